package sennit.engine.activeset;

import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.world.World;

/** The bounded rows of all constraints, in order. */
final class BoundedRows {
    int count;

    /** The constraint of each. */
    ConstraintState[] constraintState = {};

    /** Which of its rows. */
    int[] row = {};

    /** {@return how many there are in a world} */
    static int count(World world) {
        List<ConstraintState> constraintStates = world.active();
        int count = 0;
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded())
                count += constraintStates.get(i).boundedRows();
        return count;
    }

    /** Lists those of a world. */
    void list(World world) {
        count = count(world);
        // room, with some to spare
        if (row.length < count) {
            row = new int[count + count / 2];
            constraintState = new ConstraintState[row.length];
        }
        // constraint and row number of each, in the order of the equations
        int at = 0;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState t = constraintStates.get(i);
            for (int r = 0; t.bounded() && r < t.boundedRows(); r++) {
                constraintState[at] = t;
                row[at++] = r;
            }
        }
    }

    boolean holds(int i) {
        return constraintState[i].side(row[i]) == 0;
    }

    /** {@return its place among the unknowns} */
    int place(int i) {
        return constraintState[i].firstRow() + row[i];
    }

    /** {@return how much it gives per newton, m/N} */
    double give(int i) {
        return constraintState[i].give(row[i]);
    }

    /** {@return its multiplier in the solution {@code x}, or the bound it is at} */
    double force(int i, double[] x) {
        return constraintState[i].multiplier(row[i], x);
    }
}
