package sennit.engine.rod;

/**
 * Facts of a material that a scene can call by name.
 *
 * @param name as scenes write it
 * @param diameter m
 * @param young Young's modulus, Pa
 * @param poisson Poisson's ratio
 * @param density kg/m^3
 * @param bendFraction bending stiffness as a fraction of the solid section's: below 1 where yarns or strands slide
 * @param source where the numbers come from, and what is an estimate
 */
public record Preset(
        String name,
        double diameter,
        double young,
        double poisson,
        double density,
        double bendFraction,
        String source) {}
