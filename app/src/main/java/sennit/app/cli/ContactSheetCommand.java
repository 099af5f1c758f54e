package sennit.app.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.film.FilmLook;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameRate;
import sennit.app.film.encode.PictureSize;
import sennit.app.film.encode.Png;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Takes pictures of scenes and puts them side by side. */
@Command(
        name = "contact-sheet",
        mixinStandardHelpOptions = true,
        description = "Takes a picture of each scene from its own view, with its title, and puts them side by side.")
final class ContactSheetCommand extends Subcommand {
    /** Between pictures, px. */
    private static final int GAP = 4;

    /** Pixels drawn for one of a picture, along each side. */
    private static final int FINER = 2;

    @Parameters(
            arity = "0..*",
            paramLabel = "SCENE",
            description = "Names of bundled scenes or of your own, or files; default: all bundled ones.")
    private List<String> scenes = List.of();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Picture to write: .png.")
    private Path out = Path.of("");

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            defaultValue = "384x216",
            description = "Size of each picture in pixels; default: ${DEFAULT-VALUE}.")
    private String size = "384x216";

    @Option(
            names = "--columns",
            paramLabel = "N",
            defaultValue = "5",
            description = "Pictures side by side; default: ${DEFAULT-VALUE}.")
    private int columns = 5;

    @Option(
            names = "--at",
            paramLabel = "T",
            defaultValue = "1",
            description = "Seconds of the simulation before; default: ${DEFAULT-VALUE}.")
    private double at = 1;

    @Override
    public Integer call()
            throws IOException, SceneException, BadInputException, DivergedException, NoGraphicsException {
        Require.between("--at", at, 0, 1e6);
        Require.between("--columns", columns, 1, 100);
        Require.png("--out", out);
        Require.writable("--out", out);
        List<String> names = scenes.isEmpty() ? SceneLibrary.names() : scenes;
        FrameFormat format = LookOptions.format(size, new FrameRate(60, 1), FINER);
        int across = Math.min(columns, names.size()), rows = (names.size() + across - 1) / across;
        int wide = across * (format.width() + GAP) - GAP, high = rows * (format.height() + GAP) - GAP;
        LookOptions.drawable(new PictureSize(wide, high), 1);
        ByteBuffer sheet = ByteBuffer.allocateDirect(4 * wide * high);
        for (int i = 0; i < sheet.limit(); i++) sheet.put(i, (byte) 255);
        Progress progress = progress("contact sheet");
        for (int i = 0; i < names.size(); i++) {
            progress.at((double) i / names.size(), names.get(i));
            ByteBuffer picture = picture(names.get(i), format);
            int left = i % across * (format.width() + GAP), top = i / across * (format.height() + GAP);
            for (int y = 0; y < format.height(); y++)
                sheet.put(4 * ((top + y) * wide + left), picture, 4 * y * format.width(), 4 * format.width());
        }
        Png.write(out, wide, high, sheet);
        progress.done(names.size() + (names.size() == 1 ? " scene" : " scenes"));
        return ExitCode.OK;
    }

    private ByteBuffer picture(String name, FrameFormat format)
            throws IOException, SceneException, DivergedException, NoGraphicsException {
        Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
        Simulation simulation = new Simulation(scene);
        for (long i = Math.round(at / scene.settings().dt()); i > 0; i--)
            if (!simulation.step()) throw DivergedException.of(simulation);
        ByteBuffer pixels = ByteBuffer.allocateDirect(format.frameBytes());
        FilmLook look = new FilmLook(Set.of(FilmLook.Extra.TITLE), null, FINER, false);
        try (OffscreenRenderer renderer = OffscreenRenderer.open(scene, format, look)) {
            renderer.paint(simulation.capture(), pixels);
        }
        return pixels;
    }
}
