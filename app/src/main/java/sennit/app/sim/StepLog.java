package sennit.app.sim;

import sennit.engine.snapshot.Snapshot.SolverView;

/**
 * What the last steps cost, phase by phase, microseconds. Written by the simulation's thread, read by any; nothing is
 * written while nobody reads.
 */
public final class StepLog {
    /** Steps kept. */
    public static final int STEPS = 1024;

    /** Whoever has not read for so long has stopped reading, ns. */
    private static final long PATIENCE = 1_000_000_000L;

    /** Parts of a step; together they are the whole. */
    public enum Phase {
        /** Matrices and forces of rods and constraints. */
        ASSEMBLY("assembly"),
        /** Order of elimination, after the structure changed. */
        ORDERING("ordering"),
        /** Factorization. */
        FACTOR("factor"),
        /** Solution with the factor. */
        SOLVE("solve"),
        /** Search for what may touch. */
        CONTACTS("contacts"),
        /** Material frames carried along. */
        FRAMES("frames"),
        /** What is left: prediction, checks, shocks, bookkeeping. */
        REST("rest");

        private final String title;

        Phase(String title) {
            this.title = title;
        }

        /** {@return its name for people} */
        public String title() {
            return title;
        }
    }

    /**
     * Steps that were hard, of all since the scene was opened; counted whether somebody reads or not.
     *
     * @param steps taken
     * @param divided taken in pieces: the motion was too violent for them
     * @param pieces most of one
     * @param slippery in which friction did not settle and was left out
     * @param above that ended above the tolerance, or without friction
     * @param worst largest residual of all, as a multiple of the tolerance
     * @param braked energy taken out of those that did not converge, so that they gained none from nothing, J
     * @param stood how long nothing moved in such steps, as in slow motion, s
     * @param last time of the last of any of these, s; NaN for none
     */
    public record Effort(
            long steps,
            long divided,
            int pieces,
            long slippery,
            long above,
            double worst,
            double braked,
            double stood,
            double last) {
        private static final Effort NONE = new Effort(0, 0, 1, 0, 0, 0, 0, 0, Double.NaN);

        private Effort and(SolverView s, double time) {
            boolean split = s.pieces() > 1, slips = s.slippery() > 0;
            return new Effort(
                    steps + 1,
                    divided + (split ? 1 : 0),
                    Math.max(pieces, s.pieces()),
                    slippery + (slips ? 1 : 0),
                    above + (s.converged() ? 0 : 1),
                    Math.max(worst, s.residual()),
                    braked + s.braked(),
                    stood + s.stood(),
                    split || slips || !s.converged() ? time : last);
        }
    }

    private static final int PHASES = Phase.values().length;

    private final float[][] micros = new float[PHASES][STEPS];
    private long written;
    private volatile Effort effort = Effort.NONE;
    private volatile long asked = System.nanoTime() - 2 * PATIENCE;

    /** An empty log. */
    StepLog() {}

    /** {@return whether somebody reads} */
    boolean read() {
        return System.nanoTime() - asked < PATIENCE;
    }

    /** Counts a step that ended at a time, s. */
    void count(SolverView s, double time) {
        effort = effort.and(s, time);
    }

    /** {@return how hard the steps were; any thread} */
    public Effort effort() {
        return effort;
    }

    /** Adds a step. */
    synchronized void add(SolverView s) {
        int at = (int) (written++ % STEPS);
        double known = s.assembly() + s.ordering() + s.factor() + s.solve() + s.contacts() + s.frames();
        micros[0][at] = (float) s.assembly();
        micros[1][at] = (float) s.ordering();
        micros[2][at] = (float) s.factor();
        micros[3][at] = (float) s.solve();
        micros[4][at] = (float) s.contacts();
        micros[5][at] = (float) s.frames();
        micros[6][at] = (float) Math.max(0, s.micros() - known);
    }

    synchronized void clear() {
        written = 0;
        effort = Effort.NONE;
    }

    /**
     * Copies the newest steps, oldest first, and keeps the log going for another second.
     *
     * @param out microseconds, one row a {@link Phase}, {@code [7][n]}
     * @return how many steps were copied, at most n
     */
    public synchronized int copy(float[][] out) {
        asked = System.nanoTime();
        int count = (int) Math.min(Math.min(written, STEPS), out[0].length);
        for (int i = 0; i < count; i++) {
            int at = (int) ((written - count + i) % STEPS);
            for (int p = 0; p < PHASES; p++) out[p][i] = micros[p][at];
        }
        return count;
    }
}
