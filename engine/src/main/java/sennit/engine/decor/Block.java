package sennit.engine.decor;

import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.SceneryItem;

/** A box that nothing touches. */
public record Block(
        @Field(doc = "Its centre.", unit = "m") Vec3 centre,

        @Field(doc = "Its edges along its own axes.", unit = "m")
        Vec3 size,

        @Field(
                doc = "Rotation vector, axis times angle; at 0 its edges lie along x, y and z.",
                unit = "rad",
                def = "[0,0,0]")
        Vec3 turn)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Block EXAMPLE = new Block(new Vec3(0, 0.2, 0), new Vec3(0.6, 0.4, 0.3), Vec3.ZERO);

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Box(centre.array(), size.array(), RotationVector.axes(turn));
    }
}
