package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.ConvergenceSummary;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.exchange.ShapeFormat;
import sennit.app.exchange.ShapeWriter;
import sennit.app.platform.ExitCode;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.AtomicFile;
import sennit.engine.scene.text.SceneException;

/** Writes the shapes of a scene to a file that other programs open. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes the rods and balls of a scene, as they are after some time, to a file that other"
                + " programs open. In metres, y up.",
        footer = {
            "",
            "The ending of the file's name chooses the format:",
            "  .glb        tubes and balls as binary glTF; with --frames an animation that",
            "              moves each section of a rod by a bone",
            "  .usda       the splines themselves as BasisCurves with widths, and balls;",
            "              with --frames time samples",
            "  .obj        tubes and balls as triangles with normals, one object each",
            "  .lines.obj  centre lines as polylines (l), one object each",
            "  .csv        for each sample of each rod time, arc length at rest, place,",
            "              tangent, curvature, twist and tension; with --frames all frames"
        })
final class ExportCommand extends SceneCommand {
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "File to write; replaced as a whole.")
    private Path out = Path.of("");

    @Option(
            names = "--seconds",
            paramLabel = "T",
            description = "Simulated time of what is written; default: 0, as the scene is drawn.")
    private @Nullable Double seconds;

    @Option(
            names = "--frames",
            paramLabel = "A:B",
            description = "Write all frames from A to B, counted from 0, instead of one moment.")
    private @Nullable String frames;

    @Option(
            names = "--fps",
            paramLabel = "N",
            defaultValue = "24",
            description = "Frames per simulated second; default: ${DEFAULT-VALUE}.")
    private double fps;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        ShapeFormat format = ShapeFormat.of(out.toString())
                .orElseThrow(() -> bad("--out", out.toString(), String.join(", ", ShapeFormat.endings())));
        FrameRange range = range(format);
        scene.spare("--out", out);
        Scene read = scene.read();
        scene.spareMeshes("--out", out, read);
        ShapeWriter file = format.start(read.title(), fps);
        Progress progress = progress("export " + scene.name);
        run(new Simulation(read), range.steps(fps, read.settings().dt()), file, progress);
        AtomicFile.replace(out, file.bytes());
        progress.done("wrote " + out);
        return ExitCode.OK;
    }

    private FrameRange range(ShapeFormat format) throws BadInputException {
        Require.between("--fps", fps, 1e-3, 1e5);
        String given = frames;
        if (given == null) {
            double t = seconds == null ? 0 : seconds;
            Require.between("--seconds", t, 0, 1e7);
            return FrameRange.at(t * fps);
        }
        if (seconds != null) throw bad("--frames", given + " and --seconds", "one of the two");
        if (!format.moving) throw bad("--frames", format.ending, moving());
        return FrameRange.of(given).orElseThrow(() -> bad("--frames", given, FrameRange.ALLOWED));
    }

    private static String moving() {
        return Arrays.stream(ShapeFormat.values())
                .filter(s -> s.moving)
                .map(s -> s.ending)
                .collect(Collectors.joining(", "));
    }

    private static BadInputException bad(String option, String found, String allowed) {
        return new BadInputException("sennit: " + option + ": found " + found + ", allowed: " + allowed);
    }

    /** Steps from one moment to the next and adds each. */
    private static void run(Simulation simulation, LongStream steps, ShapeWriter file, Progress progress)
            throws DivergedException {
        long[] moments = steps.toArray();
        long last = moments[moments.length - 1];
        long step = 0;
        ConvergenceSummary convergence = new ConvergenceSummary();
        for (long moment : moments) {
            for (; step < moment; step++) {
                convergence.step(simulation, progress);
                progress.at((double) step / last, "t = " + Math.floor(simulation.time() * 100) / 100 + " s");
            }
            file.add(simulation.capture());
        }
        convergence.end(progress, simulation.capture());
    }

    /**
     * Frames to write.
     *
     * @param first at least 0; a whole number unless it is the only one
     * @param count at least 1
     */
    private record FrameRange(double first, int count) {
        /** What {@link #of} reads, for people. */
        static final String ALLOWED = "A:B, whole numbers from 0 to 1000000 with A up to B, as 0:48";

        private static final Pattern RANGE = Pattern.compile("([0-9]{1,7}):([0-9]{1,7})");
        private static final int MOST = 1_000_000;

        /** {@return the one frame at a time, in frames from the start} */
        static FrameRange at(double frame) {
            return new FrameRange(frame, 1);
        }

        /** {@return the frames written as {@code first:last}} */
        static Optional<FrameRange> of(String text) {
            Matcher m = RANGE.matcher(text);
            if (!m.matches()) return Optional.empty();
            int first = Integer.parseInt(m.group(1));
            int last = Integer.parseInt(m.group(2));
            if (last < first || last > MOST) return Optional.empty();
            return Optional.of(new FrameRange(first, last - first + 1));
        }

        /** {@return the step nearest to each frame} */
        LongStream steps(double fps, double dt) {
            return LongStream.range(0, count).map(i -> Math.round((first + i) / fps / dt));
        }
    }
}
