package sennit.app.make;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot.Glyph;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;
import sennit.engine.solid.Plane;
import sennit.engine.solid.Sphere;

/** A solid thing that is sized by dragging from the place where it stands. */
public enum SolidShape {
    /** A box that does not move. */
    BOX("box"),
    /** A ball that does not move. */
    SPHERE("sphere"),
    /** A post, rail or bollard with round ends. */
    POST("post"),
    /** A drum, bollard or axle with flat ends. */
    CYLINDER("cylinder"),
    /** Ground, wall or ceiling without end. */
    PLANE("plane"),
    /** A ball that moves. */
    BALL("ball"),
    /** A small heavy ball. */
    WEIGHT("weight");

    private static final double WOOD = 700;
    private static final double IRON = 7850;
    private static final Vec3 UP = new Vec3(0, 1, 0);

    /** What it is called. */
    public final String stem;

    SolidShape(String stem) {
        this.stem = stem;
    }

    /**
     * A drag: where it began, and where it is.
     *
     * @param from where the button went down
     * @param along where the cursor is in the plane of what it stands on, m
     * @param upright where the cursor is in the upright plane through {@code from} that faces the eye, m
     * @param onto the obstacle, decoration, rope or ball under the cursor, and where; null where there is none
     * @param size what is neither small nor large there, m; the size of what is clicked and not dragged
     * @param dragged whether it was dragged at all
     * @param mass that was asked for, kg; 0 where the drag says it
     */
    record Drag(
            Aim.Spot from,
            Vec3 along,
            Vec3 upright,
            Aim.@Nullable Spot onto,
            double size,
            Dragged dragged,
            double mass) {}

    /** Whether the mouse moved. */
    enum Dragged {
        /** It was a click. */
        NO,
        /** It was a drag. */
        YES
    }

    private static double reach(Drag d, Vec3 to) {
        double r = d.dragged == Dragged.YES ? to.minus(d.from.place()).norm() : d.size / 4;
        return Aim.round(Math.max(r, 1e-3));
    }

    /** {@return a box, post or other obstacle as dragged; null for a ball} */
    @Nullable
    ObstacleSpec obstacle(Drag d) {
        Vec3 p = d.from.place();
        return switch (this) {
            case BOX -> box(d);
            case SPHERE -> {
                double r = reach(d, d.upright);
                yield new Sphere(Aim.round(p.plus(d.from.normal().times(stands(d) ? r : 0))), r);
            }
            case POST -> {
                Vec3 top = d.dragged == Dragged.YES ? end(d) : p.plus(UP.times(3 * d.size));
                yield new Capsule(
                        Aim.round(p),
                        Aim.round(top),
                        Aim.round(Math.max(1e-3, top.minus(p).norm() * 0.04)));
            }
            case CYLINDER -> {
                double r = d.dragged == Dragged.YES ? reach(d, d.along) : Aim.round(d.size / 2);
                Vec3 out = stands(d) ? d.from.normal() : UP;
                yield new Cylinder(Aim.round(p), Aim.round(p.plus(out.times(2 * r))), r);
            }
            case PLANE -> {
                Vec3 n = d.dragged == Dragged.YES ? d.upright.minus(p) : UP;
                yield new Plane(Aim.round(p), n.norm() > 1e-6 ? Aim.round(n.times(1 / n.norm())) : UP);
            }
            case BALL, WEIGHT -> null;
        };
    }

    private static boolean stands(Drag d) {
        return d.from.what() == Aim.What.PLANE || d.from.what() == Aim.What.SOLID;
    }

    /** Where a post that is dragged ends: on the thing under the cursor, as a rail from post to post does. */
    private static Vec3 end(Drag d) {
        Vec3 p = d.from.place();
        Aim.Spot onto = d.onto;
        Vec3 free = straight(p, d.upright);
        // a post that is set up on the ground may stand before another
        boolean upright = d.from.what() == Aim.What.PLANE && free.x() == p.x() && free.z() == p.z();
        if (onto == null || upright) return free;
        Vec3 to = onto.place();
        double level = Math.hypot(to.x() - p.x(), to.z() - p.z());
        return Math.abs(to.y() - p.y()) < 0.1 * level ? new Vec3(to.x(), p.y(), to.z()) : to;
    }

    /** Upright, or level, where it nearly is. */
    private static Vec3 straight(Vec3 from, Vec3 to) {
        Vec3 d = to.minus(from);
        double level = Math.hypot(d.x(), d.z());
        if (level < 0.2 * Math.abs(d.y())) return from.plus(new Vec3(0, d.y(), 0));
        return Math.abs(d.y()) < 0.1 * level ? from.plus(new Vec3(d.x(), 0, d.z())) : to;
    }

    /** From the middle of its foot: a drag says how wide and, upwards, how high it is. */
    private static Box box(Drag d) {
        Vec3 p = d.from.place();
        double wide = d.size, deep = d.size, high = d.size;
        if (d.dragged == Dragged.YES) {
            wide = 2 * Math.max(1e-3, Math.abs(d.along.x() - p.x()));
            deep = 2 * Math.max(1e-3, Math.abs(d.along.z() - p.z()));
            high = Math.max(wide, deep);
            wide = Math.max(wide, 0.1 * high);
            deep = Math.max(deep, 0.1 * high);
        }
        Vec3 size = new Vec3(Aim.round(wide), Aim.round(high), Aim.round(deep));
        Vec3 rise = stands(d) ? d.from.normal().times(size.y() / 2) : Vec3.ZERO;
        return new Box(Aim.round(p.plus(rise)), size, Vec3.ZERO);
    }

