package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;

/**
 * Where an obstacle is and how large: of two of a kind, what leads from one to the other.
 *
 * @param centre what it is turned about, m
 * @param turn rotation vector from the axes of its kind, rad
 * @param halves half its extents, m: the least is how deep inside it a point can be; none of what has no end
 */
public record Placement(Vec3 centre, Vec3 turn, List<Double> halves) {
    /** Of what has no end: a turn counts as far as one at this distance goes, m. */
    private static final double ARM = 1;

    /** {@return how deep inside a point can be, m} */
    public double depth() {
        return halves.stream().mapToDouble(h -> h).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** {@return a distance from its centre within which it lies, m} */
    public double arm() {
        return halves.isEmpty()
                ? ARM
                : Math.sqrt(halves.stream().mapToDouble(h -> h * h).sum());
    }

    /** {@return the rotation vector that leads from another to this, rad} */
    public Vec3 turnFrom(Placement other) {
        return RotationVector.composed(other.turn.times(-1), turn);
    }

    /**
     * {@return by how much it reaches further than another about its centre all around, m} 0 where it does not: what is
     * longer but not thicker would be thinner than both for a while.
     */
    public double growthFrom(Placement other) {
        double least = halves.isEmpty() ? 0 : Double.POSITIVE_INFINITY;
        for (int i = 0; i < halves.size(); i++) least = Math.min(least, halves.get(i) - other.halves.get(i));
        return Math.max(0, least);
    }
}
