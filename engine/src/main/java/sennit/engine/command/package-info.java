/** What a person does to a running simulation. Uses scene, math. */
@NullMarked
package sennit.engine.command;

import org.jspecify.annotations.NullMarked;
