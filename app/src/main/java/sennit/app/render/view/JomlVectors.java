package sennit.app.render.view;

import org.joml.Vector3d;
import sennit.engine.math.Vec3;

/** Vectors of the engine from those of JOML, and back. */
public final class JomlVectors {
    private JomlVectors() {}

    /** {@return the same for the engine} */
    public static Vec3 vec(Vector3d v) {
        return new Vec3(v.x, v.y, v.z);
    }

    /** {@return the same for JOML} */
    public static Vector3d joml(Vec3 v) {
        return new Vector3d(v.x(), v.y(), v.z());
    }
}
