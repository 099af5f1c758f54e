package sennit.engine.constraint.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintDef.Side;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.BorderedSystem;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.scene.json.FormulaChecks;
import sennit.engine.state.StateVisitor;

/**
 * A constraint at work: what the scene says, its rows and multipliers, and how it gives way as a spring or breaks.
 * Where its rows stand in the equations is its {@link JacobianBlocks}, which of them hold its {@link RowBounds}.
 */
public final class ConstraintState {
    /** Largest residual with which a row counts as met, m or rad; the bound status is not decided below it. */
    private static final double EXACT = 1e-9;

    /** Its owner: the scene, a hand or a contact. */
    public final ConstraintOrigin owner;

    /** The rows. */
    public final Constraint constraint;

    /** The unknown curve parameter it owns; null when nothing slides. */
    public final @Nullable SlidingParameter slider;

    /**
     * Multipliers of the last solve: the force of each row along its direction, N (N m for angles). Shape
     * {@code [rows]}.
     */
    public final double[] lambda;

    /** Residual of each row at the last assembly. Shape {@code [rows]}. */
    private final double[] residual;

    final RowBounds rowBounds;
    public final JacobianBlocks jacobianBlocks;
    final Compliance compliance;

    /** Which of its rows give way. */
    public final Regularisation regularisation;

    private final @Nullable GeometricStiffness stiffness;

    /** How the gap that an edit left is closed. */
    public final EditGapClosing gapClosing;

    /** Whether the closing of its gap has been set up. */
    public boolean started;

    /** Whether it acts. */
    public final Activation activation;

    /** Which of its rows the last factorization found to follow from earlier rows. Shape {@code [rows]}. */
    public final boolean[] redundant;

    public final ConstraintProbe probe;

    /** Its part in elastic shocks. */
    public final Restitution rebound;

    private final @Nullable FormulaChecks moving;

    private final int rows;
    private final Constraint.@Nullable Friction friction;
    private final Constraint.@Nullable Turning turning;

    /** Its last two rows where they are of friction that is a spring. */
    public final @Nullable SpringRows springRows;

    ConstraintState(
            ConstraintOrigin owner, Constraint constraint, @Nullable SlidingParameter slider, Compliance compliance) {
        this.owner = owner;
        this.constraint = constraint;
        this.slider = slider;
        this.compliance = compliance;
        // parts that it may have
        rows = constraint.rows();
        friction = constraint.part(Constraint.Friction.class);
        turning = constraint.part(Constraint.Turning.class);
        // state of its rows
        lambda = new double[rows];
        residual = new double[rows];
        regularisation = new Regularisation(constraint);
        redundant = new boolean[rows];
        ConstraintDef def = owner instanceof ConstraintOrigin.OfScene scene ? scene.def() : null;
        Side only = def == null ? Side.BOTH : def.side();
        rowBounds = new RowBounds(constraint, only);
        stiffness = constraint.shape().turns() ? new GeometricStiffness(constraint.points()) : null;
        jacobianBlocks = new JacobianBlocks(constraint, rowBounds);
        springRows = SpringRows.of(constraint, rowBounds, jacobianBlocks);
        gapClosing = new EditGapClosing(rows, constraint.shape().firstAngle());
        probe = new ConstraintProbe(this);
        // what the scene says of it
        moving = def == null ? null : new FormulaChecks("constraint \"" + def.id() + "\"", def);
        activation = new Activation(def, constraint);
        // how it bounces
        Constraint.Bounce bounce = constraint.part(Constraint.Bounce.class);
        double restitution = bounce == null ? 0 : bounce.restitution();
        rebound = new Restitution(this, def != null && only != Side.BOTH ? def.restitution() : restitution);
    }

    /** A constraint of the scene, compiled. */
    public static ConstraintState of(ConstraintDef def, Constraint constraint, @Nullable SlidingParameter slider) {
        return new ConstraintState(new ConstraintOrigin.OfScene(def), constraint, slider, Compliance.of(def));
    }

    /**
     * The state of a contact.
     *
     * @param contact keeps two things apart
     * @param first name of one of them
     * @param second name of the other
     */
    public static ConstraintState of(Constraint contact, String first, String second) {
        return new ConstraintState(new ConstraintOrigin.OfContact(first, second), contact, null, Compliance.rigid());
    }

    /** Goes on with all that one of the same words had come to. */
    public void goOn(ConstraintState was) {
        remember(was);
        System.arraycopy(was.lambda, 0, lambda, 0, rows);
        System.arraycopy(was.rowBounds.side, 0, rowBounds.side, 0, rowBounds.side.length);
        activation.broken = was.activation.broken;
    }

