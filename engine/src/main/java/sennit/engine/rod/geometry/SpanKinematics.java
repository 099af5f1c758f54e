package sennit.engine.rod.geometry;

import sennit.engine.math.Vec3;

/**
 * Shape of one span at its three quadrature points (first Gauss point, middle, second Gauss point): x', x'', speed and
 * tangent, THEORY.md eq. (2).
 *
 * <p>The curve moves with the differences of its control points alone, so x' = sum A_k e_k and x'' = sum B_k e_k over
 * the three edges e_k = x_(k+1) - x_k of a span; the second Gauss point mirrors the first.
 */
public final class SpanKinematics {
    /** x', m per span. Shape {@code [3, 3]}. */
    final double[] a = new double[9];

    /** x'', m per span squared; not computed in the middle. Shape {@code [3, 3]}. */
    public final double[] b = new double[9];

    /** Unit tangent. Shape {@code [3, 3]}. */
    public final double[] t = new double[9];

    /**
     * Part of the speed at rest that counts where the curve stands still: strain energy still pushes a collapsed point
     * open, but its stiffness, which grows like n^-4, drowns nothing else.
     */
    public static final double COLLAPSED = 1e-3;

    /** Speed n = |x'|, m per span, and no less than {@link #COLLAPSED}. Shape {@code [3]}. */
    public final double[] n = new double[3];

    /** theta' at the Gauss points, rad per span; not computed in the middle. Shape {@code [3]}. */
    public final double[] twist = new double[3];

    private final RodDofs dofs;
    private final RestState rest;
    private final BishopFrames frames;

    public SpanKinematics(RodDofs dofs, RestState rest, BishopFrames frames) {
        this.dofs = dofs;
        this.rest = rest;
        this.frames = frames;
    }

    /** Evaluates span {@code s} of the curve {@code q}. */
    public void evaluate(double[] q, int s) {
        // x' and x'' from the edges, one component at a time
        int i0 = dofs.at(s, 0), i1 = dofs.at(s, 1), i2 = dofs.at(s, 2), i3 = dofs.at(s, 3);
        edges(q, i0, i1, i2, i3, 0);
        edges(q, i0, i1, i2, i3, 1);
        edges(q, i0, i1, i2, i3, 2);
        // edges of the twist angle
        double e0 = q[i1 + 3] - q[i0 + 3], e1 = q[i2 + 3] - q[i1 + 3], e2 = q[i3 + 3] - q[i2 + 3];
        // the edge of a closed rod that runs into its start
        int seam = dofs.nodes - s;
        if (seam <= 3) {
            double round = frames.round();
            if (seam == 1) e0 += round;
            else if (seam == 2) e1 += round;
            else e2 += round;
        }
        // theta' at the Gauss points
        twist[0] = SpanQuadrature.A0 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A2 * e2;
        twist[2] = SpanQuadrature.A2 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A0 * e2;
        // speeds and tangents
        for (int g = 0; g < 3; g++) unit(g, COLLAPSED * rest.speed[3 * s + g]);
    }

    private void edges(double[] q, int i0, int i1, int i2, int i3, int k) {
        // edges of this component
        double e0 = q[i1 + k] - q[i0 + k], e1 = q[i2 + k] - q[i1 + k], e2 = q[i3 + k] - q[i2 + k];
        // weights mirror each other about the middle
        a[k] = SpanQuadrature.A0 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A2 * e2;
        a[3 + k] = SpanQuadrature.M0 * (e0 + e2) + SpanQuadrature.M1 * e1;
        a[6 + k] = SpanQuadrature.A2 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A0 * e2;
        b[k] = SpanQuadrature.B0 * e0 + SpanQuadrature.B1 * e1 + SpanQuadrature.B2 * e2;
        b[6 + k] = -SpanQuadrature.B2 * e0 - SpanQuadrature.B1 * e1 - SpanQuadrature.B0 * e2;
    }

    private void unit(int g, double least) {
        // a point that stands still keeps a direction and a finite stiffness
        double x = a[3 * g], y = a[3 * g + 1], z = a[3 * g + 2];
        double length = Math.max(Vec3.norm(x, y, z), 1e-150);
        double inverse = 1 / length;
        n[g] = Math.max(length, least);
        t[3 * g] = x * inverse;
        t[3 * g + 1] = y * inverse;
        t[3 * g + 2] = z * inverse;
    }
}
