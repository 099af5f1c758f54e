package sennit.engine.rod.energy;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.Pattern;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.rod.geometry.KinkElement;
import sennit.engine.rod.geometry.KinkFrames;
import sennit.engine.rod.geometry.KinkList;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.geometry.SpanQuadrature;
import sennit.engine.state.StateVisitor;

/**
 * The kinks of a rod and the spans that they bend, THEORY.md eq. (95) to (99): there the kinked curve has the energies
 * that the spline has elsewhere, and those of its kinks.
 */
public final class KinkedSpans {
    /** Energy that a hinge may take from nowhere in a step, as a part of EA times a span. */
    private static final double UNNOTICED = 1e-10;

    /** Part of the energy of a rope's tension over a span that counts as little. */
    private static final double SLIGHT = 1e-3;

    /** Fewest spans of a rod that may have kinks. */
    public static final int FEWEST_SPANS = 8;

    final RodDofs dofs;
    final BishopFrames bishop;
    private final RestState rest;
    private final StretchEnergy stretch;
    private final KinkEnergies energies;
    private final KinkList list;
    private final KinkBlocks blocks;

    /** Whether rods of this kind may have kinks: elastic, and long enough. */
    final boolean possible;

    private final double[] weights = new double[4];
    private final double[] hat = new double[3];

    /** Places where the rod is held, in order, in spans. */
    private double[] held = {};

    private int holds;

    /** Extension of each span that a kink bends, as tangents expect it, m per span; NaN elsewhere. */
    private final double[] foreseen;

    /** Damping proportional to stiffness, s; 1 + that times c0; velocities that are damped, and all. */
    private double damping;

    private double grow = 1;
    private double rate;
    private double[] rates = {};
    private double[] moved = {};

    /** Extensions of bent spans at the start and at the end of the step; unknowns at the start. */
    private final double[] before;

    private final double[] extension;
    private final boolean[] bent;
    private double[] start = {};
    private double[] velocity = {};
    private double[] acceleration = {};

    /** Inertia in the system matrix, 1/s^2. */
    private double inertia;

    KinkedSpans(RodDofs dofs, RestState rest, BishopFrames bishop, StretchEnergy stretch, BendTwistEnergy bend) {
        this.dofs = dofs;
        this.rest = rest;
        this.bishop = bishop;
        // a pearl on a ring that is curved at rest sticks beside a place that is held: there it slides over the spline
        boolean smooth = dofs.closed && !(rest.section.isotropic() && bend.frameFree);
        possible = bend.elastic() && !bend.deformed && !smooth && dofs.spans >= FEWEST_SPANS;
        this.stretch = stretch;
        energies = new KinkEnergies(rest, bishop, stretch, bend);
        list = new KinkList(dofs);
        blocks = new KinkBlocks(list);
        foreseen = new double[dofs.spans];
        before = new double[dofs.spans];
        extension = new double[dofs.spans];
        bent = new boolean[dofs.spans];
        Arrays.fill(foreseen, Double.NaN);
    }

    /** {@return whether the rod may bend in a point: it does not yield, and has spans enough} */
    public boolean possible() {
        return possible;
    }

    /** Takes the kinks of the rod's sliding points. */
    public void set(List<Kink> kinks) {
        for (Kink kink : kinks) kink.possible = possible;
        list.set(kinks);
        bishop.bend(none() ? null : new KinkFrames(list));
        Arrays.fill(foreseen, Double.NaN);
    }

    /** Forgets where the rod is held, before it is told anew. */
    public void free(double[] q) {
        follow(q);
        for (Kink kink : list.all) kink.notice(nearestHeld(kink.place()));
        holds = 0;
    }

    /** All is told of where the rod is held. */
    public void settle() {
        for (Kink kink : list.all) kink.ease(nearestHeld(kink.place()));
    }

    /** Something that leaves it no way along itself holds the rod at {@code place}, in spans. */
    public void hold(double place) {
        if (none()) return;
        if (holds == held.length) held = Arrays.copyOf(held, 2 * holds + 2);
        int i = holds++;
        for (; i > 0 && held[i - 1] > place; i--) held[i] = held[i - 1];
        held[i] = place;
    }

    /** {@return the place nearest to {@code u} where the rod is held, in spans; infinite where it is not} */
    double nearestHeld(double u) {
        if (holds == 0) return Double.POSITIVE_INFINITY;
        int found = Arrays.binarySearch(held, 0, holds, u), after = found < 0 ? -found - 1 : found;
        int before = after - 1;
        // on a ring the first and the last follow each other
        double low = before >= 0 ? held[before] : dofs.closed ? held[holds - 1] - dofs.spans : Double.NEGATIVE_INFINITY;
        double high = after < holds ? held[after] : dofs.closed ? held[0] + dofs.spans : Double.POSITIVE_INFINITY;
        return u - low < high - u ? low : high;
    }

