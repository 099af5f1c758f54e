package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sennit.app.sim.SimulationThread;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;

/** States of the simulation that somebody keeps under a name, to go back to: while the scene is open. Window thread. */
public final class Moments {
    private final SimulationThread simulation;
    private final Notifications notifications;
    private final Supplier<Scene> scene;
    private final BiConsumer<String, Scene> edit;
    private final List<Moment> kept = new ArrayList<>();
    private @Nullable CompletableFuture<InitialState> coming;
    private @Nullable Scene of;
    private int named;

    /** Of a simulation of a scene that changes by named edits. */
    Moments(
            SimulationThread simulation,
            Notifications notifications,
            Supplier<Scene> scene,
            BiConsumer<String, Scene> edit) {
        this.simulation = simulation;
        this.notifications = notifications;
        this.scene = scene;
        this.edit = edit;
    }

    /**
     * A state under a name.
     *
     * @param name chosen by a person, or a number at first
     * @param scene that was in this state; it begins with it
     */
    public record Moment(String name, Scene scene) {
        /** {@return its time, s} */
        public double time() {
            return scene.start().time();
        }
    }

    /** {@return all of them, in the order in which they were kept} */
    public List<Moment> kept() {
        return kept;
    }

    /** Keeps the present state, as soon as the simulation has told it. */
    public void keep() {
        of = scene.get();
        coming = simulation.moment();
    }

    /** Once a frame: takes what the simulation told. */
    void attend() {
        CompletableFuture<InitialState> told = coming;
        Scene was = of;
        if (told == null || was == null || !told.isDone()) return;
        coming = null;
        if (told.isCompletedExceptionally()) {
            notifications.wrong("The state of the simulation cannot be read");
            return;
        }
        kept.add(new Moment("Moment " + ++named, was.withStart(told.join())));
    }

    /** Goes to a state: what the scene has become since stays. */
    public void goTo(Moment moment) {
        Scene now = scene.get();
        // what has left the scene, or changed its shape, starts as it is described now
        simulation.resume(now.withStart(moment.scene.start()).editedFrom(moment.scene));
        notifications.done("This is " + moment.name + ", at " + Math.round(1e3 * moment.time()) / 1e3 + " s");
    }

    /** Gives one another name; nothing where that is empty. */
    public void rename(Moment moment, String name) {
        int i = kept.indexOf(moment);
        if (i >= 0 && !name.isBlank()) kept.set(i, new Moment(name.strip(), moment.scene));
    }

    /** Makes one the state that the scene starts from. */
    public void start(Moment moment) {
        edit.accept(
                "Start from " + moment.name,
                scene.get().withStart(moment.scene.start()).editedFrom(moment.scene));
    }

    /** Forgets one. */
    public void forget(Moment moment) {
        kept.remove(moment);
    }

    /** Forgets all: another scene is open. */
    void clear() {
        kept.clear();
        coming = null;
        named = 0;
    }
}
