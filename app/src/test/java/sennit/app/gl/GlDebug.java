package sennit.app.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL11C.glGetError;

/** What OpenGL thinks of what was done. */
public final class GlDebug {
    private GlDebug() {}

    /**
     * Fails if an OpenGL error is pending.
     *
     * @param where what was just done, for the message
     */
    public static void check(String where) {
        int error = glGetError();
        assertEquals(GL_NO_ERROR, error, () -> "OpenGL error 0x" + Integer.toHexString(error) + " after " + where);
    }
}
