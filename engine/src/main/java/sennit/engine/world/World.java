package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.body.Body;
import sennit.engine.constraint.Point;
import sennit.engine.force.Force;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Motion;
import sennit.engine.motion.Track;
import sennit.engine.rod.Rod;
import sennit.engine.rod.Slider;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;

/**
 * The state of a running scene: rods and bodies and their motion, constraints and their forces, hands, time. Stepped by
 * a {@code Stepper}, changed by {@link Commands}. Displacement unknowns are those of the rods, then of the bodies, then
 * the curve parameters of sliding points.
 */
public final class World {
    Scene scene;
    List<Rod> rods = List.of();
    List<Body> bodies = List.of();
    List<Tie> ties = List.of();
    List<Force> forces = List.of();
    List<SlideBlock> slides = List.of();
    final List<Tie> hands = new ArrayList<>();
    final RowBlock rows = new RowBlock();
    private final Threading threading = new Threading(this);
    final SoftSums softSums = new SoftSums(this);
    private final Precedence precedence = new Precedence(this);
    final Contacts contacts = new Contacts(this);

    /**
     * Displacement unknowns: x, y, z in m and twist angle in rad of each control point; x, y, z of each body; u in
     * spans. Shape {@code [unknowns]}.
     */
    public double[] q = new double[0];

    /** Their velocities, per second. Shape {@code [unknowns]}. */
    public double[] v = new double[0];

    /** What a two-step integrator remembers. */
    public final Past past = new Past();

    /** Velocity of the fluid, m/s, and as a function of time. */
    private final double[] wind = new double[3];

    private Motion blows = Motion.of(Vec3.ZERO);
    private Track breeze = blows.track();

    /** Rises whenever the pattern of the equations must be made anew. */
    private int version;

    double time;
    long steps;
    private final List<Tie> active = new ArrayList<>();

    /**
     * Builds a scene in the state it starts from. Throws {@link IllegalArgumentException} when it describes nothing
     * that can be built.
     */
    public World(Scene scene) {
        this.scene = scene;
        new Reconciler(this).adopt(scene);
        reset();
    }

    /** Back to the start of the current scene, nothing held: at rest in its shapes unless the scene says otherwise. */
    public void reset() {
        hands.clear();
        time = scene.start().time();
        blow(scene.settings().air().wind());
        past.reset();
        Arrays.fill(v, 0);
        for (Rod rod : rods) rod.reset(q);
        for (Body body : bodies) place(body);
        new Reconciler(this).renew();
        for (SlideBlock slide : slides) q[slide.slider.unknown] = slide.slider.start;
        Starts.enter(this);
        thread();
        for (Tie tie : ties) tie.easeFrom(q, time, rows);
        steps = 0;
        contacts.forget();
        touch();
    }

    private void blow(Motion wind) {
        blows = wind;
        breeze = wind.track();
    }

    /** Puts a body where its description says. */
    void place(Body body) {
        int i = body.first();
        q[i] = body.spec().position().x();
        q[i + 1] = body.spec().position().y();
        q[i + 2] = body.spec().position().z();
        v[i] = body.spec().velocity().x();
        v[i + 1] = body.spec().velocity().y();
        v[i + 2] = body.spec().velocity().z();
    }

    Rod rod(String id) {
        for (Rod rod : rods) if (rod.spec().id().equals(id)) return rod;
        throw new IllegalArgumentException("there is no rod \"" + id + "\"");
    }

    Body body(String id) {
        for (Body body : bodies) if (body.spec().id().equals(id)) return body;
        throw new IllegalArgumentException("there is no body \"" + id + "\"");
    }

    Slider slider(String constraint) {
        for (SlideBlock slide : slides) {
            if (slide.owner.def != null && slide.owner.def.id().equals(constraint)) return slide.slider;
        }
        throw new IllegalArgumentException("there is no constraint \"" + constraint + "\" with a sliding point");
    }

