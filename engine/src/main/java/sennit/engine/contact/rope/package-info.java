/**
 * Contact of ropes with each other and with themselves, THEORY.md eq. (87) to (94): forces in the stiffness matrix, not
 * rows. {@link sennit.engine.contact.rope.RopeContact} is the door.
 */
@NullMarked
package sennit.engine.contact.rope;

import org.jspecify.annotations.NullMarked;
