/**
 * The curve of a rod at run time: numbering of its unknowns, sample points, frames carried along it, kinks at sliding
 * points.
 */
@NullMarked
package sennit.engine.rod.geometry;

import org.jspecify.annotations.NullMarked;
