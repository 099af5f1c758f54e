package sennit.engine.world;

/** What a two-step integrator remembers of the step before. */
public final class Past {
    /** Displacement of that step, frames' re-projection left out. Shape {@code [unknowns]}. */
    public double[] moved = new double[0];

    /** Velocities at its start. Shape {@code [unknowns]}. */
    public double[] velocity = new double[0];

    private double step;

    Past() {}

    /** {@return whether a step of {@code h} seconds with {@code n} unknowns went right before} */
    public boolean follows(double h, int n) {
        return step == h && moved.length == n;
    }

    /** Remembers a step: how long, what moved, and the velocities at {@code from[at..]} it began with. */
    public void remember(double h, double[] moved, double[] from, int at) {
        if (this.moved.length != moved.length) {
            this.moved = new double[moved.length];
            velocity = new double[moved.length];
        }
        System.arraycopy(moved, 0, this.moved, 0, moved.length);
        System.arraycopy(from, at, velocity, 0, moved.length);
        step = h;
    }

    /** Forgets it: the next step has no past. */
    public void forget() {
        step = 0;
    }
}
