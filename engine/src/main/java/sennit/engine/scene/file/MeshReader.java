package sennit.engine.scene.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;
import sennit.engine.scene.text.Quotation;
import sennit.engine.schema.NumberLimits;
import sennit.engine.solid.Triangles;

/**
 * Reads triangles from the bytes of a file that may come from anyone: Wavefront OBJ, of which points and faces count,
 * and STL, as text and binary. Corners at the same place become one, faces without an area are left out.
 */
final class MeshReader {
    /** Most points and most triangles. */
    private static final int MOST = 1_000_000;

    /** Bytes of an STL file before its triangles, and of each triangle. */
    private static final int HEAD = 84;

    private static final int FACET = 50;

    private final String file;
    private final Map<Place, Integer> known = new HashMap<>();
    private double[] points = new double[1 << 10];
    private int[] indices = new int[1 << 10];
    private int corners;

    /** What the file calls its points, in its order. */
    private int[] named = new int[1 << 8];

    private int names;
    private final int[] loop = new int[1 << 10];

    /** What is wrong with a file: what stands there and what may. */
    static final class MeshException extends Exception {
        private static final long serialVersionUID = 1;
        final String found;
        final String allowed;

        MeshException(String found, String allowed) {
            super("found " + found + ", allowed: " + allowed);
            this.found = found;
            this.allowed = allowed;
        }
    }

    /** A place in space; the same for 0 and -0. */
    private record Place(double x, double y, double z) {}

    private MeshReader(String file) {
        this.file = file;
    }

    /** {@return the triangles of a file} */
    static Triangles read(String file, byte[] bytes) throws MeshException {
        MeshReader reader = new MeshReader(file);
        if (file.toLowerCase(Locale.ROOT).endsWith(".obj")) reader.obj(text(file, bytes));
        else if (isBinary(bytes)) reader.binary(bytes);
        else reader.facets(text(file, bytes));
        if (reader.corners == 0)
            throw new MeshException(file + " without any triangle", "at least one face with an area");
        return new Triangles(
                file,
                bytes,
                Arrays.copyOf(reader.points, 3 * reader.known.size()),
                Arrays.copyOf(reader.indices, reader.corners));
    }

    private static String text(String file, byte[] bytes) throws MeshException {
        for (byte b : bytes)
            if (b == 0) throw new MeshException(file + " with bytes that are no text", "a Wavefront OBJ or STL file");
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static boolean isBinary(byte[] bytes) {
        if (bytes.length < HEAD) return false;
        long count = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(HEAD - 4) & 0xffffffffL;
        return bytes.length == HEAD + FACET * count;
    }

    private void obj(String text) throws MeshException {
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            StringTokenizer words = new StringTokenizer(line);
            if (!words.hasMoreTokens()) continue;
            String word = words.nextToken();
            if (word.equals("v")) name(point(words, number));
            else if (word.equals("f")) face(words, number);
        }
    }

    private void name(int point) throws MeshException {
        if (names == MOST) throw new MeshException(file + " with more than " + MOST + " points", "at most " + MOST);
        if (names == named.length) named = Arrays.copyOf(named, 2 * names);
        named[names++] = point;
    }

    private int point(StringTokenizer words, int line) throws MeshException {
        if (words.countTokens() < 3) throw at(line, "a point of " + words.countTokens() + " numbers", "3 numbers");
        return place(number(words.nextToken(), line), number(words.nextToken(), line), number(words.nextToken(), line));
    }

    private double number(String word, int line) throws MeshException {
        double x;
        try {
            x = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            x = Double.NaN;
        }
        if (Math.abs(x) <= NumberLimits.LONGEST) return x + 0.0;
        throw at(line, Quotation.of(word), "a number from -1e6 to 1e6");
    }

    private MeshException at(int line, String found, String allowed) {
        return new MeshException(file + ", line " + line + ": " + found, allowed);
    }

