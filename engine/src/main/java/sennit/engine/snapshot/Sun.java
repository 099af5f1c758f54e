package sennit.engine.snapshot;

import sennit.engine.math.Vec3;

/**
 * Where the light of a picture comes from.
 *
 * @param towards direction to it, up, of any length
 * @param strength how bright it is, as a multiple of what is usual
 */
public record Sun(Vec3 towards, double strength) {
    /** Where a scene says nothing. */
    public static final Sun USUAL = new Sun(new Vec3(0.42, 0.80, 0.43), 1);

    /** {@return how high it stands above the horizon, rad} */
    public double elevation() {
        return StrictMath.asin(towards.y() / towards.norm());
    }
}
