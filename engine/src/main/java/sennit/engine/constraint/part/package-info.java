/** What kinds of constraints share: the points they hold, rows of positions, directions, frames, sliders and grips. */
@NullMarked
package sennit.engine.constraint.part;

import org.jspecify.annotations.NullMarked;
