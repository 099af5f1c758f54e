package sennit.engine.world;

import java.util.List;
import sennit.engine.constraint.Point;
import sennit.engine.math.CubicBasis;
import sennit.engine.obstacle.ObstacleDef;
import sennit.engine.obstacle.Solid;
import sennit.engine.rod.Rod;

/**
 * One span of a rod and an obstacle. They touch at the deepest of four probes: one contact a span leaves the control
 * points as many freedoms as a rod lying flat needs, and finds what is smaller than a span.
 */
final class SpanOnObstacle extends Candidate {
    private static final int PROBES = 4;

    /** Another probe must be deeper by this part of the radius to take over. */
    private static final double STAY = 0.25;

    private final Rod rod;
    private final int span;
    private final ObstacleDef obstacle;
    private final Solid solid;
    private final Point point;
    private final double[] place = new double[PROBES];
    private final double[] weight = new double[4];
    private final double[] x = new double[3];
    private final double[] n = new double[3];
    private int chosen;

    SpanOnObstacle(Rod rod, Path path, int span, ObstacleDef obstacle, Solid solid) {
        super(path, Path.STILL);
        this.rod = rod;
        this.span = span;
        this.obstacle = obstacle;
        this.solid = solid;
        for (int i = 0; i < PROBES; i++) place[i] = (2 * i + 1.0) / (2 * PROBES);
        if (span == 0) place[0] = 0;
        if (span == rod.spans() - 1) place[PROBES - 1] = 1;
        chosen = span == 0 ? 0 : PROBES - 1;
        point = Point.on(rod, span + place[chosen]);
    }

    private double depth(World world, int probe) {
        CubicBasis.value(place[probe], weight, 0);
        rod.combine(world.q, span, weight, x);
        return solid.distance(x, n);
    }

    @Override
    double gap(World world) {
        double radius = rod.section().radius();
        double length = rod.spanLength(span);
        double best = depth(world, chosen) - radius;
        // no probe is further than a span from this one; a stretched span is judged by its chord
        if (best > 2 * length + reach() && best > 2 * chord(world)) return best;
        int was = chosen;
        for (int i = 0; i < PROBES; i++) {
            double d = i == was ? best : depth(world, i) - radius;
            if (d >= best - (chosen == was ? STAY * radius : 0)) continue;
            best = d;
            chosen = i;
        }
        point.slideTo(span + place[chosen]);
        return best;
    }

    @Override
    void pass(Mark mark) {
        super.pass(mark);
        chosen = mark.pass(chosen);
        point.slideTo(span + place[chosen]);
    }

    private double chord(World world) {
        int i = rod.first() + 4 * rod.node(span, 0), j = rod.first() + 4 * rod.node(span, 3);
        double[] q = world.q;
        double dx = q[i] - q[j], dy = q[i + 1] - q[j + 1], dz = q[i + 2] - q[j + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    double speed(World world) {
        CubicBasis.value(place[chosen], weight, 0);
        rod.combine(world.v, span, weight, x);
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    @Override
    double reach() {
        return 0.5 * rod.section().radius();
    }

    @Override
    Tie make() {
        double radius = rod.section().radius();
        return Tie.of(new Contact(
                rod.spec().id(),
                obstacle.id(),
                List.of(point),
                normal -> solid.distance(point.start, normal) - radius,
                obstacle.friction(),
                obstacle.restitution()));
    }
}
