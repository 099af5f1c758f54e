package sennit.engine.solid;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The triangles of a mesh file, in the units and axes of the file. Immutable, and built once for all scenes edited from
 * the one that was read. Two are equal that come from the same bytes under the same name.
 */
public final class Triangles {
    private static final double[] CUT = {0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0.5, 0, 0, 0.5, 1};
    private static final int[] SIDES = {0, 1, 3, 0, 3, 2, 0, 2, 5, 0, 5, 4, 1, 4, 5, 1, 5, 3, 0, 4, 1, 2, 3, 5};

    /** A wedge of 1 m x 0.5 m x 1 m: what an example is made of. */
    static final Triangles WEDGE = new Triangles("wedge.obj", new byte[0], CUT, SIDES);

    /** The name of the file they come from. */
    public final String file;

    private final byte[] bytes;

    /** The corners of all triangles. Shape {@code [count, 3, 3]}; not to be modified. */
    public final double[] corners;

    /** Where the nearest of them is found. */
    final TriangleTree tree;

    /**
     * Triangles of points.
     *
     * @param file name of the file they come from
     * @param bytes what it holds
     * @param points places. Shape {@code [n, 3]}
     * @param indices points of each triangle, against the clock seen from outside. Shape {@code [m, 3]}
     */
    public Triangles(String file, byte[] bytes, double[] points, int[] indices) {
        this.file = file;
        this.bytes = bytes.clone();
        corners = new double[3 * indices.length];
        for (int i = 0; i < indices.length; i++) System.arraycopy(points, 3 * indices[i], corners, 3 * i, 3);
        tree = new TriangleTree(points, indices);
    }

    /** {@return what that file held} */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** {@return how many there are} */
    public int count() {
        return corners.length / 9;
    }

    /** {@return whether they enclose an inside} */
    public boolean closed() {
        return tree.closed;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (other == this) return true;
        return other instanceof Triangles t
                && file.equals(t.file)
                && Arrays.equals(bytes, t.bytes)
                && Arrays.equals(corners, t.corners);
    }

    @Override
    public int hashCode() {
        return 31 * file.hashCode() + Arrays.hashCode(corners);
    }

    @Override
    public String toString() {
        return file + " of " + count() + " triangles";
    }
}
