package sennit.engine.state;

/**
 * Positions, velocities and time of a world, and what a two-step integrator remembers. Unknowns are x, y, z in m and
 * the twist angle in rad of each control point; then x, y, z of each body; then the curve parameters of sliding points,
 * in spans.
 */
public final class State {
    /** The unknowns. Shape {@code [unknowns]}. */
    public double[] q = new double[0];

    /** Their velocities, per second. Shape {@code [unknowns]}. */
    public double[] v = new double[0];

    /** What a two-step integrator needs of the step before. */
    public final PreviousStep previous = new PreviousStep();

    /** Simulated time, s. */
    public double time;

    /** Steps since the start or the last reset. */
    public long steps;

    /** Work that edits have done since the start, J. */
    public double edits;

    /** The state of nothing yet. */
    public State() {}

    /** Hands positions and velocities through, then what integrators remember to {@code past}. */
    public void visitMotion(StateVisitor visitor, StateVisitor past) {
        visitor.pass(q);
        visitor.pass(v);
        previous.visit(past);
    }

    /** Hands the time through. */
    public void visitClock(StateVisitor visitor) {
        time = visitor.pass(time);
        steps = visitor.unseen().pass(steps);
    }

    /** {@return how many numbers {@link #visitMotion} hands through} */
    public int motionSize() {
        return q.length + v.length + previous.size();
    }
}
