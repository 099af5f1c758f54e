package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.solid.Body;

/**
 * Something a constraint holds on to at run time: a fixed point of a rod, a point that slides on one, or a body. After
 * {@link #evaluate} it knows where it is and how the curve runs there. A threaded body is a sliding point of its
 * string.
 */
public final class HeldPoint {
    /**
     * Blending weights of the control points, and their derivatives; (1, 0, 0, 0) and zeros for a free body. Shape
     * {@code [4]}.
     */
    public final double[] b = new double[4];

    /** First derivatives of {@link #b}. */
    public final double[] b1 = new double[4];

    /** Second derivatives of {@link #b}. */
    final double[] b2 = new double[4];

    /** Position x(u), m. */
    public final double[] x = new double[3];

    /** First derivative x'(u), at a kink the mean of both sides, m per span. */
    public final double[] dx = new double[3];

    /** How the place of a point that slides moves with its curve parameter: x', but at a kink; m per span. */
    public final double[] path = new double[3];

    /** Second derivative x''(u), m per span squared. */
    public final double[] ddx = new double[3];

    /** Twist angle against the Bishop frame, rad; 0 for a free body. */
    public double theta;

    /** Its derivative along the rod, rad per span. */
    public double dtheta;

    /** Position at the start of the step, m. */
    public final double[] start = new double[3];

    /** First derivative at the start of the step, m per span. */
    public final double[] startSlope = new double[3];

    /** Blocks of a row: control points or a body, curve parameter, own kink, others with their curve parameters. */
    public static final int SLOTS = 6 + 2 * NearKinks.MOST;

    /** Its blocks by number: curve parameter, own kink, and from where on c and curve parameter of each other kink. */
    public static final int SLIDE = 4, KINK = 5, OTHERS = 6;

    /** Numbers of a row: 4 of each control point, 1, 3, and 3 + 1 of each other kink. */
    public static final int NUMBERS = 20 + 4 * NearKinks.MOST;

    private final NearKinks near = new NearKinks();
    private final @Nullable Body body;
    private final @Nullable Rod rod;

    /** The sliding point it was made of; null for a fixed point and for a body, threaded or not. */
    public final @Nullable SlidingParameter slider;
    /** psi(u; u) of the kink there and its derivative along the rod, the mean of both sides; 0 where there is none. */
    private double psi;

    private double slope;

    /** x' before and beyond a kink, m per span, and the speed along them. */
    private final double[] before = new double[3];

    private final double[] beyond = new double[3];
    private double arcSpeed;

    /** What the rod has moved by there; null where nobody asks. */
    private @Nullable ConvectedDisplacement carried;

    private double u;
    private double place;
    private double startU;
    private int span;

    private HeldPoint(@Nullable Rod rod, @Nullable SlidingParameter slider, @Nullable Body body) {
        this.rod = rod;
        this.slider = slider;
        this.body = body;
    }

    /** A material point of a rod; {@code u} in spans, clamped to the rod. */
    public static HeldPoint on(Rod rod, double u) {
        var point = new HeldPoint(rod, null, null);
        point.moveTo(rod, u);
        return point;
    }

    /** A point that slides. */
    public static HeldPoint sliding(SlidingParameter slider) {
        var point = new HeldPoint(slider.rod, slider, null);
        point.moveTo(slider.rod, slider.start);
        return point;
    }

    /** A body, free or threaded. */
    public static HeldPoint of(Body body) {
        return new HeldPoint(null, null, body);
    }

    private @Nullable SlidingParameter slider() {
        return slider != null ? slider : body != null && body.threaded() ? body.string() : null;
    }

    /** {@return whether it lies on a rod now} */
    public boolean onRod() {
        return rod != null || (body != null && body.threaded());
    }

    /** {@return the rod it lies on; throws {@link IllegalArgumentException} for a free body} */
    public Rod rod() {
        if (rod != null) return rod;
        if (body != null && body.threaded()) return body.string().rod;
        throw new IllegalArgumentException("this kind of constraint needs a point of a rod, not a body");
    }

    /** {@return the body; null when it is a point of a rod} */
    public @Nullable Body body() {
        return body;
    }

    /** {@return the span it lies in; 0 for a free body} */
    public int span() {
        return span;
    }

    /**
     * {@return the curve parameter in spans; 0 for a free body. One that slides may be a little beyond an end of the
     * rod while a step is solved; the outermost span then goes on}
     */
    public double u() {
        return u;
    }

    /** {@return the curve parameter in spans; on a closed rod, whose rounds {@link #u} counts, that in the first} */
    public double place() {
        return place;
    }

