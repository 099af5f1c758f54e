/** Spline rods: specification, geometry and elastic energies. Uses system, math, spec. */
@NullMarked
package sennit.engine.rod;

import org.jspecify.annotations.NullMarked;
