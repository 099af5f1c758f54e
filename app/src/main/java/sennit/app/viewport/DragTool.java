package sennit.app.viewport;

import java.util.Optional;
import java.util.function.Consumer;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Ray;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;

/**
 * Turns a mouse drag on a rope, or on a handle of the scene, into commands for one hand. The hand starts exactly at the
 * grabbed point, so that grabbing moves nothing, and then follows the cursor in a plane through its place. Every way a
 * drag can end opens the hand.
 */
public final class DragTool {
    /** What the hand is kept to while it follows the cursor. */
    public enum Lock {
        /** The plane parallel to the screen. */
        SCREEN,
        /** The plane parallel to the ground. */
        GROUND,
        /** The line along x. */
        X,
        /** The line along y. */
        Y,
        /** The line along z. */
        Z
    }

    /** The mouse is always this hand. */
    public static final int HAND = 0;
    /** The hand goes no farther from the eye than this many times the distance where it grabbed. */
    private static final double LONGEST = 20;

    private final Consumer<UserCommand> commands;
    private @Nullable Hold hold;
    private Lock lock = Lock.SCREEN;
    private Grip grip = Grip.GENTLE;

    /** How a hand holds. */
    public enum Grip {
        /** It pulls what it holds towards the cursor. */
        GENTLE,
        /** It keeps what it holds where the cursor is. */
        FIRM
    }

    /** What a hand can hold. */
    private sealed interface Thing {
        /** {@return the command that takes hold of it with the hand at a place, m} */
        UserCommand take(Vector3d target, Grip grip);

        /** {@return the command that moves it to a place, m} */
        UserCommand move(Vector3d target);

        /** {@return whether it is there} */
        boolean in(Snapshot snapshot);
    }

    /** A point of a rod, or a body. */
    private record Material(Anchor on) implements Thing {
        @Override
        public UserCommand take(Vector3d target, Grip grip) {
            return new UserCommand.Grab(HAND, on, JomlVectors.vec(target), grip == Grip.FIRM);
        }

        @Override
        public UserCommand move(Vector3d target) {
            return new UserCommand.Move(HAND, JomlVectors.vec(target));
        }

        @Override
        public boolean in(Snapshot snapshot) {
            return snapshot.rods().stream().anyMatch(r -> r.id().equals(on.rod()))
                    || snapshot.bodies().stream().anyMatch(b -> b.id().equals(on.body()));
        }
    }

    /** A handle: its constraint, and where it is when nobody has moved it, m. */
    private record Handle(String constraint, Vector3d home) implements Thing {
        @Override
        public UserCommand take(Vector3d target, Grip grip) {
            return move(target);
        }

        @Override
        public UserCommand move(Vector3d target) {
            return new UserCommand.Carry(HAND, constraint, JomlVectors.vec(new Vector3d(target).sub(home)));
        }

        @Override
        public boolean in(Snapshot snapshot) {
            return snapshot.constraints().stream().anyMatch(c -> c.id().equals(constraint) && c.handle() && c.active());
        }
    }

    /**
     * What is held: {@code anchor} is the hand's place when the cursor was over {@code under} on the plane of motion.
     */
    private record Hold(Thing on, Vector3d anchor, Vector3d under, Vector3d target, double reach) {
        Hold at(Vector3d newTarget) {
            return new Hold(on, anchor, under, newTarget, reach);
        }

        UserCommand take(Grip grip) {
            return on.take(target, grip);
        }
    }

    /** A tool with an open hand; its commands go to {@code commands}. */
    public DragTool(Consumer<UserCommand> commands) {
        this.commands = commands;
    }

    /** {@return whether something is held} */
    public boolean holding() {
        return hold != null;
    }

    /** {@return the point or body that is held; empty for a handle} */
    public Optional<Anchor> held() {
        Hold held = hold;
        return held != null && held.on instanceof Material m ? Optional.of(m.on) : Optional.empty();
    }

    /** {@return whether the hand keeps what it holds where the cursor is, instead of pulling at it gently} */
    public boolean firm() {
        return grip == Grip.FIRM;
    }

    /** Holds firmly or gently, from now on and what it holds already. */
    public void hold(Grip wanted) {
        grip = wanted;
        if (hold != null) commands.accept(hold.take(grip));
    }

    /** Takes hold of a rod point; {@code sight} is the line of sight through the cursor. */
    public void press(Pick pick, Camera camera, Ray sight) {
        press(new Material(pick.anchor()), pick.point(), camera, sight);
    }

