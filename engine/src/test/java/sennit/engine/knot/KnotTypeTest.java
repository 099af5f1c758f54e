package sennit.engine.knot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of knots. */
class KnotTypeTest {
    /** Conway's notation of the two-bridge knots, all of up to seven crossings and those of eight up to 8_14. */
    @ParameterizedTest
    @CsvSource({
        "3_1, 3",
        "4_1, 2 2",
        "5_1, 5",
        "5_2, 3 2",
        "6_1, 4 2",
        "6_2, 3 1 2",
        "6_3, 2 1 1 2",
        "7_1, 7",
        "7_2, 5 2",
        "7_3, 4 3",
        "7_4, 3 1 3",
        "7_5, 3 2 2",
        "7_6, 2 2 1 2",
        "7_7, 2 1 1 1 2",
        "8_1, 6 2",
        "8_2, 5 1 2",
        "8_3, 4 4",
        "8_4, 4 1 3",
        "8_6, 3 3 2",
        "8_7, 4 1 1 2",
        "8_8, 2 3 1 2",
        "8_9, 3 1 1 3",
        "8_11, 3 2 1 2",
        "8_12, 2 2 2 2",
        "8_13, 3 1 1 1 2",
        "8_14, 2 2 1 1 2"
    })
    void polynomialsOfTwoBridgeKnotsFollowFromTheirFractions(String name, String conway) {
        // p/q = a_n + 1/(a_(n-1) + ...)
        long p = 0, q = 0;
        for (String a : conway.split(" ")) {
            long k = Long.parseLong(a);
            long next = p == 0 ? k : k * p + q;
            q = p == 0 ? 1 : p;
            p = next;
        }
        if (q % 2 == 0) q -= p;
        // Minkus 1982: sum of (-1)^k t^(e_1 + ... + e_k), e_i = (-1)^floor(i q/p)
        int[] power = new int[(int) p];
        for (int i = 1; i < p; i++) power[i] = power[i - 1] + (Math.floorDiv(i * q, p) % 2 == 0 ? 1 : -1);
        int low = Arrays.stream(power).min().orElse(0),
                high = Arrays.stream(power).max().orElse(0);
        long[] c = new long[high - low + 1];
        for (int i = 0; i < p; i++) c[power[i] - low] += i % 2 == 0 ? 1 : -1;
        assertEquals(new AlexanderPolynomial(c), KnotTable.primes().get(name));
        assertEquals(p, new AlexanderPolynomial(c).determinant());
    }

    /** Closed braids as curves in space, turned at random: letters of strands that cross, capitals the other way. */
    @ParameterizedTest
    @CsvSource({
        "aaa, 3_1",
        "AAA, 3_1",
        "aBaB, 4_1",
        "aaaaa, 5_1",
        "aaabAb, 5_2",
        "aaaBaB, 6_2",
        "aaBaBB, 6_3",
        "aaaaaaa, 7_1",
        "aaaaaBaB, 8_2",
        "aaaBaaaB, 8_5",
        "aaaaBaBB, 8_7",
        "aaaBaBBB, 8_9",
        "aaaBaaBB, 8_10 ",
        "aaBaaBaB, 8_16",
        "aaBaBaBB, 8_17",
        "aBaBaBaB, 8_18",
        "aaabaaab, 8_19",
        "abababab, 8_19",
        "aaabAAAb, 8_20",
        "aaabAAbb, 8_21",
        "aaBacbbbc, 8_15"
    })
    void closedBraidsHaveTheirNames(String word, String name) {
        var random = new Random(7);
        for (int i = 0; i < 5; i++) {
            KnotType found = KnotType.ofRing(turned(braid(word), random));
            assertTrue(found.names().contains(name), name + ": " + found);
            assertEquals(KnotTable.primes().get(name), found.polynomial());
        }
    }

