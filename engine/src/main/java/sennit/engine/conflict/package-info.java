/** Constraints that cannot all hold: which rows depend on which, and which of them gives way. */
@NullMarked
package sennit.engine.conflict;

import org.jspecify.annotations.NullMarked;
