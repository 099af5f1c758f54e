package sennit.engine.scene;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.schema.Field;
import sennit.engine.schema.Records;

/**
 * What a hand does in a scene by itself: it takes hold of something, moves, and lets go. Starts of steps are the
 * moments at which that happens.
 */
public record Gesture(
        @Field(doc = "When it takes hold, at the start of the first step from then on.", unit = "s", min = 0, max = 1e7)
        double from,

        @Field(doc = "When it lets go, at the start of the first step from then on.", unit = "s", min = 0, max = 1e7)
        double to,

        @Field(
                doc = "What it takes hold of: a point of a rod, a body, or a point that slides. Or give `handle`.",
                def = "null")
        @Nullable
        Anchor on,

        @Field(doc = "The constraint whose handle it moves.", def = "null") @Nullable
        String handle,

        @Field(doc = "Where the hand is; of a handle, how far from where the scene says.", unit = "m")
        VectorFunction way,

        @Field(
                doc =
                        "Rotation vector by which it turns the section that it holds, in the axes of space; key frames begin to turn it at the first of them.",
                unit = "rad",
                def = "null")
        @Nullable
        VectorFunction turn,

        @Field(
                doc = "Whether what it holds is brought to its place and kept there, instead of being pulled gently.",
                def = "false")
        boolean firm) {
    public Gesture {
        if ((on == null) == (handle == null)) throw new IllegalArgumentException("a hand holds one of on, handle");
        if (!(to > from))
            throw new IllegalArgumentException(
                    "a hand lets go after it takes hold: to " + to + " s, from " + from + " s");
        if (on != null && on.body() != null && turn != null)
            throw new IllegalArgumentException(
                    "a ball moves and does not turn: a hand that holds \"" + on.body() + "\" turns nothing");
        if (handle != null && turn != null) throw new IllegalArgumentException("a hand on a handle turns nothing");
    }

    /** {@return one that pulls gently} */
    public static Gesture pulling(double from, double to, Anchor on, VectorFunction way) {
        return new Gesture(from, to, on, null, way, null, false);
    }

    /** {@return whether it holds in a step of {@code h} seconds that starts at {@code time}} */
    public boolean holds(double time, double h) {
        // sums of steps are off by round-off
        double now = time + 1e-6 * h;
        return from <= now && !(to <= now);
    }

    /** {@return whether it turns what it holds at a time, s} */
    public boolean turns(double time) {
        return turn != null
                && (!(turn instanceof VectorFunction.Keys k) || k.keys().get(0).time() <= time);
    }

    /** {@return this for a constraint of another name} */
    public Gesture renamed(String constraint, String name) {
        Gesture out = constraint.equals(handle) ? Records.with(this, "handle", name) : this;
        return on != null && constraint.equals(on.sliding())
                ? Records.with(out, "on", new Anchor(null, 0, null, name))
                : out;
    }
}
