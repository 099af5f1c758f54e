package sennit.engine.world;

import sennit.engine.command.Command;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.Point;
import sennit.engine.constraint.Wrist;
import sennit.engine.rod.Rod;

/** Applies commands to a world: the only way anything but the stepper changes it. */
public final class Commands {
    /** Hands are numbered from 0 to one less than this. */
    private static final int HANDS = 10;

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
        } else if (command instanceof Command.Turn turn) {
            turn(turn, world);
        } else if (command instanceof Command.Release release) {
            release(release.hand(), world);
        } else if (command instanceof Command.Edit edit) {
            new Reconciler(world).adopt(edit.scene());
        } else if (command instanceof Command.Reset) {
            world.reset();
        } else {
            throw new AssertionError(command);
        }
    }

    private static void grab(Command.Grab grab, World world) {
        if (grab.hand() < 0 || grab.hand() >= HANDS) {
            throw new IllegalArgumentException("hand must be 0 to " + (HANDS - 1) + ", was " + grab.hand());
        }
        if (!grab.target().isFinite()) {
            throw new IllegalArgumentException("hand target must be finite, was " + grab.target());
        }
        Point point = point(grab.on(), world);
        release(grab.hand(), world);
        point.evaluate(world.q);
        Hand hand = new Hand(grab, point, world.scene.settings().grip());
        world.hands.add(Tie.of(hand, hand.stiffness, hand.damping));
        world.touch();
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
            point.evaluate(world.q);
            Wrist wrist = new Wrist(hand.number, point);
            wrist.turn(turn.rotation());
            world.hands.add(Tie.of(wrist, wrist.stiffness, wrist.damping));
            world.touch();
            return;
        }
    }

    private static void release(int number, World world) {
        if (world.hands.removeIf(tie -> isOf(number, tie))) world.touch();
    }

    private static boolean isOf(int number, Tie tie) {
        return (tie.constraint instanceof Hand hand && hand.number == number)
                || (tie.constraint instanceof Wrist wrist && wrist.number == number);
    }
}
