/** Contacts: the search for near pairs, and the rows that keep solids apart. */
@NullMarked
package sennit.engine.contact;

import org.jspecify.annotations.NullMarked;
