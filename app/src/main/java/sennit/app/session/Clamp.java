package sennit.app.session;

import java.util.List;
import java.util.Objects;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.Scene;

/** Holds a point of a rope as if it grew out of a wall. */
public final class Clamp {
    /** Points of a rope that are no farther apart are one, as fractions of it. */
    private static final double NEAR = 2e-3;

    private Clamp() {}

    /** {@return the scene with the present place and direction of a point kept; what keeps its place already stays} */
    public static Scene of(Session session, Anchor at) {
        Scene out = session.scene();
        boolean pinned = out.constraints().stream()
                .anyMatch(c -> c.spec() instanceof PositionConstraint
                        && c.spec().anchors().stream().anyMatch(a -> isAt(a, at)));
        if (!pinned) out = with(out, PositionConstraint.class, session, at);
        return with(out, OrientationConstraint.class, session, at);
    }

    private static boolean isAt(Anchor a, Anchor b) {
        return Objects.equals(a.rod(), b.rod()) && Math.abs(a.u() - b.u()) < NEAR;
    }

    private static Scene with(Scene scene, Class<? extends ConstraintSpec> type, Session session, Anchor at) {
        ConstraintKind kind = ConstraintKind.of(type);
        var spec = kind.on(List.of(at), session.currentTargets());
        return Edits.add(scene, ConstraintDef.rigid(Edits.freeName(scene, kind.stem()), spec));
    }
}
