package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.make.Addable;
import sennit.app.viewport.ViewRegion;
import sennit.engine.decor.Planks;
import sennit.engine.decor.Sheet;
import sennit.engine.solid.SignedDistance;

/**
 * Ten things that people build with rope, each from a scene of nothing, with mouse and keyboard alone; then each does
 * what it is built for.
 */
class ThingsWindowTest {
    @TempDir
    static Path out;

    /** One window for all: each of them begins with a new scene. */
    private static Person person;

    @BeforeAll
    static void sitDown() throws Exception {
        person = Person.at("hanging-rope", out);
    }

    @AfterAll
    static void getUp() {
        if (person != null) person.close();
    }

    /** What one that failed left open or in hand is none of the next. */
    @AfterEach
    void layDown() {
        person.letGo();
        for (int i = 0; i < 3; i++) person.key("Escape");
    }

    /** A key gives the focus of keys to a panel: the menu belongs to the cursor all the same. */
    @Test
    void theMenuOpensAtTheCursorAlsoAfterAKey() {
        ViewRegion view = person.app().viewport().region();
        double x = view.x() + 0.6 * view.width(), y = view.y() + 0.2 * view.height();
        person.pointAt("panel Scene");
        person.press(1);
        person.release(1);
        person.pointAt(x, y);
        for (int i = 0; i < 3; i++) person.key("Escape");
        person.key("F6");
        person.key("F6");
        person.key("shift+a");
        person.until("the menu is open", () -> person.shows("add ROPE"));
        person.look();
        ViewRegion first = person.app().locator().find("add ROPE").orElseThrow();
        assertTrue(Math.abs(first.x() - x) < 60 && Math.abs(first.y() - y) < 60, x + ", " + y + ": " + first);
    }

    @Test
    void aSwing() {
        Maker maker = Maker.still(person);
        maker.frame();
        String left = maker.draw("hemp", -0.3, 1.95, 0.16, -0.3, 0.5, 0.16);
        String right = maker.draw("hemp", 0.3, 1.95, 0.16, 0.3, 0.5, 0.16);
        maker.rope("wood", "40");
        maker.tie(left, 1);
        maker.tie(right, 1);
        String seat = maker.done();
        maker.play();
        assertEquals(0.5, person.point(seat, 0.5).y, 0.15, "the seat hangs over the ground");
        person.grab(() -> person.pointAt(seat, 0.5));
        Vector4d at = person.onScreen(person.point(seat, 0.5));
        for (int i = 1; i <= 5; i++) person.pointAt(at.x + 20 * i, at.y - 4 * i);
        person.until("it is pulled aside", () -> person.point(seat, 0.5).x > 0.1);
        person.release(1);
        Trial.picture("things-swing");
        person.until("it swings to the other side", () -> person.point(seat, 0.5).x < -0.02);
    }

    /**
     * What is pinned to the face of a rail lies on it and not within, from where the rail would push it off its pin.
     */
    @Test
    void aRopeOnTheFaceOfARail() {
        Maker maker = Maker.still(person);
        for (double x : new double[] {-0.9, 0.9}) maker.post(x, 0, 1.2);
        String rail = maker.drag(Addable.POST, new Vector3d(-0.9, 1.15, 0), new Vector3d(0.9, 1.15, 0));
        for (int i = 0; i < 5; i++) {
            double x = -0.5 + 0.21 * i, y = 1.13 + 0.01 * i;
            maker.draw("hemp", x, y, 0.07, x + 0.08, 0.6, 0.07, x + 0.16, y, 0.07);
        }
        person.until(
                "they are held", () -> person.session().snapshot().constraints().size() == 10);
        Trial.picture("things-rail");
        SignedDistance solid = maker.scene().obstacles().stream()
                .filter(o -> o.id().equals(rail))
                .findFirst()
                .orElseThrow()
                .spec()
                .compile();
        double radius = person.session().snapshot().rods().get(0).radius();
        for (var pin : person.session().snapshot().constraints()) {
            double gap = solid.distance(pin.position(), new double[3]) - radius;
            // rounded to a tenth of a millimetre
            assertTrue(gap > 0 && gap < 3e-4, pin.id() + " is " + gap + " m away");
        }
    }

