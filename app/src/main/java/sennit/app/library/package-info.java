/** The scenes that come with the program and those opened last, with their thumbnails. */
@NullMarked
package sennit.app.library;

import org.jspecify.annotations.NullMarked;
