package sennit.engine.scene;

import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;

/** The authored view of a scene. Films follow it where it moves; the window shows where it begins. */
public record CameraSpec(
        @Field(doc = "Where the camera is; films follow key frames or a formula of the time.", unit = "m")
        VectorFunction eye,

        @Field(doc = "What it looks at; films follow key frames or a formula of the time.", unit = "m")
        VectorFunction target,

        @Field(doc = "Vertical field of view.", unit = "degree", min = 5, max = 120, def = "40")
        double fov) {
    /** A view that does not move. */
    public CameraSpec(Vec3 eye, Vec3 target, double fov) {
        this(VectorFunction.of(eye), VectorFunction.of(target), fov);
    }

    /** {@return whether it moves} */
    public boolean moves() {
        return !(eye instanceof VectorFunction.Fixed && target instanceof VectorFunction.Fixed);
    }

    /** {@return this where it is at a time, s, standing still} */
    public CameraSpec at(double time) {
        return moves() ? new CameraSpec(at(eye.track(), time), at(target.track(), time), fov) : this;
    }

    /** {@return where the camera is at a time, s} */
    public Vec3 eye(double time) {
        return at(eye.track(), time);
    }

    /** {@return what it looks at at a time, s} */
    public Vec3 target(double time) {
        return at(target.track(), time);
    }

    private static Vec3 at(TimeFunction track, double time) {
        double[] p = new double[3];
        track.at(time, p);
        return Vec3.of(p, 0);
    }
}
