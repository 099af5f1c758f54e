package sennit.app.render.pass;

import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;

/** What the sun sees, as depth: of what stands still, kept, and of everything. */
public final class ShadowMap implements AutoCloseable {
    private @Nullable Framebuffer still;
    private @Nullable Framebuffer all;
    private @Nullable Framebuffer lines;
    private boolean fine;
    private Matrix4f worldToSun = new Matrix4f();
    private int standing = -1;

    /** {@return world to the sun's clip space, as the maps have it} */
    public Matrix4f worldToSun() {
        return worldToSun;
    }

    /** {@return what stands still; after {@link #stand}} */
    public Texture still() {
        return made(still).depth();
    }

    /** {@return everything, thin ropes too; after {@link #move}} */
    public Texture withLines() {
        return made(fine ? lines : all).depth();
    }

    /** {@return everything but thin ropes, whose shadows on the ground are drawn as lines; after {@link #move}} */
    public Texture all() {
        return made(all).depth();
    }

    /** Draws what stands still, if it is not there yet; returns whether it was not. */
    public boolean stand(FrameContext frame, SolidPass solids) {
        int size = frame.quality().shadowSize;
        Matrix4f wanted = Light.worldToSun(
                frame.snapshot().sun(), frame.box(), frame.camera().ground(), size);
        Framebuffer map = sized(still, size);
        boolean same = map == still && wanted.equals(worldToSun) && standing == solids.standing();
        still = map;
        if (same) return false;
        all = sized(all, size);
        worldToSun = wanted;
        standing = solids.standing();
        map.bind();
        DrawState.SOLID.apply();
        DrawState.clearDepth();
        solids.shadowStill(worldToSun);
        return true;
    }

    /** Draws everything; after {@link #stand}. */
    public void move(RopePass ropes, SolidPass solids) {
        Framebuffer map = made(all);
        if (solids.stands()) made(still).copyDepthTo(map);
        map.bind();
        DrawState.SOLID.apply();
        if (!solids.stands()) DrawState.clearDepth();
        ropes.shadow(worldToSun);
        solids.shadowMoving(worldToSun);
        fine = ropes.faint() && solids.any();
        if (!fine) return;
        Framebuffer finer = sized(lines, map.width());
        lines = finer;
        map.copyDepthTo(finer);
        finer.bind();
        ropes.shadowFaint(worldToSun, finer.width());
    }

    /** Lets the sun see nothing. */
    public void clear() {
        fine = false;
        made(all).bind();
        DrawState.SOLID.apply();
        DrawState.clearDepth();
    }

    private static Framebuffer made(@Nullable Framebuffer map) {
        if (map == null) throw new IllegalStateException("nothing was drawn yet");
        return map;
    }

    private static Framebuffer sized(@Nullable Framebuffer old, int size) {
        return Framebuffer.sized(old, size, size, () -> Framebuffer.shadowMap(size));
    }

    @Override
    public void close() {
        if (still != null) still.close();
        if (all != null) all.close();
        if (lines != null) lines.close();
    }
}
