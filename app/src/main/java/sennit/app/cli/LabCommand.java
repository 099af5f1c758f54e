package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.lab.Lab;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;

/** Checks the engine against closed forms and published values. */
@Command(
        name = "lab",
        mixinStandardHelpOptions = true,
        description =
                "Checks the engine against closed forms and published values; exit code 6 when a number is out of its bar.")
final class LabCommand extends Subcommand {
    @Parameters(arity = "0..*", paramLabel = "NAME", description = "Protocols; default: all.")
    private List<String> names = List.of();

    @Option(names = "--list", description = "Lists the protocols and stops.")
    private boolean list;

    @Option(names = "--json", description = "One JSON object per measurement and line.")
    private boolean json;

    @Option(names = "--plots", paramLabel = "DIR", description = "Writes a PNG picture of every plot to this folder.")
    private @Nullable Path plots;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description =
                    "Writes the numbers of all protocols to this Markdown file; of one that was written so, the part from"
                            + " \"Costs\" on is kept. Not with NAME.")
    private @Nullable Path report;

    @Override
    public Integer call() throws IOException, BadInputException {
        if (list) {
            Table<Protocol> table = new Table<>(Lab.protocols())
                    .column("protocol", Protocol::name)
                    .column("about", Protocol::about);
            print(table.text());
            return ExitCode.OK;
        }
        List<Protocol> chosen = chosen();
        writable();
        LabReport written = new LabReport();
        boolean pass = true;
        for (Protocol p : chosen) pass &= run(p, written);
        if (report != null) written.write(report);
        return pass ? ExitCode.OK : ExitCode.OUT_OF_BAR;
    }

    /** Refuses, before the work, what could not be written after it. */
    private void writable() throws IOException, BadInputException {
        Path file = report;
        if (file != null && !names.isEmpty())
            throw new BadInputException("sennit: --report: found beside " + String.join(" ", names)
                    + ", allowed: without names, as a report has all protocols");
        Require.writable("--report", file);
        if (file != null && !LabReport.mayReplace(file))
            throw new BadInputException(
                    "sennit: --report: found " + file + ", which is no report of the lab, allowed: one, or a new file");
        if (plots != null) Require.folder("--plots", plots);
    }

    private List<Protocol> chosen() throws BadInputException {
        if (names.isEmpty()) return Lab.protocols();
        List<Protocol> out = new ArrayList<>();
        for (String name : names) {
            out.add(Lab.protocol(name)
                    .orElseThrow(() ->
                            new BadInputException("there is no protocol \"" + name + "\"; see sennit lab --list")));
        }
        return out;
    }

    private boolean run(Protocol protocol, LabReport written) throws IOException {
        Progress progress = progress("lab " + protocol.name());
        Result result = protocol.run(progress::at);
        written.add(protocol, result);
        progress.done(result.measurements().size() + " numbers");
        print(json ? lines(protocol, result) : table(result));
        if (plots != null) LabPlots.write(plots, protocol.name(), result.series());
        return result.pass();
    }

    private static String table(Result result) {
        return new Table<>(result.measurements())
                .column("quantity", Measurement::quantity)
                .column("reference", m -> text(m.reference()))
                .column("ours", m -> text(m.value()))
                .column("error", m -> text(m.error()))
                .column("bar", m -> text(m.bar()))
                .column("", m -> m.pass() ? "pass" : "FAIL")
                .column("source", Measurement::source)
                .text();
    }

    private static String lines(Protocol protocol, Result result) {
        StringBuilder out = new StringBuilder();
        for (Measurement m : result.measurements()) {
            out.append(String.format(
                    Locale.ROOT,
                    "{\"protocol\":\"%s\",\"quantity\":\"%s\",\"reference\":%s,\"source\":\"%s\",\"value\":%s,\"error\":%s,\"bar\":%s,\"pass\":%b}%n",
                    protocol.name(),
                    m.quantity(),
                    number(m.reference()),
                    m.source(),
                    number(m.value()),
                    number(m.error()),
                    number(m.bar()),
                    m.pass()));
        }
        return out.toString();
    }

    private static String number(double x) {
        return Double.isFinite(x) ? Double.toString(x) : "null";
    }

    private void print(String text) {
        PrintWriter out = out();
        out.print(text);
        out.flush();
    }

    private static String text(double x) {
        return String.format(Locale.ROOT, "%.6g", x);
    }
}
