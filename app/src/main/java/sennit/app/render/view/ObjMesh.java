package sennit.app.render.view;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.joml.Vector3d;
import sennit.app.platform.ResourceFolders;

/**
 * The triangles of a Wavefront OBJ file of our own assets. Strict and small on purpose: {@code v}, {@code vn} and
 * {@code f} count, {@code o}, {@code g}, {@code s}, {@code vt} and comments are passed over, anything else is a mistake
 * named by its line. Faces are flat where they name no normals; polygons are fans. An asset is drawn as round as its
 * normals say.
 */
public final class ObjMesh {
    private static final int MOST = 1_000_000;
    private static final Map<String, ObjMesh> ASSETS = new ConcurrentHashMap<>(), MOVING = new ConcurrentHashMap<>();

    /** Arcs of what stands rise so much over its edges at most, as a share of its size: half a pixel of 1500. */
    private static final double FINEST = 1.0 / 3000;

    /** The same of what moves and is drawn anew for every frame: seen 200 pixels wide it is a pixel. */
    private static final double FINEST_MOVING = 1.0 / 200;

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final List<Vector3d> points = new ArrayList<>(), directions = new ArrayList<>();
    private final List<Vector3d> corners = new ArrayList<>(), normals = new ArrayList<>();

    /** The least and the greatest coordinates of all corners, {@code [6]}, m; not to be changed. */
    final double[] box = {
        Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    private ObjMesh() {}

    /** {@return the mesh of that file name among the assets, read once; of nothing when it is missing or wrong} */
    public static ObjMesh ofAsset(String file) {
        return ASSETS.computeIfAbsent(file, name -> readOrNothing(name).rounded(FINEST));
    }

    /** {@return the same with fewer triangles, for what moves} */
    public static ObjMesh ofMovingAsset(String file) {
        return MOVING.computeIfAbsent(file, name -> readOrNothing(name).rounded(FINEST_MOVING));
    }

    /** {@return the number of corners, three to a triangle} */
    public int corners() {
        return corners.size();
    }

    /** {@return a corner, m; not to be changed} */
    public Vector3d corner(int i) {
        return corners.get(i);
    }

    /** {@return the unit normal at a corner, that of the triangle where the face names none; not to be changed} */
    public Vector3d normal(int i) {
        return normals.get(i);
    }

    /** {@return a mesh from a file; of nothing when it is missing or wrong, for a picture goes on without it} */
    private static ObjMesh readOrNothing(String name) {
        try {
            return read(ResourceFolders.path("assets").resolve(name));
        } catch (IOException e) {
            System.getLogger(ObjMesh.class.getName()).log(System.Logger.Level.WARNING, e.getMessage());
            return new ObjMesh();
        }
    }

    /**
     * {@return a mesh from a file}
     *
     * @throws IOException naming the line that is wrong
     */
    static ObjMesh read(Path file) throws IOException {
        ObjMesh mesh = new ObjMesh();
        try (BufferedReader in = Files.newBufferedReader(file)) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                String[] words = BLANKS.split(line.strip(), -1);
                try {
                    mesh.take(words);
                } catch (IllegalArgumentException e) {
                    throw new IOException(
                            String.format(Locale.ROOT, "%s, line %d: %s", file.getFileName(), number, e.getMessage()),
                            e);
                }
            }
        }
        return mesh;
    }

    private void take(String[] words) {
        switch (words[0]) {
            case "v" -> points.add(vector(words));
            case "vn" -> directions.add(direction(words));
            case "f" -> face(words);
            case "o", "g", "s", "vt", "" -> {}
            default -> {
                if (!words[0].startsWith("#")) throw new IllegalArgumentException("found " + words[0]);
            }
        }
        if (points.size() > MOST || directions.size() > MOST || corners.size() > MOST)
            throw new IllegalArgumentException("more than " + MOST + " points");
    }

    private static Vector3d vector(String[] words) {
        if (words.length != 4) throw new IllegalArgumentException("a point has 3 numbers");
        Vector3d p =
                new Vector3d(Double.parseDouble(words[1]), Double.parseDouble(words[2]), Double.parseDouble(words[3]));
        if (!p.isFinite()) throw new IllegalArgumentException("a point must be finite");
        // no zero with a sign: points that are at the same place are equal
        return p.add(0, 0, 0);
    }

    private static Vector3d direction(String[] words) {
        Vector3d n = vector(words);
        if (!(n.length() > 0)) throw new IllegalArgumentException("a normal must not be zero");
        return n.normalize();
    }

    private void face(String[] words) {
        if (words.length < 4) throw new IllegalArgumentException("a face has at least 3 corners");
        for (int i = 2; i + 1 < words.length; i++) triangle(words[1], words[i], words[i + 1]);
    }

    private void triangle(String... words) {
        Vector3d a = point(words[0]), b = point(words[1]), c = point(words[2]);
        Vector3d flat = b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d()));
        // what has no area is not seen
        if (!(flat.length() > 0)) return;
        flat.normalize();
        for (String word : words) {
            Vector3d p = point(word);
            include(p);
            corners.add(p);
            normals.add(normal(word, flat));
        }
    }

    private void include(Vector3d p) {
        for (int k = 0; k < 3; k++) {
            box[k] = Math.min(box[k], p.get(k));
            box[k + 3] = Math.max(box[k + 3], p.get(k));
        }
    }

    /** {@return this, with what turns from corner to corner made round as finely as a share of its size says} */
    ObjMesh rounded(double share) {
        double size = Vector3d.distance(box[0], box[1], box[2], box[3], box[4], box[5]);
        MeshRounding.round(corners, normals, share * size);
        for (Vector3d p : corners) include(p);
        return this;
    }

    /** What follows the first slash is of no interest here. */
    private Vector3d point(String word) {
        int slash = word.indexOf('/');
        return numbered(slash < 0 ? word : word.substring(0, slash), points, "point");
    }

    /** What follows a second slash. */
    private Vector3d normal(String word, Vector3d flat) {
        int first = word.indexOf('/'), second = first < 0 ? -1 : word.indexOf('/', first + 1);
        return second < 0 ? flat : numbered(word.substring(second + 1), directions, "normal");
    }

    /** Numbers count from 1, negative ones back from the last. */
    private static Vector3d numbered(String word, List<Vector3d> all, String what) {
        int n = Integer.parseInt(word);
        int i = n < 0 ? all.size() + n : n - 1;
        if (i < 0 || i >= all.size()) throw new IllegalArgumentException("there is no " + what + " " + n);
        return all.get(i);
    }
}
