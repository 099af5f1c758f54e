package sennit.engine.rod;

import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.ShapeSamples;
import sennit.engine.rod.spec.SplineInterpolation;

/** Makes the runtime rod from its description: control points of the drawn shape, speeds and curvatures at rest. */
public final class RodBuilder {
    private RodBuilder() {}

    /**
     * Builds a rod; throws {@link IllegalArgumentException} naming the field, the value and the range when the
     * description cannot be one.
     */
    public static Rod build(RodSpec spec) {
        if (spec.closed() && (spec.spans() < 4 || spec.shape() instanceof Shape.Line)) {
            throw new IllegalArgumentException("closed rods need at least 4 spans and a shape that is not a line, \""
                    + spec.id() + "\" has " + spec.spans() + " spans");
        }
        // control points of the drawn shape
        Section section = MaterialPresets.section(spec.material());
        double[] control = controlPoints(spec);
        var dofs = new RodDofs(spec);
        double drawn = dofs.length(control);
        if (!(drawn > 0)) throw new IllegalArgumentException("shape of \"" + spec.id() + "\" must have a length > 0 m");
        directEnds(spec, dofs, control, drawn / spec.spans());
        // speeds at rest: even, or as drawn and scaled to the length
        double length = spec.length() != null ? spec.length() : drawn;
        boolean asDrawn = isAsDrawn(spec);
        double[] speeds = restSpeeds(spec, dofs, control, length, asDrawn ? length / drawn : 0);
        var rest = new RestState(spec, section, speeds);
        // frames of the drawn shape
        var frames = new BishopFrames(dofs);
        frames.lay(control);
        // what the curve of a ring turns its own frame is spread evenly
        for (int i = 0; i < dofs.nodes; i++) control[4 * i + 3] = frames.round() * (i - 1) / spec.spans();
        // the section turned to where its first axis is drawn
        if (spec.axis() != null) roll(spec.axis(), frames.lead(spec.axis()), control);
        // curvature at rest, eq. (10)
        if (spec.rest() instanceof RestShape.AsDrawn) {
            DrawnSelfCrossing.check(spec, dofs, control, 2 * section.radius());
            drawnCurvatures(rest, dofs, frames, control);
        }
        if (spec.rest() instanceof RestShape.Coiled coiled) coil(rest, coiled);
        return new Rod(spec, dofs, rest, frames, control);
    }

    /** {@return whether spans of a rod are as long at rest as drawn, but for one factor, and not all equally long} */
    public static boolean isAsDrawn(RodSpec spec) {
        return spec.rest() instanceof RestShape.AsDrawn
                || (spec.shape() instanceof Shape.ControlPoints given && !given.even());
    }

    /** Control points of the drawn shape, without twist angles. Shape {@code [nodes, 4]}. */
    private static double[] controlPoints(RodSpec spec) {
        if (spec.shape() instanceof Shape.ControlPoints c) return given(c.points(), spec);
        double length = spec.length() != null ? spec.length() : ShapeSamples.length(spec.shape());
        return spec.closed()
                ? SplineInterpolation.closed(ShapeSamples.round(spec.shape(), spec.spans()))
                : SplineInterpolation.open(ShapeSamples.knots(spec.shape(), spec.spans(), length));
    }

    private static void roll(Vec3 axis, double angle, double[] control) {
        if (Double.isNaN(angle))
            throw new IllegalArgumentException("axis must point away from the rod at its start, [" + axis.x() + ", "
                    + axis.y() + ", " + axis.z() + "] points along it");
        for (int i = 3; i < control.length; i += 4) control[i] += angle;
    }

    /** Refuses a curve that stands still at an end, where a cusp leaves it no direction to lay a frame on. */
    private static void directEnds(RodSpec spec, RodDofs dofs, double[] control, double usual) {
        double[] w = new double[4];
        double[] d = new double[3];
        for (int end = 0; end < 2; end++) {
            CubicBasis.first(end, w, 0);
            dofs.combine(control, end * (dofs.spans - 1), w, d);
            double speed = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            if (speed >= SpanKinematics.COLLAPSED * usual) continue;
            throw new IllegalArgumentException("shape of \"" + spec.id() + "\" has no direction at u = " + end
                    + ": the curve turns back there, as where the "
                    + (end == 0 ? "first and the third" : "last and the last but two")
                    + " control points are in one place");
        }
    }

    private static double[] given(List<Vec3> points, RodSpec spec) {
        int needed = spec.controlPoints();
        if (points.size() != needed) {
            throw new IllegalArgumentException("control points must be " + (spec.closed() ? "spans = " : "spans + 3 = ")
                    + needed + ", found " + points.size());
        }
        double[] c = new double[4 * points.size()];
        for (int i = 0; i < points.size(); i++) points.get(i).put(c, 4 * i);
        return c;
    }

    /** Uniform speed, or the drawn speed times {@code scale} where that is above 0. Shape {@code [spans, 3]}. */
    private static double[] restSpeeds(RodSpec spec, RodDofs dofs, double[] control, double length, double scale) {
        double[] out = new double[3 * dofs.spans];
        double[] d = new double[3];
        for (int i = 0; i < out.length; i++) {
            // |x'| of the drawn shape
            dofs.combine(control, i / 3, SpanQuadrature.first(i % 3), d);
            double speed = Vec3.norm(d);
            out[i] = scale > 0 ? scale * speed : length / dofs.spans;
            if (!(out[i] > 0)) {
                throw new IllegalArgumentException("shape of \"" + spec.id() + "\" stands still in span " + i / 3);
            }
        }
        return out;
    }

    /** Curvatures and twist per metre, times the rest speed. */
    private static void coil(RestState rest, RestShape.Coiled coiled) {
        for (int k = 0; k < rest.curvature.length; k += 3) {
            // two Gauss points a span, and three speeds: the one between them is the middle
            double speed = rest.speed[3 * (k / 6) + 2 * (k / 3 % 2)];
            rest.curvature[k] = coiled.curvature1() * speed;
            rest.curvature[k + 1] = coiled.curvature2() * speed;
            rest.curvature[k + 2] = coiled.twist() * speed;
        }
    }

    /** Curvatures and twist of the drawn shape. */
    private static void drawnCurvatures(RestState rest, RodDofs dofs, BishopFrames frames, double[] control) {
        var shape = new SpanKinematics(dofs, rest, frames);
        double[] m1 = new double[3];
        double[] t = new double[3];
        for (int s = 0; s < dofs.spans; s++) {
            shape.evaluate(control, s);
            for (int g = 0; g < 3; g += 2) {
                // material director there
                System.arraycopy(shape.t, 3 * g, t, 0, 3);
                double theta = frames.twist(control, s, SpanQuadrature.value(g));
                frames.director(s + SpanQuadrature.point(g), t, theta, m1);
                // x'' along both directors
                double b1 = 0, b2 = 0;
                for (int k = 0; k < 3; k++) {
                    int i = (k + 1) % 3, j = (k + 2) % 3;
                    b1 += shape.b[3 * g + k] * m1[k];
                    b2 += shape.b[3 * g + k] * (t[i] * m1[j] - t[j] * m1[i]);
                }
                // curvatures per span, eq. (3)
                int at = 6 * s + 3 * (g / 2);
                rest.curvature[at] = -b2 / shape.n[g];
                rest.curvature[at + 1] = b1 / shape.n[g];
                rest.curvature[at + 2] = frames.twist(control, s, SpanQuadrature.first(g));
            }
        }
    }
}
