package sennit.app.cli;

import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.lab.SpanError;
import sennit.engine.scene.Scene;
import sennit.engine.scene.rules.SlidingResolutionRule;
import sennit.engine.scene.rules.SpanRule;
import sennit.engine.scene.text.SceneException;

/** Tells whether the rods of a scene have spans enough. */
@Command(
        name = "spans",
        mixinStandardHelpOptions = true,
        description = "Lets a scene come to rest as it is and with twice as many spans, and compares: the error of each"
                + " rod's shape as a fraction of its length, and how many spans would make it 0.1 %%.")
final class SpansCommand extends SceneCommand {
    @Option(
            names = "--seconds",
            paramLabel = "T",
            defaultValue = "10",
            description = "Longest simulated time to come to rest; default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(names = "--json", description = "JSON instead of a table.")
    private boolean json;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException {
        Require.between("--seconds", seconds, 0, 1e7);
        Progress progress = progress("spans " + scene.name);
        Scene read = scene.read();
        SpanError.Found found = SpanError.of(read, seconds, progress::at);
        progress.done(found.settled() ? "at rest" : "not at rest yet: what moves still counts as error");
        Table<SpanError.Row> table = new Table<>(found.rows())
                .column("rod", SpanError.Row::rod)
                .column("spans", SpanError.Row::spans)
                .column("moved, mm", r -> number(1e3 * r.moved()))
                .column("error, % of length", r -> number(100 * r.error()))
                .column("spans for 0.1 %", SpanError.Row::enough);
        out().print(json ? table.json() + "\n" : table.text());
        // what validate says of spans, too: what no halving shows, as whether ropes slide freely
        for (SpanRule.Advice advice : SpanRule.of(read)) warn(advice.message());
        for (SlidingResolutionRule.Advice advice : SlidingResolutionRule.of(read)) warn(advice.message());
        return ExitCode.OK;
    }

    private void warn(String message) {
        err().println(scene.name + ": warning: " + message);
    }

    private static String number(double x) {
        return String.format(Locale.ROOT, "%.3g", x);
    }
}
