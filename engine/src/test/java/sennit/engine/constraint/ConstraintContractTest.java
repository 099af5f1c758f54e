package sennit.engine.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.schema.Purpose;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;

/** What every kind of constraint promises. A new kind is covered by being in the permits list. */
class ConstraintContractTest {
    private static final long SEED = 7;
    private static final int SPANS = 5;

    /** Two rods named as the examples name them, bent at random. */
    private final List<Rod> rods = new ArrayList<>();

    private double[] q = new double[0];

    /** Unknowns behind those of the rods: a body and a slider. */
    private static final int BODY = 2 * 4 * (SPANS + 3);

    private static final int SLIDER = BODY + 3;

    static Stream<ConstraintSpec> everyKind() {
        return Arrays.stream(ConstraintSpec.class.getPermittedSubclasses()).map(ConstraintContractTest::example);
    }

    private static ConstraintSpec example(Class<?> kind) {
        assertTrue(kind.isAnnotationPresent(Purpose.class), kind.getName() + " needs a @Purpose");
        try {
            return (ConstraintSpec) kind.getField("EXAMPLE").get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(kind.getName() + " needs a public static EXAMPLE", e);
        }
    }

    private Constraint build(ConstraintSpec spec) {
        var material = Material.preset("hemp");
        var line = new Shape.Line(new Vec3(0, 0.1, 0), new Vec3(1, 0.3, -0.2));
        for (String id : List.of("rope", "other")) {
            Rod rod = RodBuilder.build(RodSpec.of(id, line, SPANS, material));
            rod.place(rods.size() * 4 * rod.nodes(), rods.size() * rod.nodes());
            rods.add(rod);
        }
        var random = new SplittableRandom(SEED);
        q = new double[SLIDER + 1];
        for (int k = 0; k < 3; k++) q[BODY + k] = 0.4 - 0.2 * k;
        for (Rod rod : rods) {
            rod.reset(q);
            for (int i = 0; i < 4 * rod.nodes(); i++) q[rod.first() + i] += 0.3 * random.nextDouble(-1, 1);
            rod.frames.lay(q);
        }
        var points = new ArrayList<HeldPoint>();
        for (int i = 0; i < spec.anchors().size(); i++)
            points.add(point(spec.anchors().get(i), i == spec.sliding()));
        Constraint c = spec.compile(points);
        for (HeldPoint p : points) p.begin(q);
        c.begin(0.3, 0.01);
        return c;
    }

    private HeldPoint point(Anchor anchor, boolean slides) {
        HeldPoint point;
        if (anchor.body() != null) {
            var body = new Body(BodySpec.of(anchor.body(), new Vec3(0.2, 0.5, 0.4), 0.3, 0.05));
            body.place(BODY, 0);
            point = HeldPoint.of(body);
        } else {
            Rod rod = rods.get("rope".equals(anchor.rod()) ? 0 : 1);
            var slider = new SlidingParameter(rod, anchor.u() * SPANS);
            slider.unknown = SLIDER;
            q[SLIDER] = slider.start;
            point = slides ? HeldPoint.sliding(slider) : HeldPoint.on(rod, anchor.u() * SPANS);
        }
        point.evaluate(q);
        return point;
    }

    /** Jacobian blocks of one evaluation: shape [points, HeldPoint.SLOTS, rows, 4]. */
    private double[] write(Constraint c, double[] residual) {
        int blocks = HeldPoint.SLOTS * c.points().size();
        double[] values = new double[blocks * 4 * c.rows()];
        int[] at = new int[blocks];
        for (int i = 0; i < blocks; i++) at[i] = i * 4 * c.rows();
        for (HeldPoint p : c.points()) p.evaluate(q);
        var rows = new RowWriter();
        rows.direct(c.points(), values, at, residual);
        c.write(rows);
        return values;
    }

    /** Files name what a constraint remembers: a number without a name, or a name for two, would be lost. */
    @ParameterizedTest
    @MethodSource("everyKind")
    void everyRememberedNumberHasAName(ConstraintSpec spec) {
        Constraint c = build(spec);
        assertEquals(c.memory().length, spec.remembers().size(), spec.getClass().getName());
        assertEquals(
                spec.remembers().size(),
                Set.copyOf(spec.remembers()).size(),
                spec.getClass().getName());
        for (String other : List.of("u", "speed", "broken"))
            assertFalse(spec.remembers().contains(other), "a name of every kind: " + other);
    }

    /** Dense Jacobian, shape [rows, unknowns]. */
    private double[] dense(Constraint c) {
        double[] j = new double[c.rows() * q.length];
        double[] blocks = write(c, new double[c.rows()]);
        for (int i = 0; i < c.points().size(); i++) {
            HeldPoint p = c.points().get(i);
            for (int r = 0; r < c.rows(); r++) {
                for (int slot = 0; slot < p.slots(); slot++) {
                    int from = (HeldPoint.SLOTS * i + slot) * 4 * c.rows() + p.width(slot) * r;
                    for (int o = 0; o < p.width(slot); o++)
                        j[r * q.length + p.slotUnknown(slot) + o] += blocks[from + o];
                }
            }
        }
        return j;
    }

    /** Every kind that holds a direction, asked for some all around: near, far off and nearly opposite. */
    static Stream<ConstraintSpec> directionsAllAround() {
        var on = new Anchor("rope", 0.4);
        var other = new Anchor("other", 0.6);
        // what slides does so inside a span: at a knot x'' has a corner
        var within = new Anchor("rope", 0.37);
        var out = new ArrayList<ConstraintSpec>();
        for (double side : new double[] {1, -1}) {
            for (Vec3 axis : List.of(new Vec3(1, 0.2, 0.1), new Vec3(0.1, 1, -0.2), new Vec3(0.3, 0.1, 1))) {
                Vec3 d = axis.times(side);
                out.add(new TangentConstraint(on, d));
                out.add(new RollConstraint(on, d, new Vec3(0.5, -0.7, 0.6), 0.3));
                out.add(new OrientationConstraint(on, d, new Vec3(0.5, -0.7, 0.6), ScalarFunction.of(0.3)));
                out.add(new OrientedKeyholeConstraint(within, new Vec3(0.1, 0.2, 0.3), d, SlideSpec.FREE));
            }
        }
        for (double angle : new double[] {0, 0.9, 2, 3.1, Math.PI, -2}) {
            var course = ScalarFunction.of(angle);
            out.add(new JointConstraint(on, other, JointConstraint.Share.TANGENT, course));
            out.add(new JointConstraint(on, other, JointConstraint.Share.FRAME, course));
            out.add(new RelativeOrientationConstraint(on, other, course));
        }
        return out.stream();
    }

    @ParameterizedTest
    @MethodSource("directionsAllAround")
    void jacobianMatchesCentralDifferencesHoweverFarTheDirection(ConstraintSpec spec) {
        jacobianMatchesCentralDifferences(spec);
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void jacobianMatchesCentralDifferences(ConstraintSpec spec) {
        Constraint c = build(spec);
        double[] j = dense(c);
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
