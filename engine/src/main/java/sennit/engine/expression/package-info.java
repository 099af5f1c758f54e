/**
 * Formulas that a scene file may hold: numbers only, a fixed list of functions, exact derivatives. Uses nothing of
 * ours.
 */
@NullMarked
package sennit.engine.expression;

import org.jspecify.annotations.NullMarked;
