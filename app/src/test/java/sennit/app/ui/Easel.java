package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.lwjgl.glfw.GLFWNativeX11;
import sennit.app.exchange.ShapeFormat;
import sennit.app.film.FilmOptions;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.platform.FileWindow;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.render.QualityController;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.view.Quality;
import sennit.app.session.Session;
import sennit.app.viewport.Action;
import sennit.app.viewport.Viewport;
import sennit.engine.scene.file.SceneFile;

/** A real window that shows one panel over a running scene, and hands out what it looks like. */
public final class Easel implements AppContext, AutoCloseable {
    private final PassMeter passes = new PassMeter();
    static final int WIDTH = 1000;
    static final int HEIGHT = 360;

    public final Session session;
    final Map<String, String> exported = new LinkedHashMap<>();
    private final WidgetLocator locator = new WidgetLocator();
    private final QualityController qualityController = new QualityController(Quality.MEDIUM);
    private final Viewport viewport;
    private final Window window;
    private final ImGuiFrame gui;
    private final ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT);

    public Easel(String scene) throws Exception {
        window = Window.open("Sennit test", WIDTH, HEIGHT);
        window.show();
        Path file = ResourceFolders.path("scenes").resolve(scene + ".json");
        session = new Session(SceneFile.read(file), file);
        session.simulation().play();
        viewport = new Viewport(session);
        gui = new ImGuiFrame(window, 1);
    }

    @Override
    public Optional<FileWindow> fileWindow() {
        return Optional.empty();
    }

    /** Draws until {@code enough} holds; fails after two minutes: ample for a loaded machine. */
    public void paint(Runnable content, BooleanSupplier enough) {
        long end = System.nanoTime() + 120_000_000_000L;
        do {
            frame(content);
            if (System.nanoTime() > end) throw new AssertionError("the panel does not get there in two minutes");
        } while (!enough.getAsBoolean());
        frame(content);
    }

    public void frame(Runnable content) {
        window.pollEvents();
        gui.begin();
        ImGui.setNextWindowPos(0, 0);
        ImGui.setNextWindowSize(WIDTH, HEIGHT);
        ImGui.begin("##easel", ImGuiWindowFlags.NoDecoration);
        content.run();
        ImGui.end();
        gui.end();
        Framebuffer.bindScreen(window.width(), window.height());
        DrawState.clear(0, 0, 0, 1);
        gui.draw();
        Framebuffer.readScreen(WIDTH, HEIGHT, pixels);
        window.swap();
    }

    /** Moves the mouse, or one of its buttons, as a person would; places are pixels of the window. */
    public void xdotool(String what, Number... numbers) throws Exception {
        List<String> command = new ArrayList<>(List.of("xdotool", what));
        if (what.equals("mousemove")) {
            command.add("--window");
            command.add(String.valueOf(GLFWNativeX11.glfwGetX11Window(window.handle())));
        }
        for (Number n : numbers) command.add(String.valueOf(Math.round(n.doubleValue())));
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), command.toString());
    }

    /** {@return how many pixels have a colour, each channel within 6 of it} */
    public int count(int rgb) {
        int found = 0;
        for (int i = 0; i < 4 * WIDTH * HEIGHT; i += 4) {
            boolean same = true;
            for (int k = 0; k < 3; k++) {
                int wanted = (rgb >> (16 - 8 * k)) & 255;
                same &= Math.abs((pixels.get(i + k) & 255) - wanted) <= 6;
            }
            if (same) found++;
        }
        return found;
    }

    /** {@return the colours of a part of the picture, rows from the top} */
    public List<Integer> picture(int left, int top, int wide, int high) {
        List<Integer> out = new ArrayList<>();
        for (int row = top; row < top + high; row++)
            for (int x = left; x < left + wide; x++) out.add(pixels.getInt(4 * (row * WIDTH + x)));
        return out;
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Viewport viewport() {
        return viewport;
    }

    @Override
    public Typing typing() {
        return new Typing() {
            @Override
            public String typed() {
                return "";
            }

            @Override
            public void await() {}

            @Override
            public void again(String letters) {
                assertEquals("", letters, "nobody types");
            }
        };
    }

    @Override
    public void perform(Action action) {
        throw new AssertionError("no panel under test asks for " + action);
    }

    @Override
    public Films films() {
        return new Films() {
            @Override
            public Optional<Film> film() {
                return Optional.empty();
            }

            @Override
            public FilmOptions options() {
                return FilmOptions.USUAL;
            }

            @Override
            public void options(FilmOptions wanted) {
                throw new AssertionError("no panel under test changes them");
            }

            @Override
            public void film(Begin from) {
                throw new AssertionError("nobody asked for a film");
            }

            @Override
            public void togglePause() {}

            @Override
            public void stop() {}

            @Override
            public void cancel() {}

            @Override
            public Optional<Path> last() {
                return Optional.empty();
            }

            @Override
            public double work(FilmOptions film) {
                return 0;
            }

            @Override
            public Path folder() {
                return Path.of("films");
            }

            @Override
            public boolean signs() {
                return false;
            }

            @Override
            public void toggleSigns() {
                throw new AssertionError("no panel under test has this tick");
            }

            @Override
            public void export(String what, String ending, String text) {
                exported.put(what + ending, text);
            }

            @Override
            public void export(ShapeFormat format) {
                throw new AssertionError("nobody asked for a file");
            }
        };
    }

    @Override
    public List<SceneEntry> scenes() {
        return List.of();
    }

    @Override
    public Workspace workspace() {
        return Workspace.EXPERT;
    }

    @Override
    public Thumbnail thumbnail(Path file) {
        return Thumbnail.NONE;
    }

    @Override
    public void take(Path file) {}

    @Override
    public void open(Path file) {
        session.open(file);
    }

    @Override
    public WidgetLocator locator() {
        return locator;
    }

    @Override
    public double framesPerSecond() {
        return 60;
    }

    @Override
    public QualityController qualityController() {
        return qualityController;
    }

    @Override
    public PassMeter passes() {
        return passes;
    }

    @Override
    public void toggle(Pass pass) {
        passes.toggle(pass);
    }

    @Override
    public String driver() {
        return "test";
    }

    @Override
    public void close() {
        session.close();
        gui.close();
        window.close();
    }
}
