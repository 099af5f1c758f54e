/** Constraints at run time: multipliers, bounds, Jacobian blocks, compliance, and how gaps are closed. */
@NullMarked
package sennit.engine.constraint.runtime;

import org.jspecify.annotations.NullMarked;
