package sennit.engine.contact.rope;

import sennit.engine.constraint.part.FrictionSpring;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;

/** Two cells that are near: their nearest points, THEORY.md eq. (87), and the force between them, eq. (91), (92). */
final class CellPair {
    /** How much the nearest points keep to the centres of their cells where ropes lie side by side. */
    private static final double CENTRED = 0.1;

    /** Least curvature of the distance from which on the points need no centres to be the only nearest ones. */
    private static final double CROSSES = 0.3;

    /** Share of the curvature up to which it may lessen the Hessian, and least determinant that is trusted. */
    private static final double CURVED = 0.95, LEAST = 0.05;

    /** Part of a point that is none. */
    private static final double LEAST_WEIGHT = 1e-9;

    /** Iterations to the nearest points at most, and part by which a step may lead away from them. */
    private static final int ITERATIONS = 40;

    private static final double RISES = 0.01;

    /** Stiffness of the normal force as a part of EA l/(2r)^2. */
    private static final double PRESSED = 0.3;

    /** Rounding of the corner of the normal force, in sums of radii. */
    private static final double CORNER = 0.005;

    /**
     * Depth at which the normal force grows beyond all bounds, where moves end that go deeper, and beyond which it goes
     * on straight, in sums of radii; and the least that an overlap leaves of the former.
     */
    private static final double CORE = 1 - ConservativeAdvancement.DEEP, STRAIGHT = 0.6, LEAST_CORE = 0.1;

    /** Iterations to the depth of a force at most, and how exact it need be, of itself. */
    private static final int DEPTHS = 4;

    private static final double CLOSE = 1e-2;

    /** Parts of the force there, or at the corner: below which one foreseen is rounding, and that taken for a pull. */
    private static final double NOTHING = 1e-6, PULLED = 1e-2;

    /** Stiffness of friction before it slips, as part of the normal one. */
    private static final double STICK = 0.7;

    final RopePoint a;
    final RopePoint b;

    /** Numbers of the spans of the cells, and of the pair. */
    int spanA, spanB;

    long key;

    /** Centres and reaches of the cells, in spans. */
    private double centreA, centreB, reachA, reachB;

    /** Sum of the radii, m; stiffness of the normal force, N/m; coefficient of friction. */
    double apart;

    /** Depth that pushes nothing, as the scene began with it, m. */
    double given;

    /** How deep an overlap it may begin with, as a new one next to some that began so or to a joint, m. */
    double spreads;

    /** Part of its reach that a cell is sought in, where it has a neighbour. */
    private double part = 1;

    /** Whether the cell before and that behind a is a neighbour that pushes b, and of b one that pushes a. */
    private boolean beforeA, behindA, beforeB, behindB;

    private double radiusA, radiusB, stiffness, friction;

    /** Unit vector from b to a; distance of the centre lines, m; weight; pull of its points to the centres. */
    final double[] n = new double[3];

    double distance, weight, centred;

    /** Friction spring at the start of the step, and carried to the tangent plane of n, m. */
    final double[] stretched = new double[3];

    private final double[] carried = new double[3];

    /** Friction spring now, m. */
    final double[] spring = new double[3];

    /** Normal force now, N, that which bounds friction, and the stiffnesses of both parts, N/m. */
    double normal;

    double bound;
    private double steep, rough;

    /** By how much friction that slips is taken to be less stiff along its slip, N/m, and the direction of that. */
    private double less;

    private final double[] way = new double[3];

    /** Normal force that the next solution is expected to end with: that of the last one, or of the last step, N. */
    double expected;

    private final TurningNormal turning = new TurningNormal();

    /** Move of the surface of a against that of b: in the step before the linearisation, and since, m. */
    private final double[] before = new double[3];

    private final double[] since = new double[3];
    private final double[] trial = new double[3];

    /** Force on a at {@code since}, N, and the one that the solution there was made with. */
    final double[] force = new double[3];

    private final double[] taken = new double[3];

    /** Gap of the surfaces at {@code since}, by how much it opens on the way, m; and whether nothing acts there. */
    private double gap, opening;

    private boolean idle;
    private final double[] foreseen = new double[3];
    private final double[] scratch = new double[3];
    private final double[] out = new double[3];

