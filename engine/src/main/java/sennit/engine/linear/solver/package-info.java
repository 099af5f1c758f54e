/** Methods of solution: banded LU with pivoting, the choice between it and sparse LDL^T, and systems with a border. */
@NullMarked
package sennit.engine.linear.solver;

import org.jspecify.annotations.NullMarked;
