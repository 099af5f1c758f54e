package sennit.engine.solid;

import java.util.Arrays;
import sennit.engine.math.Vec3;

/**
 * Finds the nearest of many triangles by a tree of boxes, and on which side of it a point is: by the angle-weighted
 * normal of the face, edge or corner that is nearest (Baerentzen and Aanaes 2005), which is right wherever the surface
 * is closed. Immutable, so that many may search it.
 */
final class TriangleTree {
    /** Triangles in a box that is not divided further. */
    private static final int LEAF = 4;

    /** Bits of an index in a key of edges: more points or edges than that are refused by the reader. */
    private static final int POINT_BITS = 20;

    private static final int EDGE_BITS = 22;

    /** Most triangles, so that their edges fit into a key. */
    static final int MOST = 1_000_000;

    /** Corners of the triangles in the order of the tree. Shape {@code [n, 3, 3]}. */
    private final double[] corner;

    /** Normals of each triangle: of its face, its three edges from corners 0, 1, 2, its three corners. */
    private final double[] normals;

    /** Least and greatest corner of each box. Shape {@code [boxes, 6]}. */
    private final double[] box;

    /** Of each box the first of its two halves, which are neighbours; or its first triangle. */
    private final int[] first;

    /** Number of triangles of a box that is not divided; else 0. */
    private final int[] count;

    /** Whether the surface has no edge at which it ends. */
    final boolean closed;

    private int boxes;

    /**
     * A tree of triangles.
     *
     * @param points places. Shape {@code [n, 3]}
     * @param indices points of each triangle. Shape {@code [m, 3]}
     */
    TriangleTree(double[] points, int[] indices) {
        int n = indices.length / 3;
        if (n == 0 || n > MOST || points.length / 3 > 1 << POINT_BITS)
            throw new IllegalArgumentException("triangles must be 1 to " + MOST + ", were " + n);
        double[] own = new double[3 * indices.length];
        for (int i = 0; i < indices.length; i++) System.arraycopy(points, 3 * indices[i], own, 3 * i, 3);
        double[] all = new double[21 * n];
        closed = new Surface(points, indices, own, all).closed();

        // boxes of triangles, halved along their longest edge
        box = new double[6 * 2 * n];
        first = new int[2 * n];
        count = new int[2 * n];
        int[] order = new int[n];
        for (int t = 0; t < n; t++) order[t] = t;
        boxes = 1;
        divide(0, 0, n, order, own);

        // triangles of a box lie side by side
        corner = new double[9 * n];
        normals = new double[21 * n];
        for (int t = 0; t < n; t++) {
            System.arraycopy(own, 9 * order[t], corner, 9 * t, 9);
            System.arraycopy(all, 21 * order[t], normals, 21 * t, 21);
        }
    }

    /** {@return the least and the greatest coordinates of all. Shape {@code [6]}} */
    double[] bounds() {
        return Arrays.copyOf(box, 6);
    }

