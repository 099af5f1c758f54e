/** Solid things of a scene that do not move: planes, spheres, capsules, boxes. Uses spec and math only. */
@NullMarked
package sennit.engine.obstacle;

import org.jspecify.annotations.NullMarked;
