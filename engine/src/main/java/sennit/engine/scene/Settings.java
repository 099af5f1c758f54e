package sennit.engine.scene;

import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** How a scene is stepped. */
public record Settings(
        @Field(doc = "Acceleration of gravity.", unit = "m/s^2", def = "[0,-9.81,0]")
        Vec3 gravity,

        @Field(doc = "Time step.", unit = "s", min = 1e-7, max = 0.5, def = "0.004166666666666667")
        double dt,

        @Field(doc = "Damping proportional to mass: slows all motion.", unit = "1/s", min = 0, def = "0.5")
        double massDamping,

        @Field(doc = "Damping proportional to stiffness: calms vibration.", unit = "s", min = 0, def = "0")
        double stiffnessDamping,

        @Field(
                doc =
                        "Solver: `auto` takes the cheaper by predicted work; `banded-lu` is the method of the MICADO report; `sparse-ldl` factors in a fill-reducing order.",
                def = "\"auto\"")
        Method solver) {
    /** Standard gravity, 240 steps a second, light damping. */
    public static final Settings DEFAULT = new Settings(new Vec3(0, -9.81, 0), 1 / 240.0, 0.5, 0, Method.AUTO);
}
