package sennit.engine.edit;

import java.util.Objects;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.hand.HandTorsionSpring;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.Compliance;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.scene.UserCommand;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.TopologyUpdate;
import sennit.engine.world.World;

/** Applies commands to a world: the only way anything but the stepper changes it. */
public final class Commands {
    /** A hand pulls at a handle at least so many times as hard as that is pulled already. */
    private static final double BEARS = 4;

    private Commands() {}

    /**
     * Applies one command. Throws {@link IllegalArgumentException}, the world untouched, when the command makes no
     * sense.
     */
    public static void apply(UserCommand command, World world) {
        // hands: grab, move, carry, turn, let go
        if (command instanceof UserCommand.Grab grab) {
            number(grab.hand());
            grab(grab, world);
        } else if (command instanceof UserCommand.Move move) {
            // its spring pulls to another place
            if (!move.target().isFinite())
                throw new IllegalArgumentException("hand target must be finite, was " + move.target());
            for (ConstraintState constraintState : world.hands) {
                if (constraintState.constraint instanceof HandSpring hand && hand.number == move.hand()) {
                    hand.move(
                            move.target().x(), move.target().y(), move.target().z());
                }
            }
        } else if (command instanceof UserCommand.Carry carry) {
            // a place of the scene that is for the hand goes with it
            number(carry.hand());
            carry(carry, world);
        } else if (command instanceof UserCommand.Turn turn) {
            turn(turn, world);
        } else if (command instanceof UserCommand.Release release) {
            release(release.hand(), world);
        } else if (command instanceof UserCommand.Edit edit) {
            // what an edit does to the energy is its work
            double before = SnapshotBuilder.energy(world).total();
            SceneUpdate.adopt(edit.scene(), world);
            world.state.edits += SnapshotBuilder.energy(world).total() - before;
        } else if (command instanceof UserCommand.Reset) {
            SceneUpdate.reset(world);
        } else {
            throw new AssertionError(command);
        }
    }

    /** Takes hold, with any hand. */
    static void grab(UserCommand.Grab grab, World world) {
        // targets that are numbers
        if (!grab.target().isFinite()) {
            throw new IllegalArgumentException("hand target must be finite, was " + grab.target());
        }
        // what it holds; a hand holds one thing at a time
        HeldPoint point = point(grab.on(), world);
        release(grab.hand(), world);
        point.evaluate(world.state.q);
        // a spring from there to the target joins the constraints that act
        HandSpring.Grip grip = grab.firm() ? HandSpring.Grip.FIRM : HandSpring.Grip.GENTLE;
        world.hands.add(grip(grab.hand(), point, grip, grab.target(), world));
        TopologyUpdate.changed(world);
    }

    /** {@return the spring of a hand between a point that has been evaluated and a target, m} */
    private static ConstraintState grip(int number, HeldPoint point, HandSpring.Grip grip, Vec3 target, World world) {
        HandSpring hand =
                new HandSpring(number, point, grip, world.scene.settings().grip());
        hand.move(target.x(), target.y(), target.z());
        return ConstraintState.of("hand " + number, hand, new Compliance(hand.stiffness, hand.damping));
    }

    private static ConstraintState turner(int number, HeldPoint point) {
        HandTorsionSpring turns = new HandTorsionSpring(number, point);
        return ConstraintState.of("hand " + number + " turns", turns, new Compliance(turns.stiffness, turns.damping));
    }

    /**
     * {@return a spring of a hand, or one that turns, on a point of what was made anew, going on as it was}
     *
     * @param point evaluated
     */
    static ConstraintState again(ConstraintState was, HeldPoint point, World world) {
        // a spring pulls to the same target
        if (was.constraint instanceof HandSpring hand)
            return grip(
                    hand.number,
                    point,
                    hand.isFirm() ? HandSpring.Grip.FIRM : HandSpring.Grip.GENTLE,
                    Vec3.of(hand.target, 0),
                    world);
        // one that turns goes on turning
        HandTorsionSpring turned = (HandTorsionSpring) was.constraint;
        ConstraintState again = turner(turned.number, point);
        ((HandTorsionSpring) again.constraint).follow(turned);
        return again;
    }

