package sennit.engine.rod;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;

/**
 * What a rod is made of, by facts people know. Start from a preset or from E, density and diameter; any stiffness that
 * was measured can be given directly and then wins over what follows from E.
 */
public record Material(
        @Field(doc = "Name of a preset that fills every field not given here; see `sennit materials`.", def = "null")
        @Nullable
        String preset,

        @Field(doc = "Diameter of the round section.", unit = "m", min = 0, aboveMin = true, def = "null") @Nullable
        Double diameter,

        @Field(doc = "Young's modulus.", unit = "Pa", min = 0, aboveMin = true, def = "null") @Nullable
        Double young,

        @Field(doc = "Poisson's ratio.", min = -1, max = 0.5, aboveMin = true, def = "null") @Nullable
        Double poisson,

        @Field(doc = "Mass density.", unit = "kg/m^3", min = 0, aboveMin = true, def = "null") @Nullable
        Double density,

        @Field(doc = "Mass per metre; wins over density.", unit = "kg/m", min = 0, aboveMin = true, def = "null")
        @Nullable
        Double massPerMetre,

        @Field(
                doc = "Stretch stiffness EA; wins over Young's modulus.",
                unit = "N",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double stretch,

        @Field(
                doc = "Bending stiffness EI about the first section axis; wins over Young's modulus.",
                unit = "N m^2",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double bend,

        @Field(
                doc = "Bending stiffness about the second section axis; the same as `bend` when absent.",
                unit = "N m^2",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double bend2,

        @Field(
                doc = "Twist stiffness GJ; wins over Young's modulus and Poisson's ratio.",
                unit = "N m^2",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double twist) {}
