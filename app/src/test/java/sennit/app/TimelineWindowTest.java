package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.viewport.ViewRegion;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;

/** Somebody moves the end of a rope by keys on the time line, in the real window, and looks at what comes of it. */
class TimelineWindowTest {
    @TempDir
    Path out;

    private Person person;
    private Maker maker;
    private String pin;

    /** The name of the row of the pin's place. */
    private String row() {
        return "C " + pin + " spec.target";
    }

    private VectorFunction target() {
        return ((PositionConstraint) maker.scene().constraint(pin).orElseThrow().spec()).target();
    }

    private List<VectorKey> keys() {
        return target() instanceof VectorFunction.Keys k ? k.keys() : List.of();
    }

    private double now() {
        return person.session().snapshot().time();
    }

    /** A rope held at one end, at its start, and the time line below. */
    private void begin(Person at) {
        person = at;
        maker = Maker.at(person);
        maker.aside();
        if (person.session().simulation().pace().playing()) person.key("space");
        String rope = maker.draw("hemp", -0.5, 0.02, 0, 0.5, 0.02, 0);
        pin = maker.hold("HOLD", "position", rope, 0);
        maker.aside();
        person.key("BackSpace");
        person.until("it is at its start", () -> now() == 0);
        person.key("F6");
        person.until("the time line is open", () -> person.shows("time ruler"));
    }

    /** Presses the ruler where a time is, drags to another, and lets go. */
    private void scrub(double from, double to) {
        person.pointAt(pixel(from), ruler().y() + ruler().height() / 2.0);
        person.press(1);
        for (int i = 1; i <= 4; i++)
            person.pointAt(pixel(from + (to - from) * i / 4), ruler().y() + ruler().height() / 2.0);
        person.release(1);
        person.look();
        Trial.picture("timeline-scrub-" + to);
        person.until(
                "it is " + to + " s",
                () -> Math.abs(now() - to) < 0.03
                        && !person.shows("line again")
                        && !person.session().simulation().pace().playing());
    }

    private ViewRegion ruler() {
        return person.app().locator().find("time ruler").orElseThrow();
    }

    /** Where a time is on the ruler, px: told by the marks of the film, which are at 0 and 10 s at first. */
    private double pixel(double time) {
        ViewRegion in = person.app().locator().find("film in").orElseThrow();
        ViewRegion end = person.app().locator().find("film out").orElseThrow();
        double first = in.x(), last = end.x() + end.width();
        var film = person.app().films().options();
        double from = film.pace().from(),
                to = from + film.seconds() * film.pace().speed();
        return first + (time - from) / (to - from) * (last - first);
    }

    /** Drags what is at a control so many pixels. */
    private void drag(String control, double right, double up) {
        ViewRegion at = person.pointAt(control);
        double x = at.x() + at.width() / 2.0, y = at.y() + at.height() / 2.0;
        person.press(1);
        for (int i = 1; i <= 4; i++) person.pointAt(x + right * i / 4, y - up * i / 4);
        person.release(1);
        person.look();
    }

    /** Types into a field of the open editor of a key. */
    private void type(String field, String text) {
        person.pointAt(field);
        person.press(1);
        person.release(1);
        person.key("ctrl+a");
        person.type(text);
        person.key(field.equals("moment name") ? "Return" : "Tab");
        person.look();
    }

    private void doubleClick(String control, String opens) {
        person.until(opens + " is open", () -> {
            if (person.shows(opens)) return true;
            person.pointAt(control);
            person.doubleClick();
            person.look();
            return person.shows(opens);
        });
    }

