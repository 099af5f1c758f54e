package sennit.app.render.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Vertices and triangles of the rods of a picture, in arrays that grow and are filled anew with every picture. */
public abstract class RodMesh {
    /** Vertices, {@link #stride} floats each. */
    public float[] vertices = new float[1 << 14];
    /** Triangles. */
    public int[] indices = new int[1 << 14];
    /** Floats used of {@link #vertices}. */
    public int floats;
    /** Entries used of {@link #indices}. */
    public int count;
    /** Where the triangles of each rod start, and the end after the last. */
    public final List<Integer> starts = new ArrayList<>();

    /** Floats per vertex. */
    public final int stride;

    RodMesh(int stride) {
        this.stride = stride;
    }

    /** Starts anew. */
    public final void clear() {
        floats = 0;
        count = 0;
        starts.clear();
        starts.add(0);
    }

    /** Ends a rod, one without triangles where it is drawn otherwise. */
    public final void end() {
        starts.add(count);
    }

    final void reserve(int vertexCount, int indexCount) {
        int moreFloats = vertexCount * stride;
        if (floats + moreFloats > vertices.length) vertices = Arrays.copyOf(vertices, 2 * vertices.length + moreFloats);
        if (count + indexCount > indices.length) indices = Arrays.copyOf(indices, 2 * indices.length + indexCount);
    }

    final void put(double x, double y, double z) {
        vertices[floats++] = (float) x;
        vertices[floats++] = (float) y;
        vertices[floats++] = (float) z;
    }
}
