package sennit.app.film.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.exchange.ShapeFormat;
import sennit.app.exchange.ShapeWriter;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.film.encode.Png;
import sennit.app.film.encode.RecordingException;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.library.SceneCatalog;
import sennit.app.platform.Folders;
import sennit.app.render.Renderer;
import sennit.app.render.view.Overlay;
import sennit.app.session.Notifications.Topic;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.viewport.ViewRegion;
import sennit.app.viewport.Viewport;
import sennit.engine.scene.UserCommand;

/** Films and pictures of the view, written under names that are free. Window thread. */
public final class FilmRecorder implements AppContext.Films {
    private final Session session;
    private final Viewport viewport;
    private final Shelves shelves;
    private final Path remembered = Folders.configuration().resolve("film.txt");
    private final FilmRanges ranges = new FilmRanges(Folders.configuration().resolve("film-ranges.txt"));
    private FilmOptions options = FilmOptions.read(remembered);
    /** The scene whose range the options have, by {@link Session#opened} and by its file; none yet. */
    private int rangeOf = -1;

    private Optional<Path> rangeFile = Optional.empty();
    private @Nullable SimulationRecording recording;
    private @Nullable Path last;

    /** What a pixel of a film takes, s: as measured in the last film. */
    private double perPixel = 5e-8;

    /** Films what a session simulates, as a viewport sees it. */
    public FilmRecorder(Session session, Viewport viewport, Shelves shelves) {
        this.session = session;
        this.viewport = viewport;
        this.shelves = shelves;
    }

    /**
     * Where things are put that nobody named a place for.
     *
     * @param films folder
     * @param pictures folder
     * @param files for other programs: folder
     */
    public record Shelves(Path films, Path pictures, Path files) {
        /** {@return the folders that people have for such things} */
        public static Shelves own() {
            return new Shelves(Folders.videos(), Folders.pictures(), Folders.scenes());
        }

        /** {@return one folder for all} */
        public static Shelves of(Path folder) {
            return new Shelves(folder, folder, folder);
        }
    }

    /** {@return whether a film is being made} */
    public boolean filming() {
        return recording != null;
    }

    @Override
    public FilmOptions options() {
        Optional<Path> file = session.path();
        // how a film is made belongs to the program, which time it shows to the scene
        if (rangeOf != session.opened()) options = ranges.with(options, file);
        // one that is saved under another name takes its range along
        else if (!file.equals(rangeFile)) keepRange();
        rangeOf = session.opened();
        rangeFile = file;
        return options;
    }

