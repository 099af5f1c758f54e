package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A picture to draw into: colour textures (possibly none) and depth, which it owns. */
public final class Framebuffer implements AutoCloseable {
    private final int id = glGenFramebuffers();
    private final int width;
    private final int height;
    private final List<Texture> colours = new ArrayList<>();
    private final Texture depth;

    private Framebuffer(int width, int height, Texture depth) {
        this.width = width;
        this.height = height;
        this.depth = depth;
    }

    /**
     * Colour pictures with depth.
     *
     * @param samples per pixel: 1, or more up to {@link #maxSamples}; more must be {@link #resolveTo resolved} before
     *     reading
     * @param formats of the colour textures, in the order of the fragment shader's outputs
     */
    public static Framebuffer create(int width, int height, int samples, Texture.Format... formats) {
        Framebuffer made = new Framebuffer(width, height, texture(width, height, samples, Texture.Format.DEPTH24));
        for (Texture.Format format : formats) made.colours.add(texture(width, height, samples, format));
        made.attach();
        return made;
    }

    /** A depth picture alone, to be sampled as a {@link Texture.Filter#SHADOW} map. */
    public static Framebuffer shadowMap(int size) {
        Framebuffer made =
                new Framebuffer(size, size, Texture.empty(size, size, Texture.Format.DEPTH24, Texture.Filter.SHADOW));
        made.attach();
        return made;
    }

    /** {@return the old one if it has this size; else a new one, the old one closed} */
    public static Framebuffer sized(@Nullable Framebuffer old, int width, int height, Supplier<Framebuffer> make) {
        if (old != null && old.width == width && old.height == height) return old;
        if (old != null) old.close();
        return make.get();
    }

    /** Like {@link #sized} with one sample and one colour of eight bits. */
    public static Framebuffer plain(@Nullable Framebuffer old, int width, int height) {
        return sized(old, width, height, () -> create(width, height, 1, Texture.Format.RGBA8));
    }

    private static Texture texture(int width, int height, int samples, Texture.Format format) {
        if (samples > 1) return Texture.multisampled(width, height, format, samples);
        boolean exact = format == Texture.Format.DEPTH24;
        return Texture.empty(width, height, format, exact ? Texture.Filter.NEAREST : Texture.Filter.LINEAR);
    }

    private void attach() {
        glBindFramebuffer(GL_FRAMEBUFFER, id);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, depth.target, depth.id, 0);
        int[] outputs = new int[colours.size()];
        for (int i = 0; i < outputs.length; i++) {
            Texture colour = colours.get(i);
            outputs[i] = GL_COLOR_ATTACHMENT0 + i;
            glFramebufferTexture2D(GL_FRAMEBUFFER, outputs[i], colour.target, colour.id, 0);
        }
        if (outputs.length == 0) {
            glDrawBuffer(GL_NONE);
            glReadBuffer(GL_NONE);
        } else glDrawBuffers(outputs);
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            close();
            throw new IllegalStateException(
                    "framebuffer " + width + " x " + height + " incomplete: 0x" + Integer.toHexString(status));
        }
    }

    /** {@return the most samples per pixel this driver offers} */
    public static int maxSamples() {
        return glGetInteger(GL_MAX_SAMPLES);
    }

    /** Sends the next draws here, over the whole picture. */
    public void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, id);
        glViewport(0, 0, width, height);
    }

    /** Sends the next draws to the window, whose picture has this size in pixels. */
    public static void bindScreen(int width, int height) {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, width, height);
    }

    /**
     * Sends the next draws to a part of the window; {@code x} and {@code y} are its lower left corner, all in pixels.
     */
    public static void bindScreen(int x, int y, int width, int height) {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(x, y, width, height);
    }

    /** Copies the first colour picture to another of the same size, averaging samples; the next draws go there. */
    public void resolveTo(Framebuffer other) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, other.id);
        glBlitFramebuffer(0, 0, width, height, 0, 0, other.width, other.height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        other.bind();
    }

    /**
     * Copies all colour pictures to another of the same size and as many, averaging samples; the next draws go there.
     */
    public void resolveAllTo(Framebuffer other) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, other.id);
        int[] outputs = new int[colours.size()];
        for (int i = 0; i < outputs.length; i++) {
            outputs[i] = GL_COLOR_ATTACHMENT0 + i;
            glReadBuffer(outputs[i]);
            glDrawBuffer(outputs[i]);
            glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        }
        // as they were made
        glReadBuffer(GL_COLOR_ATTACHMENT0);
        glDrawBuffers(outputs);
        other.bind();
    }

    /** Copies depth to another of the same size and samples; the next draws go there. */
    public void copyDepthTo(Framebuffer other) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, other.id);
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_DEPTH_BUFFER_BIT, GL_NEAREST);
        other.bind();
    }

    /**
     * Copies the first colour picture to a part of the window with its lower left corner at {@code x}, {@code y},
     * pixels; not for multisampled pictures.
     */
    public void copyToScreenAt(int x, int y) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        glBlitFramebuffer(0, 0, width, height, x, y, x + width, y + height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    /**
     * Reads the first colour picture, top row first; not for multisampled pictures.
     *
     * @param out direct buffer with room for 4 · width · height bytes from its position on; its position stays
     */
    public void readRgba(ByteBuffer out) {
        read(id, width, height, out);
    }

    /** Reads the window's back buffer, top row first; {@code out} as in {@link #readRgba}. */
    public static void readScreen(int width, int height, ByteBuffer out) {
        read(0, width, height, out);
    }

    private static void read(int framebuffer, int width, int height, ByteBuffer out) {
        if (out.remaining() < 4 * width * height)
            throw new IllegalArgumentException("need " + 4 * width * height + " bytes of room, was " + out.remaining());
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, out);
        flipRows(out, 4 * width, height);
    }

    /** OpenGL's first row is the lowest; pictures start with the highest. */
    private static void flipRows(ByteBuffer pixels, int stride, int rows) {
        byte[] low = new byte[stride];
        byte[] high = new byte[stride];
        int start = pixels.position();
        for (int i = 0, j = rows - 1; i < j; i++, j--) {
            pixels.get(start + i * stride, low).get(start + j * stride, high);
            pixels.put(start + i * stride, high).put(start + j * stride, low);
        }
    }

    /** {@return a colour texture} */
    public Texture colour(int output) {
        return colours.get(output);
    }

    /** {@return the depth texture} */
    public Texture depth() {
        return depth;
    }

    /** {@return width, pixels} */
    public int width() {
        return width;
    }

    /** {@return height, pixels} */
    public int height() {
        return height;
    }

    @Override
    public void close() {
        glDeleteFramebuffers(id);
        colours.forEach(Texture::close);
        depth.close();
    }
}
