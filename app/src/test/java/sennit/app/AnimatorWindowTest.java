package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.CurrentTargets;
import sennit.app.document.Selection;
import sennit.app.film.CameraPath;
import sennit.app.film.encode.FilmReader;
import sennit.app.make.Addable;
import sennit.app.viewport.ViewRegion;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** An animator leads a loop over a post by key frames, leads the camera, films and exports, with mouse and keyboard. */
class AnimatorWindowTest {
    /** Where the post stands, m. */
    private static final Vector3d POST = new Vector3d(0.5, 0, 0.3);

    /** How high it is, m. */
    private static final double HIGH = 0.8;

    @TempDir
    Path out;

    /** The loop of a lasso on the ground. */
    private static String loop(Maker maker) {
        Person person = maker.person();
        // from above the ground is under the cursor everywhere, also behind the last point
        maker.aside();
        person.key("7");
        person.until(
                "it is seen from above",
                () -> Math.abs(person.app().viewport().camera().pitch()) > 0.99 * Math.PI / 2);
        maker.rope("hemp", "12");
        for (int i = 0; i < 4; i++) {
            double a = 0.35 + Math.PI * (1 - 0.5 * i);
            maker.click(-0.6 + 0.3 * Math.cos(a), 0, 0.3 + 0.3 * Math.sin(a));
        }
        String loop = maker.done();
        person.until("the menu is open", () -> {
            if (person.shows("rope ring")) return true;
            person.pointAt(loop, 0.4);
            person.press(3);
            person.release(3);
            return person.shows("rope ring");
        });
        person.click("rope ring", () -> maker.rope(loop).closed());
        return loop;
    }

    /** Lets a pin be led by key frames, of which the first is now. */
    private static void keys(Maker maker, String pin) {
        Person person = maker.person();
        person.click(
                "select " + pin,
                () -> person.session().selection().is(Selection.What.CONSTRAINT, pin) && person.shows("kind target"));
        person.click("kind target", () -> person.shows("motion key frames"));
        person.click("motion key frames", () -> target(maker, pin) instanceof VectorFunction.Keys);
    }

    private static VectorFunction target(Maker maker, String pin) {
        return ((PositionConstraint) maker.scene().constraint(pin).orElseThrow().spec()).target();
    }

    /** Lets time go on to a moment, and stops it. */
    private static void until(Maker maker, double time) {
        Person person = maker.person();
        maker.aside();
        person.key("space");
        maker.person()
                .until("it is " + time + " s", () -> person.session().snapshot().time() > time);
        person.key("space");
        person.until("time stands", () -> !person.session().simulation().pace().playing());
        person.look();
    }

    /** Where a pin is led to now, m. */
    private static Vector3d place(Maker maker, String pin) {
        Vec3 now = CurrentTargets.at(
                target(maker, pin), maker.person().session().snapshot().time());
        return new Vector3d(now.x(), now.y(), now.z());
    }

    /** In a pause, draws a pin by its sign to another place: a key of this moment. */
    private static void pose(Maker maker, String pin, Vector3d to) {
        Person person = maker.person();
        int before = ((VectorFunction.Keys) target(maker, pin)).keys().size();
        Vector4d from = person.onScreen(place(maker, pin)), at = person.onScreen(to);
        person.until("the cursor is on its sign", () -> {
            person.pointAt(from.x, from.y);
            return person.app().viewport().hint().endsWith("move " + pin);
        });
        person.keyDown("alt");
        person.press(1);
        for (int i = 1; i <= 4; i++) person.pointAt(from.x + (at.x - from.x) * i / 4, from.y + (at.y - from.y) * i / 4);
        person.release(1);
        person.keyUp("alt");
        List<?> keys = ((VectorFunction.Keys) target(maker, pin)).keys();
        assertEquals(before + 1, keys.size(), "one key more: " + keys);
    }

