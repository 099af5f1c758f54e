/** Constraints: one file per kind. Uses rod, system, math, view, spec. */
@NullMarked
package sennit.engine.constraint;

import org.jspecify.annotations.NullMarked;
