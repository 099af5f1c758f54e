package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/**
 * Every scene of the folder {@code scenes}, stepped 600 times. What it does is kept bit by bit, beside numbers that
 * people can read, in {@code src/test/resources/golden}. After a change that is meant to change the motion,
 *
 * <pre>mvn -pl engine test -Dtest=SceneTest -Dgolden.update [-Dscenes=bow,bridge]</pre>
 *
 * writes these files anew; the difference in version control then shows what changed.
 */
class SceneTest {
    private static final Path FOLDER = Path.of("..", "scenes");
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final int STEPS = 600;
    private static final int EVERY = 100;

    /**
     * Largest violation of a constraint once what is drawn apart has been eased together, m or rad: second order in the
     * motion of one step.
     */
    private static final double BOUND = 2e-3;

    /** All of them; {@code -Dscenes=bow,bridge} leaves out the others. */
    static List<String> scenes() throws IOException {
        List<String> only = List.of(System.getProperty("scenes", "").split(","));
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".json"))
                    .map(f -> f.replace(".json", ""))
                    .filter(f -> only.contains("") || only.contains(f))
                    .sorted()
                    .toList();
        }
    }

    private static Scene read(String name) throws SceneException {
        return SceneFile.read(FOLDER.resolve(name + ".json")).scene();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void sceneRunsAsItDid(String name) throws Exception {
        Scene scene = read(name);
        Simulation simulation = new Simulation(scene);
        double start = simulation.capture().energy().total();
        List<String> lines = new ArrayList<>(List.of(line(simulation)));
        for (int i = 1; i <= STEPS; i++) {
            assertTrue(
                    simulation.step(),
                    name + ", step " + i + ": " + simulation.capture().trouble());
            if (i % 10 == 0) check(name + ", step " + i, scene, simulation.capture(), start);
            if (i % EVERY == 0) lines.add(line(simulation));
        }
        compare(name, String.join("\n", lines) + "\n");
    }

    private static void check(String when, Scene scene, Snapshot seen, double start) {
        for (Snapshot.ConstraintView c : seen.constraints()) {
            boolean held = c.active() && rigid(scene, c.id()) && seen.step() >= EVERY;
            assertTrue(!held || c.violation() < BOUND, when + ": " + c.id() + " is off by " + c.violation());
        }
        double now = seen.energy().total();
        assertTrue(Double.isFinite(now), when + ": energy " + now + " J");
        if (isDriven(scene)) return;
        // what starts from rest by itself only loses energy; round-off of large potentials is allowed
        double most = start + 1e-3 * Math.abs(start) + 1e-3;
        assertTrue(now < most, when + ": energy " + now + " J from " + start + " J");
    }

    /** A compliant constraint gives way by design, and a one-sided one may be open. */
    private static boolean rigid(Scene scene, String id) {
        return scene.constraint(id)
                .map(c -> c.compliance() == 0 && c.side() == sennit.engine.constraint.ConstraintDef.Side.BOTH)
                .orElse(false);
    }

    private static boolean isDriven(Scene scene) {
        return !scene.forces().isEmpty()
                || !scene.hands().isEmpty()
                || scene.obstacles().stream().anyMatch(o -> o.motion() != null)
                || scene.settings().air().acts();
    }

    /** The state in bits and in numbers: energies, J, and the place of the middle of up to three rods and bodies, m. */
    private static String line(Simulation simulation) {
        Snapshot seen = simulation.capture();
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "step %d  hash %016x  kinetic %.6g  total %.9g",
                seen.step(),
                simulation.stateHash(),
                seen.energy().kinetic(),
                seen.energy().total()));
        seen.rods().stream().limit(3).forEach(rod -> place(line, rod.id(), rod.position(), 3 * (rod.samples() / 2)));
        seen.bodies().stream().limit(3).forEach(body -> place(line, body.id(), body.position(), 0));
        return line.toString();
    }

    private static void place(StringBuilder line, String id, double[] x, int at) {
        line.append(String.format(Locale.ROOT, "  %s (%.6f, %.6f, %.6f)", id, x[at], x[at + 1], x[at + 2]));
    }

    private static void compare(String name, String found) throws IOException {
        Path golden = GOLDEN.resolve(name + ".txt");
        if (System.getProperty("golden.update") != null) {
            Files.createDirectories(GOLDEN);
            Files.writeString(golden, found);
        }
        assertTrue(Files.exists(golden), golden + " is missing: run with -Dgolden.update");
        assertEquals(
                Files.readString(golden), found, name + " moves differently; if it should, run with -Dgolden.update");
    }

    /** MICADO table 1. */
    @ParameterizedTest
    @CsvSource({
        "bridge, 32, 21",
        "necklace, 8, 10",
        "bow, 11, 16",
        "cable-bundle, 7, 35",
        "spider-net, 28, 49",
        "dna, 8, 32"
    })
    void sceneHasTheMultipliersOfTheReport(String name, int absolute, int relative) throws Exception {
        Simulation simulation = new Simulation(read(name));
        assertTrue(simulation.step());
        assertEquals(absolute, simulation.capture().solver().absolute(), "absolute");
        assertEquals(relative, simulation.capture().solver().relative(), "relative");
        // the report's rods have 20 control points or more; an arrow hardly bends
        read(name)
                .rods()
                .forEach(rod -> assertTrue(rod.controlPoints() >= 20 || rod.id().equals("arrow"), rod.id()));
    }

    @Test
    void everySceneSaysWhatToTry() throws Exception {
        for (String name : scenes()) {
            Scene scene = read(name);
            assertTrue(scene.title().length() > 3, name);
            assertTrue(scene.about().endsWith("."), name + ": about must be a sentence");
            assertTrue(scene.camera() != null, name + " has no camera");
        }
    }
}
