package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.HandView;

/** A firm hand has what it holds where it is; a gentle one pulls at it. */
class FirmGripTest {
    private static final int RATE = 240;
    private Simulation simulation;
    private double[] middle;

    @BeforeEach
    void open() throws SceneException {
        simulation = new Simulation(
                SceneFile.read(Path.of("..", "scenes", "hanging-rope.json")).scene());
        step(20 * RATE);
        double[] x = simulation.capture().rods().get(0).position();
        int at = 3 * (x.length / 6);
        middle = new double[] {x[at], x[at + 1], x[at + 2]};
    }

    private void step(int count) {
        for (int i = 0; i < count; i++) assertTrue(simulation.step());
    }

    private Vec3 beside(double x, double y, double z) {
        return new Vec3(middle[0] + x, middle[1] + y, middle[2] + z);
    }

    private void grab(boolean firm) {
        String rope = simulation.scene().rods().get(0).id();
        simulation.submit(new UserCommand.Grab(0, new Anchor(rope, 0.5), beside(0, 0, 0), firm));
    }

    private HandView hand() {
        return simulation.capture().hands().get(0);
    }

    private double off() {
        double[] p = hand().point(), t = hand().target();
        return Math.sqrt(square(p[0] - t[0]) + square(p[1] - t[1]) + square(p[2] - t[2]));
    }

    private static double square(double x) {
        return x * x;
    }

    @Test
    void grabbingMovesNothing() throws SceneException {
        grab(true);
        step(100);
        double[] x = simulation.capture().rods().get(0).position();
        double[] held = x.clone();
        open();
        step(100);
        double[] free = simulation.capture().rods().get(0).position();
        for (int i = 0; i < held.length; i++) assertEquals(free[i], held[i], 1e-6, "the rope hangs still");
    }

    @Test
    void whatIsInReachIsBroughtThereInAQuarterOfASecond() {
        grab(true);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(0, 0.2, 0.2)));
        step(RATE / 4);
        // a pixel of a rope seen whole on a screen of 720
        assertTrue(off() < 1e-3, "off by " + off());
        step(RATE);
        double firm = off();
        simulation.submit(new UserCommand.Release(0));
        grab(false);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(0, 0.2, 0.2)));
        step(2 * RATE);
        // ten times the frequency, a hundred times the stiffness, under nearly the same load
        assertTrue(off() > 50 * firm, off() + " against " + firm);
    }

    @Test
    void onTheWayItIsAsFastAsTheRopeCanFollow() {
        // in small steps: in those of the scene it is no farther ahead of its point than its strength reaches
        int rate = 1000;
        Scene scene = simulation.scene();
        simulation.submit(
                new UserCommand.Edit(scene.withSettings(scene.settings().withDt(1.0 / rate))));
        grab(true);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(0, 0.6, 0)));
        double last = hand().point()[1], fastest = 0;
        for (int i = 0; i < rate / 4; i++) {
            step(1);
            double now = hand().point()[1];
            fastest = Math.max(fastest, (now - last) * rate);
            last = now;
        }
        // 4 m/s, and what the spring swings beyond when it starts
        assertTrue(fastest > 4 && fastest < 5, fastest + " m/s");
    }

    @Test
    void outOfReachItEndsAsATautRopeUnderAHundredTimesItsWeight() {
        grab(true);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(0, -9, 0)));
        step(3 * RATE);
        // hooks and hand together carry the rope, and there is no other load
        double up = hand().force()[1];
        for (var c : simulation.capture().constraints()) up += c.force()[1];
        double[] f = hand().force();
        double pull = Math.sqrt(square(f[0]) + square(f[1]) + square(f[2]));
        assertEquals(100 * up, pull, 0.05 * 100 * up);
    }

    /** The way there leads along the taut rope. */
    @Test
    void whatCannotBeReachedIsReachedForAsFarAsTheRopeGoes() {
        grab(true);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(2, 1.5, 0)));
        step(3 * RATE);
        double firm = hand().point()[1];
        simulation.submit(new UserCommand.Release(0));
        grab(false);
        step(1);
        simulation.submit(new UserCommand.Move(0, beside(2, 1.5, 0)));
        step(6 * RATE);
        // both end where a straight line from the hook to the target leaves the rope no more length
        assertEquals(hand().point()[1], firm, 0.02);
    }

    @Test
    void poseInAPauseBringsItThereToo() {
        grab(true);
        simulation.submit(new UserCommand.Move(0, beside(0.1, 0.1, 0)));
        for (int i = 0; i < 60; i++) simulation.pose();
        assertTrue(off() < 1e-3, "off by " + off());
    }
}