    /** Marks the pattern of the equations as out of date. */
    void touch() {
        version++;
        past.forget();
        for (SlideBlock slide : slides) if (!slide.live()) v[slide.slider.unknown] = 0;
        for (Tie tie : ties) tie.easing().encourage();
        threading.sort();
        contacts.gather();
        activate();
    }

    /** Puts bodies on the strings that hold them now. */
    void thread() {
        threading.sort();
    }

    private void activate() {
        active.clear();
        for (int i = 0; i < ties.size(); i++) if (ties.get(i).active()) active.add(ties.get(i));
        for (int i = 0; i < hands.size(); i++) active.add(hands.get(i));
        for (int i = 0; i < contacts.near().size(); i++)
            active.add(contacts.near().get(i));
    }

    /** Looks, before a step of {@code h} seconds, for what may come to touch in it. */
    public void lookAround(double h) {
        boolean joined = false;
        for (int i = 0; i < ties.size(); i++) joined |= ties.get(i).look(q, h);
        if (joined) touch();
        if (!contacts.look(h)) return;
        version++;
        activate();
    }

    /** {@return the contacts of what is near enough to touch} */
    public List<Tie> contacts() {
        return contacts.near();
    }

    /** Gives bodies on strings the velocity of their places, {@code rates} being those of all unknowns. */
    public void carryRiders(double[] rates) {
        threading.carry(rates);
    }

    /** {@return the kinetic energy at velocities {@code rates}, J} */
    public double kinetic(double[] rates) {
        double sum = 0;
        for (int i = 0; i < rods.size(); i++) sum += rods.get(i).inertia().kinetic(rates);
        for (int i = 0; i < bodies.size(); i++) {
            int at = bodies.get(i).first();
            double square = rates[at] * rates[at] + rates[at + 1] * rates[at + 1] + rates[at + 2] * rates[at + 2];
            sum += 0.5 * bodies.get(i).spec().mass() * square;
        }
        return sum;
    }

    /** {@return a number that changes whenever the pattern of the equations must be made anew} */
    public int version() {
        return version;
    }

    /** {@return the constraints that act, those of the scene first, then the grips of hands, then contacts} */
    public List<Tie> active() {
        return active;
    }

    /** {@return the velocity of the fluid in this step, m/s; not to be modified} */
    public double[] wind() {
        return wind;
    }

