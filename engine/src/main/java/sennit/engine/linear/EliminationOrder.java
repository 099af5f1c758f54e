package sennit.engine.linear;

import java.util.Arrays;

/**
 * An order of elimination, to be restored together with an earlier state. Sliding points repair the order step by step,
 * so that it depends on the steps before.
 *
 * @param method whose it is
 * @param given nodes in the order that was asked for
 * @param position of each node in the order that came of it
 * @param full fill or half-bandwidth at the last full analysis
 * @param slid whether sliding points have crossed a spline knot since
 */
public record EliminationOrder(Method method, int[] given, int[] position, long full, boolean slid) {
    public static EliminationOrder of(Method method, int[] given, int[] position, int nodes, long full) {
        return new EliminationOrder(method, Arrays.copyOf(given, nodes), Arrays.copyOf(position, nodes), full, false);
    }

    /** {@return this after sliding points have crossed a spline knot} */
    public EliminationOrder outdated() {
        return new EliminationOrder(method, given, position, full, true);
    }

    /** {@return the memory it takes, bytes, nearly} */
    public long size() {
        return 4L * (given.length + position.length);
    }
}
