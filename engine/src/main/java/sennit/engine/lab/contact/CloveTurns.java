package sennit.engine.lab.contact;

import java.util.function.Consumer;
import sennit.engine.math.Vec3;

/**
 * The turns of a clove hitch about something round, a pole or the rope's own standing part: two the same way round,
 * with the strand that leads from the one to the other over both ends.
 *
 * @param pole radius of what they lie on, m
 * @param rope radius of the rope, m
 * @param clearance gap that the drawn turns leave to the pole and between strands, m
 */
record CloveTurns(double pole, double rope, double clearance) {
    /** Both ends leave after as many turns, rad. */
    private static final double TURN = 5 * Math.PI;

    /** Half the arc in which the riding strand crosses the others, and its middle, rad. */
    private static final double CROSSING = 1.35, MIDDLE = TURN / 2;

    /** Points in which they are drawn. */
    private static final int POINTS = 240;

    /** Hands over points of the rope's centre line from start to end: x along the pole, z at the first of them, m. */
    void draw(Consumer<Vec3> out) {
        for (int i = 0; i <= POINTS; i++) {
            double turn = TURN * i / POINTS, far = radius(turn);
            out.accept(new Vec3(along(turn), far * StrictMath.sin(turn), far * StrictMath.cos(turn)));
        }
    }

    /** {@return how far each end lies beside the middle of the hitch, along the pole, m} */
    double side() {
        return 1.25 * rope;
    }

    /** {@return the distance of both ends from the axis of the pole, m} */
    double radius() {
        return pole + rope + clearance;
    }

    /** Place along the pole: the ends beside the middle, the riding strand from one side to the other. */
    private double along(double turn) {
        double outer = 4 * rope, way = 2 * Math.PI - 2 * CROSSING, off = turn - MIDDLE;
        if (Math.abs(off) < CROSSING) return -outer + 2 * outer * smooth((off + CROSSING) / (2 * CROSSING));
        double towards = smooth((2 * Math.PI - CROSSING - Math.abs(off)) / way);
        return Math.signum(off) * (side() + (outer - side()) * towards);
    }

    /** Distance from the axis of the pole: the riding strand is a diameter higher where it crosses. */
    private double radius(double turn) {
        double off = Math.abs(turn - MIDDLE);
        double down = smooth((off - 0.35) / (CROSSING - 0.35));
        return radius() + (2 * rope + clearance) * (1 - down);
    }

    private static double smooth(double t) {
        double s = Math.max(0, Math.min(1, t));
        return s * s * s * (10 - 15 * s + 6 * s * s);
    }

    /** {@return the friction below which they slip whatever share of its force the riding strand presses with} */
    double mustSlip() {
        return threshold(2 * StrictMath.sin(lifted()));
    }

    /** {@return the friction above which they hold any load} */
    double mustHold() {
        return threshold(StrictMath.sin(lifted()));
    }

    /** Arc for which the riding strand is off the pole on either side of a strand that it crosses, rad. */
    private double lifted() {
        return StrictMath.acos((pole + rope) / (pole + 3 * rope));
    }

    /** The friction mu for which 2 mu c exp(mu (2 pi - alpha)) is 1, by bisection. */
    private double threshold(double c) {
        double low = 0, high = 1;
        for (int i = 0; i < 60; i++) {
            double mu = 0.5 * (low + high);
            if (2 * mu * c * StrictMath.exp(mu * (2 * Math.PI - lifted())) < 1) low = mu;
            else high = mu;
        }
        return high;
    }
}
