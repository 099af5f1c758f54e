package sennit.engine.rod.energy;

import java.util.Arrays;
import sennit.engine.rod.geometry.RodDofs;

/**
 * The axial force along a rod as it is told, N, positive in tension; THEORY.md eq. (12) and (13).
 *
 * <p>Beside a load the strain in the middle of a span swings by some per cent, for a spline has no corner there. Forces
 * in the edges between control points do not: they balance what acts on the control points. So the force of a span is
 * that of its strain, kept between those of the edges about it. Along a span it is linear, as steep as the flatter of
 * its differences to both neighbours, and level where these disagree (van Leer, J. Comput. Phys. 32, 1979): what jumps
 * at a load stays apart.
 */
public final class AxialForce {
    /** Fewest spans of a rod whose ends are apart enough to tell loads at its ends from others. */
    private static final int FEWEST = 4;

    private final RodDofs dofs;
    private final StretchEnergy stretch;
    private final KinkedSpans kinks;

    /** In the middle of each span, N. */
    private final double[] force;

    /** In each edge between control points, N: span s has edges s to s + 2. */
    private final double[] edge;

    /** At both ends of an open rod, N. */
    private double first;

    private double last;

    AxialForce(RodDofs dofs, StretchEnergy stretch, KinkedSpans kinks) {
        this.dofs = dofs;
        this.stretch = stretch;
        this.kinks = kinks;
        force = new double[dofs.spans];
        edge = new double[dofs.spans + 2];
    }

    /** Reads the force along the rod of unknowns {@code q}; allocates nothing. */
    void read(double[] q) {
        // what the strains of spans say, and what they pull their edges with
        int n = dofs.spans;
        Arrays.fill(edge, 0);
        for (int s = 0; s < n; s++) {
            force[s] = kinks.tension(q, s);
            if (kinks.bends(s)) stretch.addEdgeForces(force[s], s, edge);
            else stretch.addEdgeForces(q, s, edge);
        }
        if (n < FEWEST) return;
        if (dofs.closed) {
            // the last two edges are the first
            for (int k = 0; k < 2; k++) {
                edge[k] += edge[n + k];
                edge[n + k] = edge[k];
            }
        } else {
            // a load at an end pulls at three control points, by 1/6, 2/3 and 1/6, and only it at the outermost
            edge[1] += edge[0];
            edge[0] *= 6;
            edge[n] += edge[n + 1];
            edge[n + 1] *= 6;
        }
        // kept between the edges
        for (int s = 0; s < n; s++) {
            double low = Math.min(edge[s], Math.min(edge[s + 1], edge[s + 2]));
            double high = Math.max(edge[s], Math.max(edge[s + 1], edge[s + 2]));
            force[s] = Math.max(low, Math.min(high, force[s]));
        }
        // the outermost control point bears 1/24 of what is spread over a span, too
        first = edge[0] - 0.25 * flatter(force[2] - force[1], force[3] - force[2]);
        last = edge[n + 1] + 0.25 * flatter(force[n - 2] - force[n - 3], force[n - 3] - force[n - 4]);
    }

    /** {@return the force at {@code place}, in spans from the start of the rod} */
    public double at(double place) {
        int s = Math.min(dofs.spans - 1, (int) place);
        double t = place - s;
        return (1 - t) * start(s) + t * end(s);
    }

    /** {@return the largest force in span {@code s}} */
    public double largest(int s) {
        return Math.max(start(s), end(s));
    }

    /** The force at the start of span s; in the last one it goes on from the span before. */
    private double start(int s) {
        if (isShort() || dofs.closed || (s > 0 && s < dofs.spans - 1)) return force[s] - 0.5 * slope(s);
        return s == 0 ? first : end(s - 1);
    }

    /** The force at the end of span s; in the first one it is that with which the next begins. */
    private double end(int s) {
        if (isShort() || dofs.closed || (s > 0 && s < dofs.spans - 1)) return force[s] + 0.5 * slope(s);
        return s == 0 ? start(1) : last;
    }

    private boolean isShort() {
        return dofs.spans < FEWEST;
    }

    /** The change of the force over span s. */
    private double slope(int s) {
        int n = dofs.spans;
        if (!dofs.closed && isShort()) return n == 1 ? 0 : (force[n - 1] - force[0]) / (n - 1);
        return flatter(force[s] - force[(s + n - 1) % n], force[(s + 1) % n] - force[s]);
    }

    /** {@return the one nearer to 0, or 0 where their signs differ} */
    private static double flatter(double a, double b) {
        if (a * b <= 0) return 0;
        return Math.abs(a) < Math.abs(b) ? a : b;
    }
}
