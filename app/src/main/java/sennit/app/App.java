package sennit.app;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.input.Action;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.Resources;
import sennit.app.platform.Window;
import sennit.app.record.FrameFormat;
import sennit.app.record.Png;
import sennit.app.record.RecordingException;
import sennit.app.render.Camera;
import sennit.app.render.Overlay;
import sennit.app.render.Renderer;
import sennit.app.render.Tier;
import sennit.app.session.Session;
import sennit.app.sim.Pace;
import sennit.app.stage.Region;
import sennit.app.stage.Stage;
import sennit.app.ui.Desk;
import sennit.app.ui.Gui;
import sennit.app.ui.Shell;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;

/** The window: events, panels, picture, once a frame. It never waits for the solver. */
public final class App implements Desk, AutoCloseable {
    /** Film and picture size when nothing else is asked for. */
    private static final FrameFormat FILM = new FrameFormat(1280, 720, 60);

    /** Frames over which the frame rate is measured. */
    private static final double SMOOTH = 0.05;

    private final Window window;
    private final Session session;
    private final Stage stage;
    private final Gui gui;
    private final Shell shell;
    private Renderer renderer;
    private @Nullable Recording recording;
    private double frameTime = 1 / 60.0;
    private long lastFrame = System.nanoTime();
    private Region region = new Region(0, 0, 1, 1);

    private App(Window window, SceneFile file, @Nullable Path path) {
        this.window = window;
        session = new Session(file, path);
        stage = new Stage(session);
        renderer = newRenderer();
        window.listen(new Hands(this));
        gui = new Gui(window);
        shell = new Shell(this);
    }

    private Renderer newRenderer() {
        return new Renderer(Resources.path("shaders"), Tier.of(window.driver()));
    }

    /**
     * Opens the window on a scene and stays until it is closed.
     *
     * @param path of the scene's file
     * @throws NoGraphicsException when there is no window to be had
     */
    public static void run(Path path) throws NoGraphicsException, SceneException {
        SceneFile file = SceneFile.read(path);
        try (Window window = Window.open("Sennit", 1280, 720);
                App app = new App(window, file, path)) {
            while (!window.closeRequested()) app.frame();
        }
    }

    private void frame() {
        boolean still = !session.simulation().pace().playing() && recording == null;
        if (still) window.waitEvents(1 / 30.0);
        else window.pollEvents();
        long now = System.nanoTime();
        double elapsed = Math.min(0.25, (now - lastFrame) * 1e-9);
        lastFrame = now;
        frameTime += SMOOTH * (elapsed - frameTime);
        gui.begin();
        Region units = shell.draw();
        gui.end();
        region = scaled(units, window.pixelsPerUnit());
        stage.update(region, gui.scale(), elapsed);
        shoot();
        if (window.minimised()) return;
        Framebuffer.bindScreen(window.width(), window.height());
        DrawState.clear(0.105f, 0.12f, 0.15f, 1);
        if (region.width() > 0 && region.height() > 0) {
            renderer.drawToScreen(
                    session.snapshot(),
                    stage.camera(),
                    stage.overlay(),
                    region.x(),
                    window.height() - region.y() - region.height(),
                    region.width(),
                    region.height());
        }
        Framebuffer.bindScreen(window.width(), window.height());
        gui.draw();
        window.swap();
        title();
    }

    private static Region scaled(Region r, double by) {
        return new Region((int) (r.x() * by), (int) (r.y() * by), (int) (r.width() * by), (int) (r.height() * by));
    }

    private void title() {
        window.title(session.scene().title() + (session.document().dirty() ? " *" : "") + " - Sennit");
    }

    private void shoot() {
        Recording r = recording;
        if (r == null) return;
        String wrong = r.work(renderer, stage.camera());
        if (wrong != null) {
            session.notices().wrong("Recording stopped: " + wrong);
            stopFilm();
        }
    }

    private void startFilm(boolean fromStart) {
        if (fromStart) perform(Action.RESET);
        try {
            Path folder = Files.createDirectories(Path.of("out"));
            Path file = free(folder, session.path().map(p -> base(p)).orElse("scene"), ".mp4");
            recording = Recording.start(
                    file,
                    FILM,
                    session.simulation(),
                    session.simulation().pace().requested());
            session.notices().done("Recording to " + file);
        } catch (IOException e) {
            session.notices().wrong("Cannot record: " + e.getMessage());
        }
    }

    private void stopFilm() {
        Recording r = recording;
        recording = null;
        if (r == null) return;
        try {
            r.finish();
            session.notices().done("Saved " + r.file());
        } catch (RecordingException e) {
            session.notices().wrong("The film could not be completed: " + e.getMessage());
        }
    }

    private static String base(Path p) {
        return String.valueOf(p.getFileName()).replaceFirst("\\.json$", "");
    }

    private static Path free(Path folder, String stem, String ending) {
        Path file = folder.resolve(stem + ending);
        for (int i = 2; Files.exists(file); i++) file = folder.resolve(stem + "-" + i + ending);
        return file;
    }

