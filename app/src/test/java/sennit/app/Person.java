package sennit.app;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWNativeX11;
import sennit.app.document.RodCurve;
import sennit.app.platform.Needs;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.platform.Xdotool;
import sennit.app.render.view.Quality;
import sennit.app.session.Session;
import sennit.app.viewport.ViewRegion;
import sennit.app.window.AppLoop;
import sennit.app.window.AppWindow;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * Somebody at the real window: mouse and keyboard are X events sent by xdotool, what is seen is read from the program.
 * Nothing waits for a fixed time: frames are shown until a condition holds, and two minutes without it fail.
 */
final class Person implements AutoCloseable {
    /** Ample for a loaded machine that draws in software; an idle one needs a second or two. */
    private static final double PATIENCE = Double.parseDouble(System.getProperty("sennit.patience", "120"));

    /** Shortest time from frame to frame, ns: that of a program whose time goes on. */
    private static final long FRAME = 16_000_000;

    private final Window window;
    private final AppLoop app;
    private final Xdotool xdotool = new Xdotool();
    private long lastFrame;
    private Runnable afterwards = () -> {};

    private Person(Window window, AppLoop app) throws IOException {
        this.window = window;
        this.app = app;
    }

    /** Sits down before a bundled scene, where there is a display; films and pictures go to {@code out}. */
    static Person at(String scene, Path out) throws Exception {
        return at(scene, out, "expert");
    }

    /** The same for somebody who starts the program for the first time. */
    static Person firstAt(String scene, Path out) throws Exception {
        return at(scene, out, "");
    }

    private static Person at(String scene, Path out, String desk) throws Exception {
        Needs.person();
        // what the person who runs the tests arranged is none of theirs
        System.setProperty("sennit.folders", out.resolve("folders").toString());
        settle(out.resolve("folders/config"), desk);
        share(out.resolve("folders/cache"));
        Path file = ResourceFolders.path("scenes/" + scene + ".json");
        AppWindow screen = AppWindow.open();
        Person person = new Person(screen.window(), new AppLoop(screen, SceneFile.read(file), file, out));
        // what rests would be drawn as finely as films are, which takes a second
        person.app.qualityController().fix(Quality.LOWEST);
        person.app.begin();
        person.until(
                "the view has its place", () -> person.app.viewport().region().width() > 400);
        return person;
    }

    /** Remembers a workspace for somebody who has chosen none. */
    private static void settle(Path folder, String desk) throws IOException {
        Path file = folder.resolve("workspace.txt");
        if (desk.isEmpty() || Files.exists(file)) return;
        Files.createDirectories(folder);
        Files.writeString(file, desk);
    }

    /** Pictures of scenes for the gallery are made once for all who sit down. */
    private static void share(Path cache) throws IOException {
        Path thumbnails = Path.of("target/thumbnails").toAbsolutePath();
        Files.createDirectories(thumbnails);
        Files.createDirectories(cache);
        if (!Files.exists(cache.resolve("thumbnails")))
            Files.createSymbolicLink(cache.resolve("thumbnails"), thumbnails);
    }

    AppLoop app() {
        return app;
    }

    /** Looks closely: the view is as fine as the program chooses, and not as coarse as it can be. */
    void lookClosely() {
        app.qualityController().fix(null);
    }

    /** {@return how many obstacles of the scene are in the picture: decor and fittings stand there too} */
    long obstaclesSeen() {
        return session().snapshot().scenery().stream()
                .filter(item -> session().scene().obstacles().stream().anyMatch(o -> o.id().equals(item.id())))
                .count();
    }

    Session session() {
        return app.session();
    }

    /** Lets something be done after each frame from now on. */
    void afterEachFrame(Runnable what) {
        afterwards = what;
    }

    /** Shows a frame. */
    void frame() {
        // in a pause the program waits for events, 33 ms at most; a person's program is as quick as if time went on
        LockSupport.parkNanos(lastFrame + FRAME - System.nanoTime());
        GLFW.glfwPostEmptyEvent();
        lastFrame = System.nanoTime();
        app.frame();
        afterwards.run();
    }

