package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A simulated machine: each tier costs what it costs, and the governor has to find the finest that keeps up. */
class GovernorTest {
    private static final double FRAME = 1 / 60.0;

    private static void spend(Governor governor, double seconds, int frames) {
        for (int i = 0; i < frames; i++) governor.spent(seconds);
    }

    @Test
    void fastFramesLeaveTheFinestTier() {
        Governor governor = new Governor(Tier.MEDIUM);
        spend(governor, 0.006, 2000);
        assertEquals(Tier.MEDIUM, governor.tier());
    }

    @Test
    void lateFramesLowerItToTheEnd() {
        Governor governor = new Governor(Tier.HIGH);
        spend(governor, 2 * FRAME, 1000);
        assertEquals(Tier.LOWEST, governor.tier());
    }

    @Test
    void picturesThatTakeATenthOfASecondAreGivenUpWithinThree() {
        Governor governor = new Governor(Tier.MEDIUM);
        spend(governor, 0.1, 30);
        assertEquals(Tier.LOWEST, governor.tier());
    }

    @Test
    void aFewLateFramesChangeNothing() {
        Governor governor = new Governor(Tier.MEDIUM);
        for (int i = 0; i < 1000; i++) governor.spent(i % 3 == 0 ? 4 * FRAME : 0.010);
        assertEquals(Tier.MEDIUM, governor.tier());
    }

    @Test
    void whenTheMachineIsFreeAgainItRises() {
        Governor governor = new Governor(Tier.MEDIUM);
        spend(governor, 2 * FRAME, 400);
        assertEquals(Tier.LOWEST, governor.tier());
        spend(governor, 0.005, 20 * Governor.WINDOW);
        assertEquals(Tier.MEDIUM, governor.tier());
    }

    @Test
    void theFirstFramesSayNothing() {
        Governor governor = new Governor(Tier.MEDIUM);
        spend(governor, 0.018, 30);
        spend(governor, 0.006, 40);
        assertEquals(Tier.MEDIUM, governor.tier());
    }

    /** In time, but a finer tier would not be. */
    @Test
    void framesThatLeaveNoRoomDoNotRaiseIt() {
        Governor governor = new Governor(Tier.MEDIUM);
        spend(governor, 2 * FRAME, 400);
        spend(governor, 0.012, 20 * Governor.WINDOW);
        assertEquals(Tier.LOWEST, governor.tier());
    }

    @Test
    void aTierThatDoesNotHoldIsTriedLessAndLessOften() {
        Governor governor = new Governor(Tier.MEDIUM);
        int changes = 0;
        Tier before = governor.tier();
        int frames = 60 * 60 * 5;
        for (int i = 0; i < frames; i++) {
            governor.spent(governor.tier() == Tier.MEDIUM ? 0.020 : 0.008);
            if (governor.tier() != before) changes++;
            before = governor.tier();
        }
        // waits of 3, 6, 12, 24, 48, 60, 60 ... windows: about ten attempts in five minutes, where steady ones were 110
        assertTrue(changes <= 24, changes + " changes in five minutes");
        assertTrue(changes >= 4, "it does try again");
    }

    @Test
    void aPersonsChoiceStaysWhateverItCosts() {
        Governor governor = new Governor(Tier.MEDIUM);
        governor.fix(Tier.HIGH);
        spend(governor, 1, 1000);
        assertEquals(Tier.HIGH, governor.tier());
        governor.fix(null);
        assertEquals(Tier.MEDIUM, governor.tier());
    }
}
