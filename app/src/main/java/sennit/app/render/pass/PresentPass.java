package sennit.app.render.pass;

import java.nio.file.Path;
import org.joml.Vector2f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.render.view.RectangleBatch;
import sennit.app.render.view.Tiles;

/**
 * Brings squares of a finished picture to where it is shown: the bound framebuffer, whose viewport has its lower left
 * corner at x, y px.
 */
public final class PresentPass implements AutoCloseable {
    private final Program smooth;
    private final Program copy;
    private final Program stretch;
    private final RectangleBatch rects = new RectangleBatch();

    PresentPass(Path shaders) {
        Path corners = shaders.resolve("finish.vert");
        smooth = Program.load(corners, shaders.resolve("finish.frag"));
        copy = Program.load(corners, shaders.resolve("copy.frag"));
        stretch = Program.load(corners, shaders.resolve("stretch.frag"));
    }

    /** Smooths edges. */
    public void smooth(Framebuffer picture, int x, int y, Tiles where) {
        draw(smooth, picture, x, y, where);
    }

    /** Leaves it as it is. */
    public void copy(Framebuffer picture, int x, int y, Tiles where) {
        draw(copy, picture, x, y, where);
    }

    /** Stretches it to the viewport. */
    public void stretch(Framebuffer picture, int x, int y, Tiles where) {
        draw(stretch, picture, x, y, where);
    }

    private void draw(Program program, Framebuffer picture, int x, int y, Tiles where) {
        program.use();
        program.set("picture", 0);
        picture.colour(0).bind(0);
        program.set("texel", new Vector2f(1f / picture.width(), 1f / picture.height()));
        program.set("corner", new Vector2f(x, y));
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        rects.draw(where);
    }

    @Override
    public void close() {
        smooth.close();
        copy.close();
        stretch.close();
        rects.close();
    }
}
