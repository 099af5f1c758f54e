package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.document.Selection.What;
import sennit.app.make.Addable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.Box;

/** Things are grouped, hidden and locked in the list, in the real window; that is undone, saved and read again. */
class GroupsWindowTest {
    @TempDir
    Path out;

    private static Vector3d centre(Scene scene, String box) {
        Box b = (Box) scene.obstacles().stream()
                .filter(o -> o.id().equals(box))
                .findFirst()
                .orElseThrow()
                .spec();
        return new Vector3d(b.centre().x(), b.centre().y(), b.centre().z());
    }

    /** A key that does something with what is selected says so where nothing is. */
    @Test
    void withoutASelectionItIsSaidWhatToSelect() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.still(person);
            String[][] keys = {
                {"h", "hide"}, {"ctrl+shift+l", "lock"}, {"Delete", "delete"}, {"ctrl+d", "duplicate"}, {"e", "switch"}
            };
            for (String[] key : keys) {
                maker.aside();
                person.key(key[0]);
                person.until(
                        key[1] + " is told",
                        () -> person.session().notifications().showing().stream()
                                .anyMatch(n -> n.text().startsWith("Select what to " + key[1])));
            }
        }
    }

    @Test
    void aGroupIsSelectedByOneOfThemMovedHiddenAndSaved() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.at(person);
            person.key("space");
            String left = maker.drag(Addable.BOX, new Vector3d(-0.7, 0, 0), new Vector3d(-0.4, 0, 0.3));
            String right = maker.drag(Addable.BOX, new Vector3d(0.4, 0, 0), new Vector3d(0.7, 0, 0.3));
            List<Selection> both = List.of(new Selection(What.OBSTACLE, left), new Selection(What.OBSTACLE, right));
            maker.aside();
            person.session().select(both);
            person.look();
            person.key("ctrl+g");
            person.until("they are grouped", () -> maker.scene().groups().size() == 1);
            // a click on one selects both, a second click it alone
            person.session().select(List.of());
            Vector3d at = centre(maker.scene(), left);
            maker.click(at.x, at.y, at.z);
            person.until(
                    "both are selected",
                    () -> Set.copyOf(person.session().selected()).equals(Set.copyOf(both)));
            Trial.picture("groups-selected");
            maker.click(at.x, at.y, at.z);
            person.until("one is selected", () -> person.session().selected().size() == 1);
            // by its row in the list, it is selected and moved along an axis by handles
            person.click("group group", () -> person.session().selected().size() == 2);
            Vector3d a = centre(maker.scene(), left), b = centre(maker.scene(), right);
            Vector3d middle = new Vector3d(a).add(b).mul(0.5);
            var from = person.onScreen(middle);
            var along = person.onScreen(new Vector3d(middle).add(0, 0.5, 0));
            double l = Math.hypot(along.x - from.x, along.y - from.y);
            double x = (along.x - from.x) / l, y = (along.y - from.y) / l;
            person.pointAt(from.x + 60 * x, from.y + 60 * y);
            person.press(1);
            for (int i = 1; i <= 4; i++) person.pointAt(from.x + (60 + 20 * i) * x, from.y + (60 + 20 * i) * y);
            person.release(1);
            person.until("both are higher", () -> centre(maker.scene(), left).y > a.y + 0.05);
            assertEquals(
                    centre(maker.scene(), left).y - a.y, centre(maker.scene(), right).y - b.y, 1e-9, "as one thing");
            // hidden by the eye of its row; a step of history by name
            person.click("eye group group", () -> person.session().visibility().hides(both.get(0)));
            assertTrue(person.session().visibility().hides(both.get(1)));
            assertEquals("Hide 2 things", person.session().document().undoName().orElseThrow());
            maker.aside();
            person.key("ctrl+z");
            person.until("they are seen", () -> !person.session().visibility().hides(both.get(0)));
            // one of them is locked by its own row: the mouse passes through it
            person.click("obstacles", () -> person.shows("select obstacle " + left));
            person.click(
                    "lock obstacle " + left, () -> person.session().visibility().locks(both.get(0)));
            Trial.picture("groups-list");
            person.session().select(List.of());
            Vector3d now = centre(maker.scene(), left);
            maker.click(now.x, now.y, now.z);
            person.look();
            assertFalse(person.session().selected().contains(both.get(0)), "a click passes through what is locked");
            maker.save("grouped");
            Path file = person.session().path().orElseThrow();
            Scene read = SceneFile.read(file).scene();
            assertEquals(maker.scene(), read, Files.readString(file));
            assertEquals(List.of(left), read.locked().obstacles());
            assertEquals(List.of(left, right), read.groups().get(0).of().obstacles());
        }
    }
}
