package sennit.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import sennit.engine.constraint.runtime.ConstraintOrigin;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.contact.BroadPhase;
import sennit.engine.edit.Commands;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.solid.Body;
import sennit.engine.step.Equilibrium;
import sennit.engine.step.ForceBalance;
import sennit.engine.step.LinearMotion;
import sennit.engine.step.Stepper;
import sennit.engine.world.SavedState;
import sennit.engine.world.World;

/**
 * Equilibrium, small vibrations and stability of a running scene. Uses the thread that steps it; the scene goes on from
 * the equilibrium that was found.
 */
public final class StaticAnalysis {
    /** Most unknowns of small motions: matrices are dense, and a thousand take seconds. */
    public static final int MOST_UNKNOWNS = 2400;

    /** Largest correction at an equilibrium, in spans, and solves to come there. */
    private static final double TOLERANCE = 1e-10;

    private static final int SOLVES = 1000;

    /** Forces left over that are still balanced, as a part of the strongest. */
    private static final double BALANCED = 1e-5;

    /** Largest gap of a rigid constraint that is met, m or rad. */
    private static final double MET = 1e-6;

    /** Most unknowns of scenes whose stability is looked at by the way: that takes seconds. */
    public static final int LOOKED_AT = 600;

    /** How often an equilibrium is left, and by how far, in spans: more than round-off, less than a shape. */
    private static final int LEAVES = 8;

    private static final double PUSH = 0.1;

    /** Usual number of quasi-static steps to find what contacts hold. */
    public static final int STEPS = 8000;

    /** Steps between two looks whether forces are in balance. */
    private static final int LOOK = 25;

    /**
     * Largest last correction of such a step, in spans. Less is below what friction settles to, so that steps would
     * never end as they should and never become longer.
     */
    private static final double STEP_TOLERANCE = 1e-5;

    /** Solves in a try to find the rest of the way with contacts as they are. */
    private static final int TRY_SOLVES = 30;

    /** Forces left over from which on that is tried, as a part of the strongest. */
    private static final double NEARLY = 1e-2;

    /**
     * How an equilibrium was found.
     *
     * @param converged whether forces are in balance and constraints are met
     * @param residual largest force left over at a control point or ball, N
     * @param strongest largest of the forces that act, N
     * @param violation largest gap of a rigid constraint, m or rad
     * @param solves linear solves, or steps where contacts had to be found
     */
    public record Rest(boolean converged, double residual, double strongest, double violation, int solves) {}

    /**
     * A small vibration.
     *
     * @param square of the circular frequency, 1/s^2; negative where the state is unstable; 0 for what is round-off
     * @param damping z^T C z, 1/s: twice the damping ratio times the circular frequency
     * @param rods displacement where spans of each rod meet by its name, {@code [knots, 3]}; the largest of all has
     *     size 1
     * @param bodies displacement of each free ball by its name, {@code [3]}
     */
    public record Mode(double square, double damping, Map<String, double[]> rods, Map<String, double[]> bodies) {
        /** {@return circular frequency, rad/s; 0 where the mode grows or does not swing} */
        public double frequency() {
            return square > 0 ? Math.sqrt(square) : 0;
        }

        /** {@return part of the critical damping; NaN without frequency} */
        public double ratio() {
            return square > 0 ? 0.5 * damping / Math.sqrt(square) : Double.NaN;
        }
    }

    private final Simulation simulation;
    private final Equilibrium equilibrium = new Equilibrium();

    /** Looks at a simulation. */
    public StaticAnalysis(Simulation simulation) {
        this.simulation = simulation;
    }

    /**
     * {@return names of the loads that turn with the section of their rod} Such a load has no potential: a rod may
     * flutter by it, which no eigenvalue of a stiffness tells (Beck 1952: a column at 20.05 EI/L^2 that never buckles).
     * Small motions take it as fixed in space.
     */
    public static List<String> followers(Scene scene) {
        return scene.forces().stream()
                .filter(f -> f.enabled().isOn() && f.spec().axes() == LoadAxes.SECTION)
                .map(ForceDef::id)
                .toList();
    }

