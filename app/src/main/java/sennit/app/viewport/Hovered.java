package sennit.app.viewport;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.make.AimFinder;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Ray;
import sennit.app.session.PointPickTool;
import sennit.app.session.Session;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * What is under the mouse.
 *
 * @param pick a point of a rope, or a body: itself, or what carries the decoration there
 * @param meant the same, or the end or another place of that rope which is near
 * @param constraint id of the constraint whose sign it is
 * @param handle id of the constraint whose place can be carried
 * @param carried name of the decoration that {@code pick} carries there
 */
record Hovered(
        @Nullable Pick pick,
        @Nullable Pick meant,
        @Nullable String constraint,
        @Nullable String handle,
        @Nullable String carried) {
    static final Hovered NOTHING = new Hovered(null, null, null, null, null);

    /** {@return what is at a place of the view; signs are met where their layer is shown} */
    static Hovered at(double x, double y, Picker picker, AimFinder aims, Set<Overlay.Layer> shown) {
        String handle = picker.handle(x, y).orElse(null), constraint = handle;
        if (handle == null && shown.contains(Overlay.Layer.GLYPHS))
            constraint = picker.constraint(x, y).orElse(null);
        Pick pick = picker.thing(x, y).orElse(null);
        return new Hovered(pick, pick, constraint, handle, null).orCarried(x, y, picker, aims);
    }

    /** Where no rope is near, what goes with one is there for the rope: boards, cloth, what is fixed to it. */
    private Hovered orCarried(double x, double y, Picker picker, AimFinder aims) {
        if (pick != null) return this;
        Ray sight = picker.camera().ray(x, y, picker.width(), picker.height());
        return aims.carried(picker.snapshot(), sight)
                .flatMap(c -> picker.carrier(c.by(), c.u(), x, y)
                        .map(p -> new Hovered(p, p, constraint, handle, c.item().id())))
                .orElse(this);
    }

    /** {@return this with what is meant by it in a scene, the cursor being at a place of the view} */
    Hovered in(Scene scene, Picker picker, double... cursor) {
        if (pick == null || carried != null) return this;
        return new Hovered(pick, RopeMarks.meant(pick, picker, scene, cursor), constraint, handle, null);
    }

    /** {@return the place of a rope that is meant, on a line of its own; empty where it is any} */
    String mark() {
        return meant == null || meant.mark().isEmpty() ? "" : "\nat " + meant.mark();
    }

    /** {@return what is said at the cursor while a point is asked for; empty where a click takes just that point} */
    Optional<String> word(PointPickTool asking) {
        return Optional.of(meant == null ? asking.word() : mark().strip()).filter(word -> !word.isEmpty());
    }

    /** {@return what a click here is about; null where no rope and no body is} */
    @Nullable
    Selection thing(Scene scene) {
        if (pick == null) return null;
        if (carried != null && scene.decor().stream().anyMatch(d -> d.id().equals(carried)))
            return new Selection(Selection.What.DECOR, carried);
        return new Selection(Double.isNaN(pick.u()) ? Selection.What.BODY : Selection.What.ROD, pick.rod());
    }

    /** {@return whether a sign alone was selected before and lies on something: one more click there is for that} */
    boolean isAgain(List<Selection> selected) {
        return pick != null
                && constraint != null
                && selected.equals(List.of(new Selection(Selection.What.CONSTRAINT, constraint)));
    }

    /** {@return one line that says what a press would do; {@code pull} is the word for it, "hold" or "pull"} */
    String hint(String pull, Session session) {
        if (handle != null)
            return "drag: move " + handle + ", no edit  ·  Alt+drag: move it in the scene  ·  click: select it";
        String selects = pick != null && isAgain(session.selected()) ? pick.rod() : constraint;
        String more = constraint == null ? "" : "click: select " + selects + "  ·  Alt+drag: move " + constraint;
        if (pick != null)
            return "drag: " + pull + " " + where(pick, session.snapshot())
                    + (Double.isNaN(pick.u()) ? "" : "  ·  Ctrl+drag: twist")
                    + "  ·  P: pin here  ·  "
                    + (constraint == null ? "double-click: turn about it" : more);
        if (constraint != null) return more;
        return "drag a rope: pull it  ·  drag elsewhere: orbit  ·  right-drag: pan  ·  wheel: zoom  ·  Ctrl+drag: select  ·  F1:"
                + " all keys";
    }

    /** A point for people: which rope, and how far along it. */
    private static String where(Pick p, Snapshot snapshot) {
        if (Double.isNaN(p.u())) return p.rod();
        for (Snapshot.RodView rod : snapshot.rods()) {
            if (!rod.id().equals(p.rod())) continue;
            double arc = rod.restArc()[(int) Math.round(rod.sampleAt(p.u()))];
            return String.format(Locale.ROOT, "%s at u = %.3f, %.3g m along", p.rod(), p.u(), arc);
        }
        return p.rod();
    }
}
