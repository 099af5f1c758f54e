package sennit.engine;

import java.util.List;
import sennit.engine.edit.RopeBreaks;
import sennit.engine.scene.TimedEvent;
import sennit.engine.world.SavedState;
import sennit.engine.world.World;

/** A moment of a {@link Simulation}, to go back to; see {@link Simulation#mark}. */
public final class Checkpoint {
    final SavedState mark;

    /** The world it is a moment of, and what had parted in it. */
    final World world;

    final RopeBreaks partings;

    /** The events that had set fields. */
    final List<TimedEvent> set;

    /** What stands for all moments between two edits or resets. */
    final Object since;

    Checkpoint(SavedState mark, World world, RopeBreaks partings, List<TimedEvent> set, Object since) {
        this.mark = mark;
        this.world = world;
        this.partings = partings;
        this.set = set;
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
