package sennit.app.gl;

import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL11C.glEnable;
import static org.lwjgl.opengl.GL11C.glGetError;
import static org.lwjgl.opengl.KHRDebug.GL_DEBUG_OUTPUT;
import static org.lwjgl.opengl.KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS;
import static org.lwjgl.opengl.KHRDebug.GL_DEBUG_SEVERITY_HIGH;
import static org.lwjgl.opengl.KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION;
import static org.lwjgl.opengl.KHRDebug.glDebugMessageCallback;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLDebugMessageCallback;

/** Sends the driver's debug messages to the log, where the driver has any (KHR_debug). */
public final class GlDebug implements AutoCloseable {
    private static final Logger LOG = System.getLogger("sennit.gl");

    private final GLDebugMessageCallback callback;

    private GlDebug(GLDebugMessageCallback callback) {
        this.callback = callback;
    }

    /**
     * Starts logging for the current context.
     *
     * @return a handle to close before the context; closing it is harmless where nothing is logged
     */
    public static AutoCloseable start() {
        if (!GL.getCapabilities().GL_KHR_debug) return () -> {};
        GLDebugMessageCallback callback = GLDebugMessageCallback.create(
                (source, type, id, severity, length, message, user) -> log(severity, length, message));
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(callback, 0);
        return new GlDebug(callback);
    }

    /**
     * Fails if an OpenGL error is pending; for tests and debug builds, since it stalls the pipeline.
     *
     * @param where what was just done, for the message
     */
    public static void check(String where) {
        int error = glGetError();
        if (error != GL_NO_ERROR)
            throw new IllegalStateException("OpenGL error 0x" + Integer.toHexString(error) + " after " + where);
    }

    private static void log(int severity, int length, long message) {
        if (severity == GL_DEBUG_SEVERITY_NOTIFICATION) return;
        Level level = severity == GL_DEBUG_SEVERITY_HIGH ? Level.ERROR : Level.DEBUG;
        LOG.log(level, () -> GLDebugMessageCallback.getMessage(length, message));
    }

    @Override
    public void close() {
        glDebugMessageCallback(null, 0);
        callback.free();
    }
}
