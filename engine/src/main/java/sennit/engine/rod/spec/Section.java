package sennit.engine.rod.spec;

/**
 * Stiffness and inertia of a cross-section: what the mechanics needs of a {@link Material}.
 *
 * @param radius m
 * @param stretch EA, N
 * @param bend1 EI about the first section axis m1, N m^2
 * @param bend2 EI about the second section axis m2, N m^2
 * @param twist GJ, N m^2
 * @param mass per rest length, kg/m
 * @param spin rotary inertia about the centreline per rest length, kg m
 * @param law what the bending moment follows where the rod stretches
 */
public record Section(
        double radius,
        double stretch,
        double bend1,
        double bend2,
        double twist,
        double mass,
        double spin,
        Material.BendingLaw law) {
    public Section {
        positive("diameter", radius);
        positive("stretch stiffness", stretch);
        positive("bend stiffness", bend1);
        positive("bend stiffness about the second axis", bend2);
        positive("twist stiffness", twist);
        positive("mass per metre", mass);
        positive("rotary inertia", spin);
    }

    private static void positive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be > 0 and finite, was " + value);
        }
    }

    /**
     * {@return whether both bending stiffnesses are equal, so that the material frame does not matter to a straight
     * rod}
     */
    public boolean isotropic() {
        return bend1 == bend2;
    }
}
