/** The kinds of constraints: one file a kind, made of {@link sennit.engine.constraint.part parts}. */
@NullMarked
package sennit.engine.constraint;

import org.jspecify.annotations.NullMarked;
