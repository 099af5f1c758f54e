package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;

/** What the tools for cloth and boards say. */
class SheetToolTest {
    @ParameterizedTest
    @EnumSource(SheetTool.Kind.class)
    void whoHasNotTwoRopesIsToldToDrawThem(SheetTool.Kind kind) throws Exception {
        try (Session session = Workshop.open()) {
            var tool = new SheetTool(session, kind);
            assertTrue(tool.word().contains("two ropes"), tool.word());
            assertEquals(tool.word(), tool.missing().orElseThrow());
            // with another one it asks for the first
            RodSpec rope = session.scene().rods().get(0);
            var beside =
                    RodSpec.of("beside", new Shape.Line(new Vec3(0, 1, 1), new Vec3(1, 1, 1)), 10, rope.material());
            session.edit("a rope", session.scene().withRods(List.of(rope, beside)));
            assertTrue(tool.word().contains("click the first rope"), tool.word());
        }
    }
}
