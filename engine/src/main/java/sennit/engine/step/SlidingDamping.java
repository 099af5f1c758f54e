package sennit.engine.step;

import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.world.World;

/**
 * Keeps damping proportional to stiffness from braking a rod that slides through a hole, THEORY.md eq. (29). Where the
 * rod bends about the hole each piece of it is bent and straightened as it passes, at a rate that grows without bound
 * the limper the rod is and the finer its spans are. So the part of the velocities that is the rod passing along its
 * own shape is not damped: shapes are damped as the hole sees them.
 */
final class SlidingDamping {
    /** How far the bend about a hole reaches, in lengths sqrt(EI/T) and in spans beyond. */
    private static final double REACH = 5;

    private static final int SPANS = 3;

    /** How often the spans of y are relieved of stretch in turn. */
    private static final int SWEEPS = 4;

    /** How near to the point, in spans, edges pass as they do and not as the shape says. */
    private static final double NEAR = 3;

    /** K y, indexed like the unknowns. */
    private double[] pull = new double[0];

    /** y of one control point after the other, shape {@code [3]} at those of the rod. */
    private double[] along = new double[0];

    /** y K y and y K v of the spans that the kink there bends. */
    private final double[] kinked = new double[2];

    /** Velocities without what passes. */
    private double[] relieved = new double[0];

    /** Stiffness of the rod, from {@link #at} on; velocities and places of all unknowns. */
    private double[] values = pull;

    private int at;
    private double[] velocity = pull;
    private double[] q = pull;

    /** Makes room for so many unknowns. */
    void fit(int unknowns) {
        if (pull.length == unknowns) return;
        pull = new double[unknowns];
        along = new double[unknowns];
        relieved = new double[unknowns];
    }

    /**
     * Learns the stiffness K of a rod, whose blocks start at {@code from} in {@code stiffness}, and the velocities of
     * all unknowns.
     */
    SlidingDamping of(double[] stiffness, int from, double[] velocities) {
        values = stiffness;
        at = from;
        velocity = velocities;
        return this;
    }

    /**
     * Takes the part that passes out of the damping force of a rod: adds {@code -b K y} times its rate to {@code force}
     * for every point that slides on it. Returns the velocities without that part, for what K leaves out; kinks take
     * the rates at which they pass.
     *
     * @param b damping proportional to stiffness, s
     * @param rates velocities that are damped
     */
    double[] release(World world, Rod rod, double b, double[] rates, double[] force) {
        int from = rod.first(), to = from + 4 * rod.nodes();
        System.arraycopy(rates, from, relieved, from, to - from);
        for (int i = 0; i < world.slides.size(); i++) {
            SliderBlock slide = world.slides.get(i);
            if (slide.slider.rod != rod || !slide.live()) continue;
            slide.slider.kink.passes = 0;
            if (velocity[slide.slider.unknown] != 0) release(world, slide, b, rates, force);
        }
        return relieved;
    }

