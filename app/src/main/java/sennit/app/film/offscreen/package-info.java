/** Films and pictures without a window. */
@NullMarked
package sennit.app.film.offscreen;

import org.jspecify.annotations.NullMarked;
