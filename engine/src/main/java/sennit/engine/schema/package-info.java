/**
 * How a scene record describes its own fields: meaning, unit, range, default. One description serves file, schema,
 * editor and reference.
 */
@NullMarked
package sennit.engine.schema;

import org.jspecify.annotations.NullMarked;
