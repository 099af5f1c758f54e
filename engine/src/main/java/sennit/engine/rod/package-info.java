/** Rods at run time: spline geometry, frames, and the energies that act on them. Uses rod.spec, system, math. */
@NullMarked
package sennit.engine.rod;

import org.jspecify.annotations.NullMarked;
