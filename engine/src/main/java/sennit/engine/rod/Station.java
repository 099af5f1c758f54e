package sennit.engine.rod;

import sennit.engine.spec.Field;

/**
 * Size of the section at one place of a rod; between stations it changes linearly, beyond the outer ones not at all.
 */
public record Station(
        @Field(doc = "Place along the rod as a fraction: 0 at the start, 1 at the end.", min = 0, max = 1)
        double u,

        @Field(
                doc =
                        "Diameter there as a multiple of the material's; stretch stiffness and mass go with its square, bending and twist stiffness with its fourth power.",
                min = 0,
                aboveMin = true,
                max = 1000)
        double scale) {}
