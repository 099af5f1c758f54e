package sennit.engine.knot;

import java.util.Arrays;
import sennit.engine.math.Vec3;

/**
 * Reduces a closed polygon to fewer corners: corners go as long as the triangle that each spans with its neighbours is
 * pierced by nothing, so that the knot stays what it is (Koniaris and Muthukumar, J. Chem. Phys. 95, 1991). A knot of
 * hundreds of points becomes one of a dozen.
 */
final class PolygonReduction {
    /** Relative size of a determinant that is none: what nearly touches a triangle holds its corner. */
    private static final double TINY = 1e-12;

    /** What is left of the polygon, then what it must not pass through: edges of two points. */
    private final double[] x;

    private final int fixed;
    private final Ends ends;
    private int count;

    private PolygonReduction(double[] points, double[] edges, Ends ends) {
        x = Arrays.copyOf(points, points.length + edges.length);
        System.arraycopy(edges, 0, x, points.length, edges.length);
        count = points.length / 3;
        fixed = points.length;
        this.ends = ends;
    }

    private enum Ends {
        JOINED,
        FREE
    }

    /** {@return the corners that are left of a closed polygon, {@code [m, 3]}; the last is joined to the first} */
    static double[] out(double[] points) {
        return new PolygonReduction(points, new double[0], Ends.JOINED).pull();
    }

    /**
     * {@return the corners that are left of an open polygon, {@code [m, 3]}, whose ends stay}
     *
     * @param edges what it must not pass through, two points each, {@code [k, 2, 3]}
     */
    static double[] out(double[] points, double[] edges) {
        return new PolygonReduction(points, edges, Ends.FREE).pull();
    }

    private double[] pull() {
        int first = ends == Ends.FREE ? 1 : 0, least = ends == Ends.FREE ? 2 : 3;
        boolean more = true;
        while (more && count > least) {
            more = false;
            // every other corner in one round, so that none runs away along the curve
            for (int i = first; i < count - first && count > least; i++) {
                if (pierced(i)) continue;
                System.arraycopy(x, 3 * i + 3, x, 3 * i, 3 * (count - i - 1));
                count--;
                more = true;
            }
        }
        return Arrays.copyOf(x, 3 * count);
    }

    /** Whether a corner cannot go: some edge passes through the triangle of it and its neighbours. */
    private boolean pierced(int i) {
        int a = 3 * ((i + count - 1) % count), b = 3 * i, c = 3 * ((i + 1) % count);
        double[] low = new double[3], high = new double[3];
        for (int k = 0; k < 3; k++) {
            low[k] = Math.min(x[a + k], Math.min(x[b + k], x[c + k]));
            high[k] = Math.max(x[a + k], Math.max(x[b + k], x[c + k]));
        }
        // all edges but those four that share a corner with the triangle
        for (int j = 2; j < count - 2; j++) {
            int p = 3 * ((i + j) % count), q = 3 * ((i + j + 1) % count);
            if (ends == Ends.FREE && q == 0) continue;
            if (!outside(low, high, p, q) && meets(a, b, c, p, q)) return true;
        }
        for (int p = fixed; p < x.length; p += 6) {
            // one that starts in a corner of the triangle ends outside its plane
            if (same(p, a) || same(p, c) || outside(low, high, p, p + 3)) continue;
            if (meets(a, b, c, p, p + 3)) return true;
        }
        return returns(a, b, c, i + 2) || returns(c, b, a, i - 2);
    }

    private boolean same(int p, int q) {
        return x[p] == x[q] && x[p + 1] == x[q + 1] && x[p + 2] == x[q + 2];
    }

    private boolean outside(double[] low, double[] high, int p, int q) {
        for (int k = 0; k < 3; k++) {
            if (Math.max(x[p + k], x[q + k]) < low[k] || Math.min(x[p + k], x[q + k]) > high[k]) return true;
        }
        return false;
    }

    /** Whether the edge from the corner c goes back in the plane of the triangle: it lies in it, or nearly. */
    private boolean returns(int a, int b, int c, int corner) {
        if (ends == Ends.FREE && (corner < 0 || corner >= count)) return false;
        int next = 3 * Math.floorMod(corner, count);
        double volume = volume(a, b, c, next);
        double size = Math.sqrt(square(a, c) * square(b, c) * square(next, c));
        if (Math.abs(volume) > TINY * size) return false;
        // in the plane: harmless unless it leaves c into the angle of the triangle
        double[] n = cross(a, b, c);
        return Vec3.dot(n, cross(c, a, next)) >= 0 && Vec3.dot(n, cross(c, next, b)) >= 0;
    }

    /** Whether the edge pq passes through the triangle abc or comes too near to tell. */
    private boolean meets(int a, int b, int c, int p, int q) {
        double sp = volume(a, b, c, p), sq = volume(a, b, c, q);
        double scale = TINY * Math.sqrt(square(a, b) * square(a, c) * Math.max(square(a, p), square(a, q)));
        if ((sp > scale && sq > scale) || (sp < -scale && sq < -scale)) return false;
        double u = volume(p, q, a, b), v = volume(p, q, b, c), w = volume(p, q, c, a);
        double edge = TINY * Math.sqrt(square(p, q) * Math.max(square(a, b), square(a, c)) * square(a, p));
        return !((u > edge || v > edge || w > edge) && (u < -edge || v < -edge || w < -edge));
    }

    /** Six times the volume of a tetrahedron. */
    private double volume(int a, int b, int c, int d) {
        double[] n = cross(a, b, c);
        return n[0] * (x[d] - x[a]) + n[1] * (x[d + 1] - x[a + 1]) + n[2] * (x[d + 2] - x[a + 2]);
    }

    /** (b - a) x (c - a). */
    private double[] cross(int a, int b, int c) {
        double ux = x[b] - x[a], uy = x[b + 1] - x[a + 1], uz = x[b + 2] - x[a + 2];
        double vx = x[c] - x[a], vy = x[c + 1] - x[a + 1], vz = x[c + 2] - x[a + 2];
        return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
    }

    private double square(int a, int b) {
        double u = x[a] - x[b], v = x[a + 1] - x[b + 1], w = x[a + 2] - x[b + 2];
        return u * u + v * v + w * w;
    }
}
