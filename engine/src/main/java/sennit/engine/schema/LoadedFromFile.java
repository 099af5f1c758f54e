package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record component that is no field of a scene file: what was read from another file that a field names. It
 * comes after all fields, is null where nothing was read, and does not count when records are compared.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface LoadedFromFile {}
