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
        return way.norm() < 1 ? CLICKED : new Vec3(Aim.round(way.x()), Aim.round(way.y()), Aim.round(way.z()));
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
        return String.format(Locale.ROOT, "%s %.3g %s", name(), value().norm(), kind == Kind.LOAD ? "N" : "N m");
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
