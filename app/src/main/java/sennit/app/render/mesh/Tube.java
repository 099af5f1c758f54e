package sennit.app.render.mesh;

import java.util.Arrays;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * A rod as a tube of triangles with round ends, for those who do not draw it themselves.
 *
 * @param positions of the vertices, m, {@code [n, 3]}
 * @param normals outward, of length 1, {@code [n, 3]}
 * @param triangles three vertices each, counter-clockwise seen from outside
 * @param samples the sample of the rod that each vertex belongs to, {@code [n]}: it moves as the section there does
 */
public record Tube(float[] positions, float[] normals, int[] triangles, int[] samples) {
    /** {@return the tube around a rod, with rings of {@code sides} vertices at each of its samples} */
    public static Tube of(RodView rod, int sides) {
        TubeMesh mesh = new TubeMesh();
        mesh.clear();
        mesh.add(rod, sides, 1);
        int n = mesh.floats / TubeMesh.STRIDE;
        float[] positions = new float[3 * n];
        float[] normals = new float[3 * n];
        int[] samples = new int[n];
        int rings = n / (sides + 1);
        // rounded ends are rings of the first and the last sample
        int extra = (rings - rod.samples()) / 2;
        for (int i = 0; i < n; i++) {
            System.arraycopy(mesh.vertices, i * TubeMesh.STRIDE, positions, 3 * i, 3);
            unit(mesh.vertices, i * TubeMesh.STRIDE + 3, normals, 3 * i);
            samples[i] = Math.max(0, Math.min(rod.samples() - 1, i / (sides + 1) - extra));
        }
        return new Tube(positions, normals, Arrays.copyOf(mesh.indices, mesh.count), samples);
    }

    private static void unit(float[] from, int at, float[] to, int out) {
        double x = from[at], y = from[at + 1], z = from[at + 2];
        double n = Math.sqrt(x * x + y * y + z * z);
        to[out] = (float) (x / n);
        to[out + 1] = (float) (y / n);
        to[out + 2] = (float) (z / n);
    }
}