    /** {@return the curve parameter at the start of the step, in spans} */
    public double startU() {
        return startU;
    }

    /** {@return how many nodes of the pattern it depends on, its sliding aside: 4 control points, or 1 free body} */
    public int nodes() {
        return onRod() ? 4 : 1;
    }

    /** {@return unknowns per node: 4 or 3} */
    public int width() {
        return onRod() ? 4 : 3;
    }

    /** {@return the first unknown of its i-th node} */
    public int unknown(int i) {
        if (!onRod() && body != null) return body.first();
        Rod r = rod();
        return r.first() + 4 * r.dofs.node(span, i);
    }

    /** {@return the pattern node of its i-th node} */
    public int patternNode(int i) {
        return !onRod() && body != null ? body.node() : rod().dofs.patternNode(span, i);
    }

    /** {@return the unknown of its curve parameter, -1 when it does not slide} */
    public int slideUnknown() {
        SlidingParameter s = slider();
        return s == null ? -1 : s.unknown;
    }

    /** {@return the pattern node of its curve parameter, -1 when it does not slide} */
    public int slideNode() {
        SlidingParameter s = slider();
        return s == null ? -1 : s.node;
    }

    /** {@return how many slots there are now that may be in use} */
    public int slots() {
        return onRod() ? OTHERS + 2 * near.count : 1;
    }

    /** {@return how many unknowns a block of its rows has; 0 for one that is not there} */
    public int width(int slot) {
        if (slot < SLIDE) return slot < nodes() ? width() : 0;
        if (slot == SLIDE) return slideUnknown() < 0 ? 0 : 1;
        if (slot == KINK) return kink() == null ? 0 : 3;
        return (slot & 1) == 0 ? 3 : 1;
    }

    /** {@return the kink of a block from {@link #KINK} on} */
    Kink slotKink(int slot) {
        SlidingParameter s = slot == KINK ? slider() : null;
        return s != null ? s.kink : near.seen[Math.max(0, (slot - OTHERS) / 2)];
    }

    /** {@return the first unknown of a block of its rows} */
    public int slotUnknown(int slot) {
        if (slot < SLIDE) return unknown(slot);
        if (slot < OTHERS) return slot == SLIDE ? slideUnknown() : kinkUnknown();
        return (slot & 1) == 0 ? slotKink(slot).unknown : slotKink(slot).slide();
    }

    /** {@return the pattern node of a block of its rows} */
    public int slotNode(int slot) {
        if (slot < SLIDE) return patternNode(slot);
        if (slot < OTHERS) return slot == SLIDE ? slideNode() : kinkNode();
        return (slot & 1) == 0 ? slotKink(slot).node : slotKink(slot).slideNode();
    }

    /** {@return where a block begins among the numbers of its rows, {@link #NUMBERS} for each of {@code rows}} */
    public static int slotAt(int slot, int rows) {
        if (slot < OTHERS) return rows * (slot < KINK ? 4 * slot : 17);
        return rows * (20 + 4 * ((slot - OTHERS) / 2) + ((slot & 1) == 0 ? 0 : 3));
    }

    /** {@return how the place moves with the unknowns of a block: by which weight, each component by its own} */
    public double placeWeight(int slot) {
        if (slot < SLIDE) return b[slot];
        return slot == KINK ? psi : near.place[(slot - OTHERS) / 2];
    }

    /** {@return how x' does} */
    public double slopeWeight(int slot) {
        if (slot < SLIDE) return b1[slot];
        return slot == KINK ? slope : near.slope[(slot - OTHERS) / 2];
    }

    /** {@return a component of how the place moves with the curve parameter of a block, m per span} */
    public double placeRate(int slot, int k) {
        return slot == SLIDE ? path[k] : near.slides[3 * ((slot - OTHERS) / 2) + k];
    }

    /** {@return a component of how x' does, m per span squared} */
    public double slopeRate(int slot, int k) {
        return slot == SLIDE ? ddx[k] : near.turns[3 * ((slot - OTHERS) / 2) + k];
    }

    /** {@return a component of the velocity of the material there, m/s, {@code v} that of all unknowns} */
    public double velocity(double[] v, int k) {
        double sum = 0;
        for (int s = 0; s < slots(); s++) {
            int width = width(s);
            if (width == 0 || s == SLIDE) continue;
            sum += width == 1 ? placeRate(s, k) * v[slotUnknown(s)] : placeWeight(s) * v[slotUnknown(s) + k];
        }
        return sum;
    }

