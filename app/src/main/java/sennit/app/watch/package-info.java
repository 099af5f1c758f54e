/** Collects numbers from snapshots as time goes on, for plots and tables. Sees the engine's snapshots; no window. */
@NullMarked
package sennit.app.watch;

import org.jspecify.annotations.NullMarked;
