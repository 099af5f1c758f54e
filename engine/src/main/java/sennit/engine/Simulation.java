package sennit.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import sennit.engine.conflict.ConflictDiagnosis;
import sennit.engine.edit.Commands;
import sennit.engine.edit.FieldEvents;
import sennit.engine.edit.Gestures;
import sennit.engine.edit.InitialStateTransfer;
import sennit.engine.edit.RopeBreaks;
import sennit.engine.edit.RopeCut;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.LightSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;
import sennit.engine.snapshot.Sun;
import sennit.engine.state.StateCopy;
import sennit.engine.step.StepReport;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/**
 * A running scene: the one class a program drives. One thread steps and captures; any thread submits commands. Same
 * scene and same commands at the same steps give the same bits.
 */
public final class Simulation {
    /** What runs; another one from when a rope parts. */
    World world;

    private final Stepper stepper = new Stepper();
    private final ConflictDiagnosis conflicts = new ConflictDiagnosis();
    private final Gestures gestures = new Gestures();
    private final ConcurrentLinkedQueue<UserCommand> queue = new ConcurrentLinkedQueue<>();
    private volatile Scene scene;
    private @Nullable String trouble;
    private boolean misled;
    private @Nullable Scene shown;
    private List<SceneryItem> scenery = List.of();
    private @Nullable Snapshot lastFinite;
    private RopeBreaks partings = RopeBreaks.NONE;
    private final FieldEvents fieldEvents = new FieldEvents();

    /** Stands for all moments since the last edit or reset. */
    private Object since = new Object();

    /** What constraints remember beside their numbers, while a picture is taken. */
    private final StateCopy directions = new StateCopy();

    /**
     * Builds the scene in the state it starts from. Throws {@link IllegalArgumentException} naming the field when it
     * describes nothing that can be built, or nothing finite.
     */
    public Simulation(Scene scene) {
        this.world = SceneUpdate.build(scene);
        this.scene = scene;
        if (!world.isSound()) throw new IllegalArgumentException("the scene does not start in a finite state");
    }

    /** Queues a command for the start of the next step. Any thread. */
    public void submit(UserCommand command) {
        queue.add(command);
    }

    /**
     * Applies queued commands and advances by one time step. Returns false, with the state as it was, when no finite
     * step exists or a formula has no number for its end; {@link Snapshot#trouble} then says so.
     */
    public boolean step() {
        settle();
        part(world.scene().settings().dt());
        String unset = fieldEvents.act(world, world.scene().settings().dt());
        if (unset != null) trouble = unset;
        if (isMisled(gestures.wrongAt(world, world.scene().settings().dt()))) return false;
        String wrong = gestures.act(world, world.scene().settings().dt());
        if (wrong != null) trouble = wrong;
        if (isMisled(world.wrongAt(world.time() + world.scene().settings().dt()))) return false;
        boolean done = stepper.step(world, world.scene().settings().dt());
        if (!done) trouble = "no finite step from t = " + world.time() + " s: the last finite state is kept";
        return done;
    }

    /** Parts ropes at the start of a step of {@code h} seconds. */
    private void part(double h) {
        if (!RopeBreaks.mayBeDue(world, h)) return;
        RopeBreaks.Parted now = partings.look(world, h);
        world = now.world();
        partings = now.partings();
    }

    /**
     * Applies queued commands and moves towards the equilibrium they ask for, while time stands still: what a drag does
     * to a paused scene. Nothing moves afterwards. Returns false, with the state as it was, when no finite step exists.
     */
    public boolean pose() {
        settle();
        if (isMisled(world.wrongAt(world.time()))) return false;
        boolean done = stepper.pose(world);
        if (!done) trouble = "no finite pose exists here: the last finite state is kept";
        return done;
    }

    private boolean isMisled(@Nullable String wrong) {
        misled = wrong != null;
        if (misled) trouble = wrong;
        return misled;
    }

    /** {@return whether it could not go on for want of a number that the scene owes: a formula has none} */
    public boolean isMisled() {
        return misled;
    }

    /** {@return the present moment, commands in the queue applied; stepping thread only; allocates} */
    public Checkpoint mark() {
        settle();
        return new Checkpoint(stepper.mark(world), world, partings, fieldEvents.done(), since);
    }

    /**
     * Goes back, or forward, to a moment, from which the same commands lead on with the same bits. Returns false, and
     * changes nothing, when the scene was edited or reset between. Stepping thread only.
     */
    @SuppressWarnings("ReferenceEquality") // an edit or a reset makes another one
    public boolean goTo(Checkpoint moment) {
        settle();
        if (moment.since != since) return false;
        stepper.goTo(moment.world, moment.mark);
        world = moment.world;
        partings = moment.partings;
        fieldEvents.goTo(moment.set);
        trouble = null;
        return true;
    }

    /** {@return the present state, commands in the queue applied, as one to start from; stepping thread only} */
    public InitialState start() {
        settle();
        return InitialStateTransfer.of(world);
    }

    /** {@return whether a hand of a person holds something; stepping thread only} */
    public boolean held() {
        return world.held();
    }

    /**
     * Applies queued commands without advancing time. A command that makes no sense changes nothing;
     * {@link Snapshot#trouble} says why.
     */
    public void settle() {
        for (UserCommand command = queue.poll(); command != null; command = queue.poll()) {
            try {
                trouble = null;
                apply(command);
            } catch (IllegalArgumentException e) {
                trouble = e.getMessage();
            }
        }
    }

