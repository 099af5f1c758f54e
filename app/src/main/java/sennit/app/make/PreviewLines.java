package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot.Glyph;

/** Signs of what would be made: dots, lines, rings. */
final class PreviewLines {
    private static final int ROUND = 24;

    /** Length of the pieces of a curve, px: dashes begin anew with each, and are 3 px long. Shorter where it turns. */
    private static final double PIECE = 20, BENT = 7;

    /** A piece does not turn more, rad. */
    private static final double TURN = 0.25;

    private final List<Glyph> out = new ArrayList<>();

    List<Glyph> list() {
        return List.copyOf(out);
    }

    PreviewLines dot(Vec3 at) {
        out.add(new Glyph("", Glyph.Type.POINT, at.array(), at.array(), 0));
        return this;
    }

    PreviewLines line(Vec3 a, Vec3 b) {
        if (a.minus(b).norm() > 1e-9) out.add(new Glyph("", Glyph.Type.SEGMENT, a.array(), b.array(), 0));
        return this;
    }

    PreviewLines path(List<Vec3> points) {
        for (int i = 1; i < points.size(); i++) line(points.get(i - 1), points.get(i));
        return this;
    }

    /** A curve through many points, of which pieces are drawn that are long enough to be seen; {@code metre} in px. */
    PreviewLines curve(List<Vec3> points, double metre) {
        List<Vec3> kept = new ArrayList<>();
        kept.add(points.get(0));
        Vec3 from = points.get(0), along = points.get(1).minus(from);
        for (int i = 1; i + 1 < points.size(); i++) {
            Vec3 at = points.get(i), next = points.get(i + 1).minus(at);
            double far = at.minus(from).norm() * metre;
            double turn = Math.atan2(along.cross(next).norm(), along.dot(next));
            boolean room = points.get(points.size() - 1).minus(at).norm() * metre > BENT;
            if (!room || far < (turn > TURN ? BENT : PIECE)) continue;
            kept.add(at);
            from = at;
            along = next;
        }
        kept.add(points.get(points.size() - 1));
        return path(kept);
    }

    PreviewLines arrow(Vec3 at, Vec3 along) {
        double size = along.norm();
        if (size > 0)
            out.add(new Glyph(
                    "", Glyph.Type.ARROW, at.array(), along.times(1 / size).array(), 0));
        return this;
    }

    /** A circle about a centre across a unit vector. */
    PreviewLines ring(Vec3 centre, Vec3 axis, double radius) {
        Vec3 u = across(axis).times(radius), v = axis.cross(u);
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i <= ROUND; i++) {
            double a = 2 * Math.PI * i / ROUND;
            points.add(centre.plus(u.times(Math.cos(a))).plus(v.times(Math.sin(a))));
        }
        return path(points);
    }

    PreviewLines ball(Vec3 centre, double radius) {
        ring(centre, new Vec3(1, 0, 0), radius);
        ring(centre, new Vec3(0, 1, 0), radius);
        return ring(centre, new Vec3(0, 0, 1), radius);
    }

    /** The edges of a box along the axes of space. */
    PreviewLines box(Vec3 low, Vec3 high) {
        double[][] x = {{low.x(), high.x()}, {low.y(), high.y()}, {low.z(), high.z()}};
        for (int axis = 0; axis < 3; axis++) {
            for (int k = 0; k < 4; k++) {
                double[] a = new double[3];
                a[(axis + 1) % 3] = x[(axis + 1) % 3][k & 1];
                a[(axis + 2) % 3] = x[(axis + 2) % 3][k >> 1];
                double[] b = a.clone();
                a[axis] = x[axis][0];
                b[axis] = x[axis][1];
                line(Vec3.of(a, 0), Vec3.of(b, 0));
            }
        }
        return this;
    }

    /** {@return a unit vector across another} */
    static Vec3 across(Vec3 axis) {
        Vec3 other = Math.abs(axis.x()) < 0.6 * axis.norm() ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0);
        Vec3 out = axis.cross(other);
        return out.times(1 / out.norm());
    }
}
