package sennit.engine.constraint;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;
import sennit.engine.spec.Inline;

/** One constraint of a scene: what all kinds share, and the kind itself. */
public record ConstraintDef(
        @Field(doc = "Unique name.") String id,
        @Field(doc = "The kind and its own fields.") @Inline ConstraintSpec spec,

        @Field(doc = "Whether the constraint acts.", def = "true")
        boolean enabled,

        @Field(
                doc = "Compliance of each row, the inverse of a stiffness; 0 is rigid.",
                unit = "m/N",
                min = 0,
                def = "0")
        double compliance,

        @Field(doc = "Damping of each row when the compliance is above 0.", unit = "N s/m", min = 0, def = "0")
        double damping,

        @Field(
                doc = "Force at which the constraint breaks; never when absent.",
                unit = "N",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double breakingForce) {

    /** A rigid, enabled, unbreakable constraint. */
    public static ConstraintDef rigid(String id, ConstraintSpec spec) {
        return new ConstraintDef(id, spec, true, 0, 0, null);
    }

    /** {@return this with another specification of the kind} */
    public ConstraintDef withSpec(ConstraintSpec other) {
        return new ConstraintDef(id, other, enabled, compliance, damping, breakingForce);
    }

    /** {@return this, acting or not} */
    public ConstraintDef withEnabled(boolean on) {
        return new ConstraintDef(id, spec, on, compliance, damping, breakingForce);
    }

    /** {@return this with another compliance, m/N} */
    public ConstraintDef withCompliance(double c) {
        return new ConstraintDef(id, spec, enabled, c, damping, breakingForce);
    }
}
