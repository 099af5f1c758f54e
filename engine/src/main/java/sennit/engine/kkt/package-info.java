/** Unknowns and equations of one time step. */
@NullMarked
package sennit.engine.kkt;

import org.jspecify.annotations.NullMarked;
