package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;

/** Opens a real window; {@code ./sennit test} provides a display for it. */
class WindowTest {
    @BeforeEach
    void needDisplay() {
        Needs.display();
    }

    @Test
    void windowShowsWhatIsDrawn() throws Exception {
        try (Window window = Window.open("Sennit test", 320, 200)) {
            window.show();
            assertFalse(window.closeRequested());
            assertEquals(320 * window.pixelsPerUnit() * 1.0, window.width(), 320.0); // desktops may scale up to 2
            Framebuffer.bindScreen(window.width(), window.height());
            DrawState.clear(1, 0, 0, 1);
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * window.width() * window.height());
            Framebuffer.readScreen(window.width(), window.height(), pixels);
            byte[] first = new byte[3];
            pixels.get(0, first);
            assertArrayEquals(new byte[] {(byte) 255, 0, 0}, first);
            window.swap();
            window.pollEvents();
        }
    }

    /** Recording while the window is open needs a second context. */
    @Test
    void offScreenContextLivesBesideAWindow() throws Exception {
        try (Window window = Window.open("Sennit test", 320, 200)) {
            try (OffscreenContext context = OffscreenContext.create()) {
                assertEquals(window.driver().renderer(), context.driver().renderer());
            }
            window.makeCurrent();
            DrawState.clear(0, 1, 0, 1);
            window.swap();
        }
    }

    @Test
    void contextsCanFollowEachOther() throws Exception {
        OffscreenContext.create().close();
        Window.open("Sennit test", 320, 200).close();
        OffscreenContext.create().close();
    }
}
