package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;
import static sennit.engine.physics.Stage.line;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;

/** A direction that is held is the one asked for, never its opposite, and no energy comes from getting there. */
class DirectionTest {
    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);
    private static final Anchor END = new Anchor("rod", 0);

    /** More than the rod has when it turns as a whole at the speed at which gaps close, J. */
    private static final double ENERGY = 1;

    private static List<ConstraintDef> tangent(Vec3 direction) {
        return List.of(
                hold("place", new PositionConstraint(END, Vec3.ZERO)),
                hold("way", new TangentConstraint(END, direction)));
    }

    private static List<ConstraintDef> withSpin(Vec3 direction) {
        var list = new ArrayList<>(tangent(direction));
        list.add(hold("spin", new RollConstraint(END, direction, Z, 0)));
        return list;
    }

    private static List<ConstraintDef> orientation(Vec3 direction) {
        return List.of(
                hold("place", new PositionConstraint(END, Vec3.ZERO)),
                hold("way", new OrientationConstraint(END, direction, Z, ScalarFunction.of(0))));
    }

    private static List<ConstraintDef> keyhole(Vec3 direction) {
        ConstraintSpec hole =
                new OrientedKeyholeConstraint(new Anchor("rod", 0.5), Vec3.ZERO, direction, SlideSpec.FREE);
        return List.of(hold("way", hole));
    }

    private static List<ConstraintDef> kind(String kind, Vec3 direction) {
        return switch (kind) {
            case "tangent" -> tangent(direction);
            case "spin" -> withSpin(direction);
            case "orientation" -> orientation(direction);
            default -> keyhole(direction);
        };
    }

    static Stream<Arguments> cases() {
        return Stream.of("tangent", "spin", "orientation", "keyhole")
                .flatMap(kind -> Stream.of(Integrator.BACKWARD_EULER, Integrator.BDF2)
                        .flatMap(integrator -> Stream.of(1 / 60.0, 1 / 240.0, 1 / 2000.0)
                                .map(dt -> Arguments.of(kind, integrator, dt))));
    }

    private static Scene scene(List<ConstraintDef> constraints, Integrator integrator, double dt) {
        Vec3 from = constraints.size() == 1 ? X.times(-0.5) : Vec3.ZERO;
        Settings s = Stage.settings(Vec3.ZERO, dt, 3);
        var settings = new Settings(
                s.gravity(),
                dt,
                s.massDamping(),
                s.stiffnessDamping(),
                s.solver(),
                integrator,
                s.tolerance(),
                s.solves(),
                s.air(),
                s.contactRule(),
                s.grip());
        return Stage.scene(
                settings,
                List.of(line("rod", from, from.plus(X), 10, Stage.rope())),
                List.of(),
                constraints,
                List.of());
    }

    /** Runs so many seconds; returns the most energy there was on the way. */
    private static double run(Simulation simulation, double seconds) {
        double most = 0, dt = simulation.scene().settings().dt();
        for (int i = 0; i < seconds / dt; i++) {
            assertTrue(simulation.step(), "step " + i);
            if (i % 4 == 0) most = Math.max(most, simulation.capture().energy().total());
        }
        return most;
    }

    private static void check(Simulation simulation, String what) {
        Snapshot seen = simulation.capture();
        for (var c : seen.constraints()) assertEquals(0, c.violation(), 1e-3, what + " " + c.id());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void oppositeStartTurnsOver(String kind, Integrator integrator, double dt) {
        var simulation = new Simulation(scene(kind(kind, X.times(-1)), integrator, dt));
        Snapshot first = simulation.capture();
        assertEquals(Math.PI, Stage.view(first, "way").violation(), 1e-6, "it says how far it is off");
        double most = run(simulation, 3);
        check(simulation, kind);
        assertTrue(most < ENERGY, "most energy " + most);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void directionTurnedOverByEditsTurnsOver(String kind, Integrator integrator, double dt) {
        var simulation = new Simulation(scene(kind(kind, X), integrator, dt));
        double most = run(simulation, 0.2);
        // at once, then by hand past the opposite of where it is
        for (Vec3 d : new Vec3[] {
            X.times(-1), new Vec3(-1, 0.02, 0.01), new Vec3(1, 0.03, 0), new Vec3(-1, 0.01, -0.02), new Vec3(1, 0, 0.3)
        }) {
            simulation.submit(new UserCommand.Edit(simulation.scene().withConstraints(kind(kind, d))));
            most = Math.max(most, run(simulation, 0.25));
        }
        most = Math.max(most, run(simulation, 3));
        check(simulation, kind);
        assertTrue(most < ENERGY, "most energy " + most);
    }
}
