package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot.Glyph;

/** Signs of what would be made: dots, lines, rings. */
final class PreviewLines {
    private static final int ROUND = 24;

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
