/**
 * Contacts of solids: the search for near pairs, and the rows that keep them apart. A contact of solids ends at two
 * places. Within a step {@link sennit.engine.activeset.ActiveSet} lets its row go, by the sign of its force and of its
 * gap. Before a step {@link sennit.engine.contact.ContactPair#look} takes a pair off the list of near pairs, once its
 * gap is twice what made it near. The bounds of its rows are {@link sennit.engine.constraint.runtime.RowBounds}, its
 * bounce {@link sennit.engine.constraint.runtime.Restitution}. Ropes that touch have no rows: see
 * {@link sennit.engine.contact.rope}.
 */
@NullMarked
package sennit.engine.contact;

import org.jspecify.annotations.NullMarked;