    private void divide(int at, int from, int to, int[] order, double[] own) {
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                for (int c = 9 * order[i] + k; c < 9 * order[i] + 9; c += 3) {
                    low = Math.min(low, own[c]);
                    high = Math.max(high, own[c]);
                }
            }
            box[6 * at + k] = low;
            box[6 * at + 3 + k] = high;
        }
        if (to - from <= LEAF) {
            first[at] = from;
            count[at] = to - from;
            return;
        }
        int longest = 0;
        for (int k = 1; k < 3; k++) if (edge(at, k) > edge(at, longest)) longest = k;
        halve(from, to, longest, order, own);
        int middle = (from + to) >>> 1;
        int half = boxes;
        boxes += 2;
        first[at] = half;
        divide(half, from, middle, order, own);
        divide(half + 1, middle, to, order, own);
    }

    private double edge(int at, int k) {
        return box[6 * at + 3 + k] - box[6 * at + k];
    }

    /** Puts the half of the triangles with the lesser middles first. */
    private static void halve(int from, int to, int k, int[] order, double[] own) {
        int middle = (from + to) >>> 1, low = from, high = to - 1;
        while (low < high) {
            double pivot = middle(order[(low + high) >>> 1], k, own);
            int i = low, j = high;
            while (i <= j) {
                while (middle(order[i], k, own) < pivot) i++;
                while (middle(order[j], k, own) > pivot) j--;
                if (i > j) break;
                int swap = order[i];
                order[i++] = order[j];
                order[j--] = swap;
            }
            if (middle <= j) high = j;
            else if (middle >= i) low = i;
            else return;
        }
    }

    private static double middle(int t, int k, double[] own) {
        return own[9 * t + k] + own[9 * t + 3 + k] + own[9 * t + 6 + k];
    }

    /** {@return a search, for one thread} */
    Nearest nearest() {
        return new Nearest();
    }

    /** Searches with memory of its own, so that it allocates nothing. */
    final class Nearest {
        /** Boxes that wait: one for each level of the tree, which halves at most a million, and some more. */
        private final int[] waiting = new int[64];

        private final double[] way = new double[64];
        private final double[] place = new double[3];
        private final double[] best = new double[3];
        private double square;
        private int normal;

        /** {@return the distance, negative inside} Writes the unit normal away from the surface. */
        double distance(double[] x, double[] out) {
            search(x);
            double dx = x[0] - best[0], dy = x[1] - best[1], dz = x[2] - best[2];
            double nx = normals[normal], ny = normals[normal + 1], nz = normals[normal + 2];
            double d = Vec3.norm(dx, dy, dz);
            double sign = closed && dx * nx + dy * ny + dz * nz < 0 ? -1 : 1;
            // on the surface itself its own normal
            double scale = d > 0 ? sign / d : 1 / Vec3.norm(nx, ny, nz);
            out[0] = scale * (d > 0 ? dx : nx);
            out[1] = scale * (d > 0 ? dy : ny);
            out[2] = scale * (d > 0 ? dz : nz);
            return sign * d;
        }

        private void search(double[] x) {
            square = Double.POSITIVE_INFINITY;
            int waits = 1;
            waiting[0] = 0;
            way[0] = 0;
            while (waits > 0) {
                int at = waiting[--waits];
                if (way[waits] >= square) continue;
                if (count[at] > 0) {
                    for (int t = first[at]; t < first[at] + count[at]; t++) look(t, x);
                    continue;
                }
                // the nearer half is looked at first
                int a = first[at], b = a + 1;
                double toA = away(a, x), toB = away(b, x);
                int near = toA <= toB ? a : b;
                waiting[waits] = near == a ? b : a;
                way[waits++] = Math.max(toA, toB);
                waiting[waits] = near;
                way[waits++] = Math.min(toA, toB);
            }
        }

        private double away(int at, double[] x) {
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                double d = Math.max(Math.max(box[6 * at + k] - x[k], x[k] - box[6 * at + 3 + k]), 0);
                sum += d * d;
            }
            return sum;
        }

        /** The nearest point of a triangle: of its face, an edge or a corner (Ericson 2005, 5.1.5). */
        private void look(int t, double[] x) {
            int a = 9 * t, b = a + 3, c = a + 6;
            double d1 = along(a, b, a, x), d2 = along(a, c, a, x);
            if (d1 <= 0 && d2 <= 0) {
                take(t, 4, 0, 0, x);
                return;
            }
            double d3 = along(a, b, b, x), d4 = along(a, c, b, x);
            if (d3 >= 0 && d4 <= d3) {
                take(t, 5, 1, 0, x);
                return;
            }
            double vc = d1 * d4 - d3 * d2;
            if (vc <= 0 && d1 >= 0 && d3 <= 0) {
                take(t, 1, d1 / (d1 - d3), 0, x);
                return;
            }
            double d5 = along(a, b, c, x), d6 = along(a, c, c, x);
            if (d6 >= 0 && d5 <= d6) {
                take(t, 6, 0, 1, x);
                return;
            }
            double vb = d5 * d2 - d1 * d6;
            if (vb <= 0 && d2 >= 0 && d6 <= 0) {
                take(t, 3, 0, d2 / (d2 - d6), x);
                return;
            }
            double va = d3 * d6 - d5 * d4;
            if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
                double w = (d4 - d3) / (d4 - d3 + (d5 - d6));
                take(t, 2, 1 - w, w, x);
                return;
            }
            double all = va + vb + vc;
            take(t, 0, vb / all, vc / all, x);
        }

        /** (to - from) . (x - at) */
        private double along(int from, int to, int at, double[] x) {
            double sum = 0;
            for (int k = 0; k < 3; k++) sum += (corner[to + k] - corner[from + k]) * (x[k] - corner[at + k]);
            return sum;
        }

        /** Takes a + u (b - a) + v (c - a) of a triangle a, b, c where it is nearer than all before. */
        private void take(int t, int feature, double u, double v, double[] x) {
            double sum = 0;
            for (int a = 9 * t, k = 0; k < 3; k++, a++) {
                place[k] = corner[a] + u * (corner[a + 3] - corner[a]) + v * (corner[a + 6] - corner[a]);
                sum += (x[k] - place[k]) * (x[k] - place[k]);
            }
            if (sum >= square) return;
            square = sum;
            normal = 21 * t + 3 * feature;
            System.arraycopy(place, 0, best, 0, 3);
        }
    }

    /** What the triangles are together: normals of faces, edges and corners, and whether they enclose an inside. */
    private static final class Surface {
        private final double[] points;
        private final int[] indices;
        private final double[] corners;
        private final double[] normals;

        Surface(double[] points, int[] indices, double[] corners, double[] normals) {
            this.points = points;
            this.indices = indices;
            this.corners = corners;
            this.normals = normals;
        }

        /** Fills in the normals; returns whether every edge is passed as often to as fro. */
        boolean closed() {
            int n = indices.length / 3;
            for (int t = 0; t < n; t++) face(t);
            // a surface that is inside out is turned
            double volume = 0;
            for (int t = 0; t < n; t++) {
                double h = 0;
                for (int k = 0; k < 3; k++) h += corners[9 * t + k] * normals[21 * t + k] * area(t);
                volume += h;
            }
            if (volume < 0) for (int t = 0; t < n; t++) for (int k = 0; k < 3; k++) normals[21 * t + k] *= -1;
            boolean whole = edges(n);
            corners(n);
            return whole;
        }

        private void face(int t) {
            double[] c = corners;
            int a = 9 * t;
            double ux = c[a + 3] - c[a], uy = c[a + 4] - c[a + 1], uz = c[a + 5] - c[a + 2];
            double vx = c[a + 6] - c[a], vy = c[a + 7] - c[a + 1], vz = c[a + 8] - c[a + 2];
            double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
            double size = Vec3.norm(nx, ny, nz);
            if (!(size > 0))
                throw new IllegalArgumentException("triangles must have an area, triangle " + t + " has none");
            normals[21 * t] = nx / size;
            normals[21 * t + 1] = ny / size;
            normals[21 * t + 2] = nz / size;
        }

        private double area(int t) {
            double[] c = corners;
            int a = 9 * t;
            double ux = c[a + 3] - c[a], uy = c[a + 4] - c[a + 1], uz = c[a + 5] - c[a + 2];
            double vx = c[a + 6] - c[a], vy = c[a + 7] - c[a + 1], vz = c[a + 8] - c[a + 2];
            return 0.5 * Vec3.norm(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
        }

        /** The normal of an edge is the sum of those of its faces. */
        private boolean edges(int n) {
            // edges of the same two points come together
            long[] keys = new long[3 * n];
            for (int e = 0; e < 3 * n; e++) {
                long a = start(e), b = end(e);
                keys[e] = (Math.min(a, b) << POINT_BITS | Math.max(a, b)) << EDGE_BITS | e;
            }
            Arrays.sort(keys);
            boolean whole = true;
            for (int i = 0, next; i < keys.length; i = next) {
                double x = 0, y = 0, z = 0;
                int balance = 0;
                for (next = i; next < keys.length && keys[next] >>> EDGE_BITS == keys[i] >>> EDGE_BITS; next++) {
                    int e = edge(keys[next]), f = 21 * (e / 3);
                    x += normals[f];
                    y += normals[f + 1];
                    z += normals[f + 2];
                    balance += start(e) < end(e) ? 1 : -1;
                }
                whole &= balance == 0;
                // the faces of a fold lie on each other
                boolean folded = !(Vec3.norm(x, y, z) > 1e-9);
                for (int k = i; k < next; k++) {
                    int e = edge(keys[k]), f = 21 * (e / 3), at = f + 3 + 3 * (e % 3);
                    normals[at] = folded ? normals[f] : x;
                    normals[at + 1] = folded ? normals[f + 1] : y;
                    normals[at + 2] = folded ? normals[f + 2] : z;
                }
            }
            return whole;
        }

        private static int edge(long key) {
            return (int) (key & (1 << EDGE_BITS) - 1);
        }

        private int start(int e) {
            return indices[e];
        }

        private int end(int e) {
            return indices[e % 3 == 2 ? e - 2 : e + 1];
        }

        /** The normal of a corner is the sum of those of its faces, each by the angle it has there. */
        private void corners(int n) {
            double[] sum = new double[points.length];
            for (int c = 0; c < 3 * n; c++) {
                double angle = angle(c);
                for (int k = 0; k < 3; k++) sum[3 * indices[c] + k] += angle * normals[21 * (c / 3) + k];
            }
            for (int c = 0; c < 3 * n; c++) {
                int at = 21 * (c / 3), p = 3 * indices[c];
                boolean none = !(Vec3.norm(sum, p) > 1e-9);
                for (int k = 0; k < 3; k++) normals[at + 12 + 3 * (c % 3) + k] = none ? normals[at + k] : sum[p + k];
            }
        }

        private double angle(int c) {
            int t = 9 * (c / 3), a = t + 3 * (c % 3), b = t + 3 * ((c + 1) % 3), d = t + 3 * ((c + 2) % 3);
            double dot = 0, u = 0, v = 0;
            for (int k = 0; k < 3; k++) {
                double toB = corners[b + k] - corners[a + k], toD = corners[d + k] - corners[a + k];
                dot += toB * toD;
                u += toB * toB;
                v += toD * toD;
            }
            return StrictMath.acos(Math.max(-1, Math.min(1, dot / Math.sqrt(u * v))));
        }
    }
}
