/** Sparse LDL^T factorization without pivoting, in an order in which every multiplier follows what supports it. */
@NullMarked
package sennit.engine.linear.sparse;

import org.jspecify.annotations.NullMarked;
