package sennit.engine;

import sennit.engine.command.Command;
import sennit.engine.scene.Scene;
import sennit.engine.view.Snapshot;

/**
 * A running scene: the one class a program drives. One thread steps; any thread submits commands and reads the latest
 * snapshot.
 */
public final class Simulation {
    private Scene scene;

    /** Builds the scene at rest at time 0. */
    public Simulation(Scene scene) {
        this.scene = scene;
    }

    /** Queues a command for the start of the next step. Any thread. */
    public void submit(Command command) {
        if (command instanceof Command.Edit e) scene = e.scene();
    }

    /**
     * Applies queued commands and advances by one time step. Returns false, with the state untouched, when no finite
     * step exists.
     */
    public boolean step() {
        return false;
    }

    /** Applies queued commands without advancing time (while paused). */
    public void settle() {}

    /** {@return what there is to see now; computed from the state when called: stepping thread only} */
    public Snapshot capture() {
        return new Snapshot(
                0,
                0,
                java.util.List.of(),
                java.util.List.of(),
                java.util.List.of(),
                java.util.List.of(),
                new Snapshot.Energy(0, 0, 0, 0, 0),
                new Snapshot.SolverView(0, 0, 0, "", 0, 0, 0, 0, 0, 0, 0, 0, 0),
                null);
    }

    /** {@return the current scene document, with all edits applied so far} */
    public Scene scene() {
        return scene;
    }

    /** {@return simulated time, s} */
    public double time() {
        return 0;
    }

    /** {@return steps taken since the start or the last reset} */
    public long steps() {
        return 0;
    }

    /** {@return a hash of the raw bits of all positions, velocities, multipliers and sliding parameters} */
    public long stateHash() {
        return 0;
    }
}
