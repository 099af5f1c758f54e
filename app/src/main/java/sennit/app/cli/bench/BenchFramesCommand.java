package sennit.app.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.app.render.view.Quality;
import sennit.app.window.FrameBench;

/** Measures frames a second of scenes in the real window. */
@Command(
        name = "frames",
        mixinStandardHelpOptions = true,
        description = "Measures frames a second of scenes in the real window; needs a display.",
        footer = {
            "",
            "work is what a frame takes before the window rests until the next is due: half of them and one in "
                    + "twenty take longer; processor is the time of all cores per frame, simulation the part of it that "
                    + "steps the scene; milliseconds all. In software no more than 60 frames a second are shown. Another "
                    + "program at work takes its share: measure on an idle machine."
        })
final class BenchFramesCommand extends Subcommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "SCENE",
            description = "Names of bundled scenes or of your own, or files; default: all bundled ones.")
    private List<String> scenes = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "4",
            description = "Time to measure each scene; default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--warm",
            paramLabel = "S",
            defaultValue = "10",
            description = "Time to show it before, until Java has compiled what runs; default: ${DEFAULT-VALUE}.")
    private double warm;

    @Option(
            names = "--quality",
            paramLabel = "TIER",
            description = "Draw so finely instead of as the cost of frames allows: ${COMPLETION-CANDIDATES}.")
    private @Nullable Quality quality;

    @ArgGroup
    private BenchOptions.Format format = new BenchOptions.Format();

    @Override
    public Integer call() throws Exception {
        Require.between("--seconds", seconds, 0.1, 600);
        Require.between("--warm", warm, 0, 3600);
        List<String> names = scenes.isEmpty() ? SceneLibrary.names() : scenes;
        List<Map.Entry<String, FrameBench.Cost>> costs = new ArrayList<>();
        try (FrameBench bench = FrameBench.open(SceneLibrary.find(names.get(0)), quality)) {
            for (String name : names) {
                Progress progress = progress("frames of " + name);
                costs.add(Map.entry(name, bench.measure(SceneLibrary.find(name), warm, seconds)));
                progress.done("measured");
            }
        }
        Table<Map.Entry<String, FrameBench.Cost>> table = new Table<>(costs)
                .column("scene", Map.Entry::getKey)
                .column("quality", e -> e.getValue().quality().toLowerCase(Locale.ROOT))
                .column("frames/s", e -> Timing.text(e.getValue().perSecond()))
                .column("work", e -> Timing.text(e.getValue().median()))
                .column("work p95", e -> Timing.text(e.getValue().slow()))
                .column("processor", e -> Timing.text(e.getValue().processor()))
                .column("simulation", e -> Timing.text(e.getValue().simulation()))
                .column("speed", e -> Timing.text(e.getValue().speed()));
        format.print(table, out());
        return ExitCode.OK;
    }
}
