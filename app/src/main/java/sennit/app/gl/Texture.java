package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A 2D texture, possibly multisampled, or a buffer texture. */
public final class Texture implements AutoCloseable {
    /** What a texel holds. */
    public enum Format {
        /** Four bytes as numbers 0 to 1. */
        RGBA8(GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE),
        /** Four bytes, colour decoded from sRGB when sampled. */
        SRGB8_ALPHA8(GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE),
        /** Four half floats: light before tone mapping. */
        RGBA16F(GL_RGBA16F, GL_RGBA, GL_FLOAT),
        /** Four floats. */
        RGBA32F(GL_RGBA32F, GL_RGBA, GL_FLOAT),
        /** One byte as a number 0 to 1. */
        R8(GL_R8, GL_RED, GL_UNSIGNED_BYTE),
        /** One float. */
        R32F(GL_R32F, GL_RED, GL_FLOAT),
        /** Two unsigned integers: identities for picking. */
        RG32UI(GL_RG32UI, GL_RG_INTEGER, GL_UNSIGNED_INT),
        /** Depth. */
        DEPTH24(GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT);

        final int internal;
        final int layout;
        final int type;

        Format(int internal, int layout, int type) {
            this.internal = internal;
            this.layout = layout;
            this.type = type;
        }
    }

    /** How a texture is read between texel centres. */
    public enum Filter {
        /** The nearest texel. */
        NEAREST,
        /** Between the four nearest. */
        LINEAR,
        /** Linear, with mipmaps made at upload. */
        MIPMAP,
        /** Compares depth (sampler2DShadow), linear between the four results, 1 outside: a shadow map. */
        SHADOW
    }

    final int id = glGenTextures();
    final int target;
    private final Format format;
    private final int width;
    private final int height;

    /** Lets a texture that others made be read at its nearest texel. */
    public static void readNearest(int texture) {
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }

    private Texture(int target, Format format, int width, int height) {
        this.target = target;
        this.format = format;
        this.width = width;
        this.height = height;
        glBindTexture(target, id);
    }

    /** {@return an empty texture, clamped at its edges} */
    public static Texture empty(int width, int height, Format format, Filter filter) {
        return of(width, height, format, filter, null);
    }

    /**
     * {@return a texture of given texels, rows from bottom to top, edges clamped unless {@link #repeat}}
     *
     * @param texels direct buffer, tightly packed as the format says
     */
    public static Texture of(int width, int height, Format format, Filter filter, @Nullable ByteBuffer texels) {
        Texture texture = new Texture(GL_TEXTURE_2D, format, width, height);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, format.internal, width, height, 0, format.layout, format.type, texels);
        texture.filter(filter);
        if (filter == Filter.MIPMAP) glGenerateMipmap(GL_TEXTURE_2D);
        return texture;
    }

    static Texture multisampled(int width, int height, Format format, int samples) {
        Texture texture = new Texture(GL_TEXTURE_2D_MULTISAMPLE, format, width, height);
        glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, format.internal, width, height, true);
        return texture;
    }

    /** {@return a one-dimensional view of a {@link Buffer.Target#TEXELS} buffer, read by texelFetch} */
    public static Texture over(Buffer buffer, Format format) {
        Texture texture = new Texture(GL_TEXTURE_BUFFER, format, 0, 0);
        glTexBuffer(GL_TEXTURE_BUFFER, format.internal, buffer.id);
        return texture;
    }

    private void filter(Filter filter) {
        boolean nearest = filter == Filter.NEAREST;
        int shrink = filter == Filter.MIPMAP ? GL_LINEAR_MIPMAP_LINEAR : nearest ? GL_NEAREST : GL_LINEAR;
        glTexParameteri(target, GL_TEXTURE_MIN_FILTER, shrink);
        glTexParameteri(target, GL_TEXTURE_MAG_FILTER, nearest ? GL_NEAREST : GL_LINEAR);
        int edge = filter == Filter.SHADOW ? GL_CLAMP_TO_BORDER : GL_CLAMP_TO_EDGE;
        glTexParameteri(target, GL_TEXTURE_WRAP_S, edge);
        glTexParameteri(target, GL_TEXTURE_WRAP_T, edge);
        if (filter != Filter.SHADOW) return;
        glTexParameterfv(target, GL_TEXTURE_BORDER_COLOR, new float[] {1, 1, 1, 1});
        glTexParameteri(target, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(target, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    }

    /** Repeats the texture beyond its edges. */
    public Texture repeat() {
        glBindTexture(target, id);
        glTexParameteri(target, GL_TEXTURE_WRAP_S, GL_REPEAT);
        glTexParameteri(target, GL_TEXTURE_WRAP_T, GL_REPEAT);
        return this;
    }

    /** Replaces all texels, rows from bottom to top. */
    public void update(ByteBuffer texels) {
        glBindTexture(target, id);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexSubImage2D(target, 0, 0, 0, width, height, format.layout, format.type, texels);
    }

    /** Binds to a texture unit, 0 to 15. */
    public void bind(int unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(target, id);
    }

    /** {@return the OpenGL name, which ImGui's image widget takes} */
    public int id() {
        return id;
    }

    /** {@return width, texels; 0 for a buffer texture} */
    public int width() {
        return width;
    }

    /** {@return height, texels; 0 for a buffer texture} */
    public int height() {
        return height;
    }

    @Override
    public void close() {
        glDeleteTextures(id);
    }
}
