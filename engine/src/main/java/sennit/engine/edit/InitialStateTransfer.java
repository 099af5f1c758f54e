package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.scene.InitialState;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.state.NamedNumbers;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;
import sennit.engine.world.BeadThreader;
import sennit.engine.world.TopologyUpdate;
import sennit.engine.world.World;

/**
 * Puts a world into the initial state of its scene, and writes the present state as an initial state: for each rod,
 * body and constraint one visit does both.
 */
public final class InitialStateTransfer {
    /** Difference between places that are the same but for round-off, m. */
    private static final double ROUND_OFF = 1e-12;

    private InitialStateTransfer() {}

    /**
     * {@return the present state of a world: places, velocities, what constraints have come to, what ropes that touch
     * and contacts remember. Hands are released}
     */
    public static InitialState of(World world) {
        State state = world.state;
        // each part writes its numbers
        List<RodInitialState> rods = new ArrayList<>();
        for (Rod rod : world.rods)
            rods.add(RodInitialState.of(rod.spec().id(), written(start -> rod.visitStart(start, state.q, state.v))));
        List<BodyInitialState> bodies = new ArrayList<>();
        for (Body body : world.bodies)
            bodies.add(BodyInitialState.of(body.spec().id(), written(start -> visit(body, state, start))));
        // constraints with what they remember, named
        List<ConstraintInitialState> constraints = new ArrayList<>();
        for (ConstraintState c : world.constraintStates) {
            NamedNumbers numbers = written(start -> visit(c, state, start));
            List<String> names = c.def().spec().remembers();
            ConstraintInitialState s = ConstraintInitialState.of(c.def().id(), numbers, names);
            if (s != null) constraints.add(s);
        }
        // and what the next step takes from the last
        return new InitialState(
                world.time(),
                rods,
                bodies,
                constraints,
                world.ropes.start(),
                world.contacts.start(),
                PreviousStepTransfer.of(world));
    }

    private static NamedNumbers written(Consumer<StateVisitor> visit) {
        var numbers = new NamedNumbers();
        visit.accept(numbers.writer());
        return numbers;
    }

    /** Puts a world that is at rest in its shapes into the state its scene starts from. */
    static void enter(World world) {
        // each part that the scene names reads its numbers
        State state = world.state;
        InitialState start = world.scene.start();
        state.time = start.time();
        Map<String, RodInitialState> rods = named(start.rods(), RodInitialState::rod);
        for (Rod rod : world.rods) {
            RodInitialState s = rods.get(rod.spec().id());
            if (s != null && s.fits(rod.spec())) rod.visitStart(s.numbers().reader(), state.q, state.v);
        }
        // bodies
        Map<String, BodyInitialState> bodies = named(start.bodies(), BodyInitialState::body);
        for (Body body : world.bodies) {
            BodyInitialState s = bodies.get(body.spec().id());
            if (s != null) visit(body, state, s.numbers().reader());
        }
        // constraints
        Map<String, ConstraintInitialState> constraints =
                named(start.constraints(), ConstraintInitialState::constraint);
        for (ConstraintState c : world.constraintStates) {
            ConstraintInitialState s = constraints.get(c.def().id());
            if (s != null) visit(c, state, s.numbers(c.def().spec().remembers()).reader());
        }
        // frames follow the curve, which bends in points now
        TopologyUpdate.kinks(world);
        for (Rod rod : world.rods) rod.layAgain(state.q);
        // what is threaded takes its speed along the rod from its velocity, unless the scene tells it
        BeadThreader.sort(world);
        // and stands where the scene says, to the last bit, when that is its place on the rod
        for (Body body : world.bodies) {
            BodyInitialState s = bodies.get(body.spec().id());
            if (s == null || !body.threaded()) continue;
            double[] told = s.position().array();
            if (Vec3.distance(told, 0, state.q, body.first()) <= ROUND_OFF)
                System.arraycopy(told, 0, state.q, body.first(), 3);
        }
        for (ConstraintState c : world.constraintStates) {
            ConstraintInitialState s = constraints.get(c.def().id());
            if (s != null && c.slider != null && s.speed() != 0)
                state.v[c.slider.unknown] = s.speed() * c.slider.rod.spans();
        }
    }

    private static <T> Map<String, T> named(List<T> list, Function<T, String> name) {
        return list.stream().collect(Collectors.toMap(name, s -> s, (first, second) -> first));
    }

    private static void visit(Body body, State state, StateVisitor start) {
        double[] x = Vec3.of(state.q, body.first()).array();
        double[] v = Vec3.of(state.v, body.first()).array();
        start.pass("position", x);
        start.pass("velocity", v);
        if (!start.restores()) return;
        System.arraycopy(x, 0, state.q, body.first(), 3);
        System.arraycopy(v, 0, state.v, body.first(), 3);
    }

    private static void visit(ConstraintState c, State state, StateVisitor start) {
        SlidingParameter slider = c.slider;
        if (slider != null) {
            // where it slides, as a fraction of the rod; without one it stays where its anchor is
            double spans = slider.rod.spans();
            double u = start.pass("u", start.restores() ? Double.NaN : fraction(slider, state.q));
            double speed = start.pass("speed", state.v[slider.unknown] / spans);
            if (start.restores()) {
                if (!Double.isNaN(u)) state.q[slider.unknown] = u * spans;
                state.v[slider.unknown] = speed * spans;
            }
            slider.kink.visitStart(start, state.q, state.v);
        }
        // what it remembers, each number by its name
        double[] memory = c.constraint.memory();
        List<String> names = c.def().spec().remembers();
        for (int i = 0; i < memory.length; i++) memory[i] = start.pass(names.get(i), memory[i]);
        if (start.restores()) c.constraint.recall(c.lambda);
        c.activation.broken = start.pass("broken", c.activation.broken ? 1 : 0) != 0;
    }

    private static double fraction(SlidingParameter slider, double[] q) {
        double spans = slider.rod.spans(), u = q[slider.unknown] / spans;
        if (slider.rod.closed()) return u - Math.floor(u);
        // that which comes back to the last bit, where there is one
        for (double near : new double[] {u, Math.nextUp(u), Math.nextDown(u)})
            if (near * spans == q[slider.unknown]) return Math.max(0, Math.min(1, near));
        return Math.max(0, Math.min(1, u));
    }
}