    private void release(World world, SliderBlock slide, double b, double[] rates, double[] f) {
        RodDofs dofs = slide.slider.rod.dofs;
        q = world.state.q;
        double rate = velocity[slide.slider.unknown];
        HeldPoint p = slide.probe();
        double reach = reach(world, slide);
        // control point i sits at i - 1 spans
        int low = (int) Math.ceil(p.u() + 1 - reach), high = (int) Math.floor(p.u() + 1 + reach);
        if (!dofs.closed) {
            low = Math.max(low, 2);
            high = Math.min(high, dofs.nodes - 3);
        }
        // a slider that is thrown off its rod is at a place beyond all integers
        if ((long) high - low < 2) return;
        int first = dofs.closed ? low - 3 : Math.max(low - 3, 0);
        int last = dofs.closed ? high + 3 : Math.min(high + 3, dofs.nodes - 1);
        flow(dofs, low, high, dofs.closed ? first - 3 : 0, dofs.closed ? last + 3 : dofs.nodes - 1);
        // edge k lies about k - 3/2 spans
        int near = Math.max(low + 1, (int) Math.ceil(p.u() + 1.5 - NEAR));
        adapt(dofs, near, Math.min(high, (int) Math.floor(p.u() + 1.5 + NEAR)), rates, rate);
        sum(dofs, dofs.closed ? first - 3 : 0, dofs.closed ? last + 3 : dofs.nodes - 1);
        double own = 0, seen = 0;
        for (int k = first; k <= last; k++) {
            int row = dofs.first() + 4 * Math.floorMod(k, dofs.nodes);
            pull(dofs, k, row);
            for (int o = 0; o < 3; o++) {
                own += pull[row + o] * along[row + o];
                seen += pull[row + o] * rates[row + o];
            }
        }
        // what K leaves out
        slide.slider.rod.kinks.resist(slide.slider.kink, q, along, rates, kinked);
        own += kinked[0];
        seen += kinked[1];
        if (!(own > 0)) return;
        // the rate at which the damped velocities look like passing; never more than there is
        double passing = -seen / own;
        passing = rate > 0 ? Math.max(0, Math.min(rate, passing)) : Math.min(0, Math.max(rate, passing));
        for (int k = first; k <= last; k++) {
            int row = dofs.first() + 4 * Math.floorMod(k, dofs.nodes);
            for (int o = 0; o < 3; o++) {
                f[row + o] -= b * passing * pull[row + o];
                relieved[row + o] += passing * along[row + o];
            }
        }
        slide.slider.kink.passes = passing;
    }

    /** {@return how far the bend goes from the point that slides, in spans: half the way to the next one at most} */
    private double reach(World world, SliderBlock slide) {
        Rod rod = slide.slider.rod;
        HeldPoint p = slide.probe();
        // half the way to the next point that slides on this rod
        double most = rod.closed() ? 0.5 * rod.nodes() - 7 : rod.spans();
        for (int i = 0; i < world.slides.size(); i++) {
            SliderBlock other = world.slides.get(i);
            if (other == slide || other.slider.rod != rod || !other.live()) continue;
            double apart = Math.abs(other.probe().place() - p.place());
            if (rod.closed()) apart = Math.min(apart, rod.spans() - apart);
            most = Math.min(most, 0.5 * apart - 2);
        }
        // the length over which a rope under this tension bends
        int last = rod.spans() - 1;
        double tension = Math.max(
                rod.elasticity.tension(q, Math.max(0, Math.min(last, p.span() - SPANS))),
                rod.elasticity.tension(q, Math.max(0, Math.min(last, p.span() + SPANS))));
        double bend =
                Math.sqrt(Math.max(rod.rest.section.bend1(), rod.rest.section.bend2()) / Math.max(tension, 1e-12));
        return Math.min(most, SPANS + REACH * bend * rod.spans() / rod.rest.length);
    }

