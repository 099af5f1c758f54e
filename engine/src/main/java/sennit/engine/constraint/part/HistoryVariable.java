package sennit.engine.constraint.part;

import sennit.engine.schema.Field;

/** One number that a constraint remembers of its last step. */
public record HistoryVariable(
        @Field(
                doc =
                        "Name of the number: a keyhole remembers `normal force` and `reaction x`, `y` and `z`; for other kinds, see a file that the program has written.")
        String name,

        @Field(doc = "The number.") double value) {}
