package sennit.app.viewport;

import org.joml.Vector3d;
import sennit.engine.constraint.part.Anchor;

/**
 * A rod point or a body under the cursor.
 *
 * @param rod id of the rod, or of the body
 * @param u curve parameter as a fraction; NaN for a body
 * @param point where it is, m
 * @param pixels distance from the cursor on screen
 * @param depth distance along the view, m
 * @param mark what place of the rope it is, such as "the end of rope"; empty for any
 */
public record Pick(String rod, double u, Vector3d point, double pixels, double depth, String mark) {
    /** Any point of a rod. */
    public Pick(String rod, double u, Vector3d point, double pixels, double depth) {
        this(rod, u, point, pixels, depth, "");
    }

    /** {@return what it is to a constraint or a hand} */
    public Anchor anchor() {
        return Double.isNaN(u) ? Anchor.ofBody(rod) : new Anchor(rod, u);
    }
}
