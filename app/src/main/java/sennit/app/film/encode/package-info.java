/** Pictures and films of the viewport. The only package that sees FFmpeg. */
@NullMarked
package sennit.app.film.encode;

import org.jspecify.annotations.NullMarked;
