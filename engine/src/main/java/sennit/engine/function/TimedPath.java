package sennit.engine.function;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;

/** A line through places, passed at given times or at a constant speed. */
public final class TimedPath {
    /** Pieces per stretch between two places that measure the length of a smooth path: to 1e-5 of it. */
    private static final int PIECES = 256;

    private final KeyFrames curve;
    private final double end;
    private final int stretches;
    private final @Nullable Double speed;
    private final TimeFunction.End after;
    private final boolean smooth;
    private final double[] places;

    /**
     * A path that {@link #check} accepts.
     *
     * @param times when it is at each place, s; or null
     * @param speed along it from t = 0, m/s; or null
     */
    public TimedPath(
            List<Vec3> path,
            @Nullable List<Double> times,
            @Nullable Double speed,
            Interpolation between,
            TimeFunction.End after) {
        places = new double[3 * path.size()];
        for (int i = 0; i < path.size(); i++) {
            places[3 * i] = path.get(i).x();
            places[3 * i + 1] = path.get(i).y();
            places[3 * i + 2] = path.get(i).z();
        }
        double[] at = times == null
                ? chords(path)
                : times.stream().mapToDouble(Double::doubleValue).toArray();
        this.speed = speed;
        this.after = after;
        this.smooth = between == Interpolation.SMOOTH;
        this.stretches = path.size() - 1;
        this.end = at[stretches];
        KeyFrames keys = new KeyFrames(at, places, 3, between, after);
        this.curve = speed == null ? keys : keys.rolling();
    }

    /** Refuses fewer than two places, places alike by speed, and times that are not one rising number for each. */
    public static void check(List<Vec3> path, @Nullable List<Double> times, @Nullable Double speed) {
        if (path.size() < 2) throw new IllegalArgumentException("path must have at least 2 places, had " + path.size());
        if ((times == null) == (speed == null)) {
            throw new IllegalArgumentException("a trajectory must have either times or speed");
        }
        if (times != null) {
            if (times.size() != path.size()) {
                throw new IllegalArgumentException(
                        "times must be one for each of the " + path.size() + " places, were " + times.size());
            }
            KeyFrames.check(times.stream().mapToDouble(Double::doubleValue).toArray(), TimeFunction.End.STAY);
            return;
        }
        for (int i = 1; i < path.size(); i++) {
            if (!(path.get(i).minus(path.get(i - 1)).norm() > 1e-9)) {
                throw new IllegalArgumentException("path must not stay at " + path.get(i) + " when given a speed");
            }
        }
    }

    private static double[] chords(List<Vec3> path) {
        double[] at = new double[path.size()];
        for (int i = 1; i < at.length; i++)
            at[i] = at[i - 1] + path.get(i).minus(path.get(i - 1)).norm();
        return at;
    }

    /** {@return the place as a function of time} */
    public TimeFunction track() {
        Double v = speed;
        return v == null ? curve : new Paced(v);
    }

    /** {@return corners of a line that shows it, m, shape [n, 3]; allocates} */
    public double[] line() {
        if (!smooth) return places.clone();
        int n = PIECES / 16 * stretches;
        double[] out = new double[3 * n + 3];
        double[] x = new double[3];
        double from = curve.time(0);
        for (int i = 0; i <= n; i++) {
            curve.at(from + (end - from) * Math.min(i, n - 1e-9) / n, x);
            System.arraycopy(x, 0, out, 3 * i, 3);
        }
        return out;
    }

    /** The curve at a constant speed: time to arc length to parameter, by a table. */
    private final class Paced implements TimeFunction {
        private final double pace;
        private final double[] arc = new double[PIECES * stretches + 1];

        Paced(double pace) {
            this.pace = pace;
            double[] x = new double[3], before = new double[3];
            curve.at(0, before);
            for (int i = 1; i < arc.length; i++) {
                curve.at(parameter(i), x);
                double square = 0;
                for (int k = 0; k < 3; k++) square += (x[k] - before[k]) * (x[k] - before[k]);
                arc[i] = arc[i - 1] + Math.sqrt(square);
                System.arraycopy(x, 0, before, 0, 3);
            }
        }

        /** Pieces are equal within a stretch; just short of the end, where a path that repeats would start again. */
        private double parameter(double piece) {
            int stretch = Math.min(stretches - 1, (int) piece / PIECES);
            double part = piece / PIECES - stretch;
            double t = curve.time(stretch) + part * (curve.time(stretch + 1) - curve.time(stretch));
            return Math.min(t, end * (1 - 1e-15));
        }

        @Override
        public void at(double t, double[] out) {
            double length = arc[arc.length - 1];
            double s = Math.max(0, pace * t);
            if (after == TimeFunction.End.REPEAT) s -= length * Math.floor(s / length);
            s = Math.min(s, length);
            int found = Arrays.binarySearch(arc, s);
            int i = Math.min(found >= 0 ? found : -found - 2, arc.length - 2);
            double piece = arc[i + 1] - arc[i];
            curve.at(parameter(i + (piece > 0 ? (s - arc[i]) / piece : 0)), out);
        }
    }
}
