package sennit.app.make;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.RodCurve;
import sennit.app.document.RopeEdits;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * Cuts every rope that a drag crosses, as it is seen, and the rope that a click is on. Rings are cut open. It stays in
 * hand until it is laid down.
 */
public final class KnifeTool implements MakingTool {
    /** What is dragged less than this is a click, px. */
    private static final double STILL = 6;

    /** Pieces of a span in which crossings are looked for. */
    private static final int FINE = 4;

    private final Session session;
    private @Nullable Aim from;
    private @Nullable Aim to;

    /** A knife for the ropes of a session. */
    public KnifeTool(Session session) {
        this.session = session;
    }

    /** A place in the picture: metres at unit depth, or metres where the view is parallel. */
    private record Spot(double x, double y) {}

    private static Spot seen(Camera camera, Vector3d p) {
        Vector3d d = new Vector3d(p).sub(camera.eye());
        double deep = camera.projection() == Camera.Projection.ORTHOGRAPHIC ? 1 : Math.max(1e-9, -d.dot(camera.back()));
        return new Spot(d.dot(camera.right()) / deep, d.dot(camera.up()) / deep);
    }

    private static Spot seen(Aim aim) {
        return seen(aim.camera(), aim.ray().at(1));
    }

    /**
     * Where on the line from {@code a} to {@code b} the line from {@code c} to {@code d} crosses it; NaN if nowhere.
     */
    private static double crossing(Spot a, Spot b, Spot c, Spot d) {
        double ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y, wx = c.x - a.x, wy = c.y - a.y;
        double both = ux * vy - uy * vx;
        double along = (wx * vy - wy * vx) / both, across = (wx * uy - wy * ux) / both;
        return along >= 0 && along < 1 && across >= 0 && across <= 1 ? along : Double.NaN;
    }

    /** Where a blade crosses the ropes: curve parameters by the names of ropes. */
    private Map<String, List<Double>> crossings(Aim begin, Aim end) {
        Map<String, List<Double>> out = new TreeMap<>();
        Spot a = seen(begin), b = seen(end);
        for (Snapshot.RodView rod : session.visibility().met(session.snapshot()).rods()) {
            RodCurve curve = new RodCurve(rod);
            int pieces = FINE * Math.max(1, rod.controlPoints().length / 4);
            Spot before = seen(begin.camera(), curve.at(0));
            for (int i = 1; i <= pieces; i++) {
                Spot after = seen(begin.camera(), curve.at((double) i / pieces));
                double part = crossing(before, after, a, b);
                if (!Double.isNaN(part))
                    out.computeIfAbsent(rod.id(), r -> new ArrayList<>()).add((i - 1 + part) / pieces);
                before = after;
            }
        }
        return out;
    }

    private static boolean drags(Aim begin, Aim end) {
        Vec3 there = end.facing(begin.spot().place()).orElse(begin.spot().place());
        return there.minus(begin.spot().place()).norm() * begin.metre() > STILL;
    }

    @Override
    public void move(Aim aim) {
        to = aim;
    }

    @Override
    public void press(Aim aim) {
        from = aim;
        to = aim;
    }

    @Override
    public void release(Aim aim) {
        Aim begin = from;
        from = null;
        if (begin == null) return;
        Map<String, List<Double>> where = new TreeMap<>();
        Anchor on = begin.spot().anchor();
        if (drags(begin, aim)) where = crossings(begin, aim);
        else if (on != null && on.rod() != null) where.put(on.rod(), List.of(on.u()));
        if (where.isEmpty()) {
            session.notifications().done("Nothing was cut: drag across ropes, or click one");
            return;
        }
        cut(where);
    }

    /** Cuts, as one edit that the simulation follows cut by cut. */
    private void cut(Map<String, List<Double>> where) {
        Object activation = new Object();
        String name = "Cut " + (where.size() == 1 ? where.keySet().iterator().next() : where.size() + " ropes");
        Snapshot now = session.snapshot();
        List<String> told = new ArrayList<>();
        where.forEach((rope, all) -> {
            List<Double> backwards = new ArrayList<>(all);
            backwards.sort(Comparator.reverseOrder());
            double end = 1;
            for (double u : backwards) {
                Optional<RopeEdits.Cut> cut =
                        RopeEdits.cut(session.scene(), now, new Anchor(rope, Math.min(1, u / end)), end);
                if (cut.isEmpty()) told.add(rope + " is too short to be cut there");
                else if (session.edit(name, cut.get().scene(), activation)) {
                    told.add(String.format(
                            Locale.ROOT,
                            "%s is cut at u = %.3f",
                            rope,
                            end * cut.get().u()));
                    end = cut.get().opened() ? 1 : end * cut.get().u();
                }
                // what a second cut of a ring is at is no longer where it was
                if (cut.filter(RopeEdits.Cut::opened).isPresent()) break;
            }
        });
        session.notifications().done(String.join("\n", told));
    }

    @Override
    public boolean done() {
        return false;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        Aim begin = from, end = to;
        PreviewLines out = new PreviewLines();
        if (begin == null || end == null) {
            if (end != null && end.spot().what() == Aim.What.ROPE)
                out.dot(end.spot().place());
            return out.list();
        }
        if (!drags(begin, end)) return out.list();
        Vec3 start = begin.spot().place();
        out.line(start, end.facing(start).orElse(start));
        crossings(begin, end).forEach((rope, all) -> {
            Scene scene = session.scene();
            if (scene.rod(rope).isEmpty()) return;
            for (Snapshot.RodView rod : session.snapshot().rods()) {
                if (!rod.id().equals(rope)) continue;
                RodCurve curve = new RodCurve(rod);
                for (double u : all) out.dot(JomlVectors.vec(curve.at(u)));
            }
        });
        return out.list();
    }

    @Override
    public String word() {
        Aim end = to;
        if (end == null || from != null) return "cut";
        return end.spot().what() == Aim.What.ROPE ? "cut " + end.spot().name() + " here" : "drag across ropes";
    }

    @Override
    public String hint() {
        return "drag across ropes: cut them  ·  click a rope: cut it there  ·  Esc: lay the knife down";
    }

    @Override
    public String name() {
        return "knife";
    }

    @Override
    public String heading() {
        return "Knife";
    }
}
