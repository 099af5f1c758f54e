/**
 * Loads on rods: specification, generalised force and its stiffness. Uses constraint (points), rod, math, spec, view.
 */
@NullMarked
package sennit.engine.force;

import org.jspecify.annotations.NullMarked;
