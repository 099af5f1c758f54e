package sennit.engine.constraint;

import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.Switch;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;
import sennit.engine.schema.NumberLimits;

/** One constraint of a scene: the fields that all kinds share, and the kind itself. */
public record ConstraintDef(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "The kind and its own fields.") @InlineFields
        ConstraintSpec spec,

        @Field(doc = "Whether the constraint acts. A function of time is on while its value is above 0.", def = "true")
        Switch enabled,

        @Field(
                doc = "Compliance in each direction that it holds, the inverse of a stiffness; 0 is rigid.",
                unit = "m/N",
                min = 0,
                def = "0")
        double compliance,

        @Field(
                doc = "Damping in each direction that it holds, when the compliance is above 0.",
                unit = "N s/m",
                min = 0,
                def = "0")
        double damping,

        @Field(
                doc = "Force at which the constraint breaks; never when absent.",
                unit = "N",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        ScalarFunction breakingForce,

        @Field(
                doc =
                        "Whether the value is held at zero from `both` sides, or only kept `at-least` or `at-most` zero; for kinds that hold one direction.",
                def = "\"both\"")
        Side side,

        @Field(
                doc = "Coefficient of restitution with `at-least` or `at-most`: 0 does not bounce, 1 is elastic.",
                min = 0,
                max = 1,
                def = "0")
        double restitution) {

    /** Which way a constraint with one row acts. */
    public enum Side {
        /** g = 0: pushes and pulls. */
        BOTH,
        /** g >= 0: the force only pushes g up, as a floor does or a strut that keeps things apart. */
        AT_LEAST,
        /** g <= 0: the force only pulls g down, as a string does. */
        AT_MOST
    }

    /** One of numbers that do not change in time. */
    public ConstraintDef(
            String id,
            ConstraintSpec spec,
            boolean enabled,
            double compliance,
            double damping,
            @Nullable Double breakingForce,
            Side side,
            double restitution) {
        this(
                id,
                spec,
                new Switch.Fixed(enabled),
                compliance,
                damping,
                breakingForce == null ? null : ScalarFunction.of(breakingForce),
                side,
                restitution);
    }

    /** A rigid, enabled, unbreakable constraint. */
    public static ConstraintDef rigid(String id, ConstraintSpec spec) {
        return new ConstraintDef(id, spec, true, 0, 0, null, Side.BOTH, 0);
    }

    /** {@return this under another name} */
    public ConstraintDef withId(String other) {
        return new ConstraintDef(other, spec, enabled, compliance, damping, breakingForce, side, restitution);
    }

    /** {@return this with another specification of the kind} */
    public ConstraintDef withSpec(ConstraintSpec other) {
        return new ConstraintDef(id, other, enabled, compliance, damping, breakingForce, side, restitution);
    }

    /** {@return this, acting as a switch says} */
    public ConstraintDef withEnabled(Switch other) {
        return new ConstraintDef(id, spec, other, compliance, damping, breakingForce, side, restitution);
    }

    /** {@return this with another compliance, m/N} */
    public ConstraintDef withCompliance(double c) {
        return new ConstraintDef(id, spec, enabled, c, damping, breakingForce, side, restitution);
    }

    /** {@return this acting both ways or one way} */
    public ConstraintDef withSide(Side other) {
        return new ConstraintDef(id, spec, enabled, compliance, damping, breakingForce, other, restitution);
    }
}
