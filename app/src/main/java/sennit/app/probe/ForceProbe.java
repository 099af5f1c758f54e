package sennit.app.probe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** The forces of chosen constraints; of the ones that carry most while none is chosen. */
public final class ForceProbe implements Probe {
    /** Most constraints watched at once. */
    public static final int MOST = 8;

    /** Watched while none is chosen. */
    private static final int USUAL = 5;

    private List<String> chosen = List.of();
    private List<String> watched = List.of();
    private TimeSeries timeSeries = new TimeSeries(1, List.of());

    /** Nothing chosen. */
    public ForceProbe() {}

    /** Chooses what to watch, by id; none for those that carry most. The newest {@link #MOST} count. */
    public void choose(List<String> ids) {
        chosen = List.copyOf(ids.subList(Math.max(0, ids.size() - MOST), ids.size()));
        watched = List.of();
    }

    /** {@return what was chosen} */
    public List<String> chosen() {
        return chosen;
    }

    /** {@return what is watched, one id a column} */
    public List<String> watched() {
        return watched;
    }

    @Override
    public void see(Snapshot seen) {
        if (timeSeries.count() > 0 && seen.time() < timeSeries.time[timeSeries.start()]) watched = List.of();
        if (watched.isEmpty()) begin(seen);
        if (watched.isEmpty() || !timeSeries.row(seen.time())) return;
        for (ConstraintView c : seen.constraints()) {
            int column = watched.indexOf(c.id());
            if (column >= 0) timeSeries.set(column, c.active() ? Vec3.norm(c.force()) : 0);
        }
    }

    private void begin(Snapshot seen) {
        List<String> ids = new ArrayList<>(chosen);
        if (ids.isEmpty()) {
            seen.constraints().stream()
                    .sorted(Comparator.comparingDouble((ConstraintView c) -> -Vec3.norm(c.force())))
                    .limit(USUAL)
                    .forEach(c -> ids.add(c.id()));
        }
        watched = List.copyOf(ids);
        timeSeries = new TimeSeries(
                ROWS, ids.stream().map(id -> new TimeSeries.Column(id, "N")).toList());
    }

    /** Forgets what was seen, and which forces were the largest. */
    @Override
    public void clear() {
        choose(chosen);
    }

    @Override
    public TimeSeries timeSeries() {
        return timeSeries;
    }
}
