package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the one member of a sealed family that scene files write without braces and kind: a record of one component,
 * whose value stands for the whole. A fixed target reads {@code [1, 2, 3]}, a moving one {@code {"kind": ...}}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PlainValue {}
