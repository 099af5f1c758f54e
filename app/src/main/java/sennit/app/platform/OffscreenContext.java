package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A context without a visible window. On Linux it needs no display at all: GLFW's null platform with EGL, which Mesa
 * draws by software if it must. Elsewhere, or while a window is open, it is a window that is never shown. Draw into a
 * {@link sennit.app.gl.Framebuffer}.
 */
public final class OffscreenContext extends GlContext {
    private OffscreenContext(long handle) {
        super(handle);
    }

    /** One way to get a context. */
    private record Rung(String name, int platform, int creationApi) {}

    /**
     * Makes a context and makes it current.
     *
     * @throws NoGraphicsException if no way works
     */
    public static OffscreenContext create() throws NoGraphicsException {
        List<String> failures = new ArrayList<>();
        for (Rung rung : ladder()) {
            OffscreenContext made = attempt(rung, failures);
            if (made != null) return made;
        }
        throw new NoGraphicsException("No OpenGL 3.3 off screen (" + String.join("; ", failures) + "). " + Glfw.REMEDY);
    }

    private static List<Rung> ladder() {
        Rung hidden = new Rung("hidden window", GLFW_ANY_PLATFORM, GLFW_NATIVE_CONTEXT_API);
        Rung egl = new Rung("EGL", GLFW_PLATFORM_NULL, GLFW_EGL_CONTEXT_API);
        if (Glfw.running()) return List.of(Glfw.withoutDisplay() ? egl : hidden);
        if (!Glfw.linux()) return List.of(hidden);
        return List.of(egl, hidden, new Rung("OSMesa", GLFW_PLATFORM_NULL, GLFW_OSMESA_CONTEXT_API));
    }

    private static @Nullable OffscreenContext attempt(Rung rung, List<String> failures) {
        String failure = Glfw.acquire(rung.platform);
        if (failure == null) {
            Glfw.hintContext(rung.creationApi, GLFW_FALSE);
            glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
            long handle = glfwCreateWindow(16, 16, "Sennit", NULL, NULL);
            if (handle != NULL) return new OffscreenContext(handle);
            failure = Glfw.lastError();
            Glfw.release();
        }
        failures.add(rung.name + ": " + failure);
        return null;
    }
}
