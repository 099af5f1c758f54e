package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sennit.app.sim.SimulationThread;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.NamedState;
import sennit.engine.scene.Scene;

/**
 * States of the simulation that somebody keeps under a name, to go back to: they are part of the scene, and to keep,
 * name or forget one is an edit of it. Window thread.
 */
public final class NamedStates {
    private final SimulationThread simulation;
    private final Notifications notifications;
    private final Supplier<Scene> scene;
    private final BiConsumer<String, Scene> edit;
    private @Nullable CompletableFuture<InitialState> coming;
    private @Nullable Scene of;

    /** Of a simulation of a scene that changes by named edits. */
    NamedStates(
            SimulationThread simulation,
            Notifications notifications,
            Supplier<Scene> scene,
            BiConsumer<String, Scene> edit) {
        this.simulation = simulation;
        this.notifications = notifications;
        this.scene = scene;
        this.edit = edit;
    }

    /** {@return all of them, in the order in which they were kept} */
    public List<NamedState> kept() {
        return scene.get().states();
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
        Scene now = scene.get();
        String name = free();
        // what was edited meanwhile has no part in it
        InitialState state = now.withStart(told.join()).editedFrom(was).start();
        List<NamedState> more = new ArrayList<>(kept());
        more.add(new NamedState(name, state));
        edit.accept("Keep " + name, now.withStates(more));
    }

    private String free() {
        Set<String> taken = kept().stream().map(NamedState::name).collect(Collectors.toSet());
        int n = 1;
        while (taken.contains("State " + n)) n++;
        return "State " + n;
    }

    /** Goes to a state: what the scene has become since stays. */
    public void goTo(NamedState kept) {
        // what has left the scene, or changed its shape, starts as it is described now
        simulation.resume(scene.get().withStart(kept.state()));
        notifications.done("This is " + kept.name() + ", at " + Math.round(1e3 * kept.time()) / 1e3 + " s");
    }

    /** Gives one another name; nothing where that is empty. */
    public void rename(NamedState kept, String name) {
        List<NamedState> all = new ArrayList<>(kept());
        int i = all.indexOf(kept);
        if (i < 0 || name.isBlank()) return;
        all.set(i, new NamedState(name.strip(), kept.state()));
        edit.accept("Call " + kept.name() + " " + name.strip(), scene.get().withStates(all));
    }

    /** Makes one the state that the scene starts from. */
    public void start(NamedState kept) {
        edit.accept("Start from " + kept.name(), scene.get().withStart(kept.state()));
    }

    /** Forgets one. */
    public void forget(NamedState kept) {
        List<NamedState> left = new ArrayList<>(kept());
        if (left.remove(kept)) edit.accept("Forget " + kept.name(), scene.get().withStates(left));
    }

    /** Waits for nothing any more: another scene is open. */
    void clear() {
        coming = null;
    }
}
