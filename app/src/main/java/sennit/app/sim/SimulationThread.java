package sennit.app.sim;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sennit.engine.Simulation;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

/**
 * Owns a {@link Simulation} and steps it on a thread of its own. Nobody waits for anybody: orders go into a queue, and
 * the newest snapshot is there to be taken. A step that does not exist pauses the simulation with a message; whatever
 * else fails stops it until the scene is built anew.
 */
public final class SimulationThread implements AutoCloseable {
    /** Smallest ratio of simulated to real time a person can ask for. */
    public static final double SLOWEST = 0.001;
    /** Largest ratio of simulated to real time a person can ask for. */
    public static final double FASTEST = 4;
    /** A snapshot is published at most this often, s: no screen shows more. */
    private static final double FRAME = 1 / 120.0;
    /** Small moves of a pose at once: most of the way to the hand within a third of a second. */
    private static final int POSES = 3;

    /** An edit that cannot be simulated, and why: the scene before it goes on. */
    public record Refusal(Scene scene, String why) {}

    /**
     * Steps that can be gone to without taking new ones.
     *
     * @param oldest first of them
     * @param now where the simulation stands
     * @param newest last of them
     */
    public record Reach(long oldest, long now, long newest) {}

    /** Memory for the way it came, bytes. */
    private static final long HISTORY = 64 << 20;

