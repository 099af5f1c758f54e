package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** A place that is for the hand goes where a hand moves it, while the scene stays as it is. */
class TargetOffsetTest {
    private static final int RATE = 240;
    private static final Vec3 HOME = new Vec3(1, 1, 0);

    private Simulation simulation;

    @BeforeEach
    void open() {
        simulation = new Simulation(scene(VectorFunction.of(HOME)));
    }

    /** A rope of 1.3 m between a hook at x = 0 and a handle. */
    private static Scene scene(VectorFunction handle) {
        var rope = Stage.line("rope", new Vec3(0, 1, 0), new Vec3(1.3, 1, 0), 16, Stage.rope());
        var hook = new PositionConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0));
        var ring = new PositionConstraint(new Anchor("rope", 1), handle, true);
        return Stage.scene(
                Stage.settings(Stage.DOWN, 1.0 / RATE, 1),
                List.of(rope),
                List.of(),
                List.of(Stage.hold("hook", hook), Stage.hold("ring", ring)),
                List.of());
    }

    private void step(int count) {
        for (int i = 0; i < count; i++) assertTrue(simulation.step());
    }

    private Vec3 end() {
        double[] x = simulation.capture().rods().get(0).position();
        return new Vec3(x[x.length - 3], x[x.length - 2], x[x.length - 1]);
    }

    private ConstraintView ring() {
        return simulation.capture().constraints().get(1);
    }

    private static void near(Vec3 expected, Vec3 is) {
        // rigid: what is left over is what a step that ends within its tolerance leaves
        assertEquals(0, expected.minus(is).norm(), 1e-6, expected + " and " + is);
    }

    @Test
    void theRopeFollowsAndTheSceneStaysUntilAResetForgetsIt() {
        step(RATE);
        Scene before = simulation.scene();
        Vec3 by = new Vec3(-0.2, 0.4, 0.1);
        simulation.submit(new UserCommand.Carry(0, "ring", by));
        step(RATE);
        near(HOME.plus(by), end());
        assertEquals(before, simulation.scene());
        Snapshot.HandView hand = simulation.capture().hands().get(0);
        assertEquals(0, hand.hand());
        assertArrayEquals(new double[] {0.8, 1.4, 0.1}, hand.target(), 1e-12);
        simulation.submit(new UserCommand.Release(0));
        step(RATE);
        assertEquals(0, simulation.capture().hands().size());
        near(HOME.plus(by), end());
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
        assertArrayEquals(new double[3], ring().moved());
        step(RATE);
        near(HOME, end());
    }

    @Test
    void itGoesNoFasterThanTheRopeCanFollow() {
        step(2 * RATE);
        simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(-0.5, 0.5, 0)));
        step(10);
        // 4 m/s
        assertEquals(4.0 * 10 / RATE, Vec3.norm(ring().moved()), 1e-9);
    }

    @Test
    void itIsMovedFromWhereAMovingPlaceIs() {
        simulation = new Simulation(scene(new VectorFunction.Formula("1 + 0.1*sin(t)", "1", "0")));
        simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(0, 0.2, 0)));
        step(RATE);
        near(new Vec3(1 + 0.1 * StrictMath.sin(1), 1.2, 0), end());
    }

    @Test
    void theSameCommandsAfterAMarkLeadToTheSameBits() {
        simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(-0.3, 0.2, 0)));
        step(9);
        var mark = simulation.mark();
        long[] hash = new long[60];
        for (int i = 0; i < hash.length; i++) {
            if (i == 20) simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(0.1, 0, 0.2)));
            step(1);
            hash[i] = simulation.stateHash();
        }
        assertTrue(simulation.goTo(mark));
        // the sign is where it was
        assertEquals(
                HOME.x() + ring().moved()[0],
                simulation.capture().glyphs().stream()
                        .filter(g -> g.owner().equals("ring"))
                        .findFirst()
                        .orElseThrow()
                        .a()[0],
                1e-12);
        for (int i = 0; i < hash.length; i++) {
            if (i == 20) simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(0.1, 0, 0.2)));
            step(1);
            assertEquals(hash[i], simulation.stateHash(), "step " + i);
        }
    }

    @Test
    void aSceneThatStartsFromHereHasItThere() {
        Vec3 by = new Vec3(-0.2, 0.3, 0);
        simulation.submit(new UserCommand.Carry(0, "ring", by));
        step(2 * RATE);
        Scene from = simulation.scene().withStart(simulation.start());
        simulation = new Simulation(from);
        near(HOME.plus(by), end());
        step(RATE);
        near(HOME.plus(by), end());
    }

    @Test
    void anEditOfItsHomeCarriesItAlong() {
        Vec3 by = new Vec3(0, 0.3, 0), home = new Vec3(0.9, 1.1, 0);
        simulation.submit(new UserCommand.Carry(0, "ring", by));
        step(RATE);
        Scene scene = simulation.scene();
        ConstraintDef ring = scene.constraints().get(1);
        var moved = new PositionConstraint(new Anchor("rope", 1), VectorFunction.of(home), true);
        simulation.submit(new UserCommand.Edit(
                scene.withConstraints(List.of(scene.constraints().get(0), ring.withSpec(moved)))));
        step(2 * RATE);
        near(home.plus(by), end());
        var none = new PositionConstraint(new Anchor("rope", 1), VectorFunction.of(home));
        simulation.submit(new UserCommand.Edit(
                scene.withConstraints(List.of(scene.constraints().get(0), ring.withSpec(none)))));
        step(2 * RATE);
        near(home, end());
    }

    @Test
    void inAPauseARopeIsPosedByIt() {
        step(2 * RATE);
        simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(-0.3, 0, 0)));
        for (int i = 0; i < 60; i++) assertTrue(simulation.pose());
        assertTrue(simulation.held());
        near(HOME.plus(new Vec3(-0.3, 0, 0)), end());
        assertEquals(2 * RATE, simulation.steps(), "time stands still");
    }

    /** A firm hand is as strong as 100 times the weight of the rope, and the last step may go beyond that. */
    @Test
    void aHandThatWantsTooMuchEndsAtATautRope() {
        simulation.submit(new UserCommand.Carry(0, "ring", new Vec3(20, 0, 0)));
        double weight = 1.3 * 0.05 * 9.80665;
        double most = 0;
        for (int i = 0; i < RATE; i++) {
            step(1);
            most = Math.max(most, Vec3.norm(ring().force()));
        }
        // EA / length times the way of a step, 4 m/s at 240 steps a second
        double step = 1e4 / 1.3 * 4 / RATE;
        assertTrue(most > 50 * weight, most + " N");
        assertTrue(most < 100 * weight + 2 * step, most + " N");
        assertTrue(end().x() < 1.5, "the rope holds: " + end());
    }

    @Test
    void whatIsNoHandleIsRefused() {
        long hash = simulation.stateHash();
        for (UserCommand wrong : List.of(
                new UserCommand.Carry(0, "hook", Vec3.ZERO),
                new UserCommand.Carry(0, "nobody", Vec3.ZERO),
                new UserCommand.Carry(10, "ring", Vec3.ZERO),
                new UserCommand.Carry(0, "ring", new Vec3(Double.NaN, 0, 0)))) {
            simulation.submit(wrong);
            simulation.settle();
            assertTrue(simulation.capture().trouble() != null, wrong + " is told");
            assertEquals(hash, simulation.stateHash());
        }
    }
}
