package sennit.app.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.ResourceFolders;
import sennit.app.probe.ActiveSetComparison;
import sennit.app.probe.EnergyProbe;
import sennit.app.probe.ExactComparison;
import sennit.app.probe.ForceProbe;
import sennit.app.probe.HandForceProbe;
import sennit.app.probe.PathProbe;
import sennit.app.probe.TimeSeries;
import sennit.app.probe.TwistWritheProbe;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Switch;
import sennit.engine.knot.GaussLinking;
import sennit.engine.math.Vec3;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

class WatchesTest {
    @TempDir
    Path folder;

    private static Scene scene(String name) throws SceneException {
        return SceneFile.read(ResourceFolders.path("scenes").resolve(name + ".json"))
                .scene();
    }

    @Test
    void energiesAreThoseOfTheSnapshotAndCountFromTheStart() throws SceneException {
        Simulation simulation = new Simulation(scene("hanging-rope"));
        EnergyProbe watch = new EnergyProbe();
        double begin = simulation.capture().energy().gravity();
        double most = 0;
        for (int i = 0; i < 60; i++) {
            Snapshot seen = simulation.capture();
            watch.see(seen);
            double fallen = seen.energy().gravity() - begin;
            most = Math.max(most, Math.max(Math.abs(fallen), seen.energy().kinetic()));
            assertEquals(seen.energy().kinetic(), watch.timeSeries().last(EnergyProbe.KINETIC));
            assertEquals(fallen, watch.timeSeries().last(EnergyProbe.GRAVITY));
            assertTrue(simulation.step());
        }
        assertEquals(60, watch.timeSeries().count());
        assertTrue(
                Math.abs(watch.timeSeries().last(EnergyProbe.DRIFT)) <= 200, "drift is a share of what was exchanged");
    }

