package sennit.app.render.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.view.Snapshot;

/** Builds bands along rods that are too thin for tubes: shaders turn them to the eye or the sun. */
public final class LineMesh {
    /** Floats per vertex: position, tangent, radius, side (-1 or 1), rest arc length. */
    public static final int STRIDE = 9;

    /** Vertices, {@link #STRIDE} floats each. */
    public float[] vertices = new float[1 << 12];
    /** Triangles. */
    public int[] indices = new int[1 << 12];
    /** Floats used of {@link #vertices}. */
    public int floats;
    /** Entries used of {@link #indices}. */
    public int count;
    /** Where the triangles of each rod start, and the end after the last. */
    public final List<Integer> starts = new ArrayList<>();

    /** Starts anew. */
    public void clear() {
        floats = 0;
        count = 0;
        starts.clear();
        starts.add(0);
    }

    /** Adds nothing for a rod that is drawn otherwise. */
    public void skip() {
        starts.add(count);
    }

    /** Adds a rod. */
    public void add(Snapshot.RodView rod) {
        int samples = rod.samples();
        if (floats + 2 * samples * STRIDE > vertices.length)
            vertices = Arrays.copyOf(vertices, 2 * vertices.length + 2 * samples * STRIDE);
        if (count + 6 * samples > indices.length) indices = Arrays.copyOf(indices, 2 * indices.length + 6 * samples);
        int first = floats / STRIDE;
        for (int i = 0; i < samples; i++)
            for (int side = -1; side <= 1; side += 2) {
                for (int k = 0; k < 3; k++) vertices[floats++] = (float) rod.position()[3 * i + k];
                for (int k = 0; k < 3; k++) vertices[floats++] = (float) rod.tangent()[3 * i + k];
                vertices[floats++] = (float) rod.radiusAt(i);
                vertices[floats++] = side;
                vertices[floats++] = (float) rod.restArc()[i];
            }
        for (int i = 1, v = first; i < samples; i++, v += 2)
            for (int corner : new int[] {0, 1, 2, 2, 1, 3}) indices[count++] = v + corner;
        starts.add(count);
    }
}
