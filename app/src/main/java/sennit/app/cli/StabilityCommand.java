package sennit.app.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.JsonLine;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.lab.CriticalLoad;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.NumberText;
import sennit.engine.scene.text.SceneException;

/** Tells whether the equilibrium of a scene is stable, and up to which value of a number of the scene. */
@Command(
        name = "stability",
        mixinStandardHelpOptions = true,
        description = "The lowest eigenvalues of the stiffness at the equilibrium of a scene, on the motions that its"
                + " constraints leave; or, with --vary, the value of a number of the scene at which the equilibrium is"
                + " lost. Exit code 5 when there is no equilibrium, or no such value.",
        footer = {
            "",
            "Eigenvalues are by unit mass (1/s^2): squares of circular frequencies, negative where the "
                    + "equilibrium is unstable. --vary names any number of the file: forces.push.force.1, or "
                    + "/forces/0/force/1. The number goes from --from to --to and the equilibrium follows it; the result is "
                    + "where the lowest eigenvalue changes its sign, or where the shape snaps to another one. A load that "
                    + "is out of line with a rod bends it from the start: its equilibrium is never lost, and no value is "
                    + "found. A load that turns with its section (axes: section) is refused: a rod may flutter by it, "
                    + "which these eigenvalues do not tell.",
            "Example, the load at which an upright rod buckles (column.json is a scene that you write, push a force on the top of its rod):",
            "  sennit stability column.json --vary forces.push.force.1 --from 0 --to -10"
        })
final class StabilityCommand extends SceneCommand.ToFile {
    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "5",
            description = "How many eigenvalues, 1 to 10000; default: ${DEFAULT-VALUE}.")
    private int count;

    @ArgGroup(exclusive = false)
    private @Nullable Search search;

    /** What is varied, and how far. */
    static final class Search {
        @Option(names = "--vary", required = true, paramLabel = "PATH", description = "The number of the scene.")
        private String path = "";

        @Option(names = "--from", required = true, paramLabel = "A", description = "Its first value.")
        private double from;

        @Option(names = "--to", required = true, paramLabel = "B", description = "Its last value.")
        private double to;

        @Option(
                names = "--tolerance",
                paramLabel = "R",
                defaultValue = "1e-4",
                description = "Relative error of the result, 1e-10 to 0.5; default: ${DEFAULT-VALUE}.")
        private double tolerance;
    }

    @Override
    public Integer call() throws IOException, SceneException, BadInputException {
        Require.between("--count", count, 1, 10_000);
        scene.spare("--out", out);
        Progress progress = progress("stability " + scene.name);
        return search == null ? eigenvalues(progress) : critical(search, progress);
    }

    private int eigenvalues(Progress progress) throws IOException, SceneException, BadInputException {
        Scene read = scene.read();
        withoutFollowers(read);
        Simulation simulation = new Simulation(read);
        StaticAnalysis statics = new StaticAnalysis(simulation);
        ModesCommand.bounded(statics);
        StaticAnalysis.Rest rest = EquilibriumCommand.rest(statics, progress);
        double[] lowest = rest.converged()
                ? statics.modes(count).stream()
                        .mapToDouble(StaticAnalysis.Mode::square)
                        .toArray()
                : new double[0];
        boolean stable = lowest.length == 0 || lowest[0] >= 0;
        Map<String, Object> found = JsonLine.object(
                "converged,residual,stable,eigenvalues",
                rest.converged(),
                rest.residual(),
                rest.converged() ? stable : null,
                lowest);
        write(found);
        String verdict = EquilibriumCommand.verdict(rest);
        progress.done(rest.converged() ? verdict + ", " + (stable ? "stable" : "UNSTABLE") : verdict);
        return rest.converged() ? ExitCode.OK : ExitCode.DIVERGED;
    }

    private int critical(Search s, Progress progress) throws IOException, SceneException, BadInputException {
        Require.between("--from", s.from, -1e15, 1e15);
        Require.between("--to", s.to, -1e15, 1e15);
        Require.between("--tolerance", s.tolerance, 1e-10, 0.5);
        if (s.from == s.to) throw new BadInputException("sennit: --from and --to are the same: " + NumberText.of(s.to));
        if (s.path.contains("=")) throw new BadInputException("sennit: --vary: a path without a value, was " + s.path);
        Scene first = at(s, s.from);
        withoutFollowers(first);
        ModesCommand.bounded(new StaticAnalysis(new Simulation(first)));
        CriticalLoad.Found found;
        try {
            found = CriticalLoad.between(varied(s), s.from, s.to, s.tolerance, progress::at);
        } catch (IllegalArgumentException e) {
            // a value that no scene can be built of
            throw new BadInputException("sennit: " + e.getMessage());
        }
        boolean lost = !Double.isNaN(found.value());
        write(JsonLine.object(
                "critical,within,end,lowest,path",
                lost ? found.value() : null,
                lost ? found.wide() : null,
                found.end().name().toLowerCase(Locale.ROOT),
                found.lowest(),
                found.path()));
        progress.done(
                switch (found.end()) {
                    case NONE -> kept(s, found);
                    case ABSENT -> "there is no equilibrium at " + NumberText.of(s.from);
                    default -> String.format(Locale.ROOT, "%s is critical at %.8g", s.path, found.value());
                });
        return lost ? ExitCode.OK : ExitCode.DIVERGED;
    }

    /**
     * {@return what is to say where nothing becomes critical: an equilibrium that is unstable from the start cannot}
     */
    private static String kept(Search s, CriticalLoad.Found found) {
        double first = found.path().get(0)[1];
        if (!(first < 0)) return "the equilibrium is kept from " + NumberText.of(s.from) + " to " + NumberText.of(s.to);
        return String.format(
                Locale.ROOT,
                "UNSTABLE at %s already, lowest eigenvalue %.3g 1/s^2, and no more stable up to %s: begin where it is stable",
                NumberText.of(s.from),
                first,
                NumberText.of(s.to));
    }

    /** Refuses a question that these eigenvalues would answer wrongly. */
    private static void withoutFollowers(Scene scene) throws BadInputException {
        List<String> turning = StaticAnalysis.followers(scene);
        if (turning.isEmpty()) return;
        throw new BadInputException(
                "sennit: the load '" + turning.get(0)
                        + "' turns with its section (axes: section): it has no potential, and whether it makes a rod flutter"
                        + " cannot be read from the eigenvalues of the stiffness; with axes: space it has a direction of its own");
    }

    /** Angles in small steps: sections are held by where they point, and half a turn more is half a turn back. */
    private CriticalLoad.Varied varied(Search s) {
        // the angle itself, or a number of the function that it is
        boolean turns = List.of(s.path.split("[./]")).contains("angle");
        return new CriticalLoad.Varied() {
            @Override
            public Scene with(double value) throws SceneException {
                return at(s, value);
            }

            @Override
            public double most() {
                return turns ? 1 : Double.POSITIVE_INFINITY;
            }
        };
    }

    private Scene at(Search s, double value) throws SceneException {
        try {
            return scene.read(List.of(s.path + "=" + NumberText.of(value)));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
