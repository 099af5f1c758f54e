package sennit.app.make;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import sennit.app.platform.Modifiers;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** Whether what is dragged goes in steps; and the steps, and the points that catch it where it goes in none. */
public enum Snapping {
    /** As the hand has it, but for what catches. */
    FREE,
    /** Along a grid, or by {@link #ANGLE}. */
    STEPS;

    /** What is nearer than this catches, px at scale 1. */
    public static final double NEAR = 8;

    /** Step of turns and directions, rad. */
    public static final double ANGLE = Math.toRadians(15);

    /** {@return what keys that are held ask for} */
    public static Snapping with(Modifiers held) {
        return held.control() ? STEPS : FREE;
    }

    /** {@return the multiple of a step that is nearest} */
    public static double stepped(double x, double step) {
        return Math.round(x / step) * step;
    }

    /**
     * {@return the mesh of a grid of some ten pixels: 1, 10 or 100 mm and so on}
     *
     * @param unit pixels of a metre, or of a newton
     */
    public static double grid(double unit) {
        return Math.pow(10, Math.ceil(Math.log10(8 / unit)));
    }

    /**
     * {@return a number without digits below a pixel}
     *
     * @param unit pixels of a metre
     */
    public static double fine(double x, double unit) {
        double step = Math.pow(10, Math.floor(Math.log10(1 / unit)));
        return stepped(x, step);
    }

    /**
     * {@return points that catch, by what they are: ends of ropes, and places of constraints, m}
     *
     * @param own ropes, balls and constraints that catch nothing: those that move with what is dragged
     */
    public static Map<String, Vec3> points(Scene scene, Snapshot seen, Set<String> own) {
        Map<String, Vec3> out = new LinkedHashMap<>();
        for (Snapshot.RodView rod : seen.rods()) {
            if (own.contains(rod.id()) || rod.closed()) continue;
            out.put("the start of " + rod.id(), Vec3.of(rod.position(), 0));
            out.put("the end of " + rod.id(), Vec3.of(rod.position(), 3 * (rod.samples() - 1)));
        }
        for (Snapshot.ConstraintView c : seen.constraints()) {
            boolean along = scene.constraint(c.id()).stream()
                    .flatMap(d -> d.spec().anchors().stream())
                    .anyMatch(a -> own.contains(String.valueOf(a.rod() != null ? a.rod() : a.body())));
            if (!along && !own.contains(c.id())) out.put(c.id(), Vec3.of(c.position(), 0));
        }
        return out;
    }
}
