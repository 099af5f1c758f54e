/**
 * The list of protocols that check the engine against closed forms and published values, each in the package of its
 * subject. Uses everything below; nothing of the engine uses it.
 */
@NullMarked
package sennit.engine.lab;

import org.jspecify.annotations.NullMarked;