    @Test
    void withoutAChoiceTheLargestForcesAreWatched() throws SceneException {
        Simulation simulation = new Simulation(scene("bridge"));
        for (int i = 0; i < 10; i++) assertTrue(simulation.step());
        Snapshot seen = simulation.capture();
        ForceProbe watch = new ForceProbe();
        watch.see(seen);
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < watch.watched().size(); c++)
            least = Math.min(least, watch.timeSeries().last(c));
        for (Snapshot.ConstraintView v : seen.constraints()) {
            if (!watch.watched().contains(v.id())) assertTrue(Vec3.norm(v.force()) <= least, v.id());
        }
        String chosen = seen.constraints().get(3).id();
        watch.choose(List.of(chosen));
        watch.see(seen);
        assertEquals(List.of(chosen), watch.watched());
        assertEquals(
                Vec3.norm(seen.constraints().get(3).force()), watch.timeSeries().last(0));
    }

    @Test
    void pullBeginsAtTheGripAndTellsForceAndWay() throws SceneException {
        Simulation simulation = new Simulation(scene("hanging-rope"));
        for (int i = 0; i < 20; i++) assertTrue(simulation.step());
        String rod = simulation.scene().rods().get(0).id();
        double[] x = simulation.capture().rods().get(0).position();
        int middle = 3 * (x.length / 6);
        HandForceProbe watch = new HandForceProbe();
        simulation.submit(new UserCommand.Grab(0, new Anchor(rod, 0.5), Vec3.of(x, middle)));
        simulation.submit(new UserCommand.Move(0, new Vec3(x[middle], x[middle + 1] - 0.3, x[middle + 2] + 0.3)));
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            watch.see(simulation.capture());
        }
        TimeSeries t = watch.timeSeries();
        assertEquals(0, t.column(HandForceProbe.DISTANCE)[t.start()], 1e-12);
        assertTrue(t.last(HandForceProbe.DISTANCE) > 0.02, "the hand pulls: " + t.last(HandForceProbe.DISTANCE) + " m");
        double[] f = simulation.capture().hands().get(0).force();
        assertEquals(Vec3.norm(f), t.last(HandForceProbe.FORCE));
    }

    @Test
    void writheOfAHelixIsThatOfItsFinePolygon() {
        RodView helix = rod("helix", 961, 5, 1, 2, 0);
        TwistWritheProbe watch = new TwistWritheProbe();
        watch.choose("helix", "");
        watch.see(Snapshot.still(List.of(helix), List.of(), List.of()));
        double fine = GaussLinking.writhe(helix.position());
        assertTrue(fine > 2.5, "five turns writhe: " + fine);
        // 96 segments for five turns: second order in their angle of 0.33 rad
        assertEquals(fine, watch.timeSeries().last(TwistWritheProbe.WRITHE), 0.02 * fine);
        assertEquals(0, watch.timeSeries().last(TwistWritheProbe.TWIST), 1e-12);
    }

    @Test
    void strandsOfADoubleHelixTwistAboutEachOther() {
        RodView a = rod("a", 481, 4, 1, 3, 0), b = rod("b", 481, 4, 1, 3, Math.PI);
        TwistWritheProbe watch = new TwistWritheProbe();
        watch.choose("a", "b");
        watch.see(Snapshot.still(List.of(a, b), List.of(), List.of()));
        // the axis is straight; 96 segments see four turns to a thousandth
        assertEquals(4, watch.timeSeries().last(TwistWritheProbe.TWIST), 0.01);
        assertEquals(0, watch.timeSeries().last(TwistWritheProbe.WRITHE), 1e-6);
    }

    private static RodView rod(String id, int n, double turns, double r, double pitch, double phase) {
        double[] x = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double a = 2 * Math.PI * turns * i / (n - 1);
            x[3 * i] = r * Math.cos(a + phase);
            x[3 * i + 1] = r * Math.sin(a + phase);
            x[3 * i + 2] = pitch * a / (2 * Math.PI);
        }
        double[] none = new double[n];
        return new RodView(
                id,
                0.1,
                null,
                new double[0],
                false,
                n,
                x,
                x,
                x,
                none,
                none,
                none,
                none,
                none,
                1,
                0,
                new double[0],
                RopeLook.LAID,
                Snapshot.Limit.NONE,
                new double[0],
                new double[0]);
    }

    /** m (g cos a + v^2/l) in the rod, at any moment of the swing; BDF2 of 1/240 s is good for a thousandth. */
    @Test
    void twoBallsAgreeWithTheExactForces() throws Exception {
        Scene scene = scene("two-balls");
        var simulation = new Simulation(scene);
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            if (i < 10 || i % 20 != 0) continue;
            for (ExactComparison c : ExactComparison.of(scene, simulation.capture()))
                assertEquals(c.exact(), c.ours(), 1e-3 * c.exact(), "step " + i + ", " + c.title());
        }
    }

    /** Slowly over the top the rod pushes, and so do its forces agree in size. */
    @Test
    void twoBallsAgreeOverTheTopToo() throws Exception {
        String text = Files.readString(ResourceFolders.path("scenes").resolve("two-balls.json"));
        Path file = folder.resolve("top.json");
        Files.writeString(file, text.replace("\"position\": [1, 1, 0]", "\"position\": [0.2, 3.4, 0]"));
        Scene scene = SceneFile.read(file).scene();
        var simulation = new Simulation(scene);
        for (int i = 0; i < 100; i++) {
            assertTrue(simulation.step());
            if (i < 10) continue;
            ExactComparison rod =
                    ExactComparison.of(scene, simulation.capture()).get(0);
            assertTrue(i > 20 || rod.exact() > 5, "a push of " + rod.exact() + " N");
            // where push turns to pull the force goes through 0
            assertEquals(rod.exact(), rod.ours(), 1e-3 * rod.exact() + 0.02, "step " + i);
        }
    }

    @Test
    void springsComeToTheExactRest() throws Exception {
        Scene scene = scene("spring-chain");
        var simulation = new Simulation(scene);
        for (int i = 0; i < 40 * 240; i++) assertTrue(simulation.step());
        for (ExactComparison c : ExactComparison.of(scene, simulation.capture()))
            assertEquals(c.exact(), c.ours(), 1e-4 * c.exact(), c.title());
    }

    @Test
    void whatDoesNotActHasNoForceToCompare() throws Exception {
        Scene scene = scene("spring-chain");
        Scene off = scene.withConstraints(scene.constraints().stream()
                .map(c -> c.id().equals("tie") ? c.withEnabled(Switch.off()) : c)
                .toList());
        assertTrue(Double.isNaN(
                ExactComparison.of(off, new Simulation(off).capture()).get(2).ours()));
    }

    /** Three runs over the ground: same start, and the rules agree until something touches. */
    @Test
    void comparisonRunsTheSceneUnderEachRule() throws Exception {
        Scene scene = scene("two-balls");
        String ball = PathProbe.subjects(new Simulation(scene).capture()).get(0);
        ActiveSetComparison comparison = new ActiveSetComparison(scene, ball, 50);
        comparison.await();
        assertEquals(ActiveSetMethod.values().length, comparison.runs().size());
        Simulation alone = new Simulation(scene.withSettings(scene.settings().withContactRule(ActiveSetMethod.PLATT)));
        for (int i = 0; i < 50; i++) assertTrue(alone.step());
        double[] end = PathProbe.place(alone.capture(), ball);
        for (ActiveSetComparison.Run run : comparison.runs()) {
            assertEquals(51, run.time().length);
            if (run.rule() == ActiveSetMethod.PLATT)
                for (int k = 0; k < 3; k++) assertEquals(end[k], run.place()[k][50], 0);
        }
        assertEquals(1, comparison.progress());
    }

    /** Figures 2 and 3 of Jonquet et al.: pressed into a corner, only Platt's rule lets the ball below the floor. */
    @Test
    void onlyPlattsRuleLetsTheBallOfTheCornerBelowTheFloor() throws Exception {
        ActiveSetComparison comparison = new ActiveSetComparison(scene("corner"), "slides", 20);
        comparison.await();
        for (ActiveSetComparison.Run run : comparison.runs()) {
            double lowest = java.util.Arrays.stream(run.place()[1]).min().orElseThrow();
            if (run.rule() == ActiveSetMethod.PLATT) assertTrue(lowest < -1e-7, "Platt: " + lowest);
            else assertTrue(lowest > -1e-8, run.rule() + ": " + lowest);
        }
    }
}
