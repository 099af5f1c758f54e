package sennit.app.cli;

import java.util.Locale;
import sennit.engine.math.CubicBasis;
import sennit.engine.view.Snapshot;

/** One line of the output of {@code simulate}: all there is to know about one moment. */
final class StateLine {
    private final double time;
    private final int samples;
    private final boolean timings;
    private final JsonLine line = new JsonLine();

    private StateLine(double time, int samples, boolean timings) {
        this.time = time;
        this.samples = samples;
        this.timings = timings;
    }

    /**
     * {@return a snapshot as one JSON object}
     *
     * @param time simulated time, s
     * @param samples points per rod, at equal steps of the curve parameter, ends included; at least 2
     * @param timings whether to say how long the step took
     */
    static String of(Snapshot snapshot, double time, int samples, boolean timings) {
        StateLine state = new StateLine(time, samples, timings);
        state.write(snapshot);
        return state.line.toString();
    }

    private void write(Snapshot s) {
        line.open().name("t").number(time);
        line.name("rods").open();
        for (Snapshot.RodView rod : s.rods()) rod(rod);
        line.close().name("bodies").open();
        for (Snapshot.BodyView body : s.bodies()) body(body);
        line.close().name("constraints").open();
        for (Snapshot.ConstraintView c : s.constraints()) constraint(c);
        line.close().name("conflicts").openList();
        for (Snapshot.Conflict c : s.conflicts()) conflict(c);
        line.closeList();
        energy(s.energy());
        solver(s.solver());
        line.close();
    }

    private void rod(Snapshot.RodView rod) {
        line.name(rod.id()).open();
        line.name("points").rows(points(rod.controlPoints(), rod.closed()), 3);
        line.name("controlPoints").rows(rod.controlPoints(), 4);
        line.name("length").number(rod.length());
        line.name("twist").number(rod.twist());
        line.close();
    }

    private void body(Snapshot.BodyView body) {
        line.name(body.id()).open();
        line.name("position").numbers(body.position(), 0, 3);
        line.close();
    }

    private void constraint(Snapshot.ConstraintView c) {
        line.name(c.id()).open();
        line.name("violation").number(c.violation());
        line.name("force").numbers(c.force(), 0, c.force().length);
        line.name("multipliers").numbers(c.multipliers(), 0, c.multipliers().length);
        if (!Double.isNaN(c.u())) line.name("u").number(c.u());
        if (c.broken()) line.name("broken").flag(true);
        line.close();
    }

    private void conflict(Snapshot.Conflict c) {
        line.open();
        line.name("first").text(c.first());
        line.name("second").text(c.second());
        line.name("kind").text(c.kind().name().toLowerCase(Locale.ROOT));
        line.name("shortfall").number(c.shortfall());
        line.name("message").text(c.message());
        line.close();
    }

    private void energy(Snapshot.Energy e) {
        line.name("energy").open();
        line.name("kinetic").number(e.kinetic());
        line.name("gravity").number(e.gravity());
        line.name("stretch").number(e.stretch());
        line.name("bend").number(e.bend());
        line.name("twist").number(e.twist());
        line.name("total").number(e.total());
        line.close();
    }

    private void solver(Snapshot.SolverView s) {
        line.name("solver").open();
        line.name("unknowns").number(s.unknowns());
        line.name("halfBandwidth").number(s.halfBandwidth());
        line.name("method").text(s.method());
        line.name("iterations").number(s.iterations());
        if (timings) line.name("stepMicros").number(s.micros());
        line.close();
    }

    /** Points of the spline, THEORY.md eq. (1), shape {@code [samples, 3]}. */
    private double[] points(double[] control, boolean closed) {
        int n = control.length / 4;
        int spans = closed ? n : n - 3;
        double[] out = new double[3 * samples];
        double[] w = new double[4];
        for (int i = 0; i < samples; i++) {
            double u = (double) i * spans / (samples - 1);
            int span = Math.min(spans - 1, (int) u);
            CubicBasis.value(u - span, w, 0);
            for (int j = 0; j < 4; j++) {
                int from = 4 * ((span + j) % n);
                for (int k = 0; k < 3; k++) out[3 * i + k] += w[j] * control[from + k];
            }
        }
        return out;
    }
}
