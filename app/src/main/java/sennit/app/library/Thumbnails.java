package sennit.app.library;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.render.Renderer;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.ui.Thumbnail;
import sennit.engine.snapshot.Snapshot;

/**
 * Small pictures of scenes for the gallery. A thread of its own reads what is on disk or simulates a moment of the
 * scene; the window's thread draws one picture a frame at most, so that it never stands still. Window thread.
 */
public final class Thumbnails implements AutoCloseable {
    /** A moment of a scene to be drawn. */
    record Moment(Path file, String key, Snapshot snapshot, Camera camera, String facts) {}

    private record Ready(Path file, CachedThumbnail card) {}

    private final Path folder;
    private final Supplier<Renderer> renderers;
    private final Map<Path, Thumbnail> known = new HashMap<>();
    private final Map<Path, Texture> textures = new HashMap<>();
    private final Queue<Moment> toDraw = new ConcurrentLinkedQueue<>();
    private final Queue<Ready> ready = new ConcurrentLinkedQueue<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread t = new Thread(work, "thumbnails");
        t.setDaemon(true);
        return t;
    });
    private @Nullable Renderer renderer;
    private @Nullable Framebuffer picture;

    /**
     * Thumbnails kept in a folder.
     *
     * @param renderers makes a renderer when the first picture is to be drawn
     */
    public Thumbnails(Path folder, Supplier<Renderer> renderers) {
        this.folder = folder;
        this.renderers = renderers;
    }

    /** {@return what there is of a scene now; the first call for a scene starts making it} */
    public Thumbnail of(Path file) {
        Thumbnail now = known.get(file);
        if (now != null) return now;
        known.put(file, Thumbnail.NONE);
        thread.execute(() -> prepare(file));
        return Thumbnail.NONE;
    }

    private void prepare(Path file) {
        try {
            String key = CachedThumbnail.key(Files.readAllBytes(file));
            Optional<CachedThumbnail> kept = CachedThumbnail.read(folder, key);
            if (kept.isPresent()) ready.add(new Ready(file, kept.get()));
            else PreviewRun.of(file, key).ifPresent(toDraw::add);
        } catch (IOException e) {
            System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "no thumbnail of " + file, e);
        }
    }

    /** Once a frame: shows what is ready and draws one picture. */
    public void work() {
        Ready r = ready.poll();
        if (r != null) show(r.file, r.card);
        Moment m = toDraw.poll();
        if (m == null) return;
        CachedThumbnail card = new CachedThumbnail(draw(m), m.facts);
        show(m.file, card);
        thread.execute(() -> keep(card, m.key));
    }

    private void keep(CachedThumbnail card, String key) {
        try {
            card.write(folder, key);
        } catch (IOException e) {
            System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "a thumbnail cannot be kept", e);
        }
    }

    private ByteBuffer draw(Moment m) {
        Renderer r = renderer;
        Framebuffer p = picture;
        if (r == null || p == null) {
            r = renderers.get();
            p = Framebuffer.create(CachedThumbnail.WIDTH, CachedThumbnail.HEIGHT, 1, Texture.Format.RGBA8);
            renderer = r;
            picture = p;
        }
        r.draw(m.snapshot, m.camera, Overlay.BARE, p);
        ByteBuffer out = ByteBuffer.allocateDirect(4 * CachedThumbnail.WIDTH * CachedThumbnail.HEIGHT);
        p.readRgba(out);
        return out;
    }

    private void show(Path file, CachedThumbnail card) {
        Texture texture = Texture.of(
                CachedThumbnail.WIDTH,
                CachedThumbnail.HEIGHT,
                Texture.Format.RGBA8,
                Texture.Filter.LINEAR,
                card.rgba());
        Texture old = textures.put(file, texture);
        if (old != null) old.close();
        known.put(file, new Thumbnail(texture.id(), card.facts()));
    }

    @Override
    public void close() {
        thread.shutdownNow();
        textures.values().forEach(Texture::close);
        if (renderer != null) renderer.close();
        if (picture != null) picture.close();
    }
}
