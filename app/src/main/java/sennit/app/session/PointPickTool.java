package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/**
 * What clicks on ropes are for, when they are not for pulling: the points of a constraint that is being added, one
 * after the other, or the one point to which a constraint is to be moved.
 */
public final class PointPickTool {
    private final Session session;
    private final List<Anchor> anchors = new ArrayList<>();
    private @Nullable ConstraintKind kind;
    private @Nullable Move move;

    /** An anchor of a constraint that waits for its new place. */
    private record Move(String id, SceneField field) {}

    /** Nothing is being added. */
    PointPickTool(Session session) {
        this.session = session;
    }

    /** Starts adding a constraint of that kind. */
    public void start(ConstraintKind chosen) {
        cancel();
        kind = chosen;
    }

    /** Lets the next click say where an anchor of a constraint goes. */
    public void move(String id, SceneField anchor) {
        cancel();
        move = new Move(id, anchor);
    }

    /** Gives up. */
    public void cancel() {
        kind = null;
        move = null;
        anchors.clear();
    }

    /** {@return the kind being added} */
    public Optional<ConstraintKind> kind() {
        return Optional.ofNullable(kind);
    }

    /** {@return whether the next click on a rope is for this tool} */
    public boolean waiting() {
        return kind != null || move != null;
    }

    /** {@return what is said at the cursor where it is on no rope and on no ball} */
    public String word() {
        ConstraintKind k = kind;
        return k == null ? "click where it acts" : k.name().toLowerCase(Locale.ROOT) + ": click on a rope or ball";
    }

    /** {@return what to do next, for the hint line} */
    public String hint() {
        Move m = move;
        if (m != null) return "Click where " + m.id + " shall act  ·  Esc cancels";
        ConstraintKind k = kind;
        if (k == null) return "";
        return "Add: " + k.name().toLowerCase(Locale.ROOT) + ". Click point " + (anchors.size() + 1) + " of "
                + k.picks() + " (" + k.pickDoc(anchors.size()) + ")  ·  Esc cancels";
    }

    /** Takes a clicked point; adds the constraint, or moves it, once nothing is missing. */
    public void pick(Anchor anchor) {
        Move m = move;
        ConstraintKind k = kind;
        try {
            if (m != null) {
                cancel();
                session.scene().constraint(m.id).ifPresent(def -> {
                    Record moved = m.field.with((Record) def.spec(), anchor);
                    session.edit("Move " + m.id, Edits.respecify(session.scene(), m.id, (ConstraintSpec) moved));
                });
            } else if (k != null) {
                anchors.add(anchor);
                if (anchors.size() < k.picks()) return;
                List<Anchor> all = List.copyOf(anchors);
                cancel();
                add(k, all);
            }
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    private void add(ConstraintKind k, List<Anchor> all) {
        ConstraintSpec spec = k.on(all, session.currentTargets());
        String id = Edits.freeName(session.scene(), k.stem());
        Scene scene = withBody(session.scene(), spec);
        session.edit("Add " + k.name().toLowerCase(Locale.ROOT), Edits.add(scene, ConstraintDef.rigid(id, spec)));
        session.select(new Selection(Selection.What.CONSTRAINT, id));
    }

    /** A kind that names a body brings a new one along, where the constraint is. */
    private Scene withBody(Scene scene, ConstraintSpec spec) {
        for (SceneField field : SceneField.of(spec.getClass())) {
            if (field.about().proposal() != Proposal.BODY || !(field.in((Record) spec) instanceof String name))
                continue;
            Anchor on = Records.parts(Anchor.class, spec).get(0);
            Vec3 place = new AnchorResolver(session.snapshot()).of(on).place();
            double radius = session.snapshot().rods().stream()
                    .filter(r -> r.id().equals(on.rod()))
                    .mapToDouble(r -> 3 * r.radius())
                    .findFirst()
                    .orElse(0.05);
            // a wooden ball
            double mass = 700 * 4 / 3.0 * Math.PI * radius * radius * radius;
            return Edits.addBody(scene, BodySpec.of(name, place, mass, radius));
        }
        return scene;
    }

    /** {@return what a click would make, with {@code hover} as its next point; without one, what was picked so far} */
    public List<Snapshot.Glyph> preview(@Nullable Anchor hover) {
        if (!waiting()) return List.of();
        List<Anchor> all = new ArrayList<>(anchors);
        if (hover != null) all.add(hover);
        ConstraintKind k = kind;
        try {
            ConstraintPreview preview = new ConstraintPreview(
                    new AnchorResolver(session.snapshot()), session.snapshot().time());
            return k != null && all.size() == k.picks()
                    ? preview.of(k.on(all, session.currentTargets()))
                    : preview.of(all);
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
