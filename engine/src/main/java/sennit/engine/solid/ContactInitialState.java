package sennit.engine.solid;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;

/**
 * What a contact with an obstacle, of two balls, or of a ball and a rod remembers, in a scene that starts from a state.
 */
public record ContactInitialState(
        @Field(doc = "Name of the rod that touches an obstacle or a body.", def = "null") @Nullable
        String rod,

        @Field(doc = "Name of the body that touches an obstacle or another body.", def = "null") @Nullable
        String body,

        @Field(doc = "Name of the obstacle, or of the other body.")
        String against,

        @Field(
                doc =
                        "Number of the span of the rod, from 0; its first end has the number of spans, its last the number after that.",
                min = 0,
                max = 1e9,
                def = "0")
        int span,

        @Field(
                doc =
                        "Against an obstacle: which of the places of the span touches, from 0: of 4 to 32, as many as what is thin needs.",
                min = 0,
                max = ContactInitialState.MOST_PROBES - 1,
                def = "0")
        int probe,

        @Field(
                doc =
                        "Of a rod against a body: which place of the span touches, 0 to 1. Against an obstacle: that at which a weight, a load or a ball presses the span, if it touches there; 0 where `probe` counts.",
                min = 0,
                max = 1,
                def = "0")
        double place,

        @Field(doc = "Force that presses both together.", unit = "N", min = 0, def = "0")
        double force,

        @Field(
                doc =
                        "Of two bodies, and of a body: direction of the last slip or, where it sticks, of friction; a unit vector.",
                def = "[0, 0, 0]")
        Vec3 direction,

        @Field(doc = "Of a rod: how far the spring is stretched that friction is.", unit = "m", def = "[0, 0, 0]")
        Vec3 spring,

        @Field(
                doc =
                        "Whether its middle has begun inside the other: an obstacle pushes it out with a limited force, a body does not until it is out.",
                def = "false")
        boolean inside) {
    /** How many places of a span may be told apart. */
    public static final int MOST_PROBES = 32;

    /** {@return one of a rod and an obstacle: of a span, or of an end, and the place that touches} */
    public static ContactInitialState ofRod(String rod, String obstacle, int span, int probe) {
        return new ContactInitialState(rod, null, obstacle, span, probe, 0, 0, Vec3.ZERO, Vec3.ZERO, false);
    }

    /** {@return one of a rod and a body, which touch at a place of the span, 0 to 1} */
    public static ContactInitialState ofRod(String rod, String body, int span, double place) {
        return new ContactInitialState(rod, null, body, span, 0, place, 0, Vec3.ZERO, Vec3.ZERO, false);
    }

    /** {@return one of a body} */
    public static ContactInitialState ofBody(String body, String against) {
        return new ContactInitialState(null, body, against, 0, 0, 0, 0, Vec3.ZERO, Vec3.ZERO, false);
    }

    /** {@return the same, of a rod that touches an obstacle where it is pressed, at a place of the span} */
    public ContactInitialState pressed(double where) {
        return new ContactInitialState(rod, body, against, span, probe, where, force, direction, spring, inside);
    }

    /** {@return the same, begun inside the other} */
    public ContactInitialState begunInside() {
        return new ContactInitialState(rod, body, against, span, probe, place, force, direction, spring, true);
    }

    /** {@return the same with what it remembers: the force, N, and the spring of a rod, m, or a direction} */
    public ContactInitialState remembering(double[] memory) {
        Vec3 kept = Vec3.of(memory, 1), none = Vec3.ZERO;
        boolean springs = rod != null;
        return new ContactInitialState(
                rod,
                body,
                against,
                span,
                probe,
                place,
                memory[0],
                springs ? none : kept,
                springs ? kept : none,
                inside);
    }

    /** {@return what it remembers, as {@link #remembering} takes it, shape [4]} */
    public double[] memory() {
        double[] out = {force, 0, 0, 0};
        System.arraycopy((rod != null ? spring : direction).array(), 0, out, 1, 3);
        return out;
    }

    /** {@return whether that is of the same two solids, whatever touches of them} */
    public boolean joins(ContactInitialState other) {
        String mine = rod != null ? rod : body, theirs = other.rod != null ? other.rod : other.body;
        return (rod == null) == (other.rod == null)
                && mine != null
                && mine.equals(theirs)
                && against.equals(other.against);
    }
}
