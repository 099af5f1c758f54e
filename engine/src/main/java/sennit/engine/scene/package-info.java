/** Scene documents: immutable records, read from and written to JSON. Uses rod, constraint, math, spec. */
@NullMarked
package sennit.engine.scene;

import org.jspecify.annotations.NullMarked;
