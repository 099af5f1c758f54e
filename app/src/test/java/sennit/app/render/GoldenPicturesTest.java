package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.Framing;
import sennit.app.film.encode.Png;
import sennit.app.gl.GlDriver;
import sennit.app.gl.Image;
import sennit.app.render.pass.Pass;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * Every bundled scene looks as it did: from its own view, and from three times as far. A person would not see what
 * these let pass: means over squares of 8 by 8 pixels are compared, so that another machine's graphics may place edges
 * and round colours otherwise.
 *
 * <p>To renew them after a change that is meant, look at the new ones beside the old:
 *
 * <pre>
 * mvn -pl app test -Dtest=GoldenPicturesTest -Dgolden.update</pre>
 */
class GoldenPicturesTest {
    private static final int WIDTH = 256, HEIGHT = 144, SQUARE = 8;

    /** Largest mean difference of all squares, and largest of one, of 255. */
    private static final double MEAN = 0.5, WORST = 4;

    private static final String SOFTWARE = "-software.png";

    private static final Path FOLDER = Path.of("src/test/resources/golden-pictures");

    /** How two pictures differ, of 255. */
    private record Difference(double mean, double worst) {
        boolean seen() {
            return mean > MEAN || worst > WORST;
        }

        static Difference of(ByteBuffer a, ByteBuffer b) {
            double sum = 0, worst = 0;
            int squares = 0;
            for (int y = 0; y < HEIGHT; y += SQUARE)
                for (int x = 0; x < WIDTH; x += SQUARE) {
                    double apart = 0;
                    for (int k = 0; k < 3; k++) apart = Math.max(apart, Math.abs(mean(a, x, y, k) - mean(b, x, y, k)));
                    sum += apart;
                    worst = Math.max(worst, apart);
                    squares++;
                }
            return new Difference(sum / squares, worst);
        }

        private static double mean(ByteBuffer picture, int x, int y, int channel) {
            int sum = 0;
            for (int j = 0; j < SQUARE; j++)
                for (int i = 0; i < SQUARE; i++) sum += picture.get(4 * ((y + j) * WIDTH + x + i) + channel) & 255;
            return (double) sum / (SQUARE * SQUARE);
        }
    }

    static List<String> scenes() throws Exception {
        return SceneLibrary.names();
    }

    private static Scene scene(String name) throws Exception {
        return SceneFile.read(SceneLibrary.find(name)).scene();
    }

    private static Camera view(Scene scene, Snapshot seen, double far) {
        return Framing.of(scene.camera(), seen, (double) WIDTH / HEIGHT).nearer(far);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aSceneLooksAsItDid(String name) throws Exception {
        Scene scene = scene(name);
        Snapshot seen = new Simulation(scene).capture();
        try (Showroom room = new Showroom(WIDTH, HEIGHT)) {
            for (int far : new int[] {1, 3}) {
                ByteBuffer now = room.film(seen, view(scene, seen, far), Overlay.BARE);
                compare(FOLDER.resolve(name + (far == 1 ? "-near.png" : "-far.png")), now);
            }
        }
    }

    /** The scenes of the paper as the window shows them first where the processor draws. */
    @ParameterizedTest
    @ValueSource(strings = {"bridge", "necklace", "bow", "cable-bundle", "spider-net", "dna"})
    void aSceneLooksAsItDidWithoutAGraphicsCard(String name) throws Exception {
        Quality tier = Quality.of(new GlDriver("Mesa", "llvmpipe (LLVM 15.0.6, 256 bits)", "4.5"));
        assertEquals(Quality.MEDIUM, tier);
        Scene scene = scene(name);
        Snapshot seen = new Simulation(scene).capture();
        try (Showroom room = new Showroom(WIDTH, HEIGHT)) {
            ByteBuffer now = room.show(seen, view(scene, seen, 1), tier, RenderRequest.Before.OTHER);
            compare(FOLDER.resolve(name + SOFTWARE), now);
        }
    }

    private static void compare(Path golden, ByteBuffer now) throws Exception {
        if (System.getProperty("golden.update") != null) {
            Files.createDirectories(FOLDER);
            Png.write(golden, WIDTH, HEIGHT, now);
        }
        assertTrue(Files.exists(golden), golden + " is missing: run with -Dgolden.update");
        Difference apart = Difference.of(Image.read(golden).rgba(), now);
        assertTrue(!apart.seen(), () -> {
            keep(golden, now);
            return golden + " differs: " + apart + "; the new one is in target/pictures";
        });
    }

    private static void keep(Path golden, ByteBuffer now) {
        Path folder = Path.of("target/pictures");
        try {
            Png.write(Files.createDirectories(folder).resolve(golden.getFileName()), WIDTH, HEIGHT, now);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** A pass left out is seen by the comparison: it would not let a broken one pass. */
    @ParameterizedTest
    @CsvSource({
        "bridge, BACKDROP",
        "bridge, SOLIDS",
        "bridge, ROPE_LINES",
        "bow, GROUND_SHADOWS",
        "necklace, ROPE_LINES",
        "dna, SHADOW_LINES",
        "necklace, SOLIDS",
        "capstan, OCCLUSION",
        "clothes-line, SHADOW_MAP"
    })
    void whatIsLeftOutIsSeen(String name, Pass pass) throws Exception {
        Scene scene = scene(name);
        Snapshot seen = new Simulation(scene).capture();
        try (Showroom room = new Showroom(WIDTH, HEIGHT)) {
            room.passes().toggle(pass);
            ByteBuffer now = room.film(seen, view(scene, seen, 1), Overlay.BARE);
            Difference apart =
                    Difference.of(Image.read(FOLDER.resolve(name + "-near.png")).rgba(), now);
            assertTrue(apart.seen(), pass + ": " + apart);
        }
    }

    @Test
    void thereIsNoneOfAnotherScene() throws Exception {
        try (Stream<Path> all = Files.list(FOLDER)) {
            assertEquals(
                    Stream.concat(
                                    scenes().stream().flatMap(n -> Stream.of(n + "-far.png", n + "-near.png")),
                                    Stream.of("bow", "bridge", "cable-bundle", "dna", "necklace", "spider-net")
                                            .map(n -> n + SOFTWARE))
                            .sorted()
                            .toList(),
                    all.map(f -> f.getFileName().toString()).sorted().toList());
        }
    }
}
