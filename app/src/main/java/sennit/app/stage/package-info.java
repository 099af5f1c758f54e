/**
 * What a mouse does in the view: looking around, pulling, picking; and what is drawn over the scene for it. Sees
 * session, input, render.
 */
@NullMarked
package sennit.app.stage;

import org.jspecify.annotations.NullMarked;
