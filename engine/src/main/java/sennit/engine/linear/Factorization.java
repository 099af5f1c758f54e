package sennit.engine.linear;

/**
 * Direct solver of a symmetric KKT matrix given as a {@link Pattern} and a value array.
 *
 * <p>Life cycle: {@link #analyse} when the pattern changed, {@link #factor} for every new set of values, {@link #solve}
 * for every right-hand side. Only {@code analyse} may allocate, and only while growing.
 *
 * <p>Redundant constraint rows. With s_k = sum_j J_kj^2 / A_jj and a regularisation c_k, a multiplier whose pivot is
 * above -1e-10 s_k - 4 c_k depends on rows that went before. Where c_k > 0 its pivot becomes that, and it shares the
 * force with them; otherwise it becomes -1e9 s_k, its multiplier comes out close to zero and the earlier rows are met
 * exactly.
 */
public interface Factorization {
    /** Pivot of a multiplier, relative to s_k, below which its row counts as dependent on earlier rows. */
    double REDUNDANT = 1e-10;

    /** Diagonal, relative to s_k, that a redundant row gets. */
    double REGULARISED = 1e9;

    /** Chooses the order of elimination and prepares memory. Keeps a reference to {@code p} until the next call. */
    void analyse(Pattern p);

    /**
     * Has every factorization from now on take {@code c[k] >= 0} from the pivot of each multiplier, by natural scalar:
     * as if it stood on the diagonal, but rows are judged without it. Keeps a reference.
     */
    void regularise(double[] c);

    /**
     * Factors the matrix with the given block values, which are not modified. A method may read only one triangle of
     * diagonal blocks. No allocation.
     *
     * @return false when the matrix is singular beyond the redundancy rule or has a value that is not finite; then
     *     {@link #solve} must not be called
     */
    boolean factor(double[] values);

    /** Solves A x = b in place, in natural scalar order, at least {@code scalars()} long. No allocation. */
    void solve(double[] b);

    /**
     * Condenses the system to a few directions, W = B^T A^-1 B. No allocation once warm.
     *
     * @param b the columns of B one after the other, a new one every {@code stride} values, in natural scalar order
     * @param w receives W. Shape {@code [count, count]}
     */
    void condense(double[] b, int stride, int count, double[] w);

    /** {@return the floating-point operations of one {@link #factor}, predicted by the analysis} */
    long predictedFlops();

    /** {@return a short name for people, such as "banded LU"} */
    String name();

    /** {@return half-bandwidth in scalars of a banded method, largest number of rows below a pivot of a sparse one} */
    int halfBandwidth();

    /** {@return the number of stored factor entries} */
    long fill();

    /** {@return how many multiplier rows the last {@link #factor} found redundant} */
    int redundantCount();

    /** {@return natural scalar index of redundant row {@code k}, ascending in {@code k}} */
    int redundantRow(int k);

    /** {@return the position of a natural scalar in the order of elimination, 0 first} */
    int permutation(int scalar);
}
