package sennit.engine.knot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a curve is tied to, as far as its Alexander polynomial tells: names as in Rolfsen's table, mirror images alike.
 * For open curves it is that of most of the ways in which their ends are joined far away.
 *
 * @param names all that have this polynomial and as few crossings, knots of up to eight and several of them in a row;
 *     empty where it is none of these
 * @param crossings fewest that were found in any view once the slack was out: the knot has no more
 * @param polynomial its Alexander polynomial; without coefficients where over a hundred crossings are left
 * @param certain whether there is one name, and no other knot of so few crossings has this polynomial
 * @param share part of the ways to join the ends that give this; 1 for rings
 */
public record KnotType(
        List<String> names, int crossings, AlexanderPolynomial polynomial, boolean certain, double share) {
    /** Name of a ring without a knot. */
    public static final String UNKNOT = "0_1";

    /** Views in which crossings are counted, and ways in which ends are joined. */
    private static final int VIEWS = 24, CLOSURES = 9;

    /** How far ends are led away, in largest distances of a point from the first. */
    private static final double AWAY = 20;

    /** Names of open ropes and of rings that people know. */
    private static final Map<String, String> ROPES = Map.of(
            "3_1", "overhand knot",
            "4_1", "figure-eight knot",
            "5_1", "double overhand knot",
            "6_1", "stevedore knot",
            "7_1", "triple overhand knot");

    private static final Map<String, String> RINGS = Map.of(
            "3_1", "trefoil",
            "4_1", "figure-eight knot",
            "5_1", "cinquefoil",
            "5_2", "three-twist knot",
            "6_1", "stevedore knot",
            "7_1", "septfoil",
            "8_18", "carrick mat");

    public KnotType {
        names = List.copyOf(names);
    }

    /** {@return that of a closed curve given by points, {@code [n, 3]}, of which the last is joined to the first} */
    public static KnotType ofRing(double[] points) {
        double[] tight = PolygonReduction.out(points);
        Diagram best = Diagram.of(tight, view(0, VIEWS));
        for (int i = 1; i < VIEWS && best.crossings() > 0; i++) {
            Diagram seen = Diagram.of(tight, view(i, VIEWS));
            if (seen.crossings() < best.crossings()) best = seen;
        }
        return of(best.alexander(), best.crossings());
    }

    /**
     * {@return that of an open curve given by points, {@code [n, 3]}}: both ends are led away in one direction and
     * joined there; what most of several directions give.
     */
    public static KnotType ofOpen(double[] points) {
        int n = points.length / 3;
        double far = 0;
        for (int i = 1; i < n; i++) far = Math.max(far, distance(points, i));
        if (n < 3 || far == 0) return of(AlexanderPolynomial.ONE, 0);
        // the slack that no way to join the ends holds goes first
        double[] rays = new double[12 * CLOSURES];
        for (int i = 0; i < 2 * CLOSURES; i++) {
            for (int k = 0; k < 3; k++) {
                rays[6 * i + k] = points[(i % 2 == 0 ? 0 : 3 * n - 3) + k];
                rays[6 * i + 3 + k] = rays[6 * i + k] + AWAY * far * view(i / 2, CLOSURES)[2][k];
            }
        }
        double[] tight = PolygonReduction.out(points, rays);
        int m = tight.length;
        Map<AlexanderPolynomial, Integer> votes = new HashMap<>();
        KnotType best = of(AlexanderPolynomial.ONE, 0);
        int most = 0;
        for (int i = 0; i < CLOSURES; i++) {
            double[] closed = Arrays.copyOf(tight, m + 6);
            System.arraycopy(rays, 12 * i + 9, closed, m, 3);
            System.arraycopy(rays, 12 * i + 3, closed, m + 3, 3);
            KnotType found = ofRing(closed);
            int count = votes.merge(found.polynomial, 1, Integer::sum);
            boolean same = best.polynomial.equals(found.polynomial);
            if (count > most || (same && found.crossings < best.crossings)) best = found;
            most = Math.max(most, count);
        }
        return new KnotType(best.names, best.crossings, best.polynomial, best.certain, (double) most / CLOSURES);
    }

    private static KnotType of(AlexanderPolynomial polynomial, int crossings) {
        List<String> names = KnotTable.names(polynomial, crossings);
        boolean none = polynomial.equals(AlexanderPolynomial.ONE);
        boolean certain = names.size() == 1 && (none ? crossings < KnotTable.UNSEEN : crossings <= KnotTable.LARGEST);
        return new KnotType(names, none ? 0 : crossings, polynomial, certain, 1);
    }

    /** {@return whether there is a knot} */
    public boolean tied() {
        return !names.equals(List.of(UNKNOT));
    }

    /** {@return its name in a rope}: "overhand knot (3_1)", "8_20 or 3_1#3_1", "knot of at most 12 crossings" */
    public String inRope() {
        return tied() ? label(ROPES) : "no knot";
    }

    /** {@return its name in a ring}: "trefoil (3_1)" */
    public String inRing() {
        return tied() ? label(RINGS) : "no knot (" + UNKNOT + ")";
    }

    private String label(Map<String, String> known) {
        if (names.isEmpty()) return "knot of at most " + crossings + " crossings";
        String all = String.join(" or ", names);
        String word = known.get(all);
        return word == null ? all : word + " (" + all + ")";
    }

    /** {@return three unit vectors, the third one of {@code of} directions spread over a sphere} */
    private static double[][] view(int i, int of) {
        // golden spiral, shifted so that no direction is an axis
        double z = 1 - (2 * i + 0.937) / of, r = Math.sqrt(Math.max(0, 1 - z * z)), a = 0.618 + 2.399963 * i;
        double c = StrictMath.cos(a), s = StrictMath.sin(a);
        return new double[][] {{-s, c, 0}, {-z * c, -z * s, r}, {r * c, r * s, z}};
    }

    private static double distance(double[] x, int i) {
        double u = x[3 * i] - x[0], v = x[3 * i + 1] - x[1], w = x[3 * i + 2] - x[2];
        return Math.sqrt(u * u + v * v + w * w);
    }
}
