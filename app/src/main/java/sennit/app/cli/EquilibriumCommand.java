package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.ConvergenceSummary;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.JsonLine;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Finds the static equilibrium of a scene. */
@Command(
        name = "equilibrium",
        mixinStandardHelpOptions = true,
        description =
                "Finds the stable equilibrium near the initial state and writes it as one JSON object; exit code 5"
                        + " when there is none.",
        footer = {
            "",
            "The object holds: converged; residual, the largest force left over at a control point or ball (N), "
                    + "and strongest, the largest that acts (N); violation, the largest gap of a rigid constraint (m or "
                    + "rad); solves; stable, whether the lowest of 'sennit stability' is not negative, null where nothing "
                    + "was found, a load turns with its section or the scene has more than " + StaticAnalysis.LOOKED_AT
                    + " unknowns; and state, a line as 'sennit simulate' writes it: rods, bodies, constraints with their "
                    + "forces, contacts, energy. Time is held at the start of the scene. "
                    + "Where things may touch, quasi-static steps find what does. Damping, time step and wind do not "
                    + "enter."
        })
final class EquilibriumCommand extends SceneCommand.ToFile {
    @Option(
            names = "--samples",
            paramLabel = "M",
            defaultValue = "33",
            description = "Points per rod, 2 to 100000; default: ${DEFAULT-VALUE}.")
    private int samples;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "" + StaticAnalysis.STEPS,
            description = "Most quasi-static steps where things may touch, 0 to 10000000; default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--nearest",
            description = "Stay at the first equilibrium found even if it is unstable; otherwise"
                    + " an unstable one is left along the motion that grows fastest.")
    private boolean nearest;

    @Option(names = "--sections", description = "Tension, curvature and section frames along the rods as well.")
    private boolean sections;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Saves the scene so that it starts from the equilibrium; not when there is none.")
    private @Nullable Path save;

    /** Largest gap of a constraint that holds, m or rad. */
    private static final double MET = 1e-6;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException {
        Require.between("--samples", samples, 2, 100_000);
        Require.between("--steps", steps, 0, 1e7);
        scene.spare("--out", out);
        scene.spare("--save", save);
        Scene read = scene.read();
        Progress progress = progress("equilibrium " + scene.name);
        Simulation simulation = new Simulation(read);
        var statics = new StaticAnalysis(simulation);
        IntConsumer heard = i -> progress.at((double) i / steps, i + " quasi-static steps");
        StaticAnalysis.Rest rest = nearest ? statics.rest(steps, heard) : statics.stableRest(steps, heard);
        Set<StateLine.Extra> extras = EnumSet.noneOf(StateLine.Extra.class);
        if (sections) extras.add(StateLine.Extra.SECTIONS);
        Map<String, Object> state =
                new LinkedHashMap<>(new StateLine(samples, extras).map(simulation.capture(), simulation.time(), 0));
        // of steps, of which there were none
        state.remove("solver");
        boolean looks = rest.converged()
                && StaticAnalysis.followers(read).isEmpty()
                && statics.unknowns() <= StaticAnalysis.LOOKED_AT;
        @Nullable Boolean stable = looks ? isStable(statics) : null;
        write(JsonLine.object(
                "converged,residual,strongest,violation,solves,stable,state",
                rest.converged(),
                rest.residual(),
                rest.strongest(),
                rest.violation(),
                rest.solves(),
                stable,
                state));
        if (rest.converged() && save != null)
            SceneFile.of(read.withStart(simulation.start())).save(save, SceneFile.Overwrite.ANYTHING);
        if (!rest.converged()) new ConvergenceSummary().end(progress, simulation.capture());
        progress.done(verdict(rest) + (Boolean.FALSE.equals(stable) ? ", UNSTABLE: a touch makes it leave" : ""));
        return rest.converged() ? ExitCode.OK : ExitCode.DIVERGED;
    }

    /** Searches for an equilibrium and says how far that is. */
    static StaticAnalysis.Rest rest(StaticAnalysis statics, Progress progress) {
        int most = StaticAnalysis.STEPS;
        return statics.rest(most, i -> progress.at((double) i / most, i + " quasi-static steps"));
    }

    private static boolean isStable(StaticAnalysis statics) {
        return statics.modes(1).stream().noneMatch(mode -> mode.square() < 0);
    }

    /** {@return what was found, in a few words} */
    static String verdict(StaticAnalysis.Rest rest) {
        String forces = String.format(Locale.ROOT, "%.2g N left over of %.3g N", rest.residual(), rest.strongest());
        if (rest.converged()) return "at rest: " + forces;
        // forces that balance where rows do not hold
        if (!(rest.violation() > MET)) return "NOT at rest: " + forces;
        return String.format(Locale.ROOT, "NO rest in which all constraints hold: short by %.3g, ", rest.violation())
                + forces;
    }
}
