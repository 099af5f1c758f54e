package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.SlideSpec;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Material;
import sennit.engine.rod.Rest;
import sennit.engine.rod.RodSpec;
import sennit.engine.rod.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;

/** Ropes that slide through fixed holes. */
class SlidingTest {
    private static final Vec3 HOLE = new Vec3(0, 2, 0);

    /** A 2 m rope drawn as a hairpin over a hole, legs 1.15 m and 0.85 m. */
    private static Scene drape(SlideSpec slide, double damping) {
        // EI so that the bend length sqrt(EI/T) is about a span
        var limp = new Material(null, 0.01, null, null, null, 0.1, 1e4, 4e-3, null, 4e-3);
        double gap = 0.02;
        var points = List.of(
                new Vec3(-gap, 2 - 1.15, 0),
                new Vec3(-gap, 1.6, 0),
                new Vec3(-0.8 * gap, 1.97, 0),
                HOLE,
                new Vec3(0.8 * gap, 1.97, 0),
                new Vec3(gap, 1.6, 0),
                new Vec3(gap, 2 - 0.85, 0));
        var rope = new RodSpec("rope", new Shape.Points(points), 40, limp, 2.0, Rest.STRAIGHT, null);
        var hole = ConstraintDef.rigid("hole", new KeyholeConstraint.Spec(new Anchor("rope", 1.15 / 2), HOLE, slide));
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 480.0, damping, 0, Method.AUTO);
        return new Scene(1, "drape", "", null, settings, List.of(rope), List.of(hole));
    }

    @Test
    void drapedRopeSlidesOffLikeAnIdealChain() {
        var simulation = new Simulation(drape(SlideSpec.FREE, 0));
        for (int i = 0; i < 0.4 * 480; i++) assertTrue(simulation.step());
        double u = simulation.capture().constraints().get(0).u();
        // a chain over a frictionless peg: s'' = g 2 s/L, s(0) = 0.15 m, hence s = 0.15 cosh(t sqrt(2 g/L))
        // (formulation of any mechanics text)
        double s = 0.15 * Math.cosh(0.4 * Math.sqrt(2 * 9.81 / 2.0));
        System.out.println("slide " + (2 * u - 1) + " ideal " + s + " "
                + simulation.capture().constraints().get(0));
        assertEquals(s, 2 * u - 1, 0.03 * s, "half the difference of the legs, m");
    }

    @Test
    void keyholeHoldsUntilTheRopeSlipsOutOrStops() {
        var stop = new Simulation(drape(SlideSpec.FREE, 0));
        var release = new Simulation(drape(new SlideSpec(0, 0, null, SlideSpec.End.RELEASE), 0));
        double worst = 0;
        for (int i = 0; i < 3 * 480; i++) {
            assertTrue(stop.step());
            assertTrue(release.step());
            worst = Math.max(worst, stop.capture().constraints().get(0).violation());
        }
        var held = stop.capture();
        System.out.println("stop " + held.constraints().get(0) + " worst " + worst + " " + held.energy());
        System.out.println("release " + release.capture().constraints().get(0)
                + release.capture().rods().get(0).position()[1]);
        assertTrue(worst < 1e-3, "largest violation " + worst + " m");
        assertEquals(1, held.constraints().get(0).u(), 1e-6, "the stop is at the end of the rope");
        assertEquals(0.2 * 9.81, held.constraints().get(0).force()[1], 1.0, "and carries its weight, N");
        assertTrue(release.capture().constraints().get(0).broken(), "the other rope slipped out");
        assertTrue(release.capture().rods().get(0).position()[1] < -2, "and falls");
    }

    @Test
    void winchFeedsAtItsSpeed() {
        var simulation = new Simulation(drape(new SlideSpec(0, 0, -0.3, SlideSpec.End.STOP), 2));
        double before = simulation.capture().constraints().get(0).u();
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        double after = simulation.capture().constraints().get(0).u();
        // u counts rest length here: 2 m of rope
        assertEquals(0.3, 2 * (after - before), 0.01 * 0.3, "rope fed in a second, m");
    }
}
