package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.UserCommand;

/** What a person's hands do in the window becomes part of the scene, and happens again. */
class HandsWindowTest {
    @TempDir
    Path out;

    @Test
    void whatHandsDoIsWrittenDownAndHappensAgain() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.key("ctrl+shift+h");
            person.until(
                    "it is written down", () -> person.session().simulation().writesHands());
            person.until("time goes on", () -> person.session().snapshot().time() > 0.1);
            person.pointAt("rope", 0.5);
            var seen = person.onScreen(person.point("rope", 0.5));
            person.grab(() -> person.pointAt("rope", 0.5));
            person.pointAt(seen.x + 20, seen.y - 90);
            double held = person.session().snapshot().time();
            person.until(
                    "it is held for a while", () -> person.session().snapshot().time() > held + 0.3);
            person.release(1);
            Trial.picture("hands");
            person.until("it lets go", () -> person.session().snapshot().hands().isEmpty());
            person.key("ctrl+shift+h");
            person.until(
                    "it is in the scene",
                    () -> !person.session().scene().hands().isEmpty());
            var hands = person.session().scene().hands();
            Gesture last = hands.get(hands.size() - 1);
            assertEquals("rope", last.on() == null ? "" : last.on().rod());
            assertTrue(last.to() > last.from() + 0.3, last.toString());

            // from the start the rope is taken again
            person.session().simulation().submit(new UserCommand.Reset());
            person.until("the hand of the scene holds it", () -> {
                var now = person.session().snapshot();
                return now.time() > last.from()
                        && now.time() < last.to()
                        && now.hands().size() == 1;
            });
            person.until("and lets it go", () -> person.session().snapshot().time() > last.to() + 0.1);
            assertTrue(person.session().snapshot().hands().isEmpty());
            person.session().undo();
            assertTrue(person.session().scene().hands().isEmpty());
        }
    }
}
