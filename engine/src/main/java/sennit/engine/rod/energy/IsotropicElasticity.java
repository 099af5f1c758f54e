package sennit.engine.rod.energy;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;

/** Force and stiffness of a rod with equal bending stiffnesses: {@link IsotropicSpan} after span. */
final class IsotropicElasticity {
    private final RodDofs dofs;
    private final BishopFrames frames;
    private final Inertia inertia;
    private final SpanConstants constants;
    private final double[] extension;
    private final IsotropicSpan span = new IsotropicSpan();
    private final EdgeStiffness rows = new EdgeStiffness();
    private final @Nullable CurvedRestTerms turn;
    private final KinkedSpans kinks;

    /** Of a rod that is straight at rest where {@code turn} is null. */
    IsotropicElasticity(
            RestState rest, Inertia inertia, StretchEnergy stretch, KinkedSpans kinks, @Nullable CurvedRestTerms turn) {
        this.kinks = kinks;
        this.dofs = kinks.dofs;
        this.frames = kinks.bishop;
        this.inertia = inertia;
        this.turn = turn;
        constants = new SpanConstants(rest, stretch);
        extension = stretch.extension;
    }

    /** As {@link RodElasticity#assemble(double[], double[], double[], int, Tangent, double)}. */
    void assemble(double[] q, double[] force, double[] values, int at, double mass) {
        // as in RodElasticity.assembleAny, with the shorter equations
        rows.start();
        if (turn != null) turn.start();
        int spans = dofs.spans, nodes = dofs.nodes;
        // the last three spans of a closed rod have a part in its first three control points
        for (int s = dofs.closed ? spans - 3 : spans; s < spans; s++) {
            evaluate(q, s);
            rows.step();
            if (turn != null) turn.step();
        }
        // each span adds to the sums of its edges; then its first control point is complete
        for (int s = 0; s < spans; s++) {
            evaluate(q, s);
            span.force(force, dofs.at(s, 0), dofs.at(s, 1), dofs.at(s, 2), dofs.at(s, 3));
            if (turn != null) turn.force(force, dofs.at(s, 0), dofs.at(s, 1), dofs.at(s, 2), dofs.at(s, 3));
            write(s, values, at, mass);
        }
        if (dofs.closed) return;
        // the last three control points begin no span
        rows.end();
        for (int i = spans; i < nodes; i++) write(i, values, at, mass);
    }

    private void evaluate(double[] q, int s) {
        // a kinked curve has its own equations
        if (kinks.bends(s)) {
            span.clear();
            span.add(rows.first, rows.second, rows.third);
            if (turn != null) turn.skip();
            return;
        }
        // the edge of a closed rod that runs into its start
        int seam = dofs.nodes - s;
        double round = seam <= 3 ? frames.round() : 0;
        double round0 = seam == 1 ? round : 0, round1 = seam == 2 ? round : 0, round2 = seam == 3 ? round : 0;
        // stretch and kinematics, rest curvature in space, bending and twist
        int c = SpanConstants.COUNT * s;
        span.evaluate(
                q,
                dofs.at(s, 0),
                dofs.at(s, 1),
                dofs.at(s, 2),
                dofs.at(s, 3),
                round0,
                round1,
                round2,
                constants.value,
                c,
                extension,
                3 * s);
        if (turn != null) turn.turn(q, s, span.t);
        span.bend(constants.value, c, turn);
        if (turn != null) turn.add();
        // into the sums over spans
        span.add(rows.first, rows.second, rows.third);
    }

    private void write(int node, double[] values, int at, double mass) {
        // differences of edge sums, then inertia into the blocks still in the cache
        int to = at + dofs.block(node, 0), blocks = dofs.blockCount(node);
        rows.write(values, to, blocks);
        if (turn != null) turn.write(values, to, blocks);
        if (mass != 0) inertia.add(mass, node, blocks, values, to);
        rows.step();
    }
}
