package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.exchange.CurveImport;
import sennit.app.exchange.CurvePlacement;
import sennit.app.platform.ExitCode;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Makes a scene of the curves in a file of another program. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Makes a scene of the curves in a file of another program: each becomes a rod of hemp that is"
                + " bent at rest as it is drawn and held, above a ground. The ending of the"
                + " file's name says its format.",
        footer = {
            "",
            "  .csv  a table with columns x, y, z in metres, or in cm or mm as in \"x (mm)\";",
            "        with a column rod, one rod for each of its names; with a column time,",
            "        the last time. What export writes can be read.",
            "  .obj  polylines (l), one rod each; one that begins where the one before it in",
            "        the same object ended continues its rod. Faces are not read.",
            "  .svg  outlines, in the size they have on paper, upright in the plane z = 0"
        })
final class ImportCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "File to read: .csv, .obj or .svg.")
    private Path file = Path.of("");

    @Option(
            names = "--out",
            required = true,
            paramLabel = "SCENE.json",
            description = "Scene to write; replaced as a whole, the old one stays beside it as .bak.")
    private Path out = Path.of("");

    @Option(
            names = "--scale",
            paramLabel = "F",
            defaultValue = "1",
            description = "Factor for all sizes; default: ${DEFAULT-VALUE}.")
    private double scale;

    @Option(
            names = "--up",
            paramLabel = "y|z",
            defaultValue = "y",
            description = "Which way is up in the file; default: ${DEFAULT-VALUE}.")
    private CurvePlacement.Up up = CurvePlacement.Up.Y;

    @Option(
            names = "--spacing",
            paramLabel = "M",
            description = "Distance in metres of the points along each curve, and length of the spans of its rod;"
                    + " default: the points of the file, and spans by how much the curve turns.")
    private @Nullable Double spacing;

    @Option(
            names = "--hold",
            paramLabel = "start|ends|nothing",
            defaultValue = "start",
            description = "By which points each rod is held; default: ${DEFAULT-VALUE}.")
    private CurveImport.Hold hold = CurveImport.Hold.START;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException {
        Require.between("--scale", scale, 1e-9, 1e9);
        if (spacing != null) Require.between("--spacing", spacing, 1e-6, 1e6);
        if (!out.toString().toLowerCase(Locale.ROOT).endsWith(SceneLibrary.ENDING))
            throw new BadInputException("sennit: --out: found " + out + ", allowed: " + SceneLibrary.ENDING);
        Require.writable("--out", out);
        CurveImport read = CurveImport.read(file, new CurvePlacement(scale, up, spacing));
        SceneFile.of(read.scene(hold)).save(out, SceneFile.Overwrite.ANYTHING);
        PrintWriter err = err();
        err.println(String.format(
                Locale.ROOT,
                "import %s: %d %s, %.4g m in all, wrote %s",
                file.getFileName(),
                read.count(),
                read.count() == 1 ? "rod" : "rods",
                read.length(),
                out));
        err.flush();
        return ExitCode.OK;
    }
}