    /**
     * Derivatives of the surface by the eight control points, and the stiffness times one. Shape {@code [3, 4]} each.
     */
    final double[] derivatives = new double[8 * 12];

    final double[] stiff = new double[12];

    CellPair(Rod rod) {
        a = new RopePoint(rod);
        b = new RopePoint(rod);
    }

    /** Becomes the pair of a number. */
    void set(RopeSpans spans, long of) {
        set(spans, spans.firstOf(of), spans.firstIn(of), spans.secondOf(of), spans.secondIn(of));
    }

    /** Becomes the pair of two cells; their points start in the centres. */
    void set(RopeSpans spans, int g, int k, int h, int l) {
        spanA = g;
        spanB = h;
        key = spans.key(g, k, h, l);
        // ropes, middles of the cells, and how far points may leave these
        a.rod = spans.rods[spans.rope[g]];
        b.rod = spans.rods[spans.rope[h]];
        centreA = spans.parameter(g, k);
        centreB = spans.parameter(h, l);
        reachA = 1.0 / spans.perSpan[spans.rope[g]];
        reachB = 1.0 / spans.perSpan[spans.rope[h]];
        // thickness and friction
        radiusA = spans.radius[g];
        radiusB = spans.radius[h];
        apart = radiusA + radiusB;
        friction = spans.friction(g, h);
        // k = chi EA l/(2 r)^2: about the transverse stiffness of the softer rope
        double cell = Math.min(spans.length[g] * reachA, spans.length[h] * reachB);
        double soft = Math.min(
                a.rod.rest.stretch[3 * spans.number[g] + 1] / (radiusA * radiusA),
                b.rod.rest.stretch[3 * spans.number[h] + 1] / (radiusB * radiusB));
        stiffness = PRESSED * soft * cell / 4;
        // the nearest points are looked for from the middles; cells beside these share what leaves them
        a.u = centreA;
        b.u = centreB;
        beforeA = spans.goesOn(g, k - 1, h, l);
        behindA = spans.goesOn(g, k + 1, h, l);
        beforeB = spans.goesOn(h, l - 1, g, k);
        behindB = spans.goesOn(h, l + 1, g, k);
        // no forces yet
        bound = 0;
        expected = 0;
        given = 0;
        spreads = 0;
        part = 1;
        for (int i = 0; i < 3; i++) stretched[i] = 0;
    }

