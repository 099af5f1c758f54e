/**
 * Contacts: the search for near pairs, and the rows that keep solids apart. Three rules say when a contact ends. A pair
 * leaves the list of near pairs in {@link sennit.engine.contact.ContactPair#look}, once its gap is twice what made it
 * near. Within a step a row of a near pair holds or is let go by {@link sennit.engine.activeset.ActiveSet}, by the sign
 * of its force and of its gap. What a row does with its bounds, its bounce and its friction stands in
 * {@link sennit.engine.constraint.runtime.ConstraintState}.
 */
@NullMarked
package sennit.engine.contact;

import org.jspecify.annotations.NullMarked;
