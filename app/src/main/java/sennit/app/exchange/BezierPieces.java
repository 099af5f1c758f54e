package sennit.app.exchange;

import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import sennit.app.document.RodCurve;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * A rod that bends in points, as cubic Bezier curves end to end: between two knots, or a knot and a kink, the curve is
 * a cubic polynomial, so the pieces are the curve itself.
 */
final class BezierPieces {
    /** Kinks that turn by less are lost in the digits of a file, rad. */
    private static final double LEAST = 1e-6;

    private final RodView rod;
    private final int kinks;

    /** The pieces of a rod, as many as if it had {@code kinks} of them: how many act changes with time. */
    BezierPieces(RodView rod, int kinks) {
        this.rod = rod;
        this.kinks = kinks;
    }

    /** {@return the most kinks of a rod at any moment; 0 when it never turns in one so that a file could tell} */
    static int kinks(List<RodView> moments) {
        int most = 0;
        boolean sharp = false;
        for (RodView rod : moments) {
            double[] k = rod.kinks();
            most = Math.max(most, k.length / 4);
            int nodes = rod.controlPoints().length / 4;
            double span = rod.length() / nodes;
            for (int i = 0; i < k.length; i += 4) sharp |= Vec3.norm(k[i + 1], k[i + 2], k[i + 3]) > LEAST * span;
        }
        return sharp ? most : 0;
    }

    /**
     * {@return where the pieces end, in spans, rising from 0: at knots, at kinks, and where kinks are missing halfway}
     */
    static double[] ends(RodView rod, int kinks) {
        int n = rod.controlPoints().length / 4, spans = rod.closed() ? n : n - 3;
        double[] out = new double[spans + kinks + 1];
        for (int i = 0; i <= spans; i++) out[i] = i;
        int own = rod.kinks().length / 4;
        for (int i = 0; i < kinks; i++) out[spans + 1 + i] = i < own ? rod.kinks()[4 * i] : 0.5;
        Arrays.sort(out);
        return out;
    }

    /** {@return the points of all pieces, {@code [3 pieces + 1, 3]}, or one fewer around a closed rod, m} */
    double[] points() {
        double[] ends = ends(rod, kinks);
        int pieces = ends.length - 1;
        var curve = new RodCurve(rod);
        double[] out = new double[3 * (rod.closed() ? 3 * pieces : 3 * pieces + 1)];
        for (int i = 0; i < pieces; i++) {
            double a = ends[i] / ends[pieces], b = ends[i + 1] / ends[pieces];
            put(out, 9 * i, curve.at(a));
            // a cubic is known by its ends and two points between them
            Vector3d p = curve.at(a), q = curve.at(a + (b - a) / 3), r = curve.at(a + 2 * (b - a) / 3), s = curve.at(b);
            put(out, 9 * i + 3, inner(p, q, r, s));
            put(out, 9 * i + 6, inner(s, r, q, p));
            if (9 * i + 9 < out.length) put(out, 9 * i + 9, s);
        }
        return out;
    }

    /**
     * The control point beside the first end of the cubic through p, q, r, s at thirds: (-5 p + 18 q - 9 r + 2 s)/6.
     */
    private static Vector3d inner(Vector3d p, Vector3d q, Vector3d r, Vector3d s) {
        return new Vector3d(p).mul(-5.0 / 6).fma(3, q).fma(-1.5, r).fma(1.0 / 3, s);
    }

    private static void put(double[] out, int at, Vector3d x) {
        out[at] = x.x;
        out[at + 1] = x.y;
        out[at + 2] = x.z;
    }
}
