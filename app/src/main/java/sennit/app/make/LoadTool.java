package sennit.app.make;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.render.mesh.SceneryRay;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.force.LoadForce;
import sennit.engine.force.MomentForce;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** Lets a force or a moment act on a rope or ball: a drag from there says how large and which way. */
public final class LoadTool implements MakingTool {
    /** Force of a drag across a tenth of the view's height, N; of a moment, N m. */
    private static final double HANDY = 10;

    private static final double HANDY_PIXELS = 60;

    /** What is dragged within this angle of an axis is meant along it, rad: a hand is not straighter. */
    private static final double STRAIGHT = Math.toRadians(8);

    /** Force of a click, downwards, N. */
    private static final Vec3 CLICKED = new Vec3(0, -HANDY, 0);

    /** Kinds of loads. */
    public enum Kind {
        /** A force. */
        LOAD,
        /** A moment. */
        MOMENT
    }

    private final Session session;
    private final Kind kind;
    private final AimFinder surfaces = new AimFinder();
    private Snapping snapping = Snapping.FREE;
    private double near = Snapping.NEAR;
    private Aim.@Nullable Spot on;
    private @Nullable Vec3 tip;
    /** What the tip is caught by; empty for nothing. */
    private String caught = "";

    private double metre = 100;
    private boolean done;

    /** A tool that adds one load to the scene of a session. */
    public LoadTool(Session session, Kind kind) {
        this.session = session;
        this.kind = kind;
    }

    @Override
    public void move(Aim aim) {
        Aim.Spot start = on;
        if (start == null) {
            metre = aim.metre();
            tip = aim.spot().anchor() == null ? null : aim.spot().place();
        } else {
            tip = caught(aim, start.place());
        }
    }

    @Override
    public void snap(Snapping how, double pixels) {
        snapping = how;
        near = pixels;
    }

    /** Where the tip is: where the cursor is in the upright plane through the start, or at what is near there. */
    private Vec3 caught(Aim aim, Vec3 start) {
        caught = "";
        Vec3 free = aim.upright(start).orElse(start);
        if (snapping == Snapping.STEPS) return free;
        Vec3 out = free, eye = JomlVectors.vec(aim.ray().origin());
        Vec3 sight = JomlVectors.vec(new Vector3d(aim.ray().direction()).normalize());
        double nearest = near / metre;
        for (Map.Entry<String, Vec3> point :
                Snapping.points(session.scene(), session.snapshot(), Set.of()).entrySet()) {
            Vec3 p = point.getValue(), from = p.minus(eye);
            double beside = from.minus(sight.times(from.dot(sight))).norm();
            if (beside >= nearest || p.minus(start).norm() < 2 * near / metre) continue;
            nearest = beside;
            out = p;
            caught = point.getKey();
        }
        return caught.isEmpty() ? onSurface(start, free) : out;
    }

    /** The tip on a surface that is near on its line. */
    private Vec3 onSurface(Vec3 start, Vec3 free) {
        double length = free.minus(start).norm();
        if (length < 2 * near / metre) return free;
        Vec3 way = free.minus(start).times(1 / length);
        // the rope may lie on something: what is within reach of the start is behind it
        Vec3 from = start.plus(way.times(near / metre));
        Ray ray = new Ray(JomlVectors.joml(from), JomlVectors.joml(way));
        Optional<SceneryRay.Hit> hit = surfaces.surface(session.snapshot(), Set.of(), ray);
        if (hit.isEmpty()) return free;
        Vec3 place = JomlVectors.vec(hit.get().place());
        if (place.minus(free).norm() >= near / metre) return free;
        caught = hit.get().item().id();
        return place;
    }

    @Override
    public void press(Aim aim) {
        move(aim);
        Anchor anchor = aim.spot().anchor();
        boolean fits = anchor != null && (kind == Kind.LOAD || anchor.rod() != null);
        if (fits) on = aim.spot();
        else
            session.notifications()
                    .done(
                            kind == Kind.LOAD
                                    ? "A load acts on a rope or a ball: click one"
                                    : "A moment acts on a rope: click one");
    }

