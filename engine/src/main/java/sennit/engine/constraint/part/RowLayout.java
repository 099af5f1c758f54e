package sennit.engine.constraint.part;

/**
 * Number and kinds of the rows of a constraint; never changes.
 *
 * @param rows number of scalar rows; 0 for one that only carries loads
 * @param firstAngle the first row that measures an angle, in rad, as do all after it but those of {@code slideRows};
 *     {@code rows} when none does
 * @param slideRows how many of the last rows act on sliding curve parameters alone; only bounded constraints have such
 * @param bounded whether some row bounds its multiplier: contacts, stops, friction
 * @param firstFriction the first row of friction, whose bounds follow {@link Constraint.Friction#grip} within a step
 * @param frictionRows how many rows from there on are friction
 * @param turns whether the direction of some row turns with its points, see {@link sennit.engine.kkt.RowSink#turns}
 * @param counted how many multipliers the MICADO report counts for it
 */
public record RowLayout(
        int rows,
        int firstAngle,
        int slideRows,
        boolean bounded,
        int firstFriction,
        int frictionRows,
        boolean turns,
        int counted) {
    /** No rows. */
    public static final RowLayout NONE = lengths(0);

    /** {@return rows that measure lengths and hold with any force} */
    public static RowLayout lengths(int rows) {
        return new RowLayout(rows, rows, 0, false, 0, 0, false, rows);
    }

    /** {@return rows that measure angles and hold with any moment} */
    public static RowLayout angles(int rows) {
        return new RowLayout(rows, 0, 0, false, 0, 0, false, rows);
    }

    /**
     * {@return the same rows, of which some bound their multipliers, the last ones acting on curve parameters alone}
     */
    public RowLayout bounded(int sliding) {
        return new RowLayout(rows, firstAngle, sliding, true, firstFriction, frictionRows, turns, counted);
    }

    /** {@return the same rows with friction in some of them} */
    public RowLayout friction(int first, int count) {
        return new RowLayout(rows, firstAngle, slideRows, bounded, first, count, turns, counted);
    }

    /** {@return the same rows, counted differently in the MICADO report} */
    public RowLayout counting(int multipliers) {
        return new RowLayout(rows, firstAngle, slideRows, bounded, firstFriction, frictionRows, turns, multipliers);
    }

    /** {@return the same rows, of which some turn with their points} */
    public RowLayout turning() {
        return new RowLayout(rows, firstAngle, slideRows, bounded, firstFriction, frictionRows, true, counted);
    }

    /** {@return these rows and those of another after them} */
    public RowLayout then(RowLayout next) {
        return new RowLayout(
                rows + next.rows,
                firstAngle < rows ? firstAngle : rows + next.firstAngle,
                next.slideRows,
                bounded || next.bounded,
                next.frictionRows > 0 ? rows + next.firstFriction : firstFriction,
                frictionRows + next.frictionRows,
                turns || next.turns,
                counted + next.counted);
    }
}
