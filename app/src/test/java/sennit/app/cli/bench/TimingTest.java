package sennit.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;

class TimingTest {
    @Test
    void theTailIsTheTimeThatOneStepInAThousandExceedsOverTheMedian() {
        double[] times = new double[2000];
        Arrays.fill(times, 2);
        times[7] = 90;
        assertEquals(1, Timing.tail(times), "one in two thousand does not count");
        times[1500] = 10;
        assertEquals(5, Timing.tail(times), "two do");
    }

    @Test
    void ofTwoMeasurementsEachStepKeepsItsLeastTime() throws Exception {
        var scene = SceneFile.read(Path.of("..", "scenes", "two-balls.json")).scene();
        Timing timing = Timing.steps(new Simulation(scene), 30, 0);
        double[] first = timing.least(new double[0]);
        assertEquals(30, first.length);
        assertTrue(Arrays.stream(first).allMatch(t -> t > 0));
        double[] other = first.clone();
        other[3] *= 0.5;
        other[4] *= 2;
        double[] least = timing.least(other);
        assertEquals(other[3], least[3]);
        assertEquals(first[4], least[4]);
        assertEquals(timing.percentile(0.1), sorted(first)[3], "the same times, sorted");
    }

    private static double[] sorted(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