    /** Made while there is memory. */
    private static final RunStatus.Trouble NO_MEMORY = new RunStatus.Trouble(
            RunStatus.Trouble.Kind.FAILURE,
            "there is not enough memory for this scene: Java may use "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB");

    private static final long NOWHERE = Long.MIN_VALUE;

    private final BlockingQueue<Runnable> orders = new LinkedBlockingQueue<>();
    private volatile Snapshot latest;
    private final AtomicReference<@Nullable Refusal> refusal = new AtomicReference<>();
    private final Pacer pacer = new Pacer();

    /** What the last steps cost; any thread. */
    public final StepLog steps = new StepLog();

    private final RewindBuffer history = new RewindBuffer(HISTORY);
    private final AtomicLong sought = new AtomicLong(NOWHERE);
    private volatile Reach reach = new Reach(0, 0, 0);
    private final Thread thread;
    private Simulation simulation;
    private RunStatus.Mode mode = RunStatus.Mode.PAUSED;
    private RunStatus.@Nullable Trouble trouble;
    /** What is to be simulated; the simulation may have failed before it got there. */
    private Scene wanted;

    /** Writes down what hands do; null while nobody asked for that. */
    private volatile @Nullable GestureRecorder hands;

    /** Steps that a recorder takes for one of the scene. */
    private int parts = 1;

    private boolean touched;

    /** Where it pauses, s, and hurries to; NaN while it goes on at its pace. */
    private double bound = Double.NaN;

    /** Commands to hands since one was opened: the first takes hold, which by itself moves nothing. */
    private int gestures;

    private double drivenTo;
    private double sincePublished;
    private long before = System.nanoTime();
    private volatile RunStatus pace = new RunStatus(RunStatus.Mode.PAUSED, 1, Double.NaN, null);
    private volatile boolean open = true;

    /** Builds the scene and starts the thread, paused. */
    public SimulationThread(Scene scene) {
        simulation = new Simulation(scene);
        wanted = scene;
        latest = simulation.capture();
        thread = new Thread(this::run, "simulation");
        thread.setDaemon(true);
        thread.start();
    }

    /** {@return the newest snapshot} */
    public Snapshot snapshot() {
        return latest;
    }

    /** {@return how it runs at the moment} */
    public RunStatus pace() {
        return pace;
    }

    /** Queues a command; while paused it takes effect without letting time pass. */
    public void submit(UserCommand command) {
        order(() -> {
            Scene before = wanted;
            if (command instanceof UserCommand.Edit edit) wanted = edit.scene();
            if (failed()) {
                if (command instanceof UserCommand.Edit || command instanceof UserCommand.Reset) build();
                return;
            }
            GestureRecorder written = hands;
            if (written != null) written.note(command, simulation.time());
            history.note(command, simulation);
            gestures = command instanceof UserCommand.Release ? 0 : gestures + (isHand(command) ? 1 : 0);
            simulation.submit(
                    command instanceof UserCommand.Edit edit ? new UserCommand.Edit(divided(edit.scene())) : command);
            if (command instanceof UserCommand.Edit) adopt(before);
            if (command instanceof UserCommand.Reset || command instanceof UserCommand.Edit) {
                trouble = null;
                simulation.settle();
                history.clear(simulation.steps());
            }
            if (command instanceof UserCommand.Reset) drivenTo = simulation.time();
            touched = true;
        });
    }

    /** Takes the edit that is wanted over, or goes on with the scene before it. */
    private void adopt(Scene before) {
        simulation.settle();
        if (simulation.scene().equals(divided(wanted))) return;
        refusal.set(new Refusal(wanted, String.valueOf(simulation.capture().trouble())));
        wanted = before;
    }

    /** A scene with the steps that a recorder asks for. */
    private Scene divided(Scene scene) {
        if (parts == 1) return scene;
        return scene.withSettings(scene.settings().withDt(scene.settings().dt() / parts));
    }

    /** Divides the steps of the scene into so many from now on; motion goes on as it is. */
    private void divide(int into) {
        if (into == parts) return;
        parts = into;
        simulation.submit(new UserCommand.Edit(divided(wanted)));
        simulation.settle();
        history.clear(simulation.steps());
    }

    /** What is wanted, at its start. */
    private void build() {
        simulation = new Simulation(divided(wanted));
        hands = null;
        history.clear(0);
        trouble = null;
        drivenTo = simulation.time();
        steps.clear();
        pacer.restart();
        touched = true;
    }

    private boolean failed() {
        return trouble != null && trouble.kind() == RunStatus.Trouble.Kind.FAILURE;
    }

    /** {@return the last edit that was refused since this was asked before; null for none} */
    public @Nullable Refusal takeRefusal() {
        return refusal.getAndSet(null);
    }

    /** Replaces the whole simulation by one of another scene, at its start. */
    public void load(Scene scene) {
        order(() -> {
            wanted = scene;
            build();
        });
    }

    /** Lets real time make it step. */
    public void play() {
        order(this::start);
    }

    /**
     * Stops it when it steps by real time, else lets it: after all orders given before, known to {@link #pace} or not.
     * A recorder keeps the time it was handed.
     */
    public void toggle() {
        order(() -> {
            if (mode == RunStatus.Mode.PLAYING) mode = RunStatus.Mode.PAUSED;
            else if (mode == RunStatus.Mode.PAUSED) start();
        });
    }

    private void start() {
        if (failed()) return;
        divide(1);
        mode = RunStatus.Mode.PLAYING;
        trouble = null;
        bound = Double.NaN;
        pacer.restart();
    }

    /** Goes on as fast as can be to a time, s, and pauses there; nothing where a recorder has the time. */
    public void hurryTo(double time) {
        order(() -> {
            if (mode == RunStatus.Mode.DRIVEN) return;
            start();
            bound = time;
        });
    }

    /**
     * Goes to a state that the scene was in, as one of a scene that begins with it, and pauses: what led there is
     * forgotten, and the scene stays as it is now.
     */
    public void resume(Scene from) {
        order(() -> {
            if (failed()) return;
            endHands();
            if (mode != RunStatus.Mode.DRIVEN) mode = RunStatus.Mode.PAUSED;
            trouble = null;
            simulation.submit(new UserCommand.Edit(divided(from)));
            simulation.submit(new UserCommand.Reset());
            simulation.submit(new UserCommand.Edit(divided(wanted)));
            simulation.settle();
            history.clear(simulation.steps());
            drivenTo = simulation.time();
            touched = true;
        });
    }

    /** Stops it. */
    public void pause() {
        order(() -> mode = RunStatus.Mode.PAUSED);
    }

    /**
     * Takes a number of steps at once and pauses; a negative number goes back. Steps that were gone back over are taken
     * again as they were, commands included. A recorder goes on from there.
     */
    public void step(int count) {
        order(() -> {
            if (failed()) return;
            long known = Math.min(history.now() + count, history.newest());
            for (long i = history.now() + count - goTo(known); i > 0 && stepped(); i--) touched = true;
            drivenTo = simulation.time();
        });
    }

    /** Goes to a step of {@link #reach} and pauses; of several such wishes at once only the last counts. */
    public void seek(long step) {
        if (sought.getAndSet(step) != NOWHERE) return;
        order(() -> {
            long last = sought.getAndSet(NOWHERE);
            if (!failed()) goTo(last);
        });
    }

    private long goTo(long step) {
        endHands();
        if (mode != RunStatus.Mode.DRIVEN) mode = RunStatus.Mode.PAUSED;
        trouble = null;
        history.go(step, simulation);
        drivenTo = simulation.time();
        touched = true;
        return history.now();
    }

    /** {@return which steps can be gone to} */
    public Reach reach() {
        return reach;
    }

    /** Sets the wanted ratio of simulated to real time, kept between {@link #SLOWEST} and {@link #FASTEST}. */
    public void speed(double ratio) {
        order(() -> pacer.speed(Math.max(SLOWEST, Math.min(FASTEST, ratio))));
    }

    /**
     * Hands time over to a recorder: from now on only {@link #advance} makes it step, with so many steps for each of
     * the scene, until {@link #play}. Nothing can be gone back over to or from there where it is more than one.
     */
    public void drive(int steps) {
        order(() -> {
            if (failed()) return;
            divide(steps);
            mode = RunStatus.Mode.DRIVEN;
            drivenTo = simulation.time();
        });
    }

    /**
     * Advances simulated time by exactly so many seconds since {@link #drive}, in whole steps: after n calls the time
     * is n times {@code seconds} rounded to a step. Counts anew from where a reset or a step by hand leads.
     *
     * @return the snapshot then; it fails when the simulation cannot go on
     */
    public CompletableFuture<Snapshot> advance(double seconds) {
        CompletableFuture<Snapshot> done = new CompletableFuture<>();
        order(() -> {
            drivenTo += seconds;
            double half = simulation.scene().settings().dt() / 2;
            boolean going = !failed();
            while (going && simulation.time() + half < drivenTo) going = stepped();
            if (going) publish();
            if (going && !failed()) done.complete(latest);
            else done.completeExceptionally(new IllegalStateException(trouble == null ? "" : trouble.text()));
        });
        return done;
    }

    /** {@return the structure of the matrix as it stands now; fails when the scene cannot be analysed} */
    public CompletableFuture<MatrixView> matrix() {
        return ask(Simulation::matrix);
    }

    /** Something happened that is no hand's. */
    private void endHands() {
        GestureRecorder written = hands;
        if (written != null) written.end(simulation.time());
    }

    /** {@return whether what hands do is written down; any thread} */
    public boolean writesHands() {
        return hands != null;
    }

    /** Goes to the start, and writes down from there what hands do. */
    public void writeHands() {
        submit(new UserCommand.Reset());
        order(() -> hands = new GestureRecorder(wanted));
    }

    /**
     * Ends what {@link #writeHands} began.
     *
     * @return what a person did since, or until something happened for which there are no words; nothing where nothing
     *     was written
     */
    public CompletableFuture<HandScript> handsWritten() {
        return ask(s -> {
            GestureRecorder written = hands;
            hands = null;
            return written == null ? new HandScript(wanted, List.of(), List.of()) : written.script(s.time());
        });
    }

    /** {@return the present state as one to start from} */
    public CompletableFuture<InitialState> moment() {
        return ask(Simulation::start);
    }

    private <T> CompletableFuture<T> ask(Function<Simulation, T> question) {
        CompletableFuture<T> done = new CompletableFuture<>();
        order(() -> {
            try {
                if (failed()) throw new IllegalStateException("the simulation has stopped");
                done.complete(question.apply(simulation));
            } catch (Throwable e) {
                // whoever asked is told; asking changes nothing
                done.completeExceptionally(e);
            }
        });
        return done;
    }

    @Override
    public void close() {
        open = false;
        order(() -> {});
        try {
            thread.join(2000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Queues work for the thread of the simulation. */
    void order(Runnable order) {
        orders.add(order);
    }

    private void run() {
        while (open) {
            // without guarded, which takes memory
            try {
                turn();
            } catch (Throwable e) {
                fail(e);
            }
            try {
                rest();
            } catch (Throwable e) {
                fail(e);
            }
        }
    }

    private void turn() {
        long now = System.nanoTime();
        double elapsed = (now - before) * 1e-9;
        before = now;
        sincePublished += elapsed;
        obey();
        boolean moved = mode == RunStatus.Mode.PLAYING && play(elapsed, now);
        if (posing()) pose();
        if (touched && mode != RunStatus.Mode.PLAYING) settle();
        if (moved || touched || sincePublished > FRAME) {
            if (moved || touched) publish();
            touched = false;
            sincePublished = 0;
        }
        pace = new RunStatus(
                mode, pacer.speed(), mode == RunStatus.Mode.PLAYING ? pacer.measured() : Double.NaN, trouble);
    }

    private void obey() {
        Runnable order = orders.poll();
        while (order != null) {
            guarded(order);
            order = orders.poll();
        }
    }

    /** Takes the steps that are due, for at most one frame's time. */
    private boolean play(double elapsed, long start) {
        double dt = simulation.scene().settings().dt();
        if (!Double.isNaN(bound)) return hurry(start);
        pacer.elapse(elapsed, dt);
        boolean moved = false;
        while (pacer.due(dt) && (System.nanoTime() - start) * 1e-9 < FRAME) {
            if (!stepped()) return moved;
            pacer.stepped(dt);
            moved = true;
        }
        return moved;
    }

    /** Takes steps for one frame's time, whatever the pace, and pauses where it was told to. */
    private boolean hurry(long start) {
        double half = simulation.scene().settings().dt() / 2;
        boolean moved = false;
        while (simulation.time() + half < bound && (System.nanoTime() - start) * 1e-9 < FRAME) {
            if (!stepped()) return moved;
            moved = true;
        }
        if (simulation.time() + half >= bound) {
            mode = RunStatus.Mode.PAUSED;
            touched = true;
        }
        return moved;
    }

    private static boolean isHand(UserCommand command) {
        return !(command instanceof UserCommand.Edit || command instanceof UserCommand.Reset);
    }

    /**
     * Whether a hand has moved what it holds in a pause: then the scene gives way to it without time going on. A click
     * alone, which selects, moves nothing.
     */
    private boolean posing() {
        return mode == RunStatus.Mode.PAUSED && trouble == null && gestures > 1 && simulation.held();
    }

    private void pose() {
        endHands();
        history.jump(simulation);
        for (int i = 0; i < POSES; i++) guarded(simulation::pose);
        touched = true;
    }

    private boolean stepped() {
        if (failed()) return false;
        boolean[] done = new boolean[1];
        guarded(() -> {
            history.before(simulation);
            done[0] = simulation.step();
            if (done[0]) history.after();
        });
        if (done[0]) {
            log();
            return true;
        }
        if (trouble == null) {
            String told = simulation.capture().trouble();
            trouble = new RunStatus.Trouble(
                    RunStatus.Trouble.Kind.NO_STEP, told == null ? "no finite step exists from here" : told);
        }
        mode = RunStatus.Mode.PAUSED;
        touched = true;
        return false;
    }

    private void log() {
        SolverView last = simulation.solver();
        steps.count(last, simulation.time());
        if (steps.read()) steps.add(last);
    }

    private void settle() {
        if (!failed()) guarded(simulation::settle);
    }

    /** Turns whatever fails into a message: this thread, and the window, must survive it. */
    private void guarded(Runnable work) {
        try {
            work.run();
        } catch (Throwable e) {
            fail(e);
        }
    }

    /** What failed may have left the state half changed: it is not used again. There may be no memory left. */
    private void fail(Throwable e) {
        mode = RunStatus.Mode.PAUSED;
        touched = true;
        history.clear(0);
        trouble = NO_MEMORY;
        try {
            if (!(e instanceof OutOfMemoryError)) trouble = trouble(e);
            System.getLogger("sennit.sim").log(System.Logger.Level.ERROR, "the simulation stopped", e);
        } catch (OutOfMemoryError again) {
            // that is told already
            return;
        }
    }

    private static RunStatus.Trouble trouble(Throwable e) {
        StackTraceElement[] at = e.getStackTrace();
        String told = e instanceof IllegalArgumentException && e.getMessage() != null
                ? e.getMessage()
                : "a defect of Sennit itself, " + e + (at.length > 0 ? ", at " + at[0] : "");
        return new RunStatus.Trouble(RunStatus.Trouble.Kind.FAILURE, told);
    }

    private void publish() {
        if (!failed()) guarded(() -> latest = simulation.capture());
        reach = new Reach(history.oldest(), history.now(), history.newest());
    }

    private void rest() {
        try {
            Runnable next = orders.poll(patience(), TimeUnit.NANOSECONDS);
            if (next != null) guarded(next);
        } catch (InterruptedException e) {
            open = false;
        }
    }

    private long patience() {
        if (posing()) return TimeUnit.MILLISECONDS.toNanos(16);
        if (mode != RunStatus.Mode.PLAYING) return TimeUnit.MILLISECONDS.toNanos(200);
        if (!Double.isNaN(bound)) return 0;
        return (long)
                (1e9 * Math.min(FRAME, pacer.wait(simulation.scene().settings().dt())));
    }
}
