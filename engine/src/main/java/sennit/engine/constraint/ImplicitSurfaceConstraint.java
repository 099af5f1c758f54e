package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.function.Expression;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/**
 * Keeps a point on a surface f(x, y, z) = 0, THEORY.md eq. (55): g = f/|grad f|, the gradient's length taken at the
 * start of the step, J = b_i (grad f)^T/|grad f| (1 row, m near the surface). The multiplier is the force across it, N.
 */
@Kind("surface")
@Purpose(
        group = Purpose.Group.GUIDE,
        name = "Surface by formula",
        doc = "Lets a point move on a surface given by a formula.",
        words = "equation")
public record ImplicitSurfaceConstraint(
        @Field(doc = "The point that stays on the surface.") Anchor on,

        @Field(
                doc =
                        "A formula of x, y, z, m, and the time t, s, that is zero on the surface: `x^2 + z^2 - 0.5^2`. Up to 256 characters of numbers, + - * / ^, parentheses, pi, e, abs, acos, asin, atan, atan2, cos, cosh, exp, log, max, min, sin, sinh, sqrt, tan, tanh.",
                proposal = Proposal.SURFACE)
        String surface)
        implements ConstraintSpec {
    private static final List<String> VARIABLES = List.of("x", "y", "z", "t");

    /** A valid instance for contract tests and for the editor. */
    public static final ImplicitSurfaceConstraint EXAMPLE =
            new ImplicitSurfaceConstraint(new Anchor("rope", 0.37), "y - 0.3*sin(2*x + t)*exp(-z^2) + x*z/(2 + y^2)");

    public ImplicitSurfaceConstraint {
        Expression.parse("surface", surface, VARIABLES);
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var row = new SurfaceRow(points.get(0), Expression.parse("surface", surface, VARIABLES));
        return new Composite(points, row::draw, row);
    }

    private static final class SurfaceRow implements RowPart, Constraint.FormulaOfPlace {
        private static final RowLayout SHAPE = RowLayout.lengths(1);

        /** Radius of the disc that shows the surface, m. */
        private static final double DISC = 0.1;

        private final HeldPoint on;
        private final Expression surface;
        private final double[] at = new double[4];
        private final double[] value = new double[5];

        /** f and its gradient as last known to be finite, scaled. */
        private final double[] scaled = {0, 0, 1, 0};

        private double scale = 1;

        private SurfaceRow(HeldPoint on, Expression surface) {
            this.on = on;
            this.surface = surface;
            begin(0, 0);
        }

        @Override
        public RowLayout shape() {
            return SHAPE;
        }

        @Override
        public void begin(double time, double h) {
            at[3] = time;
            scale = 1;
            if (!evaluate()) return;
            double n = Vec3.norm(scaled, 1);
            if (n > 1e-12) scale = 1 / n;
        }

        @Override
        public boolean lacksNumber(double t) {
            System.arraycopy(on.x, 0, at, 0, 3);
            at[3] = t;
            surface.evaluate(at, value);
            return !(Math.abs(value[0]) < 1e15);
        }

        /** Where the formula has no finite value or slope, the residual is 0 and the row keeps its last direction. */
        private boolean evaluate() {
            System.arraycopy(on.x, 0, at, 0, 3);
            surface.evaluate(at, value);
            double sum = 0;
            for (int k = 0; k < 4; k++) sum += Math.abs(scale * value[k]);
            boolean finite = sum < 1e15;
            if (!finite) scaled[0] = 0;
            else for (int k = 0; k < 4; k++) scaled[k] = scale * value[k];
            return finite;
        }

        @Override
        public void write(RowSink out, int row) {
            evaluate();
            out.residual(row, scaled[0]);
            out.position(row, 0, scaled[1], scaled[2], scaled[3]);
        }

        @Override
        public void visit(StateVisitor visitor) {
            visitor.pass(scaled);
        }

        private void draw(GlyphSink out) {
            evaluate();
            double n = Math.max(Vec3.norm(scaled, 1), 1e-12);
            double[] normal = {scaled[1] / n, scaled[2] / n, scaled[3] / n};
            out.disc(on.x, normal, DISC);
            out.arrow(on.x, normal);
        }
    }
}
