/** Signs of constraints, hands and marks, drawn over the scene. */
@NullMarked
package sennit.app.render.glyph;

import org.jspecify.annotations.NullMarked;
