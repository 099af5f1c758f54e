package sennit.app.watch;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.BodyView;
import sennit.engine.view.Snapshot.RodView;

/** Where a body, or an end of a rod, has been. */
public final class PathWatch implements Watch {
    private final Tape tape =
            new Tape(ROWS, List.of(new Tape.Column("x", "m"), new Tape.Column("y", "m"), new Tape.Column("z", "m")));
    private String subject = "";

    /** Watches nothing yet. */
    public PathWatch() {}

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
        if (!subject.equals(other)) tape.clear();
        subject = other;
    }

    @Override
    public void see(Snapshot seen) {
        double[] x = place(seen, subject);
        if (x.length == 0 || !tape.row(seen.time())) return;
        for (int k = 0; k < 3; k++) tape.set(k, x[k]);
    }

    @Override
    public Tape tape() {
        return tape;
    }
}
