package sennit.app.film.offscreen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import sennit.app.document.RodCurve;
import sennit.app.film.Framing;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.engine.Simulation;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;

/** What hands do in the reel is what they are there for. */
class ReelTest {
    private static Simulation run(String name, double seconds) throws Exception {
        Reel.Shot shot = Reel.shots().stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow();
        Simulation simulation = new Simulation(shot.scene());
        while (simulation.time() < seconds) assertTrue(simulation.step());
        return simulation;
    }

    private static Vector3d end(Simulation simulation, String rod) {
        Snapshot.RodView view = simulation.capture().rods().stream()
                .filter(r -> r.id().equals(rod))
                .findFirst()
                .orElseThrow();
        return new RodCurve(view).at(1);
    }

    @Test
    void itShowsTheScenesOfThePaperAndMoreInUnderTwoMinutes() throws Exception {
        List<Reel.Shot> shots = Reel.shots();
        List<String> names = shots.stream().map(Reel.Shot::name).toList();
        assertTrue(names.containsAll(List.of("bridge", "necklace", "bow", "cable-bundle", "spider-net", "dna")));
        assertTrue(names.size() > 9, names.toString());
        double seconds = shots.stream().mapToDouble(Reel.Shot::seconds).sum();
        assertTrue(seconds > 60 && seconds < 120, seconds + " s");
        for (Reel.Shot shot : shots) {
            assertEquals(List.of(), SceneRules.check(shot.scene()), shot.name());
            assertFalse(shot.scene().hands().isEmpty(), shot.name());
            double end = shot.pace().from() + shot.seconds() * shot.pace().speed();
            shot.scene().hands().forEach(h -> assertTrue(h.to() < end, shot.name() + " lets go within the film"));
        }
    }

    @Test
    void theArrowHitsTheTarget() throws Exception {
        Simulation bow = run("bow", 1.8);
        assertTrue(end(bow, "arrow").x < 0.3, "the bow is drawn");
        while (bow.time() < 3) bow.step();
        double flown = end(bow, "arrow").x;
        assertTrue(flown > 1.5, "it flew to " + flown + " m");
        while (bow.time() < 3.3) bow.step();
        assertEquals(flown, end(bow, "arrow").x, 0.02, "and stays in the target");
    }

    @Test
    void theFlyIsTornOffAndThrownInAgain() throws Exception {
        Simulation net = run("spider-net", 3.9);
        assertTrue(net.capture().bodies().get(0).position()[2] > 0.7, "torn off");
        while (net.time() < 8) net.step();
        assertEquals(0, net.capture().bodies().get(0).position()[2], 0.15, "in the net again");
    }

    @Test
    void theHelixUnzips() throws Exception {
        Simulation dna = run("dna", 7.5);
        long broken = dna.start().constraints().stream().filter(c -> c.broken()).count();
        assertTrue(broken >= 3, broken + " bonds are broken");
    }

    /** Neither the cross of the marionette nor the feet of posts are cut off. */
    @Test
    void whatHangsIsSeenWithWhatItHangsOn() throws Exception {
        for (String name : List.of("marionette", "chain-mail")) {
            Simulation shot = run(name, 0);
            Snapshot seen = shot.capture();
            Camera camera = Framing.of(
                    Reel.shots().stream()
                            .filter(s -> s.name().equals(name))
                            .findFirst()
                            .orElseThrow()
                            .scene()
                            .camera(),
                    seen,
                    16 / 9.0);
            Bounds box = Bounds.ofAll(seen);
            double middle = 0.5 * (box.low().z + box.high().z);
            for (double y : new double[] {box.low().y, box.high().y}) {
                Vector4d at = new Vector4d();
                camera.project(new Vector3d(0.5 * (box.low().x + box.high().x), y, middle), 1280, 720, at);
                assertTrue(at.y > 15 && at.y < 705, name + ": " + y + " m is at " + at.y + " px of 720");
            }
        }
    }
}
