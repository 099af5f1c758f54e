package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.glfwDestroyWindow;
import static org.lwjgl.glfw.GLFW.glfwMakeContextCurrent;

import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import sennit.app.gl.GlDriver;

/**
 * An OpenGL 3.3 core context: a {@link Window} or an {@link OffscreenContext}. Made current on creation, on that
 * thread.
 */
public abstract sealed class GlContext implements AutoCloseable permits Window, OffscreenContext {
    /** Of the window that GLFW made for it, seen or not. */
    final long handle;

    private final GLCapabilities capabilities;
    private final GlDriver driver;

    GlContext(long handle) {
        this.handle = handle;
        glfwMakeContextCurrent(handle);
        capabilities = GL.createCapabilities();
        driver = GlDriver.current();
    }

    /** Makes the context current on this thread; it must be current on no other. */
    public final void makeCurrent() {
        glfwMakeContextCurrent(handle);
        GL.setCapabilities(capabilities);
    }

    /** {@return what draws} */
    public final GlDriver driver() {
        return driver;
    }

    /** Ends the context. OpenGL objects must be closed before. */
    @Override
    public void close() {
        GL.setCapabilities(null);
        glfwDestroyWindow(handle);
        Glfw.release();
    }
}
