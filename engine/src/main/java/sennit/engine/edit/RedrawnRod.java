package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.SplineInterpolation;
import sennit.engine.state.NamedNumbers;
import sennit.engine.world.World;

/**
 * What a rod that an edit describes anew takes over from the one of its name: with other spans, or drawn the other way
 * round, it lies and moves as that did; drawn where that lies, as one does to close or lengthen a rope, it moves as
 * that did there.
 */
final class RedrawnRod {
    /**
     * Part of its knots that must lie on the former rod for it to be drawn where that lies, usually all but a few at an
     * end: with less one drawn elsewhere that crosses the former takes up its motion, with 1 one made longer stops.
     */
    private static final double MOST = 0.5;

    /**
     * Places looked at in a span of the former rod for the nearest to a knot, usually 8: velocities are those of a
     * sixteenth of a span beside it at most; with more an edit takes longer.
     */
    private static final int LOOKS = 8;

    private final Rod was;
    private final RodInitialState then;

    private RedrawnRod(Rod was, RodInitialState then) {
        this.was = was;
        this.then = then;
    }

    /**
     * Has a rod that starts in its shape go on as one of its name was in the vectors {@code q} and {@code v}; the rod
     * has its place among the unknowns of the world. One that has not moved yet leaves nothing.
     */
    static void goOn(Rod was, double[] q, double[] v, Rod rod, World world) {
        if (was.isAsDrawn(q, v)) return;
        // the state that it leaves
        var numbers = new NamedNumbers();
        was.visitStart(numbers.writer(), q, v);
        var redrawn = new RedrawnRod(was, RodInitialState.of(was.spec().id(), numbers));
        RodSpec before = was.spec(), now = rod.spec();
        boolean sameWay = before.shape().equals(now.shape()) && Objects.equals(before.axis(), now.axis());
        // how it lies, or at least how it moves
        @Nullable RodInitialState start = null;
        if (before.closed() == now.closed() && sameWay) start = redrawn.resampled(rod, 1);
        else if (!before.closed() && !now.closed() && turned(before.shape(), now.shape()))
            start = redrawn.resampled(rod, -1);
        else start = redrawn.moving(rod, world);
        if (start != null && start.fits(now)) rod.visitStart(start.numbers().reader(), world.state.q, world.state.v);
    }

    private static boolean turned(Shape a, Shape b) {
        if (a instanceof Shape.Line l && b instanceof Shape.Line m)
            return l.from().equals(m.to()) && l.to().equals(m.from());
        if (a instanceof Shape.Points p && b instanceof Shape.Points r) return turned(p.points(), r.points());
        return a instanceof Shape.ControlPoints p
                && b instanceof Shape.ControlPoints r
                && turned(p.points(), r.points());
    }

    private static boolean turned(List<Vec3> a, List<Vec3> b) {
        int n = a.size();
        for (int i = 0; i < n; i++) if (n != b.size() || !a.get(i).equals(b.get(n - 1 - i))) return false;
        return true;
    }

    /** The same curve, twist and motion in its own spans; {@code way} is -1 where its start was the end. */
    private RodInitialState resampled(Rod rod, int way) {
        // spans of the former for each of its own
        int spans = rod.spans(), knots = rod.closed() ? spans : spans + 1;
        double ratio = way * (double) was.spans() / spans;
        List<Vec3> places = new ArrayList<>(), speeds = new ArrayList<>(), turns = new ArrayList<>();
        // twist counts from the start, which is elsewhere where the rod is turned round
        double from = way > 0 ? 0 : turn(was.spans(), CubicBasis::value).x();
        // where spans meet
        for (int i = 0; i < knots; i++) {
            double at = way > 0 ? i * ratio : was.spans() + i * ratio;
            places.add(sum(then.points(), at, CubicBasis::value));
            speeds.add(sum(then.velocities(), at, CubicBasis::value));
            Vec3 turn = turn(at, CubicBasis::value);
            turns.add(new Vec3(way * (turn.x() - from), way * turn.y(), 0));
        }
        // the splines through all of that, with the slopes at the ends
        double start = way > 0 ? 0 : was.spans(), end = way > 0 ? was.spans() : 0;
        double[] x = spline(
                rod,
                places,
                sum(then.points(), start, CubicBasis::first).times(ratio),
                sum(then.points(), end, CubicBasis::first).times(ratio));
        // velocities
        double[] v = spline(
                rod,
                speeds,
                sum(then.velocities(), start, CubicBasis::first).times(ratio),
                sum(then.velocities(), end, CubicBasis::first).times(ratio));
        // twist and its rate
        double[] t = spline(
                rod,
                turns,
                turn(start, CubicBasis::first).times(way * ratio),
                turn(end, CubicBasis::first).times(way * ratio));
        return state(rod, x, v, t, plastic(spans, way));
    }

