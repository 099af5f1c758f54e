/**
 * Contact of ropes with each other and with themselves, THEORY.md eq. (87) to (94): forces in the stiffness matrix, not
 * rows. {@link sennit.engine.contact.rope.RopeContact} is the door. Such a contact has no moment at which it ends: its
 * force law, in {@link sennit.engine.contact.rope.CellPair}, fades to nothing with the distance of the surfaces, its
 * friction slips there at the bound, and {@link sennit.engine.contact.rope.NearSpans} lists which spans are tested.
 */
@NullMarked
package sennit.engine.contact.rope;

import org.jspecify.annotations.NullMarked;
