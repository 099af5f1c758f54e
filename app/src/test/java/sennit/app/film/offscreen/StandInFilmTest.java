package sennit.app.film.offscreen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.cli.NoDisplayFilm;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.document.RodCurve;
import sennit.app.film.FilmOptions;
import sennit.app.film.encode.FrameFormat;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** What happens in the film that stands in for the window. */
class StandInFilmTest {
    private static final int FPS = 10;

    /** A film of a tour: its moments, and what the simulation was at the end. */
    private record Shot(List<Snapshot> moments, long hash) {
        static Shot of(Path file) throws Exception {
            StandInFilm tour = NoDisplayFilm.tour(file);
            Simulation simulation = new Simulation(tour.scene());
            List<Snapshot> moments = new ArrayList<>();
            new FilmRun(
                            simulation,
                            (seen, out) -> moments.addAll(seen),
                            new FilmRunTest.Sink(new FrameFormat(16, 16, FPS)))
                    .shoot(
                            FilmOptions.frames(tour.seconds(), FPS),
                            new sennit.app.cli.io.Progress(new PrintWriter(new StringWriter()), "film"));
            return new Shot(moments, simulation.stateHash());
        }

        double[] weight(int frame) {
            return moments.get(frame).bodies().get(0).position();
        }

        /** Height of the middle of the rail that is shaken, m. */
        double rail(int frame) {
            Snapshot.RodView rail = moments.get(frame).rods().stream()
                    .filter(r -> r.id().equals("left-rail"))
                    .findFirst()
                    .orElseThrow();
            return new RodCurve(rail).at(0.5).y;
        }
    }

    @Test
    void theWeightGoesOverTheBridgeAndThenARailIsShaken() throws Exception {
        Shot shot = Shot.of(SceneLibrary.find("bridge"));
        assertEquals(-4.75, shot.weight(0)[0], 1e-9, "it begins on one bank");
        double lowest = 3, sagging = 3;
        int end = shot.moments().size() - 1;
        for (int i = 0; i <= end; i++) {
            assertNull(shot.moments().get(i).trouble());
            double[] at = shot.weight(i);
            assertEquals(0, at[2], 0.05, "between the ropes");
            lowest = Math.min(lowest, at[1]);
            if (Math.abs(at[0]) < 0.5) sagging = Math.min(sagging, shot.rail(i));
        }
        // at rest the middle of the deck is 0.55 m below the banks
        assertTrue(lowest < 1.65 && lowest > 1.4, "it lies on the planks, which give way: " + lowest);
        assertTrue(sagging < shot.rail(0) - 0.04, "the rail sags as it passes: " + sagging);
        assertTrue(shot.weight(59)[0] > 4.6 && shot.weight(59)[1] > 2.1, "it is on the other bank after 5.9 s");
        double top = 0, bottom = 3;
        for (int i = 60; i < 78; i++) {
            top = Math.max(top, shot.rail(i));
            bottom = Math.min(bottom, shot.rail(i));
        }
        assertTrue(top - bottom > 0.3, "the rail is shaken: " + bottom + " to " + top);
        assertTrue(shot.moments().get(end).hands().isEmpty(), "and let go");
        assertEquals(Shot.of(SceneLibrary.find("bridge")).hash(), shot.hash(), "the same every time");
    }

    @Test
    void otherScenesAreLeftAlone() throws Exception {
        Path file = SceneLibrary.find("hanging-rope");
        assertEquals(StandInFilm.alone(SceneFile.read(file).scene()), NoDisplayFilm.tour(file));
        assertTrue(NoDisplayFilm.tour(file).scene().hands().isEmpty());
    }
}
