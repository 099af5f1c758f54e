package sennit.engine.lab.sliding;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PearlConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.ObservedList;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;

/**
 * What keyholes and pearls add to the equations of a rope: Figure 7 of MICADO, which shows times of a computer of 2007
 * that rise in proportion to their number. Here stored entries of the factor are counted, the same on every machine.
 */
public final class ConstraintCost implements Protocol {
    private static final String PAPER = "MICADO, Figure 7: in proportion";
    private static final int[] COUNTS = {0, 10, 20, 30, 40, 50};
    private static final int SPANS = 120;

    private enum Kind {
        KEYHOLES,
        PEARLS
    }

    @Override
    public String name() {
        return "constraint-cost";
    }

    @Override
    public String about() {
        return "What keyholes and pearls add to the equations of a rope of 120 spans: Figure 7 of MICADO, in entries of the factor.";
    }

    @Override
    public Result run(Progress progress) {
        var out = new ObservedList<Measurement>(progress::found);
        var plots = new ObservedList<Series>(progress::drawn);
        family("keyholes", Kind.KEYHOLES, out, plots);
        progress.at(0.5, "pearls");
        family("pearls", Kind.PEARLS, out, plots);
        return new Result(out, plots);
    }

    /** Entries beyond those of the bare rope against the line through the last. */
    private static void family(String name, Kind kind, List<Measurement> out, List<Series> plots) {
        double[] count = new double[COUNTS.length],
                entries = new double[COUNTS.length],
                line = new double[COUNTS.length];
        for (int i = 0; i < COUNTS.length; i++) {
            count[i] = COUNTS[i];
            entries[i] = fill(COUNTS[i], kind);
        }
        int last = COUNTS.length - 1;
        double each = (entries[last] - entries[0]) / count[last], off = 0;
        for (int i = 0; i <= last; i++) {
            line[i] = entries[0] + each * count[i];
            off = Math.max(off, Math.abs(entries[i] - line[i]) / (entries[last] - entries[0]));
        }
        out.add(Measurement.error(name + ": distance from proportion, of what 50 add", PAPER, off, 0.1));
        plots.add(new Series("Figure 7", "number", "stored entries", name, false, count, entries));
        plots.add(new Series("Figure 7", "number", "stored entries", name + ", in proportion", true, count, line));
    }

    private static double fill(int count, Kind kind) {
        var line = new Shape.Line(new Vec3(-3, 0, 0), new Vec3(3, 0, 0));
        var rod = RodSpec.of(
                "rope", line, SPANS, Material.round(0.01).elastic(1e7, 0.3).density(1000.0));
        List<BodySpec> beads = new ArrayList<>();
        List<ConstraintDef> holes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double u = (i + 0.5) / count;
            var at = new Vec3(-3 + 6 * u, 0, 0);
            if (kind == Kind.PEARLS) beads.add(BodySpec.of("bead" + i, at, 0.01, 0.01));
            Anchor on = new Anchor("rope", u);
            ConstraintSpec spec = kind == Kind.PEARLS
                    ? new PearlConstraint("bead" + i, on, SlideSpec.FREE)
                    : new KeyholeConstraint(on, at, SlideSpec.FREE);
            holes.add(ConstraintDef.rigid("hole" + i, spec));
        }
        Settings settings = new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.SPARSE_LDL);
        var simulation = new Simulation(Scene.of("cost", settings)
                .withRods(List.of(rod))
                .withBodies(beads)
                .withConstraints(holes));
        simulation.step();
        return simulation.solver().fill();
    }
}
