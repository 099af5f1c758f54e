package sennit.engine.constraint.runtime;

import sennit.engine.constraint.ConstraintDef;

/** How the rows of a constraint give way, THEORY.md eq. (31): not at all, or as springs with dampers. */
public final class Compliance {
    private final double stiffness;
    private final double damping;
    private double whole;

    /** Stiffness in N/m, infinite when rigid; damping in N s/m. */
    public Compliance(double stiffness, double damping) {
        this.stiffness = stiffness;
        this.damping = damping;
    }

    static Compliance rigid() {
        return new Compliance(Double.POSITIVE_INFINITY, 0);
    }

    /** As the scene says. */
    static Compliance of(ConstraintDef def) {
        return def.compliance() > 0 ? new Compliance(1 / def.compliance(), def.damping()) : rigid();
    }

    boolean isRigid() {
        return stiffness == Double.POSITIVE_INFINITY;
    }

    boolean damped() {
        return damping != 0;
    }

    /** Learns the rate c0 of the integrator, dv/dD, 1/s. */
    void begin(double rate) {
        whole = stiffness + damping * rate;
    }

    /** {@return how much a row gives per newton within the step, 1/(k + c c0), m/N} */
    double give() {
        return 1 / whole;
    }

    /** {@return the right-hand side of a row with residual g that changes with this speed, m} */
    double wish(double g, double speed) {
        return -(stiffness * g + damping * speed) / whole;
    }

    /** {@return the force of a row with residual g that changes with this speed, N} */
    double force(double g, double speed) {
        return -(stiffness * g + damping * speed);
    }
}
