package sennit.engine.rod.spec;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Bounds;
import sennit.engine.spec.Field;

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
                min = Bounds.THINNEST,
                max = Bounds.LONGEST,
                def = "null")
        @Nullable
        Double diameter,

        @Field(doc = "Young's modulus.", unit = "Pa", min = Bounds.LEAST, def = "null") @Nullable
        Double young,

        @Field(doc = "Poisson's ratio.", min = -1, max = 0.5, aboveMin = true, def = "null") @Nullable
        Double poisson,

        @Field(doc = "Mass density.", unit = "kg/m^3", min = Bounds.LEAST, def = "null") @Nullable
        Double density,

        @Field(doc = "Mass per metre; wins over density.", unit = "kg/m", min = Bounds.LEAST, def = "null") @Nullable
        Double massPerMetre,

        @Field(doc = "Stretch stiffness EA; wins over Young's modulus.", unit = "N", min = Bounds.LEAST, def = "null")
        @Nullable
        Double stretch,

        @Field(
                doc = "Bending stiffness EI about the first section axis; wins over Young's modulus.",
                unit = "N m^2",
                min = Bounds.LEAST,
                def = "null")
        @Nullable
        Double bend,

        @Field(
                doc = "Bending stiffness about the second section axis; the same as `bend` when absent.",
                unit = "N m^2",
                min = Bounds.LEAST,
                def = "null")
        @Nullable
        Double bend2,

        @Field(
                doc = "Twist stiffness GJ; wins over Young's modulus and Poisson's ratio.",
                unit = "N m^2",
                min = Bounds.LEAST,
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
                doc = "Whether bending is resisted by the turning per rest length or by curvature as it is.",
                def = "\"rest-length\"")
        BendingLaw bendingLaw) {

    /** A material that never yields. */
    public Material(
            @Nullable String preset,
            @Nullable Double diameter,
            @Nullable Double young,
            @Nullable Double poisson,
            @Nullable Double density,
            @Nullable Double massPerMetre,
            @Nullable Double stretch,
            @Nullable Double bend,
            @Nullable Double bend2,
            @Nullable Double twist) {
        this(
                preset,
                diameter,
                young,
                poisson,
                density,
                massPerMetre,
                stretch,
                bend,
                bend2,
                twist,
                null,
                null,
                BendingLaw.REST_LENGTH);
    }

    /** {@return this with a yield point} */
    public Material yielding(double strain, double hardening) {
        return new Material(
                preset,
                diameter,
                young,
                poisson,
                density,
                massPerMetre,
                stretch,
                bend,
                bend2,
                twist,
                strain,
                hardening,
                bendingLaw);
    }

    /** {@return this with another law of bending} */
    public Material bending(BendingLaw law) {
        return new Material(
                preset,
                diameter,
                young,
                poisson,
                density,
                massPerMetre,
                stretch,
                bend,
                bend2,
                twist,
                yieldStrain,
                hardening,
                law);
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
