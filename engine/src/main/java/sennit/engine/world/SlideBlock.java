package sennit.engine.world;

import java.util.Objects;
import sennit.engine.body.Body;
import sennit.engine.constraint.Point;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.Slider;

/** Where a sliding curve parameter stands in the equations, and, when it carries mass, how it couples to its span. */
final class SlideBlock {
    final Slider slider;

    /** The constraint that owns it. */
    final Tie owner;

    private final Point probe;
    private int diagonal;
    private int rodAt;
    private final int[] nodeAt = new int[4];

    SlideBlock(Slider slider, Tie owner) {
        this.slider = slider;
        this.owner = owner;
        this.probe = Point.sliding(slider);
    }

    /** {@return whether its curve parameter is free to change} */
    boolean live() {
        return owner.active();
    }

    /** Follows the curve parameter; returns whether it changed its span. */
    boolean follow(double[] q) {
        int before = probe.span();
        probe.evaluate(q);
        return probe.span() != before;
    }

    /** {@return the body that rides on it} */
    Body rider() {
        return Objects.requireNonNull(owner.constraint.rider());
    }

    /** {@return where it is; not to be modified} */
    Point probe() {
        return probe;
    }

    /** {@return a component of the velocity of the material it is at, m/s} */
    double rodVelocity(double[] v, int k) {
        double sum = 0;
        for (int i = 0; i < 4; i++) sum += probe.b[i] * v[probe.unknown(i) + k];
        return sum;
    }

    /**
     * Adds its node, and its coupling to the control points of its span when it carries mass; {@code rodAt} is where
     * the rod's values start.
     */
    void couple(Pattern pattern, int rodValues) {
        rodAt = rodValues;
        boolean carries = owner.constraint.carries();
        byte role = carries || !live() ? Pattern.DISPLACEMENT : Pattern.SLIDER;
        slider.node = pattern.addNode(1, role);
        diagonal = pattern.addBlock(slider.node, slider.node);
        if (!carries) return;
        for (int i = 0; i < 4; i++) nodeAt[i] = pattern.addBlock(slider.node, probe.patternNode(i));
    }

    /** {@return the offset of its diagonal value} */
    int diagonal() {
        return diagonal;
    }

    /** {@return the offset of its block with the i-th control point of its span} */
    int node(int i) {
        return nodeAt[i];
    }

    /** {@return the offset of the block of two control points of its span, i <= j} */
    int pair(int i, int j) {
        return rodAt + slider.rod.blockAt(probe.span(), i, j);
    }
}
