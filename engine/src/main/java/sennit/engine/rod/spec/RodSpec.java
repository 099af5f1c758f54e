package sennit.engine.rod.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;

/** One rope or rod of a scene. */
public record RodSpec(
        @Field(doc = "Unique name.") String id,
        @Field(doc = "Where the rod lies at the start.") Shape shape,

        @Field(
                doc =
                        "Number of spline spans; more of them follow tighter bends and cost more. For a shape within 0.1 % of the length and clamp moments within 1 % (measured), a span should be no longer than half the radius of a bend that the rod has without load (12 spans a circle), or the radius of a bend that is only drawn; than sqrt(EI/T) where its direction is held under a tension T; than sqrt(EI/T)/2 where it hangs from one point with T on each leg and folds there, or it folds to a cusp; and than (EI/w)^(1/3) under a weight w per length, for which 6 spans are always enough. Where it slides through a hole under a tension T, sqrt(EI/T) should be below 1.5 spans or above 2.5, or the hole holds it back; it must be above 2.5 where the rod yields, bends by its deformed length or has fewer than 8 spans. `sennit validate` warns by this rule; `sennit spans` measures the error.",
                min = 1,
                max = 1000000,
                def = "20")
        int spans,

        @Field(doc = "What it is made of.", def = "{\"preset\":\"hemp\"}")
        Material material,

        @Field(
                doc = "Length at rest; the length of the given shape when absent.",
                unit = "m",
                min = NumberLimits.SHORTEST,
                max = NumberLimits.LONGEST,
                def = "null")
        @Nullable
        Double length,

        @Field(doc = "Shape without load.", def = "{\"kind\":\"straight\"}")
        RestShape rest,

        @Field(doc = "Colour as #rrggbb; chosen from a palette when absent.", def = "null") @Nullable
        String color,

        @Field(doc = "Whether the end runs smoothly into the start: a ring. A line cannot be closed.", def = "false")
        boolean closed,

        @Field(
                doc =
                        "Where the section is thicker or thinner: stations in order of u. What touches the rod touches it there with that radius.",
                def = "[]")
        List<Station> profile,

        @Field(
                doc =
                        "How it is drawn: `as-made`, which is as its preset is and `laid` without one; rope `laid` of three strands, `braided`, `kernmantle` or `wire-rope`; `wire`, `rubber`, the `sheath` of a cable, `thread`, `silk`, `wood`, or `smooth`.",
                def = "\"as-made\"")
        RopeLook look,

        @Field(
                doc =
                        "Least bend radius and largest tension. Places beyond them are marked; a rod that `breaks` parts at the largest tension.",
                def = "{}")
        Limits limits,

        @Field(
                doc =
                        "Direction of the first section axis of the drawn shape at u = 0; its part along the rod is ignored. It is carried along the curve by the smallest rotations; the second axis is the cross product of tangent and first axis. When absent it is the cross product of the tangent and the first of x, y and z that is most nearly perpendicular to the tangent: z for a rod along x, -z for one along y, y for one along z.",
                def = "null")
        @Nullable
        Vec3 axis,

        @Field(
                doc =
                        "What of ropes and balls it touches: `none`, `others`, which are balls and other ropes that touch others, `itself`, or `all` of it. Two ropes touch where both may; they do not push each other where constraints join them, nor while one still draws them together, nor out of an overlap with which the scene begins, nor itself beside a hole in which it folds. Ropes touch with the radius of their sections and with the friction of their materials; a knot wants spans of at most 1.3 diameters. Balls touch in the same way, but not where constraints join them to the rope, nor while its line begins in them.",
                def = "\"all\"")
        Touch contact,

        @Field(
                doc =
                        "Whether it breaks in two once its tension exceeds what it may carry: the tension among its `limits`, or the breaking tension of its preset. It breaks where the tension is largest, at the nearest place where two spans meet. A ring does not break.",
                def = "false")
        boolean breaks) {
    public RodSpec {
        profile = List.copyOf(profile);
        for (int i = 1; i < profile.size(); i++) {
            if (!(profile.get(i).u() > profile.get(i - 1).u())) {
                throw new IllegalArgumentException("profile must have stations in rising order of u, found "
                        + profile.get(i).u() + " after " + profile.get(i - 1).u());
            }
        }
    }

    /** {@return an open rod of constant section that is straight without load, as long as drawn} */
    public static RodSpec of(String id, Shape shape, int spans, Material material) {
        return new RodSpec(
                id,
                shape,
                spans,
                material,
                null,
                RestShape.STRAIGHT,
                null,
                false,
                List.of(),
                RopeLook.AS_MADE,
                Limits.NONE,
                null,
                Touch.ALL,
                false);
    }

    /** {@return the number of control points of its spline} */
    public int controlPoints() {
        return closed ? spans : spans + 3;
    }

    /** {@return the diameter at {@code u}, 0 to 1, as a multiple of the material's} */
    public double size(double u) {
        if (profile.isEmpty()) return 1;
        Station before = profile.get(0);
        if (u <= before.u()) return before.scale();
        for (int i = 1; i < profile.size(); i++) {
            Station next = profile.get(i);
            if (u <= next.u()) {
                double f = (u - before.u()) / (next.u() - before.u());
                return before.scale() + f * (next.scale() - before.scale());
            }
            before = next;
        }
        return before.scale();
    }

    /**
     * {@return what it should keep to, for those who only look; without a tension of its own, that at which it breaks}
     */
    public Snapshot.Limit limit() {
        Snapshot.Limit own = limits.view();
        return limits.tension() != null
                ? own
                : MaterialPresets.strength(material)
                        .map(n -> new Snapshot.Limit(own.bendRadius(), n))
                        .orElse(own);
    }

    /** {@return whether another differs from this at most in colour, look, limits and whether it breaks at them} */
    public boolean actsLike(RodSpec other) {
        return equals(Records.with(other, "color", color, "look", look, "limits", limits, "breaks", breaks));
    }

    /** {@return this, parting where its tension exceeds what it may carry} */
    public RodSpec breaking() {
        return Records.with(this, "breaks", true);
    }

    /** {@return how it is drawn, that of its material where it says no other} */
    public RopeLook seen() {
        return look == RopeLook.AS_MADE ? MaterialPresets.look(material) : look;
    }

    /** {@return this, closed to a ring} */
    public RodSpec ring() {
        return Records.with(this, "closed", true);
    }

    /** {@return this with other spans and the shape that goes with them} */
    public RodSpec spanned(Shape other, int count) {
        return Records.with(this, "shape", other, "spans", count);
    }

    /** {@return this with another rest length, m; that of the drawn shape where null} */
    public RodSpec length(@Nullable Double other) {
        return Records.with(this, "length", other);
    }

    /** {@return this with another rest shape} */
    public RodSpec rest(RestShape other) {
        return Records.with(this, "rest", other);
    }

    /** {@return this in another colour, #rrggbb; from the palette where null} */
    public RodSpec color(@Nullable String other) {
        return Records.with(this, "color", other);
    }

    /** {@return this made of another material} */
    public RodSpec withMaterial(Material other) {
        return Records.with(this, "material", other);
    }

    /** {@return this, its first section axis drawn in a direction; by the rule where null} */
    public RodSpec withAxis(@Nullable Vec3 direction) {
        return Records.with(this, "axis", direction);
    }

    /** {@return this touching other ropes, itself, all or none} */
    public RodSpec touching(Touch what) {
        return Records.with(this, "contact", what);
    }

    /** {@return this with a section that changes along the rod} */
    public RodSpec withProfile(List<Station> stations) {
        return Records.with(this, "profile", stations);
    }

    /**
     * Size of the section at one place of a rod; between stations it changes linearly, beyond the outer ones not at
     * all.
     */
    public record Station(
            @Field(doc = "Place along the rod as a fraction: 0 at the start, 1 at the end.", min = 0, max = 1)
            double u,

            @Field(
                    doc =
                            "Diameter there as a multiple of the material's; stretch stiffness and mass go with its square, bending and twist stiffness with its fourth power.",
                    min = 1e-3,
                    max = 1000)
            double scale) {}

    /**
     * Limits of use of a rod: the picture marks where it exceeds them, and cut lists report it. They have no effect on
     * the simulation, but for the tension of a rod that breaks.
     */
    public record Limits(
            @Field(
                    doc =
                            "Least radius to which it may bend from its shape at rest: what is curved at rest is not bent.",
                    unit = "m",
                    min = NumberLimits.THINNEST,
                    max = NumberLimits.LONGEST,
                    def = "null")
            @Nullable
            Double bendRadius,

            @Field(
                    doc = "Largest tension it may carry; the breaking tension of its preset when absent.",
                    unit = "N",
                    min = NumberLimits.LEAST,
                    def = "null")
            @Nullable
            Double tension) {
        /** No limits. */
        public static final Limits NONE = new Limits(null, null);

        /** {@return these for those who only look} */
        public Snapshot.Limit view() {
            return new Snapshot.Limit(
                    bendRadius == null ? 0 : bendRadius, tension == null ? Double.POSITIVE_INFINITY : tension);
        }
    }

    /** What of ropes a rope touches; two touch each other where both touch others. */
    public enum Touch {
        /** No rope. */
        NONE,
        /** Other ropes. */
        OTHERS,
        /** Parts of itself. */
        ITSELF,
        /** Other ropes and parts of itself. */
        ALL
    }
}
