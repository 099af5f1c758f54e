/** Loads on rods: specification, generalised force and its stiffness. */
@NullMarked
package sennit.engine.force;

import org.jspecify.annotations.NullMarked;
