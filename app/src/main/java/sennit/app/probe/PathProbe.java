package sennit.app.probe;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.RodView;

/** Where a body, or an end of a rod, has been. */
public final class PathProbe implements Probe {
    private final TimeSeries timeSeries = new TimeSeries(
            ROWS,
            List.of(new TimeSeries.Column("x", "m"), new TimeSeries.Column("y", "m"), new TimeSeries.Column("z", "m")));
    private String subject = "";

    /** Watches nothing yet. */
    public PathProbe() {}

    /** {@return what can be watched in a scene: bodies first, then ends of rods} */
    public static List<String> subjects(Snapshot seen) {
        List<String> out = new ArrayList<>();
        for (BodyView b : seen.bodies()) out.add(b.id());
        for (RodView r : seen.rods()) {
            if (r.closed()) continue;
            out.add("start of " + r.id());
            out.add("end of " + r.id());
        }
        return out;
    }

    /** {@return where a subject is, m, {@code [3]}; empty when there is no such thing} */
    public static double[] place(Snapshot seen, String subject) {
        for (BodyView b : seen.bodies()) if (b.id().equals(subject)) return b.position();
        for (RodView r : seen.rods()) {
            int last = 3 * (r.samples() - 1);
            double[] x = r.position();
            if (subject.equals("start of " + r.id())) return new double[] {x[0], x[1], x[2]};
            if (subject.equals("end of " + r.id())) return new double[] {x[last], x[last + 1], x[last + 2]};
        }
        return new double[0];
    }

    /** Watches another subject. */
    public void choose(String other) {
        if (!subject.equals(other)) timeSeries.clear();
        subject = other;
    }

    @Override
    public void see(Snapshot seen) {
        double[] x = place(seen, subject);
        if (x.length == 0 || !timeSeries.row(seen.time())) return;
        for (int k = 0; k < 3; k++) timeSeries.set(k, x[k]);
    }

    @Override
    public TimeSeries timeSeries() {
        return timeSeries;
    }
}
