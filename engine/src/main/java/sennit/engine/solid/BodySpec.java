package sennit.engine.solid;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.SolidLook;

/** A ball or point mass of a scene. It moves, it does not turn. */
public record BodySpec(
        @Field(doc = "Unique name among rods and bodies.") String id,

        @Field(doc = "Position of the centre at the start.", unit = "m")
        Vec3 position,

        @Field(doc = "Velocity at the start.", unit = "m/s", def = "[0,0,0]")
        Vec3 velocity,

        @Field(doc = "Mass.", unit = "kg", min = NumberLimits.LEAST, def = "1")
        double mass,

        @Field(
                doc = "Radius; 0 for a point mass, which touches no ball and no rope.",
                unit = "m",
                min = 0,
                max = NumberLimits.LONGEST,
                def = "0.05")
        double radius,

        @Field(doc = "Colour as #rrggbb; chosen from a palette when absent.", def = "null") @Nullable
        String color,

        @Field(
                doc =
                        "Coulomb friction coefficient; two balls that touch, and a ball and a rope, use the geometric mean of theirs.",
                min = 0,
                max = NumberLimits.ROUGHEST,
                def = "0")
        double friction,

        @Field(
                doc =
                        "Coefficient of restitution against other balls: 0 does not bounce, 1 is elastic; two balls use the geometric mean of theirs.",
                min = 0,
                max = 1,
                def = "0")
        double restitution,

        @Field(
                doc =
                        "How its surface is drawn: `as-made`, which suits its kind, `plain`, `wood`, `stone`, `metal`, `pearl`, `cloth`, `glass` or `grass`.",
                def = "\"as-made\"")
        SolidLook look,

        @Field(
                doc =
                        "Solid of a file that is seen in place of the ball; its origin is so far from the centre. What touches is the ball still.",
                def = "null")
        @Nullable
        Mesh mesh) {
    /** A ball whose surface suits it. */
    public BodySpec(
            String id,
            Vec3 position,
            Vec3 velocity,
            double mass,
            double radius,
            @Nullable String color,
            double friction,
            double restitution) {
        this(id, position, velocity, mass, radius, color, friction, restitution, SolidLook.AS_MADE, null);
    }

    /** {@return a ball at rest without friction or bounce; a point mass where the radius is 0} */
    public static BodySpec of(String id, Vec3 position, double mass, double radius) {
        return new BodySpec(id, position, Vec3.ZERO, mass, radius, null, 0, 0);
    }

    /** {@return this moving at the start, m/s} */
    public BodySpec velocity(Vec3 other) {
        return new BodySpec(id, position, other, mass, radius, color, friction, restitution, look, mesh);
    }

    /** {@return this in another colour, #rrggbb; from the palette where null} */
    public BodySpec color(@Nullable String other) {
        return new BodySpec(id, position, velocity, mass, radius, other, friction, restitution, look, mesh);
    }

    /** {@return this with another coefficient of Coulomb friction} */
    public BodySpec friction(double other) {
        return new BodySpec(id, position, velocity, mass, radius, color, other, restitution, look, mesh);
    }

    /** {@return this bouncing off with that part of the speed of approach} */
    public BodySpec restitution(double other) {
        return new BodySpec(id, position, velocity, mass, radius, color, friction, other, look, mesh);
    }

    /** {@return this, seen as a solid of a file; as a ball where null} */
    public BodySpec mesh(@Nullable Mesh other) {
        return new BodySpec(id, position, velocity, mass, radius, color, friction, restitution, look, other);
    }

    public BodySpec {
        if (!(mass > 0) || Double.isInfinite(mass)) {
            throw new IllegalArgumentException("mass of \"" + id + "\" must be > 0 kg and finite, was " + mass);
        }
        if (!(radius >= 0) || Double.isInfinite(radius)) {
            throw new IllegalArgumentException("radius of \"" + id + "\" must be >= 0 m and finite, was " + radius);
        }
    }

    /** {@return whether another differs from this at most in what is seen of it: its colour, look and mesh} */
    public boolean actsLike(BodySpec other) {
        return equals(Records.with(other, "color", color, "look", look, "mesh", mesh));
    }
}
