package sennit.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.ConvergenceSummary;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Output;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.platform.ExitCode;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** Steps a scene without a display and writes its states as JSON Lines. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = "Simulates a scene without a display and writes one JSON object per output time.",
        footer = {
            "",
            "Each line is an object with",
            "  t            time, s",
            "  rods         by id: points (m, at equal steps of the curve parameter),",
            "               controlPoints (x, y, z in m, twist angle in rad),",
            "               controlVelocities (m/s, rad/s), length (m), twist (rad); with",
            "               --sections at four places a span: u, restArc (m), tension (N),",
            "               curvature (1/m), tangent and normal (unit; the first axis of",
            "               the section); with --knots the knot it is tied to: names (of",
            "               all that have its Alexander polynomial and no more crossings),",
            "               crossings (at most), polynomial (empty for over a hundred),",
            "               determinant, certain, share (of the ways to join its ends far",
            "               away), and of a ring linked: the linking number by the name of",
            "               the other",
            "  bodies       by id: position (m), velocity (m/s)",
            "  constraints  by id: violation (m or rad), force (N), multipliers (N), u where",
            "               it slides, and broken once it is",
            "  contacts     the two that touch, position (m), force on the first (N); of two",
            "               ropes also u (the place on each), pressed (the normal force, N)",
            "               and used (the part of the friction at which they slide)",
            "  conflicts    pairs of constraints of which one repeats or contradicts the",
            "               other, and the gap that is left in the second (m or rad)",
            "  energy       J",
            "  solver       of the last step: iterations, pieces (its parts), converged,",
            "               residual (the error that is left, as a multiple of the scene's",
            "               tolerance: 1 or less is converged), braked (J taken out of it as",
            "               it did not converge, so that it gained none from nothing),",
            "               stood (how long of it nothing moved, s: after some that were",
            "               braked motion goes on slowly); unconverged: how many steps so",
            "               far did not converge",
            "Events of the scene are lines of their own between these: t, event (release,",
            "enable, disable) and of, the constraint or load; ropes that part, too: t, event",
            "(cut, break), of, u (the place on the rope as it was) and into, the names of its",
            "halves. Standard error also names the constraints that break or cannot hold, and",
            "counts the steps that did not converge."
        })
final class SimulateCommand extends SceneCommand.ToFile {
    @Option(names = "--seconds", required = true, paramLabel = "T", description = "Simulated time.")
    private double seconds;

    @Option(
            names = "--every",
            paramLabel = "S",
            defaultValue = "0.1",
            description = "Simulated seconds between outputs; default: ${DEFAULT-VALUE}.")
    private double every;

    @Option(
            names = "--samples",
            paramLabel = "M",
            defaultValue = "33",
            description = "Points per rod, 2 to 100000; default: ${DEFAULT-VALUE}.")
    private int samples;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads for large scenes, 1 to 64; default: one per processor. Results do not depend on it.")
    private @Nullable Integer threads;

    @Option(names = "--sections", description = "Tension, curvature and section frames along the rods as well.")
    private boolean sections;

    @Option(names = "--knots", description = "The knot that each rod is tied to, and which rings are linked, as well.")
    private boolean knots;

    @Option(
            names = "--until-rest",
            description = {
                "End at the first output before which nothing was faster than --rest-speed since the previous output. "
                        + "Exit code 5 when that does not happen within --seconds."
            })
    private boolean untilRest;

    @Option(
            names = "--rest-speed",
            paramLabel = "V",
            defaultValue = "1e-4",
            description = "Speed below which a scene is at rest, m/s, for --until-rest; default: ${DEFAULT-VALUE}.")
    private double restSpeed;

    @Option(names = "--require-convergence", description = "Exit code 5 when a step ended above tolerance.")
    private boolean strict;

