/** The desktop application. {@link sennit.app.Main} only dispatches. */
@NullMarked
package sennit.app;

import org.jspecify.annotations.NullMarked;