    /** Finds the nearest points, {@code centred} the part of the pull towards the centres of the cells. */
    private void approach(double[] q, double centred) {
        // from where the points are
        double s = a.u, v = b.u, sBefore = s, vBefore = v, least = Double.POSITIVE_INFINITY;
        boolean found = false;
        for (int i = 0; i < ITERATIONS && !found; i++) {
            a.go(q, s);
            b.go(q, v);
            // products of both derivatives of the curves with each other
            double aa = 0, bb = 0, ab = 0, ga = 0, gb = 0, ca = 0, cb = 0, ee = 0;
            for (int k = 0; k < 3; k++) {
                double e = a.x[k] - b.x[k];
                ee += e * e;
                aa += a.dx[k] * a.dx[k];
                bb += b.dx[k] * b.dx[k];
                ab += a.dx[k] * b.dx[k];
                // and with the difference
                ga += e * a.dx[k];
                gb -= e * b.dx[k];
                ca += e * a.ddx[k];
                cb -= e * b.ddx[k];
            }
            // where a bend is sharp a step may lead away from what is least: half of it then
            double now = ee + centred * (aa * (s - centreA) * (s - centreA) + bb * (v - centreB) * (v - centreB));
            if (now > (1 + RISES) * least) {
                s = 0.5 * (s + sBefore);
                v = 0.5 * (v + vBefore);
                continue;
            }
            least = Math.min(least, now);
            sBefore = s;
            vBefore = v;
            // gradient and second derivatives of half the squared distance, drawn to the middles
            ga += centred * aa * (s - centreA);
            gb += centred * bb * (v - centreB);
            double haa = aa * (1 + centred) + Math.max(ca, -CURVED * aa);
            double hbb = bb * (1 + centred) + Math.max(cb, -CURVED * bb);
            // parallel curves: nearest everywhere, so hold on to the middles
            if (haa * hbb - ab * ab < LEAST * haa * hbb) {
                haa = aa * (1 + Math.max(centred, LEAST));
                hbb = bb * (1 + Math.max(centred, LEAST));
            }
            // a step of Newton
            double det = haa * hbb - ab * ab;
            double ds = -(hbb * ga + ab * gb) / det, dv = -(ab * ga + haa * gb) / det;
            // where one is at the end of its cell the other goes alone
            double sNew = s + ds, vNew = v + dv;
            double sIn = withinA(sNew), vIn = withinB(vNew);
            double sAlone = withinA(s - (ga - ab * (vIn - v)) / haa), vAlone = withinB(v - (gb - ab * (sIn - s)) / hbb);
            boolean outA = sIn != sNew, outB = vIn != vNew;
            if (outA && outB) {
                // beyond both ends, one of the two edges is lower
                double p = sIn - s, r = vAlone - v, onA = p * (ga + 0.5 * haa * p - ab * r) + r * (gb + 0.5 * hbb * r);
                p = sAlone - s;
                r = vIn - v;
                outA = onA <= p * (ga + 0.5 * haa * p - ab * r) + r * (gb + 0.5 * hbb * r);
            }
            if (outA) vIn = vAlone;
            else if (outB) sIn = sAlone;
            double change = Math.abs(sIn - s) / reachA + Math.abs(vIn - v) / reachB;
            s = sIn;
            v = vIn;
            found = change < 1e-9;
        }
        // no end: the last place that was seen to be lower
        if (!found) {
            s = sBefore;
            v = vBefore;
        }
        a.go(q, s);
        b.go(q, v);
        // the distance, and the direction from b to a at that length
        double square = 0;
        for (int k = 0; k < 3; k++) {
            n[k] = a.x[k] - b.x[k];
            square += n[k] * n[k];
        }
        distance = Math.sqrt(square);
    }

    /**
     * {@return the least curvature of half the squared distance here, of both ways along the ropes: 1 at right angles}
     */
    private double sharpness() {
        double aa = 0, bb = 0, ab = 0, ca = 0, cb = 0;
        for (int k = 0; k < 3; k++) {
            double e = a.x[k] - b.x[k];
            aa += a.dx[k] * a.dx[k];
            bb += b.dx[k] * b.dx[k];
            ab += a.dx[k] * b.dx[k];
            ca += e * a.ddx[k];
            cb -= e * b.ddx[k];
        }
        double x = 1 + ca / aa, y = 1 + cb / bb, half = 0.5 * (x - y);
        return 0.5 * (x + y) - Math.sqrt(half * half + ab * ab / (aa * bb));
    }

    private double withinA(double s) {
        double low = beforeA ? part * reachA : reachA, high = behindA ? part * reachA : reachA;
        double x = Math.max(centreA - low, Math.min(centreA + high, s));
        return a.rod.closed() ? x : Math.max(0, Math.min(a.rod.spans(), x));
    }

    private double withinB(double v) {
        double low = beforeB ? part * reachB : reachB, high = behindB ? part * reachB : reachB;
        double x = Math.max(centreB - low, Math.min(centreB + high, v));
        return b.rod.closed() ? x : Math.max(0, Math.min(b.rod.spans(), x));
    }

    /**
     * {@return the distance of the two cells at {@code q}, m, each as long as its part of the span, or on to its reach
     * where it has no neighbour}
     */
    double distance(double[] q) {
        part = 0.5;
        approach(q, 1e-3);
        part = 1;
        return distance;
    }

    /** Writes where the control points of both cells are {@code t} of the move {@code d} on. */
    void copy(double[] q, double[] d, double t, double[] out) {
        for (int side = 0; side < 2; side++) {
            RopePoint p = side == 0 ? a : b;
            double centre = side == 0 ? centreA : centreB;
            int s = (int) centre, last = p.rod.nodes() - 1;
            // the next spans too, for the point may be at the very end of its own
            for (int i = s - 1; i <= s + 4; i++) {
                int node = p.rod.closed() ? Math.floorMod(i, last + 1) : Math.max(0, Math.min(last, i));
                int at = p.rod.first() + 4 * node;
                for (int k = at; k < at + 3; k++) out[k] = q[k] + t * d[k];
            }
        }
    }

