package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.hand.HandTorsionSpring;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.function.TimeFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.json.FormulaChecks;
import sennit.engine.world.World;

/**
 * The hands that a scene has of its own. What they do is a function of time and of what is held already: nothing is
 * remembered here, so that a world which goes back goes on as it did. The hand of gesture i has the number 10 + i:
 * hands of people have those below.
 */
public final class Gestures {
    private @Nullable Scene of;
    private final List<TimeFunction> ways = new ArrayList<>();
    private final List<@Nullable TimeFunction> turns = new ArrayList<>();
    private final List<FormulaChecks> formulas = new ArrayList<>();
    private final double[] at = new double[3];

    /** None yet. */
    public Gestures() {}

    /**
     * {@return the first formula without a number at the start of a step of {@code h} seconds, of a hand that holds in
     * it, as a message; null for none}
     */
    @SuppressWarnings("ReferenceEquality") // an edit makes another scene
    public @Nullable String wrongAt(World world, double h) {
        if (world.scene != of) prepare(world.scene);
        List<Gesture> all = world.scene.hands();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).holds(world.time(), h)) continue;
            String wrong = formulas.get(i).wrongAt(world.time());
            if (wrong != null) return wrong;
        }
        return null;
    }

    /**
     * Takes hold, moves and lets go as a step of {@code h} seconds is about to begin. Returns why a hand could not take
     * hold, or null. Allocates nothing while hands pull.
     */
    @SuppressWarnings("ReferenceEquality") // an edit makes another scene
    public @Nullable String act(World world, double h) {
        if (world.scene != of) prepare(world.scene);
        List<Gesture> all = world.scene.hands();
        String wrong = null;
        for (int i = 0; i < all.size(); i++) {
            Gesture gesture = all.get(i);
            int number = HandSpring.HANDS + i;
            boolean holds = held(number, world);
            // takes hold, goes its way and lets go at its times
            if (gesture.holds(world.time(), h)) {
                // what finds nothing to hold is told; the others go on
                ways.get(i).at(world.time(), at);
                try {
                    if (!holds) take(gesture, number, world);
                    move(number, world);
                    TimeFunction turn = turns.get(i);
                    if (turn != null && gesture.turns(world.time())) turn(turn, number, world);
                } catch (IllegalArgumentException e) {
                    wrong = e.getMessage();
                }
            } else if (holds) Commands.release(number, world);
        }
        return wrong;
    }

    private void prepare(Scene scene) {
        of = scene;
        ways.clear();
        turns.clear();
        formulas.clear();
        for (Gesture g : scene.hands()) {
            formulas.add(new FormulaChecks("/hands/" + formulas.size(), g));
            ways.add(g.way().track());
            turns.add(g.turn() == null ? null : g.turn().track());
        }
    }

    private static boolean held(int number, World world) {
        for (int i = 0; i < world.hands.size(); i++)
            if (world.hands.get(i).constraint instanceof HandSpring hand && hand.number == number) return true;
        for (int i = 0; i < world.constraintStates.size(); i++) {
            TargetOffset handle = world.constraintStates.get(i).constraint.part(TargetOffset.class);
            if (handle != null && handle.hand == number) return true;
        }
        return false;
    }

    private void take(Gesture gesture, int number, World world) {
        Anchor on = gesture.on();
        Vec3 target = Vec3.of(at, 0);
        if (on != null) Commands.grab(new UserCommand.Grab(number, on, target, gesture.firm()), world);
        else Commands.carry(new UserCommand.Carry(number, String.valueOf(gesture.handle()), target), world);
    }

    private void move(int number, World world) {
        for (int i = 0; i < world.hands.size(); i++)
            if (world.hands.get(i).constraint instanceof HandSpring hand && hand.number == number)
                hand.move(at[0], at[1], at[2]);
        for (int i = 0; i < world.constraintStates.size(); i++) {
            TargetOffset handle = world.constraintStates.get(i).constraint.part(TargetOffset.class);
            if (handle != null && handle.hand == number) System.arraycopy(at, 0, handle.target, 0, 3);
        }
    }

    private void turn(TimeFunction turn, int number, World world) {
        turn.at(world.time(), at);
        for (ConstraintState c : world.hands)
            if (c.constraint instanceof HandTorsionSpring grip && grip.number == number) {
                grip.turn(Vec3.of(at, 0));
                return;
            }
        Commands.turn(new UserCommand.Turn(number, Vec3.of(at, 0)), world);
    }

    /** Lets all of them go: the scene has others now. */
    static void letGo(World world) {
        world.hands.removeIf(c -> c.constraint instanceof HandSpring spring && spring.number >= HandSpring.HANDS);
        world.hands.removeIf(c -> c.constraint instanceof HandTorsionSpring grip && grip.number >= HandSpring.HANDS);
        for (ConstraintState c : world.constraintStates) {
            TargetOffset handle = c.constraint.part(TargetOffset.class);
            if (handle != null && handle.hand >= HandSpring.HANDS) handle.hand = TargetOffset.NOBODY;
        }
    }
}
