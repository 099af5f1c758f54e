package sennit.engine.solid;

import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SolidLook;

/**
 * One obstacle of a scene: rods and balls rest on it, slide and bounce. It moves by its {@link MotionSpec}, edits and
 * events.
 */
public record ObstacleDef(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "The shape and its own fields.") @InlineFields
        ObstacleSpec spec,

        @Field(
                doc = "Coulomb friction coefficient of whatever touches it.",
                min = 0,
                max = NumberLimits.ROUGHEST,
                def = "0.3")
        double friction,

        @Field(
                doc = "Coefficient of restitution of the balls and rods that hit it: 0 does not bounce, 1 is elastic.",
                min = 0,
                max = 1,
                def = "0")
        double restitution,

        @Field(doc = "Colour as #rrggbb; a neutral one when absent.", def = "null") @Nullable
        String color,

        @Field(
                doc = "Whether it is drawn; switch it off where decoration shows better what it stands for.",
                def = "true")
        boolean shown,

        @Field(
                doc =
                        "How its surface is drawn: `as-made`, which suits its kind, `plain`, `wood`, `stone`, `metal`, `pearl`, `cloth`, `glass` or `grass`.",
                def = "\"as-made\"")
        SolidLook look,

        @Field(
                doc =
                        "How it moves as time goes on: a drum that turns, a fork, a door; it stands still when absent. What it meets goes along, up to a way in a step of half of its thickness.",
                def = "null")
        @Nullable
        MotionSpec motion) {
    /** An obstacle that stands still. */
    public ObstacleDef(String id, ObstacleSpec spec, double friction, double restitution, @Nullable String color) {
        this(id, spec, friction, restitution, color, true, SolidLook.AS_MADE, null);
    }

    /** An obstacle without bounce in a neutral colour. */
    public ObstacleDef(String id, ObstacleSpec spec, double friction) {
        this(id, spec, friction, 0, null);
    }

    /** {@return this with another shape} */
    public ObstacleDef withSpec(ObstacleSpec other) {
        return new ObstacleDef(id, other, friction, restitution, color, shown, look, motion);
    }

    /** {@return whether another differs from this at most in what is seen of it} */
    public boolean actsLike(ObstacleDef other) {
        return spec.actsLike(other.spec)
                && equals(new ObstacleDef(
                        other.id, spec, other.friction, other.restitution, color, shown, look, other.motion));
    }
}
