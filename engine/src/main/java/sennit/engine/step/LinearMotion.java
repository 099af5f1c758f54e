package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.decomposition.qr.QRColPivDecompositionHouseholderColumn_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.kkt.KktSystem;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.energy.TangentMode;
import sennit.engine.solid.Body;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * The small motions of a world about its present state, THEORY.md eq. (36): mass, stiffness, damping and the rows that
 * hold,
 *
 * <pre>
 *   M a + C v + K d = f,   J d = 0
 * </pre>
 *
 * K is that of the rods and loads, of the springs among the constraints, and of the forces of constraints that turn as
 * their points move, -d(J^T lambda)/dq. Rows at their bounds do not hold: a contact that is open, friction that slips.
 * Dense: for some hundreds of unknowns.
 */
public final class LinearMotion {
    /** Part of a row that counts as following from others. */
    private static final double DEPENDENT = 1e-10;

    /** Step of the differences of constraint forces, in spans, or rad. */
    private static final double SMALL = 1e-6;

    /**
     * Forces left over, as a part of the strongest, up to which they are those of a search for an equilibrium: that
     * ends at 1e-5 or, usually, 1e-9. Less tells what such forces turn as a frequency; more, what only moves as
     * neutral.
     */
    private static final double RESTS = 1e-5;

    /** A shift of the statics so large that nothing but the mass is left of it, 1/s^2. */
    private static final double SHIFT = 1e40;

    /** Mass of what has none, as a part of the largest: the point of a keyhole. */
    private static final double WEIGHTLESS = 1e-12;

    private final int n;
    private final DMatrixRMaj stiffness;
    private final DMatrixRMaj damping;
    private final DMatrixRMaj mass;
    private double[][] held = new double[16][];
    private int rows;

    /** Round-off of the entries of the stiffness. */
    private final DMatrixRMaj rough;

    /** The motions, lowest first. */
    private final ModalBasis modes;

    /** Linearises a world at rest; its state is not changed, but what it remembers of the last solve may be. */
    public LinearMotion(World world) {
        var equations = new KktSystem();
        var layout = new SystemLayout(equations, new AutoFactorization());
        var assembler = new Assembler(equations, layout, new WorkerPool());
        n = world.state.q.length;
        // sliding points tell their spans first: the pattern is made of them
        world.evaluate();
        layout.refresh(world);
        // stiffness; mass is what a shift by it adds
        assembler.assembleStatic(world, 0, TangentMode.EXACT);
        stiffness = square(equations);
        assembler.assembleStatic(world, SHIFT, TangentMode.EXACT);
        mass = square(equations);
        CommonOps_DDRM.subtractEquals(mass, stiffness);
        CommonOps_DDRM.scale(1 / SHIFT, mass);
        // damping, then what steps simplify: kinks, and what slides
        damping = damping(world, equations, layout);
        rough = rough(world);
        for (int i = 0; i < world.rods().size(); i++)
            if (!world.rods().get(i).kinks.none()) bend(world, world.rods().get(i), equations, layout.rodAt(i));
        for (ConstraintState state : world.active()) slide(world, state);
        for (SliderBlock slide : world.slides) ride(world, slide);
        // springs join the stiffness, rigid rows take directions away
        var block = new RowWriter();
        for (ConstraintState state : world.active()) {
            add(state, block);
            turn(state, world.state.q, block);
        }
        world.evaluate();
        complete(world);
        // eigenvalues among the directions that are left
        DMatrixRMaj basis = orthonormal(free());
        modes = ModalBasis.symmetric(stiffness, rough, basis);
    }

    /**
     * Round-off of the stiffness, and what forces that are left over turn by: they are no tension of an equilibrium.
     */
    private DMatrixRMaj rough(World world) {
        var out = new DMatrixRMaj(n, n);
        for (int i = 0; i < out.data.length; i++) out.data[i] = ModalBasis.ROUND_OFF * Math.abs(stiffness.data[i]);
        ForceBalance balance = ForceBalance.of(world);
        // what moves is looked at as if it were at rest
        boolean rests = balance.unbalanced() <= RESTS * balance.strongest();
        for (Rod rod : world.rods()) {
            double span = rod.rest.length / rod.spans(), left = rests ? balance.unbalanced() : 0;
            for (int i = 0; i < rod.dofs.nodes; i++) {
                int at = rod.dofs.first() + 4 * i;
                for (int k = 0; k < 3; k++) out.add(at + k, at + k, left / span);
            }
        }
        return out;
    }

