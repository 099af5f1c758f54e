package sennit.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

class CurveImportTest {
    @TempDir
    Path folder;

    private Path file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }

    private CurveImport read(String name, String text) throws Exception {
        return CurveImport.read(file(name, text), CurvePlacement.AS_IS);
    }

    private static List<Vec3> points(RodSpec rod) {
        return ((Shape.Points) rod.shape()).points();
    }

    private static void near(Vec3 expected, Vec3 found, double tolerance) {
        assertEquals(0, expected.minus(found).norm(), tolerance, expected + " and " + found);
    }

    @ParameterizedTest
    @CsvSource({"bow,.lines.obj", "chain-mail,.lines.obj", "bow,.csv", "chain-mail,.csv"})
    void whatWasExportedComesBackToTheLastDigit(String scene, String ending) throws Exception {
        Simulation simulation = new Simulation(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json"))
                .scene());
        ShapeWriter out = ShapeFormat.of(ending).orElseThrow().start(scene, 24);
        Snapshot seen = simulation.capture();
        // of a table of several moments the last counts
        if (ending.equals(".csv")) out.add(seen);
        for (int i = 0; i < 20; i++) assertTrue(simulation.step());
        seen = simulation.capture();
        out.add(seen);
        Path file = Files.write(folder.resolve("a" + ending), out.bytes());
        Scene back = CurveImport.read(file, CurvePlacement.AS_IS).scene();
        assertEquals(
                seen.rods().stream().map(RodView::id).toList(),
                back.rods().stream().map(RodSpec::id).toList());
        for (int r = 0; r < seen.rods().size(); r++) {
            RodView rod = seen.rods().get(r);
            RodSpec read = back.rods().get(r);
            assertEquals(rod.closed(), read.closed());
            List<Vec3> points = points(read);
            assertEquals(rod.closed() ? rod.samples() - 1 : rod.samples(), points.size());
            double[] x = rod.position();
            for (int i = 0; i < points.size(); i++)
                assertEquals(new Vec3(x[3 * i], x[3 * i + 1], x[3 * i + 2]), points.get(i));
        }
    }

    @Test
    void anImportedSceneRunsAndHangsOnItsFirstPoints() throws Exception {
        Scene scene = read("a.csv", "rod,x,y,z\na,0,1,0\na,0.5,1,0\na,1,1,0\nb,0,2,1\nb,1,2,1\n")
                .scene();
        Simulation simulation = new Simulation(scene);
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        RodView rod = simulation.capture().rods().get(0);
        assertEquals(1, rod.position()[1], 1e-6);
        double end = rod.position()[rod.position().length - 2];
        assertTrue(end < 0.8 && end > -0.1, "the free end has fallen, and not through the ground: " + end);
    }

    @Test
    void tablesKnowUnitsOtherDelimitersAndQuotes() throws Exception {
        Scene scene = read(
                        "a.csv",
                        "\ufeffname;X [mm];Z (cm);y;rod\r\n# a remark\r\n\r\n1;1000;100;3;\"a \"\"b\"\"\"\r\n2;2000;100;3;\"a \"\"b\"\"\"\r\n")
                .scene();
        RodSpec rod = scene.rods().get(0);
        assertEquals("a -b-", rod.id());
        assertEquals(List.of(new Vec3(1, 3, 1), new Vec3(2, 3, 1)), points(rod));
    }

    @Test
    void piecesOfObjLinesThatGoOnAreOneCurve() throws Exception {
        Scene scene = read("a.obj", """
                o kabel 1
                v 0 1 0
                v 1 1 0
                v 1 2 0 1.0
                v 5 5 5
                v 6 5 5
                l 1 2
                l 2/7 3/8
                l -2 \\
                  -1
                f 1 2 3
                """).scene();
        assertEquals(2, scene.rods().size());
        assertEquals("kabel 1", scene.rods().get(0).id());
        assertEquals("kabel 1-2", scene.rods().get(1).id());
        assertEquals(
                List.of(new Vec3(0, 1, 0), new Vec3(1, 1, 0), new Vec3(1, 2, 0)),
                points(scene.rods().get(0)));
        assertEquals(
                List.of(new Vec3(5, 5, 5), new Vec3(6, 5, 5)),
                points(scene.rods().get(1)));
    }

    @Test
    void outlinesOfSvgHaveTheirSizeOnPaperAndStandUpright() throws Exception {
        Scene scene = read("a.svg", """
                <?xml version="1.0"?>
                <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:1/svg11.dtd">
                <svg xmlns="http://www.w3.org/2000/svg" width="200cm" height="100cm" viewBox="0 0 200 100">
                  <defs><path d="M 0 0 L 9 9"/></defs>
                  <g transform="translate(10,20)"><g transform="scale(2)">
                    <path id="bend" d="M 0,0 h 10 m 0 5 q 5 10 10 0"/>
                  </g></g>
                  <circle id="ring" cx="100" cy="50" r="30"/>
                  <polygon points="0,0 10,0 10,10"/>
                  <text>none</text>
                </svg>
                """).scene();
        assertEquals(
                List.of("bend", "bend-2", "ring", "polygon"),
                scene.rods().stream().map(RodSpec::id).toList());
        List<Vec3> straight = points(scene.rods().get(0));
        near(new Vec3(0.1, 0.8, 0), straight.get(0), 1e-9);
        near(new Vec3(0.3, 0.8, 0), straight.get(straight.size() - 1), 1e-9);
        List<Vec3> bend = points(scene.rods().get(1));
        near(new Vec3(0.3, 0.7, 0), bend.get(0), 1e-9);
        // the parabola's lowest point is half way to its control point: 5 units, twice as large, below
        assertEquals(0.6, bend.stream().mapToDouble(Vec3::y).min().orElseThrow(), 1e-3);
        RodSpec ring = scene.rods().get(2);
        assertTrue(ring.closed());
        for (Vec3 p : points(ring))
            assertEquals(0.3, p.minus(new Vec3(1, 0.5, 0)).norm(), 1e-3);
        assertTrue(scene.rods().get(3).closed());
    }

    @Test
    void anOutlineThatGoesOnAfterItWasClosedBeginsWhereThatBegan() throws Exception {
        Scene scene = read("a.svg", """
                <svg width="100mm" height="100mm" viewBox="0 0 100 100">
                  <path d="m 20 50 h 30 v 40 z l -10 -30 l -10 0"/>
                </svg>
                """).scene();
        assertTrue(scene.rods().get(0).closed());
        List<Vec3> on = points(scene.rods().get(1));
        assertEquals(3, on.size());
        near(new Vec3(0.02, 0.05, 0), on.get(0), 1e-9);
        near(new Vec3(0, 0.08, 0), on.get(2), 1e-9);
    }

    @Test
    void aLineThatIsDrawnForthAndBackIsNoRing() throws Exception {
        RodSpec rod = read("a.svg", "<svg><path d='M 0 0 L 400 0 L 0 0 Z'/></svg>")
                .scene()
                .rods()
                .get(0);
        assertFalse(rod.closed());
        assertEquals(3, points(rod).size());
    }

    @Test
    void wideHeadingsOfTablesTakeNoTime() {
        String blanks = " ".repeat(20_000);
        String text = "x,y,z,no" + blanks + "te (" + blanks + "a\n0,1,0\n1,1,0\n";
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> read("a.csv", text));
    }

    @Test
    void lengthsOfSvgHaveUnitsAndPointsNeedNoBlanks() throws Exception {
        Scene scene = read("a.svg", """
                <svg>
                  <line x1="1cm" x2="0.05in" y1="-2mm" y2="1.5e1px"/>
                  <circle r="3mm"/>
                  <polyline points="1e1-2.5-3,4 5-6"/>
                </svg>
                """).scene();
        List<Vec3> line = points(scene.rods().get(0));
        near(new Vec3(0.01, 0.002, 0), line.get(0), 1e-9);
        near(new Vec3(0.00127, -15 * 0.0254 / 96, 0), line.get(1), 1e-9);
        for (Vec3 p : points(scene.rods().get(1))) assertEquals(0.003, p.norm(), 1e-5);
        List<Vec3> bent = points(scene.rods().get(2));
        double pixel = 0.0254 / 96;
        assertEquals(3, bent.size());
        near(new Vec3(10 * pixel, 2.5 * pixel, 0), bent.get(0), 1e-9);
        near(new Vec3(5 * pixel, 6 * pixel, 0), bent.get(2), 1e-9);
    }

    @Test
    void lengthsOfSvgMayBeSharesOfThePage() throws Exception {
        Scene scene = read("a.svg", """
                <svg width="80mm" height="60mm" viewBox="0 0 800 600">
                  <rect width="100%" height="100%"/>
                  <line x1="25%" y1="50%" x2="50%" y2="100%"/>
                  <circle cx="50%" cy="50%" r="10%"/>
                </svg>
                """).scene();
        List<Vec3> corners = points(scene.rods().get(0));
        near(new Vec3(0.08, 0, 0), corners.get(2), 1e-9);
        List<Vec3> line = points(scene.rods().get(1));
        near(new Vec3(0.02, 0.03, 0), line.get(0), 1e-9);
        near(new Vec3(0.04, 0, 0), line.get(1), 1e-9);
        // a tenth of the page's diagonal over the root of 2
        double radius = 0.1 * Math.hypot(0.08, 0.06) / Math.sqrt(2);
        for (Vec3 p : points(scene.rods().get(2)))
            assertEquals(radius, p.minus(new Vec3(0.04, 0.03, 0)).norm(), 1e-5);
    }

    @Test
    void whatAnSvgDoesNotShowIsNoRod() throws Exception {
        Scene scene = read("a.svg", """
                <svg>
                  <g style="fill:none; display : none" id="guides"><g><path d="M 0 0 L 9 9"/></g></g>
                  <path display="none" d="M 0 0 L 9 9"/>
                  <g style="display:inline"><path id="seen" d="M 0 0 L 9 9"/></g>
                </svg>
                """).scene();
        assertEquals(List.of("seen"), scene.rods().stream().map(RodSpec::id).toList());
    }

    @Test
    void entitiesOfSvgAreNotFollowed() throws Exception {
        Path secret = file("secret.txt", "M 0 0 L 5 5");
        Path file = file(
                "a.svg",
                "<!DOCTYPE svg [<!ENTITY s SYSTEM \"" + secret.toUri() + "\">]>\n<svg><path d=\"&s;\"/></svg>");
        SceneException e = assertThrows(SceneException.class, () -> CurveImport.read(file, CurvePlacement.AS_IS));
        assertFalse(String.valueOf(e.getMessage()).contains("5 5"), e.getMessage());
    }

    @Test
    void sizeWayUpAndSpacingAreChosen() throws Exception {
        Path file = file("a.csv", "x,y,z\n0,0,1\n0,0,2\n0,1,2\n");
        CurveImport read = CurveImport.read(file, new CurvePlacement(2, CurvePlacement.Up.Z, 0.5));
        RodSpec rod = read.scene().rods().get(0);
        assertEquals(4, read.length(), 1e-12);
        assertEquals(8, rod.spans());
        List<Vec3> points = points(rod);
        assertEquals(9, points.size());
        near(new Vec3(0, 2, 0), points.get(0), 0);
        near(new Vec3(0, 4, 0), points.get(4), 1e-12);
        near(new Vec3(0, 4, -2), points.get(8), 0);
    }

    @Test
    void aDrawingThatCrossesItselfIsStraightAtRest() throws Exception {
        RodSpec eight = read("a.svg", "<svg><path d='M 0 0 C 400 0 400 300 200 150 S 0 -300 0 150 Z'/></svg>")
                .scene()
                .rods()
                .get(0);
        assertEquals(RestShape.STRAIGHT, eight.rest());
        RodSpec bow = read("b.svg", "<svg><path d='M 0 0 C 400 0 400 300 200 350'/></svg>")
                .scene()
                .rods()
                .get(0);
        assertEquals(RestShape.AS_DRAWN, bow.rest());
    }

    @Test
    void rodsAreAddedToASceneUnderNamesThatAreFree() throws Exception {
        Scene before =
                SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json")).scene();
        Scene after = read("a.csv", "rod,x,y,z\nrope,0,1,0\nrope,1,1,0\n").into(before);
        assertEquals(List.of("rope-2"), CurveImport.added(before, after));
        assertEquals(before.rods().get(0), after.rods().get(0));
        assertEquals(before.constraints().size() + 1, after.constraints().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "a.csv | x,y,z;0,0,0;1,zwei,0 | a.csv:3:1: y: found \"zwei\", allowed: a number",
                "a.csv | x,y,z;0,0,0;1,NaN,0 | a.csv:3:1: y: found \"NaN\", allowed: a finite number",
                "a.csv | x,y,z;0,0,0;1 | a.csv:3:1: y: found \"\", allowed: a number",
                "a.csv | x,y;0,0 | a.csv:1:1: /: found columns \"x, y\", allowed: columns x, y, z",
                "a.csv | x (ft),y,z;0,0,0 | a.csv:1:1: x (ft): found \"ft\", allowed: a length in m, cm or mm",
                "a.csv | x,y,z;0,0,0;0,0,0 | found a single point, allowed: at least 2 points apart",
                "a.csv | rod,x,y,z;a,0,0,0;a,1,0,0;b,1,1,1 | a.csv:4:1: b: found a single point",
                "a.csv | x,y,z;0,0,0;2e6,0,0 | a.csv:2:1: /: found a point 2000000.0 m away, allowed: at most 1e6 m",
                "a.csv | x,y,z | a.csv:1:1: /: found no points",
                "a.csv | x,y,z;\"0,0,0 | a.csv:",
                "a.obj | v 0 0 0;v 1 x 0;l 1 2 | a.obj:2:1: v: found \"x\", allowed: a number",
                "a.obj | v 0 0 0;v 1 0;l 1 2 | a.obj:2:1: v: found 2 numbers, allowed: 3 numbers",
                "a.obj | v 0 0 0;l 1 7 | a.obj:2:1: l: found \"7\", allowed: the number of a point, 1 to 1",
                "a.obj | v 0 0 0;l 1 | a.obj:2:1: l: found 1 points, allowed: at least 2 points",
                "a.obj | v 0 0 0;f 1 1 1 | found 1 faces and no lines, allowed: polylines",
                "a.svg | <svg>;<path d='M 0 0 L x'/></svg> | a.svg:2:1: path: found \"M 0 0 L x\": ",
                "a.svg | <svg>;<g></svg> | a.svg:2:1: /: found what is no XML",
                "a.svg | <html></html> | a.svg:1:1: html: found <html>, allowed: <svg>",
                "a.svg | <svg></svg> | found no outlines, allowed: paths",
                "a.svg | <svg><path transform='turn(3)' d='M0 0L1 1'/></svg> | a.svg:1:1: path: found ",
                "a.svg | <svg><circle r='50%'/></svg> | a.svg:1:1: circle: found \"50%\", allowed: ",
                "a.svg | <svg><polyline points='1,2 3,x'/></svg> | a.svg:1:1: polyline: found \"x\", allowed: ",
                "a.svg | <svg viewBox='0 0 0 1'/> | a.svg:1:1: svg: found viewBox",
                "a.dxf | 0 | allowed: a file that ends in .csv, .obj, .svg",
            })
    void badFilesAreToldByTheirLine(String name, String text, String told) throws Exception {
        Path file = file(name, text.replace(';', '\n'));
        SceneException e = assertThrows(SceneException.class, () -> CurveImport.read(file, CurvePlacement.AS_IS));
        assertTrue(String.valueOf(e.getMessage()).contains(told), e.getMessage());
        assertTrue(e.problems().get(0).file().endsWith(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.csv", "a.obj", "a.svg"})
    void noBytesMakeAReaderFailOtherwise(String name) throws Exception {
        String[] seeds = {
            "rod,x,y,z\na,0,1,0\n",
            "v 0 0 0\nv 1 1 1\nl 1 2\n",
            "<svg viewBox='0 0 9 9' width='9mm'><g transform='rotate(9 1 2)'><path d='M0 0c1 2 3 4 5 6a1 2 3 0 1 5 5zm1"
                    + " 1T9 9S1 2 3 4'/><rect width='9' height='1e3'/><circle r='5'/></g></svg>"
        };
        long seed = 20261121;
        var random = new java.util.SplittableRandom(seed);
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = seeds[random.nextInt(3)].getBytes(java.nio.charset.StandardCharsets.UTF_8);
            for (int k = random.nextInt(6); k > 0; k--)
                bytes[random.nextInt(bytes.length)] = (byte) (k > 3 ? random.nextInt(256) : random.nextInt(32, 127));
            Path file = Files.write(folder.resolve(name), bytes);
            try {
                CurveImport.read(file, CurvePlacement.AS_IS).scene();
            } catch (SceneException e) {
                assertFalse(e.problems().isEmpty());
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(
                        "seed " + seed + ", file " + i + ": "
                                + new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1),
                        e);
            }
        }
    }
}