    @Test
    void anEndIsLedByKeysThatAreSetDraggedTypedAndDeleted() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            Scene before = maker.scene();
            // the first key is where the pin is; a second one a second later, by the key of the keyboard
            person.click("first key " + row(), () -> keys().size() == 1);
            assertEquals(0, keys().get(0).time(), 1e-9);
            scrub(0, 2);
            person.key("i");
            person.until("there are two keys", () -> keys().size() == 2);
            assertEquals(2, keys().get(1).time(), 0.03);
            Trial.picture("timeline-two-keys");
            // its value is typed
            doubleClick("key 1 " + row(), "key take");
            type("key y", "0.8");
            type("key time", "1.5");
            Trial.picture("timeline-typed");
            person.click("key take", () -> keys().get(1).time() == 1.5);
            assertEquals(0.8, keys().get(1).value().y(), 1e-12);
            // it is dragged in time, to hundredths of a second, and that is one step of history
            drag("key 1 " + row(), pixel(2.5) - pixel(1.5), 0);
            assertEquals(2.5, keys().get(1).time(), 0.03);
            assertEquals(0.8, keys().get(1).value().y(), 1e-12);
            assertEquals(
                    "Move a key of " + pin,
                    person.session().document().undoName().orElseThrow());
            maker.aside();
            person.key("ctrl+z");
            person.until("the drag is taken back", () -> keys().get(1).time() == 1.5);
            // the simulation follows: from the start, the end rises
            scrub(0.5, 2);
            assertTrue(person.point(rope(), 0).y > 0.7, "it was lifted: " + person.point(rope(), 0).y);
            scrub(2, 0.75);
            double half = person.point(rope(), 0).y;
            assertTrue(half > 0.2 && half < 0.6, "half way back it is half way up: " + half);
            // a key is chosen and deleted by the key of the keyboard, and the rope stays
            person.pointAt("key 1 " + row());
            maker.press();
            person.key("Delete");
            person.until("one key is left", () -> keys().size() == 1);
            assertEquals(1, maker.scene().rods().size());
            maker.undoAllTo(before);
        }
    }

    /** Hardly anybody meets the middle of a key to the pixel. */
    @Test
    void aDoubleClickOnAKeyAsksForItsValueAndSetsNoOther() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            person.click("first key " + row(), () -> keys().size() == 1);
            scrub(0, 2);
            person.key("i");
            person.until("there are two keys", () -> keys().size() == 2);
            ViewRegion key = control("key 1 " + row());
            person.pointAt(key.x() + 0.75 * key.width(), key.y() + key.height() / 2.0);
            person.doubleClick();
            person.until("it asks for its value", () -> person.shows("key take"));
            assertEquals(2, keys().size());
        }
    }

    @Test
    void whatIsOnOrOffIsTicked() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            String enabled = "C " + pin + " enabled";
            person.click("first key " + enabled, () -> person.shows("key 0 " + enabled));
            doubleClick("key 0 " + enabled, "key on");
            person.pointAt("key on");
            maker.press();
            Trial.picture("timeline-switch");
            person.click("key take", () -> !person.shows("key take"));
            assertEquals(
                    new Switch.Keys(List.of(new ScalarKey(0, 0)), Interpolation.HOLD, false),
                    maker.scene().constraint(pin).orElseThrow().enabled());
        }
    }

    private String rope() {
        return maker.ropes().get(0);
    }

    @Test
    void curvesAreDraggedInTimeAndValueAndRunAsChosen() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            person.click("first key " + row(), () -> keys().size() == 1);
            doubleClick("row " + row(), "key 1 " + row());
            person.until("a double click in the row sets a key", () -> keys().size() == 2);
            person.click("line curves", () -> person.shows("curves " + row()));
            Trial.picture("timeline-curves");
            double x = keys().get(1).value().x(),
                    y = keys().get(1).value().y(),
                    t = keys().get(1).time();
            drag("point 1 0", 30, 25);
            Trial.picture("timeline-dragged");
            assertTrue(keys().get(1).value().x() > x + 0.01, "its x has risen");
            assertEquals(y, keys().get(1).value().y(), 1e-12, "and nothing else");
            assertTrue(keys().get(1).time() > t + 0.05, "it is later");
            person.click("line between", () -> person.shows("between hold"));
            person.click(
                    "between hold",
                    () -> target() instanceof VectorFunction.Keys k && k.between() == Interpolation.HOLD);
            person.click("line repeat", () -> target() instanceof VectorFunction.Keys k && k.repeat());
            Trial.picture("timeline-curves-held");
            // both keys are chosen by a frame around them, and moved together
            ViewRegion row = person.app().locator().find("row " + row()).orElseThrow();
            double first = keys().get(0).time(), second = keys().get(1).time();
            person.pointAt(row.x() + row.width() - 8.0, row.y() + 3.0);
            person.press(1);
            person.pointAt(row.x() + 200.0, row.y() + row.height() - 6.0);
            person.pointAt(row.x() + 2.0, row.y() + row.height() - 3.0);
            person.release(1);
            Trial.picture("timeline-box");
            person.until("two are chosen", () -> person.shows("line delete"));
            drag("key 1 " + row(), pixel(1) - pixel(0), 0);
            assertEquals(first + 1, keys().get(0).time(), 0.04);
            assertEquals(second + 1, keys().get(1).time(), 0.04);
        }
    }

    /**
     * Keys that are set by moving a sign in the view are keys, too: what was simulated before is not what they lead to.
     */
    @Test
    void whatWasSimulatedWithOtherKeysIsOfferedAnew() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            person.click("first key " + row(), () -> keys().size() == 1);
            scrub(0, 1);
            VectorFunction before = target();
            person.keyDown("alt");
            maker.pointAt(-0.5, 0.02, 0);
            person.press(1);
            for (int i = 1; i <= 4; i++) maker.pointAt(-0.5, 0.02 + 0.1 * i, 0);
            person.release(1);
            person.keyUp("alt");
            person.until("there are two keys", () -> keys().size() == 2);
            person.until("it can be simulated anew", () -> person.shows("line again"));
            Trial.picture("timeline-again");
            person.click("line again", () -> !person.shows("line again"));
            person.until(
                    "it has come to the same time",
                    () -> Math.abs(now() - 1) < 0.03
                            && !person.session().simulation().pace().playing());
            maker.aside();
            person.key("ctrl+z");
            person.until("it is taken back", () -> target().equals(before));
            person.until("that is another way, too", () -> person.shows("line again"));
        }
    }

    @Test
    void theRangeOfAFilmIsDraggedAndStatesAreKept() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            drag("film out", pixel(6) - pixel(10), 0);
            assertEquals(6, person.app().films().options().seconds(), 0.05);
            // where both are at the start, what is seen on top is taken: the present
            ViewRegion both = control("film in");
            person.pointAt(both.x() + both.width() / 2.0, both.y() + both.height() / 2.0);
            person.press(1);
            person.pointAt(pixel(0.4), both.y() + both.height() / 2.0);
            person.pointAt(pixel(0.5), both.y() + both.height() / 2.0);
            person.release(1);
            person.until("time goes on", () -> now() > 0.3);
            assertEquals(0, person.app().films().options().pace().from(), "it films from the start");
            double two = pixel(2) - pixel(0);
            drag("film in", two, 0);
            assertEquals(2, person.app().films().options().pace().from(), 0.05);
            assertEquals(4, person.app().films().options().seconds(), 0.1);
            // the rope is let fall, and the state before is kept
            scrub(0.1, 0.3);
            person.click("line keep", () -> person.shows("moment State 1"));
            double then = now(), height = person.point(rope(), 0.7).y;
            person.session().select(new Selection(Selection.What.CONSTRAINT, pin));
            scrub(1.5, 1.2);
            Trial.picture("timeline-range");
            person.click("moment State 1", () -> Math.abs(now() - then) < 1e-9);
            assertEquals(height, person.point(rope(), 0.7).y, 1e-9, "it is as it was");
            person.until("a name can be given", () -> {
                if (person.shows("moment name")) return true;
                person.pointAt("moment State 1");
                person.press(3);
                person.release(3);
                person.look();
                return person.shows("moment name");
            });
            type("moment name", "before");
            person.until("it is called so", () -> person.shows("moment before"));
            // it is part of the scene: undone by name, saved, and there when the scene is opened again
            assertEquals(
                    "Call State 1 before",
                    person.session().document().undoName().orElse(""));
            Path file = Maker.in(person).save("kept");
            person.pointAt(640, 130);
            person.key("ctrl+n");
            person.until(
                    "another scene is open",
                    () -> person.session().scene().rods().isEmpty());
            person.until("it is gone", () -> !person.shows("moment before"));
            person.app().take(List.of(file));
            person.until("it is back", () -> person.shows("moment before"));
            person.click("moment before", () -> Math.abs(now() - then) < 1e-9);
            assertEquals(height, person.point(rope(), 0.7).y, 1e-6, "and leads back");
            Trial.picture("timeline-kept");
        }
    }

    /** What hands did is a bar in time: dragged as a whole, its end alone, and deleted. */
    @Test
    void aHandIsMovedInTimeAndTakenOut() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            person = at;
            maker = Maker.in(at);
            person.pointAt(640, 130);
            person.key("ctrl+shift+h");
            person.until(
                    "it is written down", () -> person.session().simulation().writesHands());
            person.until("time goes on", () -> now() > 0.1);
            person.grab(() -> person.pointAt("rope", 0.5));
            double held = now();
            person.until("it is held for a while", () -> now() > held + 0.3);
            person.release(1);
            person.key("ctrl+shift+h");
            person.until("it is in the scene", () -> !maker.scene().hands().isEmpty());
            person.pointAt(640, 130);
            person.session().simulation().pause();
            person.key("F6");
            int last = maker.scene().hands().size() - 1;
            String row = "N  hands." + last;
            person.until("it has a row", () -> person.shows("bar " + row));
            Trial.picture("timeline-hand");
            Gesture before = maker.scene().hands().get(last);
            List<VectorKey> way = ((VectorFunction.Keys) before.way()).keys();
            drag("bar " + row, pixel(1) - pixel(0), 0);
            Gesture moved = maker.scene().hands().get(last);
            double by = moved.from() - before.from();
            assertEquals(1, by, 0.1);
            assertEquals(by, moved.to() - before.to(), 1e-6, "as a whole");
            assertEquals(
                    way.get(0).time() + by,
                    ((VectorFunction.Keys) moved.way()).keys().get(0).time(),
                    2e-6,
                    "its way goes along");
            // a click on one of several chosen ones chooses it alone
            drag("key 1 " + row, 0, 0);
            drag("key 1 " + row, pixel(0.5) - pixel(0), 0);
            Gesture longer = maker.scene().hands().get(last);
            assertEquals(moved.from(), longer.from(), "where it takes hold stays");
            assertEquals(moved.to() + 0.5, longer.to(), 0.1);
            person.key("Delete");
            person.until("it is gone", () -> maker.scene().hands().size() == last);
            person.key("ctrl+z");
            person.until(
                    "and back",
                    () -> maker.scene().hands().size() > last
                            && maker.scene().hands().get(last).equals(longer));
        }
    }

    /** What lies beyond the times in view does not make the panel wider than it is: its buttons stay. */
    @Test
    void aShorterTimeInViewIsNoWiderPanel() throws Exception {
        try (Person at = Person.at("hanging-rope", out)) {
            begin(at);
            double left = control("line start").x();
            person.pointAt(control("film in").x(), ruler().y() + ruler().height() / 2.0);
            turn(4);
            person.until("the end of the film is out of view", () -> !person.shows("film out"));
            // to later times, which is also how a panel that is too wide is scrolled
            double in = control("film in").x();
            person.keyDown("shift");
            turn(5);
            person.keyUp("shift");
            person.until(
                    "later times are in view",
                    () -> !person.shows("film in") || control("film in").x() < in);
            assertTrue(person.shows("line start"), "the panel has scrolled its buttons away");
            assertEquals(left, control("line start").x(), "the panel has scrolled");
        }
    }

    private ViewRegion control(String name) {
        return person.app().locator().find(name).orElseThrow();
    }

    private void turn(int button) {
        for (int i = 0; i < 5; i++) {
            person.press(button);
            person.release(button);
            person.look();
        }
    }
}
