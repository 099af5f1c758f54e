package sennit.engine.world;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.Point;
import sennit.engine.force.Force;
import sennit.engine.force.ForceDef;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Scene;
import sennit.engine.system.RowBlock;

/**
 * The state of a running scene: rods and their motion, constraints and their forces, hands, time. Stepped by a
 * {@code Stepper}, changed by {@link Commands}.
 */
public final class World {
    Scene scene;
    List<Rod> rods;
    List<Tie> ties;
    List<Force> forces = List.of();
    final List<Tie> hands = new ArrayList<>();
    final RowBlock rows = new RowBlock();

    /** Displacement unknowns: x, y, z in m and twist angle in rad of each control point. Shape {@code [unknowns]}. */
    public double[] q;

    /** Their velocities, m/s and rad/s. Shape {@code [unknowns]}. */
    public double[] v;

    /** What a two-step integrator remembers. */
    public final Past past = new Past();

    /** Rises whenever the pattern of the equations must be made anew. */
    private int version;

    private double time;
    private long steps;
    private List<Tie> active = List.of();

    /**
     * Builds a scene at rest in its initial shape. Throws {@link IllegalArgumentException} when it describes nothing
     * that can be built.
     */
    public World(Scene scene) {
        this.scene = scene;
        this.rods = List.of();
        this.ties = List.of();
        this.q = new double[0];
        this.v = new double[0];
        new Reconciler(this).adopt(scene);
        reset();
    }

    /** Back to the initial shapes of the current scene, at rest, at time 0, nothing held, nothing broken. */
    public void reset() {
        hands.clear();
        for (Rod rod : rods) rod.reset(q);
        java.util.Arrays.fill(v, 0);
        ties = compile(scene.constraints());
        forces = loads(scene.forces());
        for (Tie tie : ties) tie.easeFrom(q, rows);
        time = 0;
        steps = 0;
        touch();
    }

    /** Compiles constraints on the initial shapes, where lengths left to the scene are measured. */
    List<Tie> compile(List<ConstraintDef> defs) {
        double[] initial = new double[q.length];
        for (Rod rod : rods) System.arraycopy(rod.initial(), 0, initial, rod.first(), rod.initial().length);
        var out = new ArrayList<Tie>();
        for (ConstraintDef def : defs) {
            var points = new ArrayList<Point>();
            for (Anchor anchor : def.spec().anchors()) {
                var point = point(anchor);
                point.evaluate(initial);
                points.add(point);
            }
            out.add(Tie.of(def, def.spec().compile(points)));
        }
        return out;
    }

    /** Compiles the loads that act. */
    List<Force> loads(List<ForceDef> defs) {
        var out = new ArrayList<Force>();
        for (ForceDef def : defs) {
            if (!def.enabled()) continue;
            out.add(def.spec()
                    .compile(def.spec().anchors().stream().map(this::point).toList()));
        }
        return out;
    }

    /** Adds the loads to {@code out}, indexed like the unknowns. Allocates nothing. */
    public void addLoads(double[] out) {
        for (int i = 0; i < forces.size(); i++) {
            Force force = forces.get(i);
            List<Point> points = force.points();
            for (int k = 0; k < points.size(); k++) points.get(k).evaluate(q);
            force.add(out);
        }
    }

    private Point point(Anchor anchor) {
        Rod rod = rod(anchor.rod());
        return new Point(rod, anchor.u() * rod.spans());
    }

    Rod rod(String id) {
        for (Rod rod : rods) if (rod.spec().id().equals(id)) return rod;
        throw new IllegalArgumentException("there is no rod \"" + id + "\"");
    }

    /** Marks the pattern of the equations as out of date. */
    void touch() {
        version++;
        past.forget();
        var list = new ArrayList<Tie>();
        for (Tie tie : ties) if (tie.active()) list.add(tie);
        list.addAll(hands);
        active = list;
    }

    /** {@return a number that changes whenever the pattern of the equations must be made anew} */
    public int version() {
        return version;
    }

    /** {@return the constraints that act, those of the scene first, then the grips of hands} */
    public List<Tie> active() {
        return active;
    }

    /** {@return the loads that act} */
    public List<Force> forces() {
        return forces;
    }

    /** {@return the rods} */
    public List<Rod> rods() {
        return rods;
    }

    /** {@return the scene as edited so far} */
    public Scene scene() {
        return scene;
    }

    /** {@return simulated time, s} */
    public double time() {
        return time;
    }

    /** {@return steps since the start or the last reset} */
    public long steps() {
        return steps;
    }

    /** {@return the multiplier rows that act between rods and world, or between rods} */
    public int rows(boolean absolute) {
        int count = 0;
        for (Tie tie : ties) if (tie.active() && tie.absolute() == absolute) count += tie.lambda.length;
        return count;
    }

    /** Closes what edits left open by as much as a step of {@code h} seconds may. */
    public void closeGaps(double h) {
        for (int i = 0; i < ties.size(); i++) ties.get(i).closeGap(h);
    }

    /** Closes a step: time goes on, overloaded constraints break. */
    public void advance(double h) {
        time += h;
        steps++;
        boolean broke = false;
        for (int i = 0; i < ties.size(); i++)
            broke |= ties.get(i).active() && ties.get(i).strain();
        if (broke) touch();
    }

    /** {@return a hash of the raw bits of positions, velocities, multipliers and time} */
    public long hash() {
        long h = 0xcbf29ce484222325L;
        for (double x : q) h = mix(h, x);
        for (double x : v) h = mix(h, x);
        for (Tie tie : ties) for (double x : tie.lambda) h = mix(h, x);
        return mix(h, time);
    }

    /** FNV-1a over 64-bit words. */
    private static long mix(long h, double x) {
        long bits = Double.doubleToRawLongBits(x);
        return (h ^ bits ^ (bits >>> 32)) * 0x100000001b3L;
    }
}
