/** Windows, off-screen contexts, input events and the files we ship. Sees org.lwjgl and {@link sennit.app.gl}. */
@NullMarked
package sennit.app.platform;

import org.jspecify.annotations.NullMarked;
