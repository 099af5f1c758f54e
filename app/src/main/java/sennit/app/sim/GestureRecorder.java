package sennit.app.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.UserCommand;

/**
 * Writes down what hands do while a scene runs from its start, as gestures that do the same to the bit. It ends where
 * something happens that is no hand's: an edit, a pose in a pause, a way back. Simulation thread.
 */
final class GestureRecorder {
    private final Map<Integer, Grip> holding = new HashMap<>();
    private final List<Gesture> done = new ArrayList<>();
    private boolean over;

    /** A hand that holds something: since when, and the ways so far. */
    private static final class Grip {
        private final UserCommand taken;
        private final double from;
        private final List<VectorKey> way = new ArrayList<>(), turn = new ArrayList<>();

        Grip(UserCommand taken, double from) {
            this.taken = taken;
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
                return new Gesture(from, to, g.on(), null, where, turn.isEmpty() ? null : keys(turn), g.firm());
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
            Grip grip = new Grip(g, time);
            grip.at(grip.way, time, g.target());
            holding.put(g.hand(), grip);
        } else if (command instanceof UserCommand.Carry c) {
            Grip grip = holding.get(c.hand());
            boolean same = grip != null
                    && grip.taken instanceof UserCommand.Carry before
                    && before.constraint().equals(c.constraint());
            if (grip == null || !same) {
                letGo(c.hand(), time);
                grip = new Grip(c, time);
                holding.put(c.hand(), grip);
            }
            grip.at(grip.way, time, c.by());
        } else if (command instanceof UserCommand.Move m) {
            Grip grip = holding.get(m.hand());
            if (grip != null && grip.taken instanceof UserCommand.Grab) grip.at(grip.way, time, m.target());
        } else if (command instanceof UserCommand.Turn t) {
            Grip grip = holding.get(t.hand());
            if (grip == null || grip.taken instanceof UserCommand.Carry) return;
            grip.at(grip.turn, time, t.rotation());
        } else if (command instanceof UserCommand.Release r) letGo(r.hand(), time);
        else end(time);
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

    /** {@return what hands did until a time, s; what is held then is let go} */
    List<Gesture> gestures(double time) {
        end(time);
        return done.stream().sorted(Comparator.comparingDouble(Gesture::from)).toList();
    }
}
