/**
 * Numbers collected from snapshots as time goes on, and figures and tables made of them. Sees the engine's snapshots;
 * no window.
 */
@NullMarked
package sennit.app.probe;

import org.jspecify.annotations.NullMarked;
