package sennit.app.platform;

import sennit.app.gl.GlDriver;

/**
 * An OpenGL 3.3 core context: a {@link Window} or an {@link OffscreenContext}. Made current on creation, on that
 * thread.
 */
public interface GlContext extends AutoCloseable {
    /** Makes the context current on this thread; it must be current on no other. */
    void makeCurrent();

    /** {@return what draws} */
    GlDriver driver();

    /** Ends the context. OpenGL objects must be closed before. */
    @Override
    void close();
}
