/** A running scene: its state and what acts in it. */
@NullMarked
package sennit.engine.world;

import org.jspecify.annotations.NullMarked;
