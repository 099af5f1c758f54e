package sennit.engine.constraint.runtime;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.solid.Body;

/** Where a sliding curve parameter stands in the equations, and, when it carries mass, how it couples to its span. */
public final class SliderBlock {
    public final SlidingParameter slider;

    /** The constraint that owns it. */
    public final ConstraintState owner;

    private final HeldPoint probe;
    private final Constraint.@Nullable Threading bead;
    private int diagonal;
    private int rodAt;
    private final int[] nodeAt = new int[4];
    private final int[] kinkNode = new int[4];
    private int kinkAt;
    private int kinkSlide;

    public SliderBlock(SlidingParameter slider, ConstraintState owner) {
        this.slider = slider;
        this.owner = owner;
        this.bead = owner.constraint.part(Constraint.Threading.class);
        this.probe = HeldPoint.sliding(slider);
    }

    /** {@return whether its curve parameter is free to change} */
    public boolean live() {
        return owner.active();
    }

    /** Follows the curve parameter; returns whether it changed its span. */
    public boolean follow(double[] q) {
        int before = probe.span();
        probe.evaluate(q);
        return probe.span() != before;
    }

    /** {@return the body that rides on it while its constraint acts; null for none} */
    public @Nullable Body rider() {
        return bead == null ? null : bead.rider();
    }

    /** {@return whether it carries a body that has mass of its own along the rod} */
    public boolean carries() {
        return bead != null && bead.carries();
    }

    /** {@return where it is; not to be modified} */
    public HeldPoint probe() {
        return probe;
    }

    /** {@return a component of the velocity of the material it is at, m/s} */
    public double rodVelocity(double[] v, int k) {
        double sum = 0;
        for (int i = 0; i < 4; i++) sum += probe.b[i] * v[probe.unknown(i) + k];
        if (probe.kink() != null) sum += probe.kinkWeight() * v[probe.kinkUnknown() + k];
        return sum;
    }

    /**
     * Adds its node, and its coupling to the control points of its span when it carries mass; {@code rodAt} is where
     * the rod's values start.
     */
    public void couple(Pattern pattern, int rodValues) {
        rodAt = rodValues;
        boolean carries = carries();
        byte role = carries || !live() ? Pattern.DISPLACEMENT : Pattern.SLIDER;
        slider.node = pattern.addNode(1, role);
        diagonal = pattern.addBlock(slider.node, slider.node);
        if (!carries) return;
        for (int i = 0; i < 4; i++) nodeAt[i] = pattern.addBlock(slider.node, probe.patternNode(i));
        if (probe.kink() == null) return;
        kinkAt = pattern.addBlock(slider.kink.node, slider.kink.node);
        kinkSlide = pattern.addBlock(slider.node, slider.kink.node);
        for (int i = 0; i < 4; i++) kinkNode[i] = pattern.addBlock(slider.kink.node, probe.patternNode(i));
    }

    /** {@return the offset of its diagonal value} */
    public int diagonal() {
        return diagonal;
    }

    /** {@return the offset of its block with the i-th control point of its span} */
    public int node(int i) {
        return nodeAt[i];
    }

    /** Adds {@code k psi^2} on the kink, and what couples it to the rest of its place. */
    public void stiffenKink(double k, double[] values) {
        if (probe.kink() == null) return;
        double w = probe.kinkWeight();
        for (int o = 0; o < 3; o++) {
            values[kinkAt + 4 * o] += k * w * w;
            values[kinkSlide + o] += k * w * probe.path[o];
            for (int i = 0; i < 4; i++) values[kinkNode[i] + 5 * o] += k * w * probe.b[i];
        }
    }

    /** {@return the offset of the block of two control points of its span, i <= j} */
    public int pair(int i, int j) {
        return rodAt + slider.rod.dofs.blockAt(probe.span(), i, j);
    }
}
