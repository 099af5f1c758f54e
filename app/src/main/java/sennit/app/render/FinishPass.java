package sennit.app.render;

import java.nio.file.Path;
import org.joml.Vector2f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.gl.VertexArray;

/** Copies the finished picture to where it is wanted, smoothing edges on the way. */
final class FinishPass implements AutoCloseable {
    private final Program program;
    private final VertexArray none = new VertexArray();

    FinishPass(Path shaders) {
        program = Program.load(shaders.resolve("finish.vert"), shaders.resolve("finish.frag"));
    }

    /** Draws into the bound framebuffer, whose viewport has its lower left corner at x, y px. */
    void draw(Framebuffer picture, int x, int y) {
        program.use();
        program.set("picture", 0);
        picture.colour(0).bind(0);
        program.set("texel", new Vector2f(1f / picture.width(), 1f / picture.height()));
        program.set("corner", new Vector2f(x, y));
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        none.draw(VertexArray.Shape.TRIANGLES, 0, 3);
    }

    @Override
    public void close() {
        program.close();
        none.close();
    }
}
