package sennit.engine.scene;

/** How a step finds the one-sided rows that hold; THEORY.md section 6. */
public enum ActiveSetMethod {
    /** Inserts what is violated, drops what pulls, starts from the rows of the last step. */
    INSERT_AND_DROP,
    /** Algorithm 3 of Jonquet et al.: starts with none and only inserts; may end with a contact that pulls. */
    INSERT_ONLY,
    /** Algorithm 2 of Jonquet et al.: Platt's, but inserts what accelerates into a wall; one step late in corners. */
    PLATT_IMPROVED,
    /** Algorithm 1 of Jonquet et al., due to Platt: one solve, rows change between steps; crosses corners. */
    PLATT
}
