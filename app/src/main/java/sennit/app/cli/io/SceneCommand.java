package sennit.app.cli.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sennit.app.probe.JsonLine;
import sennit.engine.Simulation;

/** A command on one scene. */
public abstract class SceneCommand extends Subcommand {
    @Mixin
    protected SceneOptions scene = new SceneOptions();

    /** Steps a simulation until a time, s, and tells how far it is; returns how its steps ended. */
    protected static ConvergenceSummary advance(Simulation simulation, double until, Progress progress)
            throws DivergedException {
        ConvergenceSummary convergence = new ConvergenceSummary();
        long steps = Math.round(until / simulation.scene().settings().dt());
        for (long i = 0; i < steps; i++) {
            convergence.step(simulation, progress);
            progress.at((double) i / steps, "step " + i + " of " + steps);
        }
        return convergence;
    }

    /** One that writes lines of data. */
    public abstract static class ToFile extends SceneCommand {
        @Option(names = "--out", paramLabel = "F", description = "File to write instead of standard output.")
        protected @Nullable Path out;

        /** {@return where the lines go} */
        protected final Output output() {
            return Output.to(out, out());
        }

        /** Writes one object as a line of JSON. */
        protected final void write(Map<String, Object> found) throws IOException {
            try (Output output = output()) {
                output.line(JsonLine.of(found));
            }
        }
    }
}
