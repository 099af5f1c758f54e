/** Shapes that leave for other programs and come from them. */
@NullMarked
package sennit.app.exchange;

import org.jspecify.annotations.NullMarked;
