package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The kind by which scene files call a record whose class has the word of mechanics instead. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Kind {
    /** The kind, as {@code pearl} for a {@code BeadConstraint}. */
    String value();
}
