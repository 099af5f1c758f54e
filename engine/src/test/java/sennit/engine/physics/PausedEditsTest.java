package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.BundledFiles;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * Parts of every bundled scene come and go at random, mostly in a pause, where what is drawn, posed and analysed must
 * not wait for a step to be put right.
 */
class PausedEditsTest {
    private static final int EDITS = 40;

    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void nothingOutlivesWhatItHeldOnTo(Path file) throws Exception {
        Scene whole = SceneFile.read(file).scene();
        var random = new SplittableRandom(7);
        var simulation = new Simulation(whole);
        for (int i = 0; i < 40; i++) assertTrue(simulation.step());
        Scene scene = whole;
        for (int edit = 0; edit < BundledFiles.some(file, EDITS); edit++) {
            scene = random.nextInt(4) == 0 ? whole : less(scene, random);
            if (random.nextInt(10) == 0) simulation.submit(new UserCommand.Reset());
            simulation.submit(new UserCommand.Edit(scene));
            if (random.nextInt(3) == 0 && !scene.rods().isEmpty()) grab(simulation, scene, random);
            String when = file.getFileName() + ", seed 7, edit " + edit;
            simulation.settle();
            check(simulation.capture(), when);
            if (random.nextInt(4) == 0) simulation.matrix();
            if (random.nextInt(4) == 0) assertTrue(simulation.pose(), when);
            check(simulation.capture(), when);
            for (int i = random.nextInt(3) == 0 ? 5 : 0; i > 0; i--) assertTrue(simulation.step(), when);
            if (random.nextInt(3) == 0) simulation.submit(new UserCommand.Release(0));
        }
    }

    private static void grab(Simulation simulation, Scene scene, SplittableRandom random) {
        String rod = scene.rods().get(random.nextInt(scene.rods().size())).id();
        simulation.submit(new UserCommand.Grab(0, rod, random.nextDouble(), new Vec3(0, 1, 0)));
    }

    private static void check(Snapshot seen, String when) {
        for (var rod : seen.rods())
            for (double x : rod.position()) assertTrue(Double.isFinite(x), () -> when + ": " + rod.id());
        for (var contact : seen.contacts()) for (double x : contact.position()) assertTrue(Double.isFinite(x), when);
        assertTrue(Double.isFinite(seen.energy().total()), when);
    }

    /** The scene without one of its parts and what depends on it. */
    private static Scene less(Scene scene, SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> scene.withConstraints(without(scene.constraints(), random));
            case 1 -> scene.withObstacles(without(scene.obstacles(), random));
            case 2 -> standing(scene.withBodies(without(scene.bodies(), random)));
            default -> standing(scene.withRods(without(scene.rods(), random)));
        };
    }

    private static <T> List<T> without(List<T> list, SplittableRandom random) {
        if (list.isEmpty()) return list;
        var out = new ArrayList<T>(list);
        out.remove(random.nextInt(out.size()));
        return out;
    }

    /** Leaves out constraints and loads that name what is gone, until all names are known. */
    private static Scene standing(Scene scene) {
        Scene out = scene;
        while (true) {
            Scene now = out;
            var constraints = now.constraints().stream()
                    .filter(def -> def.spec().anchors().stream().allMatch(a -> known(now, a)))
                    .toList();
            var forces = now.forces().stream()
                    .filter(def -> def.spec().anchors().stream().allMatch(a -> known(now, a)))
                    .toList();
            if (constraints.size() == now.constraints().size()
                    && forces.size() == now.forces().size()) return now;
            out = now.withConstraints(constraints).withForces(forces);
        }
    }

    private static boolean known(Scene scene, Anchor anchor) {
        if (anchor.rod() != null) return scene.rods().stream().anyMatch(r -> r.id().equals(anchor.rod()));
        if (anchor.body() != null) return scene.bodies().stream().anyMatch(b -> b.id().equals(anchor.body()));
        return scene.constraints().stream().map(ConstraintDef::id).anyMatch(id -> id.equals(anchor.sliding()));
    }
}
