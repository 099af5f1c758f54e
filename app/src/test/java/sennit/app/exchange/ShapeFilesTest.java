package sennit.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.javagl.jgltf.model.AccessorFloatData;
import de.javagl.jgltf.model.AnimationModel;
import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.SkinModel;
import de.javagl.jgltf.model.io.GltfModelReader;
import de.javagl.obj.FloatTuple;
import de.javagl.obj.Obj;
import de.javagl.obj.ObjFace;
import de.javagl.obj.ObjReader;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.document.RodCurve;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.math.CubicBasis;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/** What was written, read by those who know nothing of the writer. */
class ShapeFilesTest {
    /** Files of pictures hold floats: 7 digits of coordinates of a few metres. */
    private static final double FLOAT = 2e-6;

    /** Moments of a bundled scene, 10 steps from each to the next. */
    private static List<Snapshot> moments(String scene, int count) throws Exception {
        Simulation simulation = new Simulation(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json"))
                .scene());
        List<Snapshot> out = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            out.add(simulation.capture());
            for (int k = 0; k < 10; k++) assertTrue(simulation.step());
        }
        return out;
    }

    private static byte[] written(ShapeFormat format, List<Snapshot> moments) throws Exception {
        ShapeWriter file = format.start("a \"title\"\nof two lines", 24);
        moments.forEach(file::add);
        return file.bytes();
    }

    private static String text(ShapeFormat format, List<Snapshot> moments) throws Exception {
        return new String(written(format, moments), StandardCharsets.UTF_8);
    }

    private static double[] at(double[] x, int i) {
        return new double[] {x[3 * i], x[3 * i + 1], x[3 * i + 2]};
    }

    private static double distance(double[] a, double x, double y, double z) {
        return Math.sqrt((a[0] - x) * (a[0] - x) + (a[1] - y) * (a[1] - y) + (a[2] - z) * (a[2] - z));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bow", "chain-mail", "necklace"})
    void tubesOfObjFilesLieOneRadiusFromTheRods(String scene) throws Exception {
        Snapshot seen = moments(scene, 2).get(1);
        String text = text(ShapeFormat.OBJ, List.of(seen));
        Obj obj = ObjReader.read(new StringReader(text));
        long objects = text.lines().filter(l -> l.startsWith("o ")).count();
        assertEquals(seen.rods().size() + seen.bodies().size(), objects);
        int vertex = 0;
        for (RodView rod : seen.rods()) {
            // six rings round off either end
            int rings = rod.closed() ? rod.samples() : rod.samples() + 12;
            for (int i = 0; i < rings * 13; i++, vertex++) {
                FloatTuple v = obj.getVertex(vertex);
                double nearest = Double.POSITIVE_INFINITY;
                double radius = 0;
                for (int k = 0; k < rod.samples(); k++) {
                    double d = distance(at(rod.position(), k), v.getX(), v.getY(), v.getZ());
                    if (d >= nearest) continue;
                    nearest = d;
                    radius = rod.radiusAt(k);
                }
                // in a bend the inside is nearer to the next sample than to its own
                assertTrue(nearest < radius * 1.001 + FLOAT, nearest + " of " + radius);
                assertTrue(nearest > radius * 0.9 - FLOAT, nearest + " of " + radius);
            }
        }
        for (int i = 0; i < obj.getNumFaces(); i++) outward(obj, obj.getFace(i));
    }

    private static void outward(Obj obj, ObjFace face) {
        Vector3f[] corner = new Vector3f[3];
        Vector3f normals = new Vector3f();
        for (int k = 0; k < 3; k++) {
            FloatTuple v = obj.getVertex(face.getVertexIndex(k));
            FloatTuple n = obj.getNormal(face.getNormalIndex(k));
            corner[k] = new Vector3f(v.getX(), v.getY(), v.getZ());
            Vector3f normal = new Vector3f(n.getX(), n.getY(), n.getZ());
            assertEquals(1, normal.length(), 1e-5);
            normals.add(normal);
        }
        Vector3f across = corner[1].sub(corner[0]).cross(corner[2].sub(corner[0]));
        // the tips of rounded ends are a thousandth of the radius wide, too small for the digits of a float
        if (across.length() > 1e-9) assertTrue(across.dot(normals) > 0, "a face that looks inward");
    }

    @Test
    void linesOfObjFilesHaveTheSamplesToTheLastDigit() throws Exception {
        for (String scene : List.of("bow", "chain-mail")) {
            Snapshot seen = moments(scene, 2).get(1);
            List<String> lines = text(ShapeFormat.LINES, List.of(seen)).lines().toList();
            int next = 1;
            for (RodView rod : seen.rods()) {
                int n = rod.closed() ? rod.samples() - 1 : rod.samples();
                assertEquals("o " + rod.id(), lines.get(next++));
                for (int i = 0; i < n; i++) {
                    String[] words = lines.get(next++).split(" ");
                    assertEquals("v", words[0]);
                    for (int k = 0; k < 3; k++)
                        assertEquals(rod.position()[3 * i + k], Double.parseDouble(words[1 + k]));
                }
                String[] words = lines.get(next++).split(" ");
                assertEquals("l", words[0]);
                assertEquals(rod.closed() ? n + 2 : n + 1, words.length);
                assertEquals(rod.closed(), words[1].equals(words[words.length - 1]));
            }
            assertEquals(lines.size(), next);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bow", "chain-mail"})
    void splinesOfUsdFilesAreTheRodsInEveryFrame(String scene) throws Exception {
        List<Snapshot> moments = moments(scene, 3);
        String text = text(ShapeFormat.USDA, moments);
        assertTrue(text.startsWith("#usda 1.0\n"));
        String[] prims = text.split("def BasisCurves ");
        assertEquals(moments.get(0).rods().size(), prims.length - 1);
        for (int r = 1; r < prims.length; r++) {
            RodView first = moments.get(0).rods().get(r - 1);
            assertEquals(!first.closed(), prims[r].contains("wrap = \"nonperiodic\""));
            String samples = prims[r].substring(prims[r].indexOf("points.timeSamples"));
            Matcher frame = Pattern.compile("([0-9]+): (\\[.*]),").matcher(samples);
            for (Snapshot moment : moments) {
                assertTrue(frame.find());
                RodView rod = moment.rods().get(r - 1);
                assertEquals(Math.round(moment.time() * 24), Long.parseLong(frame.group(1)), 2);
                follows(rod, numbers(frame.group(2)));
            }
        }
    }

    private static double[] numbers(String text) {
        return Pattern.compile("[-+0-9.Ee]+")
                .matcher(text)
                .results()
                .mapToDouble(m -> Double.parseDouble(m.group()))
                .toArray();
    }

    /** A uniform cubic B-spline: n - 3 segments, or n around, as UsdGeomBasisCurves has them. */
    private static void follows(RodView rod, double[] control) {
        int n = control.length / 3;
        int segments = rod.closed() ? n : n - 3;
        double[] w = new double[4];
        for (int i = 0; i < rod.samples(); i++) {
            double u = rod.u()[i] * segments;
            int segment = Math.min(segments - 1, (int) u);
            CubicBasis.value(u - segment, w, 0);
            double[] p = new double[3];
            for (int j = 0; j < 4; j++) for (int k = 0; k < 3; k++) p[k] += w[j] * control[3 * ((segment + j) % n) + k];
            assertEquals(0, distance(at(rod.position(), i), p[0], p[1], p[2]), FLOAT);
        }
    }

    /** Where ropes bend in a point at a hole a spline cannot follow: pieces of Bezier curves meet there. */
    @ParameterizedTest
    @ValueSource(strings = {"pulley-block", "necklace", "slip-knot"})
    void curvesOfUsdFilesBendInAPointWhereTheRodsDo(String scene) throws Exception {
        List<Snapshot> moments = moments(scene, 3);
        RodView rod = moments.get(0).rods().get(0);
        int most = moments.stream()
                .mapToInt(m -> m.rods().get(0).kinks().length / 4)
                .max()
                .orElseThrow();
        assertTrue(most > 0, "a rope with points");
        String prim = text(ShapeFormat.USDA, moments).split("def BasisCurves ")[1];
        assertTrue(prim.contains("basis = \"bezier\""));
        int spans = rod.controlPoints().length / 4 - 3, pieces = spans + most;
        assertTrue(prim.contains("curveVertexCounts = [" + (3 * pieces + 1) + "]"));
        Matcher frame =
                Pattern.compile("([0-9]+): (\\[.*]),").matcher(prim.substring(prim.indexOf("points.timeSamples")));
        for (Snapshot moment : moments) {
            assertTrue(frame.find());
            double[] control = numbers(frame.group(2));
            assertEquals(3 * (3 * pieces + 1), control.length);
            RodView here = moment.rods().get(0);
            var curve = new RodCurve(here);
            // no point of the rod is far from a point of the pieces, and none of the pieces far from the rod
            for (int i = 0; i < here.samples(); i++)
                assertEquals(0, apart(at(here.position(), i), control, pieces), 5e-3 * here.length() / spans);
            for (int k = 0; k < here.kinks().length; k += 4) {
                var tip = curve.at(here.kinks()[k] / spans);
                double least = Double.POSITIVE_INFINITY;
                for (int i = 0; i <= pieces; i++)
                    least = Math.min(least, distance(at(control, 3 * i), tip.x, tip.y, tip.z));
                assertEquals(0, least, FLOAT, "a piece ends where the rope bends");
            }
        }
    }

    /** Distance of a point from the nearest of many on the pieces. */
    private static double apart(double[] p, double[] control, int pieces) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < pieces; i++)
            for (int k = 0; k <= 200; k++) {
                double t = k / 200.0, s = 1 - t;
                double[] w = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t}, x = new double[3];
                for (int j = 0; j < 4; j++) for (int a = 0; a < 3; a++) x[a] += w[j] * control[9 * i + 3 * j + a];
                least = Math.min(least, distance(p, x[0], x[1], x[2]));
            }
        return least;
    }

    @Test
    void namesThatUsdDoesNotKnowAreMadeOnesItDoes() {
        UsdText.Names names = new UsdText.Names();
        assertEquals("left_foot", names.of("left-foot"));
        assertEquals("left_foot_2", names.of("left foot"));
        assertEquals("_1st", names.of("1st"));
        assertEquals("\"a \\\"b\\\"\"", UsdText.quoted("a \"b\""));
    }

    @Test
    void sectionsOfGltfFilesAreWhereTheRodsAreInEveryFrame() throws Exception {
        List<Snapshot> moments = moments("necklace", 4);
        GltfModel model = new GltfModelReader()
                .readWithoutReferences(new ByteArrayInputStream(written(ShapeFormat.GLB, moments)));
        RodView rod = moments.get(0).rods().get(0);
        SkinModel skin = model.getSkinModels().get(0);
        assertEquals(rod.samples(), skin.getJoints().size());
        for (int i = 0; i < rod.samples(); i++) {
            NodeModel bone = skin.getJoints().get(i);
            float[] q = bone.getRotation();
            Matrix4f rest = new Matrix4f()
                    .translation(new Vector3f(bone.getTranslation()))
                    .rotate(new Quaternionf(q[0], q[1], q[2], q[3]));
            rest.mul(new Matrix4f().set(skin.getInverseBindMatrix(i, null)));
            assertTrue(rest.equals(new Matrix4f(), 1e-5f), "the mesh is not moved in the first frame: " + rest);
            float[][] places = channel(model, bone, "translation", 3);
            assertEquals(moments.size(), places.length);
            for (int f = 0; f < places.length; f++) {
                double[] here = at(moments.get(f).rods().get(0).position(), i);
                assertEquals(0, distance(here, places[f][0], places[f][1], places[f][2]), FLOAT);
            }
            for (float[] turn : channel(model, bone, "rotation", 4))
                assertEquals(1, new Quaternionf(turn[0], turn[1], turn[2], turn[3]).lengthSquared(), 1e-5);
        }
        assertEquals(1 + moments.get(0).bodies().size(), model.getMeshModels().size());
        // necklace pearls are nodes that move
        NodeModel pearl = model.getNodeModels().stream()
                .filter(n -> moments.get(0).bodies().get(0).id().equals(n.getName()))
                .findFirst()
                .orElseThrow();
        float[] last = channel(model, pearl, "translation", 3)[3];
        double[] ball = moments.get(3).bodies().get(0).position();
        assertEquals(0, distance(ball, last[0], last[1], last[2]), FLOAT);
    }

    private static float[][] channel(GltfModel model, NodeModel node, String path, int width) {
        AnimationModel.Channel channel = model.getAnimationModels().get(0).getChannels().stream()
                .filter(c -> c.getNodeModel() == node && c.getPath().equals(path))
                .findFirst()
                .orElseThrow();
        AccessorFloatData data =
                (AccessorFloatData) channel.getSampler().getOutput().getAccessorData();
        float[][] rows = new float[data.getNumElements()][width];
        for (int i = 0; i < rows.length; i++) for (int k = 0; k < width; k++) rows[i][k] = data.get(i, k);
        return rows;
    }

    @Test
    void aGltfFileOfOneMomentDoesNotMove() throws Exception {
        GltfModel model = new GltfModelReader()
                .readWithoutReferences(new ByteArrayInputStream(written(ShapeFormat.GLB, moments("hanging-rope", 1))));
        assertEquals(List.of(), model.getAnimationModels());
        assertEquals(List.of(), model.getSkinModels());
        assertEquals("rope", model.getNodeModels().get(0).getName());
    }

    @Test
    void timesOfGltfFilesRiseWhereFramesAreCloserThanSteps() throws Exception {
        List<Snapshot> two = moments("two-balls", 2);
        byte[] bytes = written(ShapeFormat.GLB, List.of(two.get(0), two.get(0), two.get(1), two.get(1)));
        GltfModel model = new GltfModelReader().readWithoutReferences(new ByteArrayInputStream(bytes));
        for (AnimationModel.Channel channel : model.getAnimationModels().get(0).getChannels()) {
            AccessorFloatData times =
                    (AccessorFloatData) channel.getSampler().getInput().getAccessorData();
            assertEquals(2, times.getNumElements());
            assertEquals(0, times.get(0, 0));
            assertEquals((float) two.get(1).time(), times.get(1, 0));
        }
        byte[] still = written(ShapeFormat.GLB, List.of(two.get(0), two.get(0)));
        assertTrue(new GltfModelReader()
                .readWithoutReferences(new ByteArrayInputStream(still))
                .getAnimationModels()
                .isEmpty());
    }

    @Test
    void tablesHaveARowForEachSampleAndTheTwistOfTheWholeRodAtItsEnd() throws Exception {
        for (String scene : List.of("dna", "chain-mail")) {
            List<Snapshot> moments = moments(scene, 2);
            List<CSVRecord> rows = CSVFormat.RFC4180
                    .builder()
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .get()
                    .parse(new StringReader(text(ShapeFormat.CSV, moments)))
                    .getRecords();
            int next = 0;
            for (Snapshot moment : moments) {
                for (RodView rod : moment.rods()) {
                    for (int i = 0; i < rod.samples(); i++) row(rows.get(next++), moment.time(), rod, i);
                    double twist = Double.parseDouble(rows.get(next - 1).get("twist (rad)"));
                    assertEquals(rod.twist(), twist, 1e-9);
                }
            }
            assertEquals(rows.size(), next);
        }
    }

    private static void row(CSVRecord row, double time, RodView rod, int i) {
        assertEquals(time, Double.parseDouble(row.get("time (s)")), 1e-9);
        assertEquals(rod.id(), row.get("rod"));
        assertEquals(rod.restArc()[i], Double.parseDouble(row.get("arc length at rest (m)")));
        assertEquals(rod.position()[3 * i + 1], Double.parseDouble(row.get("y (m)")));
        assertEquals(rod.tangent()[3 * i + 2], Double.parseDouble(row.get("tangent z")));
        assertEquals(rod.curvature()[i], Double.parseDouble(row.get("curvature (1/m)")));
        assertEquals(rod.tension()[i], Double.parseDouble(row.get("tension (N)")));
    }
}
