package sennit.engine.rod;

/**
 * What no real rod is without: one that is exactly straight has no side to which it could buckle, and would stand on
 * its end under any load. THEORY.md eq. (102).
 */
public final class Imperfection {
    /** How far from their chord control points may be for a rod to be straight, radii. */
    private static final double STRAIGHT = 1e-6;

    /** How far the middle of such a rod is moved to a side, radii. */
    private static final double CROOKED = 1e-2;

    private Imperfection() {}

    /**
     * Moves the control points of a rod that is straight, and pressed harder than it could bear with both ends clamped,
     * into half a wave.
     *
     * @param q all unknowns
     */
    public static void bend(Rod rod, double[] q) {
        double radius = rod.rest.section.radius();
        if (rod.closed() || !straight(rod, q, STRAIGHT * radius) || !pressed(rod, q)) return;
        int last = rod.first() + 4 * (rod.nodes() - 1);
        double ex = q[last] - q[rod.first()];
        double ey = q[last + 1] - q[rod.first() + 1];
        double ez = q[last + 2] - q[rod.first() + 2];
        // across the chord and the axis that is least along it
        double ax = Math.abs(ex), ay = Math.abs(ey), az = Math.abs(ez);
        double x, y, z;
        if (ax <= ay && ax <= az) {
            x = 0;
            y = ez;
            z = -ey;
        } else if (ay <= az) {
            x = -ez;
            y = 0;
            z = ex;
        } else {
            x = ey;
            y = -ex;
            z = 0;
        }
        double scale = CROOKED * radius / Math.sqrt(x * x + y * y + z * z);
        // both ends stay where they are: there the control points beside them move by as much to either side
        int waves = rod.nodes() - 3;
        for (int i = 0; i < rod.nodes(); i++) {
            double w = scale * StrictMath.sin(2 * Math.PI * (i - 1) / waves);
            int at = rod.first() + 4 * i;
            q[at] += w * x;
            q[at + 1] += w * y;
            q[at + 2] += w * z;
        }
    }

    /** {@return whether all control points are within {@code room}, m, of the line through the first and the last} */
    private static boolean straight(Rod rod, double[] q, double room) {
        int first = rod.first(), last = first + 4 * (rod.nodes() - 1);
        double ex = q[last] - q[first], ey = q[last + 1] - q[first + 1], ez = q[last + 2] - q[first + 2];
        double most = room * room * (ex * ex + ey * ey + ez * ez);
        if (most == 0) return false;
        for (int at = first + 4; at < last; at += 4) {
            double x = q[at] - q[first], y = q[at + 1] - q[first + 1], z = q[at + 2] - q[first + 2];
            double cx = y * ez - z * ey, cy = z * ex - x * ez, cz = x * ey - y * ex;
            if (cx * cx + cy * cy + cz * cz > most) return false;
        }
        return true;
    }

    /** {@return whether any span is pressed beyond Euler's load of a rod as long whose ends are clamped} */
    private static boolean pressed(Rod rod, double[] q) {
        double wave = 2 * Math.PI / rod.rest.length;
        for (int s = 0; s < rod.spans(); s++)
            if (-rod.elasticity.tension(q, s) > wave * wave * rod.rest.stiffest(s)) return true;
        return false;
    }
}
