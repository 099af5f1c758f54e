package sennit.app.cli.io;

import java.util.Locale;
import sennit.engine.Simulation;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Counts the steps of a run that did not end well, and says so once. */
public final class ConvergenceSummary {
    private long steps;
    private long above;
    private long divided;
    private double worst;
    private double when;

    /** Steps a simulation and takes note; where there is no finite step, says what there was so far. */
    public void step(Simulation simulation, Progress progress) throws DivergedException {
        if (!simulation.step()) {
            tell(progress);
            throw DivergedException.of(simulation);
        }
        count(simulation.solver(), simulation.time());
    }

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

    /**
     * Says what a picture or a film does not show: steps that ended above the tolerance, and constraints that cannot
     * hold at its end.
     */
    public void end(Progress progress, Snapshot last) {
        if (above > 0) tell(progress);
        for (Snapshot.Conflict c : last.conflicts())
            if (c.kind() == Snapshot.Conflict.Kind.CONTRADICTION) progress.tell(c.message());
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
                "%d of %d steps ended above tolerance: the worst by a factor of %.3g at t = %.3f s%s; a smaller time"
                        + " step or more solves would help",
                above,
                steps,
                worst,
                when,
                pieces.isEmpty() ? "" : ", " + pieces));
    }
}
