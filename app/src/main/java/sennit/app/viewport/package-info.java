/**
 * What a mouse and a keyboard do in the view: camera, picking, dragging, the table of keys. Sees session and render.
 */
@NullMarked
package sennit.app.viewport;

import org.jspecify.annotations.NullMarked;
