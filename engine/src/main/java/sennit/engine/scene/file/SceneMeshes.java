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
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Triangles;

/** The files of triangles that lie beside a scene. Nothing outside of its folder is read. */
public final class SceneMeshes {
    /** Largest file, bytes. */
    private static final int LARGEST = 64 << 20;

    private SceneMeshes() {}

    /**
     * {@return the triangles of a file that is to lie beside a scene, under a name that no other mesh there has}
     *
     * @param folder of the scene; null where it has none yet
     * @throws SceneException saying what is wrong with the file
     */
    public static Triangles take(Path file, Scene scene, @Nullable Path folder) throws SceneException {
        String from = String.valueOf(file.getFileName());
        int dot = Math.max(0, from.lastIndexOf('.'));
        String stem = from.substring(0, dot).replaceAll("[^A-Za-z0-9_-]+", "-"), ending = from.substring(dot);
        stem = stem.isEmpty() ? "mesh" : stem.substring(0, Math.min(56, stem.length()));
        try {
            byte[] bytes = bytes(file);
            return MeshReader.read(free(stem, ending, name -> isOther(name, bytes, scene, folder)), bytes);
        } catch (MeshReader.MeshException e) {
            throw new SceneException(
                    List.of(new LocatedViolation(file.toString(), 1, 1, new Violation("", e.found, e.allowed))));
        }
    }

    /**
     * {@return a part of a scene that is to come into another, its meshes under names that no other mesh there has}
     *
     * @param folder of the other scene; null where it has none yet
     */
    public static Scene apart(Scene clip, Scene scene, @Nullable Path folder) {
        return replaced(clip, (mesh, at) -> {
            @Nullable Triangles own = mesh.triangles();
            if (own == null || !isOther(mesh.file(), own.bytes(), scene, folder)) return mesh;
            int dot = mesh.file().lastIndexOf('.');
            String stem = mesh.file().substring(0, Math.min(56, dot)),
                    ending = mesh.file().substring(dot);
            String free = free(stem, ending, name -> isOther(name, own.bytes(), scene, folder));
            try {
                Triangles read = MeshReader.read(free, own.bytes());
                return new Mesh(free, mesh.place(), mesh.turn(), mesh.scale(), read);
            } catch (MeshReader.MeshException e) {
                throw new IllegalStateException("what was read once is read again", e);
            }
        });
    }

    /** {@return the first name with a number, if need be, that is not taken} */
    private static String free(String stem, String ending, Predicate<String> taken) {
        String name = stem + ending;
        for (int i = 2; taken.test(name); i++) name = stem + "-" + i + ending;
        return name;
    }

    private static boolean isOther(String name, byte[] bytes, Scene scene, @Nullable Path folder) {
        @Nullable Triangles there = known(scene).get(name);
        if (there != null) return !Arrays.equals(there.bytes(), bytes);
        if (folder == null) return false;
        try {
            Path file = folder.resolve(name);
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Arrays.equals(Files.readAllBytes(file), bytes);
        } catch (IOException e) {
            // what cannot be read is not written over
            return true;
        }
    }

    private static Map<String, Triangles> known(Scene scene) {
        Map<String, Triangles> known = new HashMap<>();
        for (Mesh mesh : of(scene)) if (mesh.triangles() != null) known.put(mesh.file(), mesh.triangles());
        return known;
    }

    /** {@return the meshes of a scene: of its obstacles, and of its bodies} */
    public static List<Mesh> of(Scene scene) {
        return Stream.concat(
                        scene.obstacles().stream().map(ObstacleDef::spec),
                        scene.bodies().stream().map(BodySpec::mesh))
                .filter(Mesh.class::isInstance)
                .map(Mesh.class::cast)
                .toList();
    }

