package sennit.engine.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;

/**
 * Where constraints join one ball and rods: there they do not push each other. A constraint that waits for a ball to
 * meet its rod lets it come from any side.
 */
final class BallLinks {
    /** Way along a rod on both sides of a joint that belongs to it, and how far off a joint may be, in both radii. */
    private static final double JOINED = 1.5;

    final Body ball;
    private final List<HeldPoint> joints = new ArrayList<>();
    private final List<HeldPoint> drawn = new ArrayList<>();
    private final List<Rod> whole = new ArrayList<>();

    BallLinks(Body ball) {
        this.ball = ball;
    }

    /** Takes up what joins the ball, of all constraints of the scene. */
    void gather(List<ConstraintState> constraints) {
        joints.clear();
        drawn.clear();
        whole.clear();
        for (ConstraintState c : constraints) {
            List<HeldPoint> points = c.constraint.points();
            boolean acts = c.active() || c.activation.waits();
            if (!acts || points.stream().noneMatch(p -> p.body() == ball)) continue;
            // on what rods
            boolean waits = c.constraint.part(Constraint.Dormant.class) != null;
            boolean closes = c.constraint.part(PositionRows.class) != null;
            for (HeldPoint p : points) {
                if (p.body() != null || !p.onRod()) continue;
                if (waits) whole.add(p.rod());
                else if (closes) drawn.add(p);
                else joints.add(p);
            }
        }
    }

    /**
     * {@return whether a place of a rod, {@code u} spans from its start, belongs to a joint with the ball, whose centre
     * is at {@code q}} A constraint that closes its gap has one however far it still is.
     */
    boolean join(Rod rod, double u, double[] q) {
        if (ball.threaded() && ball.string().rod == rod) return true;
        for (int i = 0; i < whole.size(); i++) if (whole.get(i) == rod) return true;
        double near = JOINED * (ball.spec().radius() + rod.radius(u));
        for (int i = 0; i < drawn.size(); i++)
            if (drawn.get(i).rod() == rod && way(drawn.get(i), u) < near) return true;
        for (int i = 0; i < joints.size(); i++) {
            HeldPoint p = joints.get(i);
            if (p.rod() == rod && way(p, u) < near && Vec3.distance(p.x, 0, q, ball.first()) < near) return true;
        }
        return false;
    }

    /** {@return whether something joins the ball and a rod, wherever} */
    boolean join(Rod rod) {
        boolean strung = ball.threaded() && ball.string().rod == rod;
        return strung
                || whole.contains(rod)
                || drawn.stream().anyMatch(p -> p.rod() == rod)
                || joints.stream().anyMatch(p -> p.rod() == rod);
    }

    /** {@return the way along its rod from a point, m} */
    private static double way(HeldPoint from, double u) {
        Rod rod = from.rod();
        double spans = Math.abs(from.place() - u);
        if (rod.closed()) spans = Math.min(spans, rod.spans() - spans);
        return spans * rod.rest.length / rod.spans();
    }
}
