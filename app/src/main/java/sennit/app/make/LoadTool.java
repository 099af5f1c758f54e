package sennit.app.make;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
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
    private Aim.@Nullable Spot on;
    private @Nullable Vec3 tip;
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
            tip = aim.upright(start.place()).orElse(start.place());
        }
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
        Vec3 meant = straight(way);
        return new Vec3(Aim.round(meant.x()), Aim.round(meant.y()), Aim.round(meant.z()));
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
        return out.dot(start.place())
                .line(start.place(), to)
                .arrow(start.place(), value())
                .list();
    }

    @Override
    public String word() {
        if (on == null) return name() + ": press where it acts, drag which way";
        Vec3 value = value();
        String unit = kind == Kind.LOAD ? "N" : "N m";
        return String.format(Locale.ROOT, "%s %.3g %s%s", name(), value.norm(), unit, along(value));
    }

    @Override
    public String hint() {
        return "press on a rope" + (kind == Kind.LOAD ? " or a ball" : "")
                + " and drag: how large and which way  ·  Esc: leave";
    }

    @Override
    public String name() {
        return kind == Kind.LOAD ? "load" : "moment";
    }
}
