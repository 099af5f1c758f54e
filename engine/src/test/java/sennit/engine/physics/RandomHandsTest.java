package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.knot.GaussLinking;
import sennit.engine.knot.KnotType;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * Two hands take ropes that touch at random places and drag them at up to 20 m/s, firmly or gently, then let go: rings
 * stay linked and knotted as they are, nothing stops being finite, and what is let go gains no energy.
 * {@code -Dsoak.steps=100000} makes it a soak test.
 */
class RandomHandsTest {
    private static final int STEPS = Integer.getInteger("soak.steps", 480);

    /** Steps for which hands hold, and steps without any. */
    private static final int HELD = 60, FREE = 20;

    private static final double SPEED = 20, DT = 1 / 240.0;

    @ParameterizedTest
    @ValueSource(strings = {"chain", "trefoil", "overhand-knot", "figure-eight"})
    void nothingPassesThroughAnything(String name) throws Exception {
        Scene scene = name.equals("trefoil")
                ? trefoil()
                : SceneFile.read(Path.of("..", "scenes", name + ".json"), List.of())
                        .scene();
        Simulation simulation = new Simulation(scene);
        Random random = new Random(name.hashCode());
        List<String> tied = links(simulation.capture());
        assertTrue(!tied.isEmpty() || scene.rods().stream().noneMatch(RodSpec::closed), "nothing is linked");
        Vec3[] at = new Vec3[2];
        double most = Double.POSITIVE_INFINITY;
        for (int step = 0; step < STEPS; step++) {
            int phase = step % (HELD + FREE);
            if (phase == 0) for (int hand = 0; hand < 2; hand++) at[hand] = grab(simulation, hand, random);
            if (phase < HELD) {
                for (int hand = 0; hand < 2; hand++) {
                    at[hand] = at[hand].plus(direction(random).times(SPEED * DT * random.nextDouble()));
                    simulation.submit(new UserCommand.Move(hand, at[hand]));
                }
            } else if (phase == HELD) {
                for (int hand = 0; hand < 2; hand++) simulation.submit(new UserCommand.Release(hand));
            }
            String when = name + ", step " + step;
            assertTrue(simulation.step(), when);
            Snapshot now = simulation.capture();
            double energy = now.energy().total();
            assertTrue(Double.isFinite(energy), when);
            // loads do work, so only where there are none
            if (phase > HELD && scene.forces().isEmpty()) {
                assertTrue(energy <= most + 1e-6 * (1 + Math.abs(most)), when + ": " + most + " J to " + energy);
            }
            most = energy;
            if (phase == HELD + FREE - 1) assertEquals(tied, links(now), when);
        }
    }

    private static Vec3 grab(Simulation simulation, int hand, Random random) {
        List<Snapshot.RodView> rods = simulation.capture().rods();
        Snapshot.RodView rod = rods.get(random.nextInt(rods.size()));
        double u = random.nextDouble();
        Vec3 at = Vec3.of(rod.position(), 3 * (int) Math.round(u * (rod.samples() - 1)));
        simulation.submit(new UserCommand.Grab(hand, new Anchor(rod.id(), u), at, random.nextBoolean()));
        return at;
    }

    private static Vec3 direction(Random random) {
        Vec3 d = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return d.times(1 / Math.max(1e-9, d.norm()));
    }

    /** Names of rings that are linked and how often, and knots in rings. */
    private static List<String> links(Snapshot now) {
        var out = new ArrayList<String>();
        List<Snapshot.RodView> rings =
                now.rods().stream().filter(Snapshot.RodView::closed).toList();
        for (int i = 0; i < rings.size(); i++) {
            double[] x = rings.get(i).position();
            KnotType knot = KnotType.ofRing(Arrays.copyOf(x, x.length - 3));
            if (knot.polynomial().determinant() != 1) {
                out.add(rings.get(i).id() + " " + knot.names());
            }
            for (int j = i + 1; j < rings.size(); j++) {
                long number = Math.round(GaussLinking.number(x, rings.get(j).position()));
                if (number != 0) out.add(rings.get(i).id() + " " + rings.get(j).id() + " " + number);
            }
        }
        return out;
    }

    /** A ring tied to a trefoil that lies nowhere: hands alone hold it. */
    private static Scene trefoil() {
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 96; i++) {
            double t = 2 * Math.PI * i / 96, far = 0.06 + 0.03 * StrictMath.cos(3 * t);
            points.add(
                    new Vec3(far * StrictMath.cos(2 * t), far * StrictMath.sin(2 * t), 0.03 * StrictMath.sin(3 * t)));
        }
        RodSpec ring = RodSpec.of("ring", new Shape.Points(points), 64, Material.preset("nylon"))
                .ring()
                .touching(RodSpec.Touch.ALL);
        return Stage.scene(Stage.settings(Vec3.ZERO, DT, 1), List.of(ring), List.of(), List.of(), List.of());
    }
}
