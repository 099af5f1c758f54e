package sennit.app.cli.io;

import java.util.Locale;
import sennit.engine.view.Snapshot.SolverView;

/** Counts the steps of a run that did not end well, and says so once. */
public final class ConvergenceSummary {
    private long steps;
    private long above;
    private long divided;
    private double worst;
    private double when;

    /** Takes note of a step that ended at a time, s. */
    public void count(SolverView step, double time) {
        steps++;
        if (step.pieces() > 1) divided++;
        if (step.converged()) return;
        above++;
        if (!(step.residual() >= worst)) return;
        worst = step.residual();
        when = time;
    }

    /** {@return how many ended above the tolerance} */
    public long above() {
        return above;
    }

    /** {@return the count for the last line of a run; empty where all is well} */
    public String summary() {
        return above == 0 ? "" : ", " + above + " of them above tolerance,";
    }

    /** Says in one sentence how many steps ended above the tolerance or were taken in pieces; nothing where none. */
    public void tell(Progress progress) {
        if (above == 0 && divided == 0) return;
        String pieces = divided == 0 ? "" : String.format(Locale.ROOT, "%d were taken in pieces", divided);
        if (above == 0) {
            progress.tell(String.format(Locale.ROOT, "all %d steps converged; %s", steps, pieces));
            return;
        }
        progress.tell(String.format(
                Locale.ROOT,
                "%d of %d steps ended above tolerance: the worst by a factor of %.3g at t = %.3f s%s; a smaller --dt or"
                        + " more solves would help",
                above,
                steps,
                worst,
                when,
                pieces.isEmpty() ? "" : ", " + pieces));
    }
}
