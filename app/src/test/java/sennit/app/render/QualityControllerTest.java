package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.render.view.Quality;

/** A simulated machine: each tier costs what it costs, and the governor has to find the finest that keeps up. */
class QualityControllerTest {
    private static final double FRAME = 1 / 60.0;

    private static void spend(QualityController qualityController, double seconds, int frames) {
        for (int i = 0; i < frames; i++) qualityController.spent(seconds);
    }

    @Test
    void fastFramesLeaveTheFinestTier() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        spend(qualityController, 0.006, 2000);
        assertEquals(Quality.MEDIUM, qualityController.quality());
    }

    @Test
    void lateFramesLowerItToTheEnd() {
        QualityController qualityController = new QualityController(Quality.HIGH);
        spend(qualityController, 2 * FRAME, 1000);
        assertEquals(Quality.LOWEST, qualityController.quality());
    }

    @Test
    void picturesThatTakeATenthOfASecondAreGivenUpWithinThree() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        spend(qualityController, 0.1, 30);
        assertEquals(Quality.LOWEST, qualityController.quality());
    }

    @Test
    void aFewLateFramesChangeNothing() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        for (int i = 0; i < 1000; i++) qualityController.spent(i % 3 == 0 ? 4 * FRAME : 0.010);
        assertEquals(Quality.MEDIUM, qualityController.quality());
    }

    @Test
    void whenTheMachineIsFreeAgainItRises() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        spend(qualityController, 2 * FRAME, 400);
        assertEquals(Quality.LOWEST, qualityController.quality());
        spend(qualityController, 0.005, 20 * QualityController.WINDOW);
        assertEquals(Quality.MEDIUM, qualityController.quality());
    }

    @Test
    void theFirstFramesSayNothing() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        spend(qualityController, 0.018, 30);
        spend(qualityController, 0.006, 40);
        assertEquals(Quality.MEDIUM, qualityController.quality());
    }

    /** In time, but a finer tier would not be. */
    @Test
    void framesThatLeaveNoRoomDoNotRaiseIt() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        spend(qualityController, 2 * FRAME, 400);
        spend(qualityController, 0.012, 20 * QualityController.WINDOW);
        assertEquals(Quality.LOWEST, qualityController.quality());
    }

    @Test
    void aTierThatDoesNotHoldIsTriedLessAndLessOften() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        int changes = 0;
        Quality before = qualityController.quality();
        int frames = 60 * 60 * 5;
        for (int i = 0; i < frames; i++) {
            qualityController.spent(qualityController.quality() == Quality.MEDIUM ? 0.020 : 0.008);
            if (qualityController.quality() != before) changes++;
            before = qualityController.quality();
        }
        // waits of 3, 6, 12, 24, 48, 60, 60 ... windows: about ten attempts in five minutes, where steady ones were 110
        assertTrue(changes <= 24, changes + " changes in five minutes");
        assertTrue(changes >= 4, "it does try again");
    }

    @Test
    void aPersonsChoiceStaysWhateverItCosts() {
        QualityController qualityController = new QualityController(Quality.MEDIUM);
        qualityController.fix(Quality.HIGH);
        spend(qualityController, 1, 1000);
        assertEquals(Quality.HIGH, qualityController.quality());
        qualityController.fix(null);
        assertEquals(Quality.MEDIUM, qualityController.quality());
    }
}
