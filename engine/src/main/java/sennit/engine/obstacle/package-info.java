/** Solid things of a scene that do not move: planes, spheres, capsules, boxes. Uses spec, math and view only. */
@NullMarked
package sennit.engine.obstacle;

import org.jspecify.annotations.NullMarked;
