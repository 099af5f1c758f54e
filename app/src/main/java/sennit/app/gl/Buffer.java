package sennit.app.gl;

import static org.lwjgl.opengl.GL31C.*;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;

/**
 * A buffer object. Uploads replace the whole content (the driver is told, so it need not wait for draws still running).
 */
public final class Buffer implements AutoCloseable {
    /** What a buffer feeds. */
    public enum Target {
        /** Vertex or instance attributes. */
        VERTICES(GL_ARRAY_BUFFER),
        /** Indices of a {@link VertexArray}, unsigned int. */
        INDICES(GL_ELEMENT_ARRAY_BUFFER);

        final int gl;

        Target(int gl) {
            this.gl = gl;
        }
    }

    /** How often the content changes. */
    public enum Usage {
        /** Once. */
        STATIC(GL_STATIC_DRAW),
        /** Every frame or so. */
        STREAM(GL_STREAM_DRAW);

        final int gl;

        Usage(int gl) {
            this.gl = gl;
        }
    }

    final int id = glGenBuffers();
    private final Target target;
    private final Usage usage;
    private FloatBuffer floats = BufferUtils.createFloatBuffer(0);
    private IntBuffer ints = BufferUtils.createIntBuffer(0);

    /** An empty buffer. */
    public Buffer(Target target, Usage usage) {
        this.target = target;
        this.usage = usage;
    }

    /** Replaces the content. */
    public void upload(float[] values) {
        fill();
        glBufferData(GL_COPY_WRITE_BUFFER, values, usage.gl);
    }

    /** Replaces the content by the first {@code count} values. */
    public void upload(float[] values, int count) {
        if (floats.capacity() < count) floats = BufferUtils.createFloatBuffer(2 * count);
        upload(floats.clear().put(values, 0, count).flip());
    }

    /** Replaces the content by the first {@code count} values. */
    public void upload(int[] values, int count) {
        if (ints.capacity() < count) ints = BufferUtils.createIntBuffer(2 * count);
        upload(ints.clear().put(values, 0, count).flip());
    }

    /** Replaces the content by what remains in a direct buffer. */
    public void upload(FloatBuffer values) {
        fill();
        glBufferData(GL_COPY_WRITE_BUFFER, values, usage.gl);
    }

    /** Replaces the content by what remains in a direct buffer. */
    public void upload(IntBuffer values) {
        fill();
        glBufferData(GL_COPY_WRITE_BUFFER, values, usage.gl);
    }

    /** Binds it to be filled: as indices it would become those of the vertex array that was drawn last. */
    private void fill() {
        glBindBuffer(GL_COPY_WRITE_BUFFER, id);
    }

    void bind() {
        glBindBuffer(target.gl, id);
    }

    @Override
    public void close() {
        glDeleteBuffers(id);
    }
}