    private void picture() {
        try {
            Path folder = Files.createDirectories(Path.of("out"));
            Path file = free(folder, session.path().map(p -> base(p)).orElse("scene"), ".png");
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * region.width() * region.height());
            try (Framebuffer target =
                    Framebuffer.create(region.width(), region.height(), 1, sennit.app.gl.Texture.Format.RGBA8)) {
                renderer.draw(session.snapshot(), stage.camera(), stage.overlay(), target);
                target.readRgba(pixels);
            }
            Png.write(file, region.width(), region.height(), pixels);
            session.notices().done("Saved " + file);
        } catch (IOException e) {
            session.notices().wrong("Cannot save the picture: " + e.getMessage());
        }
    }

    @Override
    public void perform(Action action) {
        switch (action) {
            case PLAY -> play();
            case STEP -> session.simulation().step(1);
            case STEP_TEN -> session.simulation().step(10);
            case RESET -> {
                stage.letGo();
                session.simulation().submit(new sennit.engine.command.Command.Reset());
            }
            case FASTER -> speed(2);
            case SLOWER -> speed(0.5);
            case NEXT_SCENE -> neighbour(1);
            case PREVIOUS_SCENE -> neighbour(-1);
            case OPEN -> shell.pickScene();
            case RELOAD -> session.reload();
            case SAVE -> session.save();
            case SAVE_AS ->
                session.saveAs(
                        free(Path.of(""), session.path().map(p -> base(p)).orElse("scene") + "-copy", ".json"));
            case QUIT -> window.requestClose(true);
            case UNDO -> session.undo();
            case REDO -> session.redo();
            case DELETE -> session.deleteSelection();
            case DUPLICATE -> session.duplicateSelection();
            case TOGGLE -> session.toggleSelection();
            case PIN -> stage.pinHere();
            case CANCEL -> cancel();
            case FRAME -> stage.frame();
            case HOME -> stage.goHome();
            case FRONT -> stage.along(Camera.View.FRONT);
            case RIGHT -> stage.along(Camera.View.RIGHT);
            case TOP -> stage.along(Camera.View.TOP);
            case ORTHOGRAPHIC -> stage.toggleProjection();
            case GLYPHS -> stage.toggle(Overlay.Layer.GLYPHS);
            case FORCES -> stage.toggle(Overlay.Layer.FORCES);
            case HIDE_PANELS -> shell.toggleHidden();
            case STATISTICS -> shell.toggleStatistics();
            case RELOAD_SHADERS -> reloadShaders();
            case LARGER -> gui.rescale(gui.scale() * 1.15f);
            case SMALLER -> gui.rescale(gui.scale() / 1.15f);
            case USUAL_SIZE -> gui.rescale(window.contentScale());
            case SCREENSHOT -> picture();
            case RECORD -> {
                if (recording == null) startFilm(false);
                else stopFilm();
            }
            case RECORD_FROM_START -> {
                if (recording == null) startFilm(true);
            }
            case HELP -> shell.toggleHelp();
        }
    }

    private void play() {
        if (session.simulation().pace().mode() == Pace.Mode.PLAYING)
            session.simulation().pause();
        else session.simulation().play();
    }

    private void speed(double factor) {
        session.simulation().speed(session.simulation().pace().requested() * factor);
    }

    private void cancel() {
        session.addTool().cancel();
        stage.letGo();
        session.select(sennit.app.session.Selection.NOTHING);
    }

    private void reloadShaders() {
        try {
            Renderer fresh = newRenderer();
            renderer.close();
            renderer = fresh;
            session.notices().done("Shaders reloaded");
        } catch (sennit.app.gl.ShaderException e) {
            session.notices().wrong(String.valueOf(e.getMessage()));
        }
    }

    private void neighbour(int by) {
        List<SceneEntry> all = scenes();
        if (all.isEmpty()) return;
        int at = 0;
        for (int i = 0; i < all.size(); i++)
            if (session.path().filter(all.get(i).file()::equals).isPresent()) at = i;
        open(all.get(Math.floorMod(at + by, all.size())).file());
    }

    @Override
    public void open(Path file) {
        stage.letGo();
        if (recording != null) stopFilm();
        session.open(file);
    }

    @Override
    public List<SceneEntry> scenes() {
        List<SceneEntry> out = new ArrayList<>();
        try (Stream<Path> files = Files.list(Resources.path("scenes"))) {
            for (Path p :
                    files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                try {
                    var scene = SceneFile.read(p).scene();
                    out.add(new SceneEntry(base(p), scene.title(), scene.about(), p));
                } catch (SceneException e) {
                    out.add(new SceneEntry(base(p), base(p), "cannot be read: " + e.getMessage(), p));
                }
            }
        } catch (IOException e) {
            session.notices().wrong("Cannot list the scenes: " + e.getMessage());
        }
        return out;
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Stage stage() {
        return stage;
    }

    /** {@return the panels' context} */
    Gui gui() {
        return gui;
    }

    @Override
    public Optional<Film> film() {
        Recording r = recording;
        if (r == null) return Optional.empty();
        return Optional.of(new Film(
                String.valueOf(r.file().getFileName()),
                r.length(),
                r.progress().frames(),
                r.progress().bytes(),
                r.elapsed()));
    }

    @Override
    public double framesPerSecond() {
        return 1 / frameTime;
    }

    @Override
    public String driver() {
        return window.driver().software() ? "software GL" : "GPU";
    }

    @Override
    public void close() {
        if (recording != null) stopFilm();
        session.close();
        renderer.close();
        gui.close();
    }
}
