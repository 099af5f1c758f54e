package sennit.app.probe;

import java.util.List;
import java.util.Optional;
import sennit.engine.knot.GaussLinking;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * Twist and writhe, in turns: of one rod, whose twist is that of its material; or of two strands about each other, with
 * the curve half-way between them as axis.
 */
public final class TwistWritheProbe implements Probe {
    /** Columns. */
    public static final int TWIST = 0;

    public static final int WRITHE = 1;
    public static final int SUM = 2;

    /** Segments of the polygons: the cost grows with their square. */
    private static final int SEGMENTS = 96;

    /** Seen at most so often, s of simulated time. */
    private static final double EVERY = 0.05;

    private final TimeSeries timeSeries = new TimeSeries(
            ROWS,
            List.of(
                    new TimeSeries.Column("twist", "turns"),
                    new TimeSeries.Column("writhe", "turns"),
                    new TimeSeries.Column("twist + writhe", "turns")));
    private String first = "";
    private String second = "";

    /** Watches nothing yet. */
    public TwistWritheProbe() {}

    /** Watches a rod, and a second one about it unless that is empty. */
    public void choose(String rod, String other) {
        if (!first.equals(rod) || !second.equals(other)) timeSeries.clear();
        first = rod;
        second = other;
    }

    @Override
    public void see(Snapshot seen) {
        double since = seen.time() - timeSeries.now();
        if (timeSeries.count() > 0 && since >= 0 && since < EVERY) return;
        Optional<RodView> a = rod(seen, first);
        if (a.isEmpty() || !timeSeries.row(seen.time())) return;
        Optional<RodView> b = rod(seen, second);
        double twist;
        double writhe;
        if (b.isEmpty()) {
            twist = a.get().twist() / (2 * Math.PI);
            writhe = GaussLinking.writhe(thin(a.get()));
        } else {
            double[] one = thin(a.get());
            double[] axis = halfWay(one, thin(b.get()));
            twist = GaussLinking.twist(axis, one);
            writhe = GaussLinking.writhe(axis);
        }
        timeSeries.set(TWIST, twist);
        timeSeries.set(WRITHE, writhe);
        timeSeries.set(SUM, twist + writhe);
    }

    private static Optional<RodView> rod(Snapshot seen, String id) {
        return seen.rods().stream().filter(r -> r.id().equals(id)).findFirst();
    }

    /** The centreline with as many points as it is worth. */
    private static double[] thin(RodView rod) {
        int n = Math.min(SEGMENTS, rod.samples() - 1);
        double[] out = new double[3 * (n + 1)];
        for (int i = 0; i <= n; i++) {
            int from = 3 * (int) ((long) i * (rod.samples() - 1) / n);
            System.arraycopy(rod.position(), from, out, 3 * i, 3);
        }
        return out;
    }

    private static double[] halfWay(double[] a, double[] b) {
        double[] out = new double[a.length];
        int last = a.length / 3 - 1;
        int lastOfB = b.length / 3 - 1;
        for (int i = 0; i <= last; i++) {
            int j = (int) Math.round((double) i * lastOfB / last);
            for (int k = 0; k < 3; k++) out[3 * i + k] = 0.5 * (a[3 * i + k] + b[3 * j + k]);
        }
        return out;
    }

    @Override
    public TimeSeries timeSeries() {
        return timeSeries;
    }
}
