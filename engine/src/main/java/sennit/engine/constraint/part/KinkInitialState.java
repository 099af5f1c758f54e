package sennit.engine.constraint.part;

import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.schema.Field;

/** The initial state of the kink of a rod at a sliding point, THEORY.md eq. (95). */
public record KinkInitialState(
        @Field(
                doc =
                        "How sharply the rod bends at the hole: the direction behind it less the direction before it, halved, times the length of a span.",
                unit = "m")
        Vec3 jump,

        @Field(doc = "Rate of change of the jump.", unit = "m/s", def = "[0,0,0]")
        Vec3 rate,

        @Field(doc = "Stiffness of the hinge, as a multiple of that of a limp rope.", min = 1, def = "1")
        double stiffness,

        @Field(doc = "Unit axis about which the rod last turned there; zeros before it has turned.", def = "[0,0,0]")
        Vec3 axis) {
    /** {@return what {@link #numbers} gave} */
    static KinkInitialState of(double[] x) {
        return new KinkInitialState(Vec3.of(x, 0), Vec3.of(x, 3), x[6], Vec3.of(x, 7));
    }

    /** {@return its numbers in the order of {@link Kink#visitStart}} */
    double[] numbers() {
        return new double[] {
            jump.x(), jump.y(), jump.z(), rate.x(), rate.y(), rate.z(), stiffness, axis.x(), axis.y(), axis.z()
        };
    }
}
