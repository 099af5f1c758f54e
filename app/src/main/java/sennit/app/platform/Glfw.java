package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** The one GLFW of this process, which can speak to one windowing system at a time. Main thread only. */
final class Glfw {
    /** What to install on Debian and its kin when the libraries are missing. */
    static final String REMEDY = remedy();

    static {
        NativeFolder.forGraphics();
        // the natives come out of our own jars, whose checksums Java has compared already
        Configuration.DISABLE_HASH_CHECKS.set(true);
    }

    private static int users;
    private static int platform;

    private Glfw() {}

    /**
     * Starts GLFW, or joins in when it runs already.
     *
     * @param wanted GLFW_ANY_PLATFORM, GLFW_PLATFORM_X11 or GLFW_PLATFORM_NULL
     * @return null, or why it does not start
     */
    static @Nullable String acquire(int wanted) {
        if (users == 0) {
            glfwInitHint(GLFW_PLATFORM, wanted);
            glfwInitHint(GLFW_COCOA_CHDIR_RESOURCES, GLFW_FALSE);
            if (!glfwInit()) return lastError();
            platform = glfwGetPlatform();
        }
        users++;
        return null;
    }

    /** Ends one use; the last one ends GLFW. */
    static void release() {
        users--;
        if (users == 0) glfwTerminate();
    }

    static boolean running() {
        return users > 0;
    }

    /** {@return whether GLFW runs without any windowing system} */
    static boolean withoutDisplay() {
        return platform == GLFW_PLATFORM_NULL;
    }

    /** {@return what GLFW says went wrong last, which clears it} */
    static String lastError() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer text = stack.callocPointer(1);
            int code = glfwGetError(text);
            if (code == GLFW_NO_ERROR) return "unknown error";
            return Objects.requireNonNullElse(MemoryUtil.memUTF8Safe(text.get(0)), "error " + code);
        }
    }

    /** Sets the hints both kinds of context share: OpenGL 3.3 core, no multisampling of the window itself. */
    static void hintContext(int creationApi, int forward) {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, mac() ? GLFW_TRUE : forward);
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, Boolean.getBoolean("sennit.gl.debug") ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, creationApi);
    }

    static boolean mac() {
        return os().contains("mac");
    }

    static boolean linux() {
        return os().contains("linux");
    }

    private static String os() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    }

    private static String remedy() {
        if (os().contains("windows"))
            return "Install the graphics maker's driver (remote desktops and virtual machines often offer OpenGL 1.1 only).";
        if (mac()) return "macOS 10.9 or newer on a Mac with a display offers it; start Sennit with ./sennit.";
        return "On Debian or Ubuntu: apt-get install libegl1 libgl1 libgl1-mesa-dri libglx-mesa0";
    }
}