    /** Goes to the equilibrium near the present shape, without wind; time does not pass. Nothing moves afterwards. */
    public Rest rest() {
        return rest(STEPS, step -> {});
    }

    /**
     * Goes to the equilibrium near the present shape, in at most so many quasi-static steps where contacts are to be
     * found; {@code heard} is told their number on the way.
     */
    public Rest rest(int most, IntConsumer heard) {
        simulation.settle();
        World world = simulation.world;
        int solves = 0;
        boolean contacts = touches(world) || world.rods().isEmpty();
        if (!contacts) {
            solves = equilibrium.find(world, TOLERANCE, SOLVES).iterations();
            Rest found = look(solves);
            if (found.converged() || !world.isSound()) return found;
        }
        return relax(solves, most, heard);
    }

    /**
     * Goes to a stable equilibrium: as {@link #rest(int, IntConsumer)}, and from one that a touch makes the scene leave
     * along the motion that grows fastest, to the next. Stays where there is none further on, where things may touch,
     * and in scenes of more than {@link #LOOKED_AT} unknowns.
     */
    public Rest stableRest(int most, IntConsumer heard) {
        Rest found = rest(most, heard);
        World world = simulation.world;
        boolean looks =
                unknowns() <= LOOKED_AT && !touches(world) && !world.rods().isEmpty();
        for (int i = 0; i < LEAVES && looks && found.converged(); i++) {
            LinearMotion motion = linear();
            double[] squares = motion.squares();
            if (squares.length == 0 || squares[0] >= -motion.noise(0)) break;
            // off the saddle, and down
            SavedState saddle = SavedState.of(world);
            equilibrium.push(world, motion.shape(0), PUSH);
            int solves = equilibrium.find(world, TOLERANCE, SOLVES).iterations();
            Rest lower = look(found.solves() + solves);
            if (!lower.converged()) {
                saddle.restore(world);
                break;
            }
            found = lower;
        }
        return found;
    }

    /** Whether a row may hold or not: the search for equilibria takes them as they are. */
    private static boolean touches(World world) {
        for (ConstraintState state : world.active()) if (state.bounded()) return true;
        return !world.scene().obstacles().isEmpty() || world.bodies().size() > 1 || world.contacts.mayLie();
    }

    private Rest look(int solves) {
        ForceBalance balance = ForceBalance.of(simulation.world);
        boolean balanced = balance.unbalanced() <= BALANCED * balance.strongest() || balance.unbalanced() == 0;
        boolean converged = balanced && balance.missed() <= MET && simulation.world.isSound() && !fell();
        return new Rest(converged, balance.unbalanced(), balance.strongest(), balance.missed(), solves);
    }

    /** Whether something has met the plane that ends all falls: nothing holds it. */
    private boolean fell() {
        for (ConstraintState state : simulation.world.contacts())
            if (state.owner instanceof ConstraintOrigin.OfContact of
                    && of.second().equals(BroadPhase.BOTTOM)) return true;
        return false;
    }

    /** Quasi-static steps, in which contacts open and close, then the search with those that hold. */
    private Rest relax(int before, int most, IntConsumer heard) {
        World world = simulation.world;
        Scene scene = world.scene();
        Settings settings = scene.settings();
        double time = world.state.time;
        // the fluid stands still, as in the search
        Settings still =
                settings.with(Integrator.QUASI_STATIC, STEP_TOLERANCE, 40).withAir(Fluid.NONE);
        Commands.apply(new UserCommand.Edit(scene.withSettings(still)), world);
        var stepper = new Stepper();
        Rest found = look(before);
        int next = LOOK;
        for (int i = 1; i <= most; i++) {
            boolean done = stepper.step(world, settings.dt());
            // what the scene does in time waits
            world.state.time = time;
            if (!done) break;
            heard.accept(i);
            if (i % LOOK != 0) continue;
            found = look(before + i);
            if (fell()) break;
            // what friction holds comes to rest ever more slowly in steps
            if (found.converged() || (i >= next && found.residual() <= NEARLY * found.strongest())) {
                found = settle(stepper, found);
                next = 2 * i;
            }
            if (found.converged()) break;
        }
        Commands.apply(new UserCommand.Edit(scene), world);
        java.util.Arrays.fill(world.state.v, 0);
        return found;
    }

