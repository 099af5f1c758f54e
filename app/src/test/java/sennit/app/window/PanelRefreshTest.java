package sennit.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PanelRefreshTest {
    /** Panels drawn in ten seconds of frames of a length, ns. */
    private static int beats(long frame) {
        AppLoop.PanelRefresh panelRefresh = new AppLoop.PanelRefresh();
        int count = 0;
        for (long t = 1_000_000_000L; t < 11_000_000_000L; t += frame) if (panelRefresh.beats(t)) count++;
        return count;
    }

    @Test
    void quickFramesHavePanelsFiveTimesASecond() {
        // eleven frames of a sixtieth are the first to last 180 ms
        assertEquals(54, beats(16_666_667), 3);
    }

    @Test
    void slowFramesHavePanelsOnceInFour() {
        assertEquals(50, beats(50_000_000), 3);
        // three of these take longer than the rest, too
        assertEquals(36, beats(70_000_000), 3);
    }

    @Test
    void verySlowFramesHavePanelsThreeTimesASecondAtLeast() {
        assertTrue(beats(150_000_000) >= 30, beats(150_000_000) + " in ten seconds");
    }

    @Test
    void whatHappensIsAnsweredAtOnce() {
        AppLoop.PanelRefresh panelRefresh = new AppLoop.PanelRefresh();
        long t = 1_000_000_000L;
        for (int i = 0; i < 20; i++) panelRefresh.beats(t += 16_666_667);
        while (panelRefresh.beats(t += 1_000_000)) {
            // until it rests
        }
        panelRefresh.stir();
        for (int i = 0; i < AppLoop.PanelRefresh.ANSWER; i++)
            assertTrue(panelRefresh.beats(t += 1_000_000), "frame " + i);
    }
}
