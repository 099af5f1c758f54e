package sennit.engine.linear;

/** Choice of factorization. */
public enum Method {
    /** The cheaper of the two by prediction. */
    AUTO,
    /** {@link BandedLu}, the paper's method. */
    BANDED_LU,
    /** {@link SparseLdl}. */
    SPARSE_LDL
}