    /** Finds the nearest points at {@code q}, and how much they count. */
    private void locate(double[] q) {
        approach(q, CENTRED);
        // where they cross all cells find the same point: what pulls to the centres would tilt their normals
        double sharp = CROSSES / Math.max(CROSSES, sharpness());
        centred = CENTRED * sharp * sharp * sharp;
        if (sharp < 1) approach(q, centred);
        weight = shareOfA() * shareOfB();
        // a fold of a rope that was drawn too sharp does not push until it has opened
        if (given > 0 && a.rod == b.rod) weight = 0;
    }

    /** Linearises at {@code q}, {@code moved} the displacement of the step so far. */
    void linearise(double[] q, double[] moved) {
        locate(q);
        if (spreads > 0) given = Math.max(0, Math.min(spreads, apart * (1 + CORNER) - distance));
        spreads = 0;
        if (!counts()) return;
        // crossing centre lines have no direction: any will do
        if (distance > 0) for (int k = 0; k < 3; k++) n[k] /= distance;
        else n[1] = 1;
        a.fix(n, -radiusA);
        b.fix(n, radiusB);
        for (int k = 0; k < 3; k++) before[k] = since[k] = taken[k] = 0;
        a.surface(moved, 1, before);
        b.surface(moved, -1, before);
        // the spring of the last step turns with the tangent plane and keeps its length
        double was = Vec3.norm(stretched), out = Vec3.dot(stretched, n);
        for (int k = 0; k < 3; k++) carried[k] = stretched[k] - out * n[k];
        double is = Vec3.norm(carried);
        for (int k = 0; k < 3 && is > 0; k++) carried[k] *= was / is;
        evaluate(since, force);
        expected = Math.max(0, expected);
        turning.find(this, expected);
    }

    /** Share of its point that belongs to the first cell, eq. (88): all where no neighbour goes on. */
    private double shareOfA() {
        double t = (a.u - centreA) / reachA;
        return (t < 0 && !beforeA) || (t > 0 && !behindA) ? 1 : hat(t);
    }

    private double shareOfB() {
        double t = (b.u - centreB) / reachB;
        return (t < 0 && !beforeB) || (t > 0 && !behindB) ? 1 : hat(t);
    }

    private static double hat(double t) {
        double share = 1 - Math.abs(t);
        return share > LEAST_WEIGHT ? share : 0;
    }

    /** {@return whether both points lie where no neighbour goes on} */
    boolean ends() {
        return given == 0 && (a.u < centreA ? !beforeA : !behindA) && (b.u < centreB ? !beforeB : !behindB);
    }

    /** The force on a where its surface has moved by {@code u} since the linearisation, and its stiffness. */
    private void evaluate(double[] u, double[] out) {
        normalForce(apart - given - distance - Vec3.dot(n, u));
        // friction: a spring that slips at its bound
        double far = 0, along = Vec3.dot(n, u) + Vec3.dot(n, before);
        for (int k = 0; k < 3; k++) {
            spring[k] = carried[k] + before[k] + u[k] - along * n[k];
            far += spring[k] * spring[k];
        }
        far = Math.sqrt(far);
        // beyond the bound it slips: its force keeps the direction and has the size of the bound
        double k = STICK * stiffness * weight, most = friction * bound;
        rough = most > 0 ? k : 0;
        less = 0;
        if (k * far > most) {
            rough = most / far;
            less = FrictionSpring.less(rough, k);
            for (int i = 0; i < 3; i++) way[i] = spring[i] / far;
            double scale = rough / k;
            for (int i = 0; i < 3; i++) spring[i] *= scale;
        }
        for (int i = 0; i < 3; i++) out[i] = normal * n[i] - k * spring[i];
    }

