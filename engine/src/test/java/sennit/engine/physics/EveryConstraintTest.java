package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintDef.Side;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.ImplicitSurfaceConstraint;
import sennit.engine.constraint.NockConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PenetrationConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.RelativeOrientationConstraint;
import sennit.engine.constraint.RelativePlaneConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** What every constraint offers: a spring instead of rigidity, its force, a breaking point, a switch, one side only. */
class EveryConstraintTest {
    private static final double COMPLIANCE = 0.02;

    /** Kinds whose rows all hold both ways, always; what slides, lets go or waits has tests of its own. */
    static Stream<ConstraintSpec> kinds() {
        var out = new ArrayList<ConstraintSpec>();
        for (Class<?> kind : Kinds.members(ConstraintSpec.class)) {
            try {
                var spec = (ConstraintSpec) kind.getField("EXAMPLE").get(null);
                boolean rods = spec.anchors().stream().allMatch(a -> a.rod() != null);
                boolean fickle = spec instanceof NockConstraint || spec instanceof PenetrationConstraint;
                if (spec.sliding() < 0 && rods && !fickle) out.add(spec);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(kind + " needs an EXAMPLE", e);
            }
        }
        return out.stream();
    }

    /** Two ropes held at one end each, and the constraint on them. */
    private static Scene scene(ConstraintDef def) {
        // the examples lie anywhere: what reaches them must stretch
        var rubber =
                Material.round(0.01).massPerMetre(0.05).stretch(20.0).bend(1e-3).twist(1e-3);
        var rods = List.of(
                Stage.line("rope", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 8, rubber),
                Stage.line("other", new Vec3(0, 1.4, 0.3), new Vec3(1, 1.4, 0.3), 8, rubber));
        var left = Stage.hold("left", new PositionConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0)));
        var right = Stage.hold("right", new PositionConstraint(new Anchor("other", 1), new Vec3(1, 1.4, 0.3)));
        var settings = Stage.settings(Stage.DOWN, 1 / 120.0, 6);
        return Stage.scene(settings, rods, List.of(), List.of(left, right, def), List.of());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void softConstraintCarriesStiffnessTimesGap(ConstraintSpec spec) {
        var def = Stage.hold("it", spec).withCompliance(COMPLIANCE);
        var simulation = new Simulation(scene(def));
        Stage.run(simulation, 120 * 15);
        ConstraintView it = Stage.view(simulation.capture(), "it");
        double most = Stage.largest(it.multipliers());
        // at rest lambda = -g/C; what still moves after 15 s decays below 1e-3
        // but for ropes that are free to turn
        boolean turns = spec instanceof RollConstraint || spec instanceof RelativeOrientationConstraint;
        assertTrue(most > 1e-4 || turns, "it carries something: " + most + " N");
        assertEquals(it.violation() / COMPLIANCE, most, 2e-3 * most + 1e-12, spec + ", N or N m");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void rigidHoldsAndVeryStiffNearlyDoes(ConstraintSpec spec) {
        var rigid = new Simulation(scene(Stage.hold("it", spec)));
        var stiff = new Simulation(scene(Stage.hold("it", spec).withCompliance(1e-8)));
        Stage.run(rigid, 120 * 15);
        Stage.run(stiff, 120 * 15);
        ConstraintView a = Stage.view(rigid.capture(), "it"), b = Stage.view(stiff.capture(), "it");
        assertEquals(0, a.violation(), 1e-6, "rigid");
        assertEquals(0, b.violation(), 1e-5, "stiff");
    }

    /** Two limp ropes that slap at each other and fold while they are drawn where they are held. */
    @ParameterizedTest
    @MethodSource("kinds")
    void holdsRopesThatTouch(ConstraintSpec spec) {
        Scene scene = scene(Stage.hold("it", spec));
        var simulation = new Simulation(scene.withRods(
                scene.rods().stream().map(r -> r.touching(RodSpec.Touch.ALL)).toList()));
        Stage.run(simulation, 120 * 8);
        Snapshot seen = simulation.capture();
        assertEquals(0, Stage.view(seen, "it").violation(), 1e-6, "held");
        assertEquals(0, Stage.view(seen, "left").violation(), 1e-6, "the rope is held where it was");
        // nothing stands still where it should hang: what rests is in balance
        assertTrue(
                simulation.solver().converged(),
                "residual " + simulation.solver().residual());
        // the surface sways
        double most = spec instanceof ImplicitSurfaceConstraint ? 2e-3 : 1e-4;
        assertTrue(
                seen.energy().kinetic() < most,
                "comes to rest: " + seen.energy().kinetic() + " J");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void overloadBreaksItForGoodAndSaysSo(ConstraintSpec spec) {
        var def = Records.with(ConstraintDef.rigid("it", spec), "breakingForce", ScalarFunction.of(1e-7));
        var simulation = new Simulation(scene(def));
        Stage.run(simulation, 240);
        ConstraintView it = Stage.view(simulation.capture(), "it");
        assertTrue(it.broken(), "broken");
        assertFalse(it.active(), "and no longer active");
        assertEquals(0, Stage.largest(it.multipliers()), 0, "without force");
        var free = new Simulation(scene(Stage.hold("it", spec).withEnabled(Switch.off())));
        Stage.run(free, 1200);
        Stage.run(simulation, 1200);
        // both hang at rest now, wherever the first second took them
        assertEquals(0, Stage.view(simulation.capture(), "left").violation(), 1e-9);
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
        assertFalse(Stage.view(simulation.capture(), "it").broken(), "mended by a reset");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void disabledActsLikeAbsent(ConstraintSpec spec) {
        var off = new Simulation(scene(Stage.hold("it", spec).withEnabled(Switch.off())));
        var all = scene(Stage.hold("it", spec));
        var absent = new Simulation(all.withConstraints(all.constraints().subList(0, 2)));
        Stage.run(off, 240);
        Stage.run(absent, 240);
        double[] a = off.capture().rods().get(0).position(),
                b = absent.capture().rods().get(0).position();
        for (int i = 0; i < a.length; i++) assertEquals(b[i], a[i], 0, spec + " coordinate " + i);
        assertFalse(Stage.view(off.capture(), "it").active());
    }

    /** A ball that falls or rises from a side of what a one-row kind measures. */
    private static ConstraintView fall(ConstraintSpec spec, Side side, double gravity, int steps) {
        var settings = Stage.settings(new Vec3(0, gravity, 0), 1 / 240.0, 2);
        var post = Stage.ball("post", new Vec3(0, 0, 0), 1);
        var ball = Stage.ball("ball", new Vec3(0, 1, 0), 0.5);
        var def = Stage.hold("it", spec).withSide(side);
        var fixed = Stage.hold("fixed", new PositionConstraint(Anchor.ofBody("post"), Vec3.ZERO));
        var simulation =
                new Simulation(Stage.scene(settings, List.of(), List.of(post, ball), List.of(fixed, def), List.of()));
        Stage.run(simulation, steps);
        return Stage.view(simulation.capture(), "it");
    }

    static Stream<ConstraintSpec> oneRow() {
        Anchor ball = Anchor.ofBody("ball"), post = Anchor.ofBody("post");
        Vec3 up = new Vec3(0, 1, 0);
        return Stream.of(
                new PlaneConstraint(ball, up, up),
                new DistanceConstraint(ball, VectorFunction.of(Vec3.ZERO), ScalarFunction.of(1)),
                new RelativeDistanceConstraint(ball, post, 1.0),
                new RelativePlaneConstraint(ball, post, VectorFunction.of(up), ScalarFunction.of(1)),
                new ImplicitSurfaceConstraint(ball, "x^2 + y^2 + z^2 - 1"));
    }

    @ParameterizedTest
    @MethodSource("oneRow")
    void oneSideHoldsAndTheOtherIsFree(ConstraintSpec spec) {
        double weight = 0.5 * 9.81;
        // 0.2 s are 0.2 m of flight, not yet the other side of a sphere; as a floor it bears what falls and lets go
        // what rises; as a string the other way round
        ConstraintView floor = fall(spec, Side.AT_LEAST, -9.81, 1200);
        ConstraintView ceiling = fall(spec, Side.AT_MOST, 9.81, 1200);
        assertEquals(weight, floor.multipliers()[0], 1e-6 * weight, "floor, N");
        assertEquals(-weight, ceiling.multipliers()[0], 1e-6 * weight, "ceiling, N");
        assertEquals(0, floor.violation(), 1e-9);
        assertEquals(0, ceiling.violation(), 1e-9);
        assertEquals(0, fall(spec, Side.AT_LEAST, 9.81, 48).multipliers()[0], 0, "what rises from a floor is free");
        assertEquals(0, fall(spec, Side.AT_MOST, -9.81, 48).multipliers()[0], 0, "what falls from a ceiling is free");
        assertEquals(weight, fall(spec, Side.BOTH, -9.81, 1200).multipliers()[0], 1e-6 * weight);
    }

    @Test
    void forceIsThatOnTheFirstAnchor() {
        var pin = Stage.hold("it", new PositionConstraint(new Anchor("rope", 1), new Vec3(1, 1, 0)));
        var simulation = new Simulation(scene(pin));
        Stage.run(simulation, 120 * 15);
        Snapshot seen = simulation.capture();
        double up = Stage.view(seen, "it").force()[1] + Stage.view(seen, "left").force()[1];
        assertEquals(0.05 * 9.81, up, 1e-4, "both ends together bear the rope, N");
    }

    @Test
    void targetsThatMoveAreFollowed() {
        var formula = new VectorFunction.Formula("0.8 + 0.1*sin(3*t)", "1.1", "0.1*t");
        var simulation =
                new Simulation(scene(Stage.hold("it", new PositionConstraint(new Anchor("rope", 1), formula))));
        for (int i = 0; i < 600; i++) {
            Stage.run(simulation, 1);
            Snapshot seen = simulation.capture();
            if (i < 120) continue;
            Vec3 end = Stage.last(seen, 0);
            double t = seen.time();
            assertEquals(0.8 + 0.1 * StrictMath.sin(3 * t), end.x(), 1e-9, "at " + t + " s");
            assertEquals(0.1 * t, end.z(), 1e-9, "at " + t + " s");
        }
    }

    @Test
    void lengthThatChangesPullsLikeAMuscle() {
        var shrink = new ScalarFunction.Formula("max(0.3, 1 - 0.2*t)");
        Anchor ball = Anchor.ofBody("ball");
        var def = Stage.hold("it", new DistanceConstraint(ball, VectorFunction.of(new Vec3(0, 2, 0)), shrink));
        var settings = Stage.settings(Stage.DOWN, 1 / 240.0, 1);
        var simulation = new Simulation(Stage.scene(
                settings, List.of(), List.of(Stage.ball("ball", new Vec3(0, 1, 0), 0.5)), List.of(def), List.of()));
        Stage.run(simulation, 240 * 2);
        assertEquals(2 - 0.6, simulation.capture().bodies().get(0).position()[1], 1e-6, "m");
    }

    /** Metres of a gap and radians of a turn are told apart, whatever else a kind holds. */
    @Test
    void howFarItIsFromHoldingHasAUnit() {
        Anchor on = new Anchor("rope", 0.5);
        Vec3 along = new Vec3(Math.cos(0.3), Math.sin(0.3), 0), place = new Vec3(0.5, 1.2, 0);
        ConstraintView away = start(new PositionConstraint(on, place));
        assertEquals(0.2, away.gap(), 1e-9);
        assertEquals(0, away.turn());
        ConstraintView turned = start(new TangentConstraint(on, along));
        assertEquals(0, turned.gap());
        assertEquals(Math.sin(0.3), turned.turn(), 1e-9, "across the direction");
        // angles between two lengths: of the place, and of the ends of the rope
        ConstraintView both = start(new OrientedKeyholeConstraint(on, place, along, SlideSpec.FREE));
        assertEquals(0.2, both.gap(), 1e-9);
        assertEquals(Math.sin(0.3), both.turn(), 1e-9);
        assertEquals(both.turn(), both.violation());
    }

    private static ConstraintView start(ConstraintSpec spec) {
        return Stage.view(new Simulation(scene(Stage.hold("it", spec))).capture(), "it");
    }
}
