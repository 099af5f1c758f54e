package sennit.app.cli.film;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;

/**
 * What a newcomer's hands would do with a scene: it happens in the film that stands in for the window.
 *
 * @param scene the scene, with what moves by itself in the film
 * @param cues in order of time
 * @param seconds that the film takes
 */
public record FilmScript(Scene scene, List<Cue> cues, double seconds) {
    /** A scene that is left alone is shown for so long, s. */
    private static final double ALONE = 5;

    /** Steps of a hand, s: as often as a window moves it. */
    private static final double MOVES = 1 / 60.0;

    public FilmScript {
        cues = List.copyOf(cues);
    }

    /** {@return a scene that is left alone} */
    public static FilmScript alone(Scene scene) {
        return new FilmScript(scene, List.of(), ALONE);
    }

    /**
     * {@return the weight pushed over the bridge from bank to bank, lying on what is under it, and then a hand rail
     * shaken and let go}
     */
    public static FilmScript bridge(Scene scene) {
        VectorFunction walk = new VectorFunction.Keys(
                List.of(key(0.3, -4.75, 0, 0), key(5.8, 4.75, 0, 0)), Interpolation.SMOOTH, false);
        var push = new PlaneConstraint(Anchor.ofBody("weight"), walk, VectorFunction.of(new Vec3(1, 0, 0)));
        List<ConstraintDef> constraints = new ArrayList<>(scene.constraints());
        constraints.add(ConstraintDef.rigid("push of the film", push));

        // from where the rail hangs at rest, twice up and down, and let go high up
        VectorFunction shake = new VectorFunction.Formula("0", "2.44+0.35*sin(8*(t-6))", "0.5+0.2*sin(8*(t-6))");
        List<Cue> cues = hold(new Anchor("left-rail", 0.5), shake, 6, 7.8);
        return new FilmScript(scene.withConstraints(constraints), cues, 10);
    }

    private static VectorKey key(double time, double x, double y, double z) {
        return new VectorKey(time, new Vec3(x, y, z));
    }

    /** A hand that takes hold at one time, is where {@code way} says, and lets go at another, s. */
    private static List<Cue> hold(Anchor on, VectorFunction way, double from, double to) {
        TimeFunction track = way.track();
        List<Cue> out = new ArrayList<>();
        out.add(new Cue(from, new UserCommand.Grab(0, on, at(track, from))));
        for (int i = 1; from + i * MOVES < to; i++)
            out.add(new Cue(from + i * MOVES, new UserCommand.Move(0, at(track, from + i * MOVES))));
        out.add(new Cue(to, new UserCommand.Release(0)));
        return out;
    }

    private static Vec3 at(TimeFunction track, double time) {
        double[] p = new double[3];
        track.at(time, p);
        return Vec3.of(p, 0);
    }

    /**
     * Something a person could do, at a set time: films are acted by these, the same every time.
     *
     * @param time of the simulation, s; the first step that begins there or later begins with it
     */
    record Cue(double time, UserCommand command) {}
}
