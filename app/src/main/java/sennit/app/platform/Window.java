package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.BufferUtils;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.opengl.GL33;
import org.lwjgl.system.MemoryStack;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;

/**
 * A visible window with an OpenGL 3.3 core context. Main thread only. Sizes in pixels are those of the picture, not of
 * the desktop.
 */
public final class Window extends GlContext {
    /** Place and size before it filled the screen: x, y, width, height; null while it does not. */
    private int @Nullable [] windowed;

    private WindowListener listener = new WindowListener() {};
    private String shownTitle = "";
    private int width;
    private int height;

    private Window(long handle) {
        super(handle);
        measure();
        hear();
    }

    /** One way to get a window. */
    private record Rung(String name, int platform, int creationApi, int forward) {}

    private static final List<Rung> LADDER = List.of(
            new Rung("OpenGL 3.3 core", GLFW_ANY_PLATFORM, GLFW_NATIVE_CONTEXT_API, GLFW_FALSE),
            new Rung("forward compatible", GLFW_ANY_PLATFORM, GLFW_NATIVE_CONTEXT_API, GLFW_TRUE),
            new Rung("X11", GLFW_PLATFORM_X11, GLFW_NATIVE_CONTEXT_API, GLFW_FALSE),
            new Rung("X11 with EGL", GLFW_PLATFORM_X11, GLFW_EGL_CONTEXT_API, GLFW_FALSE));

    /**
     * {@return whether this machine seems to have a display: always on Windows and macOS, elsewhere as the environment
     * says}
     */
    public static boolean displayPresent() {
        return !Glfw.linux() || set("DISPLAY") || set("WAYLAND_DISPLAY");
    }

    private static boolean set(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }

    /**
     * Opens a window in the middle of the screen, unseen until {@link #show}, and makes its context current.
     *
     * @param title in the title bar
     * @param width wanted, desktop units; made smaller to fit the screen
     * @param height wanted, desktop units; likewise
     * @throws NoGraphicsException if no way works
     */
    public static Window open(String title, int width, int height) throws NoGraphicsException {
        if (Glfw.running() && Glfw.withoutDisplay())
            throw new IllegalStateException("close the off-screen context before opening a window");
        List<String> failures = new ArrayList<>();
        for (Rung rung : LADDER) {
            if (!Glfw.linux() && rung.platform == GLFW_PLATFORM_X11) continue;
            Window opened = attempt(rung, title, width, height, failures);
            if (opened != null) return opened;
        }
        // no package brings a display that is not there
        for (String failure : failures)
            if (failure.contains("Failed to open display"))
                throw new NoGraphicsException("No window: "
                        + failure.substring(failure.indexOf("Failed to open display"))
                        + "; it is not there, or refuses us. Without DISPLAY the scene is filmed off screen.");
        throw new NoGraphicsException(
                "No window with OpenGL 3.3 (" + String.join("; ", failures) + "). " + Glfw.REMEDY);
    }

    private static @Nullable Window attempt(Rung rung, String title, int width, int height, List<String> failures) {
        String failure = Glfw.acquire(rung.platform);
        if (failure == null) {
            Glfw.hintContext(rung.creationApi, rung.forward);
            glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
            glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
            glfwWindowHintString(GLFW_X11_CLASS_NAME, "sennit");
            GLFWVidMode screen = screen();
            int fitWidth = screen == null ? width : Math.min(width, screen.width());
            int fitHeight = screen == null ? height : Math.min(height, screen.height());
            long handle = glfwCreateWindow(fitWidth, fitHeight, title, NULL, NULL);
            if (handle != NULL) return placed(handle, screen);
            failure = Glfw.lastError();
            Glfw.release();
        }
        failures.add(rung.name + ": " + failure);
        return null;
    }

    private static @Nullable GLFWVidMode screen() {
        long monitor = glfwGetPrimaryMonitor();
        return monitor == NULL ? null : glfwGetVideoMode(monitor);
    }

