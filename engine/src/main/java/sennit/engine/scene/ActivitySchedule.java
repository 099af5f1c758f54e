package sennit.engine.scene;

import java.util.Comparator;
import java.util.List;
import sennit.engine.function.Switch;
import sennit.engine.function.TimeFunction;

/** When a constraint or a load acts: as its switch says, but for what events say since. A function of time alone. */
public final class ActivitySchedule {
    private final List<TimedEvent> events;
    private final TimeFunction track;
    private final boolean fixed;
    private final double[] now = new double[1];

    /** That of one name among the events of a scene. */
    public ActivitySchedule(String id, Switch enabled, List<TimedEvent> all) {
        events = all.stream()
                .filter(e -> e.cut() == null && e.of().equals(id))
                .sorted(Comparator.comparingDouble(TimedEvent::at))
                .toList();
        track = enabled.track();
        fixed = enabled instanceof Switch.Fixed;
    }

    /** {@return whether it never changes} */
    public boolean isFixed() {
        return fixed && events.isEmpty();
    }

    /**
     * {@return whether it acts in the step of {@code h} seconds from {@code time}: events at its start, switch at its
     * end}
     */
    public boolean acts(double time, double h) {
        for (int i = events.size() - 1; i >= 0; i--)
            if (events.get(i).isDue(time, h)) return events.get(i).enable() != null;
        track.at(time + h, now);
        return now[0] > 0;
    }

    /** {@return whether it has let go for good where a step of {@code h} seconds starts at {@code time}} */
    public boolean released(double time, double h) {
        for (int i = 0; i < events.size(); i++)
            if (events.get(i).release() != null && events.get(i).isDue(time, h)) return true;
        return false;
    }
}
