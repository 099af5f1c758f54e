package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.decor.Sheet;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.ExactValue;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.json.SceneField;
import sennit.engine.scene.rules.SceneRules;

class EditsTest {
    private static Scene rope() throws Exception {
        return SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json")).scene();
    }

    private static String rod(Scene scene) {
        return scene.rods().get(0).id();
    }

    /** A rope that slides through an eye, and a pin on the point in the eye. */
    private static Scene threaded() throws Exception {
        Scene scene = rope();
        var hole = new KeyholeConstraint(new Anchor(rod(scene), 0.5), new Vec3(0, 1, 0), SlideSpec.FREE);
        Scene with = Edits.add(scene, ConstraintDef.rigid("eye", hole));
        var pin = new PositionConstraint(new Anchor(null, 0, null, "eye"), new Vec3(0, 1, 0));
        return Edits.add(with, ConstraintDef.rigid("on-eye", pin));
    }

    @Test
    void aNewNameIsKnownWhereTheSlidingPointIsMeant() throws Exception {
        Scene renamed = Edits.rename(threaded(), "eye", "ring");
        assertEquals(List.of(), SceneRules.check(renamed));
        assertEquals(
                "ring",
                renamed.constraint("on-eye")
                        .orElseThrow()
                        .spec()
                        .anchors()
                        .get(0)
                        .sliding());
    }

    @Test
    void aNewNameChangesNothingElse() throws Exception {
        Scene scene = rope();
        var spec =
                new DistanceConstraint(new Anchor(rod(scene), 0.5), VectorFunction.of(Vec3.ZERO), ScalarFunction.of(1));
        ConstraintDef def = new ConstraintDef("d", spec, false, 0.1, 0.2, 7.0, ConstraintDef.Side.AT_MOST, 0.4);
        Scene renamed = Edits.rename(Edits.add(scene, def), "d", "e");
        ConstraintDef back = Edits.rename(renamed, "e", "d").constraint("d").orElseThrow();
        assertEquals(def, back);
    }

    @Test
    void whatIsKnownOfItGoesOverToItsNewName() throws Exception {
        var eye = new ConstraintInitialState("eye", 0.25, 0.1, List.of(), List.of(1.0), null, false);
        var pin = new ConstraintInitialState("on-eye", null, 0, List.of(), List.of(2.0), null, true);
        Scene scene = threaded()
                .withExact(List.of(new ExactValue("force", "eye", null, "9.81", null)))
                .withStart(new InitialState(1, List.of(), List.of(), List.of(eye, pin), null, List.of(), null));
        Scene renamed = Edits.rename(scene, "eye", "ring");
        assertEquals(List.of(), SceneRules.check(renamed));
        assertEquals(scene.start(), Edits.rename(renamed, "ring", "eye").start());
        assertEquals("ring", renamed.start().constraints().get(0).constraint());
        assertEquals("ring", renamed.exact().get(0).constraint());
    }

