package sennit.engine.kkt;

/**
 * Where a constraint writes its rows: residual g and Jacobian J = dg/dq, THEORY.md eq. (30). Rows start out as zero. A
 * {@code point} is the index of one of the constraint's points. Where a point slides, the change of its place on the
 * rod is added to the row of itself: n.x' du for a position.
 */
public interface RowSink {
    /** Residual of a row: m, or rad for angles. */
    void residual(int row, double g);

    /** The row changes by n.dx(u) with the position of the point. */
    void position(int row, int point, double nx, double ny, double nz);

    /** The row changes by n.dx'(u) with the derivative of the curve at the point; nothing for a body. */
    void tangent(int row, int point, double nx, double ny, double nz);

    /** The row changes by c d(theta) with the twist angle at the point; nothing for a body. */
    void twist(int row, int point, double c);

    /**
     * The row changes by c du with the curve parameter, in spans, of a point that slides; nothing for one that does
     * not.
     */
    void slide(int row, int point, double c);

    /**
     * The direction n of the row, a unit vector, turns as the first point moves across it by as much over
     * {@code length}, m, against the second point where there is one: what the force of a row does to the next
     * direction. Only constraints whose shape says so may call it.
     */
    void turns(int row, double length, double nx, double ny, double nz);

    /**
     * Bounds of the row's multiplier, N: [0, infinity] for a contact that only pushes g up, [-mu N, mu N] for friction.
     * Without this call the row holds both ways with whatever force it takes. Only constraints that say they are
     * bounded may call it.
     */
    void bounds(int row, double lowest, double highest);
}
