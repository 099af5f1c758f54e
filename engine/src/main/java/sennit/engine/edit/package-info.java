/** Changes of a running simulation: commands, and the update to an edited scene. */
@NullMarked
package sennit.engine.edit;

import org.jspecify.annotations.NullMarked;
