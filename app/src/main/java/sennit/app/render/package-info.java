/** Draws snapshots. Sees {@link sennit.app.gl} and the engine's view; never the solver. */
@NullMarked
package sennit.app.render;

import org.jspecify.annotations.NullMarked;
