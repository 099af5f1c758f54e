package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.command.Command;
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
        // the bend the tension wants, sqrt(EI/T) = 0.05 m, is two spans
        var limp = new Material(null, 0.01, null, null, null, 0.1, 1e4, 3e-3, null, 3e-3);
        double gap = 0.1;
        var points = List.of(
                new Vec3(-gap, 2 - 1.03, 0),
                new Vec3(-gap, 1.7, 0),
                new Vec3(-0.7 * gap, 1.95, 0),
                HOLE,
                new Vec3(0.7 * gap, 1.95, 0),
                new Vec3(gap, 1.7, 0),
                new Vec3(gap, 2 - 0.73, 0));
        var rope = new RodSpec("rope", new Shape.Points(points), 80, limp, 2.0, Rest.STRAIGHT, null);
        var hole = ConstraintDef.rigid("hole", new KeyholeConstraint.Spec(new Anchor("rope", 1.15 / 2), HOLE, slide));
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 480.0, damping, 0, Method.AUTO);
        return new Scene(1, "drape", "", null, settings, List.of(rope), List.of(hole));
    }

    /** Held in the hole until it hangs still, then let go. */
    private static Simulation settled(SlideSpec slide, double damping) {
        var simulation = new Simulation(drape(new SlideSpec(0, 0, 0.0, SlideSpec.End.STOP), 8));
        for (int i = 0; i < 3 * 480; i++) assertTrue(simulation.step());
        simulation.submit(new Command.Edit(drape(slide, damping)));
        return simulation;
    }

    @Test
    void drapedRopeSlidesOffAndLosesNoEnergy() {
        var simulation = settled(SlideSpec.FREE, 0);
        double before = simulation.capture().energy().total();
        double drop = simulation.capture().energy().gravity();
        for (int i = 0; i < 0.4 * 480; i++) assertTrue(simulation.step());
        double after = simulation.capture().energy().total();
        drop -= simulation.capture().energy().gravity();
        double u = simulation.capture().constraints().get(0).u();
        // a chain over a frictionless peg: s'' = 2 g s/L, s(0) = 0.15 m, hence s = 0.15 cosh(t sqrt(2 g/L)); the arch
        // that bending
        // stiffness makes over the hole, sqrt(EI/T) = 0.05 m, lets it start faster: measured 10 % at EI = 1.2e-2, 5 %
        // at 3e-3
        double s = 0.15 * StrictMath.cosh(0.4 * Math.sqrt(2 * 9.81 / 2.0));
        assertEquals(s, 2 * u - 1, 0.08 * s, "half the difference of the legs, m");
        // backward Euler takes a little, knots that pass give nothing back
        assertTrue(after <= before && after > before - 0.02 * drop, before + " J to " + after + " J, fell " + drop);
    }

    @Test
    void keyholeHoldsUntilTheRopeSlipsOutOrStops() {
        var stop = settled(SlideSpec.FREE, 0);
        var release = settled(new SlideSpec(0, 0, null, SlideSpec.End.RELEASE), 0);
        double worst = 0;
        for (int i = 0; i < 3 * 480; i++) {
            assertTrue(stop.step());
            assertTrue(release.step());
            worst = Math.max(worst, stop.capture().constraints().get(0).violation());
        }
        var held = stop.capture();
        assertTrue(worst < 1e-3, "largest violation " + worst + " m");
        assertEquals(1, held.constraints().get(0).u(), 1e-6, "the stop is at the end of the rope");
        assertEquals(0.2 * 9.81, held.constraints().get(0).force()[1], 1.0, "and carries its weight, N");
        assertTrue(release.capture().constraints().get(0).broken(), "the other rope slipped out");
        assertTrue(release.capture().rods().get(0).position()[1] < -2, "and falls");
    }

    @Test
    void winchFeedsAtItsSpeed() {
        var simulation = settled(new SlideSpec(0, 0, -0.3, SlideSpec.End.STOP), 2);
        double before = simulation.capture().constraints().get(0).u();
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        double after = simulation.capture().constraints().get(0).u();
        // u counts rest length here: 2 m of rope
        assertEquals(0.3, 2 * (after - before), 0.01 * 0.3, "rope fed in a second, m");
    }
}
