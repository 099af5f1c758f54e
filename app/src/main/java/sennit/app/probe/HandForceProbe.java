package sennit.app.probe;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.HandView;

/**
 * The force of the hand against the way it has pulled: the draw-force curve of a bow, the stiffness of anything. Begins
 * anew with every grip.
 */
public final class HandForceProbe implements Probe {
    /** Columns. */
    public static final int DISTANCE = 0;

    public static final int FORCE = 1;

    /** Elastic energy gained since the grip. */
    public static final int STORED = 2;

    private final TimeSeries timeSeries = new TimeSeries(
            ROWS,
            List.of(
                    new TimeSeries.Column("distance pulled", "m"),
                    new TimeSeries.Column("force of the hand", "N"),
                    new TimeSeries.Column("elastic energy since the grip", "J")));
    private final double[] from = new double[3];
    private double elastic;
    private boolean held;

    /** Nothing seen yet. */
    public HandForceProbe() {}

    @Override
    public void see(Snapshot seen) {
        if (seen.hands().isEmpty()) {
            held = false;
            return;
        }
        HandView hand = seen.hands().get(0);
        double now =
                seen.energy().stretch() + seen.energy().bend() + seen.energy().twist();
        if (!held) {
            timeSeries.clear();
            System.arraycopy(hand.point(), 0, from, 0, 3);
            elastic = now;
            held = true;
        }
        if (!timeSeries.row(seen.time())) return;
        double[] way = new double[3];
        for (int k = 0; k < 3; k++) way[k] = hand.point()[k] - from[k];
        timeSeries.set(DISTANCE, Vec3.norm(way));
        timeSeries.set(FORCE, Vec3.norm(hand.force()));
        timeSeries.set(STORED, now - elastic);
    }

    @Override
    public TimeSeries timeSeries() {
        return timeSeries;
    }
}
