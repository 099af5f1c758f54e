package sennit.app.render.pass;

import java.nio.file.Path;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.RectangleBatch;

/**
 * What is nearest to the sun in each square of its map: where the light is wide, it says how far away that is which
 * stands in it, and so how soft a shadow is; see light.glsl. No rope is so thin that it slips between the squares.
 */
final class Blockers implements AutoCloseable {
    /** Squares along a side of the map. */
    private static final int SQUARES = 256;

    private final Program nearest;
    private final RectangleBatch rects = new RectangleBatch();
    private final Framebuffer squares = Framebuffer.create(SQUARES, SQUARES, 1, Texture.Format.FLOAT);

    Blockers(Path shaders) {
        nearest = Program.load(shaders.resolve("finish.vert"), shaders.resolve("blockers.frag"));
        squares.colour(0).read(Texture.Filter.NEAREST);
    }

    /** Finds them in a map, where the light of a frame is wide; binds another framebuffer. */
    void find(FrameContext frame, Texture map) {
        if (Light.width(frame) == 0) return;
        squares.bind();
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        nearest.use();
        nearest.set("depths", 0);
        nearest.set("side", frame.quality().shadowSize / SQUARES);
        // depths are read as they are, not compared
        map.read(Texture.Filter.NEAREST);
        rects.draw(-1, 1);
        map.read(Texture.Filter.SHADOW);
        use();
    }

    /** Lets programs see what was found last. */
    void use() {
        squares.colour(0).bind(Light.BLOCKERS);
    }

    @Override
    public void close() {
        nearest.close();
        rects.close();
        squares.close();
    }
}
