package sennit.engine.state;

/** The data of previous steps that two-step integrators need. */
public final class PreviousStep {
    /** Displacement of that step, frames' re-projection left out. Shape {@code [unknowns]}. */
    public double[] moved = new double[0];

    /** Velocities at its start. Shape {@code [unknowns]}. */
    public double[] velocity = new double[0];

    /** Longest quasi-static step, in time steps: a quarter of a second at 240 steps a second. */
    private static final double FARTHEST = 60;

    private double step;
    private double reach = 1;

    /**
     * Least part of its time that a step takes after many that were braked, usually 1: with 1/4 a rope of EA 1e9 N that
     * is let go level hardly falls in steps of 0.1 s, with 1/64 what rigid rows miss is made good in so short a time
     * that two constraints which contradict each other gain 38 J.
     */
    private static final double LEAST = 1 / 8.0;

    /** By what that part shrinks with each braked step after the second, and grows with each other step. */
    private static final double SHORTER = 0.25, LONGER = 2;

    /** How many steps up to it had to be braked, one after the other; no more than 2 are told apart. */
    private double braked;

    private double part = 1;

    PreviousStep() {}

    /** {@return whether a step of {@code h} seconds with {@code n} unknowns went right before} */
    public boolean follows(double h, int n) {
        return step == h && moved.length == n;
    }

    /** Stores a step: its length, its displacements, and the velocities at its start, {@code from[at..]}. */
    public void remember(double h, double[] moved, double[] from, int at) {
        if (this.moved.length != moved.length) {
            this.moved = new double[moved.length];
            velocity = new double[moved.length];
        }
        System.arraycopy(moved, 0, this.moved, 0, moved.length);
        System.arraycopy(from, at, velocity, 0, moved.length);
        step = h;
    }

    /** {@return its length, s; 0 where there was none, or nothing goes on from it} */
    public double length() {
        return step;
    }

    /** {@return how many steps up to it had to be braked, 0 to 2} */
    public int slowed() {
        return (int) braked;
    }

    /** Goes on with a {@link #reach}, a {@link #part}, and as many braked steps as there were. */
    public void resume(double reach, double part, int slowed) {
        this.reach = Math.max(1, Math.min(FARTHEST, reach));
        this.part = Math.max(LEAST, Math.min(1, part));
        braked = slowed;
    }

    /** {@return the length of a quasi-static step as a multiple of the time step, 1 to 60} */
    public double reach() {
        return reach;
    }

    /** Makes the next quasi-static step longer, because this one converged. */
    public void reachFarther() {
        reach = Math.min(FARTHEST, 1.5 * reach);
    }

    /** Makes the next quasi-static step shorter, because this one did not converge. */
    public void reachLess() {
        reach = Math.max(1, reach / 4);
    }

    /**
     * {@return the part of its time that the next step is to take, 1/8 to 1} Less than 1 where energy had to be taken
     * out of this step and of the two before, as they did not converge: whole steps would go on to fail there.
     */
    public double part() {
        return part;
    }

    /** {@return whether energy had to be taken out of it and of the one before, as they did not converge} */
    public boolean braked() {
        return braked > 1;
    }

    /** Notes how much energy had to be taken out of it, J. */
    public void brake(double energy) {
        if (!(energy > 0)) part = Math.min(1, LONGER * part);
        else if (braked > 1) part = Math.max(LEAST, SHORTER * part);
        braked = energy > 0 ? Math.min(2, braked + 1) : 0;
    }

    /** Hands it through. */
    void visit(StateVisitor visitor) {
        reach = visitor.pass(reach);
        // what was not braked tells a hash nothing, nor does what is forgotten
        braked = (braked == 0 ? visitor.unseen() : visitor).pass(braked);
        part = (part == 1 ? visitor.unseen() : visitor).pass(part);
        StateVisitor past = step == 0 ? visitor.unseen() : visitor;
        step = past.pass(step);
        moved = visited(past, moved);
        velocity = visited(past, velocity);
    }

    private static double[] visited(StateVisitor visitor, double[] a) {
        int length = visitor.unseen().pass(a.length);
        double[] out = length == a.length ? a : new double[length];
        visitor.pass(out);
        return out;
    }

    /** {@return how many numbers {@link #visit} hands through} */
    int size() {
        return 6 + moved.length + velocity.length;
    }

    /** As before the first step of all. */
    public void reset() {
        forget();
        reach = 1;
        part = 1;
        braked = 0;
    }

    /** Forgets it: the next step has no past. */
    public void forget() {
        step = 0;
    }
}
