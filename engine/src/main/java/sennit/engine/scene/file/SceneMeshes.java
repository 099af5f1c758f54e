package sennit.engine.scene.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.Problem;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Triangles;

/** The files of triangles that lie beside a scene. Nothing outside of its folder is read. */
public final class SceneMeshes {
    /** Largest file, bytes. */
    private static final int LARGEST = 64 << 20;

    private SceneMeshes() {}

    /**
     * {@return the triangles of a file, wherever it is}
     *
     * @throws SceneException saying what is wrong with it
     */
    public static Triangles read(Path file) throws SceneException {
        try {
            return load(file);
        } catch (MeshReader.MeshException e) {
            throw new SceneException(
                    List.of(new Problem(file.toString(), 1, 1, new Violation("", e.found, e.allowed))));
        }
    }

    /**
     * {@return the scene with the triangles that its meshes lack}
     *
     * @param folder it lies in
     * @param wrong takes what is wrong with them
     */
    public static Scene read(Scene scene, Path folder, List<Violation> wrong) {
        List<ObstacleDef> obstacles = new ArrayList<>(scene.obstacles());
        Map<String, Triangles> known = new HashMap<>();
        boolean read = false;
        for (int i = 0; i < obstacles.size(); i++) {
            ObstacleDef obstacle = obstacles.get(i);
            if (!(obstacle.spec() instanceof Mesh mesh) || mesh.triangles() != null) continue;
            try {
                @Nullable Triangles triangles = known.get(mesh.file());
                if (triangles == null) triangles = load(inside(folder, mesh.file()));
                known.put(mesh.file(), triangles);
                obstacles.set(i, obstacle.withSpec(mesh.with(triangles)));
                read = true;
            } catch (MeshReader.MeshException e) {
                wrong.add(new Violation("/obstacles/" + i + "/file", e.found, e.allowed));
            }
        }
        return read ? scene.withObstacles(obstacles) : scene;
    }

    /** A link that leads out of the folder is none of its files. */
    private static Path inside(Path folder, String name) throws MeshReader.MeshException {
        Path file = folder.resolve(name);
        if (Files.isSymbolicLink(file))
            throw new MeshReader.MeshException(name + ", which is a link", "a file in the folder of the scene");
        return file;
    }

    private static Triangles load(Path file) throws MeshReader.MeshException {
        String name = String.valueOf(file.getFileName());
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LARGEST + 1);
        } catch (NoSuchFileException e) {
            throw new MeshReader.MeshException(name + ", which is not there", beside(file));
        } catch (IOException e) {
            String found = Files.isDirectory(file) ? "a folder" : "a file that cannot be read (" + e + ")";
            throw new MeshReader.MeshException(found, "a file .obj or .stl");
        }
        if (bytes.length > LARGEST) throw new MeshReader.MeshException(name + " of more than 64 MiB", "at most 64 MiB");
        return MeshReader.read(name, bytes);
    }

    private static String beside(Path file) {
        @Nullable Path folder = file.toAbsolutePath().getParent();
        if (folder == null) return "a file .obj or .stl";
        try (Stream<Path> files = Files.list(folder)) {
            List<String> there = files.map(f -> String.valueOf(f.getFileName()))
                    .filter(f -> f.endsWith(".obj") || f.endsWith(".stl"))
                    .sorted()
                    .limit(20)
                    .toList();
            return "a file .obj or .stl in " + folder
                    + (there.isEmpty() ? ", which has none" : ": " + String.join(", ", there));
        } catch (IOException e) {
            return "a file .obj or .stl in " + folder;
        }
    }

    /** What to do where a file of the name of a mesh holds something else. */
    enum Other {
        /** It was changed since: it stays. */
        STAYS,
        /** It belongs to another scene: nothing is written. */
        REFUSED
    }

    /**
     * Writes the meshes of a scene to a folder, where they are not there yet.
     *
     * @throws IOException where a file of that name holds something else, which is not to stay
     */
    static void write(Scene scene, Path folder, Other other) throws IOException {
        for (ObstacleDef obstacle : scene.obstacles()) {
            if (!(obstacle.spec() instanceof Mesh mesh)) continue;
            @Nullable Triangles triangles = mesh.triangles();
            if (triangles == null) continue;
            Path file = folder.resolve(mesh.file());
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) Files.write(file, triangles.bytes());
            else if (other == Other.REFUSED && !Arrays.equals(Files.readAllBytes(file), triangles.bytes()))
                throw new IOException(mesh.file() + " in " + folder + " is another mesh than that of this scene");
        }
    }
}
