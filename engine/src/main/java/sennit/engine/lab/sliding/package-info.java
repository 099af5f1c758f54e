/** Protocols of ropes and beads that slide along each other and through holes. */
@NullMarked
package sennit.engine.lab.sliding;

import org.jspecify.annotations.NullMarked;
