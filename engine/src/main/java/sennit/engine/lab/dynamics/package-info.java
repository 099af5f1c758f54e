/** Protocols of motion: periods, frequencies, damping and energy. */
@NullMarked
package sennit.engine.lab.dynamics;

import org.jspecify.annotations.NullMarked;
