package sennit.engine.scene;

import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.Sun;

/** The light in which a scene is seen: the sun, or a lamp as far away. */
public record LightSpec(
        @Field(
                doc = "Whence it comes, seen from above: from the direction of z at 0, of x at 90.",
                unit = "degree",
                min = -360,
                max = 360,
                def = "44.3")
        double azimuth,

        @Field(
                doc =
                        "How high it stands: straight above at 90. Shadows are long where it is low; outdoors it is warm then, and the sky is dim.",
                unit = "degree",
                min = 5,
                max = 90,
                def = "53.1")
        double elevation,

        @Field(doc = "How bright it is; the sky stays as it is.", min = 0.2, max = 3, def = "1")
        double strength) {
    /** Near enough to what a scene has that says nothing; {@link Sun#USUAL} is meant. */
    public static final LightSpec USUAL = new LightSpec(44.3, 53.1, 1);

    /** {@return it as pictures need it} */
    public Sun sun() {
        double a = StrictMath.toRadians(azimuth), e = StrictMath.toRadians(elevation), level = StrictMath.cos(e);
        return new Sun(new Vec3(level * StrictMath.sin(a), StrictMath.sin(e), level * StrictMath.cos(a)), strength);
    }
}
