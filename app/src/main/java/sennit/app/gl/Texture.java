package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A 2D texture, possibly multisampled. */
public final class Texture implements AutoCloseable {
    /** What a texel holds. */
    public enum Format {
        /** Four bytes as numbers 0 to 1. */
        RGBA8(GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE),
        /** Light of any strength: three small floats. */
        LIGHT(GL_R11F_G11F_B10F, GL_RGB, GL_FLOAT),
        /** One float. */
        FLOAT(GL_R32F, GL_RED, GL_FLOAT),
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
        /** Compares depth (sampler2DShadow), linear between the four results, 1 outside: a shadow map. */
        SHADOW
    }

    final int id = glGenTextures();
    final int target;

    /** Lets a texture that others made be read at its nearest texel. */
    public static void readNearest(int texture) {
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }

    private Texture(int target) {
        this.target = target;
        // unit 0 is everybody's; others hold what stays bound from draw to draw
        bind(0);
    }

    /** {@return an empty texture, clamped at its edges} */
    public static Texture empty(int width, int height, Format format, Filter filter) {
        return of(width, height, format, filter, null);
    }

    /**
     * {@return a texture of given texels, rows from bottom to top, edges clamped}
     *
     * @param texels direct buffer, tightly packed as the format says
     */
    public static Texture of(int width, int height, Format format, Filter filter, @Nullable ByteBuffer texels) {
        Texture texture = new Texture(GL_TEXTURE_2D);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, format.internal, width, height, 0, format.layout, format.type, texels);
        texture.filter(filter);
        return texture;
    }

    static Texture multisampled(int width, int height, Format format, int samples) {
        Texture texture = new Texture(GL_TEXTURE_2D_MULTISAMPLE);
        glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, format.internal, width, height, true);
        return texture;
    }

    /** Changes how it is read; binds to unit 0. */
    public void read(Filter filter) {
        bind(0);
        filter(filter);
    }

    private void filter(Filter filter) {
        int between = filter == Filter.NEAREST ? GL_NEAREST : GL_LINEAR;
        glTexParameteri(target, GL_TEXTURE_MIN_FILTER, between);
        glTexParameteri(target, GL_TEXTURE_MAG_FILTER, between);
        int edge = filter == Filter.SHADOW ? GL_CLAMP_TO_BORDER : GL_CLAMP_TO_EDGE;
        glTexParameteri(target, GL_TEXTURE_WRAP_S, edge);
        glTexParameteri(target, GL_TEXTURE_WRAP_T, edge);
        glTexParameteri(target, GL_TEXTURE_COMPARE_MODE, filter == Filter.SHADOW ? GL_COMPARE_REF_TO_TEXTURE : GL_NONE);
        if (filter != Filter.SHADOW) return;
        glTexParameterfv(target, GL_TEXTURE_BORDER_COLOR, new float[] {1, 1, 1, 1});
        glTexParameteri(target, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    }

    /** Makes blurrier levels, each of half the size, for shaders to choose from; binds to unit 0. */
    public void makeLevels() {
        bind(0);
        glTexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        glGenerateMipmap(target);
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

    @Override
    public void close() {
        glDeleteTextures(id);
    }
}
