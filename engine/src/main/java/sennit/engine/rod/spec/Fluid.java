package sennit.engine.rod.spec;

import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;

/**
 * The fluid around the rods and its drag per length, THEORY.md eq. (25): along the normal part of the velocity relative
 * to the fluid 1/2 rho C_n d |v_n| v_n + c_n v_n, along the tangential part 1/2 rho C_t pi d |v_t| v_t + c_t v_t
 * (Morison's form; coefficients of Hoerner, Fluid-Dynamic Drag, 1965, ch. 3).
 */
public record Fluid(
        @Field(
                doc = "Density of the fluid: 1.2 for air, 1000 for water, 0 for none.",
                unit = "kg/m^3",
                min = 0,
                def = "0")
        double density,

        @Field(doc = "Velocity of the fluid; gusts are a formula of the time.", unit = "m/s", def = "[0,0,0]")
        VectorFunction wind,

        @Field(doc = "Drag coefficient across the rod.", min = 0, max = NumberLimits.ROUGHEST, def = "1.2")
        double normal,

        @Field(
                doc = "Drag coefficient along the rod, on its whole surface.",
                min = 0,
                max = NumberLimits.ROUGHEST,
                def = "0.01")
        double tangential,

        @Field(doc = "Viscous drag across the rod, per length.", unit = "N s/m^2", min = 0, def = "0")
        double viscousNormal,

        @Field(doc = "Viscous drag along the rod, per length.", unit = "N s/m^2", min = 0, def = "0")
        double viscousTangential) {

    /** No fluid. */
    public static final Fluid NONE = new Fluid(0, VectorFunction.of(Vec3.ZERO), 1.2, 0.01, 0, 0);

    /** {@return whether it drags at all} */
    public boolean acts() {
        return (density > 0 && (normal > 0 || tangential > 0)) || viscousNormal > 0 || viscousTangential > 0;
    }
}
