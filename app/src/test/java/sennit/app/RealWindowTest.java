package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.exchange.CurvePlacement;
import sennit.app.film.encode.FilmReader;
import sennit.app.platform.ResourceFolders;
import sennit.app.session.Session;
import sennit.app.viewport.ViewRegion;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** The whole program with a person at it; {@code ./sennit test} provides display and xdotool. */
class RealWindowTest {
    @TempDir
    Path out;

    @Test
    void aDraggedRailFollowsTheCursorAndSwingsBack() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.until("the bridge hangs", () -> person.session().snapshot().time() > 0.5);
            person.pointAt("left-rail", 0.5);
            Vector3d before = person.point("left-rail", 0.5);
            Vector4d seen = person.onScreen(before);
            person.grab(() -> person.pointAt("left-rail", 0.5));
            double x = seen.x + 20;
            double y = seen.y - 110;
            for (int i = 1; i <= 4; i++) person.pointAt(seen.x + 5 * i, seen.y - 27.5 * i);
            double pulled = Math.hypot(20, 110);
            // the hand is as strong as 30 times the rope, so most of the way is within its reach
            person.until("the rail is near the cursor", () -> person.pixelsFrom("left-rail", 0.5, x, y) < 0.4 * pulled);
            assertTrue(person.point("left-rail", 0.5).y > before.y + 0.1, "the rail was pulled up");
            person.release(1);
            person.until("the hand let go", () -> !person.app().viewport().pulling());
            person.until(
                    "the rail swings back", () -> person.pixelsFrom("left-rail", 0.5, seen.x, seen.y) < 0.3 * pulled);
        }
    }

    /** On a slow machine the mouse leaves a panel, presses and moves on within one frame. */
    @Test
    void aPressBelongsToWhatIsUnderItNotToWhatWasAFrameAgo() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.key("space");
            person.until(
                    "it is paused", () -> !person.session().simulation().pace().playing());
            Vector4d rail = person.onScreen(person.point("left-rail", 0.5));
            ViewRegion panel = person.pointAt("panel Scene");
            person.pressAt(rail.x, rail.y);
            person.until(
                    "the hand holds the rail", () -> person.app().viewport().pulling());
            person.release(1);

            // and what the panels take is none of the view's
            double x = panel.x() + panel.width() / 2.0, y = panel.y() + panel.height() / 2.0;
            person.pointAt(rail.x, rail.y);
            person.pressAt(x, y);
            for (int i = 0; i < 10; i++) {
                person.frame();
                assertTrue(!person.app().viewport().busy(), "it was for the panel");
            }
            person.release(1);
        }
    }

    @Test
    void theMarionetteRaisesItsHandWhenItsRingIsPulled() throws Exception {
        try (Person person = Person.at("marionette", out)) {
            Scene before = person.session().scene();
            double rest = person.point("fore-arm-2", 1).y;
            person.until("the cursor is on the ring", () -> {
                Vector4d ring = person.onScreen(person.point("hand-string-2", 1));
                person.pointAt(ring.x, ring.y);
                return person.app().viewport().atHandle();
            });
            Vector4d ring = person.onScreen(person.point("hand-string-2", 1));
            person.press(1);
            for (int i = 1; i <= 5; i++) person.pointAt(ring.x + 14 * i, ring.y);
            person.until("the hand rises", () -> person.point("fore-arm-2", 1).y > rest + 0.15);
            person.release(1);
            person.until(
                    "it stays up", () -> person.session().snapshot().hands().isEmpty());
            assertTrue(person.point("fore-arm-2", 1).y > rest + 0.1);
            assertEquals(before, person.session().scene());
            assertTrue(!person.session().document().dirty(), "no edit");
            person.key("BackSpace");
            person.until("a reset lowers it", () -> Math.abs(person.point("fore-arm-2", 1).y - rest) < 0.02);
        }
    }

    @Test
    void whatIsPinnedSaysSoAtTheCursorWhenItIsPulled() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt("rope", 1);
            person.press(1);
            person.until(
                    "it is said",
                    () -> person.app().locator().find("word at the cursor").isPresent());
            person.release(1);
            person.until(
                    "and no longer",
                    () -> person.app().locator().find("word at the cursor").isEmpty());
        }
    }

    @Test
    void aHeldKeyStepsAgainAndAgainButSwitchesOnce() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.key("space");
            person.until(
                    "it is paused", () -> !person.session().simulation().pace().playing());
            long before = person.session().snapshot().step();
            person.keyDown("Right");
            person.until(
                    "the key has repeated", () -> person.session().snapshot().step() >= before + 3);
            person.keyUp("Right");
            person.keyDown("space");
            person.until("it plays", () -> person.session().simulation().pace().playing());
            // twice as long as it takes a key to repeat
            long start = System.nanoTime();
            while (System.nanoTime() - start < 1_500_000_000L) {
                person.app().frame();
                assertTrue(person.session().simulation().pace().playing(), "a key that is held switched again");
            }
            person.keyUp("space");
        }
    }

    @Test
    void curvesThatAreDroppedBecomeRodsAndOneUndoTakesThemBack() throws Exception {
        Path file = Files.writeString(out.resolve("two.csv"), "rod,x,y,z\na,0,1,0\na,1,1,0\nb,0,2,1\nb,1,2,1\n");
        Path strange = Files.writeString(out.resolve("three.stl"), "solid");
        try (Person person = Person.at("hanging-rope", out)) {
            Scene before = person.session().scene();
            person.app().take(List.of(file, strange));
            assertEquals(before, person.session().scene(), "they wait");
            person.click(
                    "z is up",
                    () -> person.session().importDraft().orElseThrow().way().up() == CurvePlacement.Up.Z);
            person.click("import", () -> person.session().importDraft().isEmpty());
            assertEquals(
                    before.rods().size() + 2, person.session().scene().rods().size());
            assertEquals(
                    "Import two.csv", person.session().document().undoName().orElseThrow());
            person.until(
                    "they are simulated",
                    () -> person.session().snapshot().rods().size() == 3);
            assertTrue(person.session().notifications().log().stream()
                    .anyMatch(n -> n.text().contains(".json") && n.text().contains(".csv, .obj, .svg")));
            person.key("ctrl+z");
            person.until("they are gone", () -> person.session().scene().equals(before));
        }
    }

    @Test
    void theFileMenuExportsWhatIsShown() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.click(
                    "menu File", () -> person.app().locator().find("export").isPresent());
            person.pointAt("export");
            person.until(
                    "the formats are offered",
                    () -> person.app().locator().find("export .csv").isPresent());
            // along the menu first: what leads out of it closes what it opened
            ViewRegion first = person.app().locator().find("export .glb").orElseThrow();
            person.pointAt(first.x() + 5, first.y() + first.height() / 2.0);
            person.click("export .csv", () -> Files.exists(out.resolve("hanging-rope.csv")));
            assertTrue(person.session().notifications().log().stream()
                    .anyMatch(n -> n.text().startsWith("Exported ") && n.text().contains("hanging-rope.csv")));
        }
    }

    @Test
    void anEndFallsWhenItsConstraintIsUnticked() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            double before = person.point("left-rail", 1).y;
            String id = "left-rail-east";
            person.click(
                    "enable " + id,
                    () -> !person.session()
                            .scene()
                            .constraint(id)
                            .orElseThrow()
                            .enabled()
                            .isOn());
            person.until("the end falls", () -> person.point("left-rail", 1).y < before - 0.3);
            assertEquals(3, person.point("left-rail", 0).y, 1e-3, "the other end is held");
            person.key("ctrl+z");
            person.until(
                    "undo ticks it",
                    () -> person.session()
                            .scene()
                            .constraint(id)
                            .orElseThrow()
                            .enabled()
                            .isOn());
            person.until("the end is back", () -> Math.abs(person.point("left-rail", 1).y - before) < 1e-3);
        }
    }

    @Test
    void theRecordButtonMakesAFilmThatDecodes() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.click("RECORD", () -> person.app().films().film().isPresent());
            person.until(
                    "20 frames are filmed",
                    () -> person.app().films().film().orElseThrow().frames() >= 20);
            person.click("RECORD", () -> person.app().films().film().isEmpty());
            FilmReader film = FilmReader.read(out.resolve("hanging-rope.mp4"));
            assertEquals(1280, film.width());
            assertEquals(720, film.height());
            assertTrue(film.seconds().size() >= 20, film.seconds().size() + " frames");
            for (int i = 0; i < film.seconds().size(); i++)
                assertEquals(i / 60.0, film.seconds().get(i), 1e-4, "time of frame " + i);
        }
    }

    @Test
    void inAPauseARailIsPosedWithoutTimeGoingOn() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.key("space");
            person.until(
                    "it is paused", () -> !person.session().simulation().pace().playing());
            long step = person.session().snapshot().step();
            person.pointAt("right-rail", 0.5);
            Vector4d seen = person.onScreen(person.point("right-rail", 0.5));
            person.grab(() -> person.pointAt("right-rail", 0.5));
            for (int i = 1; i <= 3; i++) person.pointAt(seen.x, seen.y - 30 * i);
            person.until("the rail is posed", () -> person.pixelsFrom("right-rail", 0.5, seen.x, seen.y - 90) < 40);
            person.release(1);
            person.until("the hand let go", () -> !person.app().viewport().pulling());
            assertEquals(step, person.session().snapshot().step(), "no time went by");
            // what holds a rope is told along it, in as many lines as its name needs in the panel
            person.session().select(new Selection(Selection.What.ROD, "right-foot"));
            person.until("it is told what holds it", () -> person.shows("holder right-foot-west-fork"));
            person.look();
            ViewRegion end =
                    person.app().locator().find("holder right-foot-west").orElseThrow();
            ViewRegion fork =
                    person.app().locator().find("holder right-foot-west-fork").orElseThrow();
            assertTrue(end.y() < fork.y() && fork.height() > 1.5 * end.height(), end + " and " + fork);
            person.key("space");
            person.until("time goes on", () -> person.session().snapshot().step() > step + 100);
        }
    }

    @Test
    void aPositionIsAddedByPickingAndMovedByItsSign() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            int before = person.session().scene().constraints().size();
            person.click(
                    "add", () -> person.app().locator().find("add group HOLD").isPresent());
            person.click(
                    "add group HOLD",
                    () -> person.app().locator().find("add position").isPresent());
            person.click("add position", () -> person.session().addTool().waiting());
            person.pointAt("left-rail", 0.5);
            Vector3d here = person.point("left-rail", 0.5);
            person.press(1);
            person.release(1);
            person.until(
                    "it is added", () -> person.session().scene().constraints().size() == before + 1);
            ConstraintDef made = person.session().constraint().orElseThrow();
            assertEquals(0, here.distance(place(made)), 0.05, "it holds where it was picked");
            person.look();
            Vector4d sign = person.onScreen(place(made));
            person.pointAt(sign.x, sign.y);
            person.keyDown("alt");
            person.press(1);
            person.until("the sign is held", () -> person.app().viewport().busy());
            for (int i = 1; i <= 4; i++) person.pointAt(sign.x, sign.y - 20 * i);
            person.release(1);
            person.keyUp("alt");
            ConstraintDef moved = person.session().constraint().orElseThrow();
            assertTrue(place(moved).y > place(made).y + 0.2, place(made) + " to " + place(moved));
            person.until(
                    "the rail follows", () -> person.point("left-rail", 0.5).distance(place(moved)) < 0.1);
            person.key("ctrl+z");
            person.until(
                    "one step of history takes it back",
                    () -> person.session().constraint().orElseThrow().equals(made));
        }
    }

    private static Vector3d place(ConstraintDef def) {
        Vec3 v = ((VectorFunction.Fixed) ((PositionConstraint) def.spec()).target()).value();
        return new Vector3d(v.x(), v.y(), v.z());
    }

    @Test
    void aFormulaThatDoesNotParseStaysInItsFieldAndChangesNothing() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            String id = "left-rail-west";
            person.click("select " + id, () -> person.session().selection().is(Selection.What.CONSTRAINT, id));
            VectorFunction moving = new VectorFunction.Formula("0 - 4", "3", "0.5");
            PositionConstraint spec = (PositionConstraint)
                    person.session().scene().constraint(id).orElseThrow().spec();
            person.session()
                    .edit(
                            "Move it",
                            Edits.respecify(person.session().scene(), id, new PositionConstraint(spec.on(), moving)));
            person.click("field y", () -> person.app().gui().takesKeys());
            person.key("End");
            person.type("+sin(");
            person.until(
                    "it says what is wrong",
                    () -> person.app().locator().find("wrong y").isPresent());
            assertEquals(moving, target(person, id), "the scene keeps the last formula that can be read");
            person.type("t)");
            person.until(
                    "it is right", () -> person.app().locator().find("wrong y").isEmpty());
            assertEquals(moving, target(person, id), "and not meant yet");
            person.key("Return");
            person.until(
                    "it is taken",
                    () -> target(person, id).equals(new VectorFunction.Formula("0 - 4", "3+sin(t)", "0.5")));
        }
    }

    private static VectorFunction target(Person person, String id) {
        return ((PositionConstraint)
                        person.session().scene().constraint(id).orElseThrow().spec())
                .target();
    }

    @Test
    void whoHasEditsChoosesWhenTheFileIsChangedByAnotherProgram() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            String text = Files.readString(ResourceFolders.path("scenes/hanging-rope.json"));
            Path file = out.resolve("mine.json");
            Files.writeString(file, text);
            person.app().open(file);
            Session session = person.session();
            session.disable("left-hook");
            Scene mine = session.scene();
            Files.writeString(file, text.replace("\"title\": \"", "\"title\": \"New "));
            person.until("it is asked", session::disagrees);
            person.click("take the file", () -> session.scene().title().startsWith("New "));
            person.key("ctrl+z");
            person.until("the edits are back", () -> session.scene().equals(mine));
            Files.writeString(file, text);
            person.until("it is asked again", session::disagrees);
            person.click("keep mine", () -> !session.disagrees());
            person.key("ctrl+s");
            person.until("it is saved", () -> !session.document().dirty());
            assertEquals(mine, SceneFile.read(file).scene());
        }
    }

    @Test
    void anEditCanBeTakenBackWhileARopeIsHeld() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Session session = person.session();
            Scene before = session.scene();
            session.edit("Rename left-hook", Edits.rename(before, "left-hook", "nail"));
            person.grab(() -> person.pointAt("rope", 0.5));
            person.key("ctrl+z");
            person.until("the edit is taken back", () -> session.scene().equals(before));
            assertTrue(person.app().viewport().pulling(), "and the rope held still");
            person.release(1);
        }
    }
}
