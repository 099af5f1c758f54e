package sennit.app.cli.film;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.OffscreenContext;
import sennit.app.platform.ResourceFolders;
import sennit.app.record.FrameFormat;
import sennit.app.render.Renderer;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.SceneFloor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.view.Snapshot;

/** Draws a scene off screen from its authored view, or from one that fits its first moment. One thread. */
public final class OffscreenRenderer implements FilmRun.Painter, AutoCloseable {
    private final OffscreenContext context;
    private final Renderer renderer;
    private final Framebuffer picture;
    private final @Nullable CameraSpec authored;
    private final Overlay overlay;
    private @Nullable Camera camera;

    private OffscreenRenderer(
            OffscreenContext context, @Nullable CameraSpec authored, FrameFormat format, Overlay overlay) {
        this.context = context;
        this.authored = authored;
        this.overlay = overlay;
        renderer = new Renderer(ResourceFolders.path("shaders"));
        picture = Framebuffer.create(format.width(), format.height(), 1, Texture.Format.RGBA8);
    }

    /** A renderer for pictures of one size, with nothing over the scene but {@code overlay}. */
    public static OffscreenRenderer open(Scene scene, FrameFormat format, Overlay overlay) throws NoGraphicsException {
        OffscreenContext context = OffscreenContext.create();
        boolean open = false;
        try {
            context.makeCurrent();
            OffscreenRenderer made = new OffscreenRenderer(context, scene.camera(), format, overlay);
            open = true;
            return made;
        } finally {
            if (!open) context.close();
        }
    }

    @Override
    public void paint(Snapshot moment, ByteBuffer out) {
        Camera view = camera == null ? view(moment) : camera;
        camera = view;
        renderer.draw(moment, view, overlay, picture);
        picture.readRgba(out);
    }

    private Camera view(Snapshot moment) {
        double floor = SceneFloor.height(moment);
        if (authored == null) {
            return Camera.viewing(Bounds.of(moment), (double) picture.width() / picture.height(), floor);
        }
        return Camera.looking(vector(authored.eye()), vector(authored.target()), Math.toRadians(authored.fov()), floor);
    }

    private static Vector3d vector(Vec3 v) {
        return new Vector3d(v.x(), v.y(), v.z());
    }

    @Override
    public void close() {
        picture.close();
        renderer.close();
        context.close();
    }
}
