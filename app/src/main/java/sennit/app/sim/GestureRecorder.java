package sennit.app.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.FieldChange;

/**
 * Writes down what a person does while a scene runs from its start, as gestures and events that do the same to the bit:
 * hands, fields that are edited, ropes that are cut. (A half of a cut rope that is held is written as the point of the
 * whole rope, whose place is the same but for round-off.) It ends where something else happens: things that are added
 * or taken away, a pose in a pause, a way back. Simulation thread.
 */
final class GestureRecorder {
    private final Map<Integer, Grip> holding = new HashMap<>();
    private final List<Gesture> done = new ArrayList<>();
    private final List<TimedEvent> events = new ArrayList<>();
    private final List<Cut> cuts = new ArrayList<>();
    private Scene start;
    private Scene now;
    private boolean over;

    /** A recorder of what happens to a scene from its start on. */
    GestureRecorder(Scene start) {
        this.start = start;
        now = start;
    }

    /** A rope that was cut: the names of its halves, and where. */
    private record Cut(String rod, String other, double u) {}

    /** A hand that holds something: since when, and the ways so far. */
    private static final class Grip {
        private final UserCommand taken;
        private final double from;
        private final @Nullable Anchor on;
        private final List<VectorKey> way = new ArrayList<>(), turn = new ArrayList<>();

        Grip(UserCommand taken, @Nullable Anchor on, double from) {
            this.taken = taken;
            this.on = on;
            this.from = from;
        }

        void at(List<VectorKey> keys, double time, Vec3 value) {
            // of several in one step the last counts
            if (!keys.isEmpty() && keys.get(keys.size() - 1).time() == time) keys.remove(keys.size() - 1);
            keys.add(new VectorKey(time, value));
        }

        @Nullable
        Gesture gesture(double to) {
            if (!(to > from) || way.isEmpty()) return null;
            VectorFunction where = keys(way);
            if (taken instanceof UserCommand.Grab g)
                return new Gesture(from, to, on, null, where, turn.isEmpty() ? null : keys(turn), g.firm());
            return new Gesture(from, to, null, ((UserCommand.Carry) taken).constraint(), where, null, false);
        }

        private static VectorFunction keys(List<VectorKey> keys) {
            List<VectorKey> list = new ArrayList<>();
            // where a hand does not move nothing is written
            for (VectorKey k : keys)
                if (list.isEmpty() || !list.get(list.size() - 1).value().equals(k.value())) list.add(k);
            return new VectorFunction.Keys(list, Interpolation.HOLD, false);
        }
    }

    /** Notes a command that is given at a time, s. */
    void note(UserCommand command, double time) {
        if (over) return;
        if (command instanceof UserCommand.Grab g) {
            letGo(g.hand(), time);
            Grip grip = new Grip(g, whole(g.on()), time);
            grip.at(grip.way, time, g.target());
            holding.put(g.hand(), grip);
        } else if (command instanceof UserCommand.Carry c) {
            Grip grip = holding.get(c.hand());
            boolean same = grip != null
                    && grip.taken instanceof UserCommand.Carry before
                    && before.constraint().equals(c.constraint());
            if (grip == null || !same) {
                letGo(c.hand(), time);
                grip = new Grip(c, null, time);
                holding.put(c.hand(), grip);
            }
            grip.at(grip.way, time, c.by());
        } else if (command instanceof UserCommand.Move m) {
            Grip grip = holding.get(m.hand());
            if (grip != null && grip.taken instanceof UserCommand.Grab) grip.at(grip.way, time, m.target());
        } else if (command instanceof UserCommand.Turn t) {
            Grip grip = holding.get(t.hand());
            if (grip == null || grip.taken instanceof UserCommand.Carry) return;
            // a ball does not turn
            if (grip.on != null && grip.on.body() != null) return;
            grip.at(grip.turn, time, t.rotation());
        } else if (command instanceof UserCommand.Release r) letGo(r.hand(), time);
        else if (!(command instanceof UserCommand.Edit e) || !edited(e.scene(), time)) end(time);
    }

    private void letGo(int hand, double time) {
        Grip grip = holding.remove(hand);
        Gesture gesture = grip == null ? null : grip.gesture(time);
        if (gesture != null) done.add(gesture);
    }

    /** Something else happens at a time, s: what follows is not written down. */
    void end(double time) {
        if (over) return;
        for (int hand : List.copyOf(holding.keySet())) letGo(hand, time);
        over = true;
    }

    /** Writes down an edit; false where there are no words for it. */
    private boolean edited(Scene after, double time) {
        // what is hidden, grouped or called otherwise moves nothing, and is so from the start
        if (now.movesLike(after)) {
            start = start.arrangedLike(after);
            if (events.isEmpty()) start = start.withStates(after.states());
            now = after;
            return true;
        }
        Optional<TimedEvent> cut = Simulation.cutBetween(now, after, time);
        if (cut.isPresent()) {
            List<String> before = now.rods().stream().map(RodSpec::id).toList();
            String other = after.rods().stream()
                    .map(RodSpec::id)
                    .filter(id -> !before.contains(id))
                    .findFirst()
                    .orElseThrow();
            Anchor there = whole(new Anchor(cut.get().of(), cut.get().u()));
            events.add(TimedEvent.cutting(time, String.valueOf(there.rod()), there.u()));
            cuts.add(new Cut(cut.get().of(), other, cut.get().u()));
            now = after;
            return true;
        }
        Optional<List<String>> changes = FieldChange.between(now, after);
        // what is a half now is another rope in the scene as it started
        boolean known = changes.isPresent()
                && changes.get().stream()
                        .noneMatch(c -> cuts.stream()
                                .anyMatch(cut1 -> TimedEvent.setting(time, c).sets("rods", cut1.rod)
                                        || TimedEvent.setting(time, c).sets("rods", cut1.other)));
        if (!known) return false;
        for (String change : changes.get()) events.add(TimedEvent.setting(time, change));
        now = after;
        return true;
    }

    /** A point of what runs, as one of the scene as it started: of the whole rope where that is cut. */
    private Anchor whole(Anchor on) {
        String rod = on.rod();
        if (rod == null) return on;
        double u = on.u();
        for (int i = cuts.size() - 1; i >= 0; i--) {
            Cut cut = cuts.get(i);
            if (rod.equals(cut.other)) {
                rod = cut.rod;
                u = Math.min(1, cut.u + (1 - cut.u) * u);
            } else if (rod.equals(cut.rod)) u *= cut.u;
        }
        return new Anchor(rod, u);
    }

    /** {@return what was done until a time, s; what is held then is let go} */
    HandScript script(double time) {
        end(time);
        List<Gesture> hands =
                done.stream().sorted(Comparator.comparingDouble(Gesture::from)).toList();
        return new HandScript(start, hands, events);
    }
}
