package sennit.engine.contact;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.EditGapClosing;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Placement;
import sennit.engine.solid.SignedDistance;
import sennit.engine.state.StateVisitor;

/**
 * An obstacle at run time. One that an edit has moved, turned or made larger does not stand in its new place at once
 * but goes there, THEORY.md eq. (101): what is in its way is pushed, and not passed. One with a motion of its own goes
 * as that says, eq. (103), from where all of this leaves it.
 */
final class ObstacleMotion implements SignedDistance {
    /**
     * Part of its depth by which an obstacle moves in a step at most: what it meets stays on its side of its middle.
     */
    private static final double PART = 0.5;

    /** Shortest time of a way, s: edits of one movement follow each other as pictures do, and it goes on evenly. */
    private static final double FRAME = 1 / 60.0;

    final ObstacleDef obstacle;
    private final SignedDistance target;
    private final Placement placement;

    /** Where its own motion takes it; null where it has none. */
    private final @Nullable DrivenPose driven;

    /** When it sets out, s, and for how long it goes, s; 0 where it rests. */
    private double from;

    private double lasts;

    /**
     * Where it sets out, against where it goes: how far, m (3), turned, rad (3), and smaller all around, m. Shape [7].
     */
    private final double[] away = new double[7];

    /** The moment of its present place, s, and how much of the way is left then. */
    private double time;

    private double left;

    /** What its present turn takes the unit vectors to, as rows, while it moves. Shape {@code [3, 3]}. */
    private double[] axes = new double[9];

    private final double[] local = new double[3];
    private final double[] there = new double[3];
    private final double[] surface = new double[3];
    private final double[] start = new double[3];

    /** Time of the last way it was asked for, s. */
    private double step;

    ObstacleMotion(ObstacleDef obstacle) {
        this.obstacle = obstacle;
        target = obstacle.spec().compile();
        placement = obstacle.spec().placement();
        MotionSpec motion = obstacle.motion();
        driven = motion == null ? null : new DrivenPose(motion, placement.centre());
    }

    /**
     * Sets out from where the same obstacle was before an edit. {@code now} is the time, s, {@code dt} the time step,
     * s, and {@code radius} that of the thinnest that it can meet, m.
     */
    void follow(ObstacleMotion before, double now, double dt, double radius) {
        boolean sameKind = before.obstacle.spec().getClass() == obstacle.spec().getClass();
        boolean sameMotion = Objects.equals(before.obstacle.motion(), obstacle.motion());
        boolean rests =
                before.lasts == 0 && sameMotion && before.obstacle.spec().actsLike(obstacle.spec());
        if (rests || !sameKind) return;
        // where it is now, which may be on the way from an earlier edit
        before.goTo(now);
        Vec3 rest = Vec3.of(before.away, 0).times(before.left);
        Vec3 centre = before.placement.centre().plus(rest);
        Vec3 turned = Vec3.of(before.away, 3).times(before.left);
        Vec3 turn = RotationVector.composed(before.placement.turnFrom(placement), turned);
        // where its old motion has taken that is where the new one takes what it sets out from
        if (!sameMotion) {
            double[] x = centre.array();
            if (before.driven != null) {
                before.driven.place(x);
                turn = RotationVector.composed(turn, before.driven.rotation());
            }
            if (driven != null) {
                driven.goTo(now);
                driven.back(x);
                turn = RotationVector.composed(turn, driven.rotation().times(-1));
            }
            centre = Vec3.of(x, 0);
        }
        // how far it is to go
        Vec3 shift = centre.minus(placement.centre());
        double swell = placement.growthFrom(before.placement) + before.left * before.away[6];
        // as fast as edits close gaps, and slowly enough to take along what it meets
        double way = shift.norm() + turn.norm() * placement.arm() + swell;
        double most = Math.min(EditGapClosing.SPEED * dt, radius + PART * placement.depth());
        shift.put(away, 0);
        turn.put(away, 3);
        away[6] = swell;
        from = now;
        lasts = Math.ceil(Math.max(way / most, FRAME / dt)) * dt;
        goTo(now);
    }

    /**
     * {@return how much of its way is left, 1 to 0, where it next comes near {@code points} control points in {@code q}
     * from {@code first} on, {@code stride} numbers apart, or to what lies between them, thick by {@code radius}, m}
     * Now where it is near them, and 0 where it never is. Nothing is ever far from what has no end.
     */
    double meets(double[] q, int first, int points, int stride, double radius) {
        if (placement.halves().isEmpty() || driven != null) return left;
        // a spline is within one and a half edges of its control polygon from a corner of it
        double edge = 0;
        for (int p = 1; p < points; p++)
            edge = Math.max(edge, Vec3.distance(q, first + stride * p, q, first + stride * (p - 1)));
        double clear = placement.arm() + radius + 1.5 * edge;
        // between which parts of the line along which its centre goes each of them is near
        Vec3 to = placement.centre();
        double square = away[0] * away[0] + away[1] * away[1] + away[2] * away[2], next = 0;
        for (int p = 0; p < points; p++) {
            int i = first + stride * p;
            double x = q[i] - to.x(), y = q[i + 1] - to.y(), z = q[i + 2] - to.z();
            double along = square == 0 ? 0 : (x * away[0] + y * away[1] + z * away[2]) / square;
            double dx = x - along * away[0], dy = y - along * away[1], dz = z - along * away[2];
            double half = clear * clear - (dx * dx + dy * dy + dz * dz);
            if (half < 0) continue;
            // where it does not go far it is near all the while
            half = square == 0 ? 1 : Math.sqrt(half / square);
            if (along + half < 0 || along - half > left) continue;
            next = Math.max(next, Math.min(left, along + half));
        }
        return next;
    }

