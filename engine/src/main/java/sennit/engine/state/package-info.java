/** The state of a simulation, and the visitor that copies, restores and hashes it. */
@NullMarked
package sennit.engine.state;

import org.jspecify.annotations.NullMarked;
