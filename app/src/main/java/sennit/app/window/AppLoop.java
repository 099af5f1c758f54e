package sennit.app.window;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.exchange.CurveImport;
import sennit.app.film.live.FilmRecorder;
import sennit.app.library.RecentScenes;
import sennit.app.library.SceneCatalog;
import sennit.app.library.Thumbnails;
import sennit.app.platform.ExitCode;
import sennit.app.platform.FileWindow;
import sennit.app.platform.Folders;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.SystemFileWindow;
import sennit.app.platform.ThreadPriority;
import sennit.app.platform.Window;
import sennit.app.render.QualityController;
import sennit.app.render.Renderer;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.ImGuiFrame;
import sennit.app.ui.Thumbnail;
import sennit.app.ui.Typing;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Workspace;
import sennit.app.ui.shell.MainWindow;
import sennit.app.viewport.Action;
import sennit.app.viewport.CameraSigns;
import sennit.app.viewport.ViewRegion;
import sennit.app.viewport.Viewport;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** The window: events, panels, picture, once a frame. It never waits for the solver. */
public final class AppLoop implements AppContext, AutoCloseable {
    /** Share of a new frame's time in the smoothed one. */
    private static final double SMOOTH = 0.05;

    /** The shortest frame, ns. */
    private static final long FRAME = 16_666_667;
    /** What later frames make up for at most, ns. */
    private static final long BEHIND = 2 * FRAME;

    private final Window window;
    private final Session session;
    private final Viewport viewport;
    private final InputRouter input = new InputRouter(this);
    private final FilmRecorder films;
    private final ActionHandler actions;
    private final ImGuiFrame gui;
    private final MainWindow mainWindow;
    private final Thumbnails thumbnails;
    private final RecentScenes recent =
            new RecentScenes(Folders.configuration().resolve("recent.txt"), SceneCatalog.folder());
    private final FramePresenter show;
    private final QualityController qualityController;
    /** Whether time went on before a new scene was opened, in which it stands still at first. */
    private boolean standsForBuilding;
    /** The system's window that asks for files. */
    private Optional<FileWindow> fileWindow = Optional.empty();

    private final PanelRefresh panelRefresh = new PanelRefresh();
    private Renderer renderer;
    private double frameTime = 1 / 60.0;
    private long lastFrame = System.nanoTime();
    private long due = lastFrame;
    private ViewRegion region = new ViewRegion(0, 0, 1, 1);
    private double covered;
    private double worked;

    /**
     * The program on a screen, with a scene open.
     *
     * @param screen what it draws on; closed with this
     * @param path of the scene; null for one without a file
     * @param out folder for films, pictures and what else is made; null for those that people have for such things
     */
    public AppLoop(AppWindow screen, SceneFile file, @Nullable Path path, @Nullable Path out) {
        window = screen.window();
        renderer = screen.renderer();
        gui = screen.gui();
        session = new Session(file, path);
        viewport = new Viewport(session);
        films = new FilmRecorder(
                session, viewport, out == null ? FilmRecorder.Shelves.own() : FilmRecorder.Shelves.of(out));
        actions = new ActionHandler(this, session, viewport, films);
        mainWindow = new MainWindow(this);
        thumbnails = new Thumbnails(Folders.cache(), () -> AppWindow.rendererFor(window));
        window.listen(input);
        window.show();
        show = new FramePresenter(window, gui);
        qualityController = new QualityController(Quality.of(window.driver()));
    }

    /** How the program begins. */
    public enum Start {
        /** Nobody named a scene: who does so for the first time is offered the tour. */
        PLAIN,
        /** On a scene that somebody named. */
        SCENE
    }

    /**
     * Opens the window on a scene and stays until it is closed.
     *
     * @param path of the scene's file
     * @param start whether somebody asked for this scene
     * @param err told what a window can no longer say
     * @throws NoGraphicsException when there is no window to be had
     */
    public static void run(Path path, Start start, PrintWriter err) throws NoGraphicsException, SceneException {
        // reading a scene takes about as long as preparing a window: each gets a core
        FutureTask<SceneFile> reading = new FutureTask<>(() -> SceneFile.read(path));
        Thread reader = new Thread(reading, "reader");
        reader.setDaemon(true);
        reader.start();
        AppWindow screen = AppWindow.open();
        try (AppLoop app = new AppLoop(screen, read(reading), path, null)) {
            app.prepareForTheLast(err);
            app.ask(SystemFileWindow.find());
            app.begin();
            app.session.recovery().tellElsewhere();
            if (start == Start.PLAIN) app.welcome();
            while (!app.mayEnd()) app.frame();
        }
    }

    /** Offers the tour to those who were never offered it. */
    public void welcome() {
        mainWindow.tour.offer();
    }

    /** Has files be asked for by a window of the system, or by one of the program's own where there is none. */
    public void ask(Optional<FileWindow> window) {
        fileWindow = window;
    }

