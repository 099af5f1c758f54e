package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.system.Loads;
import sennit.engine.system.Rows;

/**
 * What all holes that a rod slides through have in common, THEORY.md eq. (66): the rows that hold it come first, then
 * those of {@link SliderRows} on its curve parameter, which is that of the first point.
 */
abstract sealed class KeyholeRows implements Constraint
        permits KeyholeConstraint, OrientedKeyholeConstraint, RelativeKeyholeConstraint {
    private final List<HeldPoint> points;
    private final SliderRows slide;
    private final int held;

    /** One that holds the first of its points with so many rows. */
    KeyholeRows(List<HeldPoint> points, SlideSpec slide, int held) {
        this.points = points;
        this.slide = new SliderRows(slide, points.get(0), 0);
        this.held = held;
    }

    /** Writes the rows that hold the rod. */
    abstract void hold(Rows out);

    @Override
    public final int rows() {
        return held + SliderRows.ROWS;
    }

    @Override
    public final int slideRows() {
        return SliderRows.ROWS;
    }

    /** The report counts the displacement along the curve with the multipliers. */
    @Override
    public final int multipliers() {
        return held + 1;
    }

    @Override
    public final List<HeldPoint> points() {
        return points;
    }

    @Override
    public final void write(Rows out) {
        hold(out);
        slide.write(out, held);
    }

    @Override
    public final boolean bounded() {
        return true;
    }

    @Override
    public void begin(double time, double h) {
        slide.begin(h);
    }

    @Override
    public final void load(Loads out) {
        slide.load(out);
        slide.stiffen(out);
    }

    @Override
    public final int firstFrictionRow() {
        return held;
    }

    @Override
    public final int frictionRows() {
        return slide.frictionRows();
    }

    @Override
    public final double grip(double[] lambda) {
        return slide.grip(lambda);
    }

    @Override
    public final void after(double[] lambda, double h) {
        slide.press(lambda);
    }

    @Override
    public final double[] memory() {
        return slide.normal;
    }

    @Override
    public final boolean released() {
        return slide.atEnd();
    }
}
