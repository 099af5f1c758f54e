/** Rope and rod simulation without graphics: {@link sennit.engine.Simulation} is the way in. */
@NullMarked
package sennit.engine;

import org.jspecify.annotations.NullMarked;
