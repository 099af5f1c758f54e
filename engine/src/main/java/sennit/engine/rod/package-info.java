/** A rod at run time, made of its scene record: the curve and the energies that act on it. */
@NullMarked
package sennit.engine.rod;

import org.jspecify.annotations.NullMarked;
