/**
 * Sparse LDL^T factorization without pivoting, in an order in which every multiplier follows the displacements it acts
 * on.
 */
@NullMarked
package sennit.engine.linear.sparse;

import org.jspecify.annotations.NullMarked;
