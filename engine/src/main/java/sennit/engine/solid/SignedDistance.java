package sennit.engine.solid;

/** A solid at run time. */
@FunctionalInterface
public interface SignedDistance {
    /**
     * {@return the distance of {@code x} (m, shape [3]) from its surface, m, negative inside} Writes the unit normal
     * that leads away from it to {@code normal}. Allocates nothing.
     */
    double distance(double[] x, double[] normal);
}
