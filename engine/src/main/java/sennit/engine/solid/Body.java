package sennit.engine.solid;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.SlidingParameter;

/**
 * A ball at run time. While it is threaded on a rod, its place is a point of that rod and its own three unknowns rest.
 */
public final class Body {
    private BodySpec spec;
    private int first;
    private int node;
    private @Nullable SlidingParameter string;

    /** A free body. */
    public Body(BodySpec spec) {
        this.spec = spec;
    }

    /** {@return the place in a list of the body of that name; -1 where there is none} */
    public static int named(List<Body> bodies, @Nullable String name) {
        for (int i = 0; i < bodies.size() && name != null; i++)
            if (bodies.get(i).spec.id().equals(name)) return i;
        return -1;
    }

    /** {@return its description} */
    public BodySpec spec() {
        return spec;
    }

    /** Gives it a description that differs from its own at most in looks. */
    public void describe(BodySpec other) {
        spec = other;
    }

    /** {@return the index of the first of its three displacement unknowns} */
    public int first() {
        return first;
    }

    /** {@return its node in the pattern} */
    public int node() {
        return node;
    }

    /** Gives it its place among the unknowns. */
    public void place(int firstUnknown, int patternNode) {
        first = firstUnknown;
        node = patternNode;
    }

    /** {@return whether it is threaded on a rod} */
    public boolean threaded() {
        return string != null;
    }

    /** {@return where it is threaded} */
    public SlidingParameter string() {
        return Objects.requireNonNull(string, "the body is free");
    }

    /** Threads it on a rod, or frees it with null. The pattern of the equations changes. */
    public void thread(@Nullable SlidingParameter slider) {
        string = slider;
    }
}
