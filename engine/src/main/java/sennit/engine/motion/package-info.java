/** Values that change in time: fixed, by key frames, by formulas. Uses expression, math, spec. */
@NullMarked
package sennit.engine.motion;

import org.jspecify.annotations.NullMarked;
