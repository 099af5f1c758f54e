package sennit.engine.rod;

import org.jspecify.annotations.Nullable;

/** Force and stiffness of a rod with equal bending stiffnesses: {@link FreeSpan} after span. */
final class FreeSpans {
    private final Rod rod;
    private final SpanConstants constants;
    private final FreeSpan span = new FreeSpan();
    private final EdgeRows rows = new EdgeRows();
    private final @Nullable SpanTurn turn;

    /** Spans of a rod that is straight at rest, or not. */
    FreeSpans(Rod rod, Stretch stretch, boolean straight) {
        this.rod = rod;
        turn = straight ? null : new SpanTurn();
        constants = new SpanConstants(rod, stretch);
    }

    /** As {@link Elasticity#assemble(double[], double[], double[], int, boolean, double)}. */
    void assemble(double[] q, double[] force, double[] values, int at, double mass) {
        rows.start();
        if (turn != null) turn.start();
        int spans = rod.spans(), nodes = rod.nodes();
        // the last three spans of a closed rod have a part in its first three control points
        for (int s = rod.closed() ? spans - 3 : spans; s < spans; s++) {
            evaluate(q, s);
            rows.step();
            if (turn != null) turn.step();
        }
        for (int s = 0; s < spans; s++) {
            evaluate(q, s);
            span.force(force, rod.at(s, 0), rod.at(s, 1), rod.at(s, 2), rod.at(s, 3));
            if (turn != null) turn.force(force, rod.at(s, 0), rod.at(s, 1), rod.at(s, 2), rod.at(s, 3));
            write(s, values, at, mass);
        }
        if (rod.closed()) return;
        rows.end();
        for (int i = spans; i < nodes; i++) write(i, values, at, mass);
    }

    private void evaluate(double[] q, int s) {
        int seam = rod.nodes() - s;
        double round = seam <= 3 ? rod.frames().round() : 0;
        double round0 = seam == 1 ? round : 0, round1 = seam == 2 ? round : 0, round2 = seam == 3 ? round : 0;
        int c = SpanConstants.COUNT * s;
        span.evaluate(
                q, rod.at(s, 0), rod.at(s, 1), rod.at(s, 2), rod.at(s, 3), round0, round1, round2, constants.value, c);
        if (turn != null) turn.turn(rod, q, s, span.t);
        span.bend(constants.value, c, turn);
        if (turn != null) turn.add();
        span.add(rows.first, rows.second, rows.third);
    }

    private void write(int node, double[] values, int at, double mass) {
        int to = at + rod.blocks().at(node, 0), blocks = rod.blocks().count(node);
        rows.write(values, to, blocks);
        if (turn != null) turn.write(values, to, blocks);
        if (mass != 0) rod.inertia().add(mass, node, blocks, values, to);
        rows.step();
    }
}
