package sennit.engine.constraint;

import java.util.List;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Runtime side of one constraint: rows g(q) = 0 held by Lagrange multipliers. Multipliers are forces in newtons when
 * rows are unit directions.
 */
public interface Constraint {
    /** Number of scalar rows; never changes. */
    int rows();

    /** The points it acts on; evaluated before {@link #write} and {@link #draw}. */
    List<Point> points();

    /** Writes residual and Jacobian of every row at the current evaluation of the points. Allocates nothing. */
    void write(Rows out);

    /** Describes its glyph. */
    void draw(GlyphSink out);
}
