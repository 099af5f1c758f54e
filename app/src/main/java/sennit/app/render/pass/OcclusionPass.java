package sennit.app.render.pass;

import java.nio.file.Path;
import org.joml.Vector2f;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.RectangleBatch;

/**
 * Ambient occlusion: takes light where things are close together, so that what touches is seen to touch. From the depth
 * of the picture alone, by rays of a length that suits the scene.
 */
public final class OcclusionPass implements AutoCloseable {
    /** How far things take light from each other, as a share of the scene and of the distance of the eye. */
    private static final double OF_SCENE = 0.2, OF_DISTANCE = 0.07;

    /** How much of the light that they take is gone: some comes back from them. */
    private static final float STRENGTH = 0.95f;

    private final Program find;
    private final Program apply;
    private final RectangleBatch rects = new RectangleBatch();
    private @Nullable Framebuffer depth;
    private @Nullable Framebuffer open;

    OcclusionPass(Path shaders) {
        find = Program.load(shaders.resolve("ground.vert"), shaders.resolve("occlusion.frag"));
        apply = Program.load(shaders.resolve("finish.vert"), shaders.resolve("occlude.frag"));
    }

    /** Looks at the depth of a picture; before {@link #find}. */
    public void look(Framebuffer picture) {
        int w = picture.width(), h = picture.height();
        Framebuffer whole = Framebuffer.plain(depth, w, h);
        depth = whole;
        picture.copyDepthTo(whole);
    }

    /** {@return what {@link #find} draws into for a picture} */
    public Framebuffer openFor(Framebuffer picture) {
        Framebuffer half = Framebuffer.plain(open, (picture.width() + 1) / 2, (picture.height() + 1) / 2);
        open = half;
        return half;
    }

    /** Finds how open places are, for one pixel of four; before {@link #darken}. */
    public void find(FrameContext frame) {
        Framebuffer half = made(open);
        half.bind();
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        GroundPass.begin(find, frame);
        find.set("toWorld", frame.worldToClip().invert());
        find.set("viewport", new Vector2f(half.width(), half.height()));
        find.set("reach", (float) reach(frame));
        distances(find, made(depth));
        rects.draw(-1, 1);
    }

    /** Darkens each pixel of a picture by what was found where depth is like its own. */
    public void darken(Framebuffer picture) {
        picture.bind();
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.MULTIPLY, DrawState.Cull.NONE).apply();
        apply.use();
        apply.set("open", 0);
        apply.set("viewport", new Vector2f(picture.width(), picture.height()));
        apply.set("strength", STRENGTH);
        distances(apply, made(depth));
        made(open).colour(0).bind(0);
        rects.draw(-1, 1);
    }

    private static Framebuffer made(@Nullable Framebuffer picture) {
        if (picture == null) throw new IllegalStateException("nothing was looked at yet");
        return picture;
    }

    private static void distances(Program program, Framebuffer whole) {
        program.set("distances", 1);
        whole.depth().bind(1);
    }

    private static double reach(FrameContext frame) {
        return Math.min(
                OF_SCENE * frame.box().radius(), OF_DISTANCE * frame.camera().distance());
    }

    @Override
    public void close() {
        find.close();
        apply.close();
        rects.close();
        if (depth != null) depth.close();
        if (open != null) open.close();
    }
}
