package sennit.engine.step;

/** Result and cost of the last step. One object, overwritten by each step. */
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

    /** Linear solves of the last step, all pieces together. */
    public int iterations;

    /** Linearisations of the last step, all pieces together; each takes one solve or, where sides change, more. */
    public int rounds;

    /** In how many pieces the last step was taken: 1 unless it went too far as a whole. */
    public int pieces = 1;

    /** Whether the last step ended with a correction above the tolerance. */
    public boolean unsettled;

    /** Energy that was taken out of what did not converge, so that it has no more than it may, J; 0 mostly. */
    public double braked;

    /** How long of the last step nothing moved, as in slow motion, s; 0 mostly, THEORY.md eq. (32). */
    public double stood;

    /**
     * What the last step left undone, as a multiple of the scene's tolerance: the largest of the last corrections of
     * its pieces, in spans, and of what its rigid rows miss at its end, in spans or rad, THEORY.md eq. (33). Finite; 0
     * where the step was refused.
     */
    public double residual;

    /** Whether it ended within the tolerance, all rows on their sides and friction not left out. */
    public boolean converged = true;

    /** The largest move of a control point or body in the step over its time, m/s; the largest of its pieces. */
    public double fastest;

    /** Solves of the last step that left out friction, which had not settled. */
    public int slippery;

    /** Predicted nanoseconds of one factorization by the banded LU and by the sparse LDL^T. */
    public double bandedForecast;

    public double sparseForecast;

    /**
     * Nanoseconds of the last step: whole, frames, search for contacts, assembly, ordering, factorization and what
     * spares it where rows turned, solution.
     */
    public long total;

    public long frames;
    public long contacts;
    public long assembly;
    public long ordering;
    public long factor;
    public long solve;

    void start() {
        // counts and findings
        iterations = 0;
        rounds = 0;
        residual = 0;
        stood = 0;
        converged = true;
        slippery = 0;
        again();
        // times, ns
        total = 0;
        frames = 0;
        contacts = 0;
        assembly = 0;
        ordering = 0;
        factor = 0;
        solve = 0;
    }

    /** The step is taken from its start, for the first time or again: what it did is forgotten, what it cost is not. */
    void again() {
        pieces = 1;
        unsettled = false;
        braked = 0;
        fastest = 0;
    }
}