    /**
     * {@return a scene with the triangles that its meshes lack}
     *
     * @param source scene whose meshes are known
     * @param folders in which the others lie, the one that is looked into first at the beginning
     * @param wrong takes what is wrong with them
     */
    public static Scene complete(Scene scene, Scene source, List<Path> folders, List<Violation> wrong) {
        if (of(scene).stream().allMatch(m -> m.triangles() != null)) return scene;
        Map<String, Triangles> known = known(source);
        return replaced(scene, (mesh, at) -> complete(mesh, at, known, folders, wrong));
    }

    /** {@return a scene with other meshes; each comes with its place in the text} */
    private static Scene replaced(Scene scene, BiFunction<Mesh, String, Mesh> by) {
        List<ObstacleDef> obstacles = new ArrayList<>(scene.obstacles());
        for (int i = 0; i < obstacles.size(); i++)
            if (obstacles.get(i).spec() instanceof Mesh mesh)
                obstacles.set(i, obstacles.get(i).withSpec(by.apply(mesh, "/obstacles/" + i + "/file")));
        List<BodySpec> bodies = new ArrayList<>(scene.bodies());
        for (int i = 0; i < bodies.size(); i++) {
            @Nullable Mesh mesh = bodies.get(i).mesh();
            if (mesh != null) bodies.set(i, bodies.get(i).mesh(by.apply(mesh, "/bodies/" + i + "/mesh/file")));
        }
        return Records.with(scene, "obstacles", obstacles, "bodies", bodies);
    }

    /** A mesh with its triangles; as it is, and a violation at that place, where they cannot be had. */
    private static Mesh complete(
            Mesh mesh, String at, Map<String, Triangles> known, List<Path> folders, List<Violation> wrong) {
        if (mesh.triangles() != null) return mesh;
        try {
            @Nullable Triangles triangles = known.get(mesh.file());
            if (triangles == null) triangles = load(mesh.file(), folders);
            known.put(mesh.file(), triangles);
            return mesh.with(triangles);
        } catch (MeshReader.MeshException e) {
            wrong.add(new Violation(at, e.found, e.allowed));
            return mesh;
        }
    }

    private static Triangles load(String name, List<Path> folders) throws MeshReader.MeshException {
        if (folders.isEmpty())
            throw new MeshReader.MeshException(name + ", which is not known", "a mesh of a scene that is saved");
        for (Path folder : folders)
            if (Files.exists(folder.resolve(name))) return MeshReader.read(name, bytes(inside(folder, name)));
        return MeshReader.read(name, bytes(inside(folders.get(0), name)));
    }

    /** A link that leads out of the folder is none of its files. */
    private static Path inside(Path folder, String name) throws MeshReader.MeshException {
        Path file = folder.resolve(name);
        if (Files.isSymbolicLink(file))
            throw new MeshReader.MeshException(name + ", which is a link", "a file in the folder of the scene");
        return file;
    }

    private static byte[] bytes(Path file) throws MeshReader.MeshException {
        String name = String.valueOf(file.getFileName());
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LARGEST + 1);
        } catch (NoSuchFileException e) {
            throw new MeshReader.MeshException(name + ", which is not there", beside(file));
        } catch (IOException e) {
            String found =
                    Files.isDirectory(file) ? "a folder" : "a file that cannot be read (" + FileErrors.reason(e) + ")";
            throw new MeshReader.MeshException(found, "a file .obj or .stl");
        }
        if (bytes.length > LARGEST) throw new MeshReader.MeshException(name + " of more than 64 MiB", "at most 64 MiB");
        return bytes;
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
    public enum Other {
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
    public static void write(Scene scene, Path folder, Other other) throws IOException {
        for (Mesh mesh : of(scene)) {
            @Nullable Triangles triangles = mesh.triangles();
            if (triangles == null) continue;
            Path file = folder.resolve(mesh.file());
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) Files.write(file, triangles.bytes());
            else if (other == Other.REFUSED && !Arrays.equals(Files.readAllBytes(file), triangles.bytes()))
                throw new IOException(mesh.file() + " in " + folder + " is another mesh than that of this scene");
        }
    }
}
