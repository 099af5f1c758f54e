package sennit.engine.scene.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.HistoryVariable;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.Lathe;
import sennit.engine.force.ForceDef;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.VectorKey;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.ExactValue;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.Kinds;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import tools.jackson.databind.JsonNode;

/** The reference of scene files: what it shows can be used as it stands. */
class FormatReferenceTest {
    @Test
    void theFirstSceneIsShortCanonicalAndRuns() throws Exception {
        String text = FormatExamples.FIRST_SCENE;
        SceneFile file = SceneFile.parse("first.json", text, List.of());
        assertEquals(text, file.canonicalText());
        assertTrue(text.lines().count() <= 20, text);
        Simulation simulation = new Simulation(file.scene());
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        // the rope has fallen from 1.5 m and lies over the stone, its top at 1.3 m
        double[] rope = simulation.capture().rods().get(0).position();
        double highest = -1;
        for (int i = 0; i < rope.length; i += 3) if (Math.abs(rope[i]) < 0.1) highest = Math.max(highest, rope[i + 1]);
        assertEquals(1.3, highest, 0.1, "height of the rope above the stone");
    }

    static List<Class<?>> records() {
        return List.of(
                CameraSpec.class,
                Settings.class,
                RodSpec.class,
                BodySpec.class,
                ConstraintDef.class,
                ForceDef.class,
                ObstacleDef.class,
                DecorDef.class,
                RodInitialState.class,
                ExactValue.class,
                InitialState.class,
                Fluid.class,
                Material.class,
                RodSpec.Limits.class,
                RodSpec.Station.class,
                BodyInitialState.class,
                ConstraintInitialState.class,
                Anchor.class,
                SlideSpec.class,
                Lathe.Ring.class,
                HistoryVariable.class,
                VectorKey.class,
                ScalarKey.class);
    }

    /** A wrong name or a default that is written out would not come back. */
    @ParameterizedTest
    @MethodSource("records")
    void examplesOfRecordsAreValid(Class<?> type) throws Exception {
        Optional<String> text = FormatExamples.of(SceneSchema.name(type));
        assertTrue(text.isPresent(), type + " has no example");
        Violations violations = new Violations();
        JsonNode tree = JsonTreeReader.read(text.get(), violations);
        Optional<?> record = new RecordReader(violations).bind(type, tree);
        assertEquals(List.of(), violations.list());
        assertEquals(tree, new RecordWriter(Comments.NONE).untagged(record.orElseThrow()));
    }

    static List<Class<?>> kinds() {
        return List.of(
                Shape.ControlPoints.class,
                Shape.Helix.class,
                Shape.Line.class,
                Shape.Points.class,
                RestShape.AsDrawn.class,
                RestShape.Straight.class);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void examplesOfKindsAreValid(Class<?> type) throws Exception {
        String text = FormatExamples.ofKind(Kinds.of(type)).orElseThrow();
        Violations violations = new Violations();
        JsonNode tree = JsonTreeReader.read(text, violations);
        Optional<?> record = new RecordReader(violations).bind(type.getEnclosingClass(), tree);
        assertEquals(List.of(), violations.list());
        assertEquals(tree, new RecordWriter(Comments.NONE).tagged(record.orElseThrow()));
    }

    /** That of the whole scene stands at the head. */
    @Test
    void everySectionHasAnExample() {
        List<String> without = new ArrayList<>();
        for (String section : FormatReference.text().split("\n(?=###? )", -1)) {
            String title = section.lines().findFirst().orElse("");
            if (section.contains("| field | value |") && !section.contains("Example: `")) without.add(title);
        }
        assertEquals(List.of("## The scene"), without);
    }
}
