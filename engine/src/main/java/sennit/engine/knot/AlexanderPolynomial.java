package sennit.engine.knot;

import java.util.Arrays;

/**
 * The Alexander polynomial of a knot: the same for every shape that it can be pulled to (Alexander, Trans. AMS 30,
 * 1928). Of its multiples by a power of t and a sign, that with a positive constant term is taken.
 */
public final class AlexanderPolynomial {
    /** That of a ring without a knot. */
    static final AlexanderPolynomial ONE = new AlexanderPolynomial(1);

    /** None: that of a tangle too large to find it. */
    static final AlexanderPolynomial UNKNOWN = new AlexanderPolynomial();

    private final long[] coefficients;

    /** The polynomial with these coefficients, in rising powers of t; it may have any factor t^k and any sign. */
    AlexanderPolynomial(long... coefficients) {
        int from = 0, to = coefficients.length;
        while (from < to && coefficients[from] == 0) from++;
        while (to > from && coefficients[to - 1] == 0) to--;
        this.coefficients = Arrays.copyOfRange(coefficients, from, to);
        if (to > from && coefficients[from] < 0) for (int i = 0; i < to - from; i++) this.coefficients[i] *= -1;
    }

    /** {@return the coefficients in rising powers of t, the first positive; as long from behind as from the front} */
    public long[] coefficients() {
        return coefficients.clone();
    }

    /** {@return the determinant of the knot, the value at t = -1 without its sign: odd, 1 without a knot} */
    public long determinant() {
        long sum = 0;
        for (int i = 0; i < coefficients.length; i++) sum += i % 2 == 0 ? coefficients[i] : -coefficients[i];
        return Math.abs(sum);
    }

    /** {@return that of this knot and another, tied one after the other into one rope} */
    AlexanderPolynomial times(AlexanderPolynomial other) {
        long[] out = new long[Math.max(1, coefficients.length + other.coefficients.length - 1)];
        for (int i = 0; i < coefficients.length; i++)
            for (int j = 0; j < other.coefficients.length; j++) out[i + j] += coefficients[i] * other.coefficients[j];
        return new AlexanderPolynomial(out);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AlexanderPolynomial p && Arrays.equals(coefficients, p.coefficients);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(coefficients);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (int i = coefficients.length - 1; i >= 0; i--) {
            long c = coefficients[i];
            if (c == 0) continue;
            if (!out.isEmpty()) out.append(c < 0 ? " - " : " + ");
            else if (c < 0) out.append('-');
            if (Math.abs(c) != 1 || i == 0) out.append(Math.abs(c));
            if (i > 0) out.append(i == 1 ? "t" : "t^" + i);
        }
        return out.isEmpty() ? "0" : out.toString();
    }
}
