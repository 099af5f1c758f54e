package sennit.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import sennit.app.probe.Table;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.StaticAnalysis.Mode;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

/** Finds the natural frequencies of a scene. */
@Command(
        name = "modes",
        mixinStandardHelpOptions = true,
        description =
                "Natural frequencies and damping of a scene about its equilibrium, lowest first; exit code 5 when it"
                        + " has none.",
        footer = {
            "",
            "mode counts from 1; hertz and rad/s are those without damping, 0 where the mode grows; damping is the "
                    + "part of the critical one, with 1 or more the mode creeps back without swinging, by the energy "
                    + "that it loses (settings, dampers; drag has none at rest); square "
                    + "is that of the circular frequency (1/s^2): negative where the mode grows. Contacts that touch are "
                    + "taken as held, friction that holds as stuck, loads that turn with a section as fixed in space. "
                    + "With --shapes a row for each knot of a rod and each ball: how far it moves along x, y and z, the farthest of all by 1."
        })
final class ModesCommand extends SceneCommand.ToFile {
    /** How the result is written. */
    enum Format {
        TABLE,
        JSON,
        CSV
    }

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many, 1 to 10000; default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--at",
            paramLabel = "T",
            description =
                    "About the state at this simulated time, as if it were one of rest, instead of the equilibrium.")
    private @Nullable Double at;

    @Option(names = "--shapes", description = "The shapes of the modes, too, as rows of their own.")
    private boolean shapes;

    @Option(
            names = "--format",
            paramLabel = "table|json|csv",
            defaultValue = "table",
            description = "How to write it; default: ${DEFAULT-VALUE}.")
    private Format format = Format.TABLE;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--count", count, 1, 10_000);
        scene.spare("--out", out);
        if (at != null) Require.between("--at", at, 0, 1e7);
        Progress progress = progress("modes " + scene.name);
        Scene read = scene.read();
        for (String load : StaticAnalysis.followers(read))
            progress.tell("the load '" + load + "' turns with its section; these modes take it as fixed in space");
        Simulation simulation = new Simulation(read);
        StaticAnalysis statics = new StaticAnalysis(simulation);
        bounded(statics);
        boolean rests = true;
        if (at == null) {
            StaticAnalysis.Rest rest = EquilibriumCommand.rest(statics, progress);
            rests = rest.converged();
            progress.tell(EquilibriumCommand.verdict(rest));
        } else {
            advance(simulation, at, progress);
        }
        if (!rests) new ConvergenceSummary().end(progress, simulation.capture());
        // modes about what is no equilibrium would be numbers without a meaning
        if (!rests) return ExitCode.DIVERGED;
        List<Mode> modes = statics.modes(count);
        try (Output output = output()) {
            String text = written(table(modes)).stripTrailing();
            if (shapes)
                text += (format == Format.TABLE ? "\n\n" : "\n")
                        + written(shapes(modes)).stripTrailing();
            output.line(text);
        }
        progress.done(modes.size() + " modes of " + statics.unknowns() + " unknowns");
        return ExitCode.OK;
    }

    /** Refuses what would take minutes, before anything is solved. */
    static void bounded(StaticAnalysis statics) throws BadInputException {
        if (statics.unknowns() > StaticAnalysis.MOST_UNKNOWNS)
            throw new BadInputException("sennit: the scene has " + statics.unknowns()
                    + " unknowns; small motions are found for up to " + StaticAnalysis.MOST_UNKNOWNS
                    + ": fewer spans would help");
    }

    private String written(Table<?> table) {
        return switch (format) {
            case TABLE -> table.text();
            case JSON -> table.json();
            case CSV -> table.csv();
        };
    }

    private record Row(int number, Mode mode) {}

    private static Table<?> table(List<Mode> modes) {
        List<Row> rows = new ArrayList<>();
        for (Mode m : modes) rows.add(new Row(rows.size() + 1, m));
        return new Table<>(rows)
                .column("mode", Row::number)
                .column("hertz", r -> number(r.mode.frequency() / (2 * Math.PI)))
                .column("rad/s", r -> number(r.mode.frequency()))
                .column("damping", r -> Double.isNaN(r.mode.ratio()) ? null : number(r.mode.ratio()))
                .column("square", r -> number(r.mode.square()));
    }

    private record Place(int mode, String of, int knot, double x, double y, double z) {}

    private static Table<?> shapes(List<Mode> modes) {
        List<Place> rows = new ArrayList<>();
        for (int m = 0; m < modes.size(); m++) {
            add(m + 1, modes.get(m).rods(), rows);
            add(m + 1, modes.get(m).bodies(), rows);
        }
        return new Table<>(rows)
                .column("mode", Place::mode)
                .column("of", Place::of)
                .column("knot", Place::knot)
                .column("x", p -> number(p.x))
                .column("y", p -> number(p.y))
                .column("z", p -> number(p.z));
    }

    private static void add(int mode, Map<String, double[]> moved, List<Place> rows) {
        moved.forEach((of, x) -> {
            for (int i = 0; i < x.length; i += 3) rows.add(new Place(mode, of, i / 3, x[i], x[i + 1], x[i + 2]));
        });
    }

    /** {@return a number that tables take for one: six digits} */
    static String number(double x) {
        return x == 0 ? "0" : String.format(Locale.ROOT, "%.6g", x);
    }
}
