package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** Balls and ropes that touch, THEORY.md eq. (104). */
class BallOnRopeTest {
    private static final double G = 9.81;

    /** Radii of the ball, and of ropes, m. */
    private static final double BALL = 0.05, ROPE = 0.005;

    private static List<ConstraintDef> ends(String rod, Vec3 from, Vec3 to) {
        return List.of(
                Stage.hold(rod + "-a", new PositionConstraint(new Anchor(rod, 0), from)),
                Stage.hold(rod + "-b", new PositionConstraint(new Anchor(rod, 1), to)));
    }

    /** A rope of 1 m between two pins along x, and a ball above it. */
    private static Scene taut(double dt, int spans, Vec3 gravity, BodySpec ball) {
        Vec3 from = new Vec3(-0.5, 0, 0), to = new Vec3(0.5, 0, 0);
        RodSpec rope = Stage.line("rope", from, to, spans, Stage.rope());
        return Stage.scene(
                Stage.settings(gravity, dt, 0), List.of(rope), List.of(ball), ends("rope", from, to), List.of());
    }

    private static BodySpec ball(double mass, Vec3 at, Vec3 velocity) {
        return Stage.ball("ball", at, mass).velocity(velocity).friction(0.3);
    }

    private static double[] at(Simulation simulation) {
        return simulation.capture().bodies().get(0).position();
    }

    /** {@return how far the ball is from the surface of a rod, m, negative where it is in it} */
    private static double gap(Snapshot seen) {
        double[] b = seen.bodies().get(0).position();
        double least = Double.POSITIVE_INFINITY;
        for (Snapshot.RodView rod : seen.rods()) {
            double[] x = rod.position();
            for (int i = 0; i + 2 < x.length; i += 3)
                least = Math.min(least, Vec3.norm(x[i] - b[0], x[i + 1] - b[1], x[i + 2] - b[2]));
        }
        return least - BALL - ROPE;
    }

    private static void each(Simulation simulation, double time, Consumer<Snapshot> look) {
        for (double end = simulation.time() + time; simulation.time() < end - 1e-9; ) {
            assertTrue(simulation.step());
            look.accept(simulation.capture());
        }
    }

    /** A rope catches a ball and throws it back, however fast it comes, and loses no energy that was not there. */
    @ParameterizedTest
    @CsvSource({"1, 240", "10, 240", "30, 240", "100, 240", "10, 60", "30, 60", "100, 2000", "1, 60"})
    void aRopeThrowsBackWhatIsThrownAtIt(double speed, double rate) {
        var simulation = new Simulation(
                taut(1 / rate, 24, Vec3.ZERO, ball(0.1, new Vec3(0.01, 0.2, 0), new Vec3(0, -speed, 0))));
        double before = 0.5 * 0.1 * speed * speed;
        each(simulation, 0.4 / speed + 0.2, seen -> {
            assertTrue(gap(seen) > -0.1 * BALL, "deep " + gap(seen));
            assertTrue(
                    seen.energy().total() < 1.005 * before, "J " + seen.energy().total());
        });
        assertTrue(at(simulation)[1] > 0.06, "above the rope again: " + at(simulation)[1]);
    }

    /** What hits a rope beside its middle is turned aside, and does not pass through in a step. */
    @ParameterizedTest
    @CsvSource({"10, 240, 0.02", "30, 240, 0.045", "30, 60, 0.02", "30, 60, 0.045", "100, 240, 0.02", "100, 240, 0.045"
    })
    void whatGrazesARopeIsTurnedAside(double speed, double rate, double beside) {
        var simulation = new Simulation(
                taut(1 / rate, 24, Vec3.ZERO, ball(0.1, new Vec3(0.01, 0.2, beside), new Vec3(0, -speed, 0))));
        each(simulation, 0.4 / speed + 0.2, seen -> assertTrue(gap(seen) > -0.1 * BALL, "deep " + gap(seen)));
        assertTrue(at(simulation)[2] > beside + 0.03, "to the side, m: " + at(simulation)[2]);
    }

