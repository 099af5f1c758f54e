/** Pictures and films of the viewport. The only package that sees FFmpeg. */
@NullMarked
package sennit.app.record;

import org.jspecify.annotations.NullMarked;