    @Test
    void aHammockOfCloth() {
        Maker maker = Maker.still(person);
        for (double z : new double[] {-0.4, 0.4}) for (double x : new double[] {-1, 1}) maker.post(x, z, 1.2);
        String front = maker.draw("nylon", -1, 1.1, 0.448, 0, 0.7, 0.448, 1, 1.1, 0.448);
        // the other is drawn from its other end, as happens
        String back = maker.draw("nylon", 1, 1.1, -0.352, 0, 0.7, -0.352, -1, 1.1, -0.352);
        maker.add(Addable.CLOTH);
        for (String rope : new String[] {front, back}) {
            person.pointAt(rope, 0.5);
            maker.press();
        }
        person.key("Return");
        person.until("there is cloth", () -> !maker.scene().decor().isEmpty());
        assertTrue(person.shows("on " + front), "and its list says on which ropes it is");
        Sheet sheet = (Sheet) maker.scene().decor().get(0).spec();
        assertEquals(2, sheet.rods().size());
        person.until("it is drawn", () -> person.session().snapshot().scenery().size() == 6);
        maker.play();
        maker.pass(1);
        for (double u : new double[] {0, 1}) {
            double apart = person.point(front, u).distance(person.point(back, u));
            assertEquals(0.8, apart, 0.1, "cloth runs across, not crosswise, at " + u);
        }
        maker.aside();
        Trial.picture("things-hammock");
        assertTrue(person.point(front, 0.5).y > 0.4 && person.point(front, 0.5).y < 0.9, "it sags");
    }

    /** A net of 5 x 5 ropes took three minutes and 40 clicks, and balls fell through it. */
    @Test
    void aNetCatchesABall() throws Exception {
        Maker maker = Maker.still(person);
        for (double z : new double[] {-0.5, 0.5}) for (double x : new double[] {-0.7, 0.7}) maker.post(x, z, 1.2);
        String front = maker.draw("hemp", -0.7, 1.1, 0.548, 0.7, 1.1, 0.548);
        // the other is drawn from its other end, as happens
        String back = maker.draw("hemp", 0.7, 1.1, -0.452, -0.7, 1.1, -0.452);
        maker.add(Addable.NET);
        person.until("there is a net", () -> {
            if (maker.ropes().size() > 2) return true;
            for (String rope : new String[] {front, back}) {
                person.pointAt(rope, 0.4);
                maker.press();
            }
            return maker.ropes().size() > 2;
        });
        person.until(
                "it is drawn",
                () -> person.session().snapshot().rods().size() == maker.ropes().size());
        int strands = maker.ropes().size() - 2;
        assertEquals(strands, person.session().selected().size(), "all of it is selected");
        person.key("Escape");
        String ball = maker.drag(Addable.BALL, new Vector3d(0, 1.7, 0), new Vector3d(0.16, 1.7, 0));
        maker.aside();
        Trial.picture("things-safety-net");
        maker.play();
        maker.pass(1.2);
        Trial.picture("things-safety-net-caught");
        double[] at = person.session().snapshot().bodies().stream()
                .filter(b -> b.id().equals(ball))
                .findFirst()
                .orElseThrow()
                .position();
        assertTrue(at[1] > 0.4 && at[1] < 1.3 && Math.abs(at[0]) < 0.7, "it lies in the net: " + Arrays.toString(at));
        maker.save("net");
    }

    @Test
    void aZipLine() {
        Maker maker = Maker.still(person);
        maker.post(-1.2, 0, 1.9);
        maker.post(1.2, 0, 1);
        maker.rope("steel", "8");
        maker.click(-1.2, 1.8, 0.076);
        maker.click(1.2, 0.9, 0.04);
        // taut
        person.key("Down");
        person.key("Down");
        String rope = maker.done();
        String rider = maker.hold("THREAD", "pearl", rope, 0.1);
        maker.play();
        Trial.picture("things-zip-line");
        person.until("it runs down", () -> maker.slides(rider) > 0.8);
        assertEquals(1, maker.scene().bodies().size());
    }

