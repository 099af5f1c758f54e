package sennit.app.exchange;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;

/**
 * How curves of a file become curves of ours.
 *
 * @param scale factor, above 0
 * @param up which way is up in the file
 * @param spacing distance of the points along the curves, m; null to keep those of the file
 * @param shift by which they are moved then, m
 */
public record CurvePlacement(double scale, Up up, @Nullable Double spacing, Vec3 shift) {
    /** Where the file has them. */
    public CurvePlacement(double scale, Up up, @Nullable Double spacing) {
        this(scale, up, spacing, Vec3.ZERO);
    }

    /** As the file has it, y up. */
    public static final CurvePlacement AS_IS = new CurvePlacement(1, Up.Y, null);

    /** Ways up. */
    public enum Up {
        /** As ours. */
        Y,
        /** As in many programs for building and making. */
        Z
    }

    /** {@return a curve in its place; without points that repeat, and a ring where the end is the start} */
    FileCurve place(FileCurve strand) {
        List<Vec3> points = new ArrayList<>();
        for (Vec3 p : strand.points()) {
            Vec3 q = placed(p);
            if (points.isEmpty() || !points.get(points.size() - 1).equals(q)) points.add(q);
        }
        boolean closed = strand.closed();
        while (points.size() > 3 && points.get(0).equals(points.get(points.size() - 1))) {
            points.remove(points.size() - 1);
            closed = true;
        }
        // two places make no ring, drawn forth and back or not
        boolean ring = closed && points.size() > 2 && !points.get(0).equals(points.get(points.size() - 1));
        FileCurve out = new FileCurve(strand.name(), points, ring, strand.line());
        return spacing == null || points.size() < 2 ? out : spaced(out, spacing);
    }

    private Vec3 placed(Vec3 p) {
        return (up == Up.Z ? new Vec3(p.x(), p.z(), -p.y()) : p).times(scale).plus(shift);
    }

    /** Points at equal steps along a curve, near to the wanted ones. */
    private static FileCurve spaced(FileCurve strand, double spacing) {
        List<Vec3> given = new ArrayList<>(strand.points());
        if (strand.closed()) given.add(given.get(0));
        double length = strand.length();
        int least = strand.closed() ? 4 : 1;
        int steps = (int) Math.max(least, Math.min(CurveImport.MOST_POINTS, Math.rint(length / spacing)));
        List<Vec3> out = new ArrayList<>();
        double before = 0;
        int i = 1;
        for (int k = 0; k < steps; k++) {
            double at = length * k / steps;
            double piece = given.get(i).minus(given.get(i - 1)).norm();
            while (before + piece < at && i + 1 < given.size()) {
                before += piece;
                i++;
                piece = given.get(i).minus(given.get(i - 1)).norm();
            }
            double f = piece > 0 ? Math.min(1, (at - before) / piece) : 0;
            out.add(given.get(i - 1).times(1 - f).plus(given.get(i).times(f)));
        }
        if (!strand.closed()) out.add(given.get(given.size() - 1));
        return new FileCurve(strand.name(), out, strand.closed(), strand.line());
    }
}
