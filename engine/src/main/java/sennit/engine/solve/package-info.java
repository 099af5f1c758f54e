/** Systems with bounded multipliers: which rows hold, by active sets and by linear complementarity. */
@NullMarked
package sennit.engine.solve;

import org.jspecify.annotations.NullMarked;
