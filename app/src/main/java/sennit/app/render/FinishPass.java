package sennit.app.render;

import java.nio.file.Path;
import org.joml.Vector2f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.gl.VertexArray;

/** Smooths edges of the finished picture where it was copied to. */
final class FinishPass implements AutoCloseable {
    private final Program program;
    private final VertexArray none = new VertexArray();

    FinishPass(Path shaders) {
        program = Program.load(shaders.resolve("finish.vert"), shaders.resolve("finish.frag"));
    }

    /**
     * Draws into the bound framebuffer, whose viewport has its lower left corner at x, y px and holds a copy of the
     * picture already; {@code part} is where there are edges to smooth.
     */
    void draw(Framebuffer picture, int x, int y, Patch part) {
        if (part.empty()) return;
        program.use();
        program.set("picture", 0);
        picture.colour(0).bind(0);
        program.set("texel", new Vector2f(1f / picture.width(), 1f / picture.height()));
        program.set("corner", new Vector2f(x, y));
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        int left = (int) Math.floor((part.left() + 1) / 2 * picture.width());
        int bottom = (int) Math.floor((part.bottom() + 1) / 2 * picture.height());
        int right = (int) Math.ceil((part.right() + 1) / 2 * picture.width());
        int top = (int) Math.ceil((part.top() + 1) / 2 * picture.height());
        DrawState.scissor(x + left, y + bottom, right - left, top - bottom);
        none.draw(VertexArray.Shape.TRIANGLES, 0, 3);
        DrawState.endScissor();
    }

    @Override
    public void close() {
        program.close();
        none.close();
    }
}
