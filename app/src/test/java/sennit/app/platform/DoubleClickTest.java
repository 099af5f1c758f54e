package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubleClickTest {
    /** In slow frames two quick clicks come a frame or two apart. */
    @ParameterizedTest
    @CsvSource({"0.016, 10, true", "0.016, 30, false", "0.1, 3, true", "0.1, 4, false", "0.4, 2, true", "0.4, 3, false"
    })
    void twoClicksInAShortTimeAreOne(double frame, int frames, boolean twice) {
        var clicks = new DoubleClick();
        clicks.pass(frame);
        assertFalse(clicks.click(), "the first");
        for (int i = 0; i < frames; i++) clicks.pass(frame);
        assertEquals(twice, clicks.click());
    }
}