    /** Shows frames until something holds. */
    void until(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if ((System.nanoTime() - start) * 1e-9 > PATIENCE) fail("in vain waited until " + what);
            frame();
        }
    }

    /** Shows two frames more: one hears of what was done last, and in one of two the panels are drawn. */
    void look() {
        for (int i = 0; i < 2; i++) frame();
    }

    /** Shows frames until a click is not the second of a double click: each counts as a quarter of a second at most. */
    void letClickBe() {
        double shown = 0;
        while (shown < 0.4) {
            long start = System.nanoTime();
            frame();
            shown += Math.min(0.25, (System.nanoTime() - start) * 1e-9);
        }
    }

    /** Does one thing and shows what comes of it. */
    private void xdotool(Object... words) {
        send(words);
        look();
    }

    /** Does several things with pauses between, while frames are shown. */
    private void slowly(Object... words) {
        until("xdotool " + List.of(words), xdotool.tell(words));
        look();
    }

    /** {@return whether a control is to be seen} */
    boolean shows(String control) {
        return app.locator().find(control).isPresent();
    }

    /** Makes the window so large, px; parts of it may be outside of the screen, and come onto it when pointed at. */
    void resize(int wide, int high) {
        GLFW.glfwSetWindowPos(window.handle(), 0, 0);
        GLFW.glfwSetWindowSize(window.handle(), wide, high);
        until("the window is " + wide + " x " + high, () -> width() == wide && height() == high);
        for (int i = 0; i < 12; i++) frame();
    }

    /** {@return width of the window, px} */
    int width() {
        return size()[0];
    }

    /** {@return height of the window, px} */
    int height() {
        return size()[1];
    }

    private int[] size() {
        int[] wide = new int[1], high = new int[1];
        GLFW.glfwGetWindowSize(window.handle(), wide, high);
        return new int[] {wide[0], high[0]};
    }

    /** Moves a window that is larger than the screen so that a pixel of it is there. */
    private void reach(double x, double y) {
        if (width() <= 1280 && height() <= 720) return;
        GLFW.glfwSetWindowPos(window.handle(), -(int) Math.max(0, x - 640), -(int) Math.max(0, y - 360));
        look();
    }

    /** Puts the cursor on a pixel of the window's picture. */
    void pointAt(double x, double y) {
        reach(x, y);
        long id = GLFWNativeX11.glfwGetX11Window(window.handle());
        xdotool("mousemove", "--window", id, Math.round(x), Math.round(y));
    }

    /** Puts the cursor on a point of a rod, following it while it moves until the program says it is there. */
    void pointAt(String rod, double u) {
        until("the cursor is on " + rod, () -> {
            Vector4d at = onScreen(point(rod, u));
            pointAt(at.x, at.y);
            return app.viewport().hover().filter(h -> h.rod().equals(rod)).isPresent();
        });
    }

    /** Puts the cursor on a ball, following it while it moves until the program says it is there. */
    void pointAtBody(String body) {
        until("the cursor is on " + body, () -> {
            Vector4d at = onScreen(place(body));
            pointAt(at.x, at.y);
            return app.viewport().hover().filter(h -> h.rod().equals(body)).isPresent();
        });
    }

    /**
     * Puts the cursor on a control, following it if it moves: what has just appeared may have to find its place.
     *
     * @return where it is
     */
    ViewRegion pointAt(String control) {
        ViewRegion[] place = new ViewRegion[1];
        until("the cursor is on " + control, () -> {
            Optional<ViewRegion> seen = app.locator().find(control);
            seen.ifPresent(r -> pointAt(r.x() + r.width() / 2.0, r.y() + r.height() / 2.0));
            seen.ifPresent(r -> place[0] = r);
            return seen.isPresent()
                    && app.locator()
                            .find(control)
                            .filter(r -> !r.equals(seen.get()))
                            .isEmpty();
        });
        return place[0];
    }

    /**
     * Clicks a control until the program says that it worked: what stands above it may have come or gone between aiming
     * and pressing, so that the click fell beside it. A control that is where it was aimed at is not clicked again.
     */
    void click(String control, BooleanSupplier worked) {
        ViewRegion[] aimed = {clickOnce(control)};
        until("a click on " + control + " works", () -> {
            if (worked.getAsBoolean()) return true;
            boolean moved =
                    app.locator().find(control).filter(r -> !r.equals(aimed[0])).isPresent();
            if (moved) aimed[0] = clickOnce(control);
            return worked.getAsBoolean();
        });
    }

    /** {@return where the control was when it was aimed at} */
    private ViewRegion clickOnce(String control) {
        ViewRegion aimed = pointAt(control);
        press(1);
        release(1);
        return aimed;
    }

    /** Points at something, which may move, and presses until the hand holds it. */
    void grab(Runnable pointing) {
        until("the hand holds it", () -> {
            pointing.run();
            press(1);
            if (app.viewport().pulling()) return true;
            release(1);
            return false;
        });
    }

    void press(int button) {
        xdotool("mousedown", button);
    }

    void release(int button) {
        xdotool("mouseup", button);
    }

    /** Turns the wheel towards oneself. */
    void wheel(int notches) {
        slowly("click", "--repeat", notches, "--delay", 10, 5);
    }

    /** Clicks twice in a row; where frames take long, the program may see one click of the two. */
    void doubleClick() {
        slowly("click", "--repeat", 2, "--delay", 80, 1);
    }

    /**
     * Presses a key, or several together, as in {@code ctrl+z}: not so long as frames take, for in a slow one it would
     * repeat.
     */
    void key(String keys) {
        slowly("key", "--delay", 20, keys);
    }

    /** Presses a key and lets go before the next frame. */
    void tap(String key) {
        send("key", "--delay", 1, key);
        look();
    }

    /** Puts the cursor on a pixel and presses there, both before the next frame. */
    void pressAt(double x, double y) {
        reach(x, y);
        long id = GLFWNativeX11.glfwGetX11Window(window.handle());
        send("mousemove", "--window", id, Math.round(x), Math.round(y), "mousedown", 1);
    }

    /** Does something with mouse or keys that the next frame is the first to see. */
    void send(Object... words) {
        BooleanSupplier done = xdotool.tell(words);
        long start = System.nanoTime();
        while (!done.getAsBoolean()) {
            if ((System.nanoTime() - start) * 1e-9 > PATIENCE) fail("in vain waited for xdotool " + List.of(words));
            LockSupport.parkNanos(100_000);
        }
    }

    void keyDown(String key) {
        xdotool("keydown", key);
    }

    void keyUp(String key) {
        xdotool("keyup", key);
    }

    void type(String text) {
        slowly("type", "--delay", 10, text);
    }

    /** {@return the title of the window, as the desktop shows it} */
    String title() {
        return GLFW.glfwGetWindowTitle(window.handle());
    }

    /** Puts text on the clipboard. */
    void copy(String text) {
        GLFW.glfwSetClipboardString(window.handle(), text);
    }

    /** Where a point of a rod is now, m. */
    Vector3d point(String rod, double u) {
        Snapshot.RodView view = session().snapshot().rods().stream()
                .filter(r -> r.id().equals(rod))
                .findFirst()
                .orElseThrow();
        return new RodCurve(view).at(u);
    }

    /** Where a ball is now, m. */
    Vector3d place(String body) {
        return new Vector3d(session().snapshot().bodies().stream()
                .filter(b -> b.id().equals(body))
                .findFirst()
                .orElseThrow()
                .position());
    }

    /** Where a point of the scene is on the window's picture, px from its top left. */
    Vector4d onScreen(Vector3d p) {
        ViewRegion view = app.viewport().region();
        Vector4d out = new Vector4d();
        app.viewport().camera().project(p, view.width(), view.height(), out);
        out.x += view.x();
        out.y += view.y();
        return out;
    }

    /** How far a point of a rod is from a pixel of the window's picture. */
    double pixelsFrom(String rod, double u, double x, double y) {
        Vector4d at = onScreen(point(rod, u));
        return Math.hypot(at.x - x, at.y - y);
    }

    /** Takes the fingers off all buttons and keys: a test that failed may leave some down for the next. */
    void letGo() {
        send("mouseup", 1, "mouseup", 3, "keyup", "alt", "keyup", "shift", "keyup", "ctrl");
    }

    @Override
    public void close() {
        try {
            letGo();
        } finally {
            xdotool.close();
            app.close();
        }
    }
}
