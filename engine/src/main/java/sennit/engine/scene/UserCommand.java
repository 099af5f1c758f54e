package sennit.engine.scene;

import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;

/**
 * A command to a running simulation, applied at the start of the next step in the order of submission. There is no
 * other way to change a simulation.
 */
public sealed interface UserCommand {
    /**
     * Takes hold of a rod point, a body or a sliding point with the given hand (0 to 9; a hand that already holds lets
     * go first).
     *
     * @param target where the hand is, m
     * @param firm whether what it holds is brought to its place and kept there, instead of being pulled gently
     */
    record Grab(int hand, Anchor on, Vec3 target, boolean firm) implements UserCommand {
        /** Takes hold gently. */
        public Grab(int hand, Anchor on, Vec3 target) {
            this(hand, on, target, false);
        }

        /** Takes hold gently of a material point of a rod; {@code u} as a fraction, 0 to 1. */
        public Grab(int hand, String rod, double u, Vec3 target) {
            this(hand, new Anchor(rod, u), target);
        }
    }

    /** Moves a hand; ignored when it holds nothing. */
    record Move(int hand, Vec3 target) implements UserCommand {}

    /**
     * Turns what a hand holds: the frame of a rod point, by a rotation vector since the first time this was asked for,
     * in the axes of space, rad. Ignored when the hand holds nothing; refused when it holds a body, which does not
     * turn.
     */
    record Turn(int hand, Vec3 rotation) implements UserCommand {}

    /**
     * Takes hold of a handle with the given hand (0 to 9; one that holds something else lets go first), and moves it:
     * its place goes there as fast as the rod can follow, and stays when the hand lets go. The scene stays as it is; a
     * reset forgets it.
     *
     * @param constraint name of a constraint whose place is for the hand
     * @param by how far from where the scene says, m
     */
    record Carry(int hand, String constraint, Vec3 by) implements UserCommand {}

    /** Releases what a hand holds; ignored when it holds nothing. */
    record Release(int hand) implements UserCommand {}

    /** Replaces the scene document; whatever did not change keeps its motion, forces and sliding positions. */
    record Edit(Scene scene) implements UserCommand {}

    /** Returns to the initial state of the current scene document; all hands are released. */
    record Reset() implements UserCommand {}
}
