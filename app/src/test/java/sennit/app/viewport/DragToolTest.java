package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.UserCommand;

class DragToolTest {
    private final List<UserCommand> commands = new ArrayList<>();
    private final DragTool tool = new DragTool(commands::add);
    private final Camera camera = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), Math.toRadians(40), 0);

    private void press() {
        tool.press(new Pick("rope", 0.25, new Vector3d(0, 1, 0), 0, 4), camera, sight(0, 1));
    }

    private static Ray sight(double x, double y) {
        Vector3d eye = new Vector3d(0, 1, 4);
        return new Ray(eye, new Vector3d(x, y, 0).sub(eye).normalize());
    }

    @Test
    void aHandIsGentleUnlessToldOtherwise() {
        press();
        assertEquals(List.of(new UserCommand.Grab(0, new Anchor("rope", 0.25), new Vec3(0, 1, 0), false)), commands);
    }

    @Test
    void aFirmHandStaysFirmUntilItIsGentleAgain() {
        tool.hold(DragTool.Grip.FIRM);
        press();
        tool.release();
        press();
        assertTrue(commands.stream()
                        .filter(c -> c instanceof UserCommand.Grab g && g.firm())
                        .count()
                == 2);
        tool.release();
        tool.hold(DragTool.Grip.GENTLE);
        press();
        assertFalse(((UserCommand.Grab) commands.get(commands.size() - 1)).firm());
    }

    @Test
    void whatIsHeldAlreadyIsHeldFirmlyWhereTheHandIsNow() {
        press();
        tool.move(camera, sight(0.5, 1), DragTool.Lock.SCREEN);
        tool.hold(DragTool.Grip.FIRM);
        UserCommand.Grab last = (UserCommand.Grab) commands.get(commands.size() - 1);
        assertTrue(last.firm());
        assertEquals(new Anchor("rope", 0.25), last.on());
        assertEquals(0.5, last.target().x(), 1e-12);
        assertTrue(tool.holding());
    }
}
