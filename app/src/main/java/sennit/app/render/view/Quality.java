package sennit.app.render.view;

import sennit.app.gl.GlDriver;

/** How much a frame may cost, the finest first. */
public enum Quality {
    /** What a graphics card draws, and every film and picture. */
    HIGH("High", 4096, 9, 8, 36, 400_000, 4, 1, 1, 1),
    /** One shadow tap, coarser tubes, edges smoothed afterwards where something moves. */
    MEDIUM("Medium", 1024, 1, 5, 10, 24_000, 1, 1, 1, 1),
    /** Shadows follow every other frame, tubes are coarser still; the ground is blurred while the view turns. */
    LOW("Low", 512, 1, 4, 7, 12_000, 1, 2, 1, 0.5),
    /** Fewer pixels. */
    LOWEST("Lowest", 512, 1, 4, 6, 8_000, 1, 3, 0.66, 0.5);

    /** Side of the shadow map, texels. */
    public final int shadowSize;
    /** Taps per shadow lookup: 1, or 9 for a soft edge. */
    final int shadowTaps;
    /** Fewest sides of a tube. */
    public final int fewestSides;
    /** Most sides of a tube. */
    public final int mostSides;
    /** Triangles of all tubes together. */
    public final int triangles;
    /** Samples per pixel. */
    public final int samples;
    /** Frames from one shadow map to the next. */
    public final int shadowEvery;
    /** Pixels drawn for one that is seen, along each side. */
    public final double scale;
    /** Pixels of sky and ground for one of the picture, along each side, while the view turns. */
    public final double turning;

    /** Its name for people. */
    public final String label;

    Quality(
            String label,
            int shadowSize,
            int shadowTaps,
            int fewestSides,
            int mostSides,
            int triangles,
            int samples,
            int shadowEvery,
            double scale,
            double turning) {
        this.label = label;
        this.shadowSize = shadowSize;
        this.shadowTaps = shadowTaps;
        this.fewestSides = fewestSides;
        this.mostSides = mostSides;
        this.triangles = triangles;
        this.samples = samples;
        this.shadowEvery = shadowEvery;
        this.scale = scale;
        this.turning = turning;
    }

    /** {@return the finest quality that a driver can be expected to keep up with} */
    public static Quality of(GlDriver driver) {
        return driver.software() ? MEDIUM : HIGH;
    }

    /** {@return the quality below, or this when there is none} */
    public Quality coarser() {
        return switch (this) {
            case HIGH -> MEDIUM;
            case MEDIUM -> LOW;
            case LOW, LOWEST -> LOWEST;
        };
    }

    /** {@return the quality above, or this when there is none} */
    public Quality finer() {
        return switch (this) {
            case HIGH, MEDIUM -> HIGH;
            case LOW -> MEDIUM;
            case LOWEST -> LOW;
        };
    }
}
