package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.viewport.ViewRegion;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;

/** Fields of the inspector, with mouse and keyboard. */
class InspectorTest {
    /** Of the bundle of cables: a section that is turned. */
    private static final String TURNED = "west-roll";

    @TempDir
    Path out;

    private static RodSpec rope(Person person) {
        return person.session().scene().rod("rope").orElseThrow();
    }

    /** Shows a rope of the scene, paused, with the inspector scrolled until a control is seen. */
    private static void inspect(Person person, String control) {
        inspect(person, new Selection(Selection.What.ROD, "rope"), control);
    }

    private static void inspect(Person person, Selection thing, String control) {
        person.session().simulation().pause();
        person.session().select(thing);
        person.look();
        person.pointAt(1130, 500);
        person.until(control + " is seen", () -> {
            if (person.shows(control)) return true;
            person.press(5);
            person.release(5);
            return person.shows(control);
        });
        // whole, not only its edge
        person.press(5);
        person.release(5);
    }

    /** Types into a number as a person does: Ctrl+click, then keys. */
    private static void typeInto(Person person, String field, String text) {
        person.pointAt(field);
        person.keyDown("ctrl");
        person.press(1);
        person.release(1);
        person.keyUp("ctrl");
        person.until(field + " takes keys", () -> person.app().gui().takesKeys());
        person.key("ctrl+a");
        person.type(text);
    }

