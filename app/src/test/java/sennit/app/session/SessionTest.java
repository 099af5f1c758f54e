package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.platform.ResourceFolders;
import sennit.app.sim.SimulationThread;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.schema.Records;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;

class SessionTest {
    private static Session bridge() throws Exception {
        Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/bridge.json")), null);
        session.simulation().play();
        return session;
    }

    /** Attends as a window does, until something holds. */
    private static void attend(Session session, String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > 60_000_000_000L) fail("in vain waited until " + what);
            session.attend();
            Thread.onSpinWait();
        }
    }

    /** Who saves under a name, or sets a key of the camera, can go back in time as before. */
    @Test
    void aNameOrAViewLeavesTheWayBack(@TempDir Path folder) throws Exception {
        try (Session session = bridge()) {
            SimulationThread simulation = session.simulation();
            attend(session, "some steps", () -> simulation.reach().newest() > 5);
            simulation.pause();
            attend(session, "it stands", () -> !simulation.pace().playing());
            session.saveAs(folder.resolve("mine.json"));
            session.edit("Look elsewhere", session.scene().withCamera(null));
            assertEquals("mine", session.scene().title());
            // what comes next has seen all before
            long then = simulation.reach().newest();
            simulation.step(1);
            attend(session, "one step more", () -> simulation.reach().newest() > then);
            assertEquals(0, simulation.reach().oldest());
        }
    }

    /** By a hair of rounding, a post was wider than deep: its copy came to lie before it. */
    @Test
    void aCopyOfAPostStandsBesideIt() throws Exception {
        try (Session session = bridge()) {
            for (double x : new double[] {-1.4362, 0.3, 1.0395, -0.0653}) {
                var spec = new Capsule(new Vec3(x, 0, 0.127), new Vec3(x, 1.2432, 0.127), 0.05);
                String id = Edits.freeName(session.scene(), "post");
                session.edit("Post", Edits.add(session.scene(), new ObstacleDef(id, spec, 0.4)), new Object());
                attend(
                        session,
                        "it is seen",
                        () -> session.snapshot().scenery().stream().anyMatch(s -> s.id().equals(id)));
                Vec3 way = session.clipboard.beside(List.of(new Selection(Selection.What.OBSTACLE, id)));
                assertTrue(way.x() > 0 && way.z() == 0, x + ": " + way);
            }
        }
    }

    private static boolean says(Session session, String part) {
        return session.notifications().log().stream().anyMatch(n -> n.text().contains(part));
    }

    private static boolean shows(Session session, String part) {
        return session.notifications().showing().stream().anyMatch(n -> n.text().contains(part));
    }

    @Test
    void whatAConstraintCannotHoldIsToldByItsNameAndNotDone() throws Exception {
        try (Session session = bridge()) {
            Scene before = session.scene();
            // a place has three rows: none of them alone says on which side the point is
            session.edit(
                    "One-sided", Edits.change(before, "left-rail-west", d -> d.withSide(ConstraintDef.Side.AT_LEAST)));
            assertTrue(says(session, "left-rail-west/side: found \"at-least\""));
            assertEquals(before, session.scene());
        }
    }

    @Test
    void anEditNoSceneMaySayIsToldAndNotDone() throws Exception {
        try (Session session = bridge()) {
            Scene before = session.scene();
            var spec = new PositionConstraint(new Anchor("nowhere", 0.5), Vec3.ZERO);
            session.edit("Add", Edits.add(before, ConstraintDef.rigid("p", spec)));
            assertTrue(shows(session, "nowhere"));
            assertEquals(before, session.scene());
            session.disable("left-rail-west");
            assertTrue(!shows(session, "nowhere"), "an edit that is done ends it");
        }
    }

    /** Whether it is the first scene or one that is opened later. */
    @Test
    void whatBeginsInsideAnObstacleIsTold(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("inside.json");
        write(file, """
                { "version": 1, "title": "t", "rods": [], "obstacles": [{ "id": "floor", "kind": "plane" }],
                  "bodies": [{ "id": "ball", "position": [0, -0.2, 0], "radius": 0.1 }] }
                """);
        String told = "\"ball\" begins 0.300 m deep in \"floor\"";
        try (Session session = new Session(SceneFile.read(file), file)) {
            assertTrue(shows(session, told));
        }
        try (Session session = bridge()) {
            assertFalse(says(session, told));
            assertTrue(session.open(file));
            assertTrue(shows(session, told));
        }
    }

    /** Who has written out all and wants the templates again finds them in the version, and so does the file. */
    @Test
    void aVersionThatIsBroughtBackIsSavedWithItsTemplates(@TempDir Path folder) throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/clothes-line.json"), folder.resolve("mine.json"));
        String before = Files.readString(file);
        try (Session session = new Session(SceneFile.read(file), file, folder.resolve("unsaved"), 1000)) {
            session.select(new Selection(Selection.What.ROD, "towel-1-1"));
            session.deleteSelection();
            Scene without = session.scene();
            session.save();
            String out = Files.readString(file);
            assertFalse(out.contains("towels"), "written out");
            Path version = session.recovery().versions().get(0);
            session.recovery().restore(version);
            session.undo();
            assertEquals(without, session.scene());
            session.save();
            assertEquals(out, Files.readString(file), "taken back, it is the file as it was");
            session.recovery().restore(version);
            session.disable("post-1");
            session.save();
            assertEquals(
                    before,
                    Files.readString(file).replaceFirst("(\"post-1\".*), \"enabled\": false", "$1"),
                    "the old text, and one word for what was edited since");
            assertEquals(session.scene(), SceneFile.read(file).scene());
        }
    }

    @Test
    void undoBringsBackWhatWasSelected() throws Exception {
        try (Session session = bridge()) {
            var west = new Selection(Selection.What.CONSTRAINT, "left-rail-west");
            var rail = new Selection(Selection.What.ROD, "left-rail");
            session.select(west);
            session.deleteSelection();
            assertEquals(Selection.NOTHING, session.selection());
            session.undo();
            assertEquals(west, session.selection());
            session.rename(new Selection(Selection.What.CONSTRAINT, "left-rail-west"), "hook");
            session.select(rail);
            session.undo();
            assertEquals(west, session.selection());
            session.redo();
            assertEquals(rail, session.selection());
        }
    }

    @Test
    void contradictionsAreTold() throws Exception {
        try (Session session = bridge()) {
            var spec = new PositionConstraint(new Anchor("left-rail", 0), new Vec3(-4, 3.3, 0.5));
            session.edit("Add", Edits.add(session.scene(), ConstraintDef.rigid("other", spec)));
            attend(session, "it is told", () -> says(session, "cannot both hold"));
            assertTrue(shows(session, "cannot both hold"));
            session.disable("other");
            attend(session, "it is over", () -> session.snapshot().conflicts().isEmpty());
            session.attend();
            assertTrue(!shows(session, "cannot both hold"), "nor is it said any longer");
        }
    }

    @Test
    void aConstraintThatBreaksIsToldOnce() throws Exception {
        try (Session session = bridge()) {
            ConstraintDef strong = session.scene().constraint("left-rail-east").orElseThrow();
            ConstraintDef weak = Records.with(strong, "breakingForce", ScalarFunction.of(20.0));
            session.edit("Weaken", Edits.change(session.scene(), strong.id(), d -> weak));
            attend(session, "it is told", () -> says(session, "left-rail-east broke"));
            double now = session.snapshot().time();
            attend(session, "time goes on", () -> session.snapshot().time() > now + 0.2);
            assertEquals(
                    1,
                    session.notifications().log().stream()
                            .filter(n -> n.text().contains("broke"))
                            .count());
            assertTrue(shows(session, "left-rail-east broke"));
            session.undo();
            attend(session, "what is whole again is not said to be broken", () -> !shows(session, "broke"));
        }
    }

    @ParameterizedTest
    @CsvSource({"position, keyhole", "keyhole, position", "plane, axis", "position, distance", "axis, oriented-keyhole"
    })
    void anotherKindKeepsPointsAndPlace(String from, String to) throws Exception {
        try (Session session = bridge()) {
            ConstraintKind kind = kind(from);
            ConstraintSpec before =
                    kind.on(List.of(new Anchor("left-rail", 0.4)).subList(0, kind.picks()), session.currentTargets());
            ConstraintSpec after = kind(to).insteadOf(before, session.currentTargets());
            assertEquals(kind(to), ConstraintKind.of(after.getClass()));
            assertEquals(before.anchors(), after.anchors());
        }
    }

    private static ConstraintKind kind(String tag) {
        return ConstraintKind.all().stream()
                .filter(k -> k.tag().equals(tag))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSceneStartsFromTheMomentThatWasMadeTheStart() throws Exception {
        try (Session session = bridge()) {
            attend(session, "it swings", () -> session.snapshot().time() > 0.3);
            session.simulation().pause();
            session.startHere();
            attend(session, "there is a start", () -> session.scene().start().time() > 0);
            assertTrue(says(session, "is the initial state now"));
            double time = session.scene().start().time();
            double[] place = session.snapshot().rods().get(0).position();
            session.simulation().step(30);
            attend(session, "time goes on", () -> session.snapshot().time() > time + 0.1);
            session.simulation().submit(new UserCommand.Reset());
            attend(session, "it is back", () -> session.snapshot().time() == time);
            assertArrayEquals(place, session.snapshot().rods().get(0).position());
            session.undo();
            assertEquals(InitialState.AS_DRAWN, session.scene().start());
            session.redo();
            session.startAsDrawn();
            assertEquals(InitialState.AS_DRAWN, session.scene().start());
            session.simulation().submit(new UserCommand.Reset());
            attend(session, "it is at the beginning", () -> session.snapshot().time() == 0);
        }
    }

    @Test
    void aStartThatNoLongerFitsIsNotSaidToBeOne() throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/capstan.json"));
        try (Session session = new Session(file, null)) {
            InitialState before = session.scene().start();
            session.startHere();
            session.edit("Delete light", Edits.delete(session.scene(), new Selection(Selection.What.BODY, "light")));
            attend(session, "it is told", () -> says(session, "light"));
            assertEquals(before.rods(), session.scene().start().rods());
            assertTrue(!says(session, "is the initial state now"));
        }
    }

    /** Writes as an editor does that has more than one buffer, so that a look may fall between. */
    private static void write(Path file, String text) throws Exception {
        Files.writeString(file, text.substring(0, text.length() / 2));
        Thread.sleep(20);
        Files.writeString(file, text);
    }

    @Test
    void whatAnEditorWritesIsTakenWhileTimeGoesOn(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("b.json");
        String text = Files.readString(ResourceFolders.path("scenes/bridge.json"));
        Files.writeString(file, text);
        try (Session session = new Session(SceneFile.read(file), file, folder.resolve("unsaved"), 60)) {
            session.simulation().play();
            attend(session, "it runs", () -> session.snapshot().time() > 0.5);
            write(file, text.replace("\"title\": \"", "\"title\": \"Long "));
            attend(session, "it is read", () -> session.scene().title().startsWith("Long "));
            assertTrue(session.snapshot().time() > 0.4, "time goes on");
            assertFalse(session.document().dirty());
            write(file, "{ \"version\": 1,\n  \"rods\": 3 }");
            attend(session, "the mistake is told", () -> shows(session, "b.json:2:"));
            assertTrue(session.scene().title().startsWith("Long "), "the old scene stays");
            write(file, text);
            attend(session, "it is read again", () -> !session.scene().title().startsWith("Long "));
            assertTrue(!shows(session, "b.json:2:"), "a mistake that is mended is not shown");
            session.undo();
            assertTrue(session.scene().title().startsWith("Long "), "an edit like others");
        }
    }

    @Test
    void whoHasEditsIsAskedWhenTheFileChanges(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("b.json");
        String text = Files.readString(ResourceFolders.path("scenes/bridge.json"));
        String other = text.replace("\"title\": \"", "\"title\": \"Other ");
        Files.writeString(file, text);
        try (Session session = new Session(SceneFile.read(file), file, folder.resolve("unsaved"), 60)) {
            session.disable("left-rail-east");
            Scene mine = session.scene();
            write(file, other);
            attend(session, "it is asked", session::disagrees);
            assertEquals(mine, session.scene());
            session.reload();
            assertFalse(session.disagrees());
            assertTrue(session.scene().title().startsWith("Other "));
            session.undo();
            assertEquals(mine, session.scene());

            write(file, text);
            attend(session, "it is asked again", session::disagrees);
            session.save();
            assertEquals(text, Files.readString(file), "not over what was not seen");
            assertTrue(session.disagrees());
            session.keepMine();
            assertFalse(session.disagrees());
            session.save();
            assertFalse(session.document().dirty());
            assertEquals(mine, SceneFile.read(file).scene());
            assertEquals(text, Files.readString(folder.resolve("b.json.bak")));
            long until = System.nanoTime() + 600_000_000L;
            attend(session, "half a second is over", () -> System.nanoTime() > until);
            assertEquals(mine, session.scene(), "what we write ourselves is no news");
        }
    }

    /** A home that is full or cannot be written keeps no versions, but hinders nobody from saving elsewhere. */
    @Test
    void aSceneIsSavedWhereItsOldTextCannotBeKept(@TempDir Path folder) throws Exception {
        Path mine = folder.resolve("mine.json");
        Files.copy(ResourceFolders.path("scenes/two-balls.json"), mine);
        Files.writeString(folder.resolve("versions"), "no folder can be made here");
        try (Session session = new Session(SceneFile.read(mine), mine, folder.resolve("unsaved"), 60)) {
            session.edit("Look elsewhere", session.scene().withCamera(null));
            session.save();
            assertTrue(says(session, "could not be kept among the versions"));
            assertEquals(session.scene(), SceneFile.read(mine).scene());
            assertFalse(session.document().dirty());
        }
    }

    /** Nobody can be asked about templates of a scene that is read-only: its copy keeps them. */
    @Test
    void aCopyKeepsItsTemplatesAndHasWhatWasEditedAsAnException(@TempDir Path folder) throws Exception {
        Path ours = ResourceFolders.path("scenes/chain-mail.json"), mine = folder.resolve("net.json");
        try (Session session = new Session(SceneFile.read(ours), ours, folder.resolve("unsaved"), 60)) {
            RodSpec ring = session.scene().rod("ring-2-4").orElseThrow();
            RodSpec thick = ring.withMaterial(ring.material().diameter(0.02));
            session.edit("Thicker", Edits.change(session.scene(), thick));
            session.saveAs(mine);
            assertTrue(says(session, "exception of its template"));
            assertFalse(says(session, "written out"));
            assertEquals(session.scene(), SceneFile.read(mine).scene());
            String text = Files.readString(mine);
            assertTrue(text.contains("\"except\"") && text.contains("\"for\""), text);
            long lines = Files.readString(ours).lines().count();
            assertTrue(text.lines().count() < lines + 25, "one ring more, of 24");
        }
    }

    @Test
    void aSceneInsideTheProgramIsSavedUnderAnotherName(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("program.jar");
        byte[] text = Files.readAllBytes(ResourceFolders.path("scenes/hanging-rope.json"));
        try (var program = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Path inside = Files.write(program.getPath("/rope.json"), text);
            try (Session session = new Session(SceneFile.read(inside), inside, folder.resolve("unsaved"), 60)) {
                session.disable(session.scene().constraints().get(0).id());
                session.save();
                assertTrue(says(session, "Save as"));
                assertTrue(session.document().dirty());
                assertArrayEquals(text, Files.readAllBytes(inside));
                session.saveAs(folder.resolve("mine.json"));
                assertFalse(session.document().dirty());
            }
        }
    }

    @Test
    void aSceneThatComesWithTheProgramIsReadOnly(@TempDir Path folder) throws Exception {
        Path ours = ResourceFolders.path("scenes/hanging-rope.json");
        byte[] before = Files.readAllBytes(ours);
        try (Session session = new Session(SceneFile.read(ours), ours, folder.resolve("unsaved"), 60)) {
            assertFalse(session.mayBeSaved());
            session.disable(session.scene().constraints().get(0).id());
            session.save();
            session.saveAs(ours);
            session.saveAs(ours.resolveSibling("../scenes/new.json"));
            assertArrayEquals(before, Files.readAllBytes(ours));
            assertFalse(Files.exists(ours.resolveSibling("new.json")));
            assertTrue(session.document().dirty());
            assertTrue(says(session, "read-only"));
        } finally {
            // should it fail, the program keeps its scene
            if (!Arrays.equals(before, Files.readAllBytes(ours))) Files.write(ours, before);
            Files.deleteIfExists(ours.resolveSibling("new.json"));
        }
    }

    @Test
    void aCopyOfAReadOnlySceneIsCalledAsItsFile(@TempDir Path folder) throws Exception {
        Path ours = ResourceFolders.path("scenes/hanging-rope.json");
        try (Session session = new Session(SceneFile.read(ours), ours, folder.resolve("unsaved"), 60)) {
            Scene original = session.scene();
            session.disable("left-hook");
            Scene edited = session.scene();
            Path mine = folder.resolve("Grösste Schaukel.json");
            session.saveAs(mine);
            assertEquals(Optional.of(mine), session.path());
            assertFalse(session.document().dirty());
            assertEquals("Grösste Schaukel", session.scene().title());
            assertEquals(edited, session.scene().withTitle(original.title()), "all else is as it was");
            assertEquals(session.scene(), SceneFile.read(mine).scene());
            // a title that was the file's name goes on to be
            session.saveAs(folder.resolve("swing 2.json"));
            assertEquals("swing 2", session.scene().title());
            session.undo();
            session.undo();
            session.undo();
            assertEquals(original, session.scene());
        }
    }

    /** The same words again, in the place of the first, would look as if the key did nothing. */
    @Test
    void savingAgainIsToldInOtherWords(@TempDir Path folder) throws Exception {
        Path mine = Files.copy(ResourceFolders.path("scenes/hanging-rope.json"), folder.resolve("mine.json"));
        try (Session session = new Session(SceneFile.read(mine), mine, folder.resolve("unsaved"), 60)) {
            session.edit("Call it other", Records.with(session.scene(), "title", "other"));
            session.save();
            session.save();
            List<String> said = session.notifications().showing().stream()
                    .map(Notifications.Notice::text)
                    .toList();
            assertEquals(List.of("Saved " + mine, "Saved again, as it was: " + mine), said);
        }
    }

    @Test
    void aTitleOfOnesOwnStaysUnderAnotherName(@TempDir Path folder) throws Exception {
        Path mine = Files.copy(ResourceFolders.path("scenes/hanging-rope.json"), folder.resolve("mine.json"));
        try (Session session = new Session(SceneFile.read(mine), mine, folder.resolve("unsaved"), 60)) {
            String title = session.scene().title();
            assertTrue(session.mayBeSaved());
            session.saveAs(folder.resolve("copy.json"));
            assertEquals(
                    title, SceneFile.read(folder.resolve("copy.json")).scene().title());
        }
    }

    @Test
    void aTitleDoesNotChangeWhereSavingFails(@TempDir Path folder) throws Exception {
        Path ours = ResourceFolders.path("scenes/hanging-rope.json");
        try (Session session = new Session(SceneFile.read(ours), ours, folder.resolve("unsaved"), 60)) {
            Scene before = session.scene();
            session.saveAs(folder.resolve("gone").resolve("b.json"));
            assertEquals(before, session.scene());
            assertEquals(Optional.of(ours), session.path());
        }
    }

    @Test
    void whyAFileCannotBeWrittenIsTold(@TempDir Path folder) throws Exception {
        try (Session session = bridge()) {
            session.saveAs(folder.resolve("gone").resolve("b.json"));
            assertTrue(says(session, "Could not save"));
            assertTrue(
                    says(session, "there is no folder " + folder.resolve("gone")),
                    session.notifications().log().toString());
            assertEquals(Optional.empty(), session.path());
        }
    }

    @Test
    void aCommentGoesWithTheNameOfItsConstraint(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("a.json");
        Files.writeString(file, """
            {
              "version": 1,
              "title": "a",
              "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] } }],
              "constraints": [
                { "comment": "of iron", "id": "hook", "kind": "position", "on": { "rod": "rope" }, "target": [0, 1, 0] },
                {
                  "comment": "of wood", "id": "hook-2", "kind": "position", "on": { "rod": "rope", "u": 1 },
                  "target": [1, 1, 0]
                },
                { "id": "nail-2", "kind": "position", "on": { "rod": "rope", "u": 0.5 }, "target": [0.5, 1, 0] }
              ]
            }
            """);
        try (Session session = new Session(SceneFile.read(file), file, folder.resolve("unsaved"), 60)) {
            session.rename(new Selection(Selection.What.CONSTRAINT, "hook"), "nail");
            session.save();
            assertEquals(
                    "of iron", SceneFile.read(file).comment("/constraints/nail").orElseThrow());
            assertTrue(SceneFile.read(file).comment("/constraints/nail-2").isEmpty());
            session.undo();
            session.save();
            assertEquals(
                    "of iron", SceneFile.read(file).comment("/constraints/hook").orElseThrow());
            Scene before = session.scene();
            assertTrue(session.rename(new Selection(Selection.What.CONSTRAINT, "hook"), "rope")
                    .orElseThrow()
                    .contains("called rope already"));
            assertTrue(session.rename(new Selection(Selection.What.CONSTRAINT, "hook"), "a/b")
                    .orElseThrow()
                    .contains("A name has letters"));
            assertEquals(before, session.scene());
        }
    }
}