    /** Leaps to where {@code part} of its way is left, at the time {@code now}, s. */
    void skip(double part, double now) {
        if (part >= left) return;
        from = now - (1 - part) * lasts;
        goTo(now);
    }

    /** {@return how deep inside it a point can be, m} */
    double depth() {
        return placement.depth();
    }

    /** {@return whether it is elsewhere than the scene says: time has gone on since it set out} */
    boolean away() {
        return driven != null || (lasts > 0 && left > 0 && left < 1);
    }

    /** {@return what the scene shows of it, where it is now; one that has yet to set out, where it goes} */
    SceneryItem seen(SceneryItem item) {
        double[] axes = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        return item.carried(seen(item.form()), new SceneryItem.Pose(place(new double[3]), directions(axes)));
    }

    /** {@return what is seen to be left of its way} Edited in a pause it has arrived: no time passes there. */
    private double seenLeft() {
        return left == 1 ? 0 : left;
    }

    private SceneryItem.Form seen(SceneryItem.Form form) {
        // how much thinner it is than it will be
        double less = seenLeft() * away[6];
        // what points and radii tell
        if (form instanceof SceneryItem.Plane p)
            return new SceneryItem.Plane(place(p.point()), direction(p.normal(), 0));
        if (form instanceof SceneryItem.Ball b)
            return new SceneryItem.Ball(place(b.centre()), Math.max(0, b.radius() - less));
        if (form instanceof SceneryItem.Capsule c)
            return new SceneryItem.Capsule(place(c.from()), place(c.to()), Math.max(0, c.radius() - less));
        // a post is shorter too
        if (form instanceof SceneryItem.Cone c) {
            Vec3 from = Vec3.of(place(c.from()), 0), to = Vec3.of(place(c.to()), 0), end = to.minus(from);
            end = end.times(Math.min(0.5, less / Math.max(less, end.norm())));
            return new SceneryItem.Cone(
                    from.plus(end).array(),
                    to.minus(end).array(),
                    Math.max(0, c.radius() - less),
                    Math.max(0, c.tip() - less));
        }
        // what has axes of its own
        if (form instanceof SceneryItem.Box b) {
            double[] size = b.size().clone();
            for (int k = 0; k < 3; k++) size[k] = Math.max(0, size[k] - 2 * less);
            return new SceneryItem.Box(place(b.centre()), size, directions(b.axes()));
        }
        if (form instanceof SceneryItem.Solid s)
            return new SceneryItem.Solid(s.corners(), s.box(), place(s.place()), directions(s.axes()));
        return form;
    }

    /** Where a place is now that is at {@code x} when it has arrived, m. */
    private double[] place(double[] x) {
        double[] out = x.clone();
        fromTarget(out, seenLeft());
        return out;
    }

