package sennit.app.cli;

import java.io.PrintWriter;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import sennit.engine.Simulation;

/** What all benchmarks understand. */
final class BenchOptions {
    @ArgGroup
    private Format format = new Format();

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Threads that share work on independent ropes, 1 to 64; default: ${DEFAULT-VALUE}.")
    private int threads;

    /** At most one of these. */
    static final class Format {
        @Option(names = "--json", description = "Print a JSON array of one object per row.")
        boolean json;

        @Option(names = "--csv", description = "Print comma-separated values.")
        boolean csv;

        void print(Table table, PrintWriter out) {
            if (json) table.json(out);
            else if (csv) table.csv(out);
            else table.print(out);
        }
    }

    void check() throws BadInputException {
        Require.between("--threads", threads, 1, 64);
    }

    /** {@return the simulation with as many threads as asked for} */
    Simulation prepare(Simulation simulation) {
        simulation.threads(threads);
        return simulation;
    }

    void print(Table table, PrintWriter out) {
        format.print(table, out);
    }
}
