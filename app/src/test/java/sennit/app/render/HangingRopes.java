package sennit.app.render;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.view.Snapshot;

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
                arc[k - 1],
                0);
    }

    /** A snapshot of some rods. */
    public static Snapshot of(
            List<Snapshot.RodView> rods, List<Snapshot.ConstraintView> constraints, List<Snapshot.Glyph> glyphs) {
        return Snapshot.still(rods, constraints, glyphs);
    }

    /** A snapshot of some rods. */
    public static Snapshot of(Snapshot.RodView... rods) {
        return of(List.of(rods), List.of(), List.of());
    }

    /** Four ropes with links between them: the look of a bridge. */
    public static Snapshot bridge() {
        List<Snapshot.RodView> rods = List.of(
                rope("foot-left", 0.9, 0.35, 0.45, 0.022), rope("foot-right", 0.9, -0.35, 0.45, 0.022),
                rope("rail-left", 1.7, 0.5, 0.45, 0.016), rope("rail-right", 1.7, -0.5, 0.45, 0.016));
        List<Snapshot.ConstraintView> constraints = new ArrayList<>();
        List<Snapshot.Glyph> glyphs = new ArrayList<>();
        for (Snapshot.RodView rod : rods)
            for (int i : new int[] {0, rod.samples() - 1}) pin(rod, i, constraints, glyphs);
        for (int i = 8; i < 80; i += 9) {
            link(rods.get(0), rods.get(1), i, constraints, glyphs);
            link(rods.get(0), rods.get(2), i, constraints, glyphs);
            link(rods.get(1), rods.get(3), i, constraints, glyphs);
        }
        return of(rods, constraints, glyphs);
    }

    private static void pin(
            Snapshot.RodView rod, int i, List<Snapshot.ConstraintView> views, List<Snapshot.Glyph> glyphs) {
        double[] at = at(rod, i);
        String id = rod.id() + "-pin-" + i;
        views.add(view(id, "position", at, new double[] {10, 30, 0}));
        glyphs.add(new Snapshot.Glyph(id, Snapshot.Glyph.Type.POINT, at, at, 0));
    }

    private static void link(
            Snapshot.RodView a,
            Snapshot.RodView b,
            int i,
            List<Snapshot.ConstraintView> views,
            List<Snapshot.Glyph> glyphs) {
        String id = "link-" + a.id() + "-" + b.id() + "-" + i;
        views.add(view(id, "relative-distance", at(a, i), new double[] {0, 4, 1}));
        glyphs.add(new Snapshot.Glyph(id, Snapshot.Glyph.Type.SEGMENT, at(a, i), at(b, i), 0));
    }

    private static Snapshot.ConstraintView view(String id, String kind, double[] at, double[] force) {
        return new Snapshot.ConstraintView(id, kind, true, false, false, 1e-6, force, force, at, Double.NaN);
    }

    private static double[] at(Snapshot.RodView rod, int i) {
        return new double[] {rod.position()[3 * i], rod.position()[3 * i + 1], rod.position()[3 * i + 2]};
    }

    private static double dot(double[] a, double[] b, int i) {
        return a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2];
    }
}
