package sennit.engine.kkt;

/**
 * Where a constraint that carries mass or friction along a rod adds its share to forces and stiffness, THEORY.md eq.
 * (66), (70).
 */
public interface SliderLoads {
    /** {@return c0 of the integrator: how velocity follows displacement at the end of the step, 1/s} */
    double rate();

    /**
     * {@return what the steps before add to the velocity of the curve parameter of a sliding point: v = c0 D + this,
     * spans/s}
     */
    double drift(int point);

    /** {@return acceleration of gravity, m/s^2, shape [3]; not to be modified} */
    double[] gravity();

    /** Adds to the stiffness of the curve parameter of a sliding point, N m per span squared. */
    void slideStiffness(int point, double k);

    /** Adds to the force on the curve parameter of a sliding point, N m per span. */
    void slideForce(int point, double f);
}
