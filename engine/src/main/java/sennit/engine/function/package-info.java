/** Values that change in time: fixed, by key frames, by formulas with exact derivatives. */
@NullMarked
package sennit.engine.function;

import org.jspecify.annotations.NullMarked;
