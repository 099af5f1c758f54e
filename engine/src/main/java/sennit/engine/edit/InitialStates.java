package sennit.engine.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.Remembered;
import sennit.engine.math.Vec3;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.scene.InitialState;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.world.World;

/** Puts a world into the initial state of its scene, and writes the present state as an initial state. */
public final class InitialStates {
    private InitialStates() {}

    /**
     * {@return the present state of a world: places, velocities, what constraints have come to. Hands are released, and
     * contact forces start from 0}
     */
    public static InitialState of(World world) {
        List<RodInitialState> rods = new ArrayList<>();
        for (Rod rod : world.rods) rods.add(rod.start(world.state.q, world.state.v));
        List<BodyInitialState> bodies = new ArrayList<>();
        for (Body body : world.bodies) bodies.add(of(body, world));
        List<ConstraintInitialState> constraints = new ArrayList<>();
        for (ConstraintState constraintState : world.constraintStates) {
            of(constraintState, constraintState.def().id(), world, constraints);
        }
        return new InitialState(world.time(), rods, bodies, constraints);
    }

    private static BodyInitialState of(Body body, World world) {
        Vec3 velocity = Vec3.of(world.state.v, body.first());
        return new BodyInitialState(
                body.spec().id(),
                Vec3.of(world.state.q, body.first()),
                velocity.norm() > RodInitialState.STILL ? velocity : Vec3.ZERO);
    }

    /** Adds what a constraint has come to, if it has come to anything. */
    private static void of(ConstraintState constraintState, String id, World world, List<ConstraintInitialState> out) {
        SlidingParameter slider = constraintState.slider;
        double[] memory = constraintState.constraint.memory();
        // what waits for its first step has numbers that say so, and nothing to remember
        boolean remembers = Arrays.stream(memory).allMatch(Double::isFinite)
                && Arrays.stream(memory).anyMatch(x -> x != 0);
        if (slider == null && !remembers && !constraintState.broken) return;
        List<Remembered> numbers =
                remembers ? named(constraintState.def().spec().remembers(), memory) : List.of();
        out.add(new ConstraintInitialState(
                id, at(slider, world), speed(slider, world), numbers, List.of(), constraintState.broken));
    }

    /** The numbers that are not 0, each under its name. */
    private static List<Remembered> named(List<String> names, double[] numbers) {
        List<Remembered> out = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) if (numbers[i] != 0) out.add(new Remembered(names.get(i), numbers[i]));
        return out;
    }

    private static @Nullable Double at(@Nullable SlidingParameter slider, World world) {
        if (slider == null) return null;
        double u = world.state.q[slider.unknown] / slider.rod.spans();
        return slider.rod.closed() ? u - Math.floor(u) : Math.max(0, Math.min(1, u));
    }

    private static double speed(@Nullable SlidingParameter slider, World world) {
        double speed = slider == null ? 0 : world.state.v[slider.unknown] / slider.rod.spans();
        return Math.abs(speed) > RodInitialState.STILL ? speed : 0;
    }

    /** Puts a world that is at rest in its shapes into the state its scene starts from. */
    static void enter(World world) {
        InitialState start = world.scene.start();
        world.state.time = start.time();
        Map<String, RodInitialState> rods = named(start.rods(), RodInitialState::rod);
        for (Rod rod : world.rods) {
            RodInitialState s = rods.get(rod.spec().id());
            if (s != null && s.fits(rod.spec())) rod.enter(s, world.state.q, world.state.v);
        }
        Map<String, BodyInitialState> bodies = named(start.bodies(), BodyInitialState::body);
        for (Body body : world.bodies) {
            BodyInitialState s = bodies.get(body.spec().id());
            if (s != null) enter(s, body, world);
        }
        Map<String, ConstraintInitialState> constraints =
                named(start.constraints(), ConstraintInitialState::constraint);
        for (ConstraintState constraintState : world.constraintStates) {
            ConstraintInitialState s = constraints.get(constraintState.def().id());
            if (s != null) enter(s, constraintState, world);
        }
    }

    private static <T> Map<String, T> named(List<T> list, Function<T, String> name) {
        return list.stream().collect(Collectors.toMap(name, s -> s, (first, second) -> first));
    }

    private static void enter(BodyInitialState s, Body body, World world) {
        s.position().put(world.state.q, body.first());
        s.velocity().put(world.state.v, body.first());
    }

    private static void enter(ConstraintInitialState s, ConstraintState constraintState, World world) {
        SlidingParameter slider = constraintState.slider;
        if (slider != null) {
            if (s.u() != null) world.state.q[slider.unknown] = s.u() * slider.rod.spans();
            world.state.v[slider.unknown] = s.speed() * slider.rod.spans();
        }
        double[] memory = constraintState.constraint.memory();
        if (s.memory().size() == memory.length)
            for (int i = 0; i < memory.length; i++) memory[i] = s.memory().get(i);
        if (!s.remembers().isEmpty()) Arrays.fill(memory, 0);
        List<String> names = constraintState.def().spec().remembers();
        for (Remembered r : s.remembers()) if (names.contains(r.name())) memory[names.indexOf(r.name())] = r.value();
        constraintState.constraint.recall();
        constraintState.broken = s.broken();
    }
}