    /**
     * A pass takes the tangent of the normal force where it is expected to end, not where the prediction is too deep or
     * apart: from there Newton's method takes as many passes as a force is times lighter.
     */
    void expect() {
        double here = normal, depth = apart - given - distance - Vec3.dot(n, since), corner = CORNER * apart;
        // what the last solution would have pulled pushes less, but is not let go at once: the next would go through it
        double goal = expected < -NOTHING * here ? PULLED * here : expected;
        double f = goal / (weight * stiffness);
        if (!(goal > NOTHING * here && f > NOTHING * corner) || weight == 0) return;
        // the depth of that force: from the corner, then Newton's method from above
        double there = f < corner ? Math.sqrt(4 * corner * f) - corner : f;
        normalForce(there);
        for (int i = 0; i < DEPTHS && Math.abs(normal - goal) > CLOSE * goal; i++) {
            there -= (normal - goal) / steep;
            normalForce(there);
        }
        // the tangent there, at the present depth
        normal += steep * (depth - there);
        for (int k = 0; k < 3; k++) force[k] += (normal - here) * n[k];
    }

    /** The depth at which it pushes beyond all bounds, from where it begins to push, m. */
    private double core() {
        return Math.max(CORE * apart - given, LEAST_CORE * apart);
    }

    /** The depth beyond which its force goes on straight, m. */
    private double straight() {
        double part = STRAIGHT / CORE;
        return Math.max(STRAIGHT * apart - part * given, part * LEAST_CORE * apart);
    }

    private void normalForce(double depth) {
        double corner = CORNER * apart, k = weight * stiffness;
        normal = 0;
        steep = 0;
        if (depth <= -corner) return;
        // a parabola where they begin to touch, a straight line after it
        double core = core(), d = Math.min(depth, straight());
        double f = d < corner ? (d + corner) * (d + corner) / (4 * corner) : d;
        double f1 = d < corner ? (d + corner) / (2 * corner) : 1;
        // steeper towards the core
        if (d > 0) {
            double open = 1 - d / core * (d / core);
            f1 = f1 / open + f * 2 * d / (core * core * open * open);
            f /= open;
        }
        // from a depth on straight, so that it stays finite
        normal = k * (f + f1 * (depth - d));
        steep = k * f1;
    }

    /** {@return the energy of its springs at {@code q}, J, with what it remembers} */
    double energy(double[] q) {
        locate(q);
        double depth = apart - given - distance, corner = CORNER * apart, core = core();
        normalForce(depth);
        double far = Vec3.norm(stretched), sum = 0.5 * STICK * weight * stiffness * far * far;
        if (depth <= -corner) return sum;
        // the integral of the normal force: parabola, line towards the core, and straight on
        double d = Math.min(depth, straight()), low = Math.min(d, corner) + corner;
        double pressed = low * low * low / (12 * corner);
        if (d > corner) {
            double open = (1 - d / core * (d / core)) / (1 - corner / core * (corner / core));
            pressed -= 0.5 * core * core * StrictMath.log(open);
        }
        double on = depth - d;
        return sum + weight * stiffness * pressed + on * (normal - 0.5 * steep * on);
    }

    /**
     * Finds normal, force and friction at {@code q} with what it remembers; {@link #force} is the friction on a then,
     * N. Returns the friction at which it slides, N.
     */
    double look(double[] q) {
        locate(q);
        for (int k = 0; k < 3 && distance > 0; k++) n[k] /= distance;
        normalForce(apart - given - distance);
        for (int k = 0; k < 3; k++) force[k] = -STICK * stiffness * weight * stretched[k];
        return friction * normal;
    }

    /** {@return whether it may push, or remembers an overlap} */
    boolean counts() {
        return weight > 0 || given > 0;
    }

    /** {@return whether it pushes at all} */
    boolean acts() {
        return weight > 0 && (normal != 0 || (bound > 0 && friction > 0));
    }

    /** Adds its forces and stiffness, so that a solution is the next state since the linearisation, eq. (93). */
    void write(ContactPattern blocks, double[] values, double[] rhs) {
        // what the force is to be where the surface moves by nothing
        stiff(since, scratch);
        for (int k = 0; k < 3; k++) scratch[k] += force[k];
        a.push(1, scratch, rhs);
        b.push(-1, scratch, rhs);
        for (int i = 0; i < 4; i++) {
            a.derivative(i, 1, derivatives, 12 * i);
            b.derivative(i, -1, derivatives, 12 * (4 + i));
        }
        for (int j = 0; j < 8; j++) {
            // stiffness times derivative, then each control point before it
            for (int c = 0; c < 4; c++) {
                for (int k = 0; k < 3; k++) scratch[k] = derivatives[12 * j + 4 * k + c];
                stiff(scratch, out);
                for (int k = 0; k < 3; k++) stiff[4 * k + c] = out[k];
            }
            for (int i = 0; i < 8; i++) blocks.add(this, i, j, values);
        }
        turning.write(this, blocks, values);
    }

