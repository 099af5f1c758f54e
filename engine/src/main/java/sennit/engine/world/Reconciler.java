package sennit.engine.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.Point;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.RodSpec;
import sennit.engine.scene.Scene;

/**
 * Brings a world to an edited scene while it runs: whatever did not change keeps its motion, its forces and its sliding
 * positions.
 */
final class Reconciler {
    private final World world;

    Reconciler(World world) {
        this.world = world;
    }

    /**
     * Makes {@code scene} the world's. Throws {@link IllegalArgumentException}, the world untouched, when it cannot be
     * built.
     */
    void adopt(Scene scene) {
        List<Rod> rods = rods(scene);
        checkAnchors(scene, rods);
        Map<String, Tie> before = new HashMap<>();
        for (Tie tie : world.ties) if (tie.def != null) before.put(tie.def.id(), tie);
        List<Rod> old = world.rods;
        if (!rods.equals(old)) place(rods);
        world.scene = scene;
        List<Tie> compiled = world.compile(scene.constraints());
        var ties = new ArrayList<Tie>();
        for (Tie fresh : compiled) ties.add(keep(before, fresh, rods));
        world.ties = ties;
        world.forces = world.loads(scene.forces());
        world.hands.removeIf(hand -> !onRods(hand, rods));
        world.touch();
    }

    private List<Rod> rods(Scene scene) {
        var rods = new ArrayList<Rod>();
        for (RodSpec spec : scene.rods()) {
            Rod kept = null;
            for (Rod rod : world.rods) if (rod.spec().equals(spec)) kept = rod;
            rods.add(kept != null ? kept : RodBuilder.build(spec));
        }
        return rods;
    }

    private static void checkAnchors(Scene scene, List<Rod> rods) {
        for (var def : scene.constraints())
            check("constraint", def.id(), def.spec().anchors(), rods);
        for (var def : scene.forces()) check("force", def.id(), def.spec().anchors(), rods);
    }

    private static void check(String what, String id, List<Anchor> anchors, List<Rod> rods) {
        for (Anchor anchor : anchors) {
            if (rods.stream().noneMatch(r -> r.spec().id().equals(anchor.rod()))) {
                throw new IllegalArgumentException(
                        what + " \"" + id + "\" names the rod \"" + anchor.rod() + "\", which does not exist");
            }
        }
    }

    /** Gives every rod its place among new unknowns and brings its motion along. */
    private void place(List<Rod> rods) {
        double[] q = world.q;
        double[] v = world.v;
        int total = 0;
        for (Rod rod : rods) total += 4 * rod.nodes();
        double[] newQ = new double[total];
        double[] newV = new double[total];
        Map<String, Rod> old = new HashMap<>();
        for (Rod rod : world.rods) old.put(rod.spec().id(), rod);
        int first = 0;
        for (Rod rod : rods) {
            Rod was = old.get(rod.spec().id());
            int count = 4 * rod.nodes();
            if (was != null
                    && was.nodes() == rod.nodes()
                    && was.spec().shape().equals(rod.spec().shape())) {
                System.arraycopy(q, was.first(), newQ, first, count);
                System.arraycopy(v, was.first(), newV, first, count);
                rod.place(first, first / 4);
                if (was != rod) rod.frames().lay(newQ);
            } else {
                rod.place(first, first / 4);
                rod.reset(newQ);
            }
            first += count;
        }
        world.q = newQ;
        world.v = newV;
        world.rods = rods;
    }

    private Tie keep(Map<String, Tie> before, Tie fresh, List<Rod> rods) {
        Tie was = fresh.def == null ? null : before.get(fresh.def.id());
        if (was != null && was.def != null && was.def.equals(fresh.def) && onRods(was, rods)) return was;
        fresh.easeFrom(world.q, world.rows);
        return fresh;
    }

    private static boolean onRods(Tie tie, List<Rod> rods) {
        for (Point p : tie.constraint.points()) if (!rods.contains(p.rod)) return false;
        return true;
    }
}
