package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;
import static sennit.engine.physics.Stage.line;
import static sennit.engine.physics.Stage.load;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.JointConstraint.Share;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativePlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.LoadForce;
import sennit.engine.force.MomentForce;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;

/** Rods joined to each other and clamped: structures with answers that are known. */
class FusionTest {
    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    /** EI and GJ, N m^2. */
    private static final double EI = 0.05;

    private static final double GJ = 0.04;

    private static Material rod() {
        return Material.round(0.01).massPerMetre(0.1).stretch(1e5).bend(EI).twist(GJ);
    }

    private static ConstraintDef clamp(String rod, Vec3 at, Vec3 direction, Vec3 normal, List<ConstraintDef> more) {
        more.add(hold(rod + " place", new PositionConstraint(new Anchor(rod, 0), at)));
        return hold(
                rod + " frame", new OrientationConstraint(new Anchor(rod, 0), direction, normal, ScalarFunction.of(0)));
    }

    @Test
    void rollClampCarriesTorque() {
        double moment = 0.02, length = 1.5;
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(clamp("rod", Vec3.ZERO, X, Z, constraints));
        var settings = Stage.settings(Vec3.ZERO, 0.01, 20);
        var twist = load("twist", new MomentForce.Spec(new Anchor("rod", 1), X.times(moment)));
        var simulation = new Simulation(Stage.scene(
                settings,
                List.of(line("rod", Vec3.ZERO, X.times(length), 12, rod())),
                List.of(),
                constraints,
                List.of(twist)));
        Stage.run(simulation, 2000);
        Snapshot seen = simulation.capture();
        double exact = moment * length / GJ;
        assertEquals(exact, seen.rods().get(0).twist(), 1e-3 * exact, "M L/GJ, rad");
        double[] carried = Stage.view(seen, "rod frame").multipliers();
        assertEquals(-moment, carried[0], 1e-3 * moment, "about the rod, N m");
        assertEquals(0, carried[1], 1e-6);
        assertEquals(0, carried[2], 1e-6);
    }

    @Test
    void clampTurnedInTimeWindsTheRodUp() {
        double length = 1.5, turn = 5;
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(clamp("rod", Vec3.ZERO, X, Z, constraints));
        var motor = new ScalarFunction.Keys(
                List.of(new ScalarKey(0.5, 0), new ScalarKey(4, turn)), Interpolation.SMOOTH, false);
        constraints.add(hold("motor", new OrientationConstraint(new Anchor("rod", 1), X, Z, motor)));
        constraints.add(hold(
                "slide", new LineConstraint(new Anchor("rod", 1), VectorFunction.of(Vec3.ZERO), VectorFunction.of(X))));
        var settings = Stage.settings(Vec3.ZERO, 0.01, 10);
        // stiff in bending, so that it stays straight: Greenhill's torque is 9 EI/L
        var shaft = Material.round(0.01)
                .massPerMetre(0.1)
                .stretch(1e5)
                .bend(10 * EI)
                .twist(GJ);
        var simulation = new Simulation(Stage.scene(
                settings,
                List.of(line("rod", Vec3.ZERO, X.times(length), 12, shaft)),
                List.of(),
                constraints,
                List.of()));
        Stage.run(simulation, 1200);
        Snapshot seen = simulation.capture();
        // beyond half a turn the rotation vector goes round; the winding stays
        assertEquals(turn, seen.rods().get(0).twist(), 1e-3 * turn, "rad");
        double torque = GJ * turn / length;
        assertEquals(torque, Stage.view(seen, "motor").multipliers()[0], 1e-3 * torque, "N m");
    }

    /** A cantilever made of two welded rods bends like one: F L^3/3EI. */
    @Test
    void weldedRodsBendAsOne() {
        double force = 0.02;
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(clamp("a", Vec3.ZERO, X, Z, constraints));
        constraints.add(hold("weld", new JointConstraint(new Anchor("a", 1), new Anchor("b", 0), Share.FRAME)));
        var settings = Stage.settings(Vec3.ZERO, 0.01, 10);
        var rods = List.of(line("a", Vec3.ZERO, X.times(0.5), 8, rod()), line("b", X.times(0.5), X, 8, rod()));
        var pull = load("pull", new LoadForce.Spec(new Anchor("b", 1), new Vec3(0, -force, 0)));
        var simulation = new Simulation(Stage.scene(settings, rods, List.of(), constraints, List.of(pull)));
        Stage.run(simulation, 2000);
        double exact = force / (3 * EI);
        // theory of small deflections: the slope there is F L^2/2EI = 0.2, of which geometry takes its square
        assertEquals(-exact, Stage.last(simulation.capture(), 1).y(), 0.02 * exact, "deflection, m");
    }

