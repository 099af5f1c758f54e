package sennit.app.probe;

import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * What a rope is like at one of its points.
 *
 * @param rod its name
 * @param place where the point is, m, {@code [3]}
 * @param along arc length from the start, m
 * @param length of the whole rope now, m
 * @param tension axial force, N
 * @param bendRadius m; infinite where it is straight
 * @param twist of the material from the start to there, rad
 */
public record RodPointReading(
        String rod, double[] place, double along, double length, double tension, double bendRadius, double twist) {
    /** {@return the reading at {@code u}, 0 to 1, of a rope} */
    public static RodPointReading at(RodView rod, double u) {
        double[] us = rod.u();
        int i = 0;
        while (i < rod.samples() - 2 && us[i + 1] < u) i++;
        double f = Math.max(0, Math.min(1, (u - us[i]) / (us[i + 1] - us[i])));
        double[] x = rod.position();
        double along = 0;
        for (int k = 0; k < i; k++) along += apart(x, 3 * k);
        along += f * apart(x, 3 * i);
        double[] place = new double[3];
        for (int k = 0; k < 3; k++) place[k] = x[3 * i + k] + f * (x[3 * i + 3 + k] - x[3 * i + k]);
        double bend = between(rod.curvature(), i, f);
        return new RodPointReading(
                rod.id(),
                place,
                along,
                rod.length(),
                between(rod.tension(), i, f),
                bend > 0 ? 1 / bend : Double.POSITIVE_INFINITY,
                rod.twistAt(u) - rod.twistAt(0));
    }

    private static double between(double[] values, int i, double f) {
        return values[i] + f * (values[i + 1] - values[i]);
    }

    private static double apart(double[] x, int p) {
        return Math.hypot(Math.hypot(x[p + 3] - x[p], x[p + 4] - x[p + 1]), x[p + 5] - x[p + 2]);
    }

    /** {@return the straight distance from another point, m} */
    public double straight(RodPointReading from) {
        double[] a = from.place;
        return Math.hypot(Math.hypot(place[0] - a[0], place[1] - a[1]), place[2] - a[2]);
    }

    /** {@return the arc length from another point, m; NaN when it is on another rope or on none} */
    public double arc(@Nullable RodPointReading from) {
        return from == null || !from.rod.equals(rod) ? Double.NaN : Math.abs(along - from.along);
    }
}