    /**
     * Searches the equilibrium with contacts that hold, stick and slip as they do now, and takes it if a quasi-static
     * step from there, in which all of them may let go, leaves it in balance. Else the world is as it was.
     */
    private Rest settle(Stepper stepper, Rest before) {
        // the search
        World world = simulation.world;
        SavedState mark = stepper.mark(world);
        double time = world.state.time;
        int solves =
                before.solves() + equilibrium.find(world, TOLERANCE, TRY_SOLVES).iterations();
        // a step from what it has found
        Rest found = look(solves);
        boolean stays = found.converged()
                && stepper.step(world, world.scene().settings().dt());
        world.state.time = time;
        if (stays) found = look(solves + 1);
        if (stays && found.converged() && found.residual() <= before.residual()) return found;
        stepper.goTo(world, mark);
        return before;
    }

    /** {@return how many unknowns small motions have} */
    public int unknowns() {
        return simulation.world.state.q.length;
    }

    /**
     * {@return the lowest vibrations about the present state, which is taken for one of rest, by rising frequency;
     * those that grow come first. Throws {@link IllegalArgumentException} beyond {@link #MOST_UNKNOWNS}}
     *
     * @param most how many
     */
    public List<Mode> modes(int most) {
        LinearMotion motion = linear();
        double[] squares = motion.squares();
        List<Mode> out = new ArrayList<>();
        for (int i = 0; i < Math.min(most, squares.length); i++) {
            double square = Math.abs(squares[i]) <= motion.noise(i) ? 0 : squares[i];
            out.add(mode(square, motion, i));
        }
        return out;
    }

    private LinearMotion linear() {
        simulation.settle();
        World world = simulation.world;
        if (unknowns() > MOST_UNKNOWNS)
            throw new IllegalArgumentException("the scene has " + unknowns()
                    + " unknowns; small motions are found for up to " + MOST_UNKNOWNS + ": fewer spans would help");
        SavedState before = SavedState.of(world);
        world.begin(world.time(), 1);
        world.holdAtOnce();
        // rotary inertia as it is, not as long steps lift it
        for (Rod rod : world.rods()) rod.inertia.floor(Double.POSITIVE_INFINITY);
        try {
            return new LinearMotion(world);
        } finally {
            before.restore(world);
        }
    }

    private Mode mode(double square, LinearMotion motion, int number) {
        double[] z = motion.shape(number);
        Map<String, double[]> rods = new LinkedHashMap<>(), bodies = new LinkedHashMap<>();
        for (Rod rod : simulation.world.rods()) rods.put(rod.spec().id(), splineKnots(rod, z));
        for (Body body : simulation.world.bodies()) {
            int i = body.first();
            if (!body.threaded()) bodies.put(body.spec().id(), new double[] {z[i], z[i + 1], z[i + 2]});
        }
        List<double[]> all = new ArrayList<>(rods.values());
        all.addAll(bodies.values());
        double most = 0;
        for (double[] a : all)
            for (int i = 0; i < a.length; i += 3) most = Math.max(most, Vec3.norm(a[i], a[i + 1], a[i + 2]));
        // a mode that only twists moves no point
        double scale = most > 0 ? 1 / most : 1;
        for (double[] a : all) for (int i = 0; i < a.length; i++) a[i] *= scale;
        return new Mode(square, motion.damping(number), rods, bodies);
    }

    private static double[] splineKnots(Rod rod, double[] z) {
        double[] out = new double[3 * (rod.spans() + 1)], b = new double[4], x = new double[3];
        for (int i = 0; i <= rod.spans(); i++) {
            int span = Math.min(i, rod.spans() - 1);
            CubicBasis.value(i - span, b, 0);
            rod.dofs.combine(z, span, b, x);
            System.arraycopy(x, 0, out, 3 * i, 3);
        }
        return out;
    }
}