    @Test
    void aLoopIsLedOverAPostFilmedAndExported() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.at(person);
            maker.post(POST.x, POST.z, HIGH);
            maker.aside();
            person.key("space");
            person.until(
                    "time stands", () -> !person.session().simulation().pace().playing());
            String loop = loop(maker);
            // four pins hold it open: held by two it folds, and comes down on one side of the post by chance
            String[] pin = new String[4];
            for (int i = 0; i < pin.length; i++) pin[i] = maker.hold("HOLD", "position", loop, 0.25 * i);
            for (String p : pin) keys(maker, p);
            Trial.picture("animator-loop");
            // from the front, drags keep the depth
            maker.aside();
            person.key("1");
            person.until(
                    "it is seen from the front",
                    () -> Math.abs(person.app().viewport().camera().yaw()) < 1e-3
                            && Math.abs(person.app().viewport().camera().pitch()) < 1e-3);
            // up, over, down, by so much from where it lay
            Vector3d[] lay = new Vector3d[pin.length];
            for (int i = 0; i < pin.length; i++) lay[i] = place(maker, pin[i]);
            double over = POST.x - 0.5 * (lay[0].x + lay[2].x);
            Vector3d[] way = {new Vector3d(0.2, 1.1, 0), new Vector3d(over, 1.1, 0), new Vector3d(over, 0.25, 0)};
            double begin = person.session().snapshot().time();
            for (int k = 0; k < way.length; k++) {
                until(maker, begin + 0.8 * (k + 1));
                for (int i = 0; i < pin.length; i++) pose(maker, pin[i], new Vector3d(lay[i]).add(way[k]));
                Trial.picture("animator-pose-" + k);
            }
            assertEquals(
                    4, ((VectorFunction.Keys) target(maker, pin[0])).keys().size(), "where it lay, and three poses");
            // from the start, all of it as one movement
            maker.aside();
            person.key("BackSpace");
            person.until("it is at its start", () -> person.session().snapshot().time() < 0.05);
            assertTrue(person.point(loop, 0).x < -0.5, "it lies to the left of the post");
            person.key("space");
            person.until("it is thrown", () -> person.session().snapshot().time() > begin + 4);
            for (int i = 0; i < pin.length; i++) {
                Vec3 led = CurrentTargets.at(
                        target(maker, pin[i]), person.session().snapshot().time());
                Vector3d held = person.point(
                        loop,
                        maker.scene()
                                .constraint(pin[i])
                                .map(c -> ((PositionConstraint) c.spec()).on().u())
                                .orElseThrow());
                assertEquals(0, held.distance(led.x(), led.y(), led.z()), 0.05, "it was led over the post and down");
            }
            Trial.picture("animator-thrown");
            caught(maker, loop, pin);
            person.key("Home");
            person.look();
            lamp(maker);
            filmed(person);
            exported(person);
            maker.save("lasso");
        }
    }

    /** Let go by the pins and pulled with the mouse, the loop comes no further than the post lets it. */
    private static void caught(Maker maker, String loop, String[] pin) {
        Person person = maker.person();
        for (String p : pin) {
            person.click("select " + p, () -> person.session().selection().is(Selection.What.CONSTRAINT, p));
            maker.aside();
            person.key("e");
            person.until(
                    "it holds nothing",
                    () -> !maker.scene().constraint(p).orElseThrow().enabled().isOn());
        }
        person.grab(() -> person.pointAt(loop, 0.02));
        Vector3d away = new Vector3d(-1.2, 0.3, 0.3);
        maker.pointAt(0, away.y, away.z);
        maker.pointAt(away.x, away.y, away.z);
        double rope = maker.rope(loop).length();
        maker.pass(2);
        Trial.picture("animator-caught");
        // it swings while it is aimed at: the hand holds some point of it, and all points of a ring are alike
        double held = person.session().snapshot().hands().get(0).u();
        double far = person.point(loop, held).distance(POST) / rope;
        assertTrue(far > 0.3, "it is pulled tight: " + far + " of its length from the post");
        assertTrue(far < 0.5, "the post holds it: " + far + " of its length from the post");
        assertEquals(1, Math.abs(turns(maker.rope(loop))), 1e-6, "it is around the post");
        person.release(1);
        for (int i = 0; i < pin.length; i++) person.key("ctrl+z");
        person.until(
                "the pins hold again",
                () -> maker.scene().constraints().stream()
                        .allMatch(c -> c.enabled().isOn()));
    }

    /** How often a ring below the top of the post goes around it. */
    private static double turns(Snapshot.RodView ring) {
        double[] x = ring.position();
        double sum = 0;
        for (int i = 0; i < x.length; i += 3) {
            int next = (i + 3) % x.length;
            assertTrue(x[i + 1] < HIGH, "it is not above the post");
            double a = x[i] - POST.x, b = x[i + 2] - POST.z, c = x[next] - POST.x, d = x[next + 2] - POST.z;
            sum += Math.atan2(a * d - b * c, a * c + b * d);
        }
        return sum / (2 * Math.PI);
    }

    /** A lamp of a file of one's own on a cable between two posts behind. */
    private void lamp(Maker maker) throws IOException {
        Person person = maker.person();
        maker.post(-1.4, -0.4, 1.5);
        maker.post(1.4, -0.4, 1.5);
        String cable = maker.draw("electrical-cable", -1.4, 1.4, -0.34, 1.4, 1.4, -0.34);
        Path file = Files.writeString(out.resolve("lamp.obj"), shade());
        maker.add(Addable.MESH);
        person.until(
                "it asks for the file",
                () -> person.shows("file name") && person.app().gui().takesKeys());
        person.type(file.toString());
        person.tap("Return");
        person.until("it is read", () -> !person.shows("file name"));
        person.until("it hangs", () -> {
            if (!maker.scene().bodies().isEmpty()) return true;
            person.pointAt(cable, 0.5);
            maker.press();
            return !maker.scene().bodies().isEmpty();
        });
        BodySpec lamp = maker.scene().bodies().get(0);
        assertEquals("lamp.obj", Objects.requireNonNull(lamp.mesh()).file());
        maker.pass(0.5);
        Trial.picture("animator-lamp");
        assertTrue(person.place(lamp.id()).y > 0.5, "it hangs");
        assertEquals(person.point(cable, 0.5).y, person.place(lamp.id()).y, 0.02, "by its top from the cable");
    }

    /** A shade as a Wavefront file: a cone of 12 sides without its point, 24 cm wide and 20 cm high. */
    private static String shade() {
        StringBuilder text = new StringBuilder();
        StringBuilder top = new StringBuilder("f"), foot = new StringBuilder("f");
        for (int i = 0; i < 12; i++) {
            double c = Math.cos(Math.PI * i / 6), s = Math.sin(Math.PI * i / 6);
            text.append(String.format(Locale.ROOT, "v %.4f 0 %.4f%n", 0.12 * c, 0.12 * s));
            text.append(String.format(Locale.ROOT, "v %.4f 0.2 %.4f%n", 0.04 * c, 0.04 * s));
        }
        for (int i = 0; i < 12; i++) {
            int a = 2 * i + 1, b = (2 * i + 2) % 24 + 1;
            text.append("f " + a + " " + (a + 1) + " " + (b + 1) + " " + b + "\n");
            top.append(" ").append(24 - 2 * i);
            foot.append(" ").append(a);
        }
        return text + "" + top + "\n" + foot + "\n";
    }

    /** The camera goes from one view to another, and a film is made with settings. */
    private void filmed(Person person) throws Exception {
        person.pointAt(640, 130);
        person.key("BackSpace");
        person.key("Home");
        person.click("FILM", () -> person.shows("film from start"));
        person.click("path add", () -> keys(person) == 1);
        double first = person.session().snapshot().time();
        person.until("time goes on", () -> person.session().snapshot().time() > first + 0.4);
        person.key("3");
        person.until(
                "the view is another",
                () -> Math.abs(person.app().viewport().camera().yaw() - Math.PI / 2) < 1e-3);
        person.click("path add", () -> keys(person) == 2);
        type(person, "film size", "320x180");
        type(person, "film frames per second", "24");
        type(person, "film length, s", "0.5");
        Trial.picture("animator-film");
        person.click("film from start", () -> !person.shows("film from start"));
        person.until(
                "it is complete",
                () -> person.app().films().film().isEmpty()
                        && person.app().films().last().isPresent());
        FilmReader film = FilmReader.read(person.app().films().last().orElseThrow());
        assertEquals("320x180", film.width() + "x" + film.height());
        assertEquals(12, film.frames().size());
    }

    private static int keys(Person person) {
        return CameraPath.of(person.session().scene().camera())
                .map(p -> p.keys().size())
                .orElse(0);
    }

    private static void type(Person person, String field, String text) {
        person.pointAt(field);
        person.keyDown("ctrl");
        person.press(1);
        person.release(1);
        person.keyUp("ctrl");
        person.key("ctrl+a");
        person.type(text);
        person.key("Return");
        person.look();
    }

    private void exported(Person person) throws Exception {
        for (String ending : List.of(".usda", ".glb")) {
            person.pointAt(640, 400);
            person.key("Escape");
            person.click("menu File", () -> person.shows("export"));
            person.pointAt("export");
            person.until("the formats are offered", () -> person.shows("export .csv"));
            ViewRegion first = person.app().locator().find("export .glb").orElseThrow();
            person.pointAt(first.x() + 5, first.y() + first.height() / 2.0);
            person.click("export " + ending, () -> Files.exists(out.resolve("scene" + ending)));
        }
        String usd = Files.readString(out.resolve("scene.usda"));
        assertTrue(usd.startsWith("#usda 1.0") && usd.contains("BasisCurves"), "ropes are curves");
        assertTrue(usd.contains("def Mesh \"lamp\"") && usd.contains("faceVertexIndices"), "the lamp is its mesh");
        assertTrue(Files.size(out.resolve("scene.glb")) > 10_000);
    }
}