    private static void number(int hand) {
        if (hand < 0 || hand >= HandSpring.HANDS)
            throw new IllegalArgumentException("hand must be 0 to " + (HandSpring.HANDS - 1) + ", was " + hand);
    }

    /** Moves a handle, with any hand. */
    static void carry(UserCommand.Carry carry, World world) {
        // moves that are numbers
        if (!carry.by().isFinite())
            throw new IllegalArgumentException("a handle must be moved by finite numbers, not by " + carry.by());
        // a hand that takes this handle lets go of what it held
        Constraint held = held(carry.constraint(), world);
        TargetOffset handle = Objects.requireNonNull(held.part(TargetOffset.class));
        if (handle.hand != carry.hand()) {
            release(carry.hand(), world);
            double firm = HandSpring.strength(
                    held.points().get(0),
                    HandSpring.Grip.FIRM,
                    world.scene.settings().grip());
            // what hangs on it already is not too heavy
            handle.strength = Math.max(firm, BEARS * Vec3.norm(handle.force));
        }
        // where it is wanted
        handle.hand = carry.hand();
        carry.by().put(handle.target, 0);
    }

    private static Constraint held(String constraint, World world) {
        for (ConstraintState constraintState : world.constraintStates)
            if (constraintState.constraint.part(TargetOffset.class) != null
                    && constraintState.def().id().equals(constraint)) return constraintState.constraint;
        throw new IllegalArgumentException("there is no handle \"" + constraint + "\"");
    }

    private static HeldPoint point(Anchor on, World world) {
        String rod = on.rod();
        String body = on.body();
        if (rod != null) {
            if (!(on.u() >= 0 && on.u() <= 1)) throw new IllegalArgumentException("u must be 0 to 1, was " + on.u());
            Rod r = world.rod(rod);
            return HeldPoint.on(r, on.u() * r.spans());
        }
        return body != null
                ? HeldPoint.of(world.body(body))
                : HeldPoint.sliding(world.slider(String.valueOf(on.sliding())));
    }

    /** Turns what a hand holds. */
    static void turn(UserCommand.Turn turn, World world) {
        if (!turn.rotation().isFinite())
            throw new IllegalArgumentException("rotation must be finite, was " + turn.rotation());
        // a hand that turns its frame already
        for (ConstraintState constraintState : world.hands) {
            if (!(constraintState.constraint instanceof HandTorsionSpring frameGrip) || frameGrip.number != turn.hand())
                continue;
            frameGrip.turn(turn.rotation());
            return;
        }
        // a hand that only holds a rod: it takes hold of the frame there too
        for (ConstraintState constraintState : world.hands) {
            if (!(constraintState.constraint instanceof HandSpring hand) || hand.number != turn.hand()) continue;
            if (hand.point.body() != null)
                throw new IllegalArgumentException(
                        "\"" + hand.point.body().spec().id() + "\" is a ball: it moves and does not turn");
            // at the same point of the rod, fixed there
            HeldPoint point = HeldPoint.on(hand.point.rod(), hand.point.u());
            point.evaluate(world.state.q);
            ConstraintState turns = turner(hand.number, point);
            ((HandTorsionSpring) turns.constraint).turn(turn.rotation());
            world.hands.add(turns);
            TopologyUpdate.changed(world);
            return;
        }
    }

    /** Lets go. */
    static void release(int number, World world) {
        // springs of the hand go, handles are nobody's
        if (world.hands.removeIf(constraintState -> isOf(number, constraintState))) TopologyUpdate.changed(world);
        for (ConstraintState constraintState : world.constraintStates) {
            TargetOffset handle = constraintState.constraint.part(TargetOffset.class);
            if (handle != null && handle.hand == number) handle.hand = TargetOffset.NOBODY;
        }
    }

    private static boolean isOf(int number, ConstraintState constraintState) {
        return (constraintState.constraint instanceof HandSpring hand && hand.number == number)
                || (constraintState.constraint instanceof HandTorsionSpring frameGrip && frameGrip.number == number);
    }
}
