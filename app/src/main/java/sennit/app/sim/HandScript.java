package sennit.app.sim;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;

/**
 * What a person did with a scene from its start on.
 *
 * @param start the scene as it was then
 * @param hands what hands did, the first first
 * @param events fields that were set and ropes that were cut, the first first
 */
public record HandScript(Scene start, List<Gesture> hands, List<TimedEvent> events) {
    /** Of copies. */
    public HandScript {
        hands = List.copyOf(hands);
        events = List.copyOf(events);
    }

    /** {@return whether nothing was done} */
    public boolean isEmpty() {
        return hands.isEmpty() && events.isEmpty();
    }

    /**
     * {@return the scene as it was at its start, in which that happens by itself, beside what happens there already}
     */
    public Scene scene() {
        List<Gesture> allHands = new ArrayList<>(start.hands());
        allHands.addAll(hands);
        List<TimedEvent> allEvents = new ArrayList<>(start.events());
        allEvents.addAll(events);
        return start.withHands(allHands).withEvents(allEvents);
    }
}