    /**
     * Small and heavy balls in long steps, whose halves do not converge either: they lose speed, and do not pass. Nylon
     * of 1 GPa; speed, steps a second, radius of the ball, diameter of the rope, mass, spans, place.
     */
    @ParameterizedTest
    @CsvSource({
        "88, 60, 0.071, 0.0093, 0.42, 47, 0.28",
        "39, 120, 0.014, 0.0057, 0.68, 11, 0.16",
        "46, 240, 0.015, 0.0042, 0.14, 10, -0.27",
        "57, 240, 0.02, 0.0029, 2.28, 15, 0.15",
        "46, 240, 0.013, 0.0023, 0.07, 14, -0.13",
        "69, 120, 0.014, 0.0026, 3.79, 45, -0.1"
    })
    void whatNoHalfOfAStepFollowsDoesNotPass(ArgumentsAccessor a) {
        double speed = a.getDouble(0),
                rate = a.getDouble(1),
                thick = a.getDouble(3),
                area = Math.PI * thick * thick / 4;
        Vec3 from = new Vec3(-0.5, 0, 0), to = new Vec3(0.5, 0, 0);
        double bend = 1e9 * area * thick * thick / 320;
        Material nylon = Records.with(
                Material.round(thick)
                        .massPerMetre(1000 * area)
                        .stretch(1e9 * area)
                        .bend(bend)
                        .twist(bend),
                "friction",
                0.3);
        var ball = BodySpec.of("ball", new Vec3(a.getDouble(6), 0.3, 0), a.getDouble(4), a.getDouble(2))
                .velocity(new Vec3(0, -speed, 0))
                .friction(0.3);
        var simulation = new Simulation(Stage.scene(
                Stage.settings(Vec3.ZERO, 1 / rate, 0),
                List.of(Stage.line("rope", from, to, a.getInteger(5), nylon)),
                List.of(ball),
                ends("rope", from, to),
                List.of()));
        double before = 0.5 * a.getDouble(4) * speed * speed;
        each(simulation, 0.6 / speed + 0.15, seen -> {
            assertTrue(above(seen), "below the rope at " + simulation.time() + " s");
            assertTrue(
                    seen.energy().total() < 1.005 * before, "J " + seen.energy().total());
        });
    }

    /** {@return whether the ball is above the rope where that passes it} */
    private static boolean above(Snapshot seen) {
        double[] b = seen.bodies().get(0).position(), x = seen.rods().get(0).position();
        for (int i = 0; i + 5 < x.length; i += 3) {
            if ((x[i] - b[0]) * (x[i + 3] - b[0]) > 0) continue;
            double t = x[i] == x[i + 3] ? 0 : (b[0] - x[i]) / (x[i + 3] - x[i]);
            if (b[1] < x[i + 1] + t * (x[i + 4] - x[i + 1])) return false;
        }
        return true;
    }