    /** What a move {@code u} of the surface lessens the force by, N. */
    private void stiff(double[] u, double[] to) {
        double out = (steep - rough) * Vec3.dot(n, u);
        for (int k = 0; k < 3; k++) to[k] = rough * u[k] + out * n[k];
        if (less == 0) return;
        double slip = less * Vec3.dot(way, u);
        for (int k = 0; k < 3; k++) to[k] -= slip * way[k];
    }

    /** Where its surface would go with the solution {@code x}, and the force that was foreseen there. */
    void foresee(double[] x) {
        for (int k = 0; k < 3; k++) trial[k] = 0;
        a.surface(x, 1, trial);
        b.surface(x, -1, trial);
        for (int k = 0; k < 3; k++) scratch[k] = trial[k] - since[k];
        gap = distance + given - apart + Vec3.dot(n, since);
        opening = Vec3.dot(n, scratch);
        idle = !acts() && taken[0] == 0 && taken[1] == 0 && taken[2] == 0;
        stiff(scratch, out);
        for (int k = 0; k < 3; k++) foreseen[k] = force[k] - out[k];
    }

    /** Whether it pushes nothing at {@code t} of the way to what was foreseen, nor did before. */
    private boolean rests(double t) {
        return idle && gap + t * opening >= CORNER * apart;
    }

    /** {@return its part of the slope of the energy at {@code t} of the way to what was foreseen, J} */
    double slope(double t) {
        if (rests(t)) return 0;
        for (int k = 0; k < 3; k++) scratch[k] = since[k] + t * (trial[k] - since[k]);
        evaluate(scratch, out);
        double sum = 0;
        for (int k = 0; k < 3; k++) sum += ((1 - t) * taken[k] + t * foreseen[k] - out[k]) * (trial[k] - since[k]);
        return sum;
    }

    /** Goes {@code t} of the way to what was foreseen; returns by how much the force there is another one, N. */
    double advance(double t) {
        double off = 0;
        boolean rests = rests(t);
        for (int k = 0; k < 3; k++) {
            since[k] += t * (trial[k] - since[k]);
            taken[k] = (1 - t) * taken[k] + t * foreseen[k];
        }
        // the force there, and the one that the next solution starts from
        expected = 0;
        if (rests) {
            // the search for t has looked at other places
            normal = steep = rough = less = 0;
            for (int k = 0; k < 3; k++) spring[k] = 0;
            return 0;
        }
        evaluate(since, force);
        expected = t == 1 ? Math.min(normal, Vec3.dot(taken, n)) : normal;
        for (int k = 0; k < 3; k++) off += (taken[k] - force[k]) * (taken[k] - force[k]);
        return Math.sqrt(off);
    }

    /** Friction is bounded by the normal force of now, which grows no more than threefold at once. */
    void bind() {
        bound = Math.min(normal, 3 * bound + 1e-3 * stiffness * apart);
    }

    /** A depth that was given is given no longer where the surfaces have come apart from it. */
    void ease() {
        if (given > 0) given = Math.max(0, Math.min(given, apart * (1 + CORNER) - distance - Vec3.dot(n, since)));
    }

    /** Begins at {@code q} with no force, {@code deep} sums of radii deep at most; returns whether it is deeper. */
    boolean begin(double[] q, double deep) {
        approach(q, CENTRED);
        given = distance < (1 - deep) * apart ? apart * (1 + CORNER) - distance : 0;
        normal = 0;
        for (int k = 0; k < 3; k++) spring[k] = 0;
        return given > 0;
    }

    /** {@return the size of its force, N} */
    double size() {
        return Vec3.norm(force);
    }

    /** {@return how deep the ropes are in each other at {@code q}, in sums of radii} */
    double depth(double[] q) {
        return 1 - distance(q) / apart;
    }
}
