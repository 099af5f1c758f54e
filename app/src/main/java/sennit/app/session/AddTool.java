package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Kind;
import sennit.engine.constraint.Anchor;

/** Adding a constraint by picking its points in the view, one after the other. */
public final class AddTool {
    private @Nullable Kind kind;
    private final List<Anchor> anchors = new ArrayList<>();
    private final List<Vector3d> places = new ArrayList<>();

    /** Nothing is being added. */
    public AddTool() {}

    /** Starts adding a constraint of that kind. */
    public void start(Kind chosen) {
        cancel();
        kind = chosen;
    }

    /** Gives up. */
    public void cancel() {
        kind = null;
        anchors.clear();
        places.clear();
    }

    /** {@return the kind being added} */
    public Optional<Kind> kind() {
        return Optional.ofNullable(kind);
    }

    /** {@return where the points picked so far are, m} */
    public List<Vector3d> places() {
        return List.copyOf(places);
    }

    /** {@return what to do next, for the hint line} */
    public String hint() {
        Kind k = kind;
        if (k == null) return "";
        return "Add " + k.name().toLowerCase(java.util.Locale.ROOT) + ": click point " + (anchors.size() + 1) + " of "
                + k.picks() + " (" + k.pickDoc(anchors.size()) + ")  ·  Esc cancels";
    }

    /** Takes a picked point; returns the finished pick list once it is complete. */
    Optional<List<Anchor>> pick(Anchor anchor, Vector3d place) {
        Kind k = kind;
        if (k == null) return Optional.empty();
        anchors.add(anchor);
        places.add(new Vector3d(place));
        return anchors.size() < k.picks() ? Optional.empty() : Optional.of(List.copyOf(anchors));
    }
}
