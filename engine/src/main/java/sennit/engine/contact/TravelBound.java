package sennit.engine.contact;

import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * How far a rod or a body can have come: the sum over the steps of its largest move. No point of a spline moves further
 * than the furthest of its control points, so that what was far away stays away until the path is long enough.
 */
final class TravelBound {
    /** Of what never moves. */
    static final TravelBound STILL = new TravelBound(0);

    /** Of what may have come any way. */
    static final TravelBound UNKNOWN = new TravelBound(Double.POSITIVE_INFINITY);

    private final int first;
    private final int points;
    /** Unknowns from one point to the next. */
    private final int stride;

    private final double[] last;

    /** Upper bound on the length of the way of any point so far, m. */
    double length;

    /** Largest speed of a control point now, m/s. */
    double speed;

    private TravelBound(int first, int points, int stride) {
        this.first = first;
        this.points = points;
        this.stride = stride;
        this.last = new double[3 * points];
    }

    private TravelBound(double always) {
        this(0, 0, 0);
        length = always;
        speed = always;
    }

    static TravelBound of(Rod rod) {
        return new TravelBound(rod.first(), rod.nodes(), 4);
    }

    static TravelBound of(Body body) {
        return new TravelBound(body.first(), 1, 3);
    }

    /** Hands through what steps change of it. */
    void visit(StateVisitor visitor) {
        visitor.pass(last);
        length = visitor.pass(length);
        speed = visitor.pass(speed);
    }

    /** Adds what moved since the last call. */
    void grow(State state) {
        double[] q = state.q, v = state.v;
        double moved = 0, fastest = 0;
        // the largest move and the largest speed of a point
        for (int p = 0; p < points; p++) {
            int i = first + stride * p, k = 3 * p;
            double x = q[i] - last[k], y = q[i + 1] - last[k + 1], z = q[i + 2] - last[k + 2];
            moved = Math.max(moved, x * x + y * y + z * z);
            fastest = Math.max(fastest, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
            last[k] = q[i];
            last[k + 1] = q[i + 1];
            last[k + 2] = q[i + 2];
        }
        // the path grows by the largest move
        length += Math.sqrt(moved);
        speed = Math.sqrt(fastest);
    }
}
