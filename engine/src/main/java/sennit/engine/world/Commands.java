package sennit.engine.world;

import java.util.Objects;
import sennit.engine.command.Command;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.Constraint;
import sennit.engine.constraint.Handle;
import sennit.engine.constraint.Point;
import sennit.engine.constraint.Wrist;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;

/** Applies commands to a world: the only way anything but the stepper changes it. */
public final class Commands {
    /** Hands are numbered from 0 to one less than this. */
    private static final int HANDS = 10;

    /** A hand pulls at a handle at least so many times as hard as that is pulled already. */
    private static final double BEARS = 4;

    private Commands() {}

    /**
     * Applies one command. Throws {@link IllegalArgumentException}, the world untouched, when the command makes no
     * sense.
     */
    public static void apply(Command command, World world) {
        if (command instanceof Command.Grab grab) {
            grab(grab, world);
        } else if (command instanceof Command.Move move) {
            if (!move.target().isFinite())
                throw new IllegalArgumentException("hand target must be finite, was " + move.target());
            for (Tie tie : world.hands) {
                if (tie.constraint instanceof Hand hand && hand.number == move.hand()) {
                    hand.move(
                            move.target().x(), move.target().y(), move.target().z());
                }
            }
        } else if (command instanceof Command.Carry carry) {
            carry(carry, world);
        } else if (command instanceof Command.Turn turn) {
            turn(turn, world);
        } else if (command instanceof Command.Release release) {
            release(release.hand(), world);
        } else if (command instanceof Command.Edit edit) {
            Reconciler.adopt(edit.scene(), world);
        } else if (command instanceof Command.Reset) {
            Reconciler.reset(world);
        } else {
            throw new AssertionError(command);
        }
    }

    private static void grab(Command.Grab grab, World world) {
        number(grab.hand());
        if (!grab.target().isFinite()) {
            throw new IllegalArgumentException("hand target must be finite, was " + grab.target());
        }
        Point point = point(grab.on(), world);
        release(grab.hand(), world);
        point.evaluate(world.state.q);
        Hand.Grip tuned = grab.firm() ? Hand.Grip.FIRM : Hand.Grip.GENTLE;
        Hand hand = new Hand(grab.hand(), point, tuned, world.scene.settings().grip());
        hand.move(grab.target().x(), grab.target().y(), grab.target().z());
        world.hands.add(Tie.of("hand " + hand.number, hand, new Spring(hand.stiffness, hand.damping)));
        Topology.changed(world);
    }

    private static void number(int hand) {
        if (hand < 0 || hand >= HANDS)
            throw new IllegalArgumentException("hand must be 0 to " + (HANDS - 1) + ", was " + hand);
    }

    private static void carry(Command.Carry carry, World world) {
        number(carry.hand());
        if (!carry.by().isFinite())
            throw new IllegalArgumentException("a handle must be moved by finite numbers, not by " + carry.by());
        Constraint held = held(carry.constraint(), world);
        Handle handle = Objects.requireNonNull(held.handle());
        if (handle.hand != carry.hand()) {
            release(carry.hand(), world);
            double firm = Hand.strength(
                    held.points().get(0), Hand.Grip.FIRM, world.scene.settings().grip());
            // what hangs on it already is not too heavy
            handle.strength = Math.max(firm, BEARS * Vec3.norm(handle.pull));
        }
        handle.hand = carry.hand();
        carry.by().put(handle.wanted, 0);
    }

    private static Constraint held(String constraint, World world) {
        for (Tie tie : world.ties)
            if (tie.constraint.handle() != null && tie.def().id().equals(constraint)) return tie.constraint;
        throw new IllegalArgumentException("there is no handle \"" + constraint + "\"");
    }

    private static Point point(Anchor on, World world) {
        String rod = on.rod();
        String body = on.body();
        if (rod != null) {
            if (!(on.u() >= 0 && on.u() <= 1)) throw new IllegalArgumentException("u must be 0 to 1, was " + on.u());
            Rod r = world.rod(rod);
            return Point.on(r, on.u() * r.spans());
        }
        return body != null ? Point.of(world.body(body)) : Point.sliding(world.slider(String.valueOf(on.sliding())));
    }

    private static void turn(Command.Turn turn, World world) {
        if (!turn.rotation().isFinite())
            throw new IllegalArgumentException("rotation must be finite, was " + turn.rotation());
        for (Tie tie : world.hands) {
            if (!(tie.constraint instanceof Wrist wrist) || wrist.number != turn.hand()) continue;
            wrist.turn(turn.rotation());
            return;
        }
        for (Tie tie : world.hands) {
            if (!(tie.constraint instanceof Hand hand) || hand.number != turn.hand()) continue;
            if (hand.point.body() != null) return;
            Point point = Point.on(hand.point.rod(), hand.point.u());
            point.evaluate(world.state.q);
            Wrist wrist = new Wrist(hand.number, point);
            wrist.turn(turn.rotation());
            world.hands.add(
                    Tie.of("hand " + wrist.number + " turns", wrist, new Spring(wrist.stiffness, wrist.damping)));
            Topology.changed(world);
            return;
        }
    }

    private static void release(int number, World world) {
        if (world.hands.removeIf(tie -> isOf(number, tie))) Topology.changed(world);
        for (Tie tie : world.ties) {
            Handle handle = tie.constraint.handle();
            if (handle != null && handle.hand == number) handle.hand = Handle.NOBODY;
        }
    }

    private static boolean isOf(int number, Tie tie) {
        return (tie.constraint instanceof Hand hand && hand.number == number)
                || (tie.constraint instanceof Wrist wrist && wrist.number == number);
    }
}
