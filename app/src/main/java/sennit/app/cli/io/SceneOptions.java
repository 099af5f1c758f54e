package sennit.app.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.text.SceneException;
import sennit.engine.solid.Mesh;

/** The scene a command works on, and how it differs from its file. */
public final class SceneOptions {
    @Parameters(
            index = "0",
            paramLabel = "SCENE",
            description = "Name of a bundled scene (see 'sennit list') or of your own, or a file.")
    public String name = "";

    @Option(names = "--dt", paramLabel = "DT", description = "Time step in seconds, instead of the scene's.")
    @Nullable
    String dt;

    @Option(
            names = "--set",
            paramLabel = "path=value",
            description = "Change the scene before it is checked: rods.left-foot.spans=40. May be repeated.")
    List<String> edits = new ArrayList<>();

    /**
     * Refuses a file that cannot be written, or that is the scene's own: {@code option} names where to write, nothing
     * when it is null.
     */
    public void spare(String option, @Nullable Path file) throws IOException, SceneException, BadInputException {
        Require.writable(option, file);
        if (file == null || !Files.exists(file) || !Files.isSameFile(file, SceneLibrary.find(name))) return;
        throw new BadInputException(
                "sennit: " + option + ": found " + file + ", which is the scene itself, allowed: another file");
    }

    /** Refuses to write to a mesh of the scene, as it was read: {@code option} names where to write. */
    public void spareMeshes(String option, Path file, Scene read)
            throws IOException, SceneException, BadInputException {
        if (!Files.exists(file)) return;
        for (Mesh mesh : SceneMeshes.of(read)) {
            Path own = SceneLibrary.find(name).resolveSibling(mesh.file());
            if (Files.exists(own) && Files.isSameFile(file, own))
                throw new BadInputException("sennit: " + option + ": found " + file
                        + ", which is a mesh of the scene, allowed: another file");
        }
    }

    /** Reads, changes and checks the scene. */
    public Scene read() throws IOException, SceneException {
        return read(List.of());
    }

    /** Reads, changes, changes further and checks the scene. */
    public Scene read(List<String> further) throws IOException, SceneException {
        List<String> all = new ArrayList<>();
        if (dt != null) all.add("settings.dt=" + dt);
        all.addAll(edits);
        all.addAll(further);
        return SceneFile.read(SceneLibrary.find(name), all, SceneFileCheck::missing)
                .scene();
    }
}
