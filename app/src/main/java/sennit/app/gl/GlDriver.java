package sennit.app.gl;

import static org.lwjgl.opengl.GL11C.GL_RENDERER;
import static org.lwjgl.opengl.GL11C.GL_VENDOR;
import static org.lwjgl.opengl.GL11C.GL_VERSION;
import static org.lwjgl.opengl.GL11C.glFinish;
import static org.lwjgl.opengl.GL11C.glGetString;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * What the driver of the current context says of itself.
 *
 * @param vendor GL_VENDOR
 * @param renderer GL_RENDERER, for example {@code llvmpipe (LLVM 15.0.6, 256 bits)}
 * @param version GL_VERSION, for example {@code 4.5 (Core Profile) Mesa 22.3.6}
 */
public record GlDriver(String vendor, String renderer, String version) {
    private static final Pattern SOFTWARE =
            Pattern.compile("llvmpipe|softpipe|swrast|SwiftShader|Microsoft Basic Render|GDI Generic");

    /** {@return the driver of the context that is current on this thread} */
    public static GlDriver current() {
        return new GlDriver(string(GL_VENDOR), string(GL_RENDERER), string(GL_VERSION));
    }

    /** {@return whether triangles are drawn by the processor, so that quality must be lowered} */
    public boolean software() {
        return SOFTWARE.matcher(renderer).find();
    }

    /** Waits until all that was asked for is drawn. */
    public static void finish() {
        glFinish();
    }

    @Override
    public String toString() {
        return renderer + ", OpenGL " + version;
    }

    private static String string(int name) {
        return Objects.requireNonNullElse(glGetString(name), "unknown");
    }
}
