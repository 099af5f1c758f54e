package sennit.app.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;

/** The events of a scene in the order in which a run comes past them, each once; those before its start are over. */
final class Happening {
    private final List<TimedEvent> toCome;
    private final double dt;

    Happening(Scene scene) {
        dt = scene.settings().dt();
        double start = scene.start().time();
        toCome = new ArrayList<>(scene.events().stream()
                .filter(e -> e.at() > start - dt)
                .sorted(Comparator.comparingDouble(TimedEvent::at))
                .toList());
    }

    /** {@return those that happen where a step starts at {@code time}} */
    List<TimedEvent> next(double time) {
        List<TimedEvent> out = new ArrayList<>();
        while (!toCome.isEmpty() && toCome.get(0).isDue(time, dt)) out.add(toCome.remove(0));
        return out;
    }
}
