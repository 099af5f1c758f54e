package sennit.app.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.scene.UserCommand;

/**
 * The way a simulation came: a mark every quarter of a second and the commands between, from which any step of it can
 * be had again with the same bits. Steps that were gone back over stay until something new happens. Simulation thread.
 */
final class RewindBuffer {
    /** Simulated time from mark to mark, s. */
    private static final double APART = 0.25;

    private static final int HANDS = 10;

    private final long most;
    private final Deque<Keyframe> marks = new ArrayDeque<>();
    private final List<GivenCommand> commands = new ArrayList<>();
    private long size;
    private long now;
    private long newest;
    private long nextMark;
    /** How many commands had been given at this place, and how many of these are older than the oldest mark. */
    private int given;

    private int dropped;

    /** A mark before step {@code step}, when so many commands had been given. */
    private record Keyframe(long step, int commands, Checkpoint moment) {}

    /** A command given before step {@code step}. */
    private record GivenCommand(long step, UserCommand command) {}

    /** A history that keeps about {@code bytes} of marks: the oldest go first. */
    RewindBuffer(long bytes) {
        most = bytes;
    }

    /** Starts anew: the scene is another one, or was edited or reset. */
    void clear(long step) {
        marks.clear();
        commands.clear();
        given = 0;
        dropped = 0;
        size = 0;
        now = step;
        newest = step;
        nextMark = step;
    }

    /** Notes a command that is about to be given. */
    void note(UserCommand command, Simulation simulation) {
        branch(simulation);
        commands.add(new GivenCommand(now, command));
        given++;
    }

    /** Notes that the state is about to change without a step: nothing leads there but a mark. */
    void jump(Simulation simulation) {
        branch(simulation);
        nextMark = now;
    }

    /** To be called before every new step. */
    void before(Simulation simulation) {
        branch(simulation);
        if (now < nextMark) return;
        Checkpoint moment = simulation.mark();
        marks.addLast(new Keyframe(now, given, moment));
        size += moment.size();
        nextMark = now
                + Math.max(1, Math.round(APART / simulation.scene().settings().dt()));
        while (size > most && marks.size() > 1)
            size -= marks.removeFirst().moment.size();
        int useless = marks.getFirst().commands - dropped;
        commands.subList(0, useless).clear();
        dropped += useless;
    }

    /** To be called after every new step. */
    void after() {
        now++;
        newest = now;
    }

    /** {@return the oldest step that can be gone back to} */
    long oldest() {
        return marks.isEmpty() ? now : marks.getFirst().step;
    }

    /** {@return the newest step that was reached} */
    long newest() {
        return newest;
    }

    /** {@return the step before which the simulation stands} */
    long now() {
        return now;
    }

    /** Goes to a step between {@link #oldest} and {@link #newest}, or the nearest of these. */
    void go(long to, Simulation simulation) {
        long step = Math.max(oldest(), Math.min(newest, to));
        Keyframe from = null;
        for (Keyframe k : marks) if (k.step <= step) from = k;
        if (from == null || step == now) return;
        if (now > step || now < from.step) {
            if (!simulation.goTo(from.moment)) return;
            now = from.step;
            given = from.commands;
        }
        for (; now < step; now++) {
            while (given - dropped < commands.size() && commands.get(given - dropped).step <= now)
                simulation.submit(commands.get(given++ - dropped).command);
            if (!simulation.step()) return;
        }
    }

    /** Something new happens: what came after now no longer does, and the hands of that time let go. */
    private void branch(Simulation simulation) {
        if (now == newest) return;
        newest = now;
        commands.subList(given - dropped, commands.size()).clear();
        while (!marks.isEmpty() && (marks.getLast().step > now || marks.getLast().commands > given))
            size -= marks.removeLast().moment.size();
        nextMark = now;
        for (int hand = 0; hand < HANDS && simulation.held(); hand++) {
            note(new UserCommand.Release(hand), simulation);
            simulation.submit(new UserCommand.Release(hand));
            simulation.settle();
        }
    }
}