    /** What yielding has left, by the nearest of the places at which it is known; with the turns of its own spans. */
    private List<Vec3> plastic(int spans, int way) {
        List<Vec3> out = new ArrayList<>();
        int known = then.plastic().size();
        for (int i = 0; known > 0 && i < 2 * spans; i++) {
            int at = (int) ((i + 0.5) * known / (2 * spans));
            Vec3 p = then.plastic().get(way > 0 ? at : known - 1 - at);
            out.add(p.times((double) was.spans() / spans));
        }
        return out;
    }

    /** The shape that it has, with the velocities of what lay there; null where it is drawn elsewhere. */
    private @Nullable RodInitialState moving(Rod rod, World world) {
        if (then.velocities().isEmpty()) return null;
        // as it is drawn
        var numbers = new NamedNumbers();
        rod.visitStart(numbers.writer(), world.state.q, world.state.v);
        RodInitialState drawn = RodInitialState.of(rod.spec().id(), numbers);
        // the nearest places of the former rod, within its thickness
        int spans = rod.spans(), knots = rod.closed() ? spans : spans + 1, met = 0;
        double near = 2 * was.rest.section.radius();
        List<Vec3> speeds = new ArrayList<>();
        for (int i = 0; i < knots; i++) {
            double at = nearest(sum(drawn.points(), spans, i, CubicBasis::value), near);
            if (at >= 0) met++;
            speeds.add(at < 0 ? Vec3.ZERO : sum(then.velocities(), at, CubicBasis::value));
        }
        if (met < MOST * knots) return null;
        // the spline through their velocities
        double[] v = rod.closed() ? SplineInterpolation.closed(speeds) : SplineInterpolation.open(speeds);
        List<Vec3> velocities = new ArrayList<>();
        for (int i = 0; i < v.length; i += 4) velocities.add(Vec3.of(v, i));
        return new RodInitialState(
                drawn.rod(), drawn.points(), drawn.twist(), drawn.round(), velocities, List.of(), drawn.plastic());
    }

    /** Where on the former rod it is nearest to a place, in spans; -1 where that is farther than {@code near}, m. */
    private double nearest(Vec3 place, double near) {
        double best = -1, least = near;
        for (int i = 0; i <= LOOKS * was.spans(); i++) {
            double at = (double) i / LOOKS;
            double away = sum(then.points(), at, CubicBasis::value).minus(place).norm();
            if (away > least) continue;
            least = away;
            best = at;
        }
        return best;
    }

    private interface Basis {
        void weights(double s, double[] out, int at);
    }

    /** Twist angle, rad, and its rate, rad/s. */
    private Vec3 turn(double at, Basis basis) {
        List<Vec3> turns = new ArrayList<>();
        for (int i = 0; i < then.points().size(); i++)
            turns.add(new Vec3(
                    then.twist().isEmpty() ? 0 : then.twist().get(i),
                    then.spins().isEmpty() ? 0 : then.spins().get(i),
                    0));
        return sum(turns, at, basis);
    }

    private Vec3 sum(List<Vec3> points, double at, Basis basis) {
        return points.isEmpty() ? Vec3.ZERO : sum(points, was.spans(), at, basis);
    }

    /** A spline, or its derivative, at a place in spans; a closed one goes on with its first points. */
    private static Vec3 sum(List<Vec3> points, int spans, double at, Basis basis) {
        int span = Math.max(0, Math.min(spans - 1, (int) Math.floor(at)));
        double[] w = new double[4];
        basis.weights(at - span, w, 0);
        Vec3 out = Vec3.ZERO;
        for (int k = 0; k < 4; k++) {
            int i = (span + k) % points.size();
            out = out.plus(points.get(i).times(w[k]));
        }
        return out;
    }

    private static double[] spline(Rod rod, List<Vec3> knots, Vec3 slope0, Vec3 slope1) {
        return rod.closed() ? SplineInterpolation.closed(knots) : SplineInterpolation.open(knots, slope0, slope1);
    }

    private RodInitialState state(Rod rod, double[] x, double[] v, double[] t, List<Vec3> plastic) {
        List<Vec3> points = new ArrayList<>(), velocities = new ArrayList<>();
        List<Double> twist = new ArrayList<>(), spins = new ArrayList<>();
        for (int i = 0; i < x.length; i += 4) {
            points.add(Vec3.of(x, i));
            velocities.add(Vec3.of(v, i));
            twist.add(t[i]);
            spins.add(t[i + 1]);
        }
        return new RodInitialState(rod.spec().id(), points, twist, then.round(), velocities, spins, plastic);
    }
}