    private void keepRange() {
        session.path().ifPresent(scene -> {
            try {
                ranges.keep(options, scene);
            } catch (IOException e) {
                System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "range cannot be remembered", e);
            }
        });
    }

    @Override
    public void options(FilmOptions wanted) {
        FilmOptions before = options();
        if (before.equals(wanted)) return;
        options = wanted;
        boolean same = before.pace().equals(wanted.pace()) && before.seconds() == wanted.seconds();
        if (!same) keepRange();
        try {
            Folders.replace(remembered, String.join("\n", wanted.lines()).getBytes(UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "options cannot be remembered", e);
        }
    }

    @Override
    public boolean signs() {
        return options().look().extras().contains(Extra.SIGNS);
    }

    @Override
    public void toggleSigns() {
        options(options().with(options().look().toggled(Extra.SIGNS)));
    }

    @Override
    public Optional<AppContext.Film> film() {
        SimulationRecording r = recording;
        if (r == null) return Optional.empty();
        return Optional.of(new AppContext.Film(
                String.valueOf(r.file().getFileName()),
                r.length(),
                r.progress().frames(),
                r.frames(),
                r.progress().bytes(),
                r.elapsed(),
                r.paused()));
    }

    @Override
    public Optional<Path> last() {
        return Optional.ofNullable(last);
    }

    @Override
    public double work(FilmOptions film) {
        double parts = film.parts(session.scene().settings().dt());
        double steps = film.pace().speed()
                * film.seconds()
                / session.scene().settings().dt()
                * parts;
        long pixels = pixels(film) * film.frames();
        // steps and pictures take turns on one core, or do not wait for each other on two: the longer of them, at least
        return Math.max(steps * session.snapshot().solver().micros() * 1e-6, pixels * perPixel);
    }

    /** Pixels that are drawn for a frame. */
    private static long pixels(FilmOptions film) {
        long n = film.look().supersample();
        if (film.look().lens() > 0) n *= 5;
        else if (film.look().shutter() > 0) n *= 4;
        return n * n * film.format().width() * film.format().height();
    }

    @Override
    public Path folder() {
        return shelves.films;
    }

    /**
     * Starts a film of what happens from now on, until it is stopped, as fast as the window shows it; harmless while
     * one is being made.
     */
    public void start() {
        double speed = session.simulation().pace().requested();
        CameraMove none = new CameraMove.Still();
        CameraMove move = options().camera() instanceof CameraMove.OfScene ? none : options.camera();
        begin(options.with(new FilmPace(0, speed)).with(move), SimulationRecording.UNTIL_STOPPED);
    }

    /** Goes to the start of the scene, from where no step is taken before a film asks for it. */
    public void reset() {
        viewport.letGo();
        session.simulation().pause();
        session.simulation().submit(new UserCommand.Reset());
    }

    @Override
    public void film(Begin from) {
        if (filming()) return;
        if (from == Begin.START) {
            reset();
            begin(options(), options.frames());
        } else begin(options().with(new FilmPace(0, options.pace().speed())), options.frames());
    }

    private void begin(FilmOptions film, long frames) {
        if (filming()) return;
        Optional<String> wrong = film.camera().wrong(session.scene());
        if (wrong.isPresent()) {
            session.notifications().wrong(Topic.PICTURE, "Cannot record: " + wrong.get());
            return;
        }
        try {
            Files.createDirectories(shelves.films);
            Path file = Folders.free(shelves.films, stem(session), film.kind().ending);
            recording = SimulationRecording.start(file, film, frames, session.simulation(), session.scene());
            saved("Recording to " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot record", e);
        }
    }

    /** Once a frame: films what is ready. */
    public void shoot(Renderer renderer) {
        // the range of a scene is known before it is saved under another name
        options();
        SimulationRecording r = recording;
        if (r == null) return;
        String wrong = r.work(renderer, viewport.view(), session.scene());
        if (wrong != null) session.notifications().wrong(Topic.PICTURE, "Recording stopped: " + wrong);
        if (wrong != null || r.complete()) stop();
    }

    @Override
    public void togglePause() {
        SimulationRecording r = recording;
        if (r != null) r.togglePause();
    }

    /** Completes the film; harmless when there is none. */
    @Override
    public void stop() {
        SimulationRecording r = recording;
        recording = null;
        if (r == null) return;
        try {
            r.finish();
            long frames = r.progress().frames();
            if (frames > 0) perPixel = r.elapsed() / frames / pixels(r.options);
            if (frames > 0) last = r.file();
            saved(frames > 0 ? "Saved " + r.file() : "No frame was filmed");
        } catch (RecordingException e) {
            session.notifications().wrong(Topic.PICTURE, "The film could not be completed", e);
        }
    }

    @Override
    public void cancel() {
        SimulationRecording r = recording;
        recording = null;
        if (r == null) return;
        r.close();
        saved("The film was given up");
    }

    /** What a picture shows over the scene, with so many of its pixels for one; never what the cursor does. */
    private Overlay overlay(double scale) {
        return signs() ? Overlay.of(viewport.layers(), scale) : Overlay.BARE;
    }

    /** Saves a picture of the scene as it is seen, without signs unless they are asked for. */
    public void picture(Renderer renderer, ViewRegion region) {
        try {
            Path file = Folders.free(Files.createDirectories(shelves.pictures), stem(session), ".png");
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
            Path file = Folders.free(Files.createDirectories(shelves.files), stem(session) + "-" + what, ending);
            Folders.replace(file, text.getBytes(StandardCharsets.UTF_8));
            saved("Saved " + file);
        } catch (IOException e) {
            session.notifications().wrong(Topic.PICTURE, "Cannot save " + what, e);
        }
    }

    @Override
    public void export(ShapeFormat format) {
        try {
            ShapeWriter shapes = format.start(
                    session.scene().title(), FilmOptions.USUAL.rate().perSecond());
            shapes.add(session.snapshot());
            Path file = Folders.free(Files.createDirectories(shelves.files), stem(session), format.ending);
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
}
