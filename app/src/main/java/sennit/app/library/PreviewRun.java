package sennit.app.library;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import sennit.app.film.Framing;
import sennit.app.ui.Thumbnail;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Runs a scene for a moment, so that ropes hang as they will and a step can be timed. */
final class PreviewRun {
    /** Steps taken. */
    private static final int STEPS = 120;

    /**
     * And not longer than this, s: bundled scenes stand as they should from the start, and a person who has just come
     * does not want a core that is busy with pictures for minutes.
     */
    private static final double PATIENCE = 0.5;

    private PreviewRun() {}

    /** {@return a moment of the scene in a file; empty when it cannot be read or stepped} */
    static Optional<Thumbnails.Moment> of(Path file, String key) {
        try {
            Scene scene = SceneFile.read(file).scene();
            Simulation simulation = new Simulation(scene);
            simulation.threads(1);
            double[] micros = new double[STEPS];
            int taken = 0;
            long start = System.nanoTime();
            while (taken < STEPS && (System.nanoTime() - start) * 1e-9 < PATIENCE && simulation.step()) {
                micros[taken++] = simulation.solver().micros();
                // nobody waits for it any more
                if (Thread.currentThread().isInterrupted()) return Optional.empty();
            }
            Arrays.sort(micros, 0, taken);
            Snapshot seen = simulation.capture();
            String facts = facts(scene, seen.solver(), taken == 0 ? Double.NaN : micros[taken / 2]);
            return Optional.of(
                    new Thumbnails.Moment(file, key, seen, Framing.of(scene.camera(), seen, Thumbnail.ASPECT), facts));
        } catch (SceneException | IllegalArgumentException e) {
            System.getLogger("sennit.app").log(System.Logger.Level.INFO, file + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String facts(Scene scene, SolverView s, double micros) {
        int rods = scene.rods().size();
        double millis = micros / 1000;
        return String.format(
                Locale.ROOT,
                millis < 10 ? "%d %s, %d + %d multipliers, %.2g ms/step" : "%d %s, %d + %d multipliers, %.0f ms/step",
                rods,
                rods == 1 ? "rod" : "rods",
                s.absolute(),
                s.relative(),
                millis);
    }
}
