package sennit.engine.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Material;
import sennit.engine.rod.Rest;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.RodSpec;
import sennit.engine.rod.Shape;
import sennit.engine.system.RowBlock;

/** What every kind of constraint promises. A new kind is covered by being in the permits list. */
class ConstraintContractTest {
    private static final long SEED = 7;
    private static final int SPANS = 5;

    /** Two rods named as the examples name them, bent at random. */
    private final List<Rod> rods = new ArrayList<>();

    private double[] q = new double[0];

    static Stream<ConstraintSpec> everyKind() {
        return Arrays.stream(ConstraintSpec.class.getPermittedSubclasses()).map(ConstraintContractTest::example);
    }

    private static ConstraintSpec example(Class<?> kind) {
        try {
            return (ConstraintSpec) kind.getField("EXAMPLE").get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(kind.getName() + " needs a public static EXAMPLE", e);
        }
    }

    private Constraint build(ConstraintSpec spec) {
        var material = new Material("hemp", null, null, null, null, null, null, null, null, null);
        var line = new Shape.Line(new Vec3(0, 0.1, 0), new Vec3(1, 0.3, -0.2));
        for (String id : List.of("rope", "other")) {
            Rod rod = RodBuilder.build(new RodSpec(id, line, SPANS, material, null, Rest.STRAIGHT, null));
            rod.place(rods.size() * 4 * rod.nodes(), rods.size() * rod.nodes());
            rods.add(rod);
        }
        var random = new SplittableRandom(SEED);
        q = new double[2 * 4 * (SPANS + 3)];
        for (Rod rod : rods) {
            rod.reset(q);
            for (int i = 0; i < 4 * rod.nodes(); i++) q[rod.first() + i] += 0.3 * random.nextDouble(-1, 1);
            rod.frames().lay(q);
        }
        var points = new ArrayList<Point>();
        for (Anchor anchor : spec.anchors()) {
            Rod rod = rods.get(anchor.rod().equals("rope") ? 0 : 1);
            var point = new Point(rod, anchor.u() * SPANS);
            point.evaluate(q);
            points.add(point);
        }
        return spec.compile(points);
    }

    /** Jacobian blocks of one evaluation: shape [points, 4 control points, rows, 4]. */
    private double[] write(Constraint c, double[] residual) {
        int blocks = 4 * c.points().size();
        double[] values = new double[blocks * 4 * c.rows()];
        int[] at = new int[blocks];
        for (int i = 0; i < blocks; i++) at[i] = i * 4 * c.rows();
        for (Point p : c.points()) p.evaluate(q);
        var rows = new RowBlock();
        rows.direct(values, residual, at);
        c.write(rows);
        return values;
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void jacobianMatchesCentralDifferences(ConstraintSpec spec) {
        Constraint c = build(spec);
        double[] j = new double[c.rows() * q.length];
        double[] blocks = write(c, new double[c.rows()]);
        for (int b = 0; b < 4 * c.points().size(); b++) {
            Point p = c.points().get(b / 4);
            int unknown = p.rod.first() + 4 * p.rod.node(p.span, b % 4);
            for (int r = 0; r < c.rows(); r++) {
                for (int o = 0; o < 4; o++) j[r * q.length + unknown + o] += blocks[b * 4 * c.rows() + 4 * r + o];
            }
        }
        double h = 1e-6;
        double largest = 0;
        for (int i = 0; i < q.length; i++) {
            double[] hi = shifted(c, i, h);
            double[] lo = shifted(c, i, -h);
            for (int r = 0; r < c.rows(); r++) {
                largest = Math.max(largest, Math.abs(j[r * q.length + i]));
                // O(h^2) = 1e-12 and round-off 1e-16/h = 1e-10
                assertEquals((hi[r] - lo[r]) / (2 * h), j[r * q.length + i], 1e-8, spec + " dg" + r + "/dq" + i);
            }
        }
        assertTrue(largest > 0.01, "a constraint must act on something");
    }

    private double[] shifted(Constraint c, int i, double h) {
        double[] g = new double[c.rows()];
        double keep = q[i];
        q[i] = keep + h;
        write(c, g);
        q[i] = keep;
        return g;
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void writingTwiceGivesTheSameRows(ConstraintSpec spec) {
        Constraint c = build(spec);
        double[] g = new double[c.rows()];
        double[] first = write(c, g);
        double[] residual = g.clone();
        assertTrue(Arrays.equals(first, write(c, g)) && Arrays.equals(residual, g), spec.toString());
    }
}
