package sennit.app.probe;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sennit.engine.knot.GaussLinking;
import sennit.engine.knot.KnotType;
import sennit.engine.snapshot.Snapshot.RodView;

/** What ropes are tied to, and which rings are linked. */
public final class RopeKnot {
    private RopeKnot() {}

    /** {@return the knot that is tied in a rope or a ring} */
    public static KnotType of(RodView rod) {
        double[] x = rod.position();
        // the last point of a ring is the first
        return rod.closed() ? KnotType.ofRing(Arrays.copyOf(x, x.length - 3)) : KnotType.ofOpen(x);
    }

    /** {@return how often each other ring is linked with a ring, by name; those that are not, are left out} */
    public static Map<String, Long> links(RodView ring, List<RodView> all) {
        Map<String, Long> out = new LinkedHashMap<>();
        if (!ring.closed()) return out;
        for (RodView other : all) {
            if (!other.closed() || other.id().equals(ring.id()) || apart(ring, other)) continue;
            long number = Math.round(GaussLinking.number(ring.position(), other.position()));
            if (number != 0) out.put(other.id(), number);
        }
        return out;
    }

    /** Whether the boxes around two rods have nothing in common. */
    private static boolean apart(RodView a, RodView b) {
        for (int k = 0; k < 3; k++) {
            if (least(a, k, 1) > -least(b, k, -1) || least(b, k, 1) > -least(a, k, -1)) return true;
        }
        return false;
    }

    private static double least(RodView rod, int axis, int sign) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = axis; i < rod.position().length; i += 3) least = Math.min(least, sign * rod.position()[i]);
        return least;
    }
}
