package sennit.engine.rod.geometry;

import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;

/**
 * The rest state of a rod at the quadrature points of its spans: length, curvature and stiffness of the section. Only
 * yielding changes it, and only its curvatures.
 */
public final class RestState {
    /** Stiffness and inertia of the cross-section at size 1. */
    public final Section section;

    /**
     * Rest speed |x'| at the first Gauss point, the middle and the second Gauss point of each span, m per span. Shape
     * {@code [spans, 3]}.
     */
    public final double[] speed;

    /** Rest curvatures and twist per span unit at both Gauss points. Shape {@code [spans, 2, 3]}. */
    public final double[] curvature;

    /** Size of the section where the speeds are, as a multiple of the material's diameter. Shape {@code [spans, 3]}. */
    public final double[] size;

    /** Radius of each span where it is thickest, m. Shape {@code [spans]}. */
    public final double[] radius;

    /** The largest of them, and the least, m. */
    public final double thickest;

    public final double thinnest;

    /** Stretch stiffness EA there, N. Shape {@code [spans, 3]}. */
    public final double[] stretch;

    /** Stiffnesses EI1, EI2, GJ where the curvatures are, N m^2. Shape {@code [spans, 2, 3]}. */
    public final double[] bend;

    /** Length, m. */
    public final double length;

    /** The largest stretch stiffness EA along the rod, N. */
    public final double largestStretch;

    /** Length before each span, m; the last is that of all. Shape {@code [spans + 1]}. */
    private final double[] before;

    private final boolean closed;

    /** A straight rod with the given speeds at rest, which are kept; eq. (10), (11). */
    public RestState(RodSpec spec, Section section, double[] speed) {
        int spans = spec.spans();
        this.section = section;
        closed = spec.closed();
        this.speed = speed;
        curvature = new double[6 * spans];
        size = new double[3 * spans];
        stretch = new double[3 * spans];
        bend = new double[6 * spans];
        for (int s = 0; s < spans; s++) {
            for (int g = 0; g < 3; g++) measure(s, g, spec.size((s + SpanQuadrature.point(g)) / spans));
        }
        // as thick as each span is where it is thickest
        radius = new double[spans];
        double thick = 0, thin = Double.POSITIVE_INFINITY;
        for (int s = 0; s < spans; s++) {
            double at = Math.max(size[3 * s], Math.max(size[3 * s + 1], size[3 * s + 2]));
            radius[s] = section.radius() * at;
            thick = Math.max(thick, radius[s]);
            thin = Math.min(thin, radius[s]);
        }
        thickest = thick;
        thinnest = thin;
        // how long
        before = new double[spans + 1];
        for (int s = 0; s < spans; s++) before[s + 1] = before[s] + spanLength(s);
        length = before[spans];
        double most = 0;
        for (double ea : stretch) most = Math.max(most, ea);
        largestStretch = most;
    }

    /** Section at one quadrature point of a span. */
    private void measure(int s, int g, double scale) {
        double square = scale * scale;
        size[3 * s + g] = scale;
        stretch[3 * s + g] = section.stretch() * square;
        // bending and twist are taken at the Gauss points alone
        if (g == 1) return;
        int k = 6 * s + 3 * (g / 2);
        bend[k] = section.bend1() * square * square;
        bend[k + 1] = section.bend2() * square * square;
        bend[k + 2] = section.twist() * square * square;
    }

    /** {@return the larger of both bending stiffnesses at the start of a span, N m^2} */
    public double stiffest(int s) {
        return Math.max(bend[6 * s], bend[6 * s + 1]);
    }

    /** {@return the length of one span, m: Gauss rule on the speeds} */
    public double spanLength(int s) {
        return 0.5 * (speed[3 * s] + speed[3 * s + 2]);
    }

    /** {@return the arc length from the start to curve parameter {@code u} in spans, m; linear within a span} */
    public double arc(double u) {
        int spans = speed.length / 3;
        int whole = Math.min(spans, (int) u);
        return whole < spans ? before[whole] + (u - whole) * spanLength(whole) : length;
    }

    /**
     * {@return the curve parameter, in spans, that is {@code length} metres of rod further than {@code u}} Past an end
     * the outermost span goes on; a closed rod goes round.
     */
    public double along(double u, double length) {
        int spans = speed.length / 3;
        // whole rounds of a ring at once
        double rounds = closed && this.length > 0 ? (length - length % this.length) / this.length : 0;
        double left = length - rounds * this.length;
        double at = u + rounds * spans;
        int span = (int) Math.floor(at);
        if (!closed) span = Math.max(0, Math.min(spans - 1, span));
        int step = left < 0 ? -1 : 1;
        // span by span, to the knot ahead
        while (true) {
            double metres = Math.max(spanLength(Math.floorMod(span, spans)), 1e-12);
            int knot = left < 0 ? span : span + 1;
            double room = (knot - at) * metres;
            boolean last = !closed && (span + step < 0 || span + step >= spans);
            if (last || Math.abs(left) <= Math.abs(room)) return at + left / metres;
            left -= room;
            at = knot;
            span += step;
        }
    }
}
