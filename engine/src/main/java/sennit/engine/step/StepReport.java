package sennit.engine.step;

/** What the last step did and what it cost. One object, overwritten by each step. */
public final class StepReport {
    /** Displacement unknowns and multiplier rows together. */
    public int unknowns;

    /** Multiplier rows that tie rods to the world; those of hands count. */
    public int absolute;

    /** Multiplier rows that tie rods to each other. */
    public int relative;

    /** Name of the factorization in use. */
    public String method = "";

    /** Half-bandwidth of the matrix as ordered. */
    public int halfBandwidth;

    /** Stored entries of the factor. */
    public long fill;

    /** Linear solves of the last step, all halvings together. */
    public int iterations;

    /** How often the last step was halved. */
    public int halvings;

    /** Whether the last step was refused because no finite one was found. */
    public boolean refused;

    /** Predicted nanoseconds of one factorization by the banded LU and by the sparse LDL^T. */
    public double bandedForecast;

    public double sparseForecast;

    /**
     * Nanoseconds of the last step: whole, frames, search for contacts, assembly, ordering, factorization, solution.
     */
    public long total;

    public long frames;
    public long contacts;
    public long assembly;
    public long ordering;
    public long factor;
    public long solve;

    void start() {
        iterations = 0;
        halvings = 0;
        refused = false;
        total = 0;
        frames = 0;
        contacts = 0;
        assembly = 0;
        ordering = 0;
        factor = 0;
        solve = 0;
    }
}