    /** {@return all of them, in the order of their numbers; not to be modified} */
    public Kink[] all() {
        return list.all;
    }

    /** {@return spans from {@code span} to another one, the shorter way round a ring} */
    public int away(int to, int span) {
        return list.away(to, span);
    }

    /** {@return whether there are none} */
    public boolean none() {
        return list.all.length == 0;
    }

    /** Follows the unknowns. */
    void follow(double[] q) {
        if (!none()) list.follow(q);
    }

    /** Begins the element of {@code spans} spans from {@code s} on. */
    private void begin(int s, int spans) {
        energies.reserve(list.most);
        list.begin(energies.element, s, spans);
    }

    /** {@return whether a kink bends a span} */
    public boolean bends(int span) {
        return list.bends(span);
    }

    /** {@return whether a kink is in a span} */
    boolean within(int span) {
        return list.within(span);
    }

    /** Takes tensions at the start of a step; returns the energy that holds which have appeared bring, J. */
    public double note(double[] q) {
        if (none()) return 0;
        follow(q);
        double brought = 0;
        for (Kink kink : list.all) {
            double energy = 0;
            if (kink.acts(kink.span)) {
                begin(kink.span, 1);
                energies.bending = 0;
                energies.axial = 0;
                energies.hinges(q, kink.span);
                energy = energies.bending + energies.axial;
            }
            double tension = Math.max(tension(q, kink.beside(-1)), tension(q, kink.beside(1)));
            // how sharply it may bend, and what holds beside it close of it
            double stretch = rest.stretch[3 * kink.span + 1], speed = rest.speed[3 * kink.span + 1];
            kink.note(tension, energy, UNNOTICED * stretch * speed);
            double allowed = (UNNOTICED * stretch + SLIGHT * Math.max(0, tension)) * speed;
            brought += kink.close(nearestHeld(kink.place()), stretch / speed, allowed);
        }
        return brought;
    }

    /** Visits what steps change. */
    public void visit(StateVisitor visitor) {
        for (Kink kink : list.all) kink.visit(visitor);
    }

    /** {@return how many numbers {@link #visit} hands through} */
    public int stateSize() {
        return Kink.STATE * list.all.length;
    }

    /** Adds blocks to the pattern for where the kinks are now; their nodes are there. */
    public void couple(Pattern pattern, double[] q) {
        if (none()) return;
        follow(q);
        blocks.couple(pattern);
    }

    /**
     * Adds what the kinks do to the spline at {@code t} in span {@code s}: to the place, m, and to its first and second
     * derivatives.
     */
    public void bend(int s, double t, double[] place, double[] first, double[] second) {
        if (!bends(s)) return;
        for (int i = 0; i < list.count; i++) {
            Kink kink = list.acting[i];
            int d = list.away(kink, s);
            if (Math.abs(d) > Kink.REACH) continue;
            Kink.hat(t, d + kink.at, weights, hat);
            for (int k = 0; k < 3; k++) {
                place[k] += hat[0] * kink.c[k];
                first[k] += hat[1] * kink.c[k];
                second[k] += hat[2] * kink.c[k];
            }
        }
    }

    /** {@return the kinks that act, {@code [m, 4]}: where, in spans, and c, m per span, as {@link #bend} takes them} */
    public double[] seen() {
        double[] out = new double[4 * list.count];
        for (int i = 0; i < list.count; i++) {
            Kink kink = list.acting[i];
            out[4 * i] = kink.span + kink.at;
            System.arraycopy(kink.c, 0, out, 4 * i + 1, 3);
        }
        return out;
    }

    /** {@return the axial force in a span, N} */
    double tension(double[] q, int s) {
        if (!bends(s)) return stretch.tension(q, s);
        begin(s, 1);
        return rest.stretch[3 * s + 1] / rest.speed[3 * s + 1] * energies.extension(q, s);
    }

    /** Has tangents take their tension from the shape {@code q}. */
    void noteTension(double[] q) {
        foresee(q, null);
    }

    /** Has tangents take the tension that a move {@code d} from {@code q} would bring if strains were linear in it. */
    void foresee(double[] q, double @Nullable [] d) {
        if (none()) return;
        follow(q);
        for (int s = 0; s < dofs.spans; s++) {
            foreseen[s] = Double.NaN;
            if (!bends(s)) continue;
            begin(s, 1);
            foreseen[s] = energies.extension(q, s);
            if (d != null) foreseen[s] += energies.element.change(energies.sum, d);
        }
    }

