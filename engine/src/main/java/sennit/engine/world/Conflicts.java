package sennit.engine.world;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import sennit.engine.view.Snapshot.Conflict;

/**
 * Names the constraints that are too many, THEORY.md eq. (74): each row that the pivot rule found to follow from
 * earlier rows is written as their sum, J_r = sum c_k J_k; the constraint with the largest share |c_k||J_k| is named
 * with it. A row that follows and is met is redundant; one that is not met contradicts. Allocates; meant for once a
 * frame.
 */
public final class Conflicts {
    /** What a row may lack and still count as met, m or rad. */
    static final double MET = 1e-6;

    private final SoftSums softSums = new SoftSums();
    private final List<Dependence.Row> free = new ArrayList<>();
    private final List<Dependence.Row> tied = new ArrayList<>();

    /** Conflicts of no world yet. */
    public Conflicts() {}

    /** {@return what the last step found, in the order of the constraints} */
    public List<Conflict> of(World world) {
        boolean any = false;
        for (Tie tie : world.active()) any |= tie.isRedundant();
        var out = new ArrayList<Conflict>(any ? find(world) : List.of());
        for (SoftSums.Lack lack : softSums.find(world)) {
            String first = name(lack.first()), second = name(lack.second());
            Conflict.Kind kind = Conflict.Kind.CONTRADICTION;
            String message = message(first, second, kind, lack.shortfall(), lack.angle());
            out.add(new Conflict(first, second, kind, lack.shortfall(), message));
        }
        return List.copyOf(out);
    }

    private List<Conflict> find(World world) {
        free.clear();
        tied.clear();
        for (Tie tie : world.active()) if (tie.ofScene()) collect(tie, world);
        var dependence = new Dependence(free, world.state.q.length);
        var out = new ArrayList<Conflict>();
        int from = 0;
        while (from < tied.size()) {
            Tie loser = tied.get(from).tie();
            int to = from;
            while (to < tied.size() && tied.get(to).tie() == loser) to++;
            out.add(conflict(loser, tied.subList(from, to), dependence));
            from = to;
        }
        return out;
    }

    private void collect(Tie tie, World world) {
        tie.evaluate(world.state.q);
        double[] j = tie.lambda.length == 0 ? new double[0] : tie.gauge.measure(world.rows);
        for (int r = 0; r < tie.lambda.length; r++) {
            if (tie.redundant(r)) tied.add(Dependence.row(tie, r, j));
            else if (tie.demands(r)) free.add(Dependence.row(tie, r, j));
        }
    }

    private static Conflict conflict(Tie loser, List<Dependence.Row> rows, Dependence dependence) {
        double square = 0;
        boolean angle = false;
        for (Dependence.Row row : rows) {
            double g = loser.gauge.shortfall(row.index());
            square += g * g;
            angle |= row.index() >= loser.constraint.firstAngle();
        }
        double shortfall = Math.sqrt(square);
        Tie winner = dependence.winner(rows);
        String second = name(loser);
        String first = winner == null ? second : name(winner);
        Conflict.Kind kind = shortfall > MET ? Conflict.Kind.CONTRADICTION : Conflict.Kind.REDUNDANT;
        return new Conflict(first, second, kind, shortfall, message(first, second, kind, shortfall, angle));
    }

    private static String name(Tie tie) {
        return tie.owner instanceof Owner.OfHand ? "a hand" : tie.owner.name();
    }

    private static String message(String first, String second, Conflict.Kind kind, double shortfall, boolean angle) {
        if (kind == Conflict.Kind.REDUNDANT) {
            return first.equals(second)
                    ? second + " has nothing left to hold"
                    : second + " already follows from " + first;
        }
        String lack = "short by "
                + new BigDecimal(shortfall)
                        .round(new MathContext(2))
                        .stripTrailingZeros()
                        .toPlainString()
                + (angle ? " rad" : " m");
        return first.equals(second)
                ? second + " cannot hold: " + lack
                : first + " and " + second + " cannot both hold: " + lack;
    }
}
