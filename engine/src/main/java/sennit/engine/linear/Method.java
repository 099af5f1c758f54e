package sennit.engine.linear;

import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** Choice of factorization. */
public enum Method {
    /** The cheaper of the two by prediction. */
    AUTO,
    /** {@link BandedLu}, the paper's method. */
    BANDED_LU,
    /** {@link SparseLdl}. */
    SPARSE_LDL
}
