package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.CircleConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot.Energy;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/** Steps that do not converge, however wild the scene: what they end with is no richer than what they began with. */
class UnsettledEnergyTest {
    private static final double DT = 1 / 240.0;
    private static final Material NYLON = Material.preset("nylon");

    /** Least energy that counts as a gain, J. */
    private static final double LEAST = 1e-6;

    /** Velocities at the start, m/s. */
    private interface Throw {
        void at(World world);
    }

    private static RodSpec line(String id, Vec3 from, Vec3 to, int spans, Material material) {
        return Stage.line(id, from, to, spans, material).touching(Touch.ALL);
    }

    private static Scene scene(double dt, RodSpec... rods) {
        return Stage.scene(Stage.settings(Vec3.ZERO, dt, 0), List.of(rods), List.of(), List.of(), List.of());
    }

    private static Throw last(double speed) {
        return world -> {
            Rod rod = world.rods().get(world.rods().size() - 1);
            for (int i = 0; i < rod.nodes(); i++) world.state.v[rod.first() + 4 * i + 1] = -speed;
        };
    }

    private static Arguments slap(double speed, double tilt, double slower) {
        var near = new Vec3(0, 0.3, 0);
        var far = new Vec3(Math.cos(tilt), 0.3 + Math.sin(tilt), 0);
        Scene scene = scene(DT, line("rope", near, far, 40, NYLON))
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.3)));
        Throw swung = world -> {
            Rod rod = world.rod("rope");
            for (int i = 0; i < rod.nodes(); i++)
                world.state.v[rod.first() + 4 * i + 1] = -speed * (1 - slower * i / (rod.nodes() - 1));
        };
        int steps = (int) Math.ceil((0.3 / speed + 0.13) / DT);
        return Arguments.of("slap " + speed + ", " + tilt + ", " + slower, scene, swung, steps);
    }

    /** A rope of one diameter thrown across one of another. */
    private static Arguments across(double speed, double dt, Material thin, double thinner, double thicker) {
        Material thick = Records.with(NYLON, "diameter", thicker);
        Material string = Records.with(thin, "diameter", thinner);
        double y = 0.6 * (thinner + thicker);
        Scene scene = scene(
                dt,
                line("a", Vec3.ZERO, new Vec3(1, 0, 0), 20, thick),
                line("b", new Vec3(0.5, y, -0.3), new Vec3(0.5, y, 0.3), 20, string));
        return Arguments.of(thinner + " m at " + thicker + " m, " + speed + " m/s, dt " + dt, scene, last(speed), 80);
    }

    private static Arguments crossing(double speed, double dt) {
        Vec3 over = new Vec3(0.15, 0.02, -0.15);
        Scene scene = scene(
                dt,
                line("a", Vec3.ZERO, new Vec3(0.3, 0, 0), 20, NYLON),
                line("b", over, over.plus(new Vec3(0, 0, 0.3)), 20, NYLON));
        return Arguments.of("crossing " + speed + ", dt " + dt, scene, last(speed), 80);
    }

    private static RodSpec ring(String id, Vec3 middle, Vec3 one, Vec3 other) {
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 32; i++) {
            double a = 2 * Math.PI * i / 32;
            points.add(
                    middle.plus(one.times(0.0637 * StrictMath.cos(a))).plus(other.times(0.0637 * StrictMath.sin(a))));
        }
        RodSpec open =
                RodSpec.of(id, new Shape.ControlPoints(points), 32, NYLON).touching(Touch.ALL);
        return Records.with(open, "closed", true);
    }

    private static Arguments rings(double speed, double dt) {
        Vec3 x = new Vec3(1, 0, 0), y = new Vec3(0, 1, 0), z = new Vec3(0, 0, 1);
        Scene scene = scene(dt, ring("a", Vec3.ZERO, x, y), ring("b", x.times(0.0637), x, z));
        return Arguments.of("linked rings " + speed + ", dt " + dt, scene, last(speed), 80);
    }

    /** Two linked rings in flight, thrown into each other: what slows them down is inside. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 10, 50})
    void whatNothingHoldsKeepsItsMomentum(double flight) {
        Arguments thrown = rings(15, 0.05);
        World world = SceneUpdate.build((Scene) thrown.get()[1]);
        ((Throw) thrown.get()[2]).at(world);
        for (Rod rod : world.rods()) for (int i = 0; i < rod.nodes(); i++) world.state.v[rod.first() + 4 * i] += flight;
        double along = momentum(world, 0), down = momentum(world, 1), braked = 0;
        var stepper = new Stepper();
        for (int i = 0; i < 80; i++) {
            assertTrue(stepper.step(world, 0.05));
            braked += stepper.report().braked;
            assertEquals(along, momentum(world, 0), 1e-9 * (1 + along), "kg m/s along the flight, step " + i);
            assertEquals(down, momentum(world, 1), 1e-9 * (1 + along), "kg m/s down, step " + i);
        }
        assertTrue(braked > 0, "some step was braked");
    }

    /** A bent rope whose legs fly at each other, thrown: contact shortens what a step predicts, not the flight. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 1 / 60.0})
    void aRopeThatMeetsItselfFliesOn(double dt) {
        List<Vec3> points = List.of(
                Vec3.ZERO, new Vec3(0.4, 0, 0), new Vec3(0.47, 0.04, 0), new Vec3(0.4, 0.08, 0), new Vec3(0, 0.08, 0));
        World world = SceneUpdate.build(scene(dt, RodSpec.of("a", new Shape.Points(points), 40, NYLON)));
        Rod rod = world.rods().get(0);
        for (int i = 0; i < rod.nodes(); i++) {
            world.state.v[rod.first() + 4 * i] = 100;
            world.state.v[rod.first() + 4 * i + 1] = i < rod.nodes() / 2 ? 10 : -10;
        }
        double along = momentum(world, 0);
        var stepper = new Stepper();
        int unsettled = 0;
        for (int i = 0; i < 40; i++) {
            assertTrue(stepper.step(world, dt));
            if (!stepper.report().converged) unsettled++;
            assertEquals(along, momentum(world, 0), 1e-9 * along, "kg m/s, step " + i);
        }
        assertTrue(unsettled > 0, "some step did not converge");
    }

    /** What a metre per second more in a direction adds to the kinetic energy, kg m/s. */
    private static double momentum(World world, int axis) {
        double[] more = world.state.v.clone(), less = world.state.v.clone();
        for (Rod rod : world.rods())
            for (int i = 0; i < rod.nodes(); i++) {
                more[rod.first() + 4 * i + axis]++;
                less[rod.first() + 4 * i + axis]--;
            }
        return (world.kinetic(more) - world.kinetic(less)) / 2;
    }

    /** Ropes that all begin through one point. */
    private static Arguments sheaf(double speed, double dt) {
        var random = new SplittableRandom(3);
        var rods = new ArrayList<RodSpec>();
        for (int i = 0; i < 30; i++) {
            var d = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            Vec3 half = d.times(0.15 / d.norm());
            rods.add(line("r" + i, half.times(-1), half, 10, NYLON));
        }
        return Arguments.of(
                "thirty through a point, " + speed + ", dt " + dt,
                scene(dt, rods.toArray(new RodSpec[0])),
                last(speed),
                12);
    }

    private static Arguments beadAtHole(double speed, double rate) {
        var drawn = new ArrayList<Vec3>();
        for (int i = 0; i <= 60; i++) {
            double s = (i - 30) / 20.0;
            drawn.add(new Vec3(s < 0 ? 0 : 0.3 * s, -Math.abs(s) * (s < 0 ? 1 : Math.sqrt(1 - 0.09)), 0));
        }
        var rope = RodSpec.of("rope", new Shape.Points(drawn), 60, Stage.rope()).touching(Touch.ALL);
        var bead = BodySpec.of("bead", drawn.get(9), 0.1, 0.02).velocity(new Vec3(0, speed, 0));
        var constraints = List.of(
                hold("hole", new KeyholeConstraint(new Anchor("rope", 0.5), Vec3.ZERO, SlideSpec.FREE)),
                hold("left", new PositionConstraint(new Anchor("rope", 0), drawn.get(0))),
                hold("right", new PositionConstraint(new Anchor("rope", 1), drawn.get(60))),
                hold("on", new BeadConstraint("bead", new Anchor("rope", 9 / 60.0))));
        var scene = Stage.scene(
                Stage.settings(Vec3.ZERO, 1 / rate, 0), List.of(rope), List.of(bead), constraints, List.of());
        return Arguments.of("bead at hole " + speed + ", " + rate, scene, (Throw) world -> {}, (int) rate);
    }

    /** Beads that have less room on their rope than they need. */
    private static Arguments tooManyBeads() {
        var rope = Stage.line("rope", Vec3.ZERO, new Vec3(0.5, 0, 0), 40, Stage.rope());
        var beads = new ArrayList<BodySpec>();
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i < 30; i++) {
            double u = (i + 0.5) / 30;
            beads.add(BodySpec.of("bead" + i, new Vec3(0.5 * u, 0, 0), 0.1, 0.02)
                    .velocity(new Vec3(i % 2 * 2 - 1, 0, 0)));
            constraints.add(hold("on" + i, new BeadConstraint("bead" + i, new Anchor("rope", u))));
        }
        constraints.add(hold("left", new PositionConstraint(new Anchor("rope", 0), Vec3.ZERO)));
        constraints.add(hold("right", new PositionConstraint(new Anchor("rope", 1), new Vec3(0.5, 0, 0))));
        var scene = Stage.scene(Stage.settings(Vec3.ZERO, DT, 0), List.of(rope), beads, constraints, List.of());
        return Arguments.of("thirty beads", scene, (Throw) world -> {}, 240);
    }

    static Stream<Arguments> thrown() {
        Material steel = Material.preset("steel");
        var all = new ArrayList<Arguments>();
        double[][] slaps = {
            {10, 0, 0},
            {10, 0.2, 0},
            {10, 0.8, 1},
            {100, 0, 0},
            {100, 0.2, 1},
            {100, 0.8, 0},
            {100, 0.8, 1},
            {100, 1.2, 0}
        };
        for (double[] s : slaps) all.add(slap(s[0], s[1], s[2]));
        for (double speed : new double[] {10, 20, 30, 100}) all.add(across(speed, DT, steel, 0.001, 0.1));
        all.add(across(10, DT, NYLON, 0.001, 0.1));
        all.add(across(30, 0.05, NYLON, 0.01, 0.01));
        all.add(crossing(5, 0.05));
        all.add(crossing(1, 0.05));
        all.add(crossing(100, 0.05));
        all.add(rings(1, 0.05));
        all.add(rings(5, 0.05));
        all.add(rings(10, 0.05));
        all.add(sheaf(10, DT));
        double[][] beads = {
            {0.3, 240}, {3, 240}, {10, 60}, {10, 1000}, {30, 60}, {30, 240}, {100, 60}, {100, 240}, {100, 1000}
        };
        for (double[] b : beads) all.add(beadAtHole(b[0], b[1]));
        all.add(tooManyBeads());
        return all.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("thrown")
    void nothingThrownGainsEnergy(String name, Scene scene, Throw start, int steps) {
        World world = SceneUpdate.build(scene);
        start.at(world);
        var stepper = new Stepper();
        double first = total(world), most = first, h = scene.settings().dt();
        if (name.startsWith("thirty")) first += overlap(scene);
        for (int i = 0; i < steps; i++) {
            stepper.step(world, h);
            most = Math.max(most, total(world));
        }
        double had = first, highest = most;
        assertTrue(most <= 1.005 * first + LEAST, () -> had + " J to " + highest + " J");
    }

    /** {@return what ropes that begin in each other have stored, J: it is found in the first step} */
    private static double overlap(Scene scene) {
        World world = SceneUpdate.build(scene);
        new Stepper().step(world, scene.settings().dt());
        return total(world);
    }

    private static double total(World world) {
        Energy e = SnapshotBuilder.energy(world);
        return e.total() - e.edits();
    }

    /** A rope that is held where it slides, the second of two constraints added while it hangs. */
    private static Scene held(String hold, String ring, double rate, double gap, double stretch, Touch touch) {
        Vec3 at = new Vec3(0, 0.2, 0), along = new Vec3(1, 0, 0);
        var points =
                List.of(new Vec3(-0.5, 0, 0), new Vec3(-0.3, 0.12, 0), at, new Vec3(0.3, 0.12, 0), new Vec3(0.5, 0, 0));
        Material rope = Material.round(0.01)
                .massPerMetre(0.05)
                .stretch(stretch)
                .bend(1e-3)
                .twist(1e-3);
        var on = new Anchor("rope", 0.5);
        Vec3 away = at.plus(new Vec3(0, gap, 0));
        ConstraintSpec holding = switch (hold) {
            case "position" -> new PositionConstraint(on, at);
            case "circle" ->
                new CircleConstraint(
                        on,
                        VectorFunction.of(at.plus(new Vec3(0, 0.1, 0))),
                        VectorFunction.of(new Vec3(0, 0, 1)),
                        ScalarFunction.of(0.1));
            default -> new LineConstraint(on, VectorFunction.of(at), VectorFunction.of(along));
        };
        var constraints = new ArrayList<>(List.of(hold("hold", holding)));
        if (ring.equals("keyhole")) constraints.add(hold("ring", new KeyholeConstraint(on, away, SlideSpec.FREE)));
        if (ring.equals("oriented"))
            constraints.add(hold("ring", new OrientedKeyholeConstraint(on, away, along, SlideSpec.FREE)));
        return Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0),
                List.of(RodSpec.of("rope", new Shape.Points(points), 20, rope).touching(touch)),
                List.of(),
                constraints,
                List.of());
    }

    static Stream<Arguments> edited() {
        var all = new ArrayList<Arguments>();
        for (String hold : List.of("position", "circle", "axis"))
            for (String ring : List.of("keyhole", "oriented"))
                for (double rate : new double[] {60, 240})
                    for (double gap : new double[] {0.01, 0.1})
                        for (double stretch : new double[] {1e4, 1e7})
                            for (Touch touch : new Touch[] {Touch.NONE, Touch.ALL})
                                all.add(Arguments.of(
                                        String.join(
                                                ", ",
                                                hold + " + " + ring,
                                                "" + rate,
                                                "gap " + gap,
                                                "EA " + stretch,
                                                "touch " + touch),
                                        held(hold, "", rate, gap, stretch, touch),
                                        held(hold, ring, rate, gap, stretch, touch)));
        return all.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edited")
    void whatIsGainedIsTheWorkOfEdits(String name, Scene before, Scene after) {
        var simulation = new Simulation(before);
        double start = simulation.capture().energy().total(), low = 0, gain = 0;
        for (int i = 0; i < 240; i++) {
            if (i == 12) simulation.submit(new UserCommand.Edit(after));
            if (i == 180) simulation.submit(new UserCommand.Edit(before));
            simulation.step();
            Energy e = simulation.capture().energy();
            double left = e.total() - start - e.edits();
            gain = Math.max(gain, left - low);
            low = Math.min(low, left);
        }
        double highest = gain;
        assertTrue(gain < 0.5, () -> "gains " + highest + " J");
    }
}