    /**
     * Writes the edges of y from control point {@code from} to {@code to}: the rod moving along itself between
     * {@code low} and {@code high}, and beyond as it does there, which strains nothing. It is made to stretch no span,
     * or the large stiffness against stretching would hide what passes.
     */
    private void flow(RodDofs dofs, int low, int high, int from, int to) {
        // what control point k moves more than the one before, to fourth order
        for (int k = from; k <= to; k++) {
            int row = row(dofs, k);
            boolean bends = k > low && k <= high;
            for (int o = 0; o < 3; o++) along[row + o] = bends ? rise(dofs, k, o) - rise(dofs, k - 1, o) : 0;
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int k = low + 1; k <= high - 2; k++) unstretch(dofs, k);
        }
    }

    /** Edges of y to y. */
    private void sum(RodDofs dofs, int from, int to) {
        for (int k = from + 1; k <= to; k++) {
            int row = row(dofs, k), before = row(dofs, k - 1);
            for (int o = 0; o < 3; o++) along[row + o] += along[before + o];
        }
    }

    private double rise(RodDofs dofs, int k, int o) {
        double near = q[row(dofs, k + 1) + o] - q[row(dofs, k - 1) + o];
        return (8 * near - q[row(dofs, k + 2) + o] + q[row(dofs, k - 2) + o]) / 12;
    }

    /**
     * Lets the edges of y next to the point be those of the velocities {@code v}, but for what differs from the shape
     * by more than the largest of them: where the rod bends within a span or two the spline knots that pass make it
     * move otherwise than along its shape.
     */
    private void adapt(RodDofs dofs, int first, int last, double[] v, double rate) {
        double most = 0;
        for (int k = first; k <= last; k++) {
            int row = row(dofs, k);
            most = Math.max(most, Vec3.norm(along[row], along[row + 1], along[row + 2]));
        }
        // changed by no more than the largest of them
        for (int k = first; k <= last; k++) {
            int row = row(dofs, k), before = row(dofs, k - 1);
            double d0 = (v[before] - v[row]) / rate - along[row];
            double d1 = (v[before + 1] - v[row + 1]) / rate - along[row + 1];
            double d2 = (v[before + 2] - v[row + 2]) / rate - along[row + 2];
            double size = Vec3.norm(d0, d1, d2), part = size > most ? most / size : 1;
            along[row] += part * d0;
            along[row + 1] += part * d1;
            along[row + 2] += part * d2;
        }
    }

    /** Takes out of the edges k to k + 2 of y what stretches the middle of their span. */
    private void unstretch(RodDofs dofs, int k) {
        double m0 = 0.125, m1 = 0.75;
        int i0 = row(dofs, k - 1), i1 = row(dofs, k), i2 = row(dofs, k + 1), i3 = row(dofs, k + 2);
        // how much the middle of the span would stretch
        double dot = 0, square = 0;
        for (int o = 0; o < 3; o++) {
            double d = m0 * (q[i3 + o] - q[i2 + o] + q[i1 + o] - q[i0 + o]) + m1 * (q[i2 + o] - q[i1 + o]);
            dot += d * (m0 * (along[i1 + o] + along[i3 + o]) + m1 * along[i2 + o]);
            square += d * d;
        }
        if (!(square > 0)) return;
        // takes that out of its three edges, by least squares
        double s = dot / (square * (2 * m0 * m0 + m1 * m1));
        for (int o = 0; o < 3; o++) {
            double d = m0 * (q[i3 + o] - q[i2 + o] + q[i1 + o] - q[i0 + o]) + m1 * (q[i2 + o] - q[i1 + o]);
            along[i1 + o] -= m0 * s * d;
            along[i2 + o] -= m1 * s * d;
            along[i3 + o] -= m0 * s * d;
        }
    }

    private static int row(RodDofs dofs, int k) {
        return dofs.first() + 4 * Math.floorMod(k, dofs.nodes);
    }

    /** Writes K y of the k-th control point from {@code row} on. */
    private void pull(RodDofs dofs, int k, int row) {
        double p0 = 0, p1 = 0, p2 = 0;
        for (int j = k - 3; j <= k + 3; j++) {
            if (!dofs.closed && (j < 0 || j >= dofs.nodes)) continue;
            int y = row(dofs, j);
            // blocks are those with later control points
            int v = at + dofs.block(Math.floorMod(Math.min(j, k), dofs.nodes), Math.abs(j - k));
            int in = j < k ? 1 : 4, to = j < k ? 4 : 1;
            double y0 = along[y], y1 = along[y + 1], y2 = along[y + 2];
            p0 += values[v] * y0 + values[v + to] * y1 + values[v + 2 * to] * y2;
            p1 += values[v + in] * y0 + values[v + in + to] * y1 + values[v + in + 2 * to] * y2;
            p2 += values[v + 2 * in] * y0 + values[v + 2 * in + to] * y1 + values[v + 2 * in + 2 * to] * y2;
        }
        pull[row] = p0;
        pull[row + 1] = p1;
        pull[row + 2] = p2;
    }
}
