package sennit.engine.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.Expression;
import sennit.engine.schema.Field;

/** A value that is known exactly, shown beside ours. */
public record ExactValue(
        @Field(doc = "What it is, in a few words.") String title,

        @Field(doc = "The exact value is the force of this constraint (N); or give `body`.", def = "null") @Nullable
        String constraint,

        @Field(doc = "The exact value is how far this body is from its place in the scene (m).", def = "null") @Nullable
        String body,

        @Field(
                doc =
                        "The exact value as a formula of the time t, s, and of place x, y, z, m, and speed v, m/s, of `at`.")
        String value,

        @Field(doc = "Name of the body whose place and speed the formula uses.", def = "null") @Nullable
        String at) {
    private static final List<String> VARIABLES = List.of("t", "x", "y", "z", "v");

    public ExactValue {
        if ((constraint == null) == (body == null))
            throw new IllegalArgumentException("exact must name a constraint or a body, and not both");
        Expression.parse("value", value, VARIABLES);
    }

    /** {@return this with another name of a constraint} */
    public ExactValue renamed(String from, String to) {
        return from.equals(constraint) ? new ExactValue(title, to, body, value, at) : this;
    }

    /** {@return the formula, of t, x, y, z and v; for one thread} */
    public Expression formula() {
        return Expression.parse("value", value, VARIABLES);
    }
}
