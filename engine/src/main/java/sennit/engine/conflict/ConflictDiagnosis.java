package sennit.engine.conflict;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintOrigin;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.snapshot.Snapshot.Conflict;
import sennit.engine.world.World;

/**
 * Names redundant and contradictory constraints, THEORY.md eq. (64): each row that the pivot rule found to follow from
 * earlier rows is written as their sum, J_r = sum c_k J_k; the constraint with the largest share |c_k||J_k| is named
 * with it. A row that follows and is met is redundant; one that is not met contradicts. Allocates; meant for once a
 * frame.
 */
public final class ConflictDiagnosis {
    /** Largest residual with which a row counts as met, m or rad. */
    static final double MET = 1e-6;

    private final SoftDependence softSums = new SoftDependence();
    private final List<RowCombination.Row> independent = new ArrayList<>();
    private final List<RowCombination.Row> dependent = new ArrayList<>();

    /** Conflicts of no world yet. */
    public ConflictDiagnosis() {}

    /** {@return the conflicts of the last step, in the order of the constraints} */
    public List<Conflict> of(World world) {
        // rows that the factorization found to be redundant
        boolean any = false;
        for (ConstraintState constraintState : world.active()) any |= constraintState.isRedundant();
        var out = new ArrayList<Conflict>(any ? find(world) : List.of());
        // springs that contradict each other
        for (SoftDependence.Lack lack : softSums.find(world)) {
            String first = name(lack.first()), second = name(lack.second());
            Conflict.Kind kind = Conflict.Kind.CONTRADICTION;
            String message = message(first, second, kind, lack.shortfall(), lack.angle() ? RADIANS : METRES);
            out.add(new Conflict(first, second, kind, lack.shortfall(), message));
        }
        return List.copyOf(out);
    }

    private List<Conflict> find(World world) {
        // independent rows and redundant ones, constraint by constraint
        independent.clear();
        dependent.clear();
        for (ConstraintState constraintState : world.active())
            if (constraintState.ofScene()) collect(constraintState, world);
        // one conflict for all redundant rows of a constraint
        var dependence = new RowCombination(independent, world.state.q.length);
        var out = new ArrayList<Conflict>();
        int from = 0;
        while (from < dependent.size()) {
            ConstraintState loser = dependent.get(from).constraintState();
            int to = from;
            while (to < dependent.size() && dependent.get(to).constraintState() == loser) to++;
            out.add(conflict(loser, dependent.subList(from, to), dependence));
            from = to;
        }
        return out;
    }

    private void collect(ConstraintState constraintState, World world) {
        constraintState.evaluate(world.state.q);
        double[] j = constraintState.lambda.length == 0 ? new double[0] : constraintState.probe.measure(world.rows);
        for (int r = 0; r < constraintState.lambda.length; r++) {
            if (constraintState.redundant(r)) dependent.add(RowCombination.row(constraintState, r, j));
            else if (constraintState.demands(r)) independent.add(RowCombination.row(constraintState, r, j));
        }
    }

    private static Conflict conflict(ConstraintState loser, List<RowCombination.Row> rows, RowCombination dependence) {
        // how far the rows are from being met
        double square = 0;
        boolean angle = false;
        for (RowCombination.Row row : rows) {
            double g = loser.probe.shortfall(row.index());
            square += g * g;
            angle |= row.index() >= loser.constraint.shape().firstAngle();
        }
        double shortfall = Math.sqrt(square);
        // the constraint on which they depend
        ConstraintState winner = dependence.winner(rows);
        String second = name(loser);
        String first = winner == null ? second : name(winner);
        // redundant where they are met
        Conflict.Kind kind = shortfall > MET ? Conflict.Kind.CONTRADICTION : Conflict.Kind.REDUNDANT;
        return new Conflict(
                first, second, kind, shortfall, message(first, second, kind, shortfall, angle ? RADIANS : METRES));
    }

    private static String name(ConstraintState constraintState) {
        return constraintState.owner instanceof ConstraintOrigin.OfHand ? "a hand" : constraintState.owner.name();
    }

    private static final String METRES = " m", RADIANS = " rad";

    private static String message(String first, String second, Conflict.Kind kind, double shortfall, String unit) {
        // one too many holds, and has nothing to carry
        if (kind == Conflict.Kind.REDUNDANT) {
            return first.equals(second)
                    ? second + " has nothing left to hold"
                    : second + " already follows from " + first;
        }
        // what it lacks, to two digits
        String lack = "short by "
                + new BigDecimal(shortfall)
                        .round(new MathContext(2))
                        .stripTrailingZeros()
                        .toPlainString()
                + unit;
        return first.equals(second)
                ? second + " cannot hold: " + lack
                : first + " and " + second + " cannot both hold: " + lack;
    }
}