    @Override
    public Optional<FileWindow> fileWindow() {
        return fileWindow;
    }

    /** Asked to close, and nothing is lost by that, or somebody wants it all the same. */
    private boolean mayEnd() {
        if (!window.closeRequested()) return false;
        if (session.mayClose()) return true;
        window.keepOpen();
        stir();
        return false;
    }

    /** Signals end the program, and so does the loss of its display; neither asks its loop. */
    private void prepareForTheLast(PrintWriter err) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> rescue(err), "keep edits"));
        window.whenDisplayIsLost(() -> {
            err.println("sennit: the display is gone");
            rescue(err);
            return ExitCode.NO_GRAPHICS;
        });
    }

    private void rescue(PrintWriter err) {
        if (session.rescue()) err.println("sennit: edits that were not saved are kept: open the scene again");
    }

    /** Shows the first picture, on which the machine works alone, and then lets time run. */
    public void begin() {
        // who draws on a processor needs it when a frame is due; the rest has the time between
        if (window.driver().software()) ThreadPriority.ask("simulation", "C1 CompilerThread0", "C2 CompilerThread0");
        frame();
        session.simulation().play();
    }

    private static SceneFile read(Future<SceneFile> reading) throws SceneException {
        try {
            return reading.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SceneException wrong) throw wrong;
            throw new IllegalStateException("cannot read the scene", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Handles what happened since the last frame and shows the next. */
    public void frame() {
        boolean still = !session.simulation().pace().playing() && !films.filming();
        if (still && (window.minimised() || !show.sharpens())) window.waitEvents(1 / 30.0);
        else window.pollEvents();
        long now = System.nanoTime();
        double elapsed = Math.min(0.25, (now - lastFrame) * 1e-9);
        lastFrame = now;
        frameTime += SMOOTH * (elapsed - frameTime);
        // a graphics card draws them for nothing
        if (gui.rescales()) stir();
        boolean refresh = !window.driver().software() || panelRefresh.beats(now);
        if (refresh) panels();
        session.attend();
        actions.attend();
        session.path().ifPresent(recent::open);
        viewport.eye().show(workspace() == Workspace.EXPERT ? CameraSigns.When.ELSEWHERE : CameraSigns.When.SELECTED);
        viewport.update(region, gui.scale(), elapsed);
        films.shoot(renderer);
        thumbnails.work();
        if (!window.minimised()) show(refresh ? FramePresenter.Panels.DRAWN : FramePresenter.Panels.KEPT);
        worked = (System.nanoTime() - now) * 1e-9;
        qualityController.spent(worked);
        if (!still) rest();
    }

    private void panels() {
        mainWindow.prepare();
        gui.begin();
        input.panelsKnow();
        ViewRegion units = mainWindow.draw();
        gui.end();
        covered = gui.cover(units);
        ViewRegion before = region;
        region = scaled(units, window.pixelsPerUnit());
        // columns and lines find their sizes in the drawings after the one in which a panel became wider
        if (!region.equals(before)) stir();
    }

    /**
     * Where the screen does not hold us back, the time that is left of a frame belongs to the simulation. A frame that
     * came late, such as one with panels, is made up for by the next ones.
     */
    private void rest() {
        if (!window.driver().software()) return;
        long now = System.nanoTime();
        due = Math.max(due + FRAME, now - BEHIND);
        if (due > now) LockSupport.parkNanos(due - now);
    }

    private void show(FramePresenter.Panels panels) {
        var view = new RenderRequest(
                session.visibility().seen(session.snapshot()),
                viewport.camera(),
                viewport.overlay(),
                qualityController.quality());
        show.atRest(qualityController.atRest());
        show.frame(renderer, view, region, panels, covered);
        window.title(session.scene().title() + (session.document().dirty() ? " *" : "") + " - Sennit");
    }

    private static ViewRegion scaled(ViewRegion r, double by) {
        return new ViewRegion((int) (r.x() * by), (int) (r.y() * by), (int) (r.width() * by), (int) (r.height() * by));
    }

    /** Reads the shaders again; on a mistake the old ones stay and a {@code ShaderException} names it. */
    void reloadShaders() {
        Renderer fresh = AppWindow.rendererFor(window);
        renderer.close();
        renderer = fresh;
        redraw();
    }

    /** {@return whether a finer picture of a view that rests is being drawn} */
    public boolean sharpens() {
        return show.sharpens();
    }

    /** {@return the share of that finer picture that has been drawn, 0 to 1} */
    public double sharpened() {
        return renderer.drawnFinely();
    }

    /** Draws all of the next frames, whatever did not change. */
    public void redraw() {
        show.renew();
    }

    /** Saves a picture of the view. */
    void picture() {
        films.picture(renderer, region);
    }

    @Override
    public void perform(Action action) {
        actions.perform(action);
    }

    /** Opens a scene of nothing but a floor, to be filled. */
    void openNew() {
        viewport.letGo();
        films.stop();
        boolean played =
                viewport.making().leaveStill() || session.simulation().pace().playing();
        // nothing falls before it is built
        session.simulation().pause();
        if (session.openNew()) standsForBuilding |= played;
        else if (played) session.simulation().play();
        qualityController.restart();
    }

    /** Opens the scene so many places further in the list of bundled scenes. */
    void openNeighbour(int by) {
        try {
            SceneCatalog.neighbour(session.path(), by).ifPresent(this::open);
        } catch (IOException e) {
            session.notifications().wrong("Cannot list the scenes", e);
        }
    }

    @Override
    public void open(Path file) {
        viewport.letGo();
        films.stop();
        if (session.open(file) && standsForBuilding) {
            session.simulation().play();
            standsForBuilding = false;
        }
        qualityController.restart();
    }

    @Override
    public void take(Path file) {
        take(List.of(file));
    }

    /** Takes dropped files: opens the first scene among them, and the import dialog for curves of other programs. */
    public void take(List<Path> files) {
        files.stream().filter(AppLoop::isScene).findFirst().ifPresent(this::open);
        List<Path> curves = new ArrayList<>();
        for (Path file : files) {
            if (isScene(file)) continue;
            if (CurveImport.known(file)) curves.add(file);
            else session.notifications().wrong(file.getFileName() + " cannot be dropped here, only " + known());
        }
        Vector3d middle = viewport.camera().pivot();
        if (!curves.isEmpty()) session.receive(curves, new Vec3(middle.x, middle.y, middle.z));
    }

    private static boolean isScene(Path file) {
        return String.valueOf(file).toLowerCase(Locale.ROOT).endsWith(".json");
    }

    private static String known() {
        return "scenes (.json) and curves (" + String.join(", ", CurveImport.endings()) + ")";
    }

    @Override
    public List<SceneEntry> scenes() {
        try {
            return SceneCatalog.scenes(recent.files());
        } catch (IOException e) {
            session.notifications().wrong("Cannot list the scenes", e);
            return List.of();
        }
    }

    @Override
    public Workspace workspace() {
        return mainWindow.workspace();
    }

    @Override
    public Thumbnail thumbnail(Path file) {
        return thumbnails.of(file);
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Viewport viewport() {
        return viewport;
    }

    /** {@return the window} */
    public Window window() {
        return window;
    }

    /** {@return what the last frame took before it rested, s} */
    double worked() {
        return worked;
    }

    /** Something happened that panels answer to. */
    void stir() {
        panelRefresh.stir();
    }

    /** {@return the panels' context} */
    public ImGuiFrame gui() {
        return gui;
    }

    @Override
    public Typing typing() {
        return gui;
    }

    /** {@return the panels} */
    MainWindow mainWindow() {
        return mainWindow;
    }

    @Override
    public Films films() {
        return films;
    }

    @Override
    public WidgetLocator locator() {
        return mainWindow.locator;
    }

    @Override
    public double framesPerSecond() {
        return 1 / frameTime;
    }

    @Override
    public QualityController qualityController() {
        return qualityController;
    }

    @Override
    public PassMeter passes() {
        return renderer.passes();
    }

    @Override
    public void toggle(Pass pass) {
        renderer.passes().toggle(pass);
        redraw();
    }

    @Override
    public String driver() {
        return (window.driver().software() ? "software GL, " : "GPU, ")
                + qualityController.quality().label.toLowerCase(Locale.ROOT);
    }

    @Override
    public void close() {
        films.stop();
        session.close();
        renderer.close();
        thumbnails.close();
        mainWindow.close();
        gui.close();
        window.close();
    }

    /**
     * When panels are drawn: at once and for a few frames after something happened to them, else five times a second,
     * as often as numbers can be read. The view is drawn in between; where frames are slow, so that one in a few has
     * panels.
     */
    static final class PanelRefresh {
        /** Shortest time from one drawing to the next while nothing happens, ns. */
        static final long REST = 180_000_000;
        /** Longest time, ns. */
        static final long LONGEST = 300_000_000;
        /** Frames from one drawing to the next, at least, unless they are very slow. */
        static final int FRAMES = 4;
        /** Frames that panels need to answer: to see the mouse, to act, to show it. */
        static final int ANSWER = 3;

        private int due = ANSWER;
        private int since;
        private long last;

        /** Something happened. */
        void stir() {
            due = ANSWER;
        }

        /** {@return whether panels are drawn in this frame; {@code now} is the system's time, ns} */
        boolean beats(long now) {
            long waited = now - last;
            since++;
            if (due == 0 && waited < LONGEST && (waited < REST || since < FRAMES)) return false;
            due = Math.max(0, due - 1);
            since = 0;
            last = now;
            return true;
        }
    }
}