    /** {@return the energy of the stretch at {@code q} that tangents did not foresee, J} */
    double unforeseen(double[] q) {
        if (none()) return 0;
        follow(q);
        double sum = 0;
        for (int s = 0; s < dofs.spans; s++) {
            if (!bends(s) || Double.isNaN(foreseen[s])) continue;
            begin(s, 1);
            double e = energies.extension(q, s) - foreseen[s];
            sum += 0.5 * rest.stretch[3 * s + 1] / rest.speed[3 * s + 1] * e * e;
        }
        return sum;
    }

    /**
     * Adds stretch, bending and twist of the spans that kinks bend, and of the kinks, to {@code out}; returns the work
     * of their weight, J.
     */
    public double energy(double[] q, Vec3 gravity, double[] out) {
        if (none()) return 0;
        follow(q);
        energies.axial = 0;
        energies.bending = 0;
        sum(q, null, null, 0);
        double weight = 0;
        for (int i = 0; i < list.count; i++) {
            weight -= weigh(list.acting[i], gravity, null);
            close(list.acting[i], null, null);
        }
        out[0] += energies.axial;
        out[1] += energies.bending;
        return weight;
    }

    /**
     * Takes how the rod moves in the next assembly.
     *
     * @param velocity of all unknowns
     * @param acceleration of all unknowns
     * @param of inertia in the system matrix, 1/s^2
     */
    public void move(double[] velocity, double[] acceleration, double of) {
        damping = 0;
        grow = 1;
        this.velocity = velocity;
        this.acceleration = acceleration;
        inertia = of;
    }

    /**
     * Takes damping proportional to stiffness for the next assembly, after {@link #move}.
     *
     * @param b in s
     * @param rate c0 of the integrator, 1/s
     * @param rates velocities of the control points that are damped
     * @param moved by how much all unknowns moved in this step
     */
    public void damp(double b, double rate, double[] rates, double[] moved) {
        damping = b;
        this.rate = rate;
        this.moved = moved;
        grow = 1 + b * rate;
        this.rates = rates;
    }

    /**
     * Adds the forces to {@code force} and the stiffness to the blocks in {@code values}, those of the rod from
     * {@code at} on; {@code gravity}, m/s^2, acts on the kinked curve.
     */
    public void assemble(double[] q, double[] force, double[] values, int at, Vec3 gravity) {
        if (none()) return;
        follow(q);
        if (damping != 0) extensions(q);
        sum(q, force, values, at);
        for (int i = 0; i < list.count; i++) {
            Kink kink = list.acting[i];
            weigh(kink, gravity, force);
            close(kink, force, values);
            pass(kink, force, values);
        }
        // what does not act is no kink
        for (Kink kink : list.all) {
            if (kink.acts(kink.span)) continue;
            blocks.addDiagonal(kink, 1, values);
            for (int k = 0; k < 3; k++) force[kink.unknown + k] = -kink.c[k];
        }
    }

    /**
     * Writes y K y and y K v to {@code out}, K being the stiffness of the spans that a kink bends, y the rod passing it
     * as it is, once a second: the control points by {@code along}, the curve parameter by -1; v are {@code rates} of
     * the control points, and of the others what {@link #move} told.
     */
    public void resist(Kink kink, double[] q, double[] along, double[] rates, double[] out) {
        out[0] = 0;
        out[1] = 0;
        for (int d = -Kink.REACH; d <= Kink.REACH; d++) {
            if (!kink.acts(kink.span) || !list.exists(kink.span + d)) continue;
            int s = Math.floorMod(kink.span + d, dofs.spans);
            begin(s, 1);
            energies.span(q, s, foreseen[s]);
            energies.element.resist(kink, along, rates, velocity, out);
        }
    }

    /** Extensions of the spans that kinks bend now, at the start of the step into {@link #before}. */
    private void extensions(double[] q) {
        if (start.length < q.length) start = new double[q.length];
        for (int i = 0; i < q.length; i++) start[i] = q[i] - moved[i];
        for (int s = 0; s < dofs.spans; s++) bent[s] = bends(s);
        for (int turn = 0; turn < 2; turn++) {
            double[] at = turn == 0 ? start : q;
            follow(at);
            for (int s = 0; s < dofs.spans; s++) {
                if (!bent[s]) continue;
                begin(s, 1);
                (turn == 0 ? before : extension)[s] = energies.extension(at, s);
            }
        }
    }

