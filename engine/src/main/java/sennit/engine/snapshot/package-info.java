/** What there is to see after a step. */
@NullMarked
package sennit.engine.snapshot;

import org.jspecify.annotations.NullMarked;
