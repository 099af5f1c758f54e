package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.render.view.JomlVectors;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Box;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;

/** What is selected is moved, turned and scaled by handles, copied, renamed and cut, with mouse and keyboard. */
class HandlesWindowTest {
    private static final Selection BOX = new Selection(Selection.What.OBSTACLE, "box");

    @TempDir
    Path out;

    /** A box beside the hanging rope, selected. */
    private static void withBox(Person person) {
        Scene scene = person.session().scene();
        Box box = new Box(new Vec3(0.2, 0.6, 0.4), new Vec3(0.3, 0.3, 0.3), Vec3.ZERO);
        person.session().edit("Add box", Edits.add(scene, new ObstacleDef("box", box, 0.4)));
        person.session().select(BOX);
        person.until("it is seen", () -> person.obstaclesSeen() == 2);
        person.look();
    }

    private static Box box(Person person) {
        return (Box) person.session().scene().obstacles().get(1).spec();
    }

    /** Where the arrow along an axis ends: its length is that of the program. */
    private static Vector4d arrow(Person person, Vec3 along, double share) {
        Vec3 c = person.app().viewport().gizmo().centre().orElseThrow();
        Vector3d centre = new Vector3d(c.x(), c.y(), c.z());
        double metre = person.onScreen(centre).w;
        double far = share * 84 * person.app().viewport().scale() / metre;
        return person.onScreen(centre.fma(far, new Vector3d(along.x(), along.y(), along.z())));
    }

    private static void drag(Person person, Vector4d from, double dx, double dy) {
        person.pointAt(from.x, from.y);
        person.press(1);
        person.until("the handle is held", () -> person.app().viewport().busy());
        for (int i = 1; i <= 4; i++) person.pointAt(from.x + dx * i / 4, from.y + dy * i / 4);
    }

    /**
     * An animator's pose: in a pause a handle sets a key of now, as the key for keys does; the rest of the way stays.
     */
    @Test
    void whatKeyFramesLeadIsPosedByAKeyInAPause() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            person.pointAt(640, 560);
            if (person.session().simulation().pace().playing()) person.key("space");
            person.until(
                    "time stands", () -> !person.session().simulation().pace().playing());
            Box stands = box(person);
            person.key("i");
            person.until("it has a key", () -> way(person).size() == 1);
            double first = person.session().snapshot().time();
            person.key("space");
            person.until("time goes on", () -> person.session().snapshot().time() > first + 0.3);
            person.key("space");
            person.until(
                    "time stands", () -> !person.session().simulation().pace().playing());
            person.look();
            double now = person.session().snapshot().time();
            Vec3 from = person.app().viewport().gizmo().centre().orElseThrow();
            drag(person, arrow(person, new Vec3(1, 0, 0), 0.8), 60, 10);
            Trial.picture("handles-key");
            person.release(1);
            assertEquals(stands, box(person), "where it is described stays");
            assertEquals(2, way(person).size(), "a key more: " + way(person));
            assertEquals(Vec3.ZERO, way(person).get(0).value(), "the other stays");
            assertEquals(now, way(person).get(1).time(), 1e-4);
            double moved = way(person).get(1).value().x();
            assertTrue(moved > 0.1, "to the right: " + moved);
            person.until(
                    "it is seen there",
                    () -> Math.abs(person.app()
                                            .viewport()
                                            .gizmo()
                                            .centre()
                                            .orElseThrow()
                                            .x()
                                    - from.x()
                                    - moved)
                            < 1e-3);
            person.key("ctrl+z");
            person.until("one step takes it back", () -> way(person).size() == 1);

