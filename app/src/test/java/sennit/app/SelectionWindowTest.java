package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.render.view.JomlVectors;
import sennit.app.viewport.ViewRegion;
import sennit.app.viewport.Viewport;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.LightSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Snapshot;

/** What is selected, where it is shown, and what Esc and undo do about it, with mouse and keyboard. */
class SelectionWindowTest {
    @TempDir
    Path out;

    /** A sign that can be seen, of a constraint whose name is far down the list. */
    private static Snapshot.Glyph hidden(Person person) {
        return person.session().snapshot().glyphs().stream()
                .filter(g -> g.type() == Snapshot.Glyph.Type.POINT)
                .filter(g -> !g.owner().isEmpty() && !person.shows("select " + g.owner()))
                .filter(g -> {
                    Vector4d at = person.onScreen(new Vector3d(g.a()));
                    person.pointAt(at.x, at.y);
                    return person.app().viewport().hint().contains("select " + g.owner() + " ");
                })
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aClickOnASignScrollsTheListToIt() throws Exception {
        try (Person person = Person.at("marionette", out)) {
            person.session().simulation().pause();
            person.look();
            String id = hidden(person).owner();
            person.press(1);
            person.release(1);
            person.until(id + " is selected", () -> person.session().selection().is(Selection.What.CONSTRAINT, id));
            person.until("its name is in sight", () -> person.shows("select " + id));
        }
    }

    @Test
    void theInspectorShowsTheSceneWhereNothingIsSelectedOrLeft() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.until("it shows the scene", () -> person.shows("inspector of the scene"));
            person.click("select left-hook", () -> person.shows("field name"));
            assertTrue(!person.shows("inspector of the scene"));
            // as another program does by writing the file
            person.session()
                    .edit(
                            "Delete",
                            Edits.delete(
                                    person.session().scene(), new Selection(Selection.What.CONSTRAINT, "left-hook")));
            person.until("what is gone is not shown", () -> person.shows("inspector of the scene"));
            person.pointAt(640, 300);
            person.key("ctrl+z");
            person.until("undo brings it back", () -> person.shows("field name"));
            assertEquals("left-hook", person.session().selection().id());
        }
    }

    /** Home goes to the view of the scene, and the next Space starts time: neither goes about among fields. */
    @Test
    void keysBelongToTheViewWhileTheMouseIsThere() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.click("select scene", () -> person.shows("camera of the scene"));
            person.click("camera of the scene", () -> person.shows("keep view"));
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + 30, view.y() + 30);
            person.key("Home");
            person.look();
            person.key("space");
            person.until(
                    "time goes on", () -> person.session().simulation().pace().playing());
            person.look();
            Trial.picture("keys-in-view");
            assertTrue(!person.app().gui().takesKeys(), "no field waits for letters");
        }
    }

    /** The sign of a tie covers the ball that is tied: the first click is for the sign, the next for the ball. */
    @Test
    void oneMoreClickOnASignSelectsWhatItLiesOn() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Selection hook = new Selection(Selection.What.CONSTRAINT, "left-hook");
            Selection rope = new Selection(Selection.What.ROD, "rope");
            person.pointAt("rope", 0);
            for (Selection expected : List.of(hook, rope, hook)) {
                person.letClickBe();
                person.press(1);
                person.release(1);
                person.until(
                        "it selects " + expected.id(),
                        () -> person.session().selected().equals(List.of(expected)));
            }
        }
    }

    /** As the light: who chooses it in the list edits it, and does not look for it among all of the scene. */
    @Test
    void theCameraInTheListShowsItsOwnFields() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.click("select eye", () -> person.session().selection().equals(Selection.EYE));
            person.until("it shows the camera", () -> person.shows("keep view") && person.shows("field fov"));
            assertTrue(!person.shows("inspector of the scene"));
            Trial.picture("camera-selected");
        }
    }

    @Test
    void titleLightAndCameraAreEditedWhereTheSceneIsSelected() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Scene before = person.session().scene();
            person.click("select left-hook", () -> person.shows("field name"));
            person.click("select scene", () -> person.shows("inspector of the scene"));
            person.click("field stage", () -> person.shows("stage outdoors"));
            person.click("stage outdoors", () -> person.session().scene().stage() == Backdrop.OUTDOORS);
            person.click("camera of the scene", () -> person.shows("keep view"));
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + 30, view.y() + 30);
            person.key("3");
            person.until(
                    "it is seen from the right",
                    () -> Math.abs(person.app().viewport().camera().yaw() - Math.PI / 2) < 1e-3);
            person.click("keep view", () -> !person.session().scene().camera().equals(before.camera()));
            CameraSpec kept = person.session().scene().camera();
            assertEquals(kept.target(0).z(), kept.eye(0).z(), 1e-2, "from the right");
            person.pointAt("field fov");
            person.keyDown("ctrl");
            person.press(1);
            person.release(1);
            person.keyUp("ctrl");
            person.key("ctrl+a");
            person.type("60");
            person.key("Return");
            person.until(
                    "the view is wider",
                    () -> Math.abs(person.app().viewport().camera().fov() - Math.toRadians(60)) < 1e-3);
            person.look();
            Trial.picture("scene-selected");
            person.pointAt(view.x() + 30, view.y() + 30);
            person.until("undo takes all back", () -> {
                if (person.session().scene().equals(before)) return true;
                person.key("ctrl+z");
                return person.session().scene().equals(before);
            });
        }
    }

    @Test
    void theLightIsSelectedInTheListLoweredByANumberAndDraggedInTheView() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            Scene before = person.session().scene();
            person.click("select light", () -> person.session().selection().equals(Selection.SUN));
            person.until("its fields are there", () -> person.shows("field elevation"));
            assertFalse(person.shows("inspector of the scene"));
            person.pointAt("field elevation");
            person.keyDown("ctrl");
            person.press(1);
            person.release(1);
            person.keyUp("ctrl");
            person.key("ctrl+a");
            person.type("12");
            person.key("Return");
            person.until(
                    "the sun is low",
                    () -> before.withLight(new LightSpec(44.3, 12, 1))
                            .equals(person.session().scene()));
            person.until(
                    "so it is in the picture",
                    () -> Math.abs(person.session().snapshot().sun().elevation() - Math.toRadians(12)) < 1e-9);
            person.look();
            Trial.picture("light-selected");
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + 30, view.y() + 30);
            person.key("ctrl+z");
            person.until("undo raises it", () -> person.session().scene().equals(before));
            assertEquals(Selection.SUN, person.session().selection());

            // its disc is dragged over the dome, and the light follows at the end
            Vector3d pivot = person.app().viewport().camera().pivot();
            double metre = person.onScreen(pivot).w;
            double dome = Math.min(150, 0.38 * Math.min(view.width(), view.height())) / metre;
            Vector4d disc =
                    person.onScreen(JomlVectors.joml(LightSpec.USUAL.sun().towards())
                            .normalize(dome)
                            .add(pivot));
            person.pointAt(disc.x, disc.y);
            person.look();
            person.press(1);
            person.pointAt(disc.x - 40, disc.y + 25);
            person.look();
            assertEquals(before, person.session().scene(), "while it is dragged");
            person.release(1);
            person.until(
                    "it comes from elsewhere", () -> person.session().scene().light() != null);
            Vector3d wanted = JomlVectors.joml(
                            person.session().scene().light().sun().towards())
                    .normalize(dome)
                    .add(pivot);
            assertEquals(disc.x - 40, person.onScreen(wanted).x, 3, "the disc is at the cursor");
            assertEquals(disc.y + 25, person.onScreen(wanted).y, 3, "the disc is at the cursor");
            person.look();
            Trial.picture("light-dragged");
            assertEquals(Selection.SUN, person.session().selection());
            person.key("ctrl+z");
            person.until("one step of history", () -> person.session().scene().equals(before));
        }
    }

    /**
     * The camera with which a scene opens is seen by those who look from elsewhere, is clicked and moved by a number.
     */
    @Test
    void theCameraOfTheSceneIsClickedAndMovedInTheView() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            Viewport viewport = person.app().viewport();
            Scene before = person.session().scene();
            CameraSpec camera = before.camera();
            assertEquals(List.of(), viewport.overlay().handles(), "who looks through it does not see it");
            person.look();
            ViewRegion place = viewport.region();
            person.pointAt(place.x() + 30, place.y() + 30);
            person.key("3");
            person.until(
                    "it is seen from the right",
                    () -> Math.abs(viewport.camera().yaw() - Math.PI / 2) < 1e-3);
            Vector3d eye = JomlVectors.joml(camera.eye(0));
            person.until("the camera is in the picture", () -> {
                ViewRegion view = viewport.region();
                Vector4d at = person.onScreen(eye);
                boolean in = view.contains(at.x + 150, at.y) && view.contains(at.x - 150, at.y);
                if (in) return true;
                person.pointAt(view.x() + view.width() / 2.0, view.y() + view.height() / 2.0);
                person.wheel(1);
                return in;
            });
            person.look();
            Vector4d at = person.onScreen(eye);
            person.pointAt(at.x, at.y);
            person.look();
            Trial.picture("camera-sign");
            assertTrue(viewport.hint().contains("camera with which the scene opens"), viewport.hint());
            person.press(1);
            person.release(1);
            person.until("it is selected", () -> person.session().selection().equals(Selection.EYE));
            // its arrow across, and a number
            Vec3 centre = viewport.gizmo().centre().orElseThrow();
            assertEquals(camera.eye(0), centre);
            double far = 0.8 * 84 * viewport.scale() / at.w;
            Vector4d tip = person.onScreen(new Vector3d(eye).add(0, far, 0));
            person.pointAt(tip.x, tip.y);
            person.press(1);
            person.until("the handle is held", viewport::busy);
            for (String digit : new String[] {"0", "period", "2", "5"}) person.key(digit);
            Trial.picture("camera-moved");
            person.release(1);
            CameraSpec moved = person.session().scene().camera();
            assertEquals(camera.eye(0).y() + 0.25, moved.eye(0).y(), 1e-12);
            assertEquals(camera.target(0), moved.target(0));
            assertEquals(before, person.session().scene().withCamera(camera), "and nothing else");
            person.key("ctrl+z");
            person.until(
                    "one step takes it back", () -> person.session().scene().equals(before));
            assertEquals(Selection.EYE, person.session().selection());
            // what it looks at
            person.key("Escape");
            person.until("it lets go", () -> person.session().selection().equals(Selection.NOTHING));
            Vec3 below = new Vec3(0, 0.8, 0);
            person.session().edit("Look below", before.withCamera(new CameraSpec(camera.eye(0), below, camera.fov())));
            person.look();
            Vector4d target = person.onScreen(JomlVectors.joml(below));
            person.pointAt(target.x, target.y);
            person.press(1);
            person.release(1);
            person.until(
                    "it is selected, too", () -> person.session().selection().equals(Selection.TARGET));
            // not in clean pictures, and not for those who teach
            assertFalse(viewport.overlay().handles().isEmpty());
            viewport.toggleClean();
            assertEquals(List.of(), viewport.overlay().handles());
            viewport.toggleClean();
            person.session().select(Selection.NOTHING);
            assertFalse(viewport.overlay().handles().isEmpty());
            person.key("F7");
            person.until(
                    "it is gone in the Teach layout",
                    () -> viewport.overlay().handles().isEmpty());
        }
    }

    /** A window that fits what is in it is as large as the frame before asked for, where nobody says otherwise. */
    @Test
    void whatIsToldIsWholeInItsFirstFrame() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.look();
            String longer = "a line that is longer ".repeat(8).strip();
            List<String> cut = new ArrayList<>();
            List<String> seen = new ArrayList<>();
            person.afterEachFrame(() -> {
                for (String text : List.of("short", longer)) {
                    var line = person.app().locator().find("notice " + text);
                    var around = person.app().locator().find("notices");
                    if (line.isEmpty() || around.isEmpty()) continue;
                    seen.add(text);
                    boolean wide = line.get().x() + line.get().width()
                            <= around.get().x() + around.get().width();
                    boolean high = line.get().y() + line.get().height()
                            <= around.get().y() + around.get().height();
                    if (!wide || !high) cut.add(line.get() + " in " + around.get());
                }
            });
            person.session().notifications().done("short");
            person.until("it is told", () -> seen.contains("short"));
            person.session().notifications().done(longer);
            person.until("that is told, too", () -> seen.contains(longer));
            person.afterEachFrame(() -> {});
            assertEquals(List.of(), cut);
        }
    }

    @Test
    void escapeClosesTheKeysAndThenLetsGo() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.click("select left-hook", () -> person.shows("field name"));
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + 20, view.y() + 20);
            person.key("F1");
            person.until("the keys are shown", () -> person.shows("keys"));
            person.key("Escape");
            person.until("Esc closes them", () -> !person.shows("keys"));
            assertEquals("left-hook", person.session().selection().id(), "and nothing else");
            person.key("Escape");
            person.until("it lets go", () -> person.session().selection().equals(Selection.NOTHING));
        }
    }
}
