/** What pulls while a person drags: springs on a point and on a frame, and handles on places that a scene fixes. */
@NullMarked
package sennit.engine.constraint.hand;

import org.jspecify.annotations.NullMarked;
