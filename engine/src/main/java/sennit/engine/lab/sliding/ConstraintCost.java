package sennit.engine.lab.sliding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot.SolverView;
import sennit.engine.solid.BodySpec;

/**
 * What keyholes and pearls add to the equations of a rope: Figure 7 of MICADO, "Linear-time constraint performances:
 * computation times of keyhole and pearl constraints". The text says that "time complexity is linear with the number of
 * sliding constraints". Curves and scales of the axes are given as a picture only, from a laptop of 2007.
 *
 * <p>Here work is counted, the same on every machine: stored entries of the factor, and the time of one factorization
 * that its operations and unknowns cost at their usual rates. The method of the report is the band that is reordered by
 * Cuthill-McKee; ours is the sparse factor.
 */
@About(
        "What keyholes and pearls add to the equations of ropes, crowded and 8 spans apart: Figure 7 of MICADO, in counted work.")
public final class ConstraintCost implements Protocol {
    private static final String PAPER = "MICADO, section 6.1 and Figure 7: linear";
    private static final int[] COUNTS = {0, 10, 20, 30, 40, 50};

    /** Spans for every five holes of a rope that are so near each other that their rows hold each other's kinks. */
    private static final int CROWDED = 12;

    /** Spans of a rope whose 50 holes are 8 spans apart and share none: each adds the same rows. */
    private static final int SPACED = 400;

    /** Half of what a cost that grows with the square of the number would show. */
    private static final double HALF_OF_QUADRATIC = 0.125;

    private enum Kind {
        KEYHOLES,
        PEARLS
    }

    @Override
    public void run(Report out) {
        for (Kind kind : Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            out.at(kind == Kind.PEARLS ? 0.5 : 0, name);
            crowded(name, kind, out);
            spaced(name, kind, out);
        }
    }

    /** As crowded at every number: the rope is as much longer as it has more holes, and its cost counts too. */
    private static void crowded(String name, Kind kind, Report out) {
        double[] fill = Arrays.stream(COUNTS)
                .mapToDouble(n -> n == 0
                        ? 0
                        : step(CROWDED * n / 5, n, kind, Method.SPARSE_LDL).fill())
                .toArray();
        proportion(name, new Cost("entries of the sparse factor, 2.4 spans each", fill), 0.02, out);
    }

    private static void spaced(String name, Kind kind, Report out) {
        SolverView[] band = steps(SPACED, kind, Method.BANDED_LU), sparse = steps(SPACED, kind, Method.SPARSE_LDL);
        var theirs = cost(band, "counted us of the reordered band, 400 spans", SolverView::bandedMicros);
        proportion(name, theirs, 1e-3, out);
        var entries = cost(sparse, "entries of the sparse factor, 400 spans", SolverView::fill);
        proportion(name, entries, HALF_OF_QUADRATIC, out);
        var ours = cost(sparse, "counted us of the sparse factor, 400 spans", SolverView::sparseMicros);
        proportion(name, ours, HALF_OF_QUADRATIC, out);
        // a cost of one factorization is a cost of the step only where their number stays
        double[] solves = cost(sparse, "", SolverView::iterations).of;
        double more = solves[COUNTS.length - 1] - solves[1];
        out.add(Measurement.error(name + ": solves of a step with 50 beyond those with 10", PAPER, more, 0));
    }

    /** A cost for each of {@link #COUNTS}. */
    private record Cost(String what, double[] of) {}

    private static Cost cost(SolverView[] steps, String what, ToDoubleFunction<SolverView> of) {
        return new Cost(what, Arrays.stream(steps).mapToDouble(of).toArray());
    }

    /** What is beyond the cost of the bare rope, against the line through the last. */
    private static void proportion(String name, Cost cost, double bar, Report out) {
        int last = COUNTS.length - 1;
        double[] count = new double[last + 1], line = new double[last + 1], ours = cost.of;
        double added = ours[last] - ours[0], off = 0;
        for (int i = 0; i <= last; i++) {
            count[i] = COUNTS[i];
            line[i] = ours[0] + added * COUNTS[i] / COUNTS[last];
            off = Math.max(off, Math.abs(ours[i] - line[i]) / added);
        }
        out.add(Measurement.error(
                name + ", " + cost.what + ": distance from proportion, of what 50 add", PAPER, off, bar));
        String plot = "Figure 7: " + cost.what;
        out.add(new Series(plot, "number", cost.what, name, false, count, ours));
        out.add(new Series(plot, "number", cost.what, name + ", in proportion", true, count, line));
    }

    private static SolverView[] steps(int spans, Kind kind, Method method) {
        return Arrays.stream(COUNTS).mapToObj(n -> step(spans, n, kind, method)).toArray(SolverView[]::new);
    }

    private static SolverView step(int spans, int count, Kind kind, Method method) {
        double length = 0.05 * spans;
        var line = new Shape.Line(new Vec3(-0.5 * length, 0, 0), new Vec3(0.5 * length, 0, 0));
        var rod = RodSpec.of(
                "rope", line, spans, Material.round(0.01).elastic(1e7, 0.3).density(1000.0));
        List<BodySpec> beads = new ArrayList<>();
        List<ConstraintDef> holes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double u = (i + 0.5) / count;
            var at = new Vec3((u - 0.5) * length, 0, 0);
            if (kind == Kind.PEARLS) beads.add(BodySpec.of("bead" + i, at, 0.01, 0.01));
            Anchor on = new Anchor("rope", u);
            ConstraintSpec spec = kind == Kind.PEARLS
                    ? new BeadConstraint("bead" + i, on, SlideSpec.FREE)
                    : new KeyholeConstraint(on, at, SlideSpec.FREE);
            holes.add(ConstraintDef.rigid("hole" + i, spec));
        }
        Settings settings = new Settings(Vec3.ZERO, 1e-3, 0, 0, method);
        var simulation = new Simulation(Scene.of("cost", settings)
                .withRods(List.of(rod))
                .withBodies(beads)
                .withConstraints(holes));
        simulation.step();
        return simulation.solver();
    }
}
