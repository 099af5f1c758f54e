package sennit.app.film.offscreen;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;

/**
 * What a newcomer's hands would do with a scene: it happens in the film that stands in for the window.
 *
 * @param scene the scene, with hands and what else moves by itself in the film
 * @param seconds that the film takes
 */
public record StandInFilm(Scene scene, double seconds) {
    /** A scene that is left alone is shown for so long, s. */
    private static final double ALONE = 5;

    /** {@return a scene that is left alone} */
    public static StandInFilm alone(Scene scene) {
        return new StandInFilm(scene, ALONE);
    }

    /**
     * {@return the weight pushed over the bridge from bank to bank, lying on what is under it, and then a hand rail
     * shaken and let go}
     */
    public static StandInFilm bridge(Scene scene) {
        VectorFunction walk = new VectorFunction.Keys(
                List.of(key(0.3, -4.75, 0, 0), key(5.8, 4.75, 0, 0)), Interpolation.SMOOTH, false);
        var push = new PlaneConstraint(Anchor.ofBody("weight"), walk, VectorFunction.of(new Vec3(1, 0, 0)));
        List<ConstraintDef> constraints = new ArrayList<>(scene.constraints());
        constraints.add(ConstraintDef.rigid("push of the film", push));

        // from where the rail hangs at rest, twice up and down, and let go high up
        VectorFunction shake = new VectorFunction.Formula("0", "2.44+0.35*sin(8*(t-6))", "0.5+0.2*sin(8*(t-6))");
        Gesture hand = Gesture.pulling(6, 7.8, new Anchor("left-rail", 0.5), shake);
        return new StandInFilm(scene.withConstraints(constraints).withHands(List.of(hand)), 10);
    }

    private static VectorKey key(double time, double x, double y, double z) {
        return new VectorKey(time, new Vec3(x, y, z));
    }
}
