package sennit.app.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimeSeriesTest {
    private final TimeSeries timeSeries = new TimeSeries(
            3, List.of(new TimeSeries.Column("force of \"a, b\"", "N"), new TimeSeries.Column("count", "")));

    private void row(double t, double v) {
        assertTrue(timeSeries.row(t));
        timeSeries.set(0, v);
    }

    @Test
    void oldestRowsAreOverwritten() {
        for (int i = 0; i < 5; i++) row(i, 10 * i);
        assertEquals(3, timeSeries.count());
        for (int i = 0; i < 3; i++) {
            int at = (timeSeries.start() + i) % 3;
            assertEquals(2 + i, timeSeries.time[at]);
            assertEquals(10 * (2 + i), timeSeries.column(0)[at]);
        }
        assertEquals(2, timeSeries.countSince(3));
        assertEquals(40, timeSeries.last(0));
    }

    @Test
    void timeThatGoesBackClears() {
        row(1, 1);
        row(2, 2);
        row(0, 3);
        assertEquals(1, timeSeries.count());
        assertEquals(3, timeSeries.last(0));
    }

    @Test
    void aMomentIsTakenOnce() {
        row(1, 1);
        assertFalse(timeSeries.row(1));
        assertEquals(1, timeSeries.count());
    }

    @Test
    void csvHasUnitsAndLeavesGapsEmpty() {
        row(0.25, 1.5);
        timeSeries.set(1, 2);
        row(0.5, -3);
        assertEquals("time (s),\"force of \"\"a, b\"\" (N)\",count\n0.25,1.5,2\n0.5,-3,\n", trimmed(timeSeries.csv()));
    }

    /** Numbers have nine digits; the test reads better without their zeros. */
    private static String trimmed(String csv) {
        return csv.replaceAll("(\\.\\d*?)0+(?=[,\\n])", "$1").replaceAll("\\.(?=[,\\n])", "");
    }
}
