/** Systems with bounded multipliers: which rows hold, by active sets and by linear complementarity. */
@NullMarked
package sennit.engine.activeset;

import org.jspecify.annotations.NullMarked;
