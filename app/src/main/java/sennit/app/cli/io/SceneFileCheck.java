package sennit.app.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sennit.app.platform.ResourceFolders;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.Mesh;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.Violation;

/**
 * Looks whether the files that a scene names are there. A command refuses a scene that lacks one; the window opens it
 * and draws the rest.
 */
public final class SceneFileCheck {
    private SceneFileCheck() {}

    /** {@return the meshes of a scene that are not in the folder of assets} */
    public static List<Violation> missing(Scene scene) {
        Path folder = ResourceFolders.path("assets");
        List<Violation> out = new ArrayList<>();
        for (int i = 0; i < scene.decor().size(); i++) {
            DecorDef decor = scene.decor().get(i);
            if (!(decor.spec() instanceof Mesh mesh) || Files.isRegularFile(folder.resolve(mesh.file()))) continue;
            Violation name = Violation.unknown("/decor/" + i + "/file", mesh.file(), meshes(folder));
            out.add(new Violation(
                    name.path(), "\"" + mesh.file() + "\", which is not in " + folder, name.allowed(), name.nearest()));
        }
        return out;
    }

    private static List<String> meshes(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> String.valueOf(f.getFileName()))
                    .filter(f -> f.endsWith(".obj"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