    /** A face of any number of corners, as a fan; what follows a slash is of no interest here. */
    private void face(StringTokenizer words, int line) throws MeshException {
        int n = 0;
        while (words.hasMoreTokens()) {
            if (n == loop.length) throw at(line, "a face of more than " + n + " corners", "at most " + n);
            loop[n++] = corner(words.nextToken(), line);
        }
        if (n < 3) throw at(line, "a face of " + n + " corners", "at least 3");
        for (int i = 1; i + 1 < n; i++) triangle(loop[0], loop[i], loop[i + 1]);
    }

    /** Numbers count from 1, negative ones back from the last point. */
    private int corner(String word, int line) throws MeshException {
        int slash = word.indexOf('/');
        int n;
        try {
            n = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
        } catch (NumberFormatException e) {
            throw at(line, "corner " + Quotation.of(word), "the number of a point");
        }
        int i = n < 0 ? names + n : n - 1;
        if (i < 0 || i >= names) throw at(line, "corner " + n, names == 0 ? "points before faces" : "1 to " + names);
        return named[i];
    }

    private void facets(String text) throws MeshException {
        int number = 0, n = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            StringTokenizer words = new StringTokenizer(line);
            String word = words.hasMoreTokens() ? words.nextToken() : "";
            if (number == 1 && !word.equals("solid"))
                throw at(1, Quotation.of(word), "STL, which begins with the word solid or is 84 + 50 n bytes long");
            if (word.equals("vertex")) {
                if (n == 3) throw at(number, "a fourth vertex", "3 in a facet");
                loop[n++] = point(words, number);
            } else if (word.equals("endfacet")) {
                if (n != 3) throw at(number, "a facet of " + n + " vertices", "3");
                triangle(loop[0], loop[1], loop[2]);
                n = 0;
            }
        }
    }

    private void binary(byte[] bytes) throws MeshException {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = HEAD, facet = 1; at < bytes.length; at += FACET, facet++) {
            for (int c = 0; c < 3; c++) {
                int from = at + 12 + 12 * c;
                float x = in.getFloat(from), y = in.getFloat(from + 4), z = in.getFloat(from + 8);
                if (!(Math.abs(x) <= NumberLimits.LONGEST
                        && Math.abs(y) <= NumberLimits.LONGEST
                        && Math.abs(z) <= NumberLimits.LONGEST))
                    throw new MeshException(
                            file + ", facet " + facet + ": a vertex at " + x + ", " + y + ", " + z,
                            "numbers from -1e6 to 1e6");
                loop[c] = place(x + 0.0, y + 0.0, z + 0.0);
            }
            triangle(loop[0], loop[1], loop[2]);
        }
    }

    /** {@return the number of a place; the same for the same place} */
    private int place(double x, double y, double z) throws MeshException {
        int next = known.size();
        if (next >= MOST) throw new MeshException(file + " with more than " + MOST + " points", "at most " + MOST);
        Integer before = known.putIfAbsent(new Place(x, y, z), next);
        if (before != null) return before;
        if (3 * next + 3 > points.length) points = Arrays.copyOf(points, 2 * points.length);
        points[3 * next] = x;
        points[3 * next + 1] = y;
        points[3 * next + 2] = z;
        return next;
    }

    private void triangle(int a, int b, int c) throws MeshException {
        if (!hasArea(a, b, c)) return;
        if (corners >= 3 * MOST)
            throw new MeshException(file + " with more than " + MOST + " triangles", "at most " + MOST);
        if (corners + 3 > indices.length) indices = Arrays.copyOf(indices, 2 * indices.length);
        indices[corners++] = a;
        indices[corners++] = b;
        indices[corners++] = c;
    }

    private boolean hasArea(int a, int b, int c) {
        double ux = points[3 * b] - points[3 * a], vx = points[3 * c] - points[3 * a];
        double uy = points[3 * b + 1] - points[3 * a + 1], vy = points[3 * c + 1] - points[3 * a + 1];
        double uz = points[3 * b + 2] - points[3 * a + 2], vz = points[3 * c + 2] - points[3 * a + 2];
        double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
        return nx * nx + ny * ny + nz * nz > 0;
    }
}