    /** Replaces the stiffness that steps take for the kinks of a rod by central differences of their forces. */
    private void bend(World world, Rod rod, KktSystem equations, int at) {
        Vec3 gravity = world.scene().settings().gravity();
        double[] q = world.state.q, none = new double[n], up = new double[n], down = new double[n];
        // the stiffness that steps take goes
        rod.kinks.move(none, none, 0);
        equations.clear();
        rod.kinks.assemble(q, equations.rhs, equations.values, at, gravity);
        CommonOps_DDRM.subtractEquals(stiffness, square(equations));
        // differences of the forces come in its place
        int[] all = IntStream.range(0, n).toArray();
        for (int j : all) {
            double here = q[j], middle = middle(world, j);
            // a little to both sides
            q[j] = middle + SMALL;
            Arrays.fill(up, 0);
            rod.kinks.assemble(q, up, equations.values, at, gravity);
            q[j] = middle - SMALL;
            Arrays.fill(down, 0);
            rod.kinks.assemble(q, down, equations.values, at, gravity);
            q[j] = here;
            soften(all, j, up, down);
        }
    }

    /**
     * {@return where a difference by an unknown is taken: a curve parameter at a spline knot stays on its side of it}
     */
    private static double middle(World world, int j) {
        double here = world.state.q[j];
        if (j < world.firstSlide() || Math.floor(here - SMALL) == Math.floor(here + SMALL)) return here;
        return Math.floor(here) == Math.floor(here + SMALL) ? here + SMALL : here - SMALL;
    }

    /**
     * Takes the stiffness that steps lend a sliding point from it, which only guides their corrections: what its
     * reaction does as it slides follows from the rows and the weight; and gives its drag to the damping.
     */
    private void slide(World world, ConstraintState state) {
        List<HeldPoint> points = state.constraint.points();
        state.constraint.load(new Sliding(world, points, 0, stiffness, -1));
        state.constraint.load(new Sliding(world, points, 1, damping, 1));
        state.constraint.load(new Sliding(world, points, 0, damping, -1));
    }

    /** Adds what stiffens sliding points against a velocity of {@code rate} a second, times {@code by}, to a matrix. */
    private record Sliding(World world, List<HeldPoint> points, double rate, DMatrixRMaj out, double by)
            implements SliderLoads {
        @Override
        public double drift(int point) {
            return 0;
        }

        @Override
        public double[] gravity() {
            Vec3 g = world.scene().settings().gravity();
            return new double[] {g.x(), g.y(), g.z()};
        }

        @Override
        public void slideStiffness(int point, double k) {
            int u = points.get(point).slideUnknown();
            if (u >= 0) out.add(u, u, by * k);
        }

        @Override
        public void slideForce(int point, double f) {}
    }

    /**
     * Gives a body that rides on a rod its whole mass where it is, of which steps give a light one only what it has
     * along the rod, and takes what its weight does as its place moves from the stiffness, by central differences.
     */
    private void ride(World world, SliderBlock slide) {
        Body body = slide.rider();
        if (body == null) return;
        HeldPoint p = slide.probe();
        double m = body.spec().mass();
        // all of its mass, not only that along the rod
        if (!slide.carries()) {
            int u = p.slideUnknown();
            mass.add(u, u, -m * p.speed() * p.speed());
            for (int k = 0; k < 3; k++) {
                double[] row = new double[n];
                p.push(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0, row);
                dyad(m, row, mass);
            }
        }
        // differences of what its weight does where it may go
        Vec3 weight = world.scene().settings().gravity().times(m);
        double[] q = world.state.q, up = new double[n], down = new double[n];
        int[] own = unknowns(List.of(p));
        for (int j : own) {
            double here = q[j], middle = middle(world, j);
            Arrays.fill(up, 0);
            Arrays.fill(down, 0);
            // a little to both sides
            q[j] = middle + SMALL;
            p.evaluate(q);
            p.push(weight.x(), weight.y(), weight.z(), up);
            q[j] = middle - SMALL;
            p.evaluate(q);
            p.push(weight.x(), weight.y(), weight.z(), down);
            q[j] = here;
            soften(own, j, up, down);
        }
        p.evaluate(q);
    }

    /** Takes half of a central difference of forces by unknown {@code j} from its row, and half from its column. */
    private void soften(int[] rows, int j, double[] up, double[] down) {
        for (int i : rows) {
            double k = (up[i] - down[i]) / (4 * SMALL);
            if (k == 0) continue;
            // round-off of both
            double blur = Math.ulp(Math.max(Math.abs(up[i]), Math.abs(down[i]))) / (2 * SMALL);
            rough.add(i, j, blur);
            rough.add(j, i, blur);
            stiffness.add(i, j, -k);
            stiffness.add(j, i, -k);
        }
    }

