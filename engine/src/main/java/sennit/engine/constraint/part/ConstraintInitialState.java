package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;

/** What a constraint has come to where a scene does not start at rest in its shapes. */
public record ConstraintInitialState(
        @Field(doc = "Name of the constraint.") String constraint,

        @Field(
                doc =
                        "Where its sliding point is, as a fraction: 0 at the start of the rod, 1 at the end; where its anchor says when absent.",
                min = 0,
                max = 1,
                def = "null")
        @Nullable
        Double u,

        @Field(
                doc = "How fast the fraction changes; that of a threaded body follows from its velocity.",
                unit = "1/s",
                def = "0")
        double speed,

        @Field(doc = "What it remembers of its last step; a number that is not listed is 0.", def = "[]")
        List<Remembered> remembers,

        @Field(doc = "Older form of `remembers`: all numbers of the kind in order, without names.", def = "[]")
        List<Double> memory,

        @Field(doc = "Whether it has broken.", def = "false")
        boolean broken) {
    public ConstraintInitialState {
        remembers = List.copyOf(remembers);
        memory = List.copyOf(memory);
    }
}