    /** Remembers what one of the same kind remembered. */
    public void remember(ConstraintState was) {
        double[] memory = constraint.memory(), before = was.constraint.memory();
        // a place that has become a handle, or is none any more, has nothing in common with what it was
        if (memory.length != before.length) return;
        System.arraycopy(before, 0, memory, 0, memory.length);
        constraint.recall(lambda);
        TargetOffset handle = constraint.part(TargetOffset.class), then = was.constraint.part(TargetOffset.class);
        if (handle != null && then != null) handle.follow(then);
    }

    /** Clears what the last steps left: bound status, multipliers, memory. */
    public void forget() {
        rowBounds.reset(RowBounds.LOWEST);
        Arrays.fill(lambda, 0);
        Arrays.fill(residual, 0);
        Arrays.fill(redundant, false);
        regularisation.tryAgain();
        Arrays.fill(constraint.memory(), 0);
    }

    /** {@return whether a row is bounded on one side by 0 and on the other not at all, as contacts are} */
    public boolean oneSided(int r) {
        return rowBounds.oneSided(r);
    }

    /** Lets all rows go. */
    public void letGo() {
        rowBounds.reset(RowBounds.LOWEST);
    }

    /** Has all rows hold. */
    public void hold() {
        rowBounds.reset(RowBounds.HELD);
    }

    /**
     * Sets the bounds of friction by the normal force in the solution {@code x}; returns whether they changed by more
     * than a hundredth.
     */
    public boolean press(double[] x) {
        RowLayout shape = constraint.shape();
        if (friction == null || shape.frictionRows() == 0) return false;
        take(x);
        int first = shape.firstFriction();
        return rowBounds.press(first, first + shape.frictionRows(), friction.grip(lambda));
    }

    /** Lets go its rows of friction, with no force, until it is assembled again. */
    public void letSlip(KktSystem out) {
        int first = constraint.shape().firstFriction();
        for (int r = first; r < first + constraint.shape().frictionRows(); r++) {
            rowBounds.lowest[r] = 0;
            rowBounds.highest[r] = 0;
            turn(r, RowBounds.LOWEST, out);
        }
    }

    /** The grip of a hand as a constraint with a name and a compliance. */
    public static ConstraintState of(String name, Constraint hand, Compliance compliance) {
        return new ConstraintState(new ConstraintOrigin.OfHand(name), hand, null, compliance);
    }

    /** {@return whether it keeps two things apart} */
    public boolean ofContact() {
        return owner instanceof ConstraintOrigin.OfContact;
    }

    /** {@return whether it is a constraint of the scene} */
    public boolean ofScene() {
        return owner instanceof ConstraintOrigin.OfScene;
    }

    /** {@return its definition in the scene; for constraints of the scene only} */
    public ConstraintDef def() {
        if (owner instanceof ConstraintOrigin.OfScene scene) return scene.def();
        throw new IllegalStateException(owner + " is none of the scene");
    }

    /**
     * Looks whether it acts in a step of {@code h} seconds from {@code time} at {@code q}; returns whether that has
     * changed. What it then finds open closes as after an edit.
     */
    public boolean keepTime(double time, double h, double[] q, RowWriter block) {
        if (!activation.keepTime(time, h)) return false;
        Arrays.fill(lambda, 0);
        rowBounds.reset(RowBounds.LOWEST);
        if (activation.on && !activation.broken) easeFrom(q, time, block);
        return true;
    }

    /** {@return the name of a target that has no finite value at time {@code t}, s; null if all have} */
    public @Nullable String wrongAt(double t) {
        String wrong = moving == null ? null : moving.wrongAt(t);
        Constraint.FormulaOfPlace formula = constraint.part(Constraint.FormulaOfPlace.class);
        if (wrong != null || formula == null || !formula.lacksNumber(t)) return wrong;
        return String.format(
                Locale.ROOT,
                "constraint \"%s\": its formula is not a number at t = %.6g s where it is; the state before is kept",
                def().id(),
                t);
    }

    /** {@return whether it acts: enabled, not broken, not waiting} */
    public boolean active() {
        return activation.acts();
    }

    /** Looks whether it takes part from now on; returns whether that has changed. */
    public boolean look(double[] q, double h) {
        if (!activation.look(q, h)) return false;
        // what joins by itself joins without a gap, whatever the scene was edited to at the start
        gapClosing.forget();
        Arrays.fill(lambda, 0);
        rowBounds.reset(RowBounds.LOWEST);
        return true;
    }

    /** {@return whether it has bounded rows} */
    public boolean bounded() {
        return rowBounds.bounded;
    }

