package sennit.app.sim;

/**
 * Decides how many steps are due: simulated time follows real time times the speed. When steps cost more than they
 * simulate, the backlog is dropped, so the simulation slows down; it never takes larger steps and never catches up in a
 * burst.
 */
final class Pacer {
    /** Backlog kept, in real seconds: enough to bridge a hiccup of the machine, too little to be seen as a jump. */
    private static final double PATIENCE = 0.05;
    /** Over how long the measured speed is averaged, s. */
    private static final double WINDOW = 0.5;

    private double speed = 1;
    private double backlog;
    private double simulated;
    private double real;
    private double measured = Double.NaN;

    /** Sets the wanted ratio of simulated to real time. */
    void speed(double ratio) {
        speed = ratio;
        backlog = 0;
        forget();
    }

    double speed() {
        return speed;
    }

    /** Lets real time pass, s, where a step is {@code dt} s long: a longer one than our patience is waited for. */
    void elapse(double seconds, double dt) {
        backlog = Math.min(backlog + seconds * speed, Math.max(dt, PATIENCE * Math.max(1, speed)));
        real += seconds;
        if (real < WINDOW) return;
        measured = simulated / real;
        forget();
        // keeps the first window after a change from being empty
    }

    /** {@return whether a step of {@code dt} s is due} */
    boolean due(double dt) {
        return backlog >= dt * (1 - 1e-12);
    }

    /** Takes a step of {@code dt} s off the backlog. */
    void stepped(double dt) {
        backlog = Math.max(0, backlog - dt);
        simulated += dt;
    }

    /** {@return real seconds until the next step of {@code dt} s is due} */
    double wait(double dt) {
        return Math.max(0, (dt - backlog) / speed);
    }

    /** {@return the ratio of simulated to real time over the last half second; NaN before that} */
    double measured() {
        return measured;
    }

    /** Starts measuring anew, without backlog: after a pause. */
    void restart() {
        backlog = 0;
        measured = Double.NaN;
        forget();
    }

    private void forget() {
        simulated = 0;
        real = 0;
    }
}
