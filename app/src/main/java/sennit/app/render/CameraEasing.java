package sennit.app.render;

import sennit.app.render.view.Camera;

/** The camera a person sees: follows its goal within {@value #EASE} s, or at once where the hand is on it. */
public final class CameraEasing {
    /** Duration of an eased motion, s. */
    public static final double EASE = 0.15;

    private Camera from;
    private Camera goal;
    private double elapsed = EASE;

    /** At rest. */
    public CameraEasing(Camera camera) {
        from = camera;
        goal = camera;
    }

    /** Moves at once: dragging. */
    public void set(Camera camera) {
        from = camera;
        goal = camera;
        elapsed = EASE;
    }

    /** The ground is at another height. */
    public void over(double ground) {
        from = from.over(ground);
        goal = goal.over(ground);
    }

    /** Moves smoothly, from wherever it is. */
    public void ease(Camera camera) {
        from = now();
        goal = camera;
        elapsed = 0;
    }

    /** Lets time pass, s. */
    public void advance(double seconds) {
        elapsed = Math.min(EASE, elapsed + seconds);
    }

    /** {@return whether it is still moving} */
    public boolean moving() {
        return elapsed < EASE;
    }

    /** {@return where it is going} */
    public Camera goal() {
        return goal;
    }

    /** {@return where it is} */
    public Camera now() {
        if (!moving()) return goal;
        double t = elapsed / EASE;
        // smoothstep: starts and ends at rest
        return from.towards(goal, t * t * (3 - 2 * t));
    }
}