    private void apply(UserCommand command) {
        if (command instanceof UserCommand.Edit edit) {
            world = partings.edit(world, scene, edit.scene(), fieldEvents::apply);
            scene = edit.scene();
        } else if (command instanceof UserCommand.Reset
                && (!partings.isEmpty() || !fieldEvents.done().isEmpty())) {
            // what has parted is whole at the start, what was set is as written
            world = SceneUpdate.build(scene);
            partings = RopeBreaks.NONE;
            fieldEvents.goTo(List.of());
        } else Commands.apply(command, world);
        if (command instanceof UserCommand.Edit || command instanceof UserCommand.Reset) since = new Object();
    }

    /**
     * {@return the event that cuts a rope at a time, s, as an edit from one scene to another does; empty where that
     * cuts none}
     */
    public static Optional<TimedEvent> cutBetween(Scene before, Scene after, double time) {
        return RopeCut.between(before, after).map(c -> TimedEvent.cutting(time, c.rod(), c.u()));
    }

    /** {@return the ropes that have parted since the start, the first first; stepping thread only} */
    public List<Snapshot.Parting> partings() {
        return partings.seen();
    }

    /**
     * {@return what there is to see now, all of it finite; stepping thread only. Should the state ever be other than
     * finite it is the last that was, and {@link Snapshot#trouble} says so}
     */
    public Snapshot capture() {
        world.visitDirections(directions.writer());
        Snapshot seen = look();
        world.visitDirections(directions.reader());
        if (!seen.isFinite() && lastFinite != null) {
            seen = lastFinite.withTrouble(
                    "the state at t = " + world.time() + " s is not finite: the last one that was is shown");
        }
        lastFinite = seen;
        return seen;
    }

    private Snapshot look() {
        return new Snapshot(
                world.steps(),
                world.time(),
                SnapshotBuilder.rods(world),
                SnapshotBuilder.bodies(world),
                SnapshotBuilder.constraints(world),
                conflicts.of(world),
                SnapshotBuilder.hands(world),
                SnapshotBuilder.glyphs(world),
                SnapshotBuilder.energy(world),
                solver(),
                trouble,
                SnapshotBuilder.contacts(world),
                scenery(),
                scene().stage(),
                sun(),
                partings.seen(),
                SnapshotBuilder.touches(world));
    }

    private Sun sun() {
        LightSpec light = scene().light();
        return light == null ? Sun.USUAL : light.sun();
    }

    /**
     * {@return the structure of the matrix of the present scene, for a spy plot; stepping thread only. Costs as much as
     * an analysis, and nothing when not asked for}
     */
    public MatrixView matrix() {
        return stepper.matrix(world);
    }

    /**
     * Shares the work of large scenes among {@code count} threads, 1 to 64, the stepping one included; by default as
     * many as there are processors. The results are the same bits for any number.
     */
    public void threads(int count) {
        if (count < 1) throw new IllegalArgumentException("threads must be 1 or more, was " + count);
        stepper.threads(count);
    }

    /**
     * The same list until the scene is edited, or while nothing is on its way after an edit, so that a picture need not
     * be prepared anew.
     */
    @SuppressWarnings("ReferenceEquality")
    private List<SceneryItem> scenery() {
        if (shown != world.scene()) {
            shown = world.scene();
            scenery = SnapshotBuilder.scenery(shown);
        }
        // what moves by itself or by an edit is drawn where it is touched
        return world.contacts.seen(scenery);
    }

    /** {@return what the last step did and what it cost; stepping thread only} */
    public SolverView solver() {
        StepReport r = stepper.report();
        return new SolverView(
                r.unknowns,
                r.absolute,
                r.relative,
                r.method,
                r.halfBandwidth,
                r.fill,
                r.iterations,
                r.pieces,
                r.bandedForecast * 1e-3,
                r.sparseForecast * 1e-3,
                r.total * 1e-3,
                r.frames * 1e-3,
                r.contacts * 1e-3,
                r.assembly * 1e-3,
                r.ordering * 1e-3,
                r.factor * 1e-3,
                r.solve * 1e-3,
                r.rounds,
                r.unsettled,
                r.slippery,
                r.converged,
                r.residual,
                r.braked,
                r.stood);
    }

    /**
     * {@return the largest move of a control point or body in the last step over its time, m/s; 0 where the step was
     * refused; stepping thread only}
     */
    public double fastest() {
        return stepper.fastest();
    }

    /** {@return the current scene document, with all edits applied so far; any thread} */
    public Scene scene() {
        return scene;
    }

    /**
     * {@return a scene with a rope in two halves, cut at {@code u}, or a ring with ends; empty where too little would
     * be left} Given to a running simulation as an edit, they go on as the whole moved.
     *
     * @param slid where points that slide on the rope are now, as fractions of it, by the names of their constraints
     */
    public static Optional<Scene> cut(Scene scene, String rod, double u, Map<String, Double> slid) {
        return RopeCut.of(scene, rod, u, slid)
                .or(() -> RopeCut.opening(scene, rod, u))
                .map(RopeCut::scene);
    }

    /** {@return steps since the start or the last reset; stepping thread only} */
    public long steps() {
        return world.steps();
    }

    /** {@return simulated time, s} */
    public double time() {
        return world.time();
    }

    /** {@return a hash of the raw bits of all positions, velocities, multipliers and sliding parameters} */
    public long stateHash() {
        return world.hash();
    }
}
