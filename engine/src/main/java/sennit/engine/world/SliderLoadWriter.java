package sennit.engine.world;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.kkt.KktSystem;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.solid.Body;

/** Adds mass, weight and friction of sliding points to the equations. */
public final class SliderLoadWriter implements SliderLoads {
    private final KktSystem equations;
    private final double[] gravity = new double[3];
    private List<HeldPoint> points = List.of();
    private List<SliderBlock> slides = List.of();
    private int firstSlide;
    private double rate;
    private double[] vhat = {};

    /** Loads of nothing yet. */
    public SliderLoadWriter(KktSystem equations) {
        this.equations = equations;
    }

    /**
     * Directs what follows to a world, THEORY.md eq. (27); sliding points that are not live get a diagonal of their
     * own.
     *
     * @param integratorRate c0, 1/s
     * @param history vhat of every unknown, per second
     */
    public void direct(World world, double integratorRate, double[] history) {
        // integrator, sliding points and gravity of this step
        rate = integratorRate;
        vhat = history;
        slides = world.slides;
        firstSlide = world.firstSlide();
        var g = world.scene().settings().gravity();
        gravity[0] = g.x();
        gravity[1] = g.y();
        gravity[2] = g.z();
        // a point that is not live stays where it is
        for (int i = 0; i < slides.size(); i++) {
            if (!slides.get(i).live()) equations.values[slides.get(i).diagonal()] = 1;
        }
    }

    /** Adds the loads of one constraint. */
    public void add(ConstraintState constraintState) {
        points = constraintState.constraint.points();
        constraintState.constraint.load(this);
    }

    private SliderBlock slide(int point) {
        return slides.get(points.get(point).slideUnknown() - firstSlide);
    }

    @Override
    public double rate() {
        return rate;
    }

    @Override
    public double drift(int point) {
        return vhat[points.get(point).slideUnknown()];
    }

    @Override
    public double[] gravity() {
        return gravity;
    }

    /**
     * Adds a threaded body, THEORY.md eq. (70): K += m c B^T B, force B^T m (g - a), c being {@code inertia}. Weakly
     * coupled, eq. (71): the rod feels m g alone, and the curve parameter has the mass m |x'|^2.
     */
    public void addRider(Body body, double inertia, double[] acceleration) {
        SliderBlock slide = slides.get(body.string().unknown - firstSlide);
        HeldPoint p = slide.probe();
        double m = body.spec().mass();
        int i = body.first();
        // strongly coupled: mass and weight act on the rod
        if (slide.carries()) {
            slide.stiffen(m * inertia, equations.values);
            p.push(
                    m * (gravity[0] - acceleration[i]),
                    m * (gravity[1] - acceleration[i + 1]),
                    m * (gravity[2] - acceleration[i + 2]),
                    equations.rhs);
        } else {
            // weakly: the rod bears the weight, the curve parameter has the mass
            double along = m * p.speed() * p.speed();
            equations.values[slide.diagonal()] += along * inertia;
            equations.rhs[slide.slider.unknown] -= along * acceleration[slide.slider.unknown];
            p.push(m * gravity[0], m * gravity[1], m * gravity[2], equations.rhs);
        }
    }

    @Override
    public void slideStiffness(int point, double k) {
        equations.values[slide(point).diagonal()] += k;
    }

    @Override
    public void slideForce(int point, double f) {
        int unknown = points.get(point).slideUnknown();
        if (unknown >= 0) equations.rhs[unknown] += f;
    }
}
