package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.contact.BroadPhase;
import sennit.engine.contact.rope.RopeContact;
import sennit.engine.edit.Commands;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.force.Force;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.FormulaChecks;
import sennit.engine.solid.Body;
import sennit.engine.state.State;
import sennit.engine.state.StateHash;
import sennit.engine.state.StateVisitor;

/**
 * The state of a running scene: rods and bodies and their motion, constraints and their forces, hands, time. Stepped by
 * a {@code Stepper}, changed by {@link Commands}. Displacement unknowns are those of the rods, then of the bodies, then
 * the curve parameters of sliding points.
 */
public final class World {
    public Scene scene;
    public List<Rod> rods = List.of();
    public List<Body> bodies = List.of();
    public List<ConstraintState> constraintStates = List.of();
    public List<Force> forces = List.of();

    /** The formulas of the loads. */
    public List<FormulaChecks> loadFormulas = List.of();

    public List<SliderBlock> slides = List.of();
    public final List<ConstraintState> hands = new ArrayList<>();
    public final RowWriter rows = new RowWriter();

    /** Positions, velocities and time. */
    public final State state = new State();

    /** The near pairs. */
    public BroadPhase contacts = new BroadPhase();

    /** Ropes that touch each other and themselves. */
    public RopeContact ropes = new RopeContact(List.of(), 0);

    /** Velocity of the fluid, m/s, and as a function of time. */
    private final double[] wind = new double[3];

    private VectorFunction blows = VectorFunction.of(Vec3.ZERO);
    private TimeFunction breeze = blows.track();
    private @Nullable FormulaChecks gusts;

    /** Rises whenever the pattern of the equations is out of date. */
    private int version;

    private final List<ConstraintState> active = new ArrayList<>();
    private double[] loads = new double[0];

    /** The world of {@code first}, which is empty until {@link SceneUpdate} fills it. */
    public World(Scene first) {
        scene = first;
    }

    /** Takes another function of the wind. */
    public void blow(VectorFunction wind) {
        blows = wind;
        breeze = wind.track();
        gusts = new FormulaChecks("the air", scene.settings().air());
    }

    /** {@return the first part of the scene whose target has no finite value at {@code t}, s; null if all have} */
    public @Nullable String wrongAt(double t) {
        if (scene.settings().air().wind() != blows) blow(scene.settings().air().wind());
        String wrong = gusts == null ? null : gusts.wrongAt(t);
        for (int i = 0; i < loadFormulas.size() && wrong == null; i++)
            wrong = loadFormulas.get(i).wrongAt(t);
        for (int i = 0; i < constraintStates.size() && wrong == null; i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (constraintState.active()) wrong = constraintState.wrongAt(t);
        }
        return wrong;
    }

    /** Puts a body where its description says. */
    public void place(Body body) {
        int i = body.first();
        state.q[i] = body.spec().position().x();
        state.q[i + 1] = body.spec().position().y();
        state.q[i + 2] = body.spec().position().z();
        state.v[i] = body.spec().velocity().x();
        state.v[i + 1] = body.spec().velocity().y();
        state.v[i + 2] = body.spec().velocity().z();
    }

    public Rod rod(String id) {
        for (Rod rod : rods) if (rod.spec().id().equals(id)) return rod;
        throw new IllegalArgumentException("there is no rod \"" + id + "\"");
    }

    public Body body(String id) {
        for (Body body : bodies) if (body.spec().id().equals(id)) return body;
        throw new IllegalArgumentException("there is no body \"" + id + "\"");
    }

    public SlidingParameter slider(String constraint) {
        for (SliderBlock slide : slides) {
            if (slide.owner.def().id().equals(constraint)) return slide.slider;
        }
        throw new IllegalArgumentException("there is no constraint \"" + constraint + "\" with a sliding point");
    }

