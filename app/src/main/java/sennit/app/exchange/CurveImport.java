package sennit.app.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Makes rods of the curves in a file of another program. */
public final class CurveImport {
    /** Most points of all curves of a file together: a scene has no more. */
    static final int MOST_POINTS = SceneRules.MAX_POINTS;

    /** Largest coordinate of a scene, m. */
    private static final double FARTHEST = 1e6;

    /** The file. */
    public final Path file;

    private final List<FileCurve> given;
    private final List<FileCurve> strands;
    private final CurveRods.Knots knots;

    private CurveImport(Path file, List<FileCurve> given, CurvePlacement placing) throws SceneException {
        this.file = file;
        this.given = given;
        knots = placing.spacing() != null ? CurveRods.Knots.AT_POINTS : CurveRods.Knots.BY_TURNS;
        List<FileCurve> placed = new ArrayList<>();
        long points = 0;
        for (FileCurve strand : given) {
            FileCurve s = placing.place(strand);
            points += s.points().size();
            check(file, s, points);
            placed.add(s);
        }
        this.strands = placed;
    }

    /** {@return the endings of the names of files that can be read} */
    public static List<String> endings() {
        return CurveReader.endings();
    }

    /** {@return whether the name of a file ends as one that can be read} */
    public static boolean known(Path file) {
        return CurveReader.known(file);
    }

    /** Reads a file; each of its curves becomes a rod. What is wrong with it is told by its line. */
    public static CurveImport read(Path file, CurvePlacement placing) throws SceneException {
        return new CurveImport(file, CurveReader.read(file), placing);
    }

    /** {@return the same curves placed in another way} */
    public CurveImport placed(CurvePlacement other) throws SceneException {
        return new CurveImport(file, given, other);
    }

    /** By what imported rods are held. */
    public enum Hold {
        /** Their first point. */
        START,
        /** Their first and last points; rings by their first. */
        ENDS,
        /** Nothing: they fall. */
        NOTHING
    }

    /** {@return a scene of nothing but these rods, each held by its first point, above a ground} */
    public Scene scene() throws SceneException {
        return scene(Hold.START);
    }

    /** {@return a scene of nothing but these rods, above a ground} */
    public Scene scene(Hold hold) throws SceneException {
        String title = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        Scene empty = Scene.of(title, Settings.DEFAULT);
        Scene scene = into(empty, material(), hold);
        double low = 0;
        for (FileCurve s : strands) for (Vec3 p : s.points()) low = Math.min(low, p.y());
        ObstacleDef ground = new ObstacleDef("ground", new Plane(new Vec3(0, low, 0), new Vec3(0, 1, 0)), 0.5);
        Scene whole = scene.withObstacles(List.of(ground));
        check(whole);
        return whole;
    }

    /** {@return a scene with these rods added, each held by its first point, of {@link #material}} */
    public Scene into(Scene scene) throws SceneException {
        return into(scene, material(), Hold.START);
    }

    /** {@return a scene with these rods added} */
    public Scene into(Scene scene, Material material, Hold hold) throws SceneException {
        Scene more = new CurveRods(scene, strands, knots, material, hold).scene();
        check(more);
        return more;
    }

    /** {@return the names of the rods that {@link #into} adds to a scene} */
    public static List<String> added(Scene before, Scene after) {
        return after.rods().stream().skip(before.rods().size()).map(RodSpec::id).toList();
    }

    /** {@return hemp, as thick as suits the longest curve} */
    public Material material() {
        return CurveRods.hemp(strands);
    }

    /** {@return the points of each curve, m; of a closed one the first comes again at the end} */
    public List<List<Vec3>> curves() {
        List<List<Vec3>> out = new ArrayList<>();
        for (FileCurve s : strands) {
            List<Vec3> points = new ArrayList<>(s.points());
            if (s.closed()) points.add(points.get(0));
            out.add(points);
        }
        return out;
    }

    /** {@return the number of curves} */
    public int count() {
        return strands.size();
    }

    /** {@return the length of all curves together, m} */
    public double length() {
        return strands.stream().mapToDouble(FileCurve::length).sum();
    }

    private void check(Scene scene) throws SceneException {
        List<Violation> wrong = SceneRules.check(scene);
        if (wrong.isEmpty()) return;
        throw new SceneException(wrong.stream()
                .map(f -> new LocatedViolation(file.toString(), 1, 1, f))
                .toList());
    }

    private static void check(Path file, FileCurve s, long points) throws SceneException {
        if (s.points().size() < 2) throw wrong(file, s, "a single point", "at least 2 points apart");
        for (Vec3 p : s.points()) {
            double size = Math.max(Math.max(Math.abs(p.x()), Math.abs(p.y())), Math.abs(p.z()));
            if (!(size <= FARTHEST)) throw wrong(file, s, "a point " + size + " m away", "at most 1e6 m");
        }
        if (points > MOST_POINTS) throw wrong(file, s, points + " points or more", "at most " + MOST_POINTS);
    }

    private static SceneException wrong(Path file, FileCurve strand, String found, String allowed) {
        return CurveFileMessages.at(file.toString(), strand.line(), strand.name(), found, allowed);
    }
}
