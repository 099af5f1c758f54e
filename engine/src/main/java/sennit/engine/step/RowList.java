package sennit.engine.step;

import java.util.List;
import sennit.engine.world.Tie;
import sennit.engine.world.World;

/** The rows that may be let go, of all constraints, one after the other. */
final class RowList {
    int count;

    /** The constraint of each. */
    Tie[] tie = {};

    /** Which of its rows. */
    int[] row = {};

    /** {@return how many there are in a world} */
    static int count(World world) {
        List<Tie> ties = world.active();
        int count = 0;
        for (int i = 0; i < ties.size(); i++) if (ties.get(i).bounded()) count += ties.get(i).lambda.length;
        return count;
    }

    /** Lists those of a world. */
    void list(World world) {
        count = count(world);
        if (row.length < count) {
            row = new int[count + count / 2];
            tie = new Tie[row.length];
        }
        int at = 0;
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) {
            Tie t = ties.get(i);
            for (int r = 0; t.bounded() && r < t.lambda.length; r++) {
                tie[at] = t;
                row[at++] = r;
            }
        }
    }

    boolean holds(int i) {
        return tie[i].side(row[i]) == 0;
    }

    /** {@return its place among the unknowns} */
    int place(int i) {
        return tie[i].firstRow() + row[i];
    }

    /** {@return how much it gives per newton, m/N} */
    double give(int i) {
        return tie[i].give(row[i]);
    }

    /** {@return its multiplier in the solution {@code x}, or the bound it is at} */
    double force(int i, double[] x) {
        return tie[i].multiplier(row[i], x);
    }
}
