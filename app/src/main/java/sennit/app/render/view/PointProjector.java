package sennit.app.render.view;

import org.joml.Matrix4f;

/** Finds where points of a scene are on the picture of a frame, many at a time without making objects. */
public final class PointProjector {
    private final double[] m = new double[16];
    private final double halfWidth;
    private final double halfHeight;
    private final double perMetre;

    /** From the left, px; after {@link #find}. */
    public double x;
    /** From below, px. */
    public double y;
    /** Pixels per metre there; 0 behind the eye. */
    public double scale;

    public PointProjector(Frame frame) {
        Matrix4f worldToClip = frame.worldToClip();
        for (int i = 0; i < 16; i++) m[i] = worldToClip.get(i / 4, i % 4);
        halfWidth = frame.width() / 2.0;
        halfHeight = frame.height() / 2.0;
        perMetre = frame.halfHeight();
    }

    /** Finds a point; returns whether it is before the eye. */
    public boolean find(double px, double py, double pz) {
        double w = m[3] * px + m[7] * py + m[11] * pz + m[15];
        if (!(w > 1e-6)) {
            scale = 0;
            return false;
        }
        x = halfWidth * (1 + (m[0] * px + m[4] * py + m[8] * pz + m[12]) / w);
        y = halfHeight * (1 + (m[1] * px + m[5] * py + m[9] * pz + m[13]) / w);
        scale = perMetre / w;
        return true;
    }
}
