package sennit.app.ui.panel;

import imgui.ImGui;
import sennit.app.probe.RopeKnot;
import sennit.engine.knot.KnotType;
import sennit.engine.snapshot.Snapshot;

/** The name of the knot in the rope that is shown, found anew a few times a second while it moves. */
final class KnotLabel {
    /** How long a name stays, s. */
    private static final double FRESH = 0.3;

    private String rod = "";

    private String label = "";
    private double found;

    KnotLabel() {}

    /** {@return the name of the knot that a rope is tied to} */
    String of(Snapshot.RodView seen) {
        double now = ImGui.getTime();
        boolean same = rod.equals(seen.id());
        if (same && now - found < FRESH) return label;
        rod = seen.id();
        found = now;
        KnotType knot = RopeKnot.of(seen);
        label = seen.closed() ? knot.inRing() : knot.inRope();
        return label;
    }
}
