/**
 * Thin owners of OpenGL 3.3 objects. Sees org.lwjgl and JOML; nothing of ours. Every method needs a current context.
 */
@NullMarked
package sennit.app.gl;

import org.jspecify.annotations.NullMarked;
