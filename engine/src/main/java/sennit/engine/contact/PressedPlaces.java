package sennit.engine.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.force.Force;
import sennit.engine.rod.Rod;

/**
 * Places of a rod at which something acts in a point: what hangs there, loads, balls that lie on it. An obstacle is
 * looked for there too, THEORY.md eq. (42): between two places at which a span touches a weight would press it in.
 */
final class PressedPlaces {
    private final Rod rod;
    private final List<HeldPoint> points = new ArrayList<>();

    /** Where they are now, in spans from the start, in rising order. */
    private double[] at = new double[8];

    private int count;

    PressedPlaces(Rod rod) {
        this.rod = rod;
    }

    /** Takes up what acts on the rod in a point, of all constraints and forces of the scene. */
    void gather(List<ConstraintState> constraints, List<Force> forces) {
        points.clear();
        for (int i = 0; i < constraints.size(); i++)
            if (constraints.get(i).active())
                gather(constraints.get(i).constraint.points());
        for (int i = 0; i < forces.size(); i++) gather(forces.get(i).points());
        // nearly in their order from now on
        for (int i = 1; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            int to = i;
            for (; to > 0 && points.get(to - 1).place() > p.place(); to--) points.set(to, points.get(to - 1));
            points.set(to, p);
        }
    }

    private void gather(List<HeldPoint> some) {
        for (int i = 0; i < some.size(); i++) {
            HeldPoint p = some.get(i);
            if (p.body() == null && p.onRod() && p.rod() == rod) points.add(p);
        }
    }

    /** Before a look: only what constraints and forces do. */
    void begin() {
        count = 0;
        for (int i = 0; i < points.size(); i++) add(points.get(i).place());
    }

    /** Adds a place, in spans from the start of the rod; an end of it touches by itself. */
    void add(double place) {
        if (!rod.closed() && (place <= 0 || place >= rod.spans())) return;
        if (count == at.length) at = Arrays.copyOf(at, 2 * count);
        at[count++] = rod.closed() ? place - rod.spans() * (Math.ceil(place / rod.spans()) - 1) : place;
    }

    /**
     * After the last place has been added: sorts them by insertion, for nearly all are in their order, and without
     * garbage.
     */
    void end() {
        for (int i = 1; i < count; i++) {
            double place = at[i];
            int to = i;
            for (; to > 0 && at[to - 1] > place; to--) at[to] = at[to - 1];
            at[to] = place;
        }
    }

    /** {@return the only such place of a span, above 0 and at most 1 along it; 0 where there is none, or several} */
    double only(int span) {
        // the first behind its start
        int low = 0, high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (at[middle] <= span) low = middle + 1;
            else high = middle;
        }
        boolean one = low < count && at[low] <= span + 1, another = low + 1 < count && at[low + 1] <= span + 1;
        return one && !another ? at[low] - span : 0;
    }
}
