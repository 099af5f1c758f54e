package sennit.app.make;

import java.util.List;
import java.util.Optional;
import sennit.app.platform.Key;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** One thing being made with the mouse. */
public interface MakingTool {
    /** The cursor moved, or the scene moved under it. */
    void move(Aim aim);

    /** The cursor left the view: nothing is aimed at. */
    default void away() {}

    /**
     * Before a press: how what is dragged from there snaps.
     *
     * @param near what is nearer than this catches, px
     */
    default void snap(Snapping how, double near) {}

    /** The left button went down. */
    void press(Aim aim);

    /** The left button came up. */
    void release(Aim aim);

    /** A key; returns whether it was for this tool. */
    default boolean key(Key key) {
        return false;
    }

    /** {@return whether it has made what it was to make, or given up} */
    boolean done();

    /** {@return the place in whose upright plane the air is; empty for that of the view} */
    default Optional<Vec3> through() {
        return Optional.empty();
    }

    /** {@return what it would make, as signs} */
    List<Snapshot.Glyph> preview();

    /** {@return what is to be said beside the cursor} */
    String word();

    /** {@return one line that says what the mouse does} */
    String hint();

    /** {@return its name, as in "rope"} */
    String name();

    /** {@return whether its word tells already what is under the cursor} */
    default boolean tells() {
        return false;
    }

    /** {@return whether it is told that this is all: by Enter, or by a button} */
    default boolean isEnded() {
        return false;
    }

    /** {@return what it needs before it can be ended, as a sentence; empty when nothing is missing} */
    default Optional<String> missing() {
        return Optional.empty();
    }

    /** Ends it and makes what there is. */
    default void finish() {}

    /** {@return what is said of it over the view} */
    default String heading() {
        return "Add " + name();
    }

    /**
     * What is asked where the last click was.
     *
     * @param place m
     * @param answers the usual one first
     */
    record Question(Vec3 place, List<String> answers) {}

    /** {@return what is asked, if anything is} Going on means the usual answer. */
    default Optional<Question> question() {
        return Optional.empty();
    }

    /** Answers it, by the number of the answer. */
    default void answer(int choice) {}
}
