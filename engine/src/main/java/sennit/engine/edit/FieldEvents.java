package sennit.engine.edit;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.FieldChange;
import sennit.engine.scene.text.SceneException;
import sennit.engine.world.World;

/**
 * The fields that events of a scene have set since it started. The scene as written still has what it had; what runs is
 * the scene in which they are set.
 */
public final class FieldEvents {
    private List<TimedEvent> done = List.of();

    /** None so far. */
    public FieldEvents() {}

    /** {@return those that are done, the first first} */
    public List<TimedEvent> done() {
        return done;
    }

    /** Goes to a moment in which these were done. */
    public void goTo(List<TimedEvent> then) {
        done = then;
    }

    /** {@return the first event that sets a field where a step of {@code h} seconds starts; null for none} */
    private static @Nullable TimedEvent due(World world, double h) {
        List<TimedEvent> events = world.scene.events();
        for (int i = 0; i < events.size(); i++)
            if (events.get(i).set() != null && events.get(i).isDue(world.time(), h)) return events.get(i);
        return null;
    }

    /**
     * Sets what is due at the start of a step of {@code h} seconds, as an edit at that moment would. Returns why
     * something could not be set, or null. Allocates nothing while nothing is due.
     */
    public @Nullable String act(World world, double h) {
        String wrong = null;
        for (TimedEvent event = due(world, h); event != null; event = due(world, h)) {
            done = Stream.concat(done.stream(), Stream.of(event)).toList();
            // it is over, whatever comes of it
            Scene before = without(world.scene, event);
            world.scene = before;
            try {
                Commands.apply(new UserCommand.Edit(set(before, event)), world);
            } catch (IllegalArgumentException e) {
                wrong = e.getMessage();
            }
        }
        return wrong;
    }

    /** {@return what runs of an edited scene: with all set that has been set, where it still says so} */
    public Scene apply(Scene document) {
        Scene scene = document;
        for (TimedEvent event : done)
            if (scene.events().contains(event)) scene = setIfThere(without(scene, event), event);
        return scene;
    }

    /** As it is where an edit has taken away what was set. */
    private static Scene setIfThere(Scene scene, TimedEvent event) {
        try {
            return set(scene, event);
        } catch (IllegalArgumentException e) {
            return scene;
        }
    }

    private static Scene set(Scene scene, TimedEvent event) {
        try {
            return FieldChange.apply(scene, String.valueOf(event.set()));
        } catch (SceneException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Scene without(Scene scene, TimedEvent event) {
        return scene.withEvents(
                scene.events().stream().filter(e -> !e.equals(event)).toList());
    }
}
