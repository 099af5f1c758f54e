/** What touches: the search for near pairs, and the rows that keep them apart. */
@NullMarked
package sennit.engine.contact;

import org.jspecify.annotations.NullMarked;
