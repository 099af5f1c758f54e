package sennit.app.cli;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.command.Command;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Between;
import sennit.engine.motion.Motion;
import sennit.engine.motion.MotionKey;
import sennit.engine.motion.Track;
import sennit.engine.scene.Scene;

/**
 * What a newcomer's hands would do with a scene: it happens in the film that stands in for the window.
 *
 * @param scene the scene, with what moves by itself in the film
 * @param cues in order of time
 * @param seconds that the film takes
 */
record Tour(Scene scene, List<Cue> cues, double seconds) {
    /** A scene that is left alone is shown for so long, s. */
    private static final double ALONE = 5;

    /** Steps of a hand, s: as often as a window moves it. */
    private static final double MOVES = 1 / 60.0;

    Tour {
        cues = List.copyOf(cues);
    }

    /** {@return a scene that is left alone} */
    static Tour alone(Scene scene) {
        return new Tour(scene, List.of(), ALONE);
    }

    /**
     * {@return the weight pushed over the bridge from bank to bank, lying on what is under it, and then a hand rail
     * shaken and let go}
     */
    static Tour bridge(Scene scene) {
        Motion walk = new Motion.Keys(List.of(key(0.3, -4.75, 0, 0), key(5.8, 4.75, 0, 0)), Between.SMOOTH, false);
        var push = new PlaneConstraint.Spec(Anchor.ofBody("weight"), walk, Motion.of(new Vec3(1, 0, 0)));
        List<ConstraintDef> constraints = new ArrayList<>(scene.constraints());
        constraints.add(ConstraintDef.rigid("push of the film", push));

        // from where the rail hangs at rest, twice up and down, and let go high up
        Motion shake = new Motion.Formula("0", "2.44+0.35*sin(8*(t-6))", "0.5+0.2*sin(8*(t-6))");
        List<Cue> cues = hold(new Anchor("left-rail", 0.5), shake, 6, 7.8);
        return new Tour(scene.withConstraints(constraints), cues, 10);
    }

    private static MotionKey key(double time, double x, double y, double z) {
        return new MotionKey(time, new Vec3(x, y, z));
    }

    /** A hand that takes hold at one time, is where {@code way} says, and lets go at another, s. */
    private static List<Cue> hold(Anchor on, Motion way, double from, double to) {
        Track track = way.track();
        List<Cue> out = new ArrayList<>();
        out.add(new Cue(from, new Command.Grab(0, on, at(track, from))));
        for (int i = 1; from + i * MOVES < to; i++)
            out.add(new Cue(from + i * MOVES, new Command.Move(0, at(track, from + i * MOVES))));
        out.add(new Cue(to, new Command.Release(0)));
        return out;
    }

    private static Vec3 at(Track track, double time) {
        double[] p = new double[3];
        track.at(time, p);
        return Vec3.of(p, 0);
    }
}
