/** What a film shows, how, and from where: the same for the window and the command line. */
@NullMarked
package sennit.app.film;

import org.jspecify.annotations.NullMarked;
