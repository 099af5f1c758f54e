package sennit.app.session;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import sennit.engine.view.Snapshot;

/** Tells a person what happened in the simulation that the picture does not show. */
final class Watch {
    /** Hard steps are told of at most this often, s of simulated time. */
    private static final double PAUSE = 5;

    private final Notices notices;
    private final Set<String> broken = new HashSet<>();
    private final Set<String> contradicting = new HashSet<>();
    private String breaks = "";
    private int count;
    private double lastBreak = Double.NEGATIVE_INFINITY;
    private double quietUntil = Double.NEGATIVE_INFINITY;

    Watch(Notices notices) {
        this.notices = notices;
    }

    /** Compares a snapshot with what was seen before. */
    void look(Snapshot seen) {
        for (Snapshot.ConstraintView view : seen.constraints()) {
            if (!view.broken()) broken.remove(view.id());
            else if (broken.add(view.id())) broke(view.id(), seen.time());
        }
        Set<String> now = new HashSet<>();
        for (Snapshot.Conflict conflict : seen.conflicts()) {
            if (conflict.kind() != Snapshot.Conflict.Kind.CONTRADICTION) continue;
            String pair = conflict.first() + "\n" + conflict.second();
            now.add(pair);
            if (!contradicting.contains(pair)) notices.care(conflict.message());
        }
        contradicting.clear();
        contradicting.addAll(now);
        if (seen.time() < quietUntil - PAUSE) quietUntil = seen.time();
        if (seen.time() >= quietUntil) effort(seen);
    }

    /** A zip that opens says so in one line. */
    private void broke(String id, double time) {
        boolean more = time >= lastBreak && time < lastBreak + PAUSE;
        lastBreak = time;
        String before = breaks;
        count = more ? count + 1 : 1;
        breaks = id + " broke" + (count == 1 ? "" : ", and " + (count - 1) + " before it");
        if (more) notices.care(before, breaks);
        else notices.care(breaks);
    }

    private void effort(Snapshot seen) {
        int pieces = seen.solver().pieces();
        if (pieces > 1) tell(seen, "a step was taken in " + pieces + " pieces: the motion was too violent for it");
        else if (seen.solver().slippery() > 0)
            tell(seen, "friction did not settle within a step and was left out: smaller steps would help");
    }

    private void tell(Snapshot seen, String what) {
        quietUntil = seen.time() + PAUSE;
        notices.care(String.format(Locale.ROOT, "At %.2f s %s", seen.time(), what));
    }

    /** Forgets what was seen: another scene. */
    void forget() {
        broken.clear();
        contradicting.clear();
        lastBreak = Double.NEGATIVE_INFINITY;
        quietUntil = Double.NEGATIVE_INFINITY;
    }
}