    /** {@return whether it holds points to the world rather than to each other} */
    public boolean absolute() {
        return constraint.points().size() == 1 && slider == null;
    }

    /** Whether its rows share their force with rows they follow from: one-sided ones only while gaps are closed. */
    private boolean shares(KktSystem out) {
        if (soft() || constraint.shape().bounded()) return false;
        return !rowBounds.bounded || out.closing;
    }

    /** Adds its rows to the pattern. */
    public void couple(Pattern pattern) {
        jacobianBlocks.couple(pattern);
        regularisation.weigh();
        if (stiffness != null) stiffness.couple(pattern);
    }

    /** {@return whether a row follows from earlier rows} */
    public boolean isRedundant() {
        for (int r = 0; r < rows; r++) if (redundant(r)) return true;
        return false;
    }

    /** {@return whether a row was found to follow from others, gives way to them, or waits} */
    public boolean redundant(int r) {
        return redundant[r] || regularisation.gaveWay(r) || gapClosing.waits(r);
    }

    /** {@return how many rows it has in the matrix, from {@link #firstRow} on: its own, and springs across links} */
    public int rowsInMatrix() {
        return rows + (stiffness == null ? 0 : GeometricStiffness.ROWS);
    }

    /** {@return the angle by which the move {@code d} turns a link that a body is on, rad, to first order; else 0} */
    public double turns(double[] d) {
        return stiffness == null ? 0 : stiffness.turns(d);
    }

    /** {@return whether a row holds at any force now, so that it can contradict others} */
    public boolean demands(int r) {
        return jacobianBlocks.onPlaces(r) && !soft() && !slips(r) && rowBounds.holds(r) && !regularisation.yields(r);
    }

    /** {@return whether a row asks for something, holding or not: friction and stops do not} */
    public boolean wishes(int r) {
        if (slips(r)) return false;
        return jacobianBlocks.onPlaces(r) && (!rowBounds.bounded || rowBounds.oneSided(r) || rowBounds.holds(r));
    }

    /** {@return whether a row is of a friction spring} */
    public boolean slips(int r) {
        return springRows != null && r > 0;
    }

    /** {@return how many of its rows, the first ones, have bounds} */
    public int boundedRows() {
        return springRows == null ? rowBounds.side.length : 1;
    }

    public boolean holds(int r) {
        return rowBounds.holds(r);
    }

    /** {@return whether it holds no direction of a rod} */
    public boolean leavesDirection() {
        return constraint.shape().firstAngle() == rows;
    }

    /** {@return whether it is a spring} */
    public boolean soft() {
        return !compliance.isRigid();
    }

    /** {@return whether a point has moved to another span since the pattern was made} */
    public boolean moved() {
        return jacobianBlocks.moved();
    }

    /** Evaluates its points at {@code q}. */
    public void evaluate(double[] q) {
        List<HeldPoint> points = constraint.points();
        for (int i = 0; i < points.size(); i++) points.get(i).evaluate(q);
    }

    /** Tells points and constraint that a step of {@code h} seconds to {@code time} begins at {@code q}. */
    public void begin(double[] q, double time, double h) {
        List<HeldPoint> points = constraint.points();
        for (int i = 0; i < points.size(); i++) points.get(i).begin(q);
        constraint.begin(time, h);
    }

    /** Sees which of the points that slide are where it holds a rod. */
    public void look(List<SliderBlock> slides) {
        if (slider == null && !rowBounds.bounded) regularisation.look(slides);
    }

    /**
     * Writes its rows, THEORY.md eq. (28) and (31): J; then 0 and -(g - ease) when rigid, or -1/(k + c/h) and -(k g + c
     * J v)/(k + c/h) for a spring. A bounded constraint keeps a copy, of which {@link #install} takes the rows that
     * hold.
     *
     * @param rate c0 of the integrator: dv/dD, 1/s
     * @param velocity of the current iterate
     */
    public void assemble(double[] velocity, double rate, RowWriter block, KktSystem out) {
        if (rows == 0) return;
        boolean bounded = rowBounds.bounded;
        double[] to = bounded ? jacobianBlocks.own : out.values;
        if (bounded) Arrays.fill(to, 0);
        block.direct(constraint.points(), to, jacobianBlocks.writeAt(), residual);
        if (stiffness != null) stiffness.clear(out);
        block.stiffen(stiffness, lambda, out.values);
        if (bounded) block.bound(rowBounds.lowest, rowBounds.highest);
        constraint.write(block);
        if (bounded) rowBounds.bind();
        compliance.begin(rate);
        for (int r = 0; r < rows; r++) {
            // next to nothing where it holds at any force, all where it gives way, some where it closes a gap
            if (bounded && regularisation.yields(r)) rowBounds.letGo(r);
            out.regularisation[jacobianBlocks.firstRow + r] =
                    shares(out) ? regularisation.give(r, out.step) : regularisation.none(r);
            regularisation.close(r, regularisation.yields(r) ? 0 : gapClosing.give(r), gapClosing.burden());
            if (!bounded) out.values[jacobianBlocks.diagonalAt(r)] = onDiagonal(r);
            double speed = compliance.damped() ? jacobianBlocks.dot(r, to, velocity) : 0;
            out.rhs[jacobianBlocks.firstRow + r] =
                    !soft() ? gapClosing.goal[r] - residual[r] : compliance.wish(residual[r], speed);
        }
        if (springRows != null) springRows.open(residual, out);
        if (bounded) install(out);
    }