    /** Sums over the spans that kinks bend, and over the guards of the kinks. */
    private void sum(double[] q, double @Nullable [] force, double @Nullable [] values, int at) {
        for (int s = 0; s < dofs.spans; s++) {
            if (!bends(s)) continue;
            begin(s, 1);
            energies.span(q, s, foreseen[s]);
            if (damping != 0 && force != null) damp(s);
            // what a kink has for itself has no damping
            if (within(s)) energies.hinges(q, s);
            scatter(s, force, values, at);
        }
        for (int i = 0; i < list.count; i++) {
            for (int side = -1; side <= 1; side += 2) {
                Kink kink = list.acting[i];
                boolean beyond = list.exists(kink.span + side);
                int s = side < 0 && beyond ? Math.floorMod(kink.span - 1, dofs.spans) : kink.span;
                begin(s, beyond ? 2 : 1);
                energies.spike(q, kink, side, beyond ? Math.floorMod(kink.span + side, dofs.spans) : -1);
                scatter(s, force, values, at);
            }
        }
    }

    /**
     * Adds damping proportional to stiffness to the element of a span. The extension has the rate of its real change in
     * the step: rope that passes a kink fast would seem to stretch, by the square of its way.
     */
    private void damp(int s) {
        KinkElement element = energies.element;
        element.damp(damping, grow, rates, velocity);
        double unreal = element.change(energies.stretching, moved) - (extension[s] - before[s]);
        // of what passes undamped nothing is to be taken back
        for (int m = 0; m < element.count; m++) {
            double passes = velocity[element.kinks[m].slide()];
            if (passes != 0) unreal *= 1 - element.kinks[m].passes / passes;
        }
        element.push(damping * rate * energies.stiff * unreal, energies.stretching);
    }

    private void scatter(int s, double @Nullable [] force, double @Nullable [] values, int at) {
        if (force == null || values == null) return;
        blocks.scatter(energies.element, s, force, values, at);
    }

    /** Closes a kink next to what else holds the rod: V = |g c|^2/2. */
    private void close(Kink kink, double @Nullable [] force, double @Nullable [] values) {
        double g = kink.closing(nearestHeld(kink.place())), square = Vec3.square(kink.c);
        if (g == 0) return;
        double root = Math.sqrt(rest.stretch[3 * kink.span + 1] / rest.speed[3 * kink.span + 1]);
        double slope = root * kink.closingSlope;
        g *= root;
        energies.axial += 0.5 * g * g * square;
        if (force == null || values == null) return;
        for (int k = 0; k < 3; k++) force[kink.unknown + k] -= g * g * kink.c[k];
        force[kink.slide()] -= g * slope * square;
        blocks.stiffen(kink, g, slope, values);
    }

    /** Adds the inertia of the rod that passes a kink. */
    private void pass(Kink kink, double[] force, double[] values) {
        if (inertia == 0) return;
        double mass = kink.passing() * rest.section.mass() * rest.spanLength(kink.span);
        values[blocks.slideDiagonal(kink)] += mass * inertia;
        force[kink.slide()] -= mass * acceleration[kink.slide()];
    }

    /** {@return the kinetic energy of passing kinks that control points do not have, J} */
    public double kinetic(double[] v) {
        double sum = 0;
        for (int i = 0; i < list.count; i++) {
            Kink kink = list.acting[i];
            double rate = v[kink.slide()], span = rest.section.mass() * rest.spanLength(kink.span);
            sum += 0.5 * Kink.PASSING * Vec3.square(kink.c) * span * rate * rate;
        }
        return sum;
    }

    /** Adds the weight of the rod on a kink; returns the work that it does by being there, J. */
    private double weigh(Kink kink, Vec3 gravity, double @Nullable [] force) {
        double area = 0, slope = 0;
        // cubic pieces: two Gauss points each are exact
        for (int r = -Kink.REACH; r <= Kink.REACH; r++) {
            if (!list.exists(kink.span + r)) continue;
            for (int half = 0; half < (r == 0 ? 2 : 1); half++) {
                double from = half == 1 ? kink.at : 0, to = r == 0 && half == 0 ? kink.at : 1;
                for (int g = 0; g < 2; g++) {
                    double at = from + (to - from) * SpanQuadrature.point(2 * g), w = 0.5 * (to - from);
                    CubicBasis.value(at, weights, 0);
                    double d = r + at - kink.at, psi = Math.abs(d), rate = d > 0 ? -1 : 1;
                    for (int i = 0; i < 4; i++) {
                        double a = r + i - 1 - kink.at;
                        psi -= weights[i] * Kink.away(a);
                        rate += weights[i] * Kink.awaySlope(a);
                    }
                    area += w * psi;
                    slope += w * rate;
                }
            }
        }
        double m = rest.section.mass() * rest.spanLength(kink.span);
        double along = m * (gravity.x() * kink.c[0] + gravity.y() * kink.c[1] + gravity.z() * kink.c[2]);
        if (force != null) {
            force[kink.unknown] += m * area * gravity.x();
            force[kink.unknown + 1] += m * area * gravity.y();
            force[kink.unknown + 2] += m * area * gravity.z();
            force[kink.slide()] += slope * along;
        }
        return area * along;
    }
}
