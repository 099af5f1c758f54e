package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/** What is within a radius of a point, and an obstacle. */
abstract class ObstaclePair extends ContactPair implements Contact.Gap {
    /** Depth at which it is out again, in the radius. */
    private static final double OUT = 0.01;

    final ObstacleMotion solid;
    final HeldPoint point;
    final double radius;
    private final double[] towards = new double[3];
    private final double[] touching = new double[3];
    private boolean inside;

    /** Length of the step that comes, s. */
    double ahead;

    /** Whether it has been near in another state of things, which tells nothing of how it came where it is. */
    private boolean carried;

    ObstaclePair(TravelBound path, ObstacleMotion solid, HeldPoint point, double radius) {
        super(path, TravelBound.STILL);
        this.solid = solid;
        this.point = point;
        this.radius = radius;
    }

    /** {@return how far the surface is from the point, m} */
    double thick() {
        return radius;
    }

    /** {@return the gap, as {@link #gap} says} */
    abstract double apart(State state);

    @Override
    final double gap(State state) {
        double gap = apart(state);
        // its middle begins in the obstacle; what flew in was near before, and is stopped by any force
        boolean begins = (!near() || carried) && gap < -radius;
        carried = false;
        inside = gap < -OUT * radius && (inside || begins || comes(state) || follows());
        return gap;
    }

    /**
     * Whether the obstacle comes at it by itself: on its way from an edit, or at a rod further in this step than into
     * it. A ball is one point, which nothing else holds back.
     */
    private boolean comes(State state) {
        if (solid.comes(state.time)) return true;
        if (!solid.driven() || !point.onRod()) return false;
        point.evaluate(state.q);
        solid.distance(point.x, towards);
        return solid.comes(point.x, towards, state.time + ahead, ahead) > OUT * radius;
    }

    @Override
    Look look(State state, double h) {
        ahead = h;
        // what the obstacle itself does is no way of the point
        if (solid.moves(state.time)) invalidate();
        return super.look(state, h);
    }

    @Override
    public double measure(double begin, double h, double[] normal) {
        solid.goTo(begin);
        return solid.distance(point.start, normal) - thick();
    }

    @Override
    public double follow(double end, double h, double[] normal, double[] carried) {
        // a surface that turns moves otherwise than the line of the rod that touches it
        for (int k = 0; k < 3; k++) touching[k] = point.start[k] - lever() * normal[k];
        return solid.carry(touching, end, h, carried);
    }

    @Override
    public boolean inside(double[] normal, double[] out) {
        // across a rod, but for its ends: other spans may be pushed the other way along it
        double speed = ends() ? 0 : point.speed();
        double along = speed > 0 ? Vec3.dot(normal, point.dx) / (speed * speed) : 0;
        for (int k = 0; k < 3; k++) out[k] = normal[k] - along * point.dx[k];
        return inside || follows();
    }

    /** {@return whether what it hangs on has begun inside, and may draw it in} */
    boolean follows() {
        return false;
    }

    /** {@return whether it is the end of a rod} */
    boolean ends() {
        return false;
    }

    @Override
    boolean inside() {
        return inside;
    }

    /** {@return their contact; friction that sticks gives way with a {@code stiffness}, N/m, and not at all with 0} */
    ConstraintState contact(String name, double stiffness) {
        var of = solid.obstacle;
        return ConstraintState.of(
                new Contact(List.of(point), this, of.friction(), of.restitution(), stiffness), name, of.id());
    }

    @Override
    void renew() {
        super.renew();
        inside = false;
        carried = false;
    }

    @Override
    public void leaps() {
        if (!solid.underWay()) return;
        carried = true;
        invalidate();
    }

    @Override
    public boolean enter(ContactInitialState start) {
        boolean entered = super.enter(start);
        if (entered) {
            inside = start.inside();
            carried = true;
        }
        return entered;
    }

    @Override
    public void visit(StateVisitor visitor) {
        super.visit(visitor);
        // what is not near is nothing of both
        int known = near() ? visitor.pass((inside ? 1 : 0) + (carried ? 2 : 0)) : 0;
        inside = (known & 1) != 0;
        carried = (known & 2) != 0;
    }
}
