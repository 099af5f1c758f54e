package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.math.Vec3;

/**
 * The stiffness of a normal force whose direction turns where centre lines go past each other: in the bend of another a
 * rope lies in a valley, THEORY.md eq. (93). Where it would be negative, on a crest, it is left out.
 */
final class TurningNormal {
    /** Most of the product of curvature and distance that counts; at 1 the nearest points would be anywhere. */
    private static final double CURVED = 0.95;

    /** Least distance that counts, in sums of radii: centre lines that cross have no normal that could turn. */
    private static final double CROSSED = 0.1;

    /** For moves along a, along b, and along both, N/m. */
    private double alongA, alongB, alongBoth;

    /** At the present nearest points of a pair, with the normal force {@code expected}, or that here if it is less. */
    void find(CellPair pair, double expected) {
        RopePoint a = pair.a, b = pair.b;
        double aa = Vec3.dot(a.dx, a.dx), bb = Vec3.dot(b.dx, b.dx), ab = Vec3.dot(a.dx, b.dx) / Math.sqrt(aa * bb);
        // along each other parallel ropes go on as they are
        double force = Math.max(0, Math.min(expected, pair.normal)) * Math.max(0, 1 - ab * ab);
        // second derivatives of the distance of straight lines, and what bends take from them
        double straight = 1 + pair.centred, bendA = bend(-Vec3.dot(pair.n, a.ddx) / aa, pair.distance);
        double bendB = bend(Vec3.dot(pair.n, b.ddx) / bb, pair.distance);
        alongA = alongB = alongBoth = 0;
        if (!(force > 0 && bendA + bendB > 0)) return;
        // no more than what leaves a part of them in every direction
        double whole = straight * straight - ab * ab, mean = 0.5 * straight * (bendA + bendB) / whole;
        double most = mean + Math.sqrt(Math.max(0, mean * mean - bendA * bendB / whole));
        double part = most > CURVED ? CURVED / most : 1;
        // where the nearest points go, less where they would go on straight lines
        double restA = straight - part * bendA, restB = straight - part * bendB, rest = restA * restB - ab * ab;
        double scale = force / Math.max(pair.distance, CROSSED * pair.apart);
        alongA = scale * (restB / rest - straight / whole);
        alongB = scale * (restA / rest - straight / whole);
        alongBoth = scale * (ab / whole - ab / rest);
    }

    private static double bend(double curvature, double distance) {
        return Math.max(0, curvature * distance);
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
                double byA = derivatives[12 * j + c], byB = derivatives[12 * j + 4 + c];
                stiff[c] = alongA * byA + alongBoth * byB;
                stiff[4 + c] = alongBoth * byA + alongB * byB;
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
