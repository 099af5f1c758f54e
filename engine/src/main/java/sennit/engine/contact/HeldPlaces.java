package sennit.engine.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;

/**
 * Places of a rod that constraints hold rigidly in space, THEORY.md eq. (42): near one no contact with an obstacle
 * presses, for the rod cannot give way there.
 */
final class HeldPlaces {
    /**
     * Way along the rod on both sides of such a place, in radii, within which nothing presses, usually 2: with 1 a rope
     * pinned a radius deep, upright, is pushed sideways where it cannot go, with 5 it sinks in beside a pin.
     */
    private static final double NEAR = 2;

    /** Depth of such a place from which on it counts as in an obstacle, in radii, usually 0.01. */
    private static final double IN = 0.01;

    private final Rod rod;
    private final List<HeldPoint> places = new ArrayList<>();
    private final double[] normal = new double[3];

    HeldPlaces(Rod rod) {
        this.rod = rod;
    }

    /** Takes up what holds the rod, of all constraints of the scene. */
    void gather(List<ConstraintState> constraints) {
        places.clear();
        for (ConstraintState c : constraints) {
            List<HeldPoint> points = c.constraint.points();
            boolean holds = c.active() && !c.soft() && c.constraint.part(PositionRows.class) != null;
            if (!holds || points.size() != 1) continue;
            HeldPoint p = points.get(0);
            if (p.body() == null && p.onRod() && p.rod() == rod) places.add(p);
        }
    }

    /** {@return whether one that is in an obstacle is near the place {@code u} spans from the start of the rod} */
    boolean near(double u, double[] q, ObstacleMotion solid) {
        double spans = rod.spans(), metre = spans / rod.rest.length;
        for (int i = 0; i < places.size(); i++) {
            HeldPoint p = places.get(i);
            double way = Math.abs(p.place() - u);
            if (rod.closed()) way = Math.min(way, spans - way);
            double radius = rod.radius(p.place());
            if (way > NEAR * radius * metre) continue;
            // what lies on the surface is borne there
            p.evaluate(q);
            if (solid.distance(p.x, normal) < (1 - IN) * radius) return true;
        }
        return false;
    }
}