    /** Rebuilds the list of active constraints; the pattern of the equations is then out of date. */
    void activate() {
        version++;
        active.clear();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).active()) active.add(constraintStates.get(i));
        for (int i = 0; i < hands.size(); i++) active.add(hands.get(i));
        for (int i = 0; i < contacts.near.size(); i++) active.add(contacts.near.get(i));
    }

    /** {@return the contacts of near pairs} */
    public List<ConstraintState> contacts() {
        return contacts.near;
    }

    /** {@return the kinetic energy at velocities {@code rates} with the mass of the present step, J} */
    public double kinetic(double[] rates) {
        double sum = 0;
        for (int i = 0; i < rods.size(); i++) sum += rods.get(i).inertia.kineticInStep(rates);
        for (int i = 0; i < bodies.size(); i++) {
            int at = bodies.get(i).first();
            double square = rates[at] * rates[at] + rates[at + 1] * rates[at + 1] + rates[at + 2] * rates[at + 2];
            sum += 0.5 * bodies.get(i).spec().mass() * square;
        }
        return sum;
    }

    /** {@return a number that changes whenever the pattern of the equations is out of date} */
    public int version() {
        return version + ropes.version();
    }

    /** {@return the constraints that act, those of the scene first, then the grips of hands, then contacts} */
    public List<ConstraintState> active() {
        return active;
    }

    /** {@return the velocity of the fluid in this step, m/s; not to be modified} */
    public double[] wind() {
        return wind;
    }

    /** {@return the loads that act} */
    List<Force> forces() {
        return forces;
    }

    /** Adds the loads to {@code out}, indexed like the unknowns. Allocates nothing. */
    public void addLoads(double[] out) {
        for (int i = 0; i < forces.size(); i++) {
            Force force = forces.get(i);
            List<HeldPoint> points = force.points();
            for (int k = 0; k < points.size(); k++) points.get(k).evaluate(state.q);
            force.add(out);
        }
    }

    /** {@return whether there are loads} */
    public boolean isLoaded() {
        return !forces.isEmpty();
    }

    /**
     * Adds {@code part} of the stiffness of the loads on one rod to its blocks, which start at {@code values[at]}; for
     * statics.
     */
    public void addLoadStiffness(Rod rod, double part, double[] values, int at) {
        double[] k = new double[9];
        for (Force force : forces) {
            for (int i = 0; i < force.points().size(); i++) {
                HeldPoint p = force.points().get(i);
                if (!p.onRod() || p.rod() != rod) continue;
                p.evaluate(state.q);
                Arrays.fill(k, 0);
                force.addStiffness(i, k);
                for (int m = 0; m < 9; m++) k[m] *= part;
                rod.dofs.addStiffness(values, at, p.span(), p.b1, k);
            }
        }
    }

    /** Adds what {@link #addLoadStiffness} leaves out for want of symmetry, between unknowns; for statics. */
    public void addLoadAsymmetry(Force.Entries out) {
        for (Force force : forces) {
            for (HeldPoint p : force.points()) p.evaluate(state.q);
            force.addAsymmetry(out);
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
        return state.q.length - slides.size();
    }

    /** {@return the scene as edited so far} */
    public Scene scene() {
        return scene;
    }

    /** {@return simulated time, s} */
    public double time() {
        return state.time;
    }

    /** {@return steps since the start or the last reset} */
    public long steps() {
        return state.steps;
    }

    /** {@return the multipliers the report counts for active constraints of some sort} */
    public int multipliers(Predicate<ConstraintState> sort) {
        int count = 0;
        for (ConstraintState constraintState : constraintStates)
            if (constraintState.active() && sort.test(constraintState))
                count += constraintState.constraint.shape().counted();
        return count;
    }

    /**
     * Begins a step of {@code h} seconds to time {@code end}: constraints take their positions at the start and close
     * the gaps that edits left.
     */
    public void begin(double end, double h) {
        if (scene.settings().air().wind() != blows) blow(scene.settings().air().wind());
        breeze.at(end, wind);
        beginLoads(end, h);
        state.edits += noteTension();
        double burden = burden();
        for (int i = 0; i < active.size(); i++) {
            active.get(i).begin(state.q, end, h);
            active.get(i).rebound.meet(state.v, end, h, rows);
            active.get(i).closeGap(h, burden, rows);
            if (!slides.isEmpty()) active.get(i).look(slides);
        }
    }

    /** {@return the weight of all there is and the size of all loads, N} */
    private double burden() {
        double mass = 0, sum = 0;
        for (int i = 0; i < rods.size(); i++) mass += rods.get(i).inertia.total;
        for (int i = 0; i < bodies.size(); i++) mass += bodies.get(i).spec().mass();
        if (isLoaded()) {
            if (loads.length != state.q.length) loads = new double[state.q.length];
            Arrays.fill(loads, 0);
            addLoads(loads);
            for (double load : loads) sum += Math.abs(load);
        }
        return sum + mass * scene.settings().gravity().norm();
    }

    /**
     * Has the kinks of rods take the tension beside them, which tells how sharply they may bend; returns the energy
     * that holds which an edit has brought beside them give them, J.
     */
    public double noteTension() {
        double brought = 0;
        for (int i = 0; i < rods.size(); i++) brought += rods.get(i).kinks.note(state.q);
        return brought;
    }

    /** {@return whether some constraint has a gap to close} */
    public boolean closing() {
        for (int i = 0; i < active.size(); i++) if (active.get(i).gapClosing.moves()) return true;
        return false;
    }

    /** Tells the loads that a step of {@code h} seconds ends at {@code end}. */
    public void beginLoads(double end, double h) {
        for (int i = 0; i < forces.size(); i++) forces.get(i).begin(end, h);
    }

    /** Evaluates points and sliders at the unknowns. */
    public void evaluate() {
        for (int i = 0; i < rods.size(); i++) rods.get(i).frames.follow(state.q);
        for (int i = 0; i < slides.size(); i++) slides.get(i).follow(state.q);
        for (int i = 0; i < active.size(); i++) active.get(i).evaluate(state.q);
    }

    /** Ends an attempt of {@code h} seconds: constraints are evaluated at its end. */
    public void finish(double h) {
        evaluate();
        for (int i = 0; i < active.size(); i++) state.edits += active.get(i).end(h);
    }

    /** Makes every constraint hold at once, whatever gap an edit left: for static solutions. */
    public void holdAtOnce() {
        for (int i = 0; i < active.size(); i++) active.get(i).gapClosing.forget();
    }

    /** Makes constraints that give way close bit by bit what is open once they hold again. */
    public void easeGivenWay() {
        for (int i = 0; i < active.size(); i++) active.get(i).easeGivenWay(rows);
    }

    /** Makes constraints close bit by bit the gaps that a step without convergence has left. */
    public void easeLeftOvers() {
        for (int i = 0; i < active.size(); i++) active.get(i).easeLeftOver(rows);
    }

    /**
     * {@return how far the worst of the rows that hold at any force is from where the step was to bring it, in spans,
     * or rad for angles. To be asked between the end of a step and {@link #easeLeftOvers}; costs about as much as
     * writing the rows once}
     */
    public double missed() {
        double worst = 0;
        for (int i = 0; i < active.size(); i++) {
            double gap = active.get(i).missed(rows);
            if (!(gap <= worst)) worst = gap;
        }
        return worst;
    }

    /** Advances the time by {@code h} seconds; rods yield. */
    public void advance(double h) {
        for (int i = 0; i < rods.size(); i++) rods.get(i).elasticity.flow(state.q);
        state.time += h;
        state.steps++;
    }

    /** Breaks overloaded constraints; returns whether there were any. */
    boolean strain() {
        boolean broke = false;
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState c = constraintStates.get(i);
            broke |= c.active() && c.activation.strain(state.time, c.lambda);
        }
        return broke;
    }

    /** Largest size of a sound number: its square, times any stiffness or mass, is still finite. */
    private static final double LARGEST = 1e100;

    /** {@return whether all numbers that a step changes are finite} */
    public boolean isSound() {
        if (!areSound(state.q) || !areSound(state.v)) return false;
        for (int i = 0; i < rods.size(); i++) if (!rods.get(i).frames.areFinite()) return false;
        for (int i = 0; i < active.size(); i++) if (!areSound(active.get(i).lambda)) return false;
        return true;
    }

    private static boolean areSound(double[] numbers) {
        for (double x : numbers) if (!(Math.abs(x) <= LARGEST)) return false;
        return true;
    }

    /** {@return whether a hand of a person holds something} */
    public boolean held() {
        for (int i = 0; i < hands.size(); i++)
            if (hands.get(i).constraint instanceof HandSpring hand && hand.number < HandSpring.HANDS) return true;
        for (int i = 0; i < constraintStates.size(); i++) {
            TargetOffset handle = constraintStates.get(i).constraint.part(TargetOffset.class);
            if (handle != null && handle.hand != TargetOffset.NOBODY && handle.hand < HandSpring.HANDS) return true;
        }
        return false;
    }

    /** The state was replaced by that of another time. */
    void moved() {
        beginLoads(state.time, 0);
        activate();
        evaluate();
    }

    /** {@return where the numbers of the rods begin among those that {@link #visitAttempt} hands through} */
    public int rodsAt() {
        return state.motionSize();
    }

    /**
     * Visits all that an attempt at a step changes, positions and velocities first; the list of active constraints
     * stays.
     */
    public void visitAttempt(StateVisitor visitor) {
        visitMotion(visitor);
        for (int i = 0; i < hands.size(); i++) hands.get(i).visit(visitor);
        for (int i = 0; i < contacts.near.size(); i++) contacts.near.get(i).visit(visitor);
        ropes.visitAttempt(visitor);
    }

    /** Visits the directions that constraints keep from earlier steps, so that a capture can restore them. */
    public void visitDirections(StateVisitor visitor) {
        for (ConstraintState constraintState : constraintStates) constraintState.constraint.visit(visitor);
        for (ConstraintState hand : hands) hand.constraint.visit(visitor);
        for (ConstraintState contact : contacts.near) contact.constraint.visit(visitor);
    }

    /** Hands through all that steps change. */
    void visit(StateVisitor visitor) {
        visitMotion(visitor);
        StateVisitor unseen = visitor.unseen();
        for (Body body : bodies) body.thread(unseen.refer(body.threaded() ? body.string() : null));
        unseen.each(hands);
        for (ConstraintState hand : hands) hand.visit(visitor);
        contacts.visit(unseen);
        ropes.visit(visitor);
        state.visitClock(visitor);
    }

    private void visitMotion(StateVisitor visitor) {
        boolean remembers = scene.settings().integrator() != Integrator.BACKWARD_EULER;
        state.visitMotion(visitor, remembers ? visitor : visitor.unseen());
        for (int i = 0; i < rods.size(); i++) rods.get(i).visit(visitor);
        for (int i = 0; i < constraintStates.size(); i++)
            constraintStates.get(i).visit(visitor);
        state.edits = visitor.unseen().pass(state.edits);
    }

    /** {@return a hash of the raw bits of positions, velocities, multipliers, memories and time} */
    public long hash() {
        var hash = new StateHash();
        visit(hash);
        return hash.value();
    }
}
