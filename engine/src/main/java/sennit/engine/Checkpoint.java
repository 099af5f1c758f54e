package sennit.engine;

import sennit.engine.edit.RopeBreaks;
import sennit.engine.world.SavedState;
import sennit.engine.world.World;

/** A moment of a {@link Simulation}, to go back to; see {@link Simulation#mark}. */
public final class Checkpoint {
    final SavedState mark;

    /** The world it is a moment of, and what had parted in it. */
    final World world;

    final RopeBreaks partings;

    /** What stands for all moments between two edits or resets. */
    final Object since;

    Checkpoint(SavedState mark, World world, RopeBreaks partings, Object since) {
        this.mark = mark;
        this.world = world;
        this.partings = partings;
        this.since = since;
    }

    /** {@return a copy of all numbers it holds, in the order in which the state is visited} */
    double[] numbers() {
        return mark.numbers();
    }

    /** {@return the memory it takes, bytes, nearly} */
    public long size() {
        return mark.size();
    }
}
