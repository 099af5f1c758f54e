package sennit.engine.scene;

import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** The authored view of a scene. */
public record CameraSpec(
        @Field(doc = "Where the camera is.", unit = "m") Vec3 eye,
        @Field(doc = "What it looks at.", unit = "m") Vec3 target,

        @Field(doc = "Vertical field of view.", unit = "degree", min = 5, max = 120, def = "40")
        double fov) {}
