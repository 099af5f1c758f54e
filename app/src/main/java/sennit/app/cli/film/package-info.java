/** Films and pictures without a window. */
@NullMarked
package sennit.app.cli.film;

import org.jspecify.annotations.NullMarked;
