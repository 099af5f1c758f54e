package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.Method;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.Snapshot.SolverView;

/** What a spy plot shows is the matrix of the solver. */
class MatrixTest {
    private static Simulation bridge(Method method) throws Exception {
        String forced = "settings.solver="
                + method.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        return new Simulation(SceneFile.read(Path.of("..", "scenes", "bridge.json"), java.util.List.of(forced))
                .scene());
    }

    @Test
    void everyUnknownHasAnOwnerAndAPlace() throws Exception {
        Simulation simulation = bridge(Method.AUTO);
        simulation.step();
        MatrixView matrix = simulation.matrix();
        SolverView solver = simulation.solver();
        assertEquals(solver.unknowns() + count(matrix, MatrixView.ACROSS), matrix.size());
        int[] places = matrix.place().clone();
        Arrays.sort(places);
        assertTrue(Arrays.equals(places, IntStream.range(0, matrix.size()).toArray()));
        // the report's Table 1: 32 absolute and 21 relative multipliers; and the weight that lies on its bank, 3
        assertEquals(32 + 3, count(matrix, MatrixView.ABSOLUTE));
        assertEquals(21, count(matrix, MatrixView.RELATIVE));
        assertEquals(2 * 21, count(matrix, MatrixView.ACROSS));
        for (int rod = 0; rod < 4; rod++) assertEquals(4 * 23, count(matrix, rod));
    }

    private static long count(MatrixView matrix, int owner) {
        return Arrays.stream(matrix.owner()).filter(o -> o == owner).count();
    }

    @Test
    void cuthillMcKeeNarrowsTheBandThatTheReportShows() throws Exception {
        Simulation simulation = bridge(Method.BANDED_LU);
        simulation.step();
        MatrixView matrix = simulation.matrix();
        assertEquals("banded LU", matrix.method());
        assertEquals(simulation.solver().halfBandwidth(), matrix.orderedHalfBandwidth());
        assertTrue(2 * matrix.orderedHalfBandwidth() < matrix.halfBandwidth());
    }

    @Test
    void bothForecastsAreGivenWhicheverMethodIsTaken() throws Exception {
        for (Method method : Method.values()) {
            Simulation simulation = bridge(method);
            simulation.step();
            SolverView solver = simulation.solver();
            assertTrue(solver.bandedMicros() > 0 && solver.sparseMicros() > 0);
            boolean band = method == Method.BANDED_LU
                    || (method == Method.AUTO && solver.bandedMicros() < solver.sparseMicros());
            assertEquals(band ? "banded LU" : "sparse LDL^T", solver.method());
        }
    }
}
