package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/**
 * Constraints come, go, switch and move at random on the bridge while it swings. Before a release for longer:
 * {@code mvn -pl engine test -Dtest=EditingTest -Dsennit.edits=100000}.
 */
class EditingTest {
    private static final long SEED = 17;

    /** Bounds of how many constraints there are, below and above those of the bridge. */
    private static final int LEAST = 20;

    private static final int MOST = 80;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private Scene scene;
    private int named;

    EditingTest() throws SceneException {
        scene = SceneFile.read(Path.of("..", "scenes", "bridge.json")).scene();
    }

    @Test
    void bridgeSurvivesEditsAtRandom() {
        int steps = Integer.getInteger("sennit.edits", 1500);
        var simulation = new Simulation(scene);
        long warm = 0;
        for (int i = 0; i < steps; i++) {
            if (random.nextInt(4) == 0) {
                scene = scene.withConstraints(edited());
                simulation.submit(new UserCommand.Edit(scene));
            }
            int at = i;
            assertTrue(simulation.step(), () -> "seed " + SEED + ", step " + at);
            if (i % 50 == 0) check(simulation.capture(), i);
            if (i == steps / 2) warm = used();
        }
        long grown = used() - warm;
        // edits allocate, nothing of it is kept: less than a scene's worth more than half-way through
        assertTrue(grown < 20e6, "seed " + SEED + ": heap grew by " + grown + " bytes");
    }

    private static long used() {
        System.gc();
        Runtime r = Runtime.getRuntime();
        return r.totalMemory() - r.freeMemory();
    }

    private void check(Snapshot seen, int step) {
        String where = "seed " + SEED + ", step " + step;
        assertEquals(null, seen.trouble(), where);
        for (var rod : seen.rods()) {
            for (double x : rod.controlPoints()) assertTrue(Math.abs(x) < 1e4, () -> where + ": " + rod.id());
        }
        assertTrue(Double.isFinite(seen.energy().total()), where);
    }

    private List<ConstraintDef> edited() {
        var list = new ArrayList<ConstraintDef>(scene.constraints());
        int k = random.nextInt(list.size());
        ConstraintDef c = list.get(k);
        switch (random.nextInt(5)) {
            case 0 -> {
                if (list.size() < MOST)
                    list.add(random.nextInt(list.size()), ConstraintDef.rigid("new " + named++, fresh()));
            }
            case 1 -> {
                if (list.size() > LEAST) list.remove(k);
            }
            case 2 -> list.set(k, c.withEnabled(c.enabled().opposite()));
            case 3 -> list.set(k, c.withCompliance(random.nextBoolean() ? 0 : 1e-5));
            default -> {
                if (c.spec() instanceof PositionConstraint pin) {
                    list.set(k, c.withSpec(new PositionConstraint(pin.on(), place())));
                }
            }
        }
        return list;
    }

    private ConstraintSpec fresh() {
        return switch (random.nextInt(4)) {
            case 0 -> new PositionConstraint(anchor(), place());
            case 1 -> new PlaneConstraint(anchor(), place(), new Vec3(0, 1, 0));
            case 2 -> new JointConstraint(anchor(), anchor(), JointConstraint.Share.POSITION);
            default -> new RelativeDistanceConstraint(anchor(), anchor(), null);
        };
    }

    private Anchor anchor() {
        var rods = scene.rods();
        return new Anchor(rods.get(random.nextInt(rods.size())).id(), random.nextDouble());
    }

    private Vec3 place() {
        return new Vec3(random.nextDouble(-4, 4), random.nextDouble(1.5, 3.5), random.nextDouble(-0.6, 0.6));
    }
}
