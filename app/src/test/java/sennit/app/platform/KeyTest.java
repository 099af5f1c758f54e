package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class KeyTest {
    @Test
    void codesBecomeKeys() {
        assertEquals(Key.A, Key.of(GLFW.GLFW_KEY_A));
        assertEquals(Key.Z, Key.of(GLFW.GLFW_KEY_Z));
        assertEquals(Key.DIGIT_9, Key.of(GLFW.GLFW_KEY_9));
        assertEquals(Key.F12, Key.of(GLFW.GLFW_KEY_F12));
        assertEquals(Key.ENTER, Key.of(GLFW.GLFW_KEY_KP_ENTER));
        assertNull(Key.of(GLFW.GLFW_KEY_MENU));
    }
}
