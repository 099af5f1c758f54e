package sennit.app.render;

import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;

/** Snapshots of ropes that hang as parabolas between posts: something to draw and pick without a solver. */
public final class HangingRopes {
    private static final int CONTROL_POINTS = 23;
    private static final int PER_SPAN = 4;

    private HangingRopes() {}

    /** One rope of radius {@code radius} from (-2, height, z) to (2, height, z), sagging by {@code sag}. */
    public static Snapshot.RodView rope(String id, double height, double z, double sag, double radius) {
        double[] control = new double[4 * CONTROL_POINTS];
        for (int i = 0; i < CONTROL_POINTS; i++) {
            double t = (i - 1.0) / (CONTROL_POINTS - 3) * 2 - 1;
            control[4 * i] = 2 * t;
            control[4 * i + 1] = height - sag * (1 - t * t);
            control[4 * i + 2] = z;
        }
        return sampled(id, control, radius);
    }

    /** Samples a curve given by control points [n, 4]. */
    public static Snapshot.RodView sampled(String id, double[] control, double radius) {
        int spans = control.length / 4 - 3;
        int k = spans * PER_SPAN + 1;
        double[] position = new double[3 * k];
        double[] tangent = new double[3 * k];
        double[] normal = new double[3 * k];
        double[] u = new double[k];
        double[] arc = new double[k];
        for (int i = 0; i < k; i++) {
            double at = (double) i / PER_SPAN;
            int span = Math.min(spans - 1, (int) at);
            double[] b = new double[4];
            double[] b1 = new double[4];
            CubicBasis.value(at - span, b, 0);
            CubicBasis.first(at - span, b1, 0);
            for (int c = 0; c < 3; c++)
                for (int j = 0; j < 4; j++) {
                    position[3 * i + c] += b[j] * control[4 * (span + j) + c];
                    tangent[3 * i + c] += b1[j] * control[4 * (span + j) + c];
                }
            double n = Math.sqrt(dot(tangent, tangent, 3 * i));
            for (int c = 0; c < 3; c++) tangent[3 * i + c] /= n;
            // twisted a little, and square to the tangent
            double turn = 0.02 * i;
            double[] up = {0, Math.cos(turn), Math.sin(turn)};
            double along = up[1] * tangent[3 * i + 1] + up[2] * tangent[3 * i + 2];
            for (int c = 0; c < 3; c++) normal[3 * i + c] = up[c] - along * tangent[3 * i + c];
            double m = Math.sqrt(dot(normal, normal, 3 * i));
            for (int c = 0; c < 3; c++) normal[3 * i + c] /= m;
            u[i] = at / spans;
            if (i > 0) {
                double s = 0;
                for (int c = 0; c < 3; c++) s += Math.pow(position[3 * i + c] - position[3 * i - 3 + c], 2);
                arc[i] = arc[i - 1] + Math.sqrt(s);
            }
        }
        return new Snapshot.RodView(
                id,
                radius,
                null,
                control,
                false,
                k,
                position,
                tangent,
                normal,
                u,
                arc,
                new double[k],
                new double[k],
                new double[k],
                arc[k - 1],
                0,
                new double[0],
                RopeLook.LAID,
                Snapshot.Limit.NONE,
                new double[0],
                new double[0]);
    }

    /** A snapshot of some rods. */
    public static Snapshot of(Snapshot.RodView... rods) {
        return Snapshot.still(List.of(rods), List.of(), List.of());
    }

    private static double dot(double[] a, double[] b, int i) {
        return a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2];
    }
}
