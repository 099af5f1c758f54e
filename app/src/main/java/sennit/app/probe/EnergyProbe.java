package sennit.app.probe;

import java.util.List;
import sennit.engine.snapshot.Snapshot;

/** Energies, the drift of their sum, and the largest residual of a constraint. */
public final class EnergyProbe implements Probe {
    /** Columns. */
    public static final int KINETIC = 0;

    public static final int ELASTIC = 1;

    /** Gravity and sum count from their values when the series began: their zero means nothing. */
    public static final int GRAVITY = 2;

    public static final int TOTAL = 3;

    /** Change of the sum, in hundredths of the largest amount that changed its form. */
    public static final int DRIFT = 4;

    public static final int RESIDUAL = 5;

    private final TimeSeries timeSeries = new TimeSeries(
            ROWS,
            List.of(
                    new TimeSeries.Column("kinetic", "J"),
                    new TimeSeries.Column("elastic", "J"),
                    new TimeSeries.Column("gravity since start", "J"),
                    new TimeSeries.Column("total since start", "J"),
                    new TimeSeries.Column("drift", "%"),
                    new TimeSeries.Column("largest residual", "m or rad")));
    private double gravity;
    private double total;
    private double exchanged;

    /** Nothing seen yet. */
    public EnergyProbe() {}

    @Override
    public void see(Snapshot seen) {
        if (!timeSeries.row(seen.time())) return;
        Snapshot.Energy e = seen.energy();
        double elastic = e.stretch() + e.bend() + e.twist() + e.contact();
        if (timeSeries.count() == 1) {
            gravity = e.gravity();
            total = e.total();
            exchanged = 0;
        }
        double fallen = Math.abs(e.gravity() - gravity);
        exchanged = Math.max(exchanged, Math.max(fallen, Math.max(e.kinetic(), elastic)));
        timeSeries.set(KINETIC, e.kinetic());
        timeSeries.set(ELASTIC, elastic);
        timeSeries.set(GRAVITY, e.gravity() - gravity);
        timeSeries.set(TOTAL, e.total() - total);
        timeSeries.set(DRIFT, exchanged > 0 ? 100 * (e.total() - total) / exchanged : 0);
        double worst = 0;
        for (Snapshot.ConstraintView c : seen.constraints()) if (c.active()) worst = Math.max(worst, c.violation());
        timeSeries.set(RESIDUAL, worst);
    }

    @Override
    public TimeSeries timeSeries() {
        return timeSeries;
    }
}
