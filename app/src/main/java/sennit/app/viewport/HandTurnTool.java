package sennit.app.viewport;

import java.util.function.Consumer;
import org.joml.AxisAngle4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import sennit.app.render.view.Camera;
import sennit.engine.math.Vec3;
import sennit.engine.scene.UserCommand;

/**
 * Turns what the hand of {@link DragTool} holds: a mouse drag is a turn about the axes of the screen, as if what is
 * held were a ball under the cursor.
 */
public final class HandTurnTool {
    /** Turn of a drag, rad/px. */
    private static final double PER_PIXEL = 0.01;

    /** Turn of a notch of the wheel, rad. */
    private static final double PER_NOTCH = Math.toRadians(10);

    private final Consumer<UserCommand> commands;
    private final Quaterniond turned = new Quaterniond();

    /** A tool whose commands go to {@code commands}. */
    public HandTurnTool(Consumer<UserCommand> commands) {
        this.commands = commands;
    }

    /** Starts to turn what the hand has just taken hold of. */
    public void press() {
        turned.identity();
        tell();
    }

    /** Turns by a way of the cursor, px to the right and down: about an axis that is locked, or those of the screen. */
    public void move(double right, double down, double pixelsPerUnit, Camera camera, DragTool.Lock lock) {
        double x = PER_PIXEL * right / pixelsPerUnit, y = PER_PIXEL * down / pixelsPerUnit;
        switch (lock) {
            case X -> about(new Vector3d(1, 0, 0), x - y);
            case Y -> about(new Vector3d(0, 1, 0), x - y);
            case Z -> about(new Vector3d(0, 0, 1), x - y);
            case SCREEN, GROUND -> about(camera.up().mul(x).fma(y, camera.right()), Math.hypot(x, y));
        }
    }

    /** Twists about the rope, whose direction is given, by notches of the wheel. */
    public void twist(double notches, Vector3d direction) {
        about(direction, notches * PER_NOTCH);
    }

    private void about(Vector3d axis, double angle) {
        if (angle == 0 || !(axis.length() > 0)) return;
        turned.premul(new Quaterniond(new AxisAngle4d(angle, axis.normalize()))).normalize();
        tell();
    }

    private void tell() {
        AxisAngle4d turn = new AxisAngle4d().set(turned);
        // the shorter way round
        double angle = turn.angle > Math.PI ? turn.angle - 2 * Math.PI : turn.angle;
        commands.accept(new UserCommand.Turn(DragTool.HAND, new Vec3(angle * turn.x, angle * turn.y, angle * turn.z)));
    }
}
