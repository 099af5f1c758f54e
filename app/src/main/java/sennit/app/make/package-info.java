/** Tools that make things of a scene with the mouse in the view: ropes, obstacles, balls, loads. */
@NullMarked
package sennit.app.make;

import org.jspecify.annotations.NullMarked;
