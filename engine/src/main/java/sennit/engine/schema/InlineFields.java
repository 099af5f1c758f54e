package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record component of a sealed type whose own fields are written beside its siblings instead of inside an
 * object of their own: a constraint reads {@code {"id": "pin", "kind": "position", "on": ..., "target": ...}}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface InlineFields {}