    @Test
    void threeFusedRodsBranch() {
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(clamp("trunk", Vec3.ZERO, new Vec3(0, 1, 0), Z, constraints));
        Vec3 fork = new Vec3(0, 0.5, 0);
        var rods = new ArrayList<RodSpec>();
        rods.add(line("trunk", Vec3.ZERO, fork, 6, rod()));
        for (int side = -1; side <= 1; side += 2) {
            String id = side < 0 ? "left" : "right";
            rods.add(line(id, fork, new Vec3(0.3 * side, 0.9, 0), 6, rod()));
            constraints.add(
                    hold(id + " weld", new JointConstraint(new Anchor(id, 0), new Anchor("trunk", 1), Share.FRAME)));
        }
        var settings = Stage.settings(Stage.DOWN, 1 / 240.0, 3);
        var simulation = new Simulation(Stage.scene(settings, rods, List.of(), constraints, List.of()));
        Stage.run(simulation, 240 * 8);
        Snapshot seen = simulation.capture();
        for (var c : seen.constraints()) assertEquals(0, c.violation(), 1e-6, c.id());
        Vec3 left = Stage.last(seen, 1), right = Stage.last(seen, 2);
        // a symmetric tree stays symmetric, and sags under its weight
        assertEquals(-left.x(), right.x(), 1e-6);
        assertEquals(left.y(), right.y(), 1e-6);
        assertTrue(left.y() < 0.899 && left.y() > 0.8, "branch ends at y = " + left.y());
        // what the trunk carries: its weight and that of both branches
        double weight = 0.1 * 9.81 * (0.5 + 2 * 0.5);
        assertEquals(weight, Stage.view(seen, "trunk place").force()[1], 1e-3 * weight, "N");
        // and each weld that of its branch
        assertEquals(0.1 * 9.81 * 0.5, Stage.view(seen, "left weld").multipliers()[1], 1e-3, "N");
        assertTrue(seen.conflicts().isEmpty(), () -> seen.conflicts().toString());
    }