    @Test
    void guyLinesOfATent() {
        Maker maker = Maker.still(person);
        maker.post(0, 0, 1.6);
        double[][] pegs = {{-1, 0.5}, {1, 0.5}, {-0.1, 0.9}};
        maker.rope("nylon", "4");
        for (double[] peg : pegs) {
            maker.click(peg[0], 0, peg[1]);
            person.key("p");
            maker.click(0, 1.55 - 0.1 * maker.ropes().size(), 0.064);
            // taut
            person.key("Down");
            person.key("Down");
            maker.doneAndAgain();
        }
        assertEquals(6, maker.scene().constraints().size(), "each is held at the pole and by a peg");
        maker.play();
        maker.pass(1);
        maker.aside();
        Trial.picture("things-tent");
        for (int i = 0; i < 3; i++) {
            Vector3d end = person.point(maker.ropes().get(i), 0);
            assertEquals(0, end.distance(new Vector3d(pegs[i][0], 0, pegs[i][1])), 0.06, "peg " + i);
            // the usual slack of 2 % would sag by 0.15 m
            Vector3d middle = new Vector3d(end).lerp(person.point(maker.ropes().get(i), 1), 0.5);
            assertEquals(0, middle.distance(person.point(maker.ropes().get(i), 0.5)), 0.1, "it is taut");
        }
    }

    @Test
    void aFlagInTheWind() {
        Maker maker = Maker.still(person);
        maker.post(-0.6, 0, 2);
        String[] rope = new String[3];
        maker.rope("nylon", "3");
        for (int i = 0; i < 3; i++) {
            maker.click(-0.6, 1.9 - 0.25 * i, 0.08);
            maker.click(0.2, 1.9 - 0.25 * i, 0.08);
            rope[i] = maker.doneAndAgain();
        }
        maker.add(Addable.CLOTH);
        for (String r : rope) {
            person.pointAt(r, 0.3);
            maker.press();
        }
        person.key("Return");
        person.until("there is cloth", () -> !maker.scene().decor().isEmpty());
        maker.play();
        person.until("without wind it hangs", () -> person.point(rope[0], 1).y < 1.3);
        person.key("Escape");
        person.until("the scene is shown", () -> person.shows("inspector of the scene"));
        // the wind brings its air
        maker.type("field x", "15");
        person.until("it flies", () -> person.point(rope[2], 1).x > 0 && person.point(rope[2], 1).y > 1.1);
        maker.aside();
        Trial.picture("things-flag");
    }

    @Test
    void aRopeLadder() {
        Maker maker = Maker.still(person);
        maker.frame();
        String left = maker.draw("hemp", -0.2, 1.95, 0.16, -0.2, 0.3, 0.16);
        String right = maker.draw("hemp", 0.2, 1.95, 0.16, 0.2, 0.3, 0.16);
        maker.rope("wood", "25");
        for (double u : new double[] {0.3, 0.6, 0.9}) {
            maker.tie(left, u);
            maker.tie(right, u);
            maker.doneAndAgain();
        }
        maker.add(Addable.BOARDS);
        for (String rope : new String[] {left, right}) {
            person.pointAt(rope, 0.45);
            maker.press();
        }
        person.until("there are steps", () -> !maker.scene().decor().isEmpty());
        assertTrue(((Planks) maker.scene().decor().get(0).spec()).count() > 8);
        maker.aside();
        maker.play();
        maker.pass(0.5);
        Trial.picture("things-ladder");
        for (String rung : maker.ropes().subList(2, 5))
            assertEquals(0, person.point(rung, 0).y - person.point(rung, 1).y, 0.05, "rungs are level");
    }

    @Test
    void aSpiderPlant() {
        Maker maker = Maker.still(person);
        // the pot stands somewhere
        maker.drag(Addable.CYLINDER, new Vector3d(-0.3, 0, -0.2), new Vector3d(-0.05, 0, -0.2));
        maker.rope("steel", "3");
        maker.click(-0.3, 0.5, -0.2);
        maker.click(-0.15, 0.9, -0.2);
        maker.click(0.2, 1, -0.2);
        String leaf = maker.done();
        atRope(leaf, 0.6, "rope rest", "Rest");
        atRope(leaf, 0.01, "rope clamp", "Clamp");
        maker.select(leaf, 0.5);
        maker.aside();
        person.key("ctrl+shift+d");
        person.until("it is asked how", () -> person.shows("repeat RING"));
        person.click("repeat RING", () -> maker.ropes().size() == 6);
        person.click("repeat done", () -> !person.shows("repeat done"));
        maker.play();
        maker.pass(2);
        Trial.picture("things-plant");
        for (String one : maker.ropes()) {
            assertEquals(0, person.point(one, 0).distance(new Vector3d(-0.3, 0.5, -0.2)), 0.1, "it grows in the pot");
            assertTrue(person.point(one, 0.4).y > 0.6, "it arches up");
        }
    }

