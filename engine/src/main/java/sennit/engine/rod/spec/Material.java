package sennit.engine.rod.spec;

import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Records;

/**
 * What a rod is made of, by facts people know. Start from a preset or from E, density and diameter; any stiffness that
 * was measured can be given directly and then wins over what follows from E.
 */
public record Material(
        @Field(doc = "Name of a preset that fills every field not given here; see `sennit materials`.", def = "null")
        @Nullable
        String preset,

        @Field(
                doc = "Diameter of the round section.",
                unit = "m",
                min = NumberLimits.THINNEST,
                max = NumberLimits.LONGEST,
                def = "null")
        @Nullable
        Double diameter,

        @Field(doc = "Young's modulus.", unit = "Pa", min = NumberLimits.LEAST, def = "null") @Nullable
        Double young,

        @Field(doc = "Poisson's ratio.", min = -1, max = 0.5, aboveMin = true, def = "null") @Nullable
        Double poisson,

        @Field(doc = "Mass density.", unit = "kg/m^3", min = NumberLimits.LEAST, def = "null") @Nullable
        Double density,

        @Field(doc = "Mass per metre; wins over density.", unit = "kg/m", min = NumberLimits.LEAST, def = "null")
        @Nullable
        Double massPerMetre,

        @Field(
                doc = "Stretch stiffness EA; wins over Young's modulus.",
                unit = "N",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double stretch,

        @Field(
                doc = "Bending stiffness EI about the first section axis; wins over Young's modulus.",
                unit = "N m^2",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double bend,

        @Field(
                doc = "Bending stiffness about the second section axis; the same as `bend` when absent.",
                unit = "N m^2",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double bend2,

        @Field(
                doc = "Twist stiffness GJ; wins over Young's modulus and Poisson's ratio.",
                unit = "N m^2",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double twist,

        @Field(
                doc =
                        "Strain of the outermost fibre at which the rod yields in bending and in twist; never when absent.",
                min = 1e-9,
                max = 1e6,
                def = "null")
        @Nullable
        Double yieldStrain,

        @Field(
                doc = "Stiffness beyond the yield point as a fraction of the elastic one: 0 is perfectly plastic.",
                min = 0,
                max = 0.99,
                def = "null")
        @Nullable
        Double hardening,

        @Field(
                doc =
                        "Coulomb friction coefficient where ropes touch, 0.3 when absent; two ropes use the geometric mean of theirs.",
                min = 0,
                max = NumberLimits.ROUGHEST,
                def = "null")
        @Nullable
        Double friction,

        @Field(
                doc =
                        "What the bending moment follows: the turning of the tangent per `rest-length` or per `deformed-length`.",
                def = "\"rest-length\"")
        BendingLaw bendingLaw) {

    private static final Material NOTHING = new Material(
            null, null, null, null, null, null, null, null, null, null, null, null, null, BendingLaw.REST_LENGTH);

    /** {@return a material by its name among {@link MaterialPresets}, with the diameter that is usual for it} */
    public static Material preset(@Nullable String name) {
        return Records.with(NOTHING, "preset", name);
    }

    /** {@return a round section of so many metres, of nothing in particular yet} */
    public static Material round(@Nullable Double diameter) {
        return preset(null).diameter(diameter);
    }

    /** {@return this as thick as that, m} */
    public Material diameter(@Nullable Double other) {
        return Records.with(this, "diameter", other);
    }

    /** {@return this with Young's modulus, Pa, and Poisson's ratio} */
    public Material elastic(@Nullable Double modulus, @Nullable Double ratio) {
        return Records.with(this, "young", modulus, "poisson", ratio);
    }

    /** {@return this of a mass density, kg/m^3} */
    public Material density(@Nullable Double other) {
        return Records.with(this, "density", other);
    }

    /** {@return this of a mass per metre, kg/m} */
    public Material massPerMetre(@Nullable Double other) {
        return Records.with(this, "massPerMetre", other);
    }

    /** {@return this of a stretch stiffness EA, N} */
    public Material stretch(@Nullable Double stiffness) {
        return Records.with(this, "stretch", stiffness);
    }

    /** {@return this of a bending stiffness EI, N m^2} */
    public Material bend(@Nullable Double stiffness) {
        return Records.with(this, "bend", stiffness, "bend2", null);
    }

    /** {@return this of bending stiffnesses about both axes of the section, N m^2} */
    public Material bend(@Nullable Double first, @Nullable Double second) {
        return Records.with(this, "bend", first, "bend2", second);
    }

    /** {@return this of a twist stiffness GJ, N m^2} */
    public Material twist(@Nullable Double stiffness) {
        return Records.with(this, "twist", stiffness);
    }

    /** {@return this with a yield point} */
    public Material yielding(@Nullable Double strain, @Nullable Double beyond) {
        return Records.with(this, "yieldStrain", strain, "hardening", beyond);
    }

    /** {@return this with another coefficient of friction} */
    public Material friction(@Nullable Double other) {
        return Records.with(this, "friction", other);
    }

    /** {@return this with another law of bending} */
    public Material bending(BendingLaw law) {
        return Records.with(this, "bendingLaw", law);
    }

    /**
     * What the bending moment of a stretched rod follows; THEORY.md eqs. (3) and (4). The same where nothing stretches.
     */
    public enum BendingLaw {
        /** The turning of the tangent per rest length: pure stretch of a bent rod needs no bending moment. */
        REST_LENGTH,
        /**
         * The curvature of the centreline as it is: a stretched rod bends the more easily (Gerstmayr and Irschik 2008).
         */
        DEFORMED_LENGTH
    }
}
