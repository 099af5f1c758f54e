package sennit.app.cli.bench;

import java.io.PrintWriter;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Require;
import sennit.app.probe.Table;

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

        void print(Table<?> table, PrintWriter out) {
            out.print(json ? table.json() + "\n" : csv ? table.csv() : table.text());
            out.flush();
        }
    }

    void check() throws BadInputException {
        Require.between("--threads", threads, 1, 64);
    }

    int threads() {
        return threads;
    }

    void print(Table<?> table, PrintWriter out) {
        format.print(table, out);
    }
}