    /** Takes something from the menu of a rope. */
    private static void atRope(String rope, double u, String item, String named) {
        person.until("the menu is open", () -> {
            if (person.shows(item)) return true;
            person.pointAt(rope, u);
            person.press(3);
            person.release(3);
            return person.shows(item);
        });
        person.click(
                item, () -> person.session().document().undoName().orElse("").startsWith(named));
        // the next one is not taken from this menu while it goes
        person.until("the menu is gone", () -> !person.shows(item));
    }

    @Test
    void aHammockOfNet() {
        Maker maker = Maker.still(person);
        for (double z : new double[] {-0.4, 0.4}) for (double x : new double[] {-1, 1}) maker.post(x, z, 1.2);
        String front = maker.draw("nylon", -1, 1.1, 0.448, 0, 0.7, 0.448, 1, 1.1, 0.448);
        String back = maker.draw("nylon", -1, 1.1, -0.352, 0, 0.7, -0.352, 1, 1.1, -0.352);
        maker.rope("nylon", "5");
        for (double u : new double[] {0.2, 0.4, 0.6, 0.8}) {
            maker.tie(front, u);
            maker.tie(back, u);
            maker.doneAndAgain();
        }
        String ball = maker.hang(Addable.WEIGHT, maker.ropes().get(3), 0.5);
        maker.play();
        maker.pass(1);
        maker.aside();
        Trial.picture("things-net");
        assertEquals(13, maker.scene().constraints().size(), "four pins, eight knots, and the weight");
        assertTrue(maker.scene().bodies().get(0).radius() > 0.02, "a click gives it a handy size");
        assertTrue(person.place(ball).y > 0.2, "the net carries it");
    }

    @Test
    void aPulleyHoist() {
        Maker maker = Maker.still(person);
        maker.frame();
        String rope = maker.draw("nylon", -0.2, 0, 0.2, 0, 1.8, 0.2, 0.15, 0.9, 0.2);
        String ring = maker.hold("SLIDE", "keyhole", rope, 0.65);
        String weight = maker.hang(Addable.WEIGHT, rope, 1);
        double before = maker.slides(ring), hangs = person.place(weight).y;
        maker.play();
        person.until("the weight goes down, and the other end up", () -> maker.slides(ring) < before - 0.05);
        Trial.picture("things-hoist");
        person.until("it is lower", () -> person.place(weight).y < hangs - 0.1);
        assertTrue(person.point(rope, 0.5).y > 0.5, "the rope is still in the ring");
    }

    @Test
    void aCrane() {
        Maker maker = Maker.still(person);
        maker.post(-0.6, 0, 2);
        maker.drag(Addable.POST, new Vector3d(-0.6, 1.9, 0.08), new Vector3d(0.7, 1.9, 0.08));
        String rope = maker.draw("nylon", -0.6, 0.9, 0.08, 0.6, 1.7, 0.08, 0.6, 0.9, 0.08);
        String pulley = maker.hold("SLIDE", "keyhole", rope, 0.65);
        String load = maker.hang(Addable.WEIGHT, rope, 1);
        maker.play();
        maker.pass(1);
        double hangs = person.place(load).y;
        String winch = maker.scene().constraints().get(0).id();
        Vector4d at = person.onScreen(person.point(rope, 0));
        person.pointAt(at.x, at.y);
        person.keyDown("alt");
        person.press(1);
        for (int i = 1; i <= 5; i++) person.pointAt(at.x - 3 * i, at.y + 16 * i);
        person.release(1);
        person.keyUp("alt");
        person.until("the winch lifts the load", () -> person.place(load).y > hangs + 0.1);
        maker.aside();
        Trial.picture("things-crane");
        assertTrue(maker.slides(pulley) > 0.6 && maker.scene().constraint(winch).isPresent());
    }
}