    /** The force, N, or the moment, N m, as dragged. */
    private Vec3 value() {
        Aim.Spot start = on;
        Vec3 to = tip;
        if (start == null || to == null) return CLICKED;
        Vec3 way = to.minus(start.place()).times(metre / HANDY_PIXELS * HANDY);
        if (way.norm() < 1) return CLICKED;
        if (snapping == Snapping.STEPS) return inSteps(way);
        if (!caught.isEmpty()) return digits(way.times(Aim.round(way.norm()) / way.norm()));
        Vec3 meant = straight(way);
        return new Vec3(Aim.round(meant.x()), Aim.round(meant.y()), Aim.round(meant.z()));
    }

    /** {@return what was dragged by steps of size, of the angle from the level, and of that about the upright} */
    private static Vec3 inSteps(Vec3 way) {
        double step = Snapping.grid(HANDY_PIXELS / HANDY), size = Snapping.stepped(way.norm(), step);
        double rise = Snapping.stepped(Math.asin(way.y() / way.norm()), Snapping.ANGLE);
        double about = Snapping.stepped(Math.atan2(way.z(), way.x()), Snapping.ANGLE), level = Math.cos(rise);
        return digits(
                new Vec3(level * Math.cos(about), Math.sin(rise), level * Math.sin(about)).times(Math.max(step, size)));
    }

    /** {@return a vector whose direction is kept, with digits enough for that: numbers in files are read by people} */
    private static Vec3 digits(Vec3 v) {
        double step = Math.pow(10, Math.floor(Math.log10(v.norm())) - 4);
        return new Vec3(digits(v.x(), step), digits(v.y(), step), digits(v.z(), step));
    }

    private static double digits(double x, double step) {
        int places = (int) Math.max(0, -Math.round(Math.log10(step)));
        // a zero has no sign
        return Double.parseDouble(String.format(Locale.ROOT, "%." + places + "f", Snapping.stepped(x, step))) + 0.0;
    }

    /** {@return what was dragged, along the axis that it nearly follows, if there is one, and as large} */
    private static Vec3 straight(Vec3 way) {
        double size = way.norm();
        for (Vec3 axis : new Vec3[] {new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)}) {
            double along = way.dot(axis);
            if (Math.abs(along) >= Math.cos(STRAIGHT) * size)
                return axis.times(Math.signum(along) * size).plus(Vec3.ZERO);
        }
        return way;
    }

    /** {@return which axis a force or moment goes along, in words; nothing where it goes along none} */
    private static String along(Vec3 value) {
        double size = value.norm();
        if (Math.abs(value.y()) == size) return value.y() < 0 ? "\nstraight down" : "\nstraight up";
        if (Math.abs(value.x()) == size) return "\nalong x";
        return Math.abs(value.z()) == size ? "\nalong z" : "";
    }

    @Override
    public void release(Aim aim) {
        Aim.Spot start = on;
        if (start == null) return;
        move(aim);
        Anchor anchor = start.anchor();
        if (anchor == null) return;
        ForceSpec spec =
                kind == Kind.LOAD ? new LoadForce.Spec(anchor, value()) : new MomentForce.Spec(anchor, value());
        Scene scene = session.scene();
        String id = Edits.freeName(scene, name());
        done = true;
        if (session.edit("Add " + id, Edits.add(scene, new ForceDef(id, spec, true)), new Object()))
            session.select(new Selection(Selection.What.FORCE, id));
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        Aim.Spot start = on;
        Vec3 to = tip;
        PreviewLines out = new PreviewLines();
        if (start == null || to == null)
            return to == null ? List.of() : out.dot(to).list();
        Vec3 value = value();
        Vec3 end = snapping == Snapping.STEPS ? start.place().plus(value.times(HANDY_PIXELS / HANDY / metre)) : to;
        if (!caught.isEmpty()) out.dot(to);
        return out.dot(start.place())
                .line(start.place(), end)
                .arrow(start.place(), value)
                .list();
    }

    @Override
    public String word() {
        if (on == null) return name() + ": press where it acts, drag which way";
        Vec3 value = value();
        String unit = kind == Kind.LOAD ? "N" : "N m";
        String way = caught.isEmpty() ? along(value) : "\ntowards " + caught;
        return String.format(Locale.ROOT, "%s %.3g %s%s", name(), value.norm(), unit, way);
    }

    @Override
    public boolean tells() {
        return on != null;
    }

    @Override
    public String hint() {
        return "press on a rope" + (kind == Kind.LOAD ? " or a ball" : "")
                + " and drag: how large and which way  ·  Ctrl: in steps  ·  Shift: and one more  ·  Esc: leave";
    }

    @Override
    public String name() {
        return kind == Kind.LOAD ? "load" : "moment";
    }
}