    @Test
    void aPresetIsChosenAndNothingIsTyped() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            inspect(person, "material");
            assertEquals("hemp", rope(person).material().preset());
            person.click("material", () -> person.shows("material steel"));
            person.click(
                    "material steel",
                    () -> "steel".equals(rope(person).material().preset()));
            assertTrue(person.session().notifications().showing().isEmpty());
            person.key("ctrl+z");
            person.until(
                    "one step of history",
                    () -> "hemp".equals(rope(person).material().preset()));
        }
    }

    /** The tick for it ended the program. */
    @Test
    void anObstacleMovesWhereThatIsTicked() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.still(person);
            maker.post(0, 0, 1);
            ObstacleDef post = maker.scene().obstacles().get(1);
            Selection thing = new Selection(Selection.What.OBSTACLE, post.id());
            inspect(person, thing, "given motion");
            person.click("given motion", () -> motion(maker).isPresent());
            assertEquals(
                    VectorFunction.of(Vec3.ZERO), motion(maker).orElseThrow().way(), "as it stands");
            inspect(person, thing, "given about");
            person.click("given about", () -> motion(maker).orElseThrow().about() != null);
            assertEquals(
                    post.spec().placement().centre(),
                    motion(maker).orElseThrow().about());
        }
    }

    private static Optional<MotionSpec> motion(Maker maker) {
        return Optional.ofNullable(maker.scene().obstacles().get(1).motion());
    }

    @Test
    void theLineOfTwistIsThereForARopeWithoutTwist() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            inspect(person, "twist now");
            assertTrue(person.shows("twist now"), "what comes and goes moves the buttons below it");
        }
    }

    @Test
    void aHalfTypedNumberChangesNothingAndOneOutOfRangeIsToldUnderItsField() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            inspect(person, "field diameter");
            Scene before = person.session().scene();
            typeInto(person, "field diameter", "0.0");
            assertEquals(before, person.session().scene(), "half typed");
            person.type("3 m");
            assertEquals(before, person.session().scene(), "whole, and not meant yet");
            person.key("Return");
            person.until("Enter takes it", () -> rope(person).material().diameter() == 0.03);
            typeInto(person, "field diameter", "0");
            person.key("Return");
            person.until("it is told", () -> person.shows("wrong diameter"));
            assertEquals(0.03, rope(person).material().diameter());
            typeInto(person, "field diameter", "7");
            person.key("Escape");
            person.look();
            assertEquals(0.03, rope(person).material().diameter(), "Esc takes it back");
            assertTrue(person.session().notifications().showing().isEmpty(), "all this is no news");
        }
    }

    @Test
    void whatIsTypedIsTakenWhenTheFieldIsLeftForAnotherThing() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            inspect(person, "field diameter");
            typeInto(person, "field diameter", "20");
            person.click(
                    "select left-hook", () -> person.session().selection().id().equals("left-hook"));
            person.until(
                    "it is taken, in the unit that it shows",
                    () -> rope(person).material().diameter() == 0.02);
            inspect(person, "field diameter");
            typeInto(person, "field diameter", "4 cm");
            // a click in the view, where there is nothing
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + 30, view.y() + view.height() - 30);
            person.press(1);
            person.release(1);
            person.until("it is taken", () -> rope(person).material().diameter() == 0.04);
        }
    }

    @Test
    void anAngleIsTypedInDegreesAsANumberAndInKeys() throws Exception {
        try (Person person = Person.at("cable-bundle", out)) {
            inspect(person, new Selection(Selection.What.CONSTRAINT, TURNED), "field angle");
            Scene before = person.session().scene();
            typeInto(person, "field angle", "90");
            person.key("Return");
            person.until(
                    "a quarter turn",
                    () -> ScalarFunction.of(Math.toRadians(90)).equals(angle(person)));
            person.click("kind angle", () -> person.shows("motion key frames"));
            person.click("motion key frames", () -> angle(person) instanceof ScalarFunction.Keys);
            typeInto(person, "field value", "45");
            person.key("Return");
            person.until(
                    "an eighth",
                    () -> angle(person) instanceof ScalarFunction.Keys k
                            && k.keys().stream().anyMatch(e -> e.value() == Math.toRadians(45)));
            Trial.picture("angle-keys");
            for (int i = 0; i < 3; i++) person.key("ctrl+z");
            person.until("all is taken back", () -> person.session().scene().equals(before));
        }
    }

    private static ScalarFunction angle(Person person) {
        var c = (RollConstraint)
                person.session().scene().constraint(TURNED).orElseThrow().spec();
        return c.angle();
    }

    @Test
    void aColourIsPickedOrTypedAsAWhole() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            inspect(person, "given color");
            person.click("given color", () -> rope(person).color() != null);
            String before = rope(person).color();
            assertEquals("#d8b077", before, "it begins with the colour it has");
            person.click("swatch", () -> person.shows("picker"));
            ViewRegion wheel = person.app().locator().find("picker").orElseThrow();
            // the middle of the wheel is inside its triangle
            person.pointAt(wheel.x() + 0.5 * wheel.width(), wheel.y() + 0.5 * wheel.height());
            person.press(1);
            person.release(1);
            person.until("the rope is painted", () -> !rope(person).color().equals(before));
            String picked = rope(person).color();
            person.key("Escape");
            person.until("the picker is gone", () -> !person.shows("picker"));
            person.click("field color", () -> person.app().gui().takesKeys());
            person.key("ctrl+a");
            person.type("#12");
            person.until("it says what is missing", () -> person.shows("wrong color"));
            assertEquals(picked, rope(person).color());
            person.type("ab3c");
            person.until("it is whole", () -> !person.shows("wrong color"));
            assertEquals(picked, rope(person).color(), "and not meant yet");
            person.key("Return");
            person.until("it is taken", () -> "#12ab3c".equals(rope(person).color()));
            assertNotEquals(before, rope(person).color());
        }
    }

    @Test
    void aRopeTellsFirstWhatItBearsAndWhatHoldsIt() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.session().select(new Selection(Selection.What.ROD, "rope"));
            person.until("its tension is told beside what it bears", () -> person.shows("tension limit"));
            assertTrue(person.shows("material"), "and what it is made of");
            assertTrue(person.shows("field diameter"), "how thick it is");
            assertTrue(!person.shows("numbers are open"), "numbers of the solver are folded away");
            person.look();
            Trial.picture("inspector-rope");
            person.click("all numbers", () -> person.shows("numbers are open"));
            Trial.picture("inspector-rope-numbers");
            person.click(
                    "holder left-hook", () -> person.session().selection().is(Selection.What.CONSTRAINT, "left-hook"));
        }
    }

    @Test
    void aHempRopeOfTwelveMillimetresIsMarkedFromTenKilonewtonsOn() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Scene scene = person.session().scene();
            RodSpec thin = rope(person).withMaterial(Material.preset("hemp").diameter(0.012));
            person.session().simulation().pause();
            person.session().edit("Thin", Edits.change(scene, thin));
            person.until(
                    "it is thin",
                    () -> person.session().snapshot().rods().get(0).radius() == 0.006);
            double limit = person.session().snapshot().rods().get(0).limits().tension();
            assertEquals(10.2e3, limit, 100, "N");
            // it is only marked, until it is asked to part: that is asked where its limit is told
            assertTrue(!rope(person).breaks());
            person.session().select(new Selection(Selection.What.ROD, "rope"));
            person.click("let break", () -> rope(person).breaks());
            Trial.picture("inspector-breaks");
            person.click("let break", () -> !rope(person).breaks());
        }
    }
}
