/** Bodies of their own beside the rods. Uses rod, math, spec. */
@NullMarked
package sennit.engine.body;

import org.jspecify.annotations.NullMarked;
