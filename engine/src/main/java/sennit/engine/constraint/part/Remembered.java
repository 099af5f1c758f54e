package sennit.engine.constraint.part;

import sennit.engine.spec.Field;

/** One number that a constraint remembers of its last step. */
public record Remembered(
        @Field(
                doc =
                        "Which number: a keyhole remembers `normal force` and `reaction x`, `y` and `z`; what others remember stands in the file that the program writes.")
        String name,

        @Field(doc = "The number.") double value) {}
