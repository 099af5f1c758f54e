/** Balls that move and obstacles that do not: their descriptions and their signed distances. */
@NullMarked
package sennit.engine.solid;

import org.jspecify.annotations.NullMarked;
