package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.schema.Records;

/**
 * The fields of one kind of constraint in a scene file; {@link ConstraintDef} has those of all kinds. The permits list
 * is the only registration of a kind: scene tag, schema, inspector, contract tests and format reference follow from it.
 */
public sealed interface ConstraintSpec
        permits PositionConstraint,
                PlaneConstraint,
                RelativeDistanceConstraint,
                TangentConstraint,
                RollConstraint,
                KeyholeConstraint,
                OrientedKeyholeConstraint,
                BeadConstraint,
                RelativeKeyholeConstraint,
                OrientationConstraint,
                LineConstraint,
                DistanceConstraint,
                CircleConstraint,
                ImplicitSurfaceConstraint,
                TrajectoryConstraint,
                JointConstraint,
                RelativeOrientationConstraint,
                RelativePlaneConstraint,
                NockConstraint,
                PenetrationConstraint,
                AdhesionConstraint,
                PlankContactConstraint {
    /** {@return the points that this constraint acts on, in the order of its fields} */
    default List<Anchor> anchors() {
        return Records.parts(Anchor.class, this);
    }

    /** {@return the index of the anchor that slides along its rod and owns an unknown, -1 when none does} */
    default int sliding() {
        return -1;
    }

    /** {@return the names in scene files of the numbers of {@link Constraint#memory}} */
    default List<String> remembers() {
        return List.of();
    }

    /**
     * Compiles this description; {@code points} are the runtime points of {@link #anchors}, in the same order,
     * evaluated at the initial shapes.
     */
    Constraint compile(List<HeldPoint> points);
}
