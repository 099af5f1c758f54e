package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sennit.engine.body.Body;
import sennit.engine.body.BodyStart;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintStart;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodStart;
import sennit.engine.rod.Slider;
import sennit.engine.scene.Start;

/** Puts a world into the state its scene starts from, and tells the present state as one to start from. */
public final class Starts {
    private Starts() {}

    /**
     * {@return the present state of a world: places, velocities, what constraints have come to. Hands let go, and what
     * touches finds its forces anew}
     */
    public static Start of(World world) {
        List<RodStart> rods = new ArrayList<>();
        for (Rod rod : world.rods) rods.add(RodStart.of(rod, world.q, world.v));
        List<BodyStart> bodies = new ArrayList<>();
        for (Body body : world.bodies) bodies.add(of(body, world));
        List<ConstraintStart> constraints = new ArrayList<>();
        for (Tie tie : world.ties) {
            ConstraintDef def = tie.def;
            if (def != null) of(tie, def.id(), world, constraints);
        }
        return new Start(world.time(), rods, bodies, constraints);
    }

    private static BodyStart of(Body body, World world) {
        Vec3 velocity = vector(world.v, body.first());
        return new BodyStart(
                body.spec().id(),
                vector(world.q, body.first()),
                velocity.norm() > RodStart.STILL ? velocity : Vec3.ZERO);
    }

    private static Vec3 vector(double[] a, int at) {
        return new Vec3(a[at], a[at + 1], a[at + 2]);
    }

    /** Adds what a constraint has come to, if it has come to anything. */
    private static void of(Tie tie, String id, World world, List<ConstraintStart> out) {
        Slider slider = tie.slider;
        double[] memory = tie.constraint.memory();
        // what waits for its first step has numbers that say so, and nothing to remember
        boolean remembers = Arrays.stream(memory).allMatch(Double::isFinite)
                && Arrays.stream(memory).anyMatch(x -> x != 0);
        if (slider == null && !remembers && !tie.broken) return;
        List<Double> numbers = remembers ? Arrays.stream(memory).boxed().toList() : List.of();
        out.add(new ConstraintStart(id, at(slider, world), speed(slider, world), numbers, tie.broken));
    }

    private static @Nullable Double at(@Nullable Slider slider, World world) {
        if (slider == null) return null;
        double u = world.q[slider.unknown] / slider.rod.spans();
        return slider.rod.closed() ? u - Math.floor(u) : Math.max(0, Math.min(1, u));
    }

    private static double speed(@Nullable Slider slider, World world) {
        double speed = slider == null ? 0 : world.v[slider.unknown] / slider.rod.spans();
        return Math.abs(speed) > RodStart.STILL ? speed : 0;
    }

    /** Puts a world that is at rest in its shapes into the state its scene starts from. */
    static void enter(World world) {
        Start start = world.scene.start();
        world.time = start.time();
        Map<String, RodStart> rods = named(start.rods(), RodStart::rod);
        for (Rod rod : world.rods) {
            RodStart s = rods.get(rod.spec().id());
            if (s != null && s.fits(rod.spec())) s.enter(rod, world.q, world.v);
        }
        Map<String, BodyStart> bodies = named(start.bodies(), BodyStart::body);
        for (Body body : world.bodies) {
            BodyStart s = bodies.get(body.spec().id());
            if (s != null) enter(s, body, world);
        }
        Map<String, ConstraintStart> constraints = named(start.constraints(), ConstraintStart::constraint);
        for (Tie tie : world.ties) {
            ConstraintStart s = tie.def == null ? null : constraints.get(tie.def.id());
            if (s != null) enter(s, tie, world);
        }
    }

    private static <T> Map<String, T> named(List<T> list, Function<T, String> name) {
        return list.stream().collect(Collectors.toMap(name, s -> s, (first, second) -> first));
    }

    private static void enter(BodyStart s, Body body, World world) {
        System.arraycopy(s.position().array(), 0, world.q, body.first(), 3);
        System.arraycopy(s.velocity().array(), 0, world.v, body.first(), 3);
    }

    private static void enter(ConstraintStart s, Tie tie, World world) {
        Slider slider = tie.slider;
        if (slider != null) {
            if (s.u() != null) world.q[slider.unknown] = s.u() * slider.rod.spans();
            world.v[slider.unknown] = s.speed() * slider.rod.spans();
        }
        double[] memory = tie.constraint.memory();
        if (s.memory().size() == memory.length)
            for (int i = 0; i < memory.length; i++) memory[i] = s.memory().get(i);
        tie.constraint.recall();
        tie.broken = s.broken();
    }
}
