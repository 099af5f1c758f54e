package sennit.engine.knot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The prime knots of up to eight crossings and their Alexander polynomials (Rolfsen, Knots and Links, 1976, appendix
 * C), and what they make when one rope has several.
 */
final class KnotTable {
    /** Most crossings of a knot in the table, and of several in one rope. */
    static final int LARGEST = 8, LARGEST_SUM = 12;

    /** Crossings from which on there are knots with the polynomial of none (Kinoshita and Terasaka 1957: 11n42). */
    static final int UNSEEN = 11;

    /** Half of each polynomial: from the lowest power to the middle one, which the others mirror. */
    private static final String PRIMES = """
            3_1 1 -1
            4_1 1 -3
            5_1 1 -1 1
            5_2 2 -3
            6_1 2 -5
            6_2 1 -3 3
            6_3 1 -3 5
            7_1 1 -1 1 -1
            7_2 3 -5
            7_3 2 -3 3
            7_4 4 -7
            7_5 2 -4 5
            7_6 1 -5 7
            7_7 1 -5 9
            8_1 3 -7
            8_2 1 -3 3 -3
            8_3 4 -9
            8_4 2 -5 5
            8_5 1 -3 4 -5
            8_6 2 -6 7
            8_7 1 -3 5 -5
            8_8 2 -6 9
            8_9 1 -3 5 -7
            8_10 1 -3 6 -7
            8_11 2 -7 9
            8_12 1 -7 13
            8_13 2 -7 11
            8_14 2 -8 11
            8_15 3 -8 11
            8_16 1 -4 8 -9
            8_17 1 -4 8 -11
            8_18 1 -5 10 -13
            8_19 1 -1 0 1
            8_20 1 -2 3
            8_21 1 -4 5
            """;

    private static final List<Entry> ALL = sums(primes());

    private KnotTable() {}

    /** A knot or several in one rope: its name, its crossings at least, its polynomial. */
    record Entry(String name, int crossings, AlexanderPolynomial polynomial) {}

    /** {@return what has this polynomial and may be drawn with that many crossings; the unknot for 1} */
    static List<String> names(AlexanderPolynomial polynomial, int crossings) {
        if (polynomial.equals(AlexanderPolynomial.ONE)) return List.of(KnotType.UNKNOT);
        return ALL.stream()
                .filter(e -> e.crossings <= crossings && e.polynomial.equals(polynomial))
                .map(Entry::name)
                .toList();
    }

    /** {@return the prime knots by name} */
    static Map<String, AlexanderPolynomial> primes() {
        Map<String, AlexanderPolynomial> out = new LinkedHashMap<>();
        for (String line : PRIMES.lines().toList()) {
            String[] words = line.split(" ", -1);
            int half = words.length - 1;
            long[] c = new long[2 * half - 1];
            for (int i = 0; i < half; i++) c[i] = c[c.length - 1 - i] = Long.parseLong(words[i + 1]);
            out.put(words[0], new AlexanderPolynomial(c));
        }
        return out;
    }

    /** The primes, then all that several of them make. Crossings add up at most; none is known where they do not. */
    private static List<Entry> sums(Map<String, AlexanderPolynomial> primes) {
        List<Entry> of = new ArrayList<>();
        primes.forEach((name, p) -> of.add(new Entry(name, Integer.parseInt(name.substring(0, 1)), p)));
        List<Entry> out = new ArrayList<>(of);
        for (int i = 0; i < of.size(); i++) join(of, i, of.get(i), out);
        return List.copyOf(out);
    }

    private static void join(List<Entry> primes, int from, Entry so, List<Entry> out) {
        for (int i = from; i < primes.size(); i++) {
            Entry next = primes.get(i);
            int crossings = so.crossings + next.crossings;
            if (crossings > LARGEST_SUM) break;
            var both = new Entry(so.name + "#" + next.name, crossings, so.polynomial.times(next.polynomial));
            out.add(both);
            join(primes, i, both, out);
        }
    }
}
