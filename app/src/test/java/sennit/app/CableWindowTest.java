package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.probe.CutList;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Mesh;

/** A cable engineer routes a harness on a frame that comes as a file, with mouse and keyboard. */
class CableWindowTest {
    /** Where the sill that looks at us ends, m. */
    private static final double FACE = 0.36;

    @TempDir
    Path out;

    /**
     * The frame of a car, in millimetres: two sills, three cross members, four pillars and two rails under the roof.
     */
    private static String frame() {
        StringBuilder out = new StringBuilder("# frame of a car, mm\no frame\n");
        int boxes = 0;
        for (int side : new int[] {-1, 1}) {
            boxes = box(out, boxes, 0, 500, side * 300, 2600, 160, 120);
            boxes = box(out, boxes, 0, 1500, side * 300, 1700, 80, 80);
            for (int end : new int[] {-1, 1}) boxes = box(out, boxes, end * 810, 1000, side * 300, 80, 1100, 80);
        }
        for (int x : new int[] {-1200, 0, 1200}) boxes = box(out, boxes, x, 500, 0, 120, 100, 600);
        return out.toString();
    }

    private static int box(StringBuilder out, int before, double... b) {
        for (int c = 0; c < 8; c++) {
            double x = b[0] + ((c & 1) == 0 ? -0.5 : 0.5) * b[3], y = b[1] + ((c & 2) == 0 ? -0.5 : 0.5) * b[4];
            double z = b[2] + ((c & 4) == 0 ? -0.5 : 0.5) * b[5];
            out.append(String.format(Locale.ROOT, "v %.1f %.1f %.1f%n", x, y, z));
        }
        int[][] faces = {{1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}};
        for (int[] f : faces) {
            out.append("f");
            for (int corner : f) out.append(' ').append(8 * before + corner);
            out.append('\n');
        }
        return before + 1;
    }

    private static void pointAt(Person person, Vector3d place) {
        Vector4d at = person.onScreen(place);
        person.pointAt(at.x, at.y);
    }

    private static void click(Person person, Vector3d place) {
        pointAt(person, place);
        person.press(1);
        person.release(1);
    }

    private static void add(Person person, String what) {
        person.pointAt(640, 150);
        person.until("the menu is open", () -> {
            if (person.shows("add " + what)) return true;
            person.key("shift+a");
            return false;
        });
        person.click("add " + what, () -> person.app().viewport().making().busy());
        person.until("the menu is gone", () -> !person.shows("add " + what));
    }

    private void theFrame(Person person) throws IOException {
        Path file = Files.writeString(out.resolve("car frame.obj"), frame());
        add(person, "MESH");
        person.until(
                "it asks for the file",
                () -> person.shows("file name") && person.app().gui().takesKeys());
        person.type(file.toString());
        person.tap("Return");
        person.until("it is read", () -> !person.shows("file name"));
        person.look();
        click(person, new Vector3d(0, 0, 0));
        person.until("it stands", () -> !person.app().viewport().making().busy());
        var frame = (Mesh) person.session().scene().obstacles().get(1).spec();
        assertEquals(0.001, frame.scale(), "its numbers are thought to be millimetres");
        assertTrue(frame.triangles() != null && frame.triangles().closed());
        person.until("it is drawn", () -> person.session().snapshot().scenery().size() == 2);
    }

    private static void choose(Person person, String material) {
        person.click("material", () -> person.shows("material " + material));
        person.click("material " + material, () -> !person.shows("material " + material));
    }

    /** In the middle of the sill, whose lower edge is the foot of the frame. */
    private static Vector3d onSill(double x) {
        return new Vector3d(x, 0.08, FACE);
    }

    private static void theTrunk(Person person) {
        add(person, "ROPE");
        choose(person, "electrical-cable");
        double[] clips = {-1, -0.35, 0.35, 1};
        for (int i = 0; i < 4; i++) {
            click(person, onSill(clips[i]));
            if (i == 1 || i == 2) person.key("p");
        }
        person.key("Return");
        person.until("it is a cable", () -> person.session().snapshot().rods().size() == 1);
        assertEquals(4, person.session().scene().constraints().size(), "four clips");
        String trunk = person.session().scene().rods().get(0).id();
        person.until("it lies on the frame, not taut", () -> tension(person, trunk) > 0 && tension(person, trunk) < 30);
    }

    /** From the trunk up to a pillar, and fused where it leaves. */
    private static void branch(Person person, double u, double x) {
        int before = person.session().snapshot().rods().size();
        String trunk = person.session().scene().rods().get(0).id();
        add(person, "ROPE");
        person.pointAt(trunk, u);
        person.press(1);
        person.release(1);
        person.until("it asks how", () -> person.shows("answer 1"));
        person.click("answer 1", () -> !person.shows("answer 1"));
        click(person, new Vector3d(x, 0.65, 0.34));
        person.key("Return");
        person.until("it is a cable", () -> person.session().snapshot().rods().size() == before + 1);
    }

    private static void select(Person person, String rod) {
        person.until("it is selected", () -> {
            person.pointAt(rod, 0.5);
            person.press(1);
            person.release(1);
            return person.session().selection().is(Selection.What.ROD, rod);
        });
    }

    private static void limit(Person person, String rod) {
        select(person, rod);
        person.click(
                "keep to bend",
                () -> person.session().scene().rod(rod).orElseThrow().limits().bendRadius() != null);
    }

