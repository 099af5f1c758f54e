package sennit.engine.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.linear.Method;
import sennit.engine.rod.spec.Shape;

class KindsTest {
    @Test
    void aNestedSpecIsNamedAfterItsConstraint() {
        assertEquals("relative-distance", Kinds.of(RelativeDistanceConstraint.class));
    }

    @Test
    void aGivenKindComesBeforeTheName() {
        assertEquals("pearl", Kinds.of(BeadConstraint.class));
    }

    @Test
    void anyOtherRecordIsNamedAfterItself() {
        assertEquals("control-points", Kinds.of(Shape.ControlPoints.class));
    }

    @Test
    void enumConstantsReadAsWords() {
        assertEquals("banded-lu", Kinds.of(Method.BANDED_LU));
    }

    @Test
    void membersComeByTheAlphabet() {
        List<String> kinds =
                Kinds.members(ConstraintSpec.class).stream().map(Kinds::of).toList();
        assertTrue(kinds.containsAll(List.of("plane", "position", "relative-distance")), kinds.toString());
        assertEquals(kinds.stream().sorted().toList(), kinds);
        assertThrows(IllegalArgumentException.class, () -> Kinds.members(String.class));
    }
}
