package sennit.engine.decor;

import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.SceneryItem;

/** A triangle mesh of the folder `assets`. What ropes should touch of it are obstacles beside it. */
public record Mesh(
        @Field(
                doc =
                        "Wavefront OBJ file in the folder `assets`; its name has letters, digits, - and _, and ends in .obj.")
        String file,

        @Field(doc = "Where its origin is.", unit = "m", def = "[0,0,0]")
        Vec3 place,

        @Field(doc = "Rotation vector, axis times angle.", unit = "rad", def = "[0,0,0]")
        Vec3 turn,

        @Field(doc = "Scale factor of the file.", min = 1e-9, max = 1e6, def = "1")
        double scale)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Mesh EXAMPLE = new Mesh("car-side.obj", Vec3.ZERO, Vec3.ZERO, 1);

    public Mesh {
        // a name, never a path: a scene reads nothing but what comes with the program
        if (!file.matches("[A-Za-z0-9_-]{1,64}\\.obj"))
            throw new IllegalArgumentException(
                    "file must be a name of letters, digits, - and _ that ends in .obj, was " + file);
    }

    @Override
    public SceneryItem.Form form() {
        double[] axes = RotationVector.axes(turn);
        for (int i = 0; i < 9; i++) axes[i] *= scale;
        return new SceneryItem.Mesh(file, place.array(), axes);
    }
}