    private DMatrixRMaj square(KktSystem e) {
        var out = new DMatrixRMaj(n, n);
        Pattern p = e.pattern;
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k), c = p.blockCol(k), at = p.blockAt(k);
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++, at++) {
                    if (i >= n || j >= n) continue;
                    out.add(i, j, e.values[at]);
                    if (r != c) out.add(j, i, e.values[at]);
                }
            }
        }
        return out;
    }

    /** a M + b K of the rods, K as steps take it: without what tension takes away. */
    private DMatrixRMaj damping(World world, KktSystem equations, SystemLayout layout) {
        var settings = world.scene().settings();
        double[] none = new double[n];
        equations.clear();
        // in proportion to the stiffness as steps take it
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            rod.elasticity.assemble(
                    world.state.q, equations.rhs, equations.values, layout.rodAt(i), TangentMode.POSITIVE, 0);
            // at rest: the stiffness alone
            if (!rod.kinks.none()) rod.kinks.move(none, none, 0);
            rod.kinks.assemble(world.state.q, equations.rhs, equations.values, layout.rodAt(i), Vec3.ZERO);
        }
        DMatrixRMaj out = square(equations);
        CommonOps_DDRM.scale(settings.stiffnessDamping(), out);
        // and to the mass
        CommonOps_DDRM.addEquals(out, settings.massDamping(), mass);
        return out;
    }

    /** Adds the rows of a constraint that hold; those of a spring to stiffness and damping. */
    private void add(ConstraintState state, RowWriter block) {
        if (state.lambda.length == 0) return;
        double[] jacobian = state.probe.measure(block);
        for (int r = 0; r < state.lambda.length; r++) {
            double[] row = new double[n];
            spread(state, jacobian, r, 1, row);
            // a row that lets go is none; a soft one is a spring; a rigid one takes its direction away
            if (state.bounded() && !state.holds(r)) continue;
            if (state.soft()) {
                dyad(1 / state.give(r), row, stiffness);
                dyad(damped(state), row, damping);
            } else {
                hold(row);
            }
        }
    }

    private static double damped(ConstraintState state) {
        if (state.constraint instanceof HandSpring hand) return hand.damping;
        return state.ofScene() ? state.def().damping() : 0;
    }

    /** Adds {@code c} times a row of a Jacobian to {@code out}, indexed like the unknowns. */
    static void spread(ConstraintState state, double[] jacobian, int r, double c, double[] out) {
        List<HeldPoint> points = state.constraint.points();
        int[] at = state.jacobianBlocks.ownAt;
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), from = at[HeldPoint.SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) out[p.slotUnknown(k) + o] += c * jacobian[from + o];
            }
        }
    }

    private static void dyad(double k, double[] row, DMatrixRMaj out) {
        if (k == 0) return;
        for (int i = 0; i < row.length; i++) {
            if (row[i] == 0) continue;
            for (int j = 0; j < row.length; j++) out.add(i, j, k * row[i] * row[j]);
        }
    }

    private void hold(double[] row) {
        double norm = 0;
        for (double x : row) norm += x * x;
        if (norm == 0) return;
        double scale = 1 / Math.sqrt(norm);
        for (int i = 0; i < n; i++) row[i] *= scale;
        if (rows == held.length) held = Arrays.copyOf(held, 2 * rows);
        held[rows++] = row;
    }

    /**
     * Takes -d(J^T lambda)/dq of the rows that measure lengths from the stiffness, by central differences: the link of
     * a pendulum turns, and with it its force. The points move by their own unknowns only.
     */
    private void turn(ConstraintState state, double[] q, RowWriter block) {
        // no force turns where none acts
        int lengths = state.constraint.shape().firstAngle();
        double size = 0;
        for (int r = 0; r < lengths; r++) size = Math.max(size, Math.abs(state.lambda[r]));
        if (size == 0) return;
        // differences of J^T lambda
        int[] unknowns = unknowns(state.constraint.points());
        double[] up = new double[n], down = new double[n];
        for (int j : unknowns) {
            double at = q[j];
            // a little to both sides
            q[j] = at + SMALL;
            push(state, lengths, q, block, up);
            q[j] = at - SMALL;
            push(state, lengths, q, block, down);
            q[j] = at;
            soften(unknowns, j, up, down);
        }
        state.evaluate(q);
    }

    private static void push(ConstraintState state, int lengths, double[] q, RowWriter block, double[] out) {
        Arrays.fill(out, 0);
        state.evaluate(q);
        double[] jacobian = state.probe.measure(block);
        for (int r = 0; r < lengths; r++) spread(state, jacobian, r, state.lambda[r], out);
    }

    /** The unknowns of its points, each once. */
    private static int[] unknowns(List<HeldPoint> points) {
        return points.stream()
                .flatMapToInt(p -> {
                    var out = IntStream.builder();
                    for (int k = 0; k < p.slots(); k++)
                        for (int o = 0; o < p.width(k); o++) out.add(p.slotUnknown(k) + o);
                    return out.build();
                })
                .distinct()
                .sorted()
                .toArray();
    }

    /** Holds the unknowns of balls that ride on rods, and gives what has no mass a little. */
    private void complete(World world) {
        for (Body body : world.bodies()) {
            for (int k = 0; k < 3 && body.threaded(); k++) {
                double[] row = new double[n];
                row[body.first() + k] = 1;
                hold(row);
            }
        }
        // twist angles have their rotary inertia, however thin the rod; by curve parameters points move speed times as
        // far
        double[] least = new double[n];
        double most = 0;
        for (int i = 0; i < n; i++) most = Math.max(most, mass.get(i, i));
        Arrays.fill(least, WEIGHTLESS * most);
        for (Rod rod : world.rods()) for (int i = 0; i < rod.dofs.nodes; i++) least[rod.dofs.first() + 4 * i + 3] = 0;
        for (SliderBlock slide : world.slides) {
            HeldPoint p = slide.probe();
            least[p.slideUnknown()] *= p.speed() * p.speed();
        }
        for (int i = 0; i < n; i++) mass.set(i, i, Math.max(mass.get(i, i), least[i]));
    }

    /** Orthonormal basis of the motions that no row forbids. Shape {@code [unknowns, free]}. */
    private DMatrixRMaj free() {
        if (rows == 0) return CommonOps_DDRM.identity(n);
        var transposed = new DMatrixRMaj(n, rows);
        for (int r = 0; r < rows; r++) for (int i = 0; i < n; i++) transposed.set(i, r, held[r][i]);
        var qr = new QRColPivDecompositionHouseholderColumn_DDRM();
        qr.setSingularThreshold(DEPENDENT);
        qr.decompose(transposed);
        DMatrixRMaj q = qr.getQ(null, false);
        int rank = qr.getRank();
        return rank == n ? new DMatrixRMaj(n, 0) : CommonOps_DDRM.extract(q, 0, n, rank, n);
    }

    /** Columns combined to a basis Z with Z^T M Z = 1, by Cholesky. */
    private DMatrixRMaj orthonormal(DMatrixRMaj z) {
        if (z.numCols == 0) return z;
        DMatrixRMaj m = ModalBasis.reduce(z, mass);
        var cholesky = DecompositionFactory_DDRM.chol(m.numRows, true);
        if (!cholesky.decompose(m)) throw new IllegalStateException("mass matrix is not positive definite");
        DMatrixRMaj l = cholesky.getT(null);
        var inverse = new DMatrixRMaj(l.numRows, l.numRows);
        CommonOps_DDRM.invert(l, inverse);
        var out = new DMatrixRMaj(z.numRows, z.numCols);
        CommonOps_DDRM.multTransB(z, inverse, out);
        return out;
    }

    /** {@return squares of the circular frequencies, 1/s^2, ascending; negative where the state is unstable} */
    public double[] squares() {
        return modes.squares.clone();
    }

    /** {@return below which size the square of a mode is round-off, 1/s^2} */
    public double noise(int mode) {
        return modes.noise[mode];
    }

    /** {@return the motion of one mode, z^T M z = 1; shape [unknowns]} */
    public double[] shape(int mode) {
        double[] out = new double[n];
        for (int i = 0; i < n; i++) out[i] = modes.shapes.get(i, mode);
        return out;
    }

    /** {@return x^T M y} */
    public double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sum += x[i] * mass.get(i, j) * y[j];
        return sum;
    }

    /** {@return z^T C z of a mode, 1/s: twice the damping ratio times the circular frequency} */
    public double damping(int mode) {
        double[] z = shape(mode);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            if (z[i] == 0) continue;
            for (int j = 0; j < n; j++) sum += z[i] * damping.get(i, j) * z[j];
        }
        return sum;
    }
}
