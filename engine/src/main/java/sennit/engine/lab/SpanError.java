package sennit.engine.lab;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.lab.result.Progress;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * Tells whether rods have spans enough: lets the scene come to rest as it is and with every span halved, and compares.
 * The difference is the error of the coarse one but for what the fine one still has, 2^-p of it (Richardson); p is at
 * least 3 here, see the Elastica protocol.
 */
public final class SpanError {
    /**
     * What the comparison says of a rod.
     *
     * @param rod its name
     * @param spans of the scene
     * @param moved largest distance between the two shapes at rest, m
     * @param error estimate of the largest error of the coarse shape, as a fraction of the rod's length
     * @param enough spans that make the error one thousandth of the length, by the order 3 that is certain
     */
    public record Row(String rod, int spans, double moved, double error, int enough) {}

    /** What the scene is estimated from: the change of energy over a second of quasi-static steps, as a fraction. */
    public record Found(List<Row> rows, boolean settled) {}

    private static final double RICHARDSON = 8 / 7.0;
    private static final double WANTED = 1e-3;
    private static final double CALM = 1e-9;

    private SpanError() {}

    /**
     * Estimates the error of every rod at rest.
     *
     * @param most longest simulated time to settle, s
     * @return the rows, and whether both scenes came to rest
     */
    public static Found of(Scene scene, double most, Progress progress) {
        var coarse = new Simulation(still(scene));
        var fine = new Simulation(still(halved(scene)));
        boolean first = settle(coarse, most, 0, progress), second = settle(fine, most, 0.5, progress);
        List<RodView> a = coarse.capture().rods(), b = fine.capture().rods();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) rows.add(row(scene.rods().get(i), a.get(i), b.get(i)));
        return new Found(rows, first && second);
    }

    private static Row row(RodSpec rod, RodView coarse, RodView fine) {
        double moved = 0;
        int samples = coarse.samples(), step = (fine.samples() - 1) / (samples - 1);
        // samples that lie at a point in which the rod bends are not at the same place of both
        for (int i = 0; i < samples; i++)
            if (coarse.u()[i] == fine.u()[i * step]) moved = Math.max(moved, distance(coarse, i, fine, i * step));
        double error = RICHARDSON * moved / coarse.restArc()[samples - 1];
        int enough = (int) Math.ceil(rod.spans() * StrictMath.cbrt(error / WANTED));
        return new Row(rod.id(), rod.spans(), moved, error, Math.max(enough, rod.closed() ? 4 : 1));
    }

    private static double distance(RodView a, int i, RodView b, int j) {
        return Vec3.distance(a.position(), 3 * i, b.position(), 3 * j);
    }

    /** Steps until the energy rests for a quarter of a second. */
    private static boolean settle(Simulation simulation, double most, double done, Progress progress) {
        double dt = simulation.scene().settings().dt();
        int quarter = (int) Math.ceil(0.25 / dt);
        double before = Double.NaN;
        while (simulation.time() < most) {
            for (int i = 0; i < quarter; i++) if (!simulation.step()) return false;
            Snapshot.Energy e = simulation.capture().energy();
            double now = e.total(), scale = Math.abs(e.stretch()) + Math.abs(e.bend()) + Math.abs(now) + 1e-12;
            if (Math.abs(now - before) <= CALM * scale) return true;
            before = now;
            progress.at(done + 0.5 * simulation.time() / most, done > 0 ? "halved spans" : "as it is");
        }
        return false;
    }

    /** Without inertia, and from the shapes: a state to start from has the spans that it has. */
    private static Scene still(Scene scene) {
        return scene.withStart(InitialState.AS_DRAWN)
                .withSettings(scene.settings()
                        .with(Integrator.QUASI_STATIC, 1e-9, scene.settings().solves()));
    }

    private static Scene halved(Scene scene) {
        return scene.withRods(scene.rods().stream().map(SpanError::halved).toList());
    }

    private static RodSpec halved(RodSpec rod) {
        Shape shape = rod.shape() instanceof Shape.ControlPoints c ? halved(c, rod) : rod.shape();
        return rod.spanned(shape, 2 * rod.spans());
    }

    /** The same curve over half spans: Lane and Riesenfeld's subdivision of the uniform cubic B-spline. */
    private static Shape halved(Shape.ControlPoints c, RodSpec rod) {
        boolean closed = rod.closed();
        List<Vec3> p = c.points(), out = new ArrayList<>();
        int n = p.size();
        for (int i = 0; i < (closed ? n : n - 1); i++) {
            Vec3 before = p.get(i), at = p.get((i + 1) % n), after = p.get((i + 2) % n);
            out.add(before.plus(at).times(0.5));
            if (closed || i < n - 2)
                out.add(before.plus(after).plus(at.times(6)).times(0.125));
        }
        return new Shape.ControlPoints(out);
    }
}
