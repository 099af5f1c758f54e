package sennit.app.session;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sennit.app.session.Notifications.Cause;
import sennit.app.session.Notifications.Topic;
import sennit.engine.snapshot.Snapshot;

/** Tells a person what happened in the simulation that the picture does not show, as long as it is so. */
final class SimulationNotifier {
    /** What breaks within this time is told in one line, s of simulated time. */
    private static final double PAUSE = 5;

    private static final Cause BREAK = new Cause(Topic.BREAK, "");
    private static final Cause PARTING = new Cause(Topic.BREAK, "rope");

    private final Notifications notifications;
    private final Set<String> broken = new HashSet<>();
    private final Set<String> contradicting = new HashSet<>();
    private int count;
    private int parted;
    private double lastBreak = Double.NEGATIVE_INFINITY;

    SimulationNotifier(Notifications notifications) {
        this.notifications = notifications;
    }

    /** Compares a snapshot with what was seen before. */
    void look(Snapshot seen) {
        breaks(seen);
        partings(seen);
        conflicts(seen);
    }

    private void breaks(Snapshot seen) {
        boolean any = !broken.isEmpty();
        for (Snapshot.ConstraintView view : seen.constraints()) {
            if (!view.broken()) broken.remove(view.id());
            else if (broken.add(view.id())) broke(view.id(), seen.time());
        }
        if (any && broken.isEmpty()) notifications.ended(BREAK);
    }

    private void partings(Snapshot seen) {
        List<Snapshot.Parting> now = seen.partings();
        for (Snapshot.Parting p : now.size() > parted ? now.subList(parted, now.size()) : List.<Snapshot.Parting>of())
            notifications.care(PARTING, told(p));
        if (now.isEmpty() && parted > 0) notifications.ended(PARTING);
        parted = now.size();
    }

    private static String told(Snapshot.Parting p) {
        return String.format(
                Locale.ROOT,
                "%s %s at %.2f of its length: %s and %s are left",
                p.rod(),
                p.broke() ? "broke" : "was cut",
                p.u(),
                p.rod(),
                p.other());
    }

    /** A zip that opens says so in one line. */
    private void broke(String id, double time) {
        boolean more = time >= lastBreak && time < lastBreak + PAUSE;
        lastBreak = time;
        count = more ? count + 1 : 1;
        notifications.care(BREAK, id + " broke" + (count == 1 ? "" : ", and " + (count - 1) + " before it"));
    }

    private void conflicts(Snapshot seen) {
        Set<String> now = new HashSet<>();
        for (Snapshot.Conflict conflict : seen.conflicts()) {
            if (conflict.kind() != Snapshot.Conflict.Kind.CONTRADICTION) continue;
            String pair = conflict.first() + "\n" + conflict.second();
            now.add(pair);
            if (contradicting.add(pair)) notifications.care(new Cause(Topic.CONFLICT, pair), conflict.message());
        }
        for (String pair : contradicting) if (!now.contains(pair)) notifications.ended(new Cause(Topic.CONFLICT, pair));
        contradicting.retainAll(now);
    }

    /** Forgets what was seen: another scene. */
    void forget() {
        broken.clear();
        parted = 0;
        contradicting.clear();
        lastBreak = Double.NEGATIVE_INFINITY;
        notifications.ended(Topic.BREAK);
        notifications.ended(Topic.CONFLICT);
    }
}
