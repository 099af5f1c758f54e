package sennit.app.render.view;

import org.joml.Vector3d;

/**
 * A half line of sight.
 *
 * @param origin where it starts, m
 * @param direction unit vector
 */
public record Ray(Vector3d origin, Vector3d direction) {
    /** {@return the point at a distance, m, along the ray} */
    public Vector3d at(double distance) {
        return new Vector3d(direction).mul(distance).add(origin);
    }

    /**
     * {@return distance along the ray to the plane through {@code point} with that normal; NaN where it never meets it}
     */
    public double meets(Vector3d point, Vector3d normal) {
        double slope = direction.dot(normal);
        if (Math.abs(slope) < 1e-9) return Double.NaN;
        double distance = new Vector3d(point).sub(origin).dot(normal) / slope;
        return distance > 0 ? distance : Double.NaN;
    }
}
