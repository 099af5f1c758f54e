package sennit.engine.contact;

import sennit.engine.constraint.runtime.EditGapClosing;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Placement;
import sennit.engine.solid.SignedDistance;
import sennit.engine.state.StateVisitor;

/**
 * An obstacle at run time. One that an edit has moved, turned or made larger does not stand in its new place at once
 * but goes there, THEORY.md eq. (101): what is in its way is pushed, and not passed.
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

    ObstacleMotion(ObstacleDef obstacle) {
        this.obstacle = obstacle;
        target = obstacle.spec().compile();
        placement = obstacle.spec().placement();
    }

    /**
     * Sets out from where the same obstacle was before an edit. {@code now} is the time, s, {@code dt} the time step,
     * s, and {@code radius} that of the thinnest that it can meet, m.
     */
    void follow(ObstacleMotion before, double now, double dt, double radius) {
        boolean sameKind = before.obstacle.spec().getClass() == obstacle.spec().getClass();
        boolean rests = before.lasts == 0 && before.obstacle.spec().actsLike(obstacle.spec());
        if (rests || !sameKind) return;
        // where it is now, which may be on the way from an earlier edit
        before.goTo(now);
        Vec3 rest = Vec3.of(before.away, 0).times(before.left);
        Vec3 shift = before.placement.centre().plus(rest).minus(placement.centre());
        Vec3 turned = Vec3.of(before.away, 3).times(before.left);
        Vec3 turn = RotationVector.composed(before.placement.turnFrom(placement), turned);
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
        if (placement.halves().isEmpty()) return left;
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

    /** {@return whether it is elsewhere than the scene says: time has gone on since it set out} */
    boolean away() {
        return lasts > 0 && left > 0 && left < 1;
    }

    /** {@return the shape that the scene gives it, where it is now} */
    SceneryItem.Form seen(SceneryItem.Form form) {
        // how much thinner it is than it will be
        double less = left * away[6];
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
        Vec3 c = placement.centre();
        double[] from = {x[0] - c.x(), x[1] - c.y(), x[2] - c.z()};
        Vec3 turned = Vec3.of(direction(from, 0), 0);
        return c.plus(turned).plus(Vec3.of(away, 0).times(left)).array();
    }

    private double[] directions(double[] rows) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i += 3) System.arraycopy(direction(rows, i), 0, out, i, 3);
        return out;
    }

    private double[] direction(double[] v, int at) {
        double[] out = new double[3];
        for (int i = 0; i < 3; i++) for (int k = 0; k < 3; k++) out[k] += axes[3 * i + k] * v[at + i];
        return out;
    }

    /** {@return whether it is still on its way at a time, s} Forgets a way that has ended. */
    boolean moves(double now) {
        if (lasts > 0 && now > from + lasts + 1e-9 * (1 + now)) arrive();
        return lasts > 0;
    }

    /** {@return whether it has a way that was not forgotten} */
    boolean underWay() {
        return lasts > 0;
    }

    /** Stands where the scene says, at once. */
    void arrive() {
        lasts = 0;
        left = 0;
    }

    /** Takes the place that it has at a time, s. */
    void goTo(double now) {
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
        if (lasts == 0) return 0;
        goTo(end - h);
        double grown = left * away[6];
        toTarget(x);
        goTo(end);
        // from the place where it is with the obstacle at its target to that of the end
        Vec3 c = placement.centre();
        double dx = local[0] - c.x(), dy = local[1] - c.y(), dz = local[2] - c.z();
        c.put(move, 0);
        for (int k = 0; k < 3; k++) {
            double turned = left == 0 ? local[k] - move[k] : dx * axes[k] + dy * axes[3 + k] + dz * axes[6 + k];
            move[k] += left * away[k] + turned - x[k];
        }
        return grown - left * away[6];
    }

    /** Writes where a place would be if the obstacle had arrived. */
    private void toTarget(double[] x) {
        System.arraycopy(x, 0, local, 0, 3);
        if (left == 0) return;
        Vec3 c = placement.centre();
        double dx = x[0] - left * away[0] - c.x(),
                dy = x[1] - left * away[1] - c.y(),
                dz = x[2] - left * away[2] - c.z();
        for (int i = 0; i < 3; i++) local[i] = axes[3 * i] * dx + axes[3 * i + 1] * dy + axes[3 * i + 2] * dz;
        local[0] += c.x();
        local[1] += c.y();
        local[2] += c.z();
    }

    @Override
    public double distance(double[] x, double[] normal) {
        if (left == 0) return target.distance(x, normal);
        toTarget(x);
        double d = target.distance(local, there);
        // and the normal as it is turned now
        double nx = there[0], ny = there[1], nz = there[2];
        for (int k = 0; k < 3; k++) normal[k] = nx * axes[k] + ny * axes[3 + k] + nz * axes[6 + k];
        return d + left * away[6];
    }

    @Override
    public boolean convex() {
        return target.convex();
    }

    /** Hands through what edits and steps change of it. */
    void visit(StateVisitor visitor) {
        lasts = visitor.pass(lasts);
        if (lasts == 0) {
            left = 0;
            return;
        }
        from = visitor.pass(from);
        visitor.pass(away);
        double was = visitor.pass(time);
        left = Double.NaN;
        goTo(was);
    }
}
