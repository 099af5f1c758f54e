package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.schema.Records;

/**
 * What a scene file says about one load, apart from what all have in common ({@link ForceDef}). The permits list is the
 * only registration of a kind.
 */
public sealed interface ForceSpec permits LoadForce.Spec, MomentForce.Spec {
    /** {@return the rod points this load acts on, in the order of its fields} */
    default List<Anchor> anchors() {
        return Records.parts(Anchor.class, this);
    }

    /** {@return the axes of its components; those of the section turn with the rod} */
    LoadAxes axes();

    /** Compiles this description; {@code points} are the runtime points of {@link #anchors}, in the same order. */
    Force compile(List<HeldPoint> points);
}