    private static Vec3 target(Person person, String clip) {
        var spec = (PositionConstraint)
                person.session().scene().constraint(clip).orElseThrow().spec();
        return ((VectorFunction.Fixed) spec.target()).value();
    }

    /** Drags the upward arrow of the handles, and types how far. */
    private static void lift(Person person, String clip, String... metres) {
        Vec3 c = person.app().viewport().gizmo().centre().orElseThrow();
        Vector3d centre = new Vector3d(c.x(), c.y(), c.z());
        double far = 0.8 * 84 * person.app().viewport().scale() / person.onScreen(centre).w;
        Vec3 before = target(person, clip);
        pointAt(person, new Vector3d(centre).add(0, far, 0));
        person.press(1);
        person.until("the handle is held", () -> person.app().viewport().busy());
        Vector4d from = person.onScreen(new Vector3d(centre).add(0, far, 0));
        for (int i = 1; i <= 3; i++) person.pointAt(from.x, from.y - 5 * i);
        for (String digit : metres) person.key(digit);
        person.release(1);
        person.until("it is elsewhere", () -> !target(person, clip).equals(before));
    }

    private static double tension(Person person, String rod) {
        return CutList.row(view(person, rod)).tension();
    }

    private static Snapshot.RodView view(Person person, String rod) {
        return person.session().snapshot().rods().stream()
                .filter(r -> r.id().equals(rod))
                .findFirst()
                .orElseThrow();
    }

    private static boolean violates(Person person, String rod) {
        return CutList.row(view(person, rod)).bentTooMuch();
    }

    @Test
    void aHarnessOnAFrameWithAViolationSeenAndCured() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt(640, 300);
            person.key("ctrl+n");
            person.until("a scene of nothing is open", () -> person.shows("empty scene"));
            person.key("space");
            theFrame(person);
            Trial.picture("cable-frame");
            theTrunk(person);
            Trial.picture("cable-trunk");
            String trunk = person.session().scene().rods().get(0).id();
            branch(person, 0.25, -0.81);
            branch(person, 0.75, 0.81);
            List<String> rods =
                    person.session().scene().rods().stream().map(r -> r.id()).toList();
            long fused = person.session().scene().constraints().stream()
                    .filter(c -> c.spec() instanceof JointConstraint)
                    .count();
            assertEquals(2, fused, "two branches are fused");
            for (var rod : person.session().scene().rods())
                assertEquals("electrical-cable", rod.material().preset(), "a branch is of what it leaves");
            Trial.picture("cable-branches");
            for (String rod : rods) limit(person, rod);
            select(person, trunk);
            person.click(
                    "spans for bends",
                    () -> person.session().scene().rod(trunk).orElseThrow().spans() > 120);
            person.until("it keeps to its limit", () -> !violates(person, trunk));
            Scene good = person.session().scene();
            Trial.picture("cable-limits");
            // the second clip is moved up by its handle: the cable kinks there
            String clip = good.constraints().stream()
                    .filter(c -> c.spec() instanceof PositionConstraint)
                    .map(c -> c.id())
                    .toList()
                    .get(1);
            var chosen = new Selection(Selection.What.CONSTRAINT, clip);
            person.until("the clip is selected", () -> {
                // what stands above the list of clips comes and goes
                if (!person.shows("holder " + clip)) select(person, trunk);
                person.pointAt("holder " + clip);
                person.press(1);
                person.release(1);
                return person.session().selection().equals(chosen);
            });
            person.pointAt(640, 300);
            person.key("w");
            person.until(
                    "there are handles",
                    () -> person.app().viewport().gizmo().centre().isPresent());
            lift(person, clip, "0", "period", "3");
            person.until("it is bent too much", () -> violates(person, trunk));
            person.look();
            Trial.picture("cable-violation");
            lift(person, clip, "minus", "0", "period", "3");
            person.until("it is cured", () -> !violates(person, trunk) && tension(person, trunk) < 100);
            person.key("ctrl+k");
            person.until("there is the cut list", () -> person.shows("cut list csv"));
            person.look();
            Trial.picture("cable-list");
            person.click("cut list csv", () -> csv(out).findAny().isPresent());
            List<String> lines = Files.readAllLines(csv(out).findFirst().orElseThrow());
            assertEquals(4, lines.size(), "a heading and three cables: " + lines);
            assertTrue(lines.get(1).startsWith(trunk + ","), lines.get(1));
            assertTrue(lines.get(1).contains(",0.028000,"), "4 diameters of 7 mm: " + lines.get(1));
            saved(person);
        }
    }

    /** The frame lies beside the scene where that is saved, and is there when it is opened again. */
    private void saved(Person person) throws Exception {
        person.pointAt(640, 200);
        person.key("ctrl+s");
        person.until(
                "it asks where",
                () -> person.shows("file name") && person.app().gui().takesKeys());
        person.key("ctrl+a");
        person.type("harness");
        person.tap("Return");
        person.until("it is saved", () -> person.session().path().isPresent());
        Path file = person.session().path().orElseThrow();
        assertEquals(frame(), Files.readString(file.resolveSibling("car-frame.obj")));
        assertEquals(person.session().scene(), SceneFile.read(file).scene());
    }

    private static Stream<Path> csv(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".csv")).toList().stream();
        } catch (IOException e) {
            return Stream.of();
        }
    }
}
