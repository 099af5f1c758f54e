package sennit.app.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.encode.FrameFormat;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.platform.TextPainter;
import sennit.app.render.Renderer;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.view.Camera;
import sennit.engine.snapshot.Snapshot;

/** Draws the frames of a film as its look says, whoever owns the graphics. One thread. */
public final class FrameArtist implements AutoCloseable {
    /** What is left out where there is nothing behind the things. */
    private static final List<Pass> BEHIND = List.of(Pass.BACKDROP, Pass.GROUND_SHADOWS, Pass.SHADOW_LINES);

    /** Pictures from as many points of a lens. */
    private static final int EXPOSURES = 24;

    /** Turn from one point to the next that fills a disk evenly, rad. */
    private static final double GOLDEN = Math.PI * (3 - Math.sqrt(5));

    /** Codes of a picture are light to the power of one over this. */
    private static final double GAMMA = 2.2;

    /** Light of each code. */
    private static final float[] LINEAR = new float[256];

    static {
        for (int i = 0; i < 256; i++) LINEAR[i] = (float) Math.pow(i / 255.0, GAMMA);
    }

    private final FilmLook look;
    private final float[] light;
    private final FrameFormat format;
    private final Framebuffer picture;
    private final TextPainter captions;
    private final String title;
    private final ByteBuffer drawn;

    /**
     * For frames of one size; the graphics must be current.
     *
     * @param sceneTitle shown where the look asks for the scene's title
     */
    public FrameArtist(FrameFormat format, FilmLook look, String sceneTitle) throws IOException {
        this.look = look;
        this.format = format;
        captions = new TextPainter();
        String own = look.title();
        title = own != null ? own : look.extras().contains(Extra.TITLE) ? sceneTitle : "";
        int n = look.supersample();
        picture = Framebuffer.create(n * format.width(), n * format.height(), 1, Texture.Format.RGBA8);
        light = new float[look.lens() > 0 || look.shutter() > 0 ? format.frameBytes() : 0];
        drawn = ByteBuffer.allocateDirect(n > 1 ? n * n * format.frameBytes() : 0);
    }

    /** {@return width over height of the frames} */
    public double aspect() {
        return (double) format.width() / format.height();
    }

    /** A moment of a frame, and from where it is seen. */
    public record Exposure(Snapshot moment, Camera camera) {}

    /** Fills {@code out} with a frame of one or more moments, RGBA, top row first, from its position on. */
    public void paint(Renderer renderer, List<Exposure> moments, ByteBuffer out) {
        PassMeter passes = renderer.passes();
        List<Pass> left =
                look.transparent() ? BEHIND.stream().filter(passes::on).toList() : List.of();
        left.forEach(passes::toggle);
        // each moment is seen through as many points of the lens
        int points = look.lens() > 0 ? (EXPOSURES + moments.size() - 1) / moments.size() : 1;
        int all = points * moments.size();
        if (all > 1) {
            Arrays.fill(light, 0);
            for (int k = 0; k < all; k++) {
                Exposure e = moments.get(k % moments.size());
                draw(renderer, e.moment, look.lens() > 0 ? through(e.camera, (k + 0.5) / all, k) : e.camera, out);
                expose(out);
            }
            develop(all, out);
        } else draw(renderer, moments.get(0).moment, moments.get(0).camera, out);
        left.forEach(passes::toggle);
        if (look.transparent()) straighten(out);
        caption(moments.get(0).moment, out);
    }

    private void draw(Renderer renderer, Snapshot moment, Camera camera, ByteBuffer out) {
        renderer.draw(moment, camera, look.overlay(look.supersample() * scale()), picture);
        if (look.supersample() > 1) {
            picture.readRgba(drawn);
            average(out);
        } else picture.readRgba(out);
    }

    /** The camera in the k-th point of the lens, which has a share of it inside, looking at the same point. */
    private Camera through(Camera camera, double share, int k) {
        double r = 0.5 * look.lens() * camera.distance() * Math.sqrt(share), turn = GOLDEN * k;
        Vector3d eye = camera.eye().fma(r * Math.cos(turn), camera.right()).fma(r * Math.sin(turn), camera.up());
        return Camera.looking(eye, camera.pivot(), camera.fov(), camera.ground());
    }

    /** Adds a frame to the light so far: light adds, and not its codes. */
    private void expose(ByteBuffer frame) {
        int start = frame.position();
        for (int i = 0; i < light.length; i++) {
            int code = frame.get(start + i) & 255;
            light[i] += i % 4 == 3 ? code : LINEAR[code];
        }
    }

    private void develop(int exposures, ByteBuffer out) {
        int start = out.position();
        for (int i = 0; i < light.length; i++) {
            double mean = light[i] / exposures;
            double code = i % 4 == 3 ? mean : 255 * Math.pow(mean, 1 / GAMMA);
            out.put(start + i, (byte) Math.min(255, Math.round(code)));
        }
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
        if (look.extras().contains(Extra.TIME)) captions.write(stamp(moment.time()), TextPainter.Place.TIME, w, h, out);
        if (!title.isEmpty()) captions.write(title, TextPainter.Place.TITLE, w, h, out);
    }

    /** {@return the time of the simulation as it is written into pictures} */
    public static String stamp(double time) {
        return String.format(Locale.ROOT, "%.2f s", time);
    }

    @Override
    public void close() {
        picture.close();
    }
}