    private static Window placed(long handle, @Nullable GLFWVidMode screen) {
        Window window = new Window(handle);
        // Wayland places windows itself
        if (screen != null && glfwGetPlatform() != GLFW_PLATFORM_WAYLAND)
            try (MemoryStack stack = MemoryStack.stackPush()) {
                IntBuffer w = stack.mallocInt(1);
                IntBuffer h = stack.mallocInt(1);
                glfwGetWindowSize(handle, w, h);
                glfwSetWindowPos(
                        handle,
                        Math.max(0, (screen.width() - w.get(0)) / 2),
                        Math.max(0, (screen.height() - h.get(0)) / 2));
            }
        glfwSwapInterval(1);
        return window;
    }

    /** Sends events to a listener from now on, in place of any other. */
    public void listen(WindowListener to) {
        listener = to;
    }

    /** Once, so that others who want events can put themselves before or behind it at any time. */
    private void hear() {
        glfwSetCursorPosCallback(handle, (window, x, y) -> {
            double scale = pixelsPerUnit();
            listener.pointer(x * scale, y * scale);
        });
        glfwSetMouseButtonCallback(handle, (window, code, action, modifiers) -> {
            MouseButton button = MouseButton.of(code);
            if (button != null) listener.button(button, motion(action), Modifiers.of(modifiers));
        });
        glfwSetScrollCallback(handle, (window, right, away) -> listener.scroll(right, away));
        glfwSetKeyCallback(handle, (window, code, scan, action, modifiers) -> {
            Key key = Key.of(code);
            if (key != null) listener.key(key, motion(action), Modifiers.of(modifiers));
        });
        glfwSetCharCallback(handle, (window, letter) -> listener.typed(letter));
        glfwSetWindowFocusCallback(handle, (window, gained) -> {
            if (gained) listener.focusGained();
            else listener.focusLost();
        });
        glfwSetFramebufferSizeCallback(handle, (window, newWidth, newHeight) -> {
            measure();
            listener.resized(width, height);
        });
        glfwSetDropCallback(handle, (window, count, names) -> listener.dropped(dropped(count, names)));
    }

