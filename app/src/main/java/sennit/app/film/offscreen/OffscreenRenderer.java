package sennit.app.film.offscreen;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmLook;
import sennit.app.film.FrameArtist;
import sennit.app.film.Framing;
import sennit.app.film.encode.FrameFormat;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.OffscreenContext;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.Renderer;
import sennit.app.render.view.Camera;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** Draws a scene off screen from its authored view, or from one that fits its first moment. One thread. */
public final class OffscreenRenderer implements FilmRun.Painter, AutoCloseable {
    private final OffscreenContext context;
    private final Renderer renderer;
    private final FrameArtist artist;
    private final Scene scene;
    private final FrameFormat format;
    private final FilmLook look;
    private final CameraMove move;
    private @Nullable Camera base;
    private @Nullable Snapshot first;
    private long frames;

    private OffscreenRenderer(OffscreenContext context, Scene scene, FrameFormat format, FilmLook look, CameraMove move)
            throws IOException {
        this.context = context;
        this.scene = scene;
        this.format = format;
        this.look = look;
        this.move = move;
        renderer = new Renderer(ResourceFolders.path("shaders"));
        artist = new FrameArtist(format, look, scene.title());
    }

    /** A renderer for pictures of one size, from the scene's own view. */
    public static OffscreenRenderer open(Scene scene, FrameFormat format, FilmLook look)
            throws NoGraphicsException, IOException {
        return open(scene, format, look, new CameraMove.OfScene());
    }

    /** A renderer for frames of one size, with a camera that moves. */
    public static OffscreenRenderer open(Scene scene, FrameFormat format, FilmLook look, CameraMove move)
            throws NoGraphicsException, IOException {
        OffscreenContext context = OffscreenContext.create();
        boolean open = false;
        try {
            context.makeCurrent();
            OffscreenRenderer made = new OffscreenRenderer(context, scene, format, look, move);
            open = true;
            return made;
        } finally {
            if (!open) context.close();
        }
    }

    /** Fills {@code out} with a picture of a moment, RGBA, top row first, from its position on. */
    public void paint(Snapshot moment, ByteBuffer out) {
        paint(List.of(moment), out);
    }

    @Override
    public void paint(List<Snapshot> moments, ByteBuffer out) {
        Snapshot begun = first == null ? moments.get(0) : first;
        first = begun;
        Camera from = base == null ? base(moments.get(0)) : base;
        base = from;
        List<FrameArtist.Exposure> exposures = new ArrayList<>();
        for (Snapshot moment : moments) {
            double seconds = (frames + exposures.size() * look.momentApart()) / format.fps();
            var shot = new CameraMove.Shot(seconds, moment, begun, scene.camera(), artist.aspect());
            exposures.add(new FrameArtist.Exposure(moment, move.at(from, shot)));
        }
        frames++;
        artist.paint(renderer, exposures, out);
    }

    /** The scene's view where it begins: what moves a camera starts from there. */
    private Camera base(Snapshot moment) {
        CameraSpec authored = scene.camera();
        return Framing.of(authored == null ? null : authored.at(scene.start().time()), moment, artist.aspect());
    }

    @Override
    public void close() {
        artist.close();
        renderer.close();
        context.close();
    }
}
