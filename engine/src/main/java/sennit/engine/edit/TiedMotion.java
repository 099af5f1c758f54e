package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.SplineInterpolation;
import sennit.engine.solid.Body;
import sennit.engine.world.World;

/**
 * How a rope moves at first that is added while time goes on: as what it is tied to does there, at rest where it is
 * pinned, and evenly between. At rest it would stop with a jerk whatever it is tied to.
 */
final class TiedMotion {
    /**
     * A point whose motion is known.
     *
     * @param u curve parameter, spans
     * @param velocity m/s
     */
    private record Known(double u, Vec3 velocity) {}

    private TiedMotion() {}

    /**
     * Gives ropes that an edit has added to a world their first velocities.
     *
     * @param added rods and bodies that were not there before
     */
    static void begin(Set<Object> added, World world) {
        for (Rod rod : world.rods) {
            if (!added.contains(rod)) continue;
            // where it is pinned or tied to what moves already
            List<Known> known = new ArrayList<>();
            for (ConstraintState state : world.constraintStates)
                for (HeldPoint point : state.constraint.points()) {
                    boolean own = point.onRod() && point.rod() == rod;
                    @Nullable
                    Vec3 velocity = own && state.def().enabled().isOn() ? held(state, point, added, world) : null;
                    if (velocity != null) known.add(new Known(point.u(), velocity));
                }
            if (known.stream().anyMatch(k -> k.velocity.norm() > 0)) begin(rod, known, world.state.v);
        }
    }

    /** Velocity that a constraint gives a point; null where it gives none, or ties it to what is new itself. */
    private static @Nullable Vec3 held(ConstraintState state, HeldPoint point, Set<Object> added, World world) {
        ConstraintSpec spec = state.def().spec();
        if (spec instanceof PositionConstraint pin)
            return pin.target() instanceof VectorFunction.Fixed ? Vec3.ZERO : null;
        if (!(spec instanceof JointConstraint)) return null;
        List<HeldPoint> points = state.constraint.points();
        HeldPoint other = points.get(0) == point ? points.get(1) : points.get(0);
        Body body = other.body();
        if (added.contains(body != null ? body : other.rod())) return null;
        other.evaluate(world.state.q);
        double[] v = world.state.v;
        return new Vec3(other.velocity(v, 0), other.velocity(v, 1), other.velocity(v, 2));
    }

    /** The spline through the velocities where spans meet. */
    private static void begin(Rod rod, List<Known> known, double[] v) {
        known.sort((a, b) -> Double.compare(a.u, b.u));
        List<Vec3> speeds = new ArrayList<>();
        int knots = rod.closed() ? rod.spans() : rod.spans() + 1;
        for (int i = 0; i < knots; i++) speeds.add(at(known, i, rod.closed() ? rod.spans() : 0));
        double[] x = rod.closed() ? SplineInterpolation.closed(speeds) : SplineInterpolation.open(speeds);
        for (int i = 0; i < x.length; i++) if (i % 4 < 3) v[rod.first() + i] = x[i];
    }

    /** Evenly from one known point to the next; {@code round} spans of a ring, after which it comes again, or 0. */
    private static Vec3 at(List<Known> known, double u, int round) {
        Known first = known.get(0), last = known.get(known.size() - 1);
        Known before = round > 0 ? new Known(last.u - round, last.velocity) : first;
        for (Known next : known) {
            if (next.u >= u) return between(before, next, u);
            before = next;
        }
        return round > 0 ? between(last, new Known(first.u + round, first.velocity), u) : last.velocity;
    }

    private static Vec3 between(Known a, Known b, double u) {
        if (u <= a.u || b.u <= a.u) return u <= a.u ? a.velocity : b.velocity;
        double part = (u - a.u) / (b.u - a.u);
        return a.velocity.times(1 - part).plus(b.velocity.times(part));
    }
}