    @Test
    void turnedAndMirroredATrefoilStaysOne() {
        var random = new Random(3);
        for (int i = 0; i < 20; i++) {
            double[] x = turned(torus(2, 3, 400), random);
            KnotType found = KnotType.ofRing(x);
            assertEquals(List.of("3_1"), found.names());
            assertEquals(3, found.crossings());
            assertTrue(found.certain());
            for (int k = 0; k < x.length; k += 3) x[k] = -x[k];
            assertEquals(found, KnotType.ofRing(x));
        }
        assertEquals("trefoil (3_1)", KnotType.ofRing(torus(2, 3, 100)).inRing());
    }

    @Test
    void torusKnotsHaveTheirPolynomials() {
        // (t^pq - 1)(t - 1) / ((t^p - 1)(t^q - 1)): degree (p - 1)(q - 1), values 1 and -1 by turns
        assertEquals(
                "t^8 - t^7 + t^5 - t^4 + t^3 - t + 1",
                KnotType.ofRing(torus(3, 5, 600)).polynomial().toString());
        KnotType five = KnotType.ofRing(torus(3, 5, 600));
        assertEquals(List.of(), five.names());
        assertTrue(five.inRing().startsWith("knot of at most 1"), five.inRing());
        assertEquals(List.of("7_1"), KnotType.ofRing(torus(7, 2, 600)).names());
    }

    @Test
    void aTangledRingWithoutAKnotHasNone() {
        // a knot's projection all of whose crossings run downhill is none
        double[] x = torus(3, 4, 500);
        for (int i = 0; i < 500; i++) x[3 * i + 2] = 0.01 * Math.min(i, 3 * (500 - i));
        KnotType found = KnotType.ofRing(x);
        assertFalse(found.tied());
        assertEquals(0, found.crossings());
        assertEquals("no knot (0_1)", found.inRing());
    }

    @Test
    void openRopesAreClosedAtADistance() {
        // half of the overhand knot of Shastri's polynomial curve, 3 t^3 - ... : a trefoil with two long tails
        double[] x = new double[3 * 161];
        for (int i = 0; i <= 160; i++) {
            double t = -2.2 + 4.4 * i / 160;
            x[3 * i] = t * t * t - 3 * t;
            x[3 * i + 1] = Math.pow(t, 4) - 4 * t * t;
            x[3 * i + 2] = 0.2 * (Math.pow(t, 5) - 10 * t);
        }
        var random = new Random(11);
        for (int i = 0; i < 10; i++) {
            KnotType found = KnotType.ofOpen(turned(x, random));
            assertEquals("overhand knot (3_1)", found.inRope());
            assertTrue(found.share() > 0.5, "" + found.share());
        }
        double[] straight = {0, 0, 0, 1, 0, 0, 2, 0, 0};
        assertEquals("no knot", KnotType.ofOpen(straight).inRope());
    }

    @Test
    void twoKnotsInOneRopeAreTold() {
        // a braid with a trefoil on each pair of strands: the sum of two
        KnotType granny = KnotType.ofRing(braid("aaabbb")), square = KnotType.ofRing(braid("aaaBBB"));
        assertTrue(granny.names().contains("3_1#3_1"), granny.toString());
        assertEquals(granny.polynomial(), square.polynomial());
        assertTrue(KnotType.ofRing(braid("aaabCbC")).names().contains("3_1#4_1"));
    }