    /** Two stiff bars along x, side by side, on which a ball lies; gravity leans towards x. */
    private static Scene bars(double lean, double friction, double speed, int spans, double dt) {
        double beside = 0.03, thick = 0.02, r = BALL + thick / 2;
        Material steel = Records.with(
                Material.round(thick).massPerMetre(2.0).stretch(1e7).bend(500.0).twist(300.0), "friction", friction);
        List<RodSpec> rods = new ArrayList<>();
        List<ConstraintDef> held = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            double z = i == 0 ? -beside : beside;
            rods.add(Stage.line("bar-" + i, new Vec3(-1, 0, z), new Vec3(1, 0, z), spans, steel));
            for (int e = 0; e <= 8; e++)
                held.add(Stage.hold(
                        "hold-" + i + e,
                        new PositionConstraint(new Anchor("bar-" + i, e / 8.0), new Vec3(-1 + e / 4.0, 0, z))));
        }
        var ball = Stage.ball("ball", new Vec3(-0.5, Math.sqrt(r * r - beside * beside), 0), 1)
                .velocity(new Vec3(speed, 0, 0))
                .friction(friction);
        var gravity = new Vec3(G * Math.sin(lean), -G * Math.cos(lean), 0);
        return Stage.scene(Stage.settings(gravity, dt, 0), rods, List.of(ball), held, List.of());
    }

    /** Coulomb's law between two bars, each of which bears half the weight over the cosine of its angle. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0.3, 0, 16",
        "0.5, 0.3, 0, 100",
        "0.6, 0.2, 0, 40",
        "0, 0.3, 2, 40",
        "0.2, 0, 0, 40",
        "0, 0, 3, 40"
    })
    void itSlidesByCoulombsLaw(double lean, double friction, double speed, int spans) {
        double dt = 1 / 960.0, time = 0.4, cosine = Math.sqrt(0.06 * 0.06 - 0.03 * 0.03) / 0.06;
        var simulation = new Simulation(bars(lean, friction, speed, spans, dt));
        each(simulation, time, seen -> assertTrue(seen.solver().converged()));
        double pace = G * (Math.sin(lean) - friction * Math.cos(lean) / cosine);
        double way = speed * time + 0.5 * pace * time * time;
        assertEquals(way, at(simulation)[0] + 0.5, 0.005 * way, "m");
        assertEquals(0.06 * cosine, at(simulation)[1], 1e-4, "no bumps");
    }

    /** A frictionless ball runs over the knots between spans as over the rest, at any speed. */
    @ParameterizedTest
    @CsvSource({"3, 40, 60", "3, 100, 60", "3, 100, 240", "0.3, 16, 240"})
    void itRunsAlongAStraightBarWithoutABump(double speed, int spans, double rate) {
        var simulation = new Simulation(bars(0, 0, speed, spans, 1 / rate));
        each(simulation, 0.4, seen -> {});
        assertEquals(0.4 * speed, at(simulation)[0] + 0.5, 1e-4 * speed, "m");
    }

    /** Below the friction angle it does not creep. */
    @ParameterizedTest
    @ValueSource(ints = {16, 100})
    void itSticksOnASlope(int spans) {
        var simulation = new Simulation(bars(0.2, 0.3, 0, spans, 1 / 240.0));
        each(simulation, 0.2, seen -> {});
        double was = at(simulation)[0];
        each(simulation, 1, seen -> {});
        assertEquals(was, at(simulation)[0], 1e-9, "m in a second");
    }

    /** A ball that lies in the middle of a rope bends it as a weight does that hangs there. */
    @Test
    void itHangsInARopeAsAPointMassDoes() {
        double mass = 0.5;
        var lying = new Simulation(taut(1 / 240.0, 120, Stage.DOWN, ball(mass, new Vec3(0, BALL + ROPE, 0), Vec3.ZERO))
                .withSettings(Stage.settings(Stage.DOWN, 1 / 240.0, 20)));
        each(lying, 2, seen -> {});
        // the same weight as a load on its middle: 2 T sin = m g, T = EA (1/cos - 1) to the touching places
        double sag = -at(lying)[1] + BALL + ROPE, stiffness = 1e4;
        double low = 0, high = 1.5;
        for (int i = 0; i < 60; i++) {
            double a = 0.5 * (low + high);
            // straight legs to where they touch, an arc of r under the ball
            double r = BALL + ROPE,
                    drop = (0.5 - r * Math.sin(a)) * Math.tan(a),
                    leg = (0.5 - r * Math.sin(a)) / Math.cos(a);
            double strain = (2 * leg + 2 * r * a) / 1 - 1;
            if (2 * stiffness * strain * Math.sin(a) < (mass + 0.05) * G) low = a;
            else high = a;
            if (i == 59) assertEquals(drop + r * (1 - Math.cos(a)), sag, 0.02 * sag, "m, drop " + drop);
        }
    }

    /** A rope over a ball that is held: the heavier of two weights goes down only where it is more than exp(mu phi). */
    @ParameterizedTest
    @CsvSource({"40, 0.2", "80, 0.5", "160, 0.5", "80, 0"})
    void aRopeSlipsOverABallByTheCapstanLaw(int spans, double friction) {
        double radius = 0.1, r = radius + ROPE, law = Math.exp(friction * Math.PI * radius / r);
        assertEquals(0, sinks(spans, friction, Math.max(1, 0.93 * law)), 2e-3, "sticks");
        assertTrue(sinks(spans, friction, 1.07 * law) > 0.05, "slips");
    }

    /** {@return how far the heavier of two weights on a rope over a ball sinks in half a second, m} */
    private static double sinks(int spans, double friction, double heavier) {
        double radius = 0.1, r = radius + ROPE, leg = 0.5;
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i <= 60; i++) {
            double s = (2 * leg + Math.PI * r) * i / 60, turn = Math.max(0, Math.min(Math.PI, (s - leg) / r));
            double down = s < leg ? leg - s : Math.max(0, s - leg - Math.PI * r);
            points.add(new Vec3(-r * Math.cos(turn), r * Math.sin(turn) - down, 0));
        }
        Material material = Records.with(
                Material.round(2 * ROPE)
                        .massPerMetre(0.01)
                        .stretch(2e4)
                        .bend(1e-4)
                        .twist(1e-4),
                "friction",
                friction);
        var ball = new BodySpec("ball", Vec3.ZERO, Vec3.ZERO, 1, radius, null, friction, 0);
        var scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / 240.0, 0),
                List.of(RodSpec.of("rope", new Shape.Points(points), spans, material)),
                List.of(
                        ball,
                        BodySpec.of("light", new Vec3(-r, -leg, 0), 1, 0),
                        BodySpec.of("heavy", new Vec3(r, -leg, 0), heavier, 0)),
                List.of(
                        Stage.hold("pin", new PositionConstraint(Anchor.ofBody("ball"), Vec3.ZERO)),
                        tie("left", 0, "light"),
                        tie("right", 1, "heavy")),
                List.of());
        var simulation = new Simulation(scene);
        each(simulation, 0.5, seen -> assertTrue(seen.solver().converged(), "at " + seen.time()));
        double was = simulation.capture().bodies().get(2).position()[1];
        each(simulation, 0.5, seen -> assertTrue(seen.solver().converged(), "at " + seen.time()));
        return was - simulation.capture().bodies().get(2).position()[1];
    }

    private static ConstraintDef tie(String id, double u, String body) {
        return Stage.hold(
                id,
                new JointConstraint(new Anchor("rope", u), Anchor.ofBody(body), JointConstraint.Share.POSITION, null));
    }

    /** Where a joint holds both together nothing presses, but further on the rope does. */
    @Test
    void whatIsTiedToABallDoesNotPushIt() {
        Scene tied = taut(1 / 240.0, 24, Stage.DOWN, ball(0.1, new Vec3(0, 0, 0), Vec3.ZERO));
        var all = new ArrayList<>(tied.constraints());
        all.add(tie("tie", 0.5, "ball"));
        var simulation = new Simulation(tied.withConstraints(all));
        each(simulation, 0.5, seen -> assertTrue(seen.contacts().isEmpty(), "at " + seen.time()));
    }

    /** A rope that begins in a ball leaves it as it likes, and is pushed once it is out. */
    @ParameterizedTest
    @CsvSource({"0, 24", "0.01, 8", "0.02, 100", "-0.3, 24", "-0.3, 100"})
    void whatBeginsInABallIsNotPushed(double x, int spans) {
        var simulation = new Simulation(
                taut(1 / 240.0, spans, Vec3.ZERO, ball(0.1, new Vec3(x, 0.01, 0), new Vec3(0.1, 0.5, 0))));
        each(simulation, 0.4, seen -> assertTrue(seen.contacts().isEmpty(), "at " + seen.time()));
        assertEquals(0.21, at(simulation)[1], 1e-9, "m");
        assertEquals(x + 0.04, at(simulation)[0], 1e-9, "m");
    }

    /**
     * Thin, of long spans, and hit by 20 diameters a step: it may pass, but in no step that is said to have converged.
     */
    @ParameterizedTest
    @CsvSource({"10, 90, 240", "3, 60, 60", "30, 90, 1000"})
    void whatPassesIsSaid(double speed, double angle, double rate) {
        Vec3 from = new Vec3(-0.5, 0, 0), to = new Vec3(0.5, 0, 0);
        double radians = Math.toRadians(angle), back = 0.06;
        Material thin = Material.round(0.002)
                .massPerMetre(0.004)
                .stretch(100.0)
                .bend(1e-6)
                .twist(1e-6);
        var ball = BodySpec.of("ball", new Vec3(0.013 - back / Math.tan(radians), back, 0), 2e-4, 0.002)
                .velocity(new Vec3(speed * Math.cos(radians), -speed * Math.sin(radians), 0));
        var simulation = new Simulation(Stage.scene(
                Stage.settings(Vec3.ZERO, 1 / rate, 0),
                List.of(Stage.line("rope", from, to, 6, thin)),
                List.of(ball),
                ends("rope", from, to),
                List.of()));
        boolean[] said = {false};
        each(simulation, 0.1 / speed, seen -> said[0] |= !seen.solver().converged());
        boolean passed = at(simulation)[1] < -0.03;
        assertTrue(!passed || said[0], "passed unsaid, at " + at(simulation)[1]);
    }

    /** Balls that fall side by side do not come near each other, however fast. */
    @Test
    void ballsThatFallTogetherAreNoPairs() {
        List<BodySpec> balls = new ArrayList<>();
        for (int i = 0; i < 64; i++)
            balls.add(Stage.ball("ball-" + i, new Vec3(0.12 * (i % 8), 0, 0.12 * (i / 8)), 1)
                    .velocity(new Vec3(0, -30, 0)));
        var simulation = new Simulation(
                Stage.scene(Stage.settings(Stage.DOWN, 1 / 240.0, 0), List.of(), balls, List.of(), List.of()));
        each(simulation, 0.5, seen -> {});
        assertEquals(3 * balls.size(), simulation.solver().unknowns(), "no rows of contacts");
    }

    /** What flies past a rope, however fast, is no pair with any of its spans: nothing is in its way. */
    @ParameterizedTest
    @CsvSource({"20, 240", "100, 240", "5, 60"})
    void whatFliesAlongARopeIsNoPair(double speed, double rate) {
        double side = BALL + ROPE + 0.01 + (speed + 2) / rate;
        var flying = ball(0.1, new Vec3(-1, side, 0), new Vec3(speed, 0, 0));
        Scene scene = taut(1 / rate, 100, Vec3.ZERO, flying);
        var simulation = new Simulation(scene);
        var alone = new Simulation(scene.withRods(List.of(scene.rods().get(0).touching(RodSpec.Touch.NONE))));
        while (simulation.time() < 2 / speed) {
            simulation.step();
            alone.step();
            assertEquals(alone.solver().unknowns(), simulation.solver().unknowns(), "unknowns at " + simulation.time());
        }
    }

    /** A ball lies on a rope as thick as it is there. */
    @ParameterizedTest
    @CsvSource({"0, 3", "0.25, 2", "-0.375, 1.5"})
    void itLiesOnARopeThatIsThickerThere(double x, double size) {
        Scene scene = taut(1 / 240.0, 24, Stage.DOWN, ball(0.01, new Vec3(x, BALL + size * ROPE + 1e-4, 0), Vec3.ZERO));
        var profile = List.of(new RodSpec.Station(0, 1), new RodSpec.Station(0.5, 3), new RodSpec.Station(1, 1));
        RodSpec rope = Records.with(
                scene.rods().get(0).withProfile(profile),
                "material",
                Material.round(2 * ROPE)
                        .massPerMetre(0.01)
                        .stretch(1e7)
                        .bend(10.0)
                        .twist(10.0));
        var simulation =
                new Simulation(scene.withRods(List.of(rope)).withSettings(Stage.settings(Stage.DOWN, 1 / 240.0, 20)));
        each(simulation, 0.5, seen -> assertTrue(seen.solver().converged()));
        Snapshot.RodView rod = simulation.capture().rods().get(0);
        // how far the line of the rope is under the ball, which lies on a bar that is nearly straight
        double[] b = at(simulation), line = rod.position();
        int next = 0;
        while (line[3 * next] < b[0]) next++;
        double part = (b[0] - line[3 * next - 3]) / (line[3 * next] - line[3 * next - 3]);
        double under = line[3 * next - 2] + part * (line[3 * next + 1] - line[3 * next - 2]);
        double here = ROPE * (3 - 4 * Math.abs(b[0]));
        assertEquals(BALL + here, b[1] - under, 0.02 * ROPE, "m over the line at " + b[0]);
        assertEquals(size * ROPE, here, 0.1 * ROPE, "it stays there");
    }

    /** In equilibrium a rope bears the ball that lies on it. */
    @Test
    void inEquilibriumTheRopeBearsTheBall() {
        var simulation = new Simulation(
                taut(1 / 240.0, 24, Stage.DOWN, ball(0.5, new Vec3(0, BALL + ROPE + 0.02, 0), Vec3.ZERO)));
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        Snapshot seen = simulation.capture();
        double borne = 0;
        for (Snapshot.ContactView contact : seen.contacts()) borne += Math.abs(contact.force()[1]);
        assertEquals(0.5 * G, borne, 1e-6, "N");
        assertEquals(0, gap(seen), 1e-4, "m");
    }

    /** Only rods that touch others touch balls. */
    @ParameterizedTest
    @CsvSource({"NONE, false", "ITSELF, false", "OTHERS, true", "ALL, true"})
    void theContactOfARopeSaysWhetherItTouchesBalls(RodSpec.Touch contact, boolean touches) {
        Scene scene = taut(1 / 240.0, 24, Stage.DOWN, ball(0.1, new Vec3(0, 0.06, 0), Vec3.ZERO));
        var simulation =
                new Simulation(scene.withRods(List.of(scene.rods().get(0).touching(contact))));
        each(simulation, 0.5, seen -> {});
        assertEquals(touches, at(simulation)[1] > -0.5, "height " + at(simulation)[1]);
    }

    /** Going back to a moment of contact leads on to the same bits, and so does starting from it. */
    @ParameterizedTest
    @CsvSource({"0.5, 16", "0.5, 100", "0.2, 40"})
    void aMarkLeadsOnToTheSameBits(double lean, int spans) {
        Scene scene = bars(lean, 0.3, 0, spans, 1 / 240.0);
        var simulation = new Simulation(scene);
        each(simulation, 0.2, seen -> {});
        assertFalse(simulation.capture().contacts().isEmpty(), "it touches");
        Checkpoint mark = simulation.mark();
        Scene saved = scene.withStart(simulation.start());
        each(simulation, 0.3, seen -> {});
        long hash = simulation.stateHash();
        double[] end = at(simulation);
        // back, and from a file
        assertTrue(simulation.goTo(mark));
        each(simulation, 0.3, seen -> {});
        assertEquals(hash, simulation.stateHash());
        var again = new Simulation(saved);
        each(again, 0.3, seen -> {});
        for (int k = 0; k < 3; k++) assertEquals(end[k], at(again)[k], 1e-12, "m");
    }

    /** Balls thrown anyhow at a rope that hangs anyhow gain no energy, and nothing goes on without an end. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void whatIsThrownAnyhowGainsNoEnergy(long seed) {
        var random = new SplittableRandom(seed);
        double speed = Math.pow(10, random.nextDouble(0, 2)), rate = random.nextBoolean() ? 240 : 60;
        var aim = new Vec3(random.nextDouble(-0.4, 0.4), 0, 0);
        var way = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        Vec3 from = way.times(1 / way.norm());
        double mass = Math.pow(10, random.nextDouble(-2, 1));
        var simulation = new Simulation(taut(
                1 / rate,
                10 + random.nextInt(80),
                Vec3.ZERO,
                ball(mass, aim.plus(from.times(0.3)), from.times(-speed)).friction(random.nextDouble(0, 1))));
        double before = 0.5 * mass * speed * speed;
        each(simulation, 0.6 / speed + 0.1, seen -> {
            double total = seen.energy().total();
            assertTrue(Double.isFinite(total) && total < 1.01 * before, total + " J of " + before);
        });
    }
}
