/** A running scene as data: rods, bodies, constraints and their state; what there is to see of it is captured here. */
@NullMarked
package sennit.engine.world;

import org.jspecify.annotations.NullMarked;
