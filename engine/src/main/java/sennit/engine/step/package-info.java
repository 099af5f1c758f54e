/** One time step, and what it is made of. */
@NullMarked
package sennit.engine.step;

import org.jspecify.annotations.NullMarked;