    @Option(names = "--no-timings", description = "Leave out what differs from run to run.")
    private boolean noTimings;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--seconds", seconds, 0, 1e7);
        scene.spare("--out", out);
        Require.between("--every", every, 0, 1e7);
        Require.between("--samples", samples, 2, 100_000);
        if (threads != null) Require.between("--threads", threads, 1, 64);
        Require.between("--rest-speed", restSpeed, 1e-12, 1e6);
        Scene read = scene.read();
        Require.between("--every", every, read.settings().dt(), 1e7);
        try (Output output = output()) {
            Simulation simulation = new Simulation(read);
            if (threads != null) simulation.threads(threads);
            return run(simulation, output) ? ExitCode.OK : ExitCode.DIVERGED;
        }
    }

    /** Steps and writes; returns whether what was asked for was met. */
    private boolean run(Simulation simulation, Output output) throws IOException, DivergedException {
        double dt = simulation.scene().settings().dt();
        double begin = simulation.time();
        long steps = Math.round(seconds / dt);
        Progress progress = progress("simulate " + scene.name);
        EventLog events = new EventLog(progress);
        ConvergenceSummary convergence = new ConvergenceSummary();
        var coming = new ComingEvents(simulation.scene());
        StateLine line = new StateLine(samples, extras());
        boolean rested = false;
        // the fastest since the previous output, m/s; before the first step nothing is known
        double fastest = Double.POSITIVE_INFINITY;
        long taken = 0;
        long next = 0;
        int parted = 0;
        for (long step = 0, count = 0; ; step++) {
            // outputs fall on the step nearest to their time; the last state is always one
            if (step == next || step == steps) {
                Snapshot seen = simulation.capture();
                output.line(line.of(seen, begin + step * dt, convergence.above()));
                events.look(seen);
                next = Math.round(++count * every / dt);
                rested = untilRest && fastest <= restSpeed;
                fastest = 0;
            }
            if (step == steps || rested) break;
            for (TimedEvent e : coming.next(simulation.time())) {
                output.line(StateLine.of(e, simulation.time()));
                events.expect(e);
            }
            convergence.step(simulation, progress);
            List<Snapshot.Parting> partings = simulation.partings();
            for (; parted < partings.size(); parted++) output.line(StateLine.of(partings.get(parted)));
            taken++;
            fastest = Math.max(fastest, simulation.fastest());
            progress.at((double) step / steps, "t = " + Math.floor(simulation.time() * 100) / 100 + " s");
        }
        convergence.tell(progress);
        if (untilRest) {
            String verdict = rested ? "at rest at" : "not at rest by";
            progress.tell(String.format(Locale.ROOT, "%s t = %.3f s", verdict, simulation.time()));
        }
        progress.done(taken + " steps" + convergence.summary());
        return (!untilRest || rested) && !(strict && convergence.above() > 0);
    }

    private Set<StateLine.Extra> extras() {
        Set<StateLine.Extra> out = EnumSet.noneOf(StateLine.Extra.class);
        if (!noTimings) out.add(StateLine.Extra.TIMINGS);
        if (sections) out.add(StateLine.Extra.SECTIONS);
        if (knots) out.add(StateLine.Extra.KNOTS);
        return out;
    }

    /** Tells which constraints broke or cannot hold, each when it is first seen. */
    private static final class EventLog {
        private final Progress progress;
        private final Set<String> broken = new HashSet<>();
        private final Set<String> released = new HashSet<>();
        private Set<String> contradicting = Set.of();
        private @Nullable String trouble;

        EventLog(Progress progress) {
            this.progress = progress;
        }

        /** Takes note of what a scene lets go at a time of its own: that does not break. */
        void expect(TimedEvent event) {
            if (event.release() != null) released.add(event.release());
        }

        /** Compares a moment with those seen before. */
        void look(Snapshot seen) {
            String told = seen.trouble();
            if (told != null && !told.equals(trouble)) tell(seen, told);
            trouble = told;
            for (Snapshot.ConstraintView c : seen.constraints())
                if (c.broken() && broken.add(c.id()) && !released.contains(c.id())) tell(seen, c.id() + " broke");
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

    /**
     * The events of a scene in the order in which a run comes past them, each once; those before its start are over.
     */
    private static final class ComingEvents {
        private final List<TimedEvent> toCome;
        private final double dt;

        ComingEvents(Scene scene) {
            dt = scene.settings().dt();
            double start = scene.start().time();
            toCome = new ArrayList<>(scene.events().stream()
                    .filter(e -> e.cut() == null && e.at() > start - dt)
                    .sorted(Comparator.comparingDouble(TimedEvent::at))
                    .toList());
        }

        /** {@return those that happen where a step starts at {@code time}} */
        List<TimedEvent> next(double time) {
            List<TimedEvent> out = new ArrayList<>();
            while (!toCome.isEmpty() && toCome.get(0).isDue(time, dt)) out.add(toCome.remove(0));
            return out;
        }
    }
}
