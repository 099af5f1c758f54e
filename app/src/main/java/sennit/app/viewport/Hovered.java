package sennit.app.viewport;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.Snapshot;

/**
 * What is under the mouse.
 *
 * @param pick a point of a rope, or a body
 * @param constraint id of the constraint whose sign it is
 * @param handle id of the constraint whose place can be carried
 */
record Hovered(
        @Nullable Pick pick,
        @Nullable String constraint,
        @Nullable String handle) {
    static final Hovered NOTHING = new Hovered(null, null, null);

    /** {@return one line that says what a press would do; {@code pull} is the word for it, "hold" or "pull"} */
    String hint(String pull, Snapshot snapshot) {
        if (handle != null)
            return "drag: move " + handle + ", no edit  ·  Alt+drag: move it in the scene  ·  click: select it";
        String more = constraint == null ? "" : "click: select " + constraint + "  ·  Alt+drag: move it";
        if (pick != null)
            return "drag: " + pull + " " + where(pick, snapshot)
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
