/** Unknowns and equations of one time step. Uses math and linear only. */
@NullMarked
package sennit.engine.system;

import org.jspecify.annotations.NullMarked;