    /** {@return a ball as dragged} */
    BodySpec body(String id, Drag d) {
        double cube = (this == WEIGHT ? IRON : WOOD) * 4 / 3 * Math.PI;
        double r = this == WEIGHT ? reach(d, d.upright) / 2 : reach(d, d.upright);
        if (d.mass > 0) r = Aim.round(Math.cbrt(d.mass / cube));
        double mass = d.mass > 0 ? d.mass : Aim.round(cube * r * r * r);
        Vec3 rise = stands(d) ? d.from.normal().times(r) : Vec3.ZERO;
        return BodySpec.of(id, Aim.round(d.from.place().plus(rise)), mass, r).friction(0.3);
    }

    /** {@return whether it is a body; else an obstacle} */
    public boolean moves() {
        return this == BALL || this == WEIGHT;
    }

    /** How a ball holds to the rope it is put on. */
    public enum Hold {
        /** Where it was put. */
        TIED,
        /** It slides along. */
        RUNNING
    }

    /** {@return whether it was put on a rope, to which it holds} */
    boolean holds(Drag d) {
        Anchor on = d.from.anchor();
        return moves() && on != null && on.rod() != null;
    }

    /** {@return the scene with it; what is put on a rope holds to it} */
    Scene into(Scene scene, String id, Drag d, Hold hold) {
        @Nullable ObstacleSpec obstacle = obstacle(d);
        if (obstacle != null) return Edits.add(scene, new ObstacleDef(id, obstacle, 0.4));
        @Nullable Anchor on = d.from.anchor();
        BodySpec body = body(id, d);
        Scene out = Edits.addBody(scene, on == null ? body : onFloors(scene, body));
        if (on == null || on.rod() == null) return out;
        Anchor ball = Anchor.ofBody(id);
        return switch (hold) {
            case TIED ->
                Edits.add(
                        out,
                        ConstraintDef.rigid(
                                Edits.freeName(out, "tie"),
                                new JointConstraint(on, ball, JointConstraint.Share.POSITION)));
            case RUNNING ->
                Edits.add(
                        out,
                        ConstraintDef.rigid(
                                Edits.freeName(out, "runner"),
                                new RelativeKeyholeConstraint(on, ball, SlideSpec.FREE)));
        };
    }

    /** A ball on a rope that lies on a floor lies there, too: its middle would be as low as the rope. */
    private static BodySpec onFloors(Scene scene, BodySpec body) {
        BodySpec out = body;
        for (ObstacleDef o : scene.obstacles()) {
            if (!(o.spec() instanceof Plane plane)) continue;
            Vec3 n = plane.normal().times(1 / plane.normal().norm());
            double high = out.position().minus(plane.point()).dot(n), low = out.radius() - high;
            // what is behind a wall stays there
            if (high < 0 || low <= 0) continue;
            out = Records.with(out, "position", Aim.round(out.position().plus(n.times(low))));
        }
        return out;
    }

    /** {@return what it is in the list} */
    Selection selection(String id) {
        return new Selection(moves() ? Selection.What.BODY : Selection.What.OBSTACLE, id);
    }

    /** {@return its outline} */
    List<Glyph> preview(Drag d) {
        PreviewLines out = new PreviewLines();
        @Nullable ObstacleSpec spec = obstacle(d);
        if (spec instanceof Box b) {
            Vec3 half = b.size().times(0.5);
            out.box(b.centre().minus(half), b.centre().plus(half));
        } else if (spec instanceof Sphere s) {
            out.ball(s.centre(), s.radius());
        } else if (spec instanceof Capsule c) {
            tube(c.from(), c.to(), c.radius(), out);
        } else if (spec instanceof Cylinder c) {
            tube(c.from(), c.to(), c.radius(), out);
        } else if (spec instanceof Plane p) {
            Vec3 n = p.normal().times(1 / p.normal().norm());
            out.ring(p.point(), n, d.size).arrow(p.point(), n);
        } else {
            BodySpec b = body(stem, d);
            out.ball(b.position(), b.radius());
        }
        return out.list();
    }

    private static void tube(Vec3 from, Vec3 to, double radius, PreviewLines out) {
        Vec3 axis = to.minus(from);
        if (!(axis.norm() > 1e-6)) return;
        Vec3 n = axis.times(1 / axis.norm());
        Vec3 u = PreviewLines.across(n).times(radius), v = n.cross(u);
        out.ring(from, n, radius).ring(to, n, radius);
        for (Vec3 side : List.of(u, v, u.times(-1), v.times(-1))) out.line(from.plus(side), to.plus(side));
    }

    /** {@return its sizes in words} */
    String word(Drag d) {
        @Nullable ObstacleSpec spec = obstacle(d);
        if (spec instanceof Box b)
            return "box " + metres(b.size().x()) + " x " + metres(b.size().y()) + " x "
                    + metres(b.size().z());
        if (spec instanceof Sphere s) return "sphere, radius " + metres(s.radius());
        if (spec instanceof Capsule c)
            return "post " + metres(c.to().minus(c.from()).norm()) + " long, radius " + metres(c.radius());
        if (spec instanceof Cylinder c)
            return "cylinder, radius " + metres(c.radius()) + ", "
                    + metres(c.to().minus(c.from()).norm()) + " long";
        if (spec instanceof Plane) return "plane";
        BodySpec b = body(stem, d);
        return stem + ", radius " + metres(b.radius()) + ", "
                + (b.mass() < 1
                        ? String.format(java.util.Locale.ROOT, "%.3g g", 1000 * b.mass())
                        : String.format(java.util.Locale.ROOT, "%.3g kg", b.mass()));
    }

    private static String metres(double x) {
        return x < 0.1
                ? String.format(java.util.Locale.ROOT, "%.3g mm", 1000 * x)
                : String.format(java.util.Locale.ROOT, "%.3g m", x);
    }
}