    private void moveTo(Rod rod, double to) {
        u = to;
        double first = rod.closed() ? to - rod.spans() * Math.floor(to / rod.spans()) : to;
        int inSpan = Math.max(0, Math.min(rod.spans() - 1, (int) first));
        put(first, inSpan, first - inSpan);
    }

    private void put(double to, int inSpan, double t) {
        place = to;
        span = inSpan;
        double in = Math.max(0, Math.min(1, t));
        CubicBasis.value(in, b, 0);
        CubicBasis.first(in, b1, 0);
        CubicBasis.second(in, b2, 0);
        if (in == t) return;
        // beyond an end along its tangent: a cubic would leave it by the cube of what lies beyond
        for (int i = 0; i < 4; i++) {
            b[i] += (t - in) * b1[i];
            b2[i] = 0;
        }
    }

    /** Puts a fixed point of a rod at {@code to} spans from the start; to be evaluated anew. */
    public void slideTo(double to) {
        moveTo(rod(), to);
    }

    /** Puts it at {@code at}, 0 to 1, of a span, its end included: as a point of that span; to be evaluated anew. */
    public void slideTo(int inSpan, double at) {
        u = inSpan + at;
        put(u, inSpan, at);
    }

    /** Looks at another place of its rod, {@code to} spans from the start, until it is next evaluated. */
    public void look(double[] q, double to) {
        moveTo(rod(), to);
        combine(rod(), q);
    }

    /** Follows its slider and computes position and derivatives from the displacement unknowns {@code q}. */
    public void evaluate(double[] q) {
        if (!onRod() && body != null) {
            evaluateFree(q, body.first());
            return;
        }
        Rod r = rod();
        SlidingParameter s = slider();
        if (s != null) moveTo(r, s.unknown < 0 ? s.start : q[s.unknown]);
        combine(r, q);
    }

    private void combine(Rod r, double[] q) {
        r.dofs.combine(q, span, b, x);
        r.dofs.combine(q, span, b1, dx);
        r.dofs.combine(q, span, b2, ddx);
        near.count = 0;
        if (!r.kinks.none()) others(r, q);
        kink(q);
        if (carried != null) carried.measure(q, this);
        theta = r.frames.twist(q, span, b);
        dtheta = r.frames.twist(q, span, b1);
    }

    /** The kinked curve of THEORY.md eq. (95) beside other kinks. */
    private void others(Rod r, double[] q) {
        SlidingParameter s = slider();
        near.measure(this, r, s == null ? null : s.kink, q);
        for (int k = 0; k < 3; k++) {
            x[k] += near.x[k];
            dx[k] += near.dx[k];
            ddx[k] += near.ddx[k];
        }
    }

    /** {@return the kink of the rod at this point where it slides; null where there is none} */
    public @Nullable Kink kink() {
        SlidingParameter s = slider();
        return s != null && s.kink.unknown >= 0 && s.kink.acts(span) ? s.kink : null;
    }

    /** {@return the pattern node of the unknowns of that kink, -1 where there are none} */
    public int kinkNode() {
        SlidingParameter s = slider();
        return s == null ? -1 : s.kink.node;
    }

    /** {@return the first unknown of that kink, -1 where there are none} */
    public int kinkUnknown() {
        SlidingParameter s = slider();
        return s == null ? -1 : s.kink.unknown;
    }

    /** {@return how the place moves with the kink; 0 where there is none} */
    public double kinkWeight() {
        return psi;
    }

    /** {@return how x' does, the mean of both sides} */
    public double kinkSlope() {
        return slope;
    }

    /** The kinked curve of THEORY.md eq. (95) at the kink. */
    private void kink(double[] q) {
        psi = 0;
        slope = 0;
        System.arraycopy(dx, 0, path, 0, 3);
        System.arraycopy(dx, 0, before, 0, 3);
        System.arraycopy(dx, 0, beyond, 0, 3);
        Kink kink = kink();
        arcSpeed = Vec3.norm(dx);
        if (kink == null) return;
        double first = 0, second = 0;
        double over = place - span, t = Math.max(0, Math.min(1, over));
        over -= t;
        for (int i = 0; i < 4; i++) {
            double d = i - 1 - t, away = Kink.away(d), sign = Kink.awaySlope(d);
            psi -= b[i] * away;
            slope -= b1[i] * away;
            first += b[i] * sign;
            second += 2 * b1[i] * sign - b2[i] * away - b[i] * Kink.awayBend(d);
        }
        // beyond an end along the rod beside it
        if (over != 0) {
            first = over < 0 ? 1 : -1;
            second = 0;
            psi += over * first;
        }
        for (int k = 0; k < 3; k++) {
            double c = q[kink.unknown + k];
            before[k] += c * (slope - 1);
            beyond[k] += c * (slope + 1);
            x[k] += c * psi;
            dx[k] += c * slope;
            path[k] += c * (slope + first);
            ddx[k] += c * second;
        }
        arcSpeed = 0.5 * (Vec3.norm(before) + Vec3.norm(beyond));
    }

