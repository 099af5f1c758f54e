package sennit.app.render.mesh;

import sennit.engine.snapshot.Snapshot;

/** Builds bands along rods that are too thin for tubes: shaders turn them to the eye or the sun. */
public final class RibbonMesh extends RodMesh {
    /** Floats per vertex: position, tangent, radius, side (-1 or 1), rest arc length. */
    public static final int STRIDE = 9;

    /** Starts without rods. */
    public RibbonMesh() {
        super(STRIDE);
    }

    /** Adds a rod. */
    public void add(Snapshot.RodView rod) {
        int samples = rod.samples();
        double[] at = rod.position();
        double[] along = rod.tangent();
        reserve(2 * samples, 6 * samples);
        int first = floats / STRIDE;
        for (int i = 0; i < samples; i++)
            for (int side = -1; side <= 1; side += 2) {
                put(at[3 * i], at[3 * i + 1], at[3 * i + 2]);
                put(along[3 * i], along[3 * i + 1], along[3 * i + 2]);
                vertices[floats++] = (float) rod.radiusAt(i);
                vertices[floats++] = side;
                vertices[floats++] = (float) rod.restArc()[i];
            }
        for (int i = 1, v = first; i < samples; i++, v += 2)
            for (int corner : new int[] {0, 1, 2, 2, 1, 3}) indices[count++] = v + corner;
    }
}
