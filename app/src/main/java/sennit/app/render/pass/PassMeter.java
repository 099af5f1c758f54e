package sennit.app.render.pass;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import sennit.app.gl.GlDriver;

/**
 * Runs the passes of pictures, leaves out those that are switched off, and measures what each takes. To measure, each
 * pass is waited for, which costs a little itself: only while somebody looks.
 */
public final class PassMeter {
    /** Frames that are measured after somebody looked. */
    private static final int WATCH = 60;
    /** Share of a new frame in the smoothed time. */
    private static final double SMOOTH = 0.1;

    private final EnumSet<Pass> off = EnumSet.noneOf(Pass.class);
    private final Map<Pass, Double> frame = new EnumMap<>(Pass.class);
    private final Map<Pass, Double> smoothed = new EnumMap<>(Pass.class);
    private int watched;
    private boolean measuring;

    /** {@return whether a pass is drawn} */
    public boolean on(Pass pass) {
        return !off.contains(pass);
    }

    /** Leaves a pass out of the next pictures, or takes it in again; harmless for one that cannot be left out. */
    public void toggle(Pass pass) {
        if (pass.optional() && !off.remove(pass)) off.add(pass);
    }

    /** {@return passes left out: pictures that are kept depend on them} */
    public Set<Pass> off() {
        return Set.copyOf(off);
    }

    /** {@return what a pass takes in a frame lately, ms; measured for some frames after each call} */
    public double milliseconds(Pass pass) {
        watched = WATCH;
        return smoothed.getOrDefault(pass, 0.0);
    }

    /** Begins a frame. */
    public void begin() {
        measuring = watched > 0;
        if (!measuring) return;
        watched--;
        GlDriver.finish();
    }

    /** Draws a pass, unless it is switched off. */
    public void run(Pass pass, Runnable draw) {
        if (off.contains(pass)) return;
        if (!measuring) {
            draw.run();
            return;
        }
        long start = System.nanoTime();
        draw.run();
        GlDriver.finish();
        frame.merge(pass, (System.nanoTime() - start) * 1e-6, Double::sum);
    }

    /** Ends a frame. */
    public void end() {
        if (!measuring) return;
        for (Pass pass : Pass.values()) {
            double before = smoothed.getOrDefault(pass, 0.0);
            smoothed.put(pass, before + SMOOTH * (frame.getOrDefault(pass, 0.0) - before));
        }
        frame.clear();
    }
}
