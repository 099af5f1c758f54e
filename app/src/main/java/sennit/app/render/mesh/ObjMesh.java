package sennit.app.render.mesh;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.joml.Vector3d;

/**
 * The triangles of a Wavefront OBJ file of our own assets. Strict and small on purpose: {@code v} and {@code f} count,
 * {@code o}, {@code g}, {@code s}, {@code vn}, {@code vt} and comments are passed over, anything else is a mistake
 * named by its line. Faces are flat; polygons are fans.
 */
final class ObjMesh {
    private static final int MOST = 1_000_000;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final List<Vector3d> corners;

    private ObjMesh(List<Vector3d> corners) {
        this.corners = corners;
    }

    /** {@return the number of corners, three to a triangle} */
    int corners() {
        return corners.size();
    }

    /** {@return a corner, m; not to be changed} */
    Vector3d corner(int i) {
        return corners.get(i);
    }

    /** {@return a mesh from a file; of nothing when it is missing or wrong, for a picture goes on without it} */
    static ObjMesh readOrNothing(Path file) {
        try {
            return read(file);
        } catch (IOException e) {
            System.getLogger(ObjMesh.class.getName()).log(System.Logger.Level.WARNING, e.getMessage());
            return new ObjMesh(List.of());
        }
    }

    /**
     * {@return a mesh from a file}
     *
     * @throws IOException naming the line that is wrong
     */
    static ObjMesh read(Path file) throws IOException {
        List<Vector3d> points = new ArrayList<>();
        List<Vector3d> corners = new ArrayList<>();
        try (BufferedReader in = Files.newBufferedReader(file)) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                String[] words = BLANKS.split(line.strip(), -1);
                try {
                    take(words, points, corners);
                } catch (IllegalArgumentException e) {
                    throw new IOException(
                            String.format(Locale.ROOT, "%s, line %d: %s", file.getFileName(), number, e.getMessage()),
                            e);
                }
            }
        }
        return new ObjMesh(corners);
    }

    private static void take(String[] words, List<Vector3d> points, List<Vector3d> corners) {
        switch (words[0]) {
            case "v" -> points.add(point(words));
            case "f" -> face(words, points, corners);
            case "o", "g", "s", "vn", "vt", "" -> {}
            default -> {
                if (!words[0].startsWith("#")) throw new IllegalArgumentException("found " + words[0]);
            }
        }
        if (points.size() > MOST || corners.size() > MOST)
            throw new IllegalArgumentException("more than " + MOST + " points");
    }

    private static Vector3d point(String[] words) {
        if (words.length != 4) throw new IllegalArgumentException("a point has 3 numbers");
        Vector3d p =
                new Vector3d(Double.parseDouble(words[1]), Double.parseDouble(words[2]), Double.parseDouble(words[3]));
        if (!p.isFinite()) throw new IllegalArgumentException("a point must be finite");
        return p;
    }

    private static void face(String[] words, List<Vector3d> points, List<Vector3d> corners) {
        if (words.length < 4) throw new IllegalArgumentException("a face has at least 3 corners");
        Vector3d first = corner(words[1], points);
        for (int i = 2; i + 1 < words.length; i++) {
            corners.add(first);
            corners.add(corner(words[i], points));
            corners.add(corner(words[i + 1], points));
        }
    }

    /** Numbers count from 1, negative ones back from the last point; what follows a slash is of no interest here. */
    private static Vector3d corner(String word, List<Vector3d> points) {
        int slash = word.indexOf('/');
        int n = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
        int i = n < 0 ? points.size() + n : n - 1;
        if (i < 0 || i >= points.size()) throw new IllegalArgumentException("there is no point " + n);
        return points.get(i);
    }
}
