/**
 * Draws only what changed, for processors that feel every pixel: on software OpenGL a frame of a scene at rest costs a
 * tenth of a full one. What stands still is kept as a picture with its depth; of the rest the squares that things are
 * in, were in, or throw shadows on are drawn anew.
 */
@NullMarked
package sennit.app.render.incremental;

import org.jspecify.annotations.NullMarked;
