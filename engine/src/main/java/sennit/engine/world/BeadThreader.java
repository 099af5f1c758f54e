package sennit.engine.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.solid.Body;

/** Threads bodies on rods, releases them at the ends, and moves them with the rod; THEORY.md section 7.2. */
public final class BeadThreader {
    private BeadThreader() {}

    /** Threads the riders of constraints that act and frees all others. Allocates nothing. */
    public static void sort(World world) {
        for (int i = 0; i < world.bodies.size(); i++) {
            Body body = world.bodies.get(i);
            // the constraint that acts and has this body
            SliderBlock on = holder(world, body);
            if (on == null) {
                body.thread(null);
            } else if (!body.threaded() || body.string() != on.slider) {
                body.thread(on.slider);
                enter(world, body, on);
            }
        }
    }

    private static @Nullable SliderBlock holder(World world, Body body) {
        SliderBlock found = null;
        for (int i = 0; i < world.slides.size(); i++) {
            SliderBlock slide = world.slides.get(i);
            if (found == null && slide.live() && slide.rider() == body) found = slide;
        }
        return found;
    }

    /**
     * The body keeps its velocity; its slider starts with the component along the rod of the velocity relative to the
     * rod.
     */
    private static void enter(World world, Body body, SliderBlock on) {
        // velocity relative to the rod, along it; the body goes to its place
        double[] v = world.state.v;
        on.follow(world.state.q);
        double along = 0, square = 0;
        for (int k = 0; k < 3; k++) {
            double dx = on.probe().path[k];
            along += dx * (v[body.first() + k] - on.probe().velocity(v, k));
            square += dx * dx;
            world.state.q[body.first() + k] = on.probe().x[k];
        }
        v[on.slider.unknown] = square > 0 ? along / square : 0;
    }

    /** Looks for bodies that have met an end of the rod they wait for; returns whether some did. */
    static boolean meet(World world) {
        boolean met = false;
        for (int i = 0; i < world.slides.size(); i++) {
            SliderBlock slide = world.slides.get(i);
            if (!slide.owner.activation.waits()) continue;
            Constraint.Threading bead = slide.owner.constraint.part(Constraint.Threading.class);
            // where a waiting bead meets an end
            double u = bead == null ? Double.NaN : bead.meet(world.state.q);
            if (Double.isNaN(u)) continue;
            world.state.q[slide.slider.unknown] = u;
            met = true;
        }
        return met;
    }

    /** Gives threaded bodies the velocity of their places, {@code v} being those of all unknowns. */
    public static void carry(World world, double[] v) {
        for (int i = 0; i < world.bodies.size(); i++) {
            Body body = world.bodies.get(i);
            if (!body.threaded()) continue;
            int unknown = body.string().unknown;
            SliderBlock on = world.slides.get(unknown - world.firstSlide());
            for (int k = 0; k < 3; k++)
                v[body.first() + k] = on.probe().velocity(v, k) + on.probe().path[k] * v[unknown];
        }
    }

    /** Moves threaded bodies to their places; {@code moved} is what their unknowns moved since the step began. */
    public static void ride(World world, double[] moved) {
        List<Body> bodies = world.bodies;
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            if (!body.threaded()) continue;
            HeldPoint place =
                    world.slides.get(body.string().unknown - world.firstSlide()).probe();
            for (int k = 0; k < 3; k++) {
                int at = body.first() + k;
                moved[at] += place.x[k] - world.state.q[at];
                world.state.q[at] = place.x[k];
            }
        }
    }
}
