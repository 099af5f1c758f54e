package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

/** Where vertex attributes come from, and the draws that use them. Does not own its buffers. */
public final class VertexArray implements AutoCloseable {
    /** How vertices make shapes. */
    public enum Shape {
        /** Separate points. */
        POINTS(GL_POINTS),
        /** Pairs of vertices. */
        LINES(GL_LINES),
        /** One connected line. */
        LINE_STRIP(GL_LINE_STRIP),
        /** Triples of vertices. */
        TRIANGLES(GL_TRIANGLES),
        /** One band of triangles. */
        TRIANGLE_STRIP(GL_TRIANGLE_STRIP);

        final int gl;

        Shape(int gl) {
            this.gl = gl;
        }
    }

    /** What a draw repeats an attribute for. */
    public enum Step {
        /** A new value for each vertex. */
        VERTEX,
        /** A new value for each instance. */
        INSTANCE
    }

    private final int id = glGenVertexArrays();

    /**
     * Feeds an attribute from floats of a buffer.
     *
     * @param location of the attribute in the shader
     * @param components 1 to 4 floats
     * @param stride bytes from one vertex (or instance) to the next
     * @param offset bytes to the first value
     */
    public VertexArray floats(int location, int components, Buffer buffer, int stride, long offset) {
        glBindVertexArray(id);
        buffer.bind();
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, components, GL_FLOAT, false, stride, offset);
        return this;
    }

    /** Like {@link #floats} for 32-bit integers read as {@code int}. */
    public VertexArray ints(int location, int components, Buffer buffer, int stride, long offset) {
        glBindVertexArray(id);
        buffer.bind();
        glEnableVertexAttribArray(location);
        glVertexAttribIPointer(location, components, GL_INT, stride, offset);
        return this;
    }

    /** Says whether an attribute steps with vertices (the default) or instances. */
    public VertexArray step(int location, Step step) {
        glBindVertexArray(id);
        glVertexAttribDivisor(location, step == Step.INSTANCE ? 1 : 0);
        return this;
    }

    /** Sets the buffer {@link #drawIndexed} reads. */
    public VertexArray indices(Buffer indices) {
        glBindVertexArray(id);
        indices.bind();
        return this;
    }

    /** Draws vertices {@code first} to {@code first + count}. */
    public void draw(Shape shape, int first, int count) {
        glBindVertexArray(id);
        glDrawArrays(shape.gl, first, count);
    }

    /** Draws {@code count} vertices, {@code instances} times. */
    public void drawInstanced(Shape shape, int count, int instances) {
        glBindVertexArray(id);
        glDrawArraysInstanced(shape.gl, 0, count, instances);
    }

    /** Draws {@code count} indices from index {@code first} on. */
    public void drawIndexed(Shape shape, int first, int count) {
        glBindVertexArray(id);
        glDrawElements(shape.gl, count, GL_UNSIGNED_INT, 4L * first);
    }

    /** Draws {@code count} indices, {@code instances} times. */
    public void drawIndexedInstanced(Shape shape, int count, int instances) {
        glBindVertexArray(id);
        glDrawElementsInstanced(shape.gl, count, GL_UNSIGNED_INT, 0, instances);
    }

    @Override
    public void close() {
        glDeleteVertexArrays(id);
    }
}
