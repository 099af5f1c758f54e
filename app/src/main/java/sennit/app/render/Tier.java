package sennit.app.render;

import sennit.app.gl.GlDriver;

/** How much a frame may cost. */
public enum Tier {
    /** Drawn by the processor: one shadow tap, coarse tubes. */
    SOFTWARE(1024, 1, 5, 10, 24_000),
    /** Drawn by a graphics card. */
    FULL(2048, 25, 8, 24, 400_000);

    /** Side of the shadow map, texels. */
    final int shadowSize;
    /** Taps per shadow lookup. */
    final int shadowTaps;
    /** Fewest sides of a tube. */
    final int fewestSides;
    /** Most sides of a tube. */
    final int mostSides;
    /** Triangles of all tubes together. */
    final int triangles;

    Tier(int shadowSize, int shadowTaps, int fewestSides, int mostSides, int triangles) {
        this.shadowSize = shadowSize;
        this.shadowTaps = shadowTaps;
        this.fewestSides = fewestSides;
        this.mostSides = mostSides;
        this.triangles = triangles;
    }

    /** {@return the tier for a driver} */
    public static Tier of(GlDriver driver) {
        return driver.software() ? SOFTWARE : FULL;
    }
}
