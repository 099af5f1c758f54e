package sennit.engine.scene;

/** Time integrators; THEORY.md section 5. */
public enum Integrator {
    /** First order, damps fast motion: robust (the choice of the MICADO report). */
    BACKWARD_EULER,
    /** Second order, two-step backward differences; starts with one step of backward Euler. */
    BDF2,
    /** No inertia: every step goes towards the equilibrium of its time and ends at rest. For posing, not for motion. */
    QUASI_STATIC
}