    private static List<Path> dropped(int count, long names) {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) files.add(Path.of(GLFWDropCallback.getName(names, i)));
        return List.copyOf(files);
    }

    private static WindowListener.Motion motion(int action) {
        return switch (action) {
            case GLFW_PRESS -> WindowListener.Motion.PRESS;
            case GLFW_RELEASE -> WindowListener.Motion.RELEASE;
            default -> WindowListener.Motion.REPEAT;
        };
    }

    private void measure() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer w = stack.mallocInt(1);
            IntBuffer h = stack.mallocInt(1);
            glfwGetFramebufferSize(handle, w, h);
            width = w.get(0);
            height = h.get(0);
        }
    }

    /** {@return pixels per desktop unit: 2 on many Macs, else mostly 1} */
    public double pixelsPerUnit() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer w = stack.mallocInt(1);
            glfwGetWindowSize(handle, w, null);
            return w.get(0) == 0 ? 1 : (double) width / w.get(0);
        }
    }

    /** {@return how much larger than usual text should be, by the desktop's settings: 1, 1.5, 2 ...} */
    public float contentScale() {
        float[] x = new float[1];
        float[] y = new float[1];
        glfwGetWindowContentScale(handle, x, y);
        return x[0];
    }

    /** {@return a class of each library that windows need, for whoever wants to load them early} */
    public static List<Class<?>> libraries() {
        return List.of(Callbacks.class, GL33.class);
    }

    /** {@return whether a key is down now} */
    public boolean down(Key key) {
        return glfwGetKey(handle, key.code()) == GLFW_PRESS;
    }

    /**
     * Asks for a last word, which is the exit code, when the display is gone for good, as at the end of a session: the
     * process ends then, without shutdown hooks. Where that closes the window instead, as with Wayland, nobody is
     * asked.
     */
    public void whenDisplayIsLost(IntSupplier last) {
        if (glfwGetPlatform() == GLFW_PLATFORM_X11) DisplayLossHandler.call(last);
    }

    /** {@return the text on the clipboard of the desktop; empty where there is none} */
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text;
    }

    /** Puts text on the clipboard of the desktop. */
    public void clipboard(String text) {
        glfwSetClipboardString(handle, text);
    }

    /** {@return the modifier keys that are down now} */
    public Modifiers modifiers() {
        int bits = bit(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT, GLFW_MOD_SHIFT)
                | bit(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL, GLFW_MOD_CONTROL)
                | bit(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT, GLFW_MOD_ALT)
                | bit(GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER, GLFW_MOD_SUPER);
        return Modifiers.of(bits);
    }

    private int bit(int left, int right, int bit) {
        return glfwGetKey(handle, left) == GLFW_PRESS || glfwGetKey(handle, right) == GLFW_PRESS ? bit : 0;
    }

    /** Lets it appear: before that it can be drawn on unseen. */
    public void show() {
        glfwShowWindow(handle);
    }

    /** Hands waiting events to the listener, at once. */
    public void pollEvents() {
        glfwPollEvents();
    }

    /** Waits for an event, at most so long, then hands all to the listener. */
    public void waitEvents(double seconds) {
        glfwWaitEventsTimeout(seconds);
    }

    /** Shows what was drawn, once the screen is ready for it. */
    public void swap() {
        glfwSwapBuffers(handle);
    }

    /**
     * {@return whether what was drawn is still there after {@link #swap}, so that only what changed need be drawn
     * again: tried out with two frames of nearly the same colour} Resizing loses it in any case.
     */
    public boolean keepsPicture() {
        if (!driver().software()) return false;
        for (int shade = 27; shade <= 28; shade++) {
            Framebuffer.bindScreen(width, height);
            DrawState.clear(shade / 255f, 0.122f, 0.149f, 1);
            swap();
            ByteBuffer pixel = BufferUtils.createByteBuffer(4);
            Framebuffer.readScreen(1, 1, pixel);
            if ((pixel.get(0) & 255) != shade) return false;
        }
        return true;
    }

    /** Fills the screen, or goes back to the size before. */
    public void toggleFullScreen() {
        long monitor = glfwGetPrimaryMonitor();
        int[] w = windowed;
        if (w != null) {
            glfwSetWindowMonitor(handle, NULL, w[0], w[1], w[2], w[3], GLFW_DONT_CARE);
            windowed = null;
            return;
        }
        GLFWVidMode mode = monitor == NULL ? null : glfwGetVideoMode(monitor);
        if (mode == null) return;
        int[] x = new int[1], y = new int[1], wide = new int[1], high = new int[1];
        glfwGetWindowPos(handle, x, y);
        glfwGetWindowSize(handle, wide, high);
        windowed = new int[] {x[0], y[0], wide[0], high[0]};
        glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
    }

    /** {@return whether the person asked to close the window} */
    public boolean closeRequested() {
        return glfwWindowShouldClose(handle);
    }

    /** Asks to close the window. */
    public void requestClose() {
        glfwSetWindowShouldClose(handle, true);
    }

    /** Takes back what asked to close the window. */
    public void keepOpen() {
        glfwSetWindowShouldClose(handle, false);
    }

    /** {@return whether the window is minimised, so that nothing need be drawn} */
    public boolean minimised() {
        return width == 0 || height == 0 || glfwGetWindowAttrib(handle, GLFW_ICONIFIED) == GLFW_TRUE;
    }

    /** Sets the title. */
    public void title(String title) {
        if (title.equals(shownTitle)) return;
        shownTitle = title;
        glfwSetWindowTitle(handle, title);
    }

    /** {@return the GLFW window, for ImGui's back end} */
    public long handle() {
        return handle;
    }

    /** {@return width of the picture, pixels} */
    public int width() {
        return width;
    }

    /** {@return height of the picture, pixels} */
    public int height() {
        return height;
    }

    @Override
    public void close() {
        Callbacks.glfwFreeCallbacks(handle);
        super.close();
    }
}
