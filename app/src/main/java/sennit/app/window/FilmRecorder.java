package sennit.app.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sennit.app.exchange.ShapeFormat;
import sennit.app.exchange.ShapeWriter;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.library.SceneCatalog;
import sennit.app.platform.Folders;
import sennit.app.record.FrameFormat;
import sennit.app.record.Png;
import sennit.app.record.RecordingException;
import sennit.app.render.Renderer;
import sennit.app.render.view.Overlay;
import sennit.app.session.Notifications.Topic;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.viewport.ViewRegion;
import sennit.app.viewport.Viewport;

/** Films and pictures of the view, written to one folder under names that are free. Window thread. */
final class FilmRecorder implements AppContext.Films {
    /** Size and rate of a film when nothing else is asked for. */
    private static final FrameFormat FILM = new FrameFormat(1280, 720, 60);

    /** Name of the tick that puts signs into films and pictures. */
    private static final String SIGNS = "signs in films and pictures";

    private final Session session;
    private final Viewport viewport;
    private final Path folder;
    private final MenuTicks ticks = new MenuTicks(Folders.configuration().resolve("ticks.txt"));
    private @Nullable SimulationRecording recording;

    FilmRecorder(Session session, Viewport viewport, Path folder) {
        this.session = session;
        this.viewport = viewport;
        this.folder = folder;
    }

    /** {@return whether a film is being made} */
    boolean filming() {
        return recording != null;
    }

    @Override
    public boolean signs() {
        return ticks.has(SIGNS);
    }

    @Override
    public void toggleSigns() {
        ticks.toggle(SIGNS);
    }

    /** What a picture shows over the scene, with so many of its pixels for one; never what the cursor does. */
    private Overlay overlay(double scale) {
        return signs() ? Overlay.of(viewport.layers(), scale) : Overlay.BARE;
    }

    @Override
    public Optional<AppContext.Film> film() {
        SimulationRecording r = recording;
        if (r == null) return Optional.empty();
        String name = String.valueOf(r.file().getFileName());
        return Optional.of(new AppContext.Film(
                name, r.length(), r.progress().frames(), r.progress().bytes(), r.elapsed()));
    }

    /** Starts a film; harmless while one is being made. */
    void start() {
        if (filming()) return;
        try {
            Path file = free(Files.createDirectories(folder), stem(session), ".mp4");
            recording = SimulationRecording.start(
                    file,
                    FILM,
                    session.simulation(),
                    session.simulation().pace().requested());
            saved("Recording to " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot record", e);
        }
    }

    /** Once a frame: films what is ready. */
    void shoot(Renderer renderer) {
        SimulationRecording r = recording;
        if (r == null) return;
        String wrong = r.work(renderer, viewport.camera(), overlay(1));
        if (wrong == null) return;
        session.notifications().wrong(Topic.PICTURE, "Recording stopped: " + wrong);
        stop();
    }

    /** Completes the film; harmless when there is none. */
    void stop() {
        SimulationRecording r = recording;
        recording = null;
        if (r == null) return;
        try {
            r.finish();
            saved("Saved " + r.file());
        } catch (RecordingException e) {
            session.notifications().wrong(Topic.PICTURE, "The film could not be completed", e);
        }
    }

    /** Saves a picture of the scene as it is seen, without signs unless they are asked for. */
    void picture(Renderer renderer, ViewRegion region) {
        try {
            Path file = free(Files.createDirectories(folder), stem(session), ".png");
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * region.width() * region.height());
            try (Framebuffer target = Framebuffer.create(region.width(), region.height(), 1, Texture.Format.RGBA8)) {
                renderer.draw(session.snapshot(), viewport.camera(), overlay(viewport.scale()), target);
                target.readRgba(pixels);
            }
            Png.write(file, region.width(), region.height(), pixels);
            saved("Saved " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot save the picture", e);
        }
    }

    @Override
    public void export(String what, String ending, String text) {
        try {
            Path file = free(Files.createDirectories(folder), stem(session) + "-" + what, ending);
            Folders.replace(file, text.getBytes(StandardCharsets.UTF_8));
            saved("Saved " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot save " + what, e);
        }
    }

    @Override
    public void export(ShapeFormat format) {
        try {
            ShapeWriter shapes = format.start(session.scene().title(), FILM.fps());
            shapes.add(session.snapshot());
            Path file = free(Files.createDirectories(folder), stem(session), format.ending());
            Folders.replace(file, shapes.bytes());
            saved("Exported " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot export", e);
        }
    }

    private void saved(String what) {
        session.notifications().ended(Topic.PICTURE);
        session.notifications().done(what);
    }

    /** {@return the file name of the scene without its ending} */
    static String stem(Session session) {
        return session.path().map(SceneCatalog::stem).orElse("scene");
    }

    /** {@return a file that does not exist yet, nor a link of that name: the stem, or it with a number} */
    static Path free(Path folder, String stem, String ending) {
        Path file = folder.resolve(stem + ending);
        for (int i = 2; Files.exists(file, LinkOption.NOFOLLOW_LINKS); i++)
            file = folder.resolve(stem + "-" + i + ending);
        return file;
    }

    /** Which ticks in menus are set, remembered from one start to the next in a file with a name a line. */
    static final class MenuTicks {
        private final Path file;
        private final TreeSet<String> set = new TreeSet<>();

        /** Ticks as a file remembers them, which need not exist. */
        MenuTicks(Path file) {
            this.file = file;
            try {
                if (Files.exists(file)) set.addAll(Files.readAllLines(file));
            } catch (IOException e) {
                // what cannot be read is as good as nothing: every tick is as at the first start
                set.clear();
            }
        }

        /** {@return whether a tick is set} */
        boolean has(String name) {
            return set.contains(name);
        }

        /** Sets a tick, or takes it away. */
        void toggle(String name) {
            if (!set.remove(name)) set.add(name);
            try {
                Folders.replace(file, String.join("\n", set).getBytes(UTF_8));
            } catch (IOException e) {
                System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "a tick cannot be remembered", e);
            }
        }
    }
}
