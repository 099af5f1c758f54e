package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.math.Vec3;

/**
 * The stiffness of a normal force whose direction turns where centre lines go past each other: in the bend of another a
 * rope lies in a valley, THEORY.md eq. (93). Where it would be negative, on a crest, it is left out.
 */
final class TurningNormal {
    /** Most of the product of curvature and distance that counts; at 1 the nearest point would be anywhere. */
    private static final double CURVED = 0.95;

    /** For moves along a, and along b, N/m. */
    private double alongA, alongB;

    /** At the present nearest points of a pair, with the normal force {@code expected}, or that here if it is less. */
    void find(CellPair pair, double expected) {
        RopePoint a = pair.a, b = pair.b;
        double aa = Vec3.dot(a.dx, a.dx), bb = Vec3.dot(b.dx, b.dx), ab = Vec3.dot(a.dx, b.dx);
        // along each other parallel ropes go on as they are
        double force = Math.max(0, Math.min(expected, pair.normal)) * Math.max(0, 1 - ab * ab / (aa * bb));
        alongA = force * valley(-Vec3.dot(pair.n, a.ddx) / aa, pair.distance);
        alongB = force * valley(Vec3.dot(pair.n, b.ddx) / bb, pair.distance);
    }

    private static double valley(double curvature, double distance) {
        return curvature > 0 ? curvature / (1 - Math.min(CURVED, curvature * distance)) : 0;
    }

    /** Adds it to the matrix; leaves other derivatives in the pair. */
    void write(CellPair pair, ContactPattern blocks, double[] values) {
        if (alongA == 0 && alongB == 0) return;
        double[] derivatives = pair.derivatives, stiff = pair.stiff;
        Arrays.fill(derivatives, 0);
        Arrays.fill(stiff, 0);
        write(pair, pair.a, 0);
        write(pair, pair.b, 4);
        // stiffness times derivative, then each control point before it
        for (int j = 0; j < 8; j++) {
            for (int c = 0; c < 3; c++) {
                stiff[c] = alongA * derivatives[12 * j + c];
                stiff[4 + c] = alongB * derivatives[12 * j + 4 + c];
            }
            for (int i = 0; i < 8; i++) blocks.add(pair, i, j, values);
        }
    }

    /** Writes how far the nearest points go past each other along one of the ropes, by the eight control points. */
    private static void write(CellPair pair, RopePoint along, int to) {
        for (int i = 0; i < 8; i++) {
            RopePoint p = i < 4 ? pair.a : pair.b;
            double share = i < 4 ? p.b[i] : -p.b[i - 4], turn = p == along ? pair.distance * p.b1[i & 3] : 0;
            // by its move along the tangent, and where this is its own by turning it
            for (int k = 0; k < 3; k++) pair.derivatives[12 * i + to + k] = share * along.t[k] + turn * pair.n[k];
        }
    }
}