    /** Adds the force (fx, fy, fz), N, on this point to {@code out}, indexed like the unknowns. */
    public void push(double fx, double fy, double fz, double[] out) {
        for (int s = 0; s < slots(); s++) {
            int width = width(s);
            if (width == 0) continue;
            if (width == 1) out[slotUnknown(s)] += placeRate(s, 0) * fx + placeRate(s, 1) * fy + placeRate(s, 2) * fz;
            else {
                int at = slotUnknown(s);
                double w = placeWeight(s);
                out[at] += w * fx;
                out[at + 1] += w * fy;
                out[at + 2] += w * fz;
            }
        }
    }

    /** Adds a force on x' to {@code out}. */
    public void pushTangent(double fx, double fy, double fz, double[] out) {
        for (int s = 0; onRod() && s < slots(); s++) {
            int width = width(s);
            if (width == 0 || s == SLIDE) continue;
            if (width == 1) out[slotUnknown(s)] += slopeRate(s, 0) * fx + slopeRate(s, 1) * fy + slopeRate(s, 2) * fz;
            else {
                int at = slotUnknown(s);
                double w = slopeWeight(s);
                out[at] += w * fx;
                out[at + 1] += w * fy;
                out[at + 2] += w * fz;
            }
        }
    }

    /** Adds a moment, N m, on the twist angle to {@code out}. */
    public void pushTwist(double moment, double[] out) {
        if (onRod()) for (int i = 0; i < 4; i++) out[unknown(i) + 3] += b[i] * moment;
    }

    /** Computes position and derivatives in the initial shape of the scene. */
    public void evaluateInitial() {
        if (body != null) {
            x[0] = body.spec().position().x();
            x[1] = body.spec().position().y();
            x[2] = body.spec().position().z();
            return;
        }
        Rod r = rod();
        r.combineInitial(span, b, x);
        r.combineInitial(span, b1, dx);
        r.combineInitial(span, b2, ddx);
    }

    private void evaluateFree(double[] q, int first) {
        u = 0;
        span = 0;
        for (int i = 0; i < 4; i++) {
            b[i] = i == 0 ? 1 : 0;
            b1[i] = 0;
            b2[i] = 0;
        }
        for (int k = 0; k < 3; k++) {
            x[k] = q[first + k];
            dx[k] = 0;
            path[k] = 0;
            ddx[k] = 0;
        }
    }

    /** Remembers where the step starts. */
    public void begin(double[] q) {
        evaluate(q);
        if (carried != null) {
            carried.begin(q);
            carried.measure(q, this);
        }
        System.arraycopy(x, 0, start, 0, 3);
        System.arraycopy(dx, 0, startSlope, 0, 3);
        startU = u;
    }

    /** Has it measure what its rod moves by, see {@link #carried}. */
    public void tellCarried() {
        carried = new ConvectedDisplacement(rod());
    }

    /** {@return whether it measures that} */
    public boolean tellsCarried() {
        return carried != null;
    }

    /** {@return what the rod itself, at the place where it is now, has moved by along n since the step began, m} */
    public double carried(double[] n) {
        return carried == null ? 0 : Vec3.dot(n, carried.moved);
    }

    /** {@return how that changes with the curve parameter, m per span} */
    public double carriedSlope(double[] n) {
        return carried == null ? 0 : Vec3.dot(n, carried.slope);
    }

    /** {@return the unit tangent, zeros for a free body, {@code [3]}} Allocates. */
    public double[] tangent() {
        double n = Math.max(speed(), 1e-12);
        return new double[] {dx[0] / n, dx[1] / n, dx[2] / n};
    }

    /** {@return |x'|, m per span; 0 for a free body} */
    public double speed() {
        return Vec3.norm(dx);
    }

    /** {@return |x'|, the mean of both sides of a kink: how fast rope passes, m per span} */
    public double arcSpeed() {
        return arcSpeed;
    }

    /** {@return x' before a kink; x' where there is none; not to be modified} */
    public double[] before() {
        return before;
    }

    /** {@return x' beyond a kink; x' where there is none; not to be modified} */
    public double[] beyond() {
        return beyond;
    }
}