            // while time goes on all of its way is moved
            person.key("space");
            person.until(
                    "time goes on", () -> person.session().simulation().pace().playing());
            drag(person, arrow(person, new Vec3(1, 0, 0), 0.8), 60, 10);
            person.release(1);
            assertEquals(1, way(person).size());
            assertTrue(box(person).centre().x() > stands.centre().x() + 0.1);
        }
    }

    /** The keys by which the box goes. */
    private static List<VectorKey> way(Person person) {
        MotionSpec motion = person.session().scene().obstacles().get(1).motion();
        return motion != null && motion.way() instanceof VectorFunction.Keys keys ? keys.keys() : List.of();
    }

    @Test
    void anArrowMovesAlongItsAxisOnlyAndANumberMovesExactly() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            Vec3 before = box(person).centre();
            Scene scene = person.session().scene();
            drag(person, arrow(person, new Vec3(1, 0, 0), 0.8), 60, 10);
            Trial.picture("handles-move");
            person.release(1);
            Vec3 moved = box(person).centre();
            assertTrue(moved.x() > before.x() + 0.1, "to the right: " + moved);
            assertEquals(before.y(), moved.y());
            assertEquals(before.z(), moved.z());
            person.key("ctrl+z");
            person.until(
                    "one step takes it back", () -> person.session().scene().equals(scene));
            assertEquals(BOX, person.session().selection());
            drag(person, arrow(person, new Vec3(0, 1, 0), 0.8), 0, -20);
            for (String digit : new String[] {"0", "period", "2", "5"}) person.key(digit);
            person.release(1);
            assertEquals(before.y() + 0.25, box(person).centre().y(), 1e-9);
        }
    }

    /** Who sees arrows finds the rings: the line below says which key. */
    @Test
    void aHandleUnderTheCursorSaysWhatItDoesAndHowToTurn() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            Vector4d at = arrow(person, new Vec3(1, 0, 0), 0.8);
            person.pointAt(at.x, at.y);
            person.until("it says so", () -> person.app().viewport().hint().startsWith("drag: move"));
            assertTrue(person.app().viewport().hint().endsWith("W: turn instead"));
        }
    }

    /** A box that is nearly on the floor is on it; the floor of the scene is at height 0. */
    @Test
    void whatIsMovedCloseToASurfaceLiesOnIt() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            assertEquals("floor", person.session().scene().obstacles().get(0).id());
            double metre = person.onScreen(new Vector3d(0.2, 0.6, 0.4)).w;
            // 0.45 m below its place it lies on the floor: we stop 4 pixels above, and then 20
            drag(person, arrow(person, new Vec3(0, 1, 0), 0.8), 0, 0.45 * metre - 4);
            person.look();
            Trial.picture("handles-floor");
            assertEquals(0.15, box(person).centre().y(), 1e-9);
            Vec3 lying = box(person).centre();
            Vector4d now = arrow(person, new Vec3(0, 1, 0), 0.8);
            person.pointAt(now.x, now.y - 20);
            person.look();
            assertTrue(
                    box(person).centre().y() > lying.y() + 0.02,
                    "free again: " + box(person).centre());
            person.release(1);
        }
    }

    /** With Ctrl it goes by a grid, and turns by 15 degrees; without, what is nearly level with an end of a rope is. */
    @Test
    void ctrlGoesInStepsAndPointsOfRopesCatch() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            person.session().simulation().pause();
            double end = person.point("rope", 1).y, metre = person.onScreen(new Vector3d(0.2, 0.6, 0.4)).w;
            Scene scene = person.session().scene();
            // 5 pixels short of the height of the hook
            double tip = 0.6 + 0.8 * 84 * person.app().viewport().scale() / metre;
            Vector4d from = person.onScreen(new Vector3d(0.2, tip, 0.4));
            Vector4d to = person.onScreen(new Vector3d(0.2, tip + end - 0.6, 0.4));
            drag(person, from, to.x - from.x, to.y - from.y + 5);
            Trial.picture("handles-level-before");
            person.until(
                    "it is said",
                    () -> person.app().viewport().word().orElse("").contains("level with"));
            Trial.picture("handles-level");
            person.release(1);
            assertEquals(end, box(person).centre().y(), 1e-7);
            person.key("ctrl+z");
            person.until("it is back", () -> person.session().scene().equals(scene));
            person.keyDown("ctrl");
            drag(person, arrow(person, new Vec3(1, 0, 0), 0.8), 47, 3);
            person.release(1);
            person.keyUp("ctrl");
            double moved = box(person).centre().x() - 0.2, steps = moved / 0.1;
            assertTrue(moved > 0.05, "moved by " + moved);
            assertEquals(Math.rint(steps), steps, 1e-9, "by a grid of 0.1 m");
            person.key("w");
            person.until(
                    "rings are shown",
                    () -> person.app().viewport().gizmo().mode().name().equals("TURN"));
            person.keyDown("ctrl");
            drag(person, arrow(person, new Vec3(0, 1, 0), 66 / 84.0), 40, 10);
            person.release(1);
            person.keyUp("ctrl");
            double turned = Math.toDegrees(box(person).turn().norm()) / 15;
            assertTrue(turned > 0.5, "turned by " + turned);
            assertEquals(Math.rint(turned), turned, 1e-6, "by 15 degrees");
        }
    }

    /** A rope can be moved as soon as it is drawn, also before time has run. */
    @Test
    void aRopeThatWasJustDrawnHasHandlesWhenAsked() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.still(person);
            maker.draw("hemp", -0.5, 0.6, 0, 0.5, 0.6, 0);
            assertTrue(person.app().viewport().gizmo().centre().isEmpty(), "ropes are for the hand until then");
            maker.aside();
            person.key("w");
            person.until(
                    "it has handles",
                    () -> person.app().viewport().gizmo().centre().isPresent());
            Trial.picture("handles-drawn");
        }
    }

    /** The arrow of a load goes as the handles do: with Ctrl in steps, without it is caught by what is near. */
    @Test
    void theArrowOfALoadSnapsAsHandlesDo() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.in(person);
            person.session().simulation().pause();
            maker.add(Addable.LOAD);
            person.pointAt("rope", 0.5);
            Vector4d from = person.onScreen(person.point("rope", 0.5));
            person.keyDown("ctrl");
            drag(person, from, 71, 62);
            Trial.picture("handles-load-steps");
            person.release(1);
            person.keyUp("ctrl");
            person.until("it is added", () -> maker.scene().forces().size() == 1);
            Vec3 force = force(maker, 0);
            double size = force.norm() / 10, rise = Math.toDegrees(Math.asin(force.y() / force.norm())) / 15;
            assertEquals(Math.rint(size), size, 1e-3, "by 10 N: " + force);
            assertEquals(Math.rint(rise), rise, 1e-3, "by 15 degrees: " + force);
            assertFalse(person.app().viewport().making().busy(), "Ctrl asks for no second one");

            maker.add(Addable.LOAD);
            person.pointAt("rope", 0.5);
            Vector3d end = person.point("rope", 1), start = person.point("rope", 0.5);
            from = person.onScreen(start);
            Vector4d to = person.onScreen(end);
            drag(person, from, to.x - from.x - 3, to.y - from.y + 4);
            Trial.picture("handles-load-caught");
            String said = person.app().viewport().word().orElse("");
            assertTrue(said.contains("towards the end of rope"), said);
            assertEquals(said.indexOf("end"), said.lastIndexOf("end"), "it is told once: " + said);
            person.release(1);
            person.until("it is added, too", () -> maker.scene().forces().size() == 2);
            Vec3 way = JomlVectors.vec(end.sub(start)), towards = force(maker, 1);
            assertEquals(1, way.dot(towards) / way.norm() / towards.norm(), 1e-5);
        }
    }

    private static Vec3 force(Maker maker, int which) {
        LoadForce.Spec spec = (LoadForce.Spec) maker.scene().forces().get(which).spec();
        return ((VectorFunction.Fixed) spec.force()).value();
    }

    @Test
    void ringsTurnAndDotsScale() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBox(person);
            person.pointAt(arrow(person, new Vec3(0, 1, 0), 1.6).x, arrow(person, new Vec3(0, 1, 0), 1.6).y);
            person.key("w");
            person.until(
                    "rings are shown",
                    () -> person.app().viewport().gizmo().mode().name().equals("TURN"));
            Trial.picture("handles-turn");
            // the ring about z faces the eye: its topmost point
            Vector4d top = arrow(person, new Vec3(0, 1, 0), 66 / 84.0);
            drag(person, top, 40, 10);
            person.release(1);
            Vec3 turn = box(person).turn();
            assertTrue(turn.norm() > 0.1, "it is turned: " + turn);
            person.key("w");
            person.until(
                    "dots are shown",
                    () -> person.app().viewport().gizmo().mode().name().equals("SCALE"));
            Trial.picture("handles-scale");
            drag(person, arrow(person, new Vec3(1, 0, 0), 0.9), 60, 0);
            person.release(1);
            assertTrue(
                    box(person).size().x() > 0.35,
                    "it is larger: " + box(person).size());
        }
    }

    @Test
    void aRopeIsCopiedWithItsHooksAndCalledOtherwise() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Scene scene = person.session().scene();
            person.session().select(new Selection(Selection.What.ROD, "rope"));
            person.pointAt(640, 200);
            person.key("ctrl+d");
            person.until(
                    "there are two", () -> person.session().snapshot().rods().size() == 2);
            assertEquals(4, person.session().scene().constraints().size());
            assertEquals("rope-2", person.session().selection().id());
            person.click("field name", () -> person.app().gui().takesKeys());
            person.key("ctrl+a");
            person.type("line");
            person.key("Return");
            person.until(
                    "it has its name",
                    () -> person.session().scene().rod("line").isPresent());
            Snapshot.RodView line = person.session().snapshot().rods().get(1);
            assertTrue(Objects.equals(person.session().selection().id(), "line"), line.id());
            person.pointAt(640, 200);
            person.key("ctrl+z");
            person.key("ctrl+z");
            person.until("undone", () -> person.session().scene().equals(scene));
        }
    }

    @Test
    void aRightClickCutsTheRope() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt("rope", 0.4);
            person.press(3);
            person.release(3);
            person.until("there is a menu", () -> person.shows("rope cut"));
            Trial.picture("rope-menu");
            person.click("rope cut", () -> person.session().scene().rods().size() == 2);
            person.until(
                    "there are two", () -> person.session().snapshot().rods().size() == 2);
            person.until("its ends fall", () -> person.point("rope", 1).y < 1.0);
            assertEquals(2, person.session().scene().constraints().size(), "each hangs on its hook");
        }
    }

    @Test
    void aPinIsMovedByItsHandlesOnceTheyAreAskedFor() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Scene scene = person.session().scene();
            person.session().select(new Selection(Selection.What.CONSTRAINT, "left-hook"));
            person.look();
            assertTrue(person.app().viewport().gizmo().centre().isEmpty(), "a drag there pulls the rope");
            person.pointAt(640, 300);
            person.key("w");
            person.until(
                    "there are handles",
                    () -> person.app().viewport().gizmo().centre().isPresent());
            drag(person, arrow(person, new Vec3(0, 1, 0), 0.8), 0, -40);
            person.look();
            Trial.picture("handles-pin");
            person.release(1);
            var pin = (PositionConstraint) person.session()
                    .scene()
                    .constraint("left-hook")
                    .orElseThrow()
                    .spec();
            Vec3 now = ((VectorFunction.Fixed) pin.target()).value();
            assertTrue(now.y() > 2.05, "it is higher: " + now);
            assertEquals(-1, now.x(), 1e-12);
            person.until("the rope follows", () -> person.point("rope", 0).y > 2.04);
            person.pointAt(640, 300);
            person.key("ctrl+z");
            person.until(
                    "one step takes it back", () -> person.session().scene().equals(scene));
        }
    }
}