    private double[] directions(double[] rows) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i += 3) System.arraycopy(direction(rows, i), 0, out, i, 3);
        return out;
    }

    private double[] direction(double[] v, int at) {
        double[] out = {v[at], v[at + 1], v[at + 2]};
        fromTargetAxes(out, seenLeft());
        return out;
    }

    /** {@return whether it moves at a time, s} Forgets a way that has ended. */
    boolean moves(double now) {
        return comes(now) || driven != null;
    }

    /** {@return whether it is still on its way from an edit at a time, s} Forgets a way that has ended. */
    boolean comes(double now) {
        if (lasts > 0 && now > from + lasts + 1e-9 * (1 + now)) arrive();
        return lasts > 0;
    }

    /** {@return whether it has a motion of its own, or a way that was not forgotten} */
    boolean underWay() {
        return driven != null || lasts > 0;
    }

    /** Stands where the scene says, at once. */
    void arrive() {
        lasts = 0;
        left = 0;
    }

    /** Takes the place that it has at a time, s. */
    void goTo(double now) {
        if (driven != null && now != time) driven.goTo(now);
        time = now;
        double part = lasts > 0 ? Math.max(0, Math.min(1, 1 - (now - from) / lasts)) : 0;
        if (part == left) return;
        left = part;
        if (part > 0) axes = RotationVector.axes(Vec3.of(away, 3).times(part));
    }

    /** {@return the time of its present place, s} */
    double time() {
        return time;
    }

    /**
     * Takes the place of a time {@code end}, s, and writes how far it carries what touches it at {@code x} in the
     * {@code h} seconds up to then, m, shape {@code [3]}; returns by how much it grows in them, m.
     */
    double carry(double[] x, double end, double h, double[] move) {
        for (int k = 0; k < 3; k++) move[k] = 0;
        if (!underWay()) return 0;
        step = h;
        if (driven != null) return carryDriven(x, end, h, move);
        goTo(end - h);
        double grown = left * away[6];
        toTarget(x);
        goTo(end);
        // from the place where it is with the obstacle at its target to that of the end
        System.arraycopy(local, 0, move, 0, 3);
        fromTarget(move, left);
        for (int k = 0; k < 3; k++) move[k] -= x[k];
        return grown - left * away[6];
    }

    /** The same of one with a motion of its own, about half of the way, so that what only turns comes no nearer. */
    private double carryDriven(double[] x, double end, double h, double[] move) {
        // what is there half-way
        goTo(end - 0.5 * h);
        toTarget(x);
        System.arraycopy(local, 0, start, 0, 3);
        System.arraycopy(local, 0, move, 0, 3);
        // from where that was as the step began to where it ends
        goTo(end - h);
        double grown = left * away[6];
        fromTarget(start, left);
        goTo(end);
        fromTarget(move, left);
        for (int k = 0; k < 3; k++) move[k] -= start[k];
        return grown - left * away[6];
    }

    /** {@return whether it has a motion of its own} */
    boolean driven() {
        return driven != null;
    }

    /**
     * {@return how far its own motion carries a place {@code x} along {@code n} in {@code h} seconds up to the time
     * {@code end}, s, m}
     */
    double comes(double[] x, double[] n, double end, double h) {
        if (driven == null) return 0;
        carry(x, end, h, surface);
        return Vec3.dot(surface, n);
    }

    /** {@return the same in the step that was last begun, from where {@code x} is at its end} */
    double came(double[] x, double[] n) {
        return comes(x, n, time, step);
    }

    /**
     * {@return the speed at which a place {@code x} that moves with {@code v}, m/s, goes past what moves by itself, in
     * {@code h} seconds from {@code now}, s}
     */
    double speed(double[] x, double[] v, double now, double h) {
        if (driven == null) return Vec3.norm(v);
        carry(x, now + h, h, surface);
        double x0 = v[0] - surface[0] / h, x1 = v[1] - surface[1] / h, x2 = v[2] - surface[2] / h;
        return Vec3.norm(x0, x1, x2);
    }

    /** Writes where a place would be if the obstacle stood where the scene says. */
    private void toTarget(double[] x) {
        System.arraycopy(x, 0, local, 0, 3);
        if (driven != null) driven.back(local);
        if (left == 0) return;
        Vec3 c = placement.centre();
        double dx = local[0] - left * away[0] - c.x(),
                dy = local[1] - left * away[1] - c.y(),
                dz = local[2] - left * away[2] - c.z();
        c.put(local, 0);
        for (int i = 0; i < 3; i++) local[i] += axes[3 * i] * dx + axes[3 * i + 1] * dy + axes[3 * i + 2] * dz;
    }

    /** Replaces a place of the obstacle where the scene says by where that is with {@code part} of its way left. */
    private void fromTarget(double[] x, double part) {
        if (part != 0) {
            Vec3 c = placement.centre();
            for (int k = 0; k < 3; k++) there[k] = x[k];
            there[0] -= c.x();
            there[1] -= c.y();
            there[2] -= c.z();
            c.put(x, 0);
            for (int k = 0; k < 3; k++)
                x[k] += part * away[k] + there[0] * axes[k] + there[1] * axes[3 + k] + there[2] * axes[6 + k];
        }
        if (driven != null) driven.place(x);
    }

    /**
     * Replaces a direction of the obstacle where the scene says by that with {@code part} of its way left, now or none.
     */
    private void fromTargetAxes(double[] d, double part) {
        if (part != 0) {
            double x = d[0], y = d[1], z = d[2];
            for (int k = 0; k < 3; k++) d[k] = x * axes[k] + y * axes[3 + k] + z * axes[6 + k];
        }
        if (driven != null) driven.direction(d);
    }

    @Override
    public double distance(double[] x, double[] normal) {
        if (left == 0 && driven == null) return target.distance(x, normal);
        toTarget(x);
        double d = target.distance(local, normal);
        // and the normal as it is turned now
        fromTargetAxes(normal, left);
        return d + left * away[6];
    }

    @Override
    public boolean convex() {
        return target.convex();
    }

    /** Hands through what edits and steps change of it. */
    void visit(StateVisitor visitor) {
        lasts = visitor.pass(lasts);
        if (lasts == 0) left = 0;
        if (!underWay()) return;
        if (lasts > 0) {
            from = visitor.pass(from);
            visitor.pass(away);
            left = Double.NaN;
        }
        double was = visitor.pass(time);
        time = Double.NaN;
        goTo(was);
    }
}
