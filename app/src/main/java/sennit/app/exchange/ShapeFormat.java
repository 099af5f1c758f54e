package sennit.app.exchange;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** The kinds of files that shapes can be written to. */
public enum ShapeFormat {
    /** Binary glTF. */
    GLB(".glb", "Tubes, for anything that shows glTF", true, GlbFile::new),
    /** Universal Scene Description as text. */
    USDA(".usda", "Spline curves, for USD", true, UsdaFile::new),
    /** Wavefront OBJ with triangles. */
    OBJ(".obj", "Tubes as OBJ", false, (title, fps) -> new ObjTubes(title)),
    /** Wavefront OBJ with polylines. */
    LINES(".lines.obj", "Centre lines as OBJ", false, (title, fps) -> new ObjLines(title)),
    /** Comma-separated values. */
    CSV(".csv", "Table of points and forces", true, CsvFile::new);

    /** How names of such files end, with the dot. */
    public final String ending;

    /** What such a file holds, for people. */
    public final String label;

    /** Whether one file can hold more than one moment. */
    public final boolean moving;

    @SuppressWarnings("ImmutableEnumChecker") // constructors
    private final BiFunction<String, Double, ShapeWriter> maker;

    ShapeFormat(String ending, String label, boolean moving, BiFunction<String, Double, ShapeWriter> maker) {
        this.ending = ending;
        this.label = label;
        this.moving = moving;
        this.maker = maker;
    }

    /**
     * Starts a file.
     *
     * @param title of the scene
     * @param framesPerSecond moments a second, for formats that count frames
     */
    public ShapeWriter start(String title, double framesPerSecond) {
        return maker.apply(title.replaceAll("\\p{Cntrl}", " "), framesPerSecond);
    }

    /** {@return the format that a file's name asks for} */
    public static Optional<ShapeFormat> of(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        // the longest ending is the most particular
        return Arrays.stream(values())
                .filter(f -> name.endsWith(f.ending))
                .max((a, b) -> Integer.compare(a.ending.length(), b.ending.length()));
    }

    /** {@return the endings of all formats} */
    public static List<String> endings() {
        return Arrays.stream(values()).map(s -> s.ending).toList();
    }
}
