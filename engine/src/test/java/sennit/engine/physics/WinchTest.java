package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
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
}
