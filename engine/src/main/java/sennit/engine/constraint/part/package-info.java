/** What kinds of constraints share: the points they hold, rows of positions, sliders, what they remember. */
@NullMarked
package sennit.engine.constraint.part;

import org.jspecify.annotations.NullMarked;
