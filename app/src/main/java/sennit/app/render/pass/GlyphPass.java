package sennit.app.render.pass;

import java.nio.file.Path;
import org.joml.Vector2f;
import sennit.app.gl.Buffer;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.VertexArray;
import sennit.app.render.glyph.GlyphList;
import sennit.app.render.view.FrameContext;

/** Draws glyphs: first as ghosts through everything, then where nothing hides them. */
final class GlyphPass implements AutoCloseable {
    private static final float GHOST = 0.28f;

    private final Program program;
    private final Buffer corners = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STATIC);
    private final Buffer instances = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final VertexArray array = new VertexArray();

    GlyphPass(Path shaders) {
        program = Program.load(shaders.resolve("glyph.vert"), shaders.resolve("glyph.frag"));
        corners.upload(new float[] {-1, -1, 1, -1, -1, 1, 1, 1});
        int stride = 4 * GlyphList.STRIDE;
        array.floats(0, 2, corners, 8, 0)
                .floats(1, 3, instances, stride, 0)
                .floats(2, 3, instances, stride, 12)
                .floats(3, 2, instances, stride, 24)
                .floats(4, 4, instances, stride, 32);
        for (int location = 1; location <= 4; location++) array.perInstance(location);
    }

    void draw(FrameContext frame, GlyphList glyphs, double lift) {
        if (glyphs.count() == 0) return;
        instances.upload(glyphs.values(), glyphs.floats());
        program.use();
        frame.view(program);
        program.set("viewport", new Vector2f(frame.width(), frame.height()));
        program.set("scale", (float) frame.overlay().scale());
        program.set("lift", (float) lift);
        program.set("alpha", GHOST);
        DrawState.OVERLAY.apply();
        array.drawInstanced(VertexArray.Shape.TRIANGLE_STRIP, 4, glyphs.count());
        program.set("alpha", 1f);
        DrawState.TRANSPARENT.apply();
        array.drawInstanced(VertexArray.Shape.TRIANGLE_STRIP, 4, glyphs.count());
    }

    @Override
    public void close() {
        array.close();
        corners.close();
        instances.close();
        program.close();
    }
}
