package sennit.app.exchange;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/** A table with a row for each sample of each rod, under a heading with units; what is empty is not defined. */
final class CsvFile implements ShapeWriter {
    private static final String[] HEADING = {
        "time (s)",
        "rod",
        "arc length at rest (m)",
        "x (m)",
        "y (m)",
        "z (m)",
        "tangent x",
        "tangent y",
        "tangent z",
        "curvature (1/m)",
        "twist (rad)",
        "tension (N)"
    };

    private final StringWriter out = new StringWriter();
    private final CSVPrinter printer;

    CsvFile(String title, double framesPerSecond) {
        try {
            printer = new CSVPrinter(
                    out,
                    CSVFormat.RFC4180
                            .builder()
                            .setRecordSeparator('\n')
                            .setHeader(HEADING)
                            .get());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void add(Snapshot moment) {
        try {
            // time is a sum of steps, whose last digits mean nothing
            double time = Math.rint(moment.time() * 1e9) / 1e9;
            for (RodView rod : moment.rods()) for (int i = 0; i < rod.samples(); i++) row(time, rod, i);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void row(double time, RodView rod, int i) throws IOException {
        double[] x = rod.position();
        double[] t = rod.tangent();
        printer.printRecord(
                time,
                rod.id(),
                rod.restArc()[i],
                x[3 * i],
                x[3 * i + 1],
                x[3 * i + 2],
                t[3 * i],
                t[3 * i + 1],
                t[3 * i + 2],
                rod.curvature()[i],
                rod.twistAt(rod.u()[i]) - rod.twistAt(0),
                rod.tension()[i]);
    }

    @Override
    public byte[] bytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