    /** Puts its bounded rows into the matrix as they hold now, and friction as it slips now. */
    public void install(KktSystem out) {
        if (springRows != null) springRows.grip(out);
        for (int r = 0; r < rowBounds.side.length; r++) install(r, out);
    }

    private void install(int r, KktSystem out) {
        if (rowBounds.holds(r)) jacobianBlocks.install(r, onDiagonal(r), out);
        else jacobianBlocks.clear(r, out);
    }

    /** What a spring gives, and a row that closes a gap. */
    private double onDiagonal(int r) {
        return soft() || slips(r) ? -give(r) : -regularisation.closing(r);
    }

    /** Adds {@code force} times a row of J to {@code b}; bounded constraints only. */
    public void push(int r, double force, double[] b) {
        jacobianBlocks.push(r, force, b);
    }

    /** Makes a row of J a column beside the matrix; bounded constraints only. */
    public void push(int r, BorderedSystem border, int column) {
        jacobianBlocks.push(r, 1, border, column);
    }

    /**
     * Where a row would end up for the solution {@code x} if it were let go: g - ease + J d; of a spring, what it would
     * have to give to bear nothing. Bounded constraints only.
     */
    public double reach(int r, double[] x, KktSystem in) {
        return along(r, x) - in.rhs[jacobianBlocks.firstRow + r];
    }

    /** {@return J x of one row, of velocities its rate of change; bounded constraints only} */
    public double along(int r, double[] x) {
        return jacobianBlocks.dot(r, jacobianBlocks.own, x);
    }

    /** {@return how much a row gives per newton since the last assembly, m/N} */
    public double give(int r) {
        if (springRows != null && r > 0) return springRows.give(r, r);
        return !soft() ? regularisation.given(r) : compliance.give();
    }

    /** {@return the first of its rows in the equations} */
    public int firstRow() {
        return jacobianBlocks.firstRow;
    }

    /** {@return the multiplier of a row in the solution {@code x}} */
    public double multiplier(int r, double[] x) {
        return rowBounds.holds(r) ? -x[jacobianBlocks.firstRow + r] : rowBounds.bound(r);
    }

    /** Sets the bound status of a row and puts it into the matrix or takes it out. */
    public void turn(int r, double to, KktSystem out) {
        rowBounds.side[r] = to;
        install(r, out);
    }

    /** {@return the bound status of a row: -1 at its lowest bound, 0 held, 1 at its highest} */
    public double side(int r) {
        return rowBounds.of(r);
    }

    /** {@return the lowest multiplier a row may have, N} */
    public double lowest(int r) {
        return rowBounds.lowest[r];
    }

    /** {@return the highest multiplier a row may have, N} */
    public double highest(int r) {
        return rowBounds.highest[r];
    }

    /** Takes its multipliers from a solution. */
    public void take(double[] solution) {
        for (int r = 0; r < rows; r++) lambda[r] = multiplier(r, solution);
    }

    /**
     * Starts closing the gap that there is at {@code q}, so that an edit pulls the rope along instead of snapping it.
     */
    public void easeFrom(double[] q, double time, RowWriter block) {
        begin(q, time, 0);
        if (soft() || rows == 0) return;
        probe.measure(block);
        gapClosing.measure(constraint.points());
        for (int r = 0; r < rows; r++) gapClosing.open(r, probe.shortfall(r));
    }

    /** Closes what an edit left open in a step of {@code h} seconds; weights and loads are {@code burden}, N. */
    public void closeGap(double h, double burden, RowWriter block) {
        if (ofScene() && !soft()) turn(block);
        gapClosing.begin(h, burden);
    }

