package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.render.view.SceneFloor;
import sennit.engine.solid.ObstacleDef;

/** The floor is a thing of the scene like any other: listed, selected, edited, taken away. */
class FloorWindowTest {
    @TempDir
    Path out;

    private static double ground(Person person) {
        return person.app().viewport().camera().ground();
    }

    @Test
    void theFloorIsListedEditedAndTakenAway() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            assertEquals(0, ground(person), "m");
            person.click(
                    "obstacles",
                    () -> person.app().locator().find("select obstacle floor").isPresent());
            person.click(
                    "select obstacle floor", () -> person.session().selection().is(Selection.What.OBSTACLE, "floor"));
            person.pointAt("field friction");
            person.keyDown("ctrl");
            person.press(1);
            person.release(1);
            person.keyUp("ctrl");
            person.until("it is typed into", () -> person.app().gui().takesKeys());
            person.key("ctrl+a");
            person.type("0.9");
            person.key("Return");
            person.until("it is rougher", () -> friction(person).equals(List.of(0.9)));
            person.pointAt(640, 300);
            person.key("Delete");
            person.until("it is gone", () -> friction(person).isEmpty());
            person.until("and not drawn", () -> ground(person) == SceneFloor.NONE);
            person.key("ctrl+z");
            person.until("it is back", () -> ground(person) == 0);
            assertEquals(List.of(0.9), friction(person));
        }
    }

    private static List<Double> friction(Person person) {
        return person.session().scene().obstacles().stream()
                .map(ObstacleDef::friction)
                .toList();
    }
}
