package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one component of a scene record. The scene reader, the JSON Schema, the format reference and the inspector
 * in the app are all derived from it, so a new constraint kind needs no other registration.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Field {
    /** What the value means: one sentence, shown as tooltip and in the format reference. */
    String doc();

    /** SI unit such as {@code "m"} or {@code "N/m"}; empty for pure numbers and text. */
    String unit() default "";

    /** Smallest legal number. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Largest legal number. */
    double max() default Double.POSITIVE_INFINITY;

    /** Whether {@link #min} itself is excluded (a value that must be greater than zero). */
    boolean aboveMin() default false;

    /**
     * Default as JSON text, for instance {@code "0.5"} or {@code "[0,-9.81,0]"}; {@code "null"} for an absent optional
     * value; empty = required.
     */
    String def() default "";

    /** What an editor proposes for it. */
    Proposal proposal() default Proposal.ANY;
}
