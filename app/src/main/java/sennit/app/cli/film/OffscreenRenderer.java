package sennit.app.cli.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.cli.film.FilmLook.Extra;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.platform.Captions;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.OffscreenContext;
import sennit.app.platform.ResourceFolders;
import sennit.app.record.FrameFormat;
import sennit.app.render.Renderer;
import sennit.app.render.pass.Pass;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
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
    private final FilmLook look;
    private final FrameFormat format;
    private final Captions captions;
    private final String title;
    private final ByteBuffer drawn;
    private @Nullable Camera camera;

    private OffscreenRenderer(OffscreenContext context, Scene scene, FrameFormat format, FilmLook look)
            throws IOException {
        this.context = context;
        this.authored = scene.camera();
        this.look = look;
        this.format = format;
        captions = new Captions();
        title = look.title() != null ? look.title() : look.extras().contains(Extra.TITLE) ? scene.title() : "";
        renderer = new Renderer(ResourceFolders.path("shaders"));
        if (look.transparent())
            for (Pass pass : List.of(Pass.BACKDROP, Pass.GROUND_SHADOWS, Pass.SHADOW_LINES))
                renderer.passes().toggle(pass);
        int n = look.supersample();
        picture = Framebuffer.create(n * format.width(), n * format.height(), 1, Texture.Format.RGBA8);
        drawn = ByteBuffer.allocateDirect(n > 1 ? n * n * format.frameBytes() : 0);
    }

    /** A renderer for pictures of one size. */
    public static OffscreenRenderer open(Scene scene, FrameFormat format, FilmLook look)
            throws NoGraphicsException, IOException {
        OffscreenContext context = OffscreenContext.create();
        boolean open = false;
        try {
            context.makeCurrent();
            OffscreenRenderer made = new OffscreenRenderer(context, scene, format, look);
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
        renderer.draw(moment, view, look.overlay(look.supersample() * scale()), picture);
        if (look.supersample() > 1) {
            picture.readRgba(drawn);
            average(out);
        } else picture.readRgba(out);
        if (look.transparent()) straighten(out);
        caption(moment, out);
    }

    /** {@return how much larger than usual signs are: as in a picture of 720 rows} */
    private double scale() {
        return Math.max(1, Math.min(format.width(), format.height()) / 720.0);
    }

    /** Each pixel is the mean of those drawn for it. */
    private void average(ByteBuffer out) {
        int n = look.supersample(), stride = 4 * n * format.width(), start = out.position();
        for (int y = 0; y < format.height(); y++)
            for (int x = 0; x < 4 * format.width(); x++) {
                int sum = 0, at = n * y * stride + (x / 4 * n) * 4 + x % 4;
                for (int j = 0; j < n; j++) for (int i = 0; i < n; i++) sum += drawn.get(at + j * stride + 4 * i) & 255;
                out.put(start + 4 * y * format.width() + x, (byte) ((sum + n * n / 2) / (n * n)));
            }
    }

    /** Pictures drawn on nothing have colours as much as they cover; files want whole colours beside the cover. */
    private void straighten(ByteBuffer out) {
        for (int i = out.position(), end = i + format.frameBytes(); i < end; i += 4) {
            int alpha = out.get(i + 3) & 255;
            if (alpha == 0 || alpha == 255) continue;
            for (int k = 0; k < 3; k++)
                out.put(i + k, (byte) Math.min(255, ((out.get(i + k) & 255) * 255 + alpha / 2) / alpha));
        }
    }

    private void caption(Snapshot moment, ByteBuffer out) {
        int w = format.width(), h = format.height();
        if (look.extras().contains(Extra.TIME)) captions.write(stamp(moment.time()), Captions.Place.TIME, w, h, out);
        if (!title.isEmpty()) captions.write(title, Captions.Place.TITLE, w, h, out);
    }

    /** {@return the time of the simulation as it is written into pictures} */
    public static String stamp(double time) {
        return String.format(Locale.ROOT, "%.2f s", time);
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
