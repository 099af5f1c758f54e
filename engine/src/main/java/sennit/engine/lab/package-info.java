/**
 * Protocols that check the engine against closed forms and published values, with their plots. Uses everything below;
 * nothing of the engine uses it.
 */
@NullMarked
package sennit.engine.lab;

import org.jspecify.annotations.NullMarked;
