package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;

/** A rope made fast to a rail in two ways, drawn with some clearance; its start is loaded, its end pulled a little. */
final class HitchScenes {
    static final double RAIL = 0.04, ROPE = 0.008, DT = 1 / 240.0;

    /** Load, and what is left of the pull at the free end, N. */
    private static final double LOAD = 20, PULL = 0.4;

    private static final double CLEARANCE = 3e-4;

    private HitchScenes() {}

    static CloveTurns onRail() {
        return new CloveTurns(RAIL, ROPE, CLEARANCE);
    }

    static CloveTurns onRope() {
        return new CloveTurns(ROPE, ROPE, CLEARANCE);
    }

    /** A clove hitch: the loaded end upwards before the rail, two turns about it, the free end down behind it. */
    static Scene clove(double friction) {
        double standing = 0.1, tail = 0.25, under = 0.012;
        CloveTurns turns = onRail();
        double r = turns.radius(), side = turns.side();
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 10; i++) points.add(new Vec3(-side, -standing + (standing - under) * i / 9, r));
        turns.draw(points::add);
        for (int i = 0; i < 20; i++) points.add(new Vec3(side, -under - (tail - under) * i / 19, -r));

        // the load grows, the free end is pulled by a fiftieth of it
        var load = new VectorFunction.Formula("0", -LOAD + "*min(1, t/0.3)", "0");
        var pull = new LoadForce.Spec(new Anchor("rope", 1), new Vec3(0, -PULL, 0));
        Material rope = rope().bend(2e-3).twist(2e-3);
        return scene(new Rope(points, 59, rope, friction), load, pull);
    }

    /**
     * Two half hitches: once over the rail and down behind it, then the turns of a clove hitch about the standing part,
     * the second turn further from the rail. The standing part is kept from turning about itself: the turns pull at its
     * surface, and a load that can spin unwinds them.
     */
    static Scene twoHalfHitches(double friction) {
        double standing = 0.3, tail = 0.2, loop = 0.1;
        CloveTurns turns = onRope();
        double z = RAIL + ROPE + CLEARANCE, far = turns.radius();
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 30; i++) points.add(new Vec3(0, -standing + standing * i / 30, z));
        for (int i = 0; i <= 60; i++) {
            double turn = Math.PI * i / 60;
            points.add(new Vec3(0, z * StrictMath.sin(turn), z * StrictMath.cos(turn)));
        }
        // from behind the rail to the side of the standing part: the curve of Bezier that leaves downwards and arrives
        // along z
        Vec3 behind = new Vec3(0, 0, -z), down = new Vec3(0, -0.1, -z);
        Vec3 at = new Vec3(far, -loop + turns.side(), z), before = at.minus(new Vec3(0, 0, 0.09));
        for (int i = 1; i < 40; i++) {
            double t = i / 40.0, s = 1 - t;
            points.add(behind.times(s * s * s)
                    .plus(down.times(3 * s * s * t))
                    .plus(before.times(3 * s * t * t))
                    .plus(at.times(t * t * t)));
        }
        // the pole stands upright here, and what is the start of the turns is nearer the rail
        turns.draw(p -> points.add(new Vec3(p.z(), -loop - p.x(), z + p.y())));
        for (int i = 1; i < 20; i++) points.add(new Vec3(-far, -loop - turns.side(), z - tail * i / 19));

        // drawn tight by its end while a part of the load hangs there, then loaded in full
        var load = new VectorFunction.Formula("0", -LOAD + "*min(1, max(0.2*min(1, t/0.1), (t - 0.3)/0.5))", "0");
        var drawn = new VectorFunction.Formula("0", "0", "-max(" + PULL + ", 4*min(min(1, t/0.1), (1 - t)/0.3))");
        var pull = new LoadForce.Spec(new Anchor("rope", 1), drawn, LoadAxes.SPACE);
        Material rope = rope().bend(3e-4).twist(5e-3);
        return scene(new Rope(points, 120, rope, friction), load, pull)
                .withConstraints(List.of(ConstraintDef.rigid(
                        "no spin",
                        new RollConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0), new Vec3(1, 0, 0), 0))));
    }

    private static Material rope() {
        return Material.round(2 * ROPE).massPerMetre(0.15).stretch(5e4);
    }

    private record Rope(List<Vec3> points, int spans, Material material, double friction) {}

    private static Scene scene(Rope rope, VectorFunction load, LoadForce.Spec pull) {
        RodSpec rod = RodSpec.of(
                        "rope",
                        new Shape.Points(rope.points()),
                        rope.spans(),
                        rope.material().friction(rope.friction()))
                .touching(RodSpec.Touch.ALL);
        var rail = new Cylinder(new Vec3(-0.4, 0, 0), new Vec3(0.4, 0, 0), RAIL);
        return Scene.of(
                        "hitch",
                        new Settings(Vec3.ZERO, DT, 10, 0, Method.AUTO).with(Integrator.BACKWARD_EULER, 5e-3, 12))
                .withRods(List.of(rod))
                .withObstacles(List.of(new ObstacleDef("rail", rail, rope.friction())))
                .withForces(List.of(
                        new ForceDef("load", new LoadForce.Spec(new Anchor("rope", 0), load, LoadAxes.SPACE), true),
                        new ForceDef("pull", pull, true)));
    }
}