    @Test
    void closedLoopOfFusedRodsKeepsItsShape() {
        Vec3[] corners = {new Vec3(0, 0, 0), new Vec3(0.6, 0, 0), new Vec3(0.6, 0.5, 0), new Vec3(0.1, 0.7, 0.2)};
        var rods = new ArrayList<RodSpec>();
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i < 4; i++) {
            rods.add(line("side" + i, corners[i], corners[(i + 1) % 4], 5, rod()));
            constraints.add(hold(
                    "corner" + i,
                    new JointConstraint(new Anchor("side" + i, 1), new Anchor("side" + (i + 1) % 4, 0), Share.FRAME)));
        }
        // thrown and spinning freely, no weight
        var settings = Stage.settings(Vec3.ZERO, 1 / 240.0, 0);
        var throwing = load("throw", new LoadForce.Spec(new Anchor("side0", 0.2), new Vec3(0.02, 0.05, -0.1)));
        var simulation = new Simulation(Stage.scene(settings, rods, List.of(), constraints, List.of(throwing)));
        Stage.run(simulation, 120);
        simulation.submit(new UserCommand.Edit(simulation.scene().withForces(List.of())));
        Stage.run(simulation, 240 * 20);
        Snapshot seen = simulation.capture();
        for (var c : seen.constraints()) assertEquals(0, c.violation(), 1e-4, c.id());
        for (int i = 0; i < 4; i++) {
            double side = corners[(i + 1) % 4].minus(corners[i]).norm();
            double now = Stage.last(seen, i).minus(Stage.place(seen, i, 0)).norm();
            assertEquals(side, now, 2e-3 * side, "side " + i);
        }
        for (int i = 0; i < 2; i++) {
            double across = corners[i + 2].minus(corners[i]).norm();
            double now =
                    Stage.place(seen, i + 2, 0).minus(Stage.place(seen, i, 0)).norm();
            assertEquals(across, now, 5e-3 * across, "diagonal " + i);
        }
        assertTrue(seen.rods().get(0).position()[2] != 0, "it has moved");
    }

    /** The finite-element example of the notes: springs k and k in a row, P at the end, u1 = u2 by a multiplier. */
    @Test
    void finiteElementExampleGivesUAndLambda() {
        double k = 50, p = 3;
        var a = new Anchor(null, 0, "1", null);
        var b = new Anchor(null, 0, "2", null);
        var constraints = List.of(
                hold("spring", new RelativePlaneConstraint(a, b, X)).withCompliance(1 / k),
                hold("ground", new PlaneConstraint(b, Vec3.ZERO, X)).withCompliance(1 / k),
                hold("equal", new RelativePlaneConstraint(a, b, X)));
        var settings = Stage.settings(Vec3.ZERO, 0.01, 10);
        var simulation = new Simulation(Stage.scene(
                settings,
                List.of(),
                List.of(Stage.ball("1", Vec3.ZERO, 1), Stage.ball("2", Vec3.ZERO, 1)),
                constraints,
                List.of(load("P", new LoadForce.Spec(a, X.times(p))))));
        Stage.run(simulation, 3000);
        Snapshot seen = simulation.capture();
        assertEquals(p / k, seen.bodies().get(0).position()[0], 1e-12);
        assertEquals(p / k, seen.bodies().get(1).position()[0], 1e-12);
        // the notes have K D + C^T lambda = R, the sign of a force that resists
        assertEquals(p, -Stage.view(seen, "equal").multipliers()[0], 1e-10, "lambda, N");
        assertEquals(0, Stage.view(seen, "spring").multipliers()[0], 1e-10, "the spring it bridges is idle");
    }

    /** A branch drawn at an angle keeps it, and one that is given an angle takes it, in the plane drawn. */
    @ParameterizedTest
    @CsvSource({"NaN, 0.9", "0, 0", "0.4, 0.4", "1.4, 1.4", "-0.3, -0.3"})
    void jointOfTangentsHoldsItsAngle(double angle, double expected) {
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(clamp("trunk", Vec3.ZERO, X, Z, constraints));
        var course = Double.isNaN(angle) ? null : ScalarFunction.of(angle);
        constraints.add(hold(
                "joint", new JointConstraint(new Anchor("branch", 0), new Anchor("trunk", 1), Share.TANGENT, course)));
        var end = X.times(0.5);
        var slope = new Vec3(Math.cos(0.9), Math.sin(0.9), 0);
        var rods = List.of(
                line("trunk", Vec3.ZERO, end, 8, rod()), line("branch", end, end.plus(slope.times(0.5)), 8, rod()));
        var settings = Stage.settings(Vec3.ZERO, 0.01, 10);
        var simulation = new Simulation(Stage.scene(settings, rods, List.of(), constraints, List.of()));
        Stage.run(simulation, 600);
        Snapshot seen = simulation.capture();
        Vec3 t = direction(seen, 0, true), b = direction(seen, 1, false);
        assertEquals(expected, Math.atan2(t.cross(b).z(), t.dot(b)), 1e-3, "rad");
        assertEquals(0, Stage.view(seen, "joint").violation(), 1e-6);
    }

    /** Chord of the last or first two samples of a rod. */
    private static Vec3 direction(Snapshot seen, int rod, boolean last) {
        int n = seen.rods().get(rod).samples();
        Vec3 chord = last
                ? Stage.place(seen, rod, n - 1).minus(Stage.place(seen, rod, n - 2))
                : Stage.place(seen, rod, 1).minus(Stage.place(seen, rod, 0));
        return chord.times(1 / chord.norm());
    }

    @Test
    void hingeTakesNoAngle() {
        var a = new Anchor("a", 1);
        var b = new Anchor("b", 0);
        assertThrows(
                IllegalArgumentException.class,
                () -> new JointConstraint(a, b, Share.POSITION, ScalarFunction.of(0.5)));
    }
}