    /** A direction that is far from what is wanted turns there from where it is, however it came there. */
    private void turn(RowWriter block) {
        int first = constraint.shape().firstAngle();
        if (first == rows) return;
        TurnRegime range = turning == null ? TurnRegime.NEAR : turning.turning();
        if (range == TurnRegime.NEAR && !gapClosing.moves()) return;
        probe.measure(block);
        for (int r = first; r < rows; r++) {
            double gap = probe.shortfall(r);
            switch (range) {
                case NEAR -> gapClosing.follow(r, gap);
                case LOST -> gapClosing.turnLater(r, gap);
                default -> gapClosing.turn(r, gap);
            }
        }
    }

    /** {@return the true angle to the direction it holds where that is a wide one, else 0, rad} */
    double astray() {
        return turning == null ? 0 : turning.astray();
    }

    /**
     * Closes an attempt of {@code h} seconds: sees where it ended. Returns the work that closing its gap has done, J.
     */
    public double end(double h) {
        constraint.after(lambda, h);
        double work = gapClosing.end(lambda, regularisation);
        for (int r = 0; r < rows; r++) if (gapClosing.holds(r)) regularisation.met(r);
        return work;
    }

    /** Measures anew what gives way: it is to be closed bit by bit. */
    public void easeGivenWay(RowWriter block) {
        if (!regularisation.yields()) return;
        probe.measure(block);
        for (int r = 0; r < rows; r++) if (regularisation.yields(r)) gapClosing.open(r, probe.shortfall(r));
    }

    /** Lets what a step that found no end has left open be closed bit by bit. */
    public void easeLeftOver(RowWriter block) {
        if (!ofScene() || soft() || rows == 0) return;
        probe.measure(block);
        for (int r = 0; r < rows; r++) if (demands(r)) gapClosing.leave(r, probe.shortfall(r));
        gapClosing.settle();
    }

    /** Its gaps are what they are: the step that was to close them was taken back. */
    public void gapStays(RowWriter block) {
        constraint.wind();
        if (!gapClosing.moves()) return;
        probe.measure(block);
        for (int r = 0; r < rows; r++) gapClosing.stay(r, probe.shortfall(r));
    }

    /**
     * {@return how far its worst row is from where the step was to bring it, in spans, or rad for angles; 0 for a
     * spring and where it gives way. A gap that an edit left, and that is being closed, counts by what it lacks of its
     * way, and what a winch has not fed yet by that}
     */
    public double missed(RowWriter block) {
        if (soft() || rows == 0) return 0;
        probe.measure(block);
        double worst = constraint.lag(), size = 0;
        for (int r = 0; r < rows; r++) {
            if (regularisation.yields(r)) continue;
            double gap = Math.abs(probe.shortfall(r, gapClosing.aim(r) + regularisation.lack(r, lambda[r])));
            if (gap <= EXACT) continue;
            if (r < constraint.shape().firstAngle()) {
                if (size == 0) size = probe.scale();
                gap /= size;
            }
            if (!(gap <= worst)) worst = gap;
        }
        return worst;
    }

    /**
     * {@return whether a row contradicts others: it holds, but bears more than any rope is meant to or misses its goal
     * by {@code tolerance}, in spans or rad, for the force that it shares}
     */
    public boolean contradicts(int r, double tolerance) {
        if (soft() || slips(r) || regularisation.yields(r) || !rowBounds.holds(r)) return false;
        if (gapClosing.overloaded(r, lambda[r])) return true;
        double lack = Math.abs(regularisation.shared(r) * lambda[r]);
        return lack > EXACT && lack > tolerance * (r < constraint.shape().firstAngle() ? probe.scale() : 1);
    }

    /** Hands through multipliers, bounds, the gap that is being closed and the memory of the constraint. */
    public void visit(StateVisitor visitor) {
        StateVisitor unseen = visitor.unseen();
        TargetOffset handle = constraint.part(TargetOffset.class);
        // a hash tells the forces of the scene's constraints, and not that a handle is where the scene says
        (ofScene() ? visitor : unseen).pass(lambda);
        (handle == null || !handle.atHome() ? visitor : unseen).pass(constraint.memory());
        constraint.visit(unseen);
        if (visitor.restores()) constraint.recall(lambda);
        // which rows hold, and how far gaps are closed
        unseen.pass(redundant);
        regularisation.visit(unseen);
        rowBounds.visit(unseen);
        gapClosing.visit(unseen);
        activation.visit(unseen);
        // where a hand wants what it holds
        if (constraint instanceof HandSpring hand) unseen.pass(hand.target);
        if (handle != null) handle.visitHand(unseen);
    }
}
