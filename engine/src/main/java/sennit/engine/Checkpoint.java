package sennit.engine;

import sennit.engine.world.SavedState;

/** A moment of a {@link Simulation}, to go back to; see {@link Simulation#mark}. */
public final class Checkpoint {
    final SavedState mark;

    Checkpoint(SavedState mark) {
        this.mark = mark;
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
