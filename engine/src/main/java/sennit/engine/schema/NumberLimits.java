package sennit.engine.schema;

/**
 * How small and how large the numbers of a scene may be, SI units. Doubles hold 1e-308 to 1e308 with 16 digits: within
 * these bounds products of the factors that the equations multiply, fourth powers of a diameter and squares of a time
 * step among them, neither vanish nor overflow. All other numbers go up to 1e15 in size.
 */
public final class NumberLimits {
    /** Least radius, thickness or distance that counts, m: neighbouring coordinates of 1e6 m are 1e-10 m apart. */
    public static final double THINNEST = 1e-9;

    /** Least length of a rod, m. */
    public static final double SHORTEST = 1e-6;

    /** Largest length and coordinate, m: beyond it places are known worse than {@link #THINNEST}. */
    public static final double LONGEST = 1e6;

    /**
     * Least mass, density, stiffness, force or speed that must be above 0. Far below anything that is made: DNA bends
     * with 2e-28 N m^2. With less, a product of four such numbers would vanish.
     */
    public static final double LEAST = 1e-30;

    /** Largest curvature and twist, 1/m: that of the least radius. */
    public static final double SHARPEST = 1e9;

    /** Largest speed, m/s: a third of a percent of that of light. */
    public static final double FASTEST = 1e6;

    /** Largest coefficient of friction or drag: a thousand already holds whatever it touches. */
    public static final double ROUGHEST = 1e6;

    /** Largest rate of damping, 1/s, or time of it, s: motion is gone within a step. */
    public static final double DAMPED = 1e9;

    private NumberLimits() {}
}
