/** The thread that owns the simulation. Sees the engine only. */
@NullMarked
package sennit.app.sim;

import org.jspecify.annotations.NullMarked;