    /** Heaps of more crossings than a polynomial can be found for in time and memory: nothing is claimed of them. */
    @Test
    void aTangleThatIsTooLargeIsToldAsSuch() {
        var random = new Random(5);
        double[] x = random.doubles(3 * 200).toArray();
        KnotType found = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> KnotType.ofRing(x));
        assertTrue(found.crossings() > 100, "" + found.crossings());
        assertEquals(List.of(), found.names());
        assertFalse(found.certain());
        assertEquals(0, found.polynomial().coefficients().length);
        assertEquals("knot of at most " + found.crossings() + " crossings", found.inRing());
        // a flat coil of twelve turns on the same points
        double[] coil = new double[3 * 400];
        for (int i = 0; i < 400; i++) {
            coil[3 * i] = Math.cos(0.19635 * i);
            coil[3 * i + 2] = Math.sin(0.19635 * i);
        }
        assertFalse(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> KnotType.ofOpen(coil))
                .certain());
    }

    @Test
    void sharedPolynomialsAreToldUnlessThereAreTooFewCrossings() {
        AlexanderPolynomial two = KnotTable.primes().get("8_20");
        assertEquals(List.of("3_1#3_1"), KnotTable.names(two, 7));
        assertEquals(List.of("8_20", "3_1#3_1"), KnotTable.names(two, 8));
        assertEquals(
                List.of("8_21", "3_1#4_1"), KnotTable.names(KnotTable.primes().get("8_21"), 9));
    }

    /** A closed braid as a curve about the z axis. */
    private static double[] braid(String word) {
        int strands = word.toLowerCase().chars().max().orElse('a') - 'a' + 2, n = word.length(), fine = 8;
        int[] at = new int[strands];
        double[][] path = new double[strands][2 * n * fine];
        int[] end = new int[strands];
        for (int s = 0; s < strands; s++) {
            int lane = s;
            for (int i = 0; i < n; i++) {
                int low = Character.toLowerCase(word.charAt(i)) - 'a';
                double up = Character.isUpperCase(word.charAt(i)) ? -1 : 1;
                int next = lane == low ? low + 1 : lane == low + 1 ? low : lane;
                double height = lane == low ? up : lane == low + 1 ? -up : 0;
                for (int k = 0; k < fine; k++) {
                    double t = (double) k / fine;
                    path[s][2 * (i * fine + k)] = lane + (next - lane) * t;
                    path[s][2 * (i * fine + k) + 1] = 0.3 * height * Math.sin(Math.PI * t);
                }
                lane = next;
            }
            end[s] = lane;
        }
        double[] out = new double[3 * strands * n * fine];
        int s = 0, o = 0;
        do {
            for (int i = 0; i < n * fine; i++) {
                double a = 2 * Math.PI * i / (n * fine), r = 5 + path[s][2 * i];
                out[o++] = r * Math.cos(a);
                out[o++] = r * Math.sin(a);
                out[o++] = path[s][2 * i + 1];
            }
            s = end[s];
        } while (s != 0);
        return Arrays.copyOf(out, o);
    }

    private static double[] torus(int p, int q, int n) {
        double[] x = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double t = 2 * Math.PI * i / n, r = 2 + 0.8 * Math.cos(q * t);
            x[3 * i] = r * Math.cos(p * t);
            x[3 * i + 1] = r * Math.sin(p * t);
            x[3 * i + 2] = 0.8 * Math.sin(q * t);
        }
        return x;
    }

    /** Turned by a random rotation. */
    private static double[] turned(double[] x, Random random) {
        double[] q = new double[4];
        double norm = 0;
        for (int i = 0; i < 4; i++) norm += (q[i] = random.nextGaussian()) * q[i];
        norm = Math.sqrt(norm);
        double w = q[0] / norm, a = q[1] / norm, b = q[2] / norm, c = q[3] / norm;
        double[][] m = {
            {1 - 2 * (b * b + c * c), 2 * (a * b - c * w), 2 * (a * c + b * w)},
            {2 * (a * b + c * w), 1 - 2 * (a * a + c * c), 2 * (b * c - a * w)},
            {2 * (a * c - b * w), 2 * (b * c + a * w), 1 - 2 * (a * a + b * b)}
        };
        double[] out = new double[x.length];
        for (int i = 0; i < x.length; i += 3)
            for (int k = 0; k < 3; k++) for (int j = 0; j < 3; j++) out[i + k] += m[k][j] * x[i + j];
        return out;
    }
}
