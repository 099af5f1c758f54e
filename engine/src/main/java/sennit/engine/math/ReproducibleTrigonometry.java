package sennit.engine.math;

/**
 * Sine and cosine: the same bits everywhere and without garbage, which {@link StrictMath} makes from JDK 21 on. The
 * argument is reduced to a quarter turn about 0 after Cody and Waite (Software Manual for the Elementary Functions,
 * 1980, ch. 8) and goes into the polynomials of fdlibm (Sun Microsystems 1993, k_sin.c and k_cos.c). Exact to 1 ulp up
 * to a million quarter turns; beyond, what StrictMath gives.
 */
public final class ReproducibleTrigonometry {
    /** pi/2 in three parts, the first two of 33 bits: multiples of them up to 2^20 are exact. */
    private static final double A = 0x1.921fb544p0;

    private static final double B = 0x1.0b4611a6p-34;
    private static final double C = 0x1.3198a2e037073p-69;
    private static final double PER_QUARTER = 2 / Math.PI;
    private static final double MOST = 1 << 20;

    private ReproducibleTrigonometry() {}

    /** {@return the sine of {@code x}, rad} */
    public static double sin(double x) {
        return turned(x, 0);
    }

    /** {@return the cosine of {@code x}, rad} */
    public static double cos(double x) {
        return turned(x, 1);
    }

    /** The sine of x and so many quarter turns. */
    private static double turned(double x, int more) {
        double k = Math.rint(x * PER_QUARTER);
        if (!(Math.abs(k) <= MOST)) return more == 0 ? StrictMath.sin(x) : StrictMath.cos(x);
        double high = x, low = 0;
        if (k != 0) {
            double part = (x - k * A) - k * B, rest = k * C;
            high = part - rest;
            low = (part - high) - rest;
        }
        int quarter = ((int) k + more) & 3;
        double y = (quarter & 1) == 0 ? sine(high, low) : cosine(high, low);
        return quarter < 2 ? y : -y;
    }

    /** sin(x + y), |x| at most pi/4, y the tail of x. */
    private static double sine(double x, double y) {
        double z = x * x, v = z * x;
        double p = 1.58969099521155e-10;
        p = z * p - 2.5050760253406863e-08;
        p = z * p + 2.7557313707070068e-06;
        p = z * p - 0.0001984126982985795;
        p = z * p + 0.00833333333332249;
        return x - ((z * (0.5 * y - v * p) - y) + v * 0.16666666666666632);
    }

    /** cos(x + y), |x| at most pi/4, y the tail of x. */
    private static double cosine(double x, double y) {
        double z = x * x;
        double p = -1.1359647557788195e-11;
        p = z * p + 2.087572321298175e-09;
        p = z * p - 2.7557314351390663e-07;
        p = z * p + 2.480158728947673e-05;
        p = z * p - 0.001388888888887411;
        p = z * p + 0.0416666666666666;
        double half = 0.5 * z, w = 1 - half;
        return w + (((1 - w) - half) + (z * (z * p) - x * y));
    }
}
