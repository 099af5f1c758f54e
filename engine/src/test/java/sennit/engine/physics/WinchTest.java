package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;
import sennit.engine.solid.BodySpec;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** A winch has fed what it was told to, or a step says that it has not, and what it lacks comes later. */
class WinchTest {
    private static final double LENGTH = 10;

    /** A rope that a winch lets out at a speed for some time, a ball at its end. */
    private static Scene scene(double speed, double until, double rate, double stretch) {
        var feed = new ScalarFunction.Formula("-%s*max(0, min(1, 1e6*(%s - t)))".formatted(speed, until));
        var winch = new SlideSpec(0, 0, feed, SlideSpec.End.STOP);
        var end = new Vec3(LENGTH, 20, 0);
        var rope = Stage.line("rope", new Vec3(0, 20, 0), end, 100, Stage.rope().stretch(stretch));
        return Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0),
                List.of(rope),
                List.of(Stage.ball("ball", end, 0.5)),
                List.of(
                        hold("winch", new KeyholeConstraint(new Anchor("rope", 0.1), new Vec3(1, 20, 0), winch)),
                        hold(
                                "tie",
                                new JointConstraint(
                                        new Anchor("rope", 1), Anchor.ofBody("ball"), JointConstraint.Share.POSITION))),
                List.of());
    }

    @ParameterizedTest
    @CsvSource({"2, 1.01, 50, 1e4", "2, 1.01, 50, 1e6", "20, 0.3001, 240, 1e4"})
    void aWinchFeedsWhatItIsToldTo(double speed, double until, double rate, double stretch) {
        World world = SceneUpdate.build(scene(speed, until, rate, stretch));
        var stepper = new Stepper();
        double told = 1, furthest = 0;
        for (int i = 1; i <= 1.5 * rate; i++) {
            assertTrue(stepper.step(world, 1 / rate));
            if (i / rate < until) told += speed / rate;
            double fed = world.state.q[world.slider("winch").unknown] * LENGTH / 100;
            // what lags has said so
            if (stepper.report().converged) assertEquals(told, fed, 0.005 * LENGTH / 100, "step " + i);
            furthest = Math.max(furthest, Math.abs(told - fed));
        }
        double fed = world.state.q[world.slider("winch").unknown] * LENGTH / 100;
        assertEquals(told, fed, 1e-9, "after a lag of " + furthest + " m");
    }

    /** A rope of 2 m, pinned at its end, that a winch within it drives. */
    private static World pinned(Material material, ScalarFunction feed, double rate) {
        var end = new Vec3(2, 20, 0);
        var winch = new SlideSpec(0, 0, feed, SlideSpec.End.STOP);
        return SceneUpdate.build(Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0.1),
                List.of(Stage.line("rope", new Vec3(0, 20, 0), end, 20, material)),
                List.of(),
                List.of(
                        hold("winch", new KeyholeConstraint(new Anchor("rope", 0.25), new Vec3(0.5, 20, 0), winch)),
                        hold("pin", new PositionConstraint(new Anchor("rope", 1), end))),
                List.of()));
    }

    /** It draws the rope taut, and slips: the rope bears a tenth of its stretch stiffness, and steps converge. */
    @ParameterizedTest
    @CsvSource({"1, 60", "1, 240", "1, 1000", "5, 240", "5, 1000", "20, 1000"})
    void aWinchThatDrawsAgainstAPinSlips(double speed, double rate) {
        Material nylon = Material.preset("nylon");
        World world = pinned(nylon, ScalarFunction.of(-speed), rate);
        var stepper = new Stepper();
        int open = 0, still = 0;
        for (int i = 0; i < rate; i++) {
            double[] before = world.state.q.clone();
            assertTrue(stepper.step(world, 1 / rate), "step " + i);
            if (!stepper.report().converged) open++;
            if (Arrays.equals(before, world.state.q)) still++;
        }
        // mostly those in which the rope becomes taut, with a jerk
        assertTrue(open < 0.4 * rate, open + " steps did not converge");
        assertEquals(0, still, "steps in which nothing moved");
        double stretch = world.rod("rope").rest.section.stretch();
        assertEquals(0.09, -world.active().get(0).lambda[0] / stretch, 0.01, "strain");
    }

    /** A winch that turns round lets the rope go on at once, and comes to its end. */
    @ParameterizedTest
    @CsvSource({"5, 240", "20, 240", "20, 1000"})
    void aWinchThatTurnsRoundLetsGo(double speed, double rate) {
        var feed = new ScalarFunction.Formula("%s*(2*max(0, min(1, 1e6*(t - 0.2))) - 1)".formatted(speed));
        World world = pinned(Stage.rope(), feed, rate);
        int open = openAtItsEnd(world, rate, 1.5);
        assertTrue(open < 0.1 * rate, open + " steps did not converge");
    }

    /**
     * A limp rope that is paid out faster than its weight falls runs out: it hangs from its very end, and comes to
     * rest.
     */
    @ParameterizedTest
    @CsvSource({"1, 240", "2, 240", "2, 60", "5, 240", "2, 1000"})
    void aRopeThatIsPaidOutToItsEndHangsThere(double speed, double rate) {
        Material nylon = Material.preset("nylon").diameter(0.01);
        var slide = new SlideSpec(0, 0, ScalarFunction.of(speed), SlideSpec.End.STOP);
        World world = SceneUpdate.build(Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0.5),
                List.of(Stage.line("rope", new Vec3(0, 2, 0), new Vec3(0, 0.8, 0), 30, nylon)),
                List.of(BodySpec.of("weight", new Vec3(0, 0.8, 0), 5, 0.06)),
                List.of(
                        hold("winch", new KeyholeConstraint(new Anchor("rope", 0.3), new Vec3(0, 1.64, 0), slide)),
                        hold(
                                "tie",
                                new JointConstraint(
                                        new Anchor("rope", 1),
                                        Anchor.ofBody("weight"),
                                        JointConstraint.Share.POSITION))),
                List.of()));
        int open = openAtItsEnd(world, rate, 4);
        assertTrue(open < 0.01 * rate, open + " steps did not converge after the first second");
        double[] force = world.active().get(0).lambda;
        assertEquals(9.81 * 5.1, Math.hypot(force[1], force[2]), 2, "it bears the weight, N");
    }

    /** Runs until the rope has come to its end; returns how many steps did not converge after the first second. */
    private static int openAtItsEnd(World world, double rate, double seconds) {
        var stepper = new Stepper();
        int open = 0;
        for (int i = 0; i < seconds * rate; i++) {
            assertTrue(stepper.step(world, 1 / rate), "step " + i);
            if (i > rate && !stepper.report().converged) open++;
        }
        assertEquals(0, world.state.q[world.slider("winch").unknown], 1e-9, "spans from its start");
        return open;
    }
}
