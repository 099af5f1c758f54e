package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

/** Where vertex attributes come from, and the draws that use them. Does not own its buffers. */
public final class VertexArray implements AutoCloseable {
    /** How vertices make shapes. */
    public enum Shape {
        /** Triples of vertices. */
        TRIANGLES(GL_TRIANGLES),
        /** One band of triangles. */
        TRIANGLE_STRIP(GL_TRIANGLE_STRIP);

        final int gl;

        Shape(int gl) {
            this.gl = gl;
        }
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

    /** Says that an attribute has a new value for each instance, not for each vertex. */
    public VertexArray perInstance(int location) {
        glBindVertexArray(id);
        glVertexAttribDivisor(location, 1);
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

    @Override
    public void close() {
        glDeleteVertexArrays(id);
    }
}
