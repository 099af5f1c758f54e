package sennit.app.cli.io;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import sennit.engine.view.Snapshot;

/** Tells which constraints broke or cannot hold, each when it is first seen. */
public final class EventLog {
    private final Progress progress;
    private final Set<String> broken = new HashSet<>();
    private Set<String> contradicting = Set.of();

    public EventLog(Progress progress) {
        this.progress = progress;
    }

    /** Compares a moment with those seen before. */
    public void look(Snapshot seen) {
        for (Snapshot.ConstraintView c : seen.constraints())
            if (c.broken() && broken.add(c.id())) tell(seen, c.id() + " broke");
        Set<String> now = new HashSet<>();
        for (Snapshot.Conflict c : seen.conflicts()) {
            if (c.kind() != Snapshot.Conflict.Kind.CONTRADICTION) continue;
            String pair = c.first() + "\n" + c.second();
            now.add(pair);
            if (!contradicting.contains(pair)) tell(seen, c.message());
        }
        contradicting = now;
    }

    private void tell(Snapshot seen, String what) {
        progress.tell(String.format(Locale.ROOT, "by t = %.3f s: %s", seen.time(), what));
    }
}
