/** Films and pictures of the scene that runs in the window. */
@NullMarked
package sennit.app.film.live;

import org.jspecify.annotations.NullMarked;
