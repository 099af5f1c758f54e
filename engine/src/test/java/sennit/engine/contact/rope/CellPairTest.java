package sennit.engine.contact.rope;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.world.World;

class CellPairTest {
    private static final double DIAMETER = 0.01;
    private static final Material ROPE =
            Material.round(DIAMETER).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e-3);

    /** Two ropes that cross at right angles, so deep in each other. */
    private static World crossed(double depth) {
        double up = (1 - depth) * DIAMETER;
        return SceneUpdate.build(Scene.of("crossed", new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.AUTO))
                .withRods(List.of(
                        RodSpec.of("below", new Shape.Line(new Vec3(-0.1, 0, 0), new Vec3(0.1, 0, 0)), 20, ROPE),
                        RodSpec.of("above", new Shape.Line(new Vec3(0, up, -0.1), new Vec3(0, up, 0.1)), 20, ROPE))));
    }

    /** The slope of the energy is the force, in the rounded corner, beyond, and where it goes on straight. */
    @ParameterizedTest
    @ValueSource(doubles = {-0.01, -0.002, 0.002, 0.01, 0.2, 0.55, 0.65})
    void theForceIsTheSlopeOfTheEnergy(double depth) {
        World world = crossed(depth);
        var spans = new RopeSpans(world.rods());
        var pair = new CellPair(world.rods().get(0));
        pair.set(spans, 30, 0, 10, 0);
        pair.linearise(world.state.q, new double[world.state.q.length]);
        assertTrue(pair.weight > 0 && (pair.normal > 0) == (depth > -0.005));
        double force = pair.normal, eps = 1e-7;
        double slope = (energy(depth + eps) - energy(depth - eps)) / (2 * eps * DIAMETER);
        // the corner's energy is that of one that does not stiffen
        assertEquals(force, slope, 1e-3 * force + 1e-6);
    }

    private static double energy(double depth) {
        World world = crossed(depth);
        var pair = new CellPair(world.rods().get(0));
        pair.set(new RopeSpans(world.rods()), 30, 0, 10, 0);
        return pair.energy(world.state.q);
    }

    /** Ropes side by side, bent at random: no pair of points is further apart than the middles of its cells. */
    @Test
    void theNearestPointsAreNoFurtherThanTheMiddles() {
        World world = SceneUpdate.build(Scene.of("beside", new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.AUTO))
                .withRods(List.of(along("below", 0), along("above", DIAMETER))));
        var spans = new RopeSpans(world.rods());
        var random = new SplittableRandom(7);
        double[] drawn = world.state.q.clone();
        int near = 0;
        for (int i = 0; i < 3000; i++) {
            for (int k = 0; k < drawn.length; k++) world.state.q[k] = drawn[k] + random.nextDouble(-1, 1) * DIAMETER;
            var pair = new CellPair(world.rods().get(0));
            pair.set(spans, 20 + random.nextInt(20), 0, random.nextInt(20), 0);
            pair.a.go(world.state.q, pair.a.u);
            pair.b.go(world.state.q, pair.b.u);
            double middles = Vec3.of(pair.a.x, 0).minus(Vec3.of(pair.b.x, 0)).norm();
            if (middles > 3 * DIAMETER) continue;
            near++;
            pair.linearise(world.state.q, new double[drawn.length]);
            assertTrue(pair.distance <= 1.01 * middles, pair.distance + " m, the middles " + middles);
        }
        assertTrue(near > 500, near + " pairs");
    }

    /** Straight ropes at an angle, the end of one over the other: points are the same wherever they were before. */
    @Test
    void nearestPointsAreTheSameFromWhereverTheyAreSought() {
        World world = crossed(0);
        var spans = new RopeSpans(world.rods());
        var random = new SplittableRandom(7);
        double[] drawn = world.state.q.clone();
        var warm = new CellPair(world.rods().get(0));
        warm.set(spans, 20, 0, 10, 0);
        for (int i = 0; i < 3000; i++) {
            // the rope above turns about its end, which is somewhere over the span below
            double angle = random.nextDouble(0.2, 2.9),
                    x = random.nextDouble(-0.01, 0.02),
                    z = random.nextDouble(-0.01, 0.01);
            double[] q = world.state.q;
            for (int k = world.rods().get(1).first(); k < q.length; k += 4) {
                double way = drawn[k + 2] + 0.1;
                q[k] = x + way * StrictMath.cos(angle);
                q[k + 2] = z + way * StrictMath.sin(angle);
            }
            warm.linearise(q, new double[q.length]);
            var fresh = new CellPair(world.rods().get(0));
            fresh.set(spans, 20, 0, 10, 0);
            fresh.linearise(q, new double[q.length]);
            assertEquals(fresh.distance, warm.distance, 1e-6 * DIAMETER, "m, at " + angle + " rad, " + x + ", " + z);
        }
    }

    /** A search that looked at a place where two ropes push leaves nothing behind where they do not. */
    @Test
    void ropesThatStayApartDoNotPush() {
        World world = crossed(-0.1);
        CellPair pair = linearised(world);
        double[] down = new double[world.state.q.length];
        for (int k = world.rods().get(1).first() + 1; k < down.length; k += 4) down[k] = -0.2 * DIAMETER;
        pair.foresee(down);
        assertTrue(pair.slope(1) != 0, "they push where that leads");
        assertEquals(0, pair.advance(0.25));
        assertEquals(0, pair.normal, "N");
        assertTrue(!pair.acts());
    }

    /** What pressed in the last step does so in the first pass, though the prediction has parted it. */
    @Test
    void whatPressedIsExpectedHoweverFarItWasParted() {
        World world = crossed(-0.1);
        CellPair pair = linearised(world);
        assertEquals(0, pair.normal, "N");
        pair.expected = 10;
        pair.expect();
        // the tangent of 10 N: it pushes from where they touch
        assertTrue(pair.normal < -10, pair.normal + " N where they are apart");
    }

    /** What is too deep, and would have been pulled apart, pushes less in the next pass, but is not let go. */
    @Test
    void whatWouldPullPushesLess() {
        World world = crossed(0.65);
        CellPair pair = linearised(world);
        double deep = pair.normal;
        pair.expected = -1;
        pair.expect();
        assertTrue(pair.normal > 0 && pair.normal < 0.3 * deep, pair.normal + " of " + deep + " N");
    }

    private static CellPair linearised(World world) {
        var pair = new CellPair(world.rods().get(0));
        pair.set(new RopeSpans(world.rods()), 30, 0, 10, 0);
        pair.linearise(world.state.q, new double[world.state.q.length]);
        return pair;
    }

    private static RodSpec along(String id, double y) {
        return RodSpec.of(id, new Shape.Line(new Vec3(-0.1, y, 0), new Vec3(0.1, y, 0)), 20, ROPE);
    }
}
