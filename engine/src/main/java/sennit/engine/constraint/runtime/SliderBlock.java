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

    /** Blocks between the slots of its place, by slot and slot. Shape {@code [slots, slots]}, upper triangle. */
    private final int[] pairAt = new int[HeldPoint.SLOTS * HeldPoint.SLOTS];

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
    }

    /** Adds the blocks that its mass needs, once all nodes are there. */
    public void coupleMass(Pattern pattern) {
        if (!carries()) return;
        for (int i = 0; i < probe.slots(); i++) {
            for (int j = i; j < probe.slots(); j++) {
                if (probe.width(i) == 0 || probe.width(j) == 0) continue;
                // control points of a span have blocks of the rod
                pairAt[HeldPoint.SLOTS * i + j] = j < HeldPoint.SLIDE
                        ? rodAt + slider.rod.dofs.blockAt(probe.span(), i, j)
                        : pattern.addBlock(probe.slotNode(i), probe.slotNode(j));
            }
        }
    }

    /** {@return the offset of its diagonal value} */
    public int diagonal() {
        return diagonal;
    }

    /** Adds {@code k B^T B}, B being how its place moves with the unknowns, to a matrix. */
    public void stiffen(double k, double[] values) {
        for (int i = 0; i < probe.slots(); i++) {
            int height = probe.width(i);
            for (int j = i; height > 0 && j < probe.slots(); j++) {
                int width = probe.width(j), at = pairAt[HeldPoint.SLOTS * i + j];
                if (width == 0) continue;
                if (height == 1 && width == 1) {
                    for (int o = 0; o < 3; o++) values[at] += k * probe.placeRate(i, o) * probe.placeRate(j, o);
                } else if (height == 1 || width == 1) {
                    // one component after the other: along a row of the block, or down its column
                    int weighs = width == 1 ? i : j, slides = width == 1 ? j : i;
                    for (int o = 0; o < 3; o++)
                        values[at + o] += k * probe.placeWeight(weighs) * probe.placeRate(slides, o);
                } else {
                    double c = k * probe.placeWeight(i) * probe.placeWeight(j);
                    for (int o = 0; o < 3; o++) values[at + (width + 1) * o] += c;
                }
            }
        }
    }
}
