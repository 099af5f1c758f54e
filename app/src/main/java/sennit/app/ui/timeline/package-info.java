/** The time line: what changes in a scene by keys, and when. */
@NullMarked
package sennit.app.ui.timeline;

import org.jspecify.annotations.NullMarked;
