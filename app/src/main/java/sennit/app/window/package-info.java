/** The window: its loop, input, files dropped on it, panels, films of the running scene. */
@NullMarked
package sennit.app.window;

import org.jspecify.annotations.NullMarked;
