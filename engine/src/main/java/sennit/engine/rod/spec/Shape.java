package sennit.engine.rod.spec;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;

/** Where a rod lies at the start of the simulation. In a scene file: an object with a {@code kind}. */
public sealed interface Shape permits Shape.Line, Shape.Points, Shape.ControlPoints, Shape.Helix {
    /**
     * Straight from one end to the other, or hanging between them when the rod's length is greater than the distance.
     */
    record Line(
            @Field(doc = "Position of the start, u = 0.", unit = "m")
            Vec3 from,

            @Field(doc = "Position of the end, u = 1.", unit = "m")
            Vec3 to)
            implements Shape {}

    /** A smooth curve through points: the cubic spline that interpolates them. */
    record Points(
            @Field(doc = "At least two points in order; the curve passes through each.", unit = "m")
            List<Vec3> points) implements Shape {
        public Points {
            points = List.copyOf(points);
        }
    }

    /** The control points of the uniform cubic B-spline themselves: spans + 3 of them (spans, when closed). */
    record ControlPoints(
            @Field(doc = "Control points of the spline.", unit = "m")
            List<Vec3> points,

            @Field(
                    doc =
                            "Whether all spans are equally long at rest, as in other shapes, instead of as long as they are drawn.",
                    def = "false")
            boolean even)
            implements Shape {
        public ControlPoints {
            points = List.copyOf(points);
        }

        /** Control points of spans that are as long at rest as they are drawn. */
        public ControlPoints(List<Vec3> points) {
            this(points, false);
        }
    }

    /** A circular arc or helix about an axis. */
    record Helix(
            @Field(doc = "A point on the axis, at the height of the start.", unit = "m")
            Vec3 centre,

            @Field(doc = "Direction of the axis; any length but zero.", def = "[0,1,0]")
            Vec3 axis,

            @Field(doc = "Direction from the axis to the start; its part along the axis is ignored.", def = "[1,0,0]")
            Vec3 start,

            @Field(doc = "Radius about the axis.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST)
            double radius,

            @Field(doc = "Turns; negative turns the other way; fractions make an arc.", def = "1")
            double turns,

            @Field(
                    doc = "Advance along the axis per turn.",
                    unit = "m",
                    min = -NumberLimits.LONGEST,
                    max = NumberLimits.LONGEST,
                    def = "0")
            double pitch)
            implements Shape {}
}