    @Test
    void whatHangsOnSomethingGoesWithIt() throws Exception {
        Scene without = Edits.delete(threaded(), new Selection(Selection.What.CONSTRAINT, "eye"));
        assertTrue(without.constraint("on-eye").isEmpty());
        assertEquals(List.of(), SceneRules.check(without));
        Scene bare = Edits.delete(threaded(), new Selection(Selection.What.ROD, rod(threaded())));
        assertEquals(List.of(), bare.constraints());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bridge", "clothes-line", "suspension-bridge", "marionette"})
    void anyRodCanBeDeletedAndTakesAlongWhatFollowsIt(String name) throws Exception {
        Scene scene =
                SceneFile.read(ResourceFolders.path("scenes/" + name + ".json")).scene();
        for (RodSpec rod : scene.rods())
            assertEquals(
                    List.of(),
                    SceneRules.check(Edits.delete(scene, new Selection(Selection.What.ROD, rod.id()))),
                    rod.id());
    }

    @Test
    void aSheetHangsOnTheRodsThatAreLeft() throws Exception {
        Scene scene =
                SceneFile.read(ResourceFolders.path("scenes/clothes-line.json")).scene();
        Sheet before = (Sheet) scene.decor().get(0).spec();
        String gone = String.valueOf(before.rods().get(1).rod());
        Sheet after = (Sheet) Edits.delete(scene, new Selection(Selection.What.ROD, gone))
                .decor()
                .get(0)
                .spec();
        assertEquals(before.rods().size() - 1, after.rods().size());
        assertEquals(before.rods().get(0), after.rods().get(0));
    }

    @Test
    void aKeyIsSetAtItsTimeAndTheOthersStay() {
        Anchor on = new Anchor("r", 0);
        var keys = new PositionConstraint(on, VectorFunction.Keys.EXAMPLE);
        assertTrue(TargetShift.hasKeys(keys) && !TargetShift.hasKeys(PositionConstraint.EXAMPLE));
        Vec3 by = new Vec3(0, 0.5, 0), before = CurrentTargets.at(keys.target(), 1.5);
        var more = (PositionConstraint) TargetShift.keyed(keys, 1.5, by);
        assertEquals(3, ((VectorFunction.Keys) more.target()).keys().size());
        assertEquals(
                0, CurrentTargets.at(more.target(), 1.5).minus(before.plus(by)).norm(), 1e-4);
        for (double t : new double[] {0.5, 2.5})
            assertNear(CurrentTargets.at(keys.target(), t), CurrentTargets.at(more.target(), t));
        var again = (PositionConstraint) TargetShift.keyed(more, 1.5, by);
        assertEquals(3, ((VectorFunction.Keys) again.target()).keys().size(), "one key a moment");
    }

    @Test
    void placesMoveAsAWholeHoweverTheyMoveInTime() {
        Vec3 by = new Vec3(1, -2, 0);
        Anchor on = new Anchor("r", 0);
        var keys = new PositionConstraint(on, VectorFunction.Keys.EXAMPLE);
        var moved = (PositionConstraint) TargetShift.of(keys, by);
        var formula = new PositionConstraint(on, VectorFunction.Formula.EXAMPLE);
        var shifted = (PositionConstraint) TargetShift.of(formula, by);
        for (double t : new double[] {0, 0.7, 1.9, 5}) {
            assertNear(CurrentTargets.at(keys.target(), t).plus(by), CurrentTargets.at(moved.target(), t));
            assertNear(CurrentTargets.at(formula.target(), t).plus(by), CurrentTargets.at(shifted.target(), t));
        }
        var path = (TrajectoryConstraint) TargetShift.of(TrajectoryConstraint.EXAMPLE, by);
        assertNear(
                TrajectoryConstraint.EXAMPLE.path().get(1).plus(by), path.path().get(1));
    }

    @Test
    void aFormulaCanBeMovedAnyNumberOfTimes() {
        VectorFunction moved = new VectorFunction.Formula("sin(t)", "2 * -0.500000", "t - 0.250000");
        Vec3 start = CurrentTargets.at(moved, 0.3);
        Vec3 sum = Vec3.ZERO;
        for (int i = 1; i <= 100; i++) {
            Vec3 by = new Vec3(0.01 * i, -0.02, i % 2 == 0 ? -0.3 : 0.1);
            moved = TargetShift.of(moved, by);
            sum = sum.plus(by);
            // each move is rounded to six decimals
            assertEquals(0, CurrentTargets.at(moved, 0.3).minus(start.plus(sum)).norm(), 1e-6 * i);
        }
    }

    /** Formulas are moved by six decimals. */
    private static void assertNear(Vec3 expected, Vec3 actual) {
        assertEquals(0, expected.minus(actual).norm(), 1e-6);
    }

    /** Wind of nothing does nothing: it brings its air, which may be taken away again. */
    @Test
    void windThatBeginsToBlowBringsAir() {
        SceneField wind = field(Fluid.class, "wind"), density = field(Fluid.class, "density");
        VectorFunction breeze = VectorFunction.of(new Vec3(3, 0, 0)), gale = VectorFunction.of(new Vec3(20, 0, 0));
        Fluid blows = (Fluid) CoupledFields.with(Fluid.NONE, wind, breeze);
        assertEquals(1.2, blows.density());
        Fluid none = (Fluid) CoupledFields.with(blows, density, 0.0);
        assertEquals(0, ((Fluid) CoupledFields.with(none, wind, gale)).density(), "whoever took it away meant that");
    }

    private static SceneField field(Class<? extends Record> type, String name) {
        return SceneField.of(type).stream()
                .filter(f -> f.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Whoever ticks a field that was not given begins with what held until then. */
    @Test
    void whatWasNotGivenBeginsAsItIs() {
        Material hemp = Material.preset("hemp");
        double thick = Objects.requireNonNull(PresentFacts.of(hemp, "diameter"));
        assertEquals(0.024, thick, 1e-12);
        assertEquals(MaterialPresets.section(hemp), MaterialPresets.section(hemp.diameter(thick)));
        RodSpec rod = RodSpec.of("r", new Shape.Line(Vec3.ZERO, new Vec3(0.5, 0, 0)), 10, hemp);
        assertEquals(0.5, Objects.requireNonNull(PresentFacts.of(rod, "length")), 1e-9);
        assertNull(PresentFacts.of(Material.round(0.01), "young"), "it is of nothing yet");
    }

    @Test
    void aRopeThatLooksLikeItsMaterialDoesSoAfterwards() {
        Material hemp = Material.preset("hemp"), wood = Material.preset("wood");
        RodSpec rod = RodSpec.of("r", new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0)), 10, hemp);
        RodSpec usual = rod.color(MaterialPresets.color(hemp).orElseThrow());
        assertEquals(
                MaterialPresets.color(wood).orElseThrow(),
                Edits.madeOf(usual, wood).color());
        assertEquals("#123456", Edits.madeOf(rod.color("#123456"), wood).color(), "a colour of its own stays");
        assertNull(Edits.madeOf(rod, wood).color());
    }

    @Test
    void fieldsThatDependOnEachOtherChangeTogether() {
        TrajectoryConstraint paced = TrajectoryConstraint.EXAMPLE;
        List<SceneField> slots = SceneField.of(TrajectoryConstraint.class);
        SceneField path = slots.get(1);
        SceneField times = slots.get(2);
        SceneField speed = slots.get(3);
        var timed = (TrajectoryConstraint) CoupledFields.with(paced, times, List.of(0.0, 1.0, 2.0));
        assertEquals(null, timed.speed());
        List<Vec3> longer = List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0));
        var grown = (TrajectoryConstraint) CoupledFields.with(timed, path, longer);
        assertEquals(List.of(0.0, 1.0, 2.0, 3.0), grown.times());
        var again = (TrajectoryConstraint) CoupledFields.with(grown, times, null);
        assertEquals(1.0, again.speed());
        var back = (TrajectoryConstraint) CoupledFields.with(again, speed, null);
        assertEquals(List.of(0.0, 1.0, 2.0, 3.0), back.times());
    }
}
