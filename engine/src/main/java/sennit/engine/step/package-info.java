/** One time step, and statics: Newton iterations, time integration, impact, equilibrium, modes. */
@NullMarked
package sennit.engine.step;

import org.jspecify.annotations.NullMarked;