    /** Takes hold of a handle, which is at {@code place}, m. */
    public void press(Snapshot.ConstraintView handle, Vector3d place, Camera camera, Ray sight) {
        Vector3d home = new Vector3d(place).sub(new Vector3d(handle.moved()));
        press(new Handle(handle.id(), home), place, camera, sight);
    }

    private void press(Thing thing, Vector3d place, Camera camera, Ray sight) {
        release();
        lock = Lock.SCREEN;
        Vector3d point = new Vector3d(place);
        double reach = LONGEST * Math.max(sight.origin().distance(point), camera.distance());
        hold = new Hold(thing, point, point, point, reach);
        anchor(camera, sight);
        if (hold != null) commands.accept(hold.take(grip));
    }

    /** Moves the hand with the cursor. */
    public void move(Camera camera, Ray sight, Lock wanted) {
        if (hold == null) return;
        if (wanted != lock) {
            lock = wanted;
            anchor(camera, sight);
        }
        Vector3d now = onMotion(camera, sight);
        if (now == null) return;
        moveTo(now.sub(hold.under).add(hold.anchor));
    }

    /** Moves the hand away from the eye (positive) or nearer, by notches of the wheel, keeping its place on screen. */
    public void push(double notches, Camera camera, Ray sight) {
        if (hold == null) return;
        Vector3d eye = camera.eye();
        Vector3d sightLine = new Vector3d(hold.target).sub(eye);
        double limit = hold.reach / Math.max(1e-9, sightLine.length());
        moveTo(sightLine.mul(Math.min(limit, Math.pow(1.06, notches))).add(eye));
        anchor(camera, sight);
    }

    /** Shifts the hand by a vector, m: the arrow keys. */
    public void nudge(Vector3d by) {
        if (hold == null) return;
        hold = new Hold(hold.on, new Vector3d(hold.anchor).add(by), hold.under, hold.target, hold.reach);
        moveTo(new Vector3d(hold.target).add(by));
    }

    /** Lets go if what is held is no longer there. */
    public void follow(Snapshot snapshot) {
        if (hold != null && !hold.on.in(snapshot)) release();
    }

    /** Opens the hand; harmless when it holds nothing. */
    public void release() {
        if (hold == null) return;
        hold = null;
        commands.accept(new UserCommand.Release(HAND));
    }

    private void moveTo(Vector3d target) {
        Hold held = hold;
        if (held == null || !target.isFinite() || target.equals(held.target)) return;
        hold = held.at(target);
        commands.accept(held.on.move(target));
    }

    private void anchor(Camera camera, Ray sight) {
        Hold held = hold;
        if (held == null) return;
        Hold fresh = new Hold(held.on, held.target, held.target, held.target, held.reach);
        hold = fresh;
        Vector3d under = onMotion(camera, sight);
        if (under != null) hold = new Hold(held.on, held.target, under, held.target, held.reach);
    }

    /** Where the cursor is on the plane or line of motion; null where it misses it. */
    private @Nullable Vector3d onMotion(Camera camera, Ray sight) {
        if (hold == null) return null;
        Vector3d point = hold.anchor;
        return switch (lock) {
            case SCREEN -> onPlane(sight, point, camera.back());
            case GROUND -> onPlane(sight, point, new Vector3d(0, 1, 0));
            case X -> onLine(sight, point, new Vector3d(1, 0, 0));
            case Y -> onLine(sight, point, new Vector3d(0, 1, 0));
            case Z -> onLine(sight, point, new Vector3d(0, 0, 1));
        };
    }

    private @Nullable Vector3d onPlane(Ray sight, Vector3d point, Vector3d normal) {
        double distance = sight.meets(point, normal);
        if (Double.isNaN(distance) || hold == null) return null;
        return sight.at(Math.min(distance, hold.reach));
    }

    /** The point of a line nearest to the line of sight. */
    private static @Nullable Vector3d onLine(Ray sight, Vector3d point, Vector3d axis) {
        double cosine = sight.direction().dot(axis);
        double sine2 = 1 - cosine * cosine;
        if (sine2 < 1e-4) return null;
        Vector3d from = new Vector3d(sight.origin()).sub(point);
        double along = (from.dot(axis) - cosine * from.dot(sight.direction())) / sine2;
        return new Vector3d(axis).mul(along).add(point);
    }
}
