package sennit.engine.system;

/**
 * Where a constraint writes its rows: residual g and Jacobian J = dg/dq, THEORY.md eq. (20). Rows start out as zero. A
 * {@code point} is the index of one of the constraint's points; {@code w} holds the four blending weights (value or
 * derivative) of that point.
 */
public interface Rows {
    /** Residual of a row: m, or rad for angles. */
    void residual(int row, double g);

    /** Adds {@code w_i n} as coefficient of the position of the i-th control point of the point's span. */
    void along(int row, int point, double[] w, double nx, double ny, double nz);

    /** Adds {@code w_i c} as coefficient of the twist angle of the i-th control point of the point's span. */
    void spin(int row, int point, double[] w, double c);

    /** Adds {@code c} as coefficient of the sliding unknown of a point. */
    void slide(int row, int point, double c);
}
