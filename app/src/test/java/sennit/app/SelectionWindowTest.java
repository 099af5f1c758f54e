package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.viewport.ViewRegion;
import sennit.engine.scene.CameraSpec;
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
