/** Triangles of ropes, balls, obstacles and decoration. */
@NullMarked
package sennit.app.render.mesh;

import org.jspecify.annotations.NullMarked;
