package sennit.engine.contact;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/**
 * The bottom of the world, THEORY.md eq. (46): a plane far below everything, on which what is lost comes to lie. It
 * follows from where a scene begins, not from where things have come to, so that it stays where it is.
 */
final class WorldBottom {
    /** How far below the lowest point of rods and balls as drawn, m: a fall of 14 s on earth, out of every view. */
    private static final double DEPTH = 1000;

    /** Coulomb friction: none, for a heap that nobody sees shall cost little. */
    private static final double FRICTION = 0;

    /** Gravity below which nothing falls, m/s^2: within an hour less than a millimetre. */
    private static final double LEAST = 1e-10;

    /** Its name among contacts. */
    static final String NAME = "bottom of the world";

    private WorldBottom() {}

    /** {@return the plane under a scene; none without gravity, where nothing falls} */
    static List<ObstacleDef> of(List<Rod> rods, List<Body> bodies, Vec3 gravity) {
        // up is against gravity
        double pull = gravity.norm();
        if (!(pull > LEAST)) return List.of();
        Vec3 up = new Vec3(-gravity.x() / pull, -gravity.y() / pull, -gravity.z() / pull);
        // the lowest point of rods and bodies as drawn
        double lowest = Double.POSITIVE_INFINITY;
        for (Rod rod : rods) {
            double[] x = rod.initial();
            for (int i = 0; i < 4 * rod.nodes(); i += 4)
                lowest = Math.min(lowest, up.x() * x[i] + up.y() * x[i + 1] + up.z() * x[i + 2]);
        }
        for (Body body : bodies) lowest = Math.min(lowest, up.dot(body.spec().position()));
        // a plane far below it
        if (lowest == Double.POSITIVE_INFINITY) return List.of();
        return List.of(new ObstacleDef(NAME, new Plane(up.times(lowest - DEPTH), up), FRICTION));
    }
}
