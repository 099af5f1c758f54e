/** Rows that hold directions and frames of a rod or body, THEORY.md eq. (48) to (50), and the targets they follow. */
@NullMarked
package sennit.engine.constraint.rotation;

import org.jspecify.annotations.NullMarked;