    /** {@return the loads that act} */
    public List<Force> forces() {
        return forces;
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

    /** Adds the stiffness of the loads on one rod to its blocks, which start at {@code values[at]}; for statics. */
    public void addLoadStiffness(Rod rod, double[] values, int at) {
        double[] k = new double[9];
        for (Force force : forces) {
            for (int i = 0; i < force.points().size(); i++) {
                Point p = force.points().get(i);
                if (!p.onRod() || p.rod() != rod) continue;
                p.evaluate(q);
                Arrays.fill(k, 0);
                force.addStiffness(i, k);
                rod.addStiffness(values, at, p.span(), p.b1, k);
            }
        }
    }

    /** {@return the rods} */
    public List<Rod> rods() {
        return rods;
    }

    /** {@return the bodies} */
    public List<Body> bodies() {
        return bodies;
    }

    /** {@return the first unknown that is the curve parameter of a sliding point; all that follow are} */
    public int firstSlide() {
        return q.length - slides.size();
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

    /** {@return the multipliers the report counts for constraints with the world, or between rods and bodies} */
    public int multipliers(boolean absolute) {
        int count = 0;
        for (Tie tie : ties) if (tie.active() && tie.absolute() == absolute) count += tie.constraint.multipliers();
        return count;
    }

    /**
     * Opens a step of {@code h} seconds to time {@code end}: constraints learn where it starts and close what edits
     * left open.
     */
    public void begin(double end, double h) {
        if (scene.settings().air().wind() != blows) blow(scene.settings().air().wind());
        breeze.at(end, wind);
        for (int i = 0; i < active.size(); i++) {
            active.get(i).begin(q, end, h);
            active.get(i).closeGap(h);
        }
    }

    /** Lets points and sliders follow the unknowns. */
    public void evaluate() {
        for (int i = 0; i < slides.size(); i++) slides.get(i).follow(q);
        for (int i = 0; i < active.size(); i++) active.get(i).evaluate(q);
    }

    /** Closes an attempt of {@code h} seconds: constraints see where it ended. */
    public void finish(double h) {
        evaluate();
        for (int i = 0; i < active.size(); i++) active.get(i).end(h);
    }

    /**
     * Lets threaded bodies' own unknowns follow their strings; {@code moved} is what all unknowns moved since the step
     * began.
     */
    public void ride(double[] moved) {
        threading.ride(moved);
    }

    /** Lets constraints close what a step that found no end has left open bit by bit. */
    public void easeLeftOvers() {
        for (int i = 0; i < active.size(); i++) active.get(i).easeLeftOver(rows);
    }

    /** Closes a step: time goes on, rods yield, overloaded constraints break. */
    public void advance(double h) {
        for (int i = 0; i < rods.size(); i++) rods.get(i).elasticity().flow(q);
        time += h;
        steps++;
        precedence.settle();
        boolean broke = false;
        for (int i = 0; i < ties.size(); i++)
            broke |= ties.get(i).active() && ties.get(i).strain();
        if (threading.meet() || broke) touch();
    }

    /** {@return whether a hand holds something} */
    public boolean held() {
        return !hands.isEmpty();
    }

    /** All that steps change was put to another moment. */
    void moved() {
        version++;
        activate();
        evaluate();
    }

    /** {@return how many numbers {@link #save} writes} */
    public int stateSize() {
        int size = 2 * q.length;
        for (int i = 0; i < rods.size(); i++) size += rods.get(i).stateSize();
        for (int i = 0; i < active.size(); i++) size += active.get(i).size();
        return size;
    }

    /** Writes all that a step changes to {@code out}: positions and velocities first. */
    public void save(double[] out) {
        int n = q.length;
        System.arraycopy(q, 0, out, 0, n);
        System.arraycopy(v, 0, out, n, n);
        int at = 2 * n;
        for (int i = 0; i < rods.size(); i++) {
            rods.get(i).save(out, at);
            at += rods.get(i).stateSize();
        }
        for (int i = 0; i < active.size(); i++) {
            active.get(i).save(out, at);
            at += active.get(i).size();
        }
    }

    /** Restores what {@link #save} wrote. */
    public void restore(double[] in) {
        int n = q.length;
        System.arraycopy(in, 0, q, 0, n);
        System.arraycopy(in, n, v, 0, n);
        int at = 2 * n;
        for (int i = 0; i < rods.size(); i++) {
            rods.get(i).restore(in, at);
            at += rods.get(i).stateSize();
        }
        for (int i = 0; i < active.size(); i++) {
            active.get(i).restore(in, at);
            at += active.get(i).size();
        }
        evaluate();
    }

    /** {@return a hash of the raw bits of positions, velocities, multipliers, memories and time} */
    public long hash() {
        long h = 0xcbf29ce484222325L;
        for (double x : q) h = mix(h, x);
        for (double x : v) h = mix(h, x);
        if (scene.settings().integrator() != Integrator.BACKWARD_EULER) h = past.hash(h);
        for (Rod rod : rods) for (double x : rod.plastic()) h = mix(h, x);
        for (Tie tie : ties) {
            for (double x : tie.lambda) h = mix(h, x);
            for (double x : tie.constraint.memory()) h = mix(h, x);
        }
        for (Tie hand : hands) for (double x : hand.constraint.memory()) h = mix(h, x);
        return mix(h, time);
    }

    /** FNV-1a over 64-bit words. */
    static long mix(long h, double x) {
        long bits = Double.doubleToRawLongBits(x);
        return (h ^ bits ^ (bits >>> 32)) * 0x100000001b3L;
    }
}
