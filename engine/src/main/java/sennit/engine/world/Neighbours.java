package sennit.engine.world;

import sennit.engine.body.Body;
import sennit.engine.constraint.Point;

/** Two beads next to each other on a string. */
final class Neighbours extends Candidate {
    private final SlideBlock before;
    private final SlideBlock after;
    private final Body a;
    private final Body b;

    /** By how much the second is further round a closed string than its curve parameter says, in spans. */
    private final double round;

    Neighbours(SlideBlock before, SlideBlock after, Body a, Body b, double round) {
        // a slide along the string is no way in space
        super(Path.UNKNOWN, Path.UNKNOWN);
        this.before = before;
        this.after = after;
        this.a = a;
        this.b = b;
        this.round = round;
    }

    @Override
    double gap(World world) {
        double between = world.q[after.slider.unknown] + round - world.q[before.slider.unknown];
        double scale = 0.5 * (before.probe().speed() + after.probe().speed());
        return scale * between - a.spec().radius() - b.spec().radius();
    }

    @Override
    double speed(World world) {
        return Math.abs(world.v[before.slider.unknown]) * before.probe().speed()
                + Math.abs(world.v[after.slider.unknown]) * after.probe().speed();
    }

    @Override
    double reach() {
        return 0.1 * (a.spec().radius() + b.spec().radius());
    }

    @Override
    Tie make() {
        Point p = Point.sliding(before.slider), q = Point.sliding(after.slider);
        double apart = a.spec().radius() + b.spec().radius();
        double bounce = Math.sqrt(a.spec().restitution() * b.spec().restitution());
        return Tie.of(new BeadContact(a.spec().id(), b.spec().id(), p, q, round, apart, bounce));
    }
}
