package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.MovedInitialState;
import sennit.engine.scene.PreviousStepInitialState;
import sennit.engine.solid.Body;
import sennit.engine.state.PreviousStep;
import sennit.engine.world.World;

/** Writes what the next step takes from the step before as part of an initial state, and takes it up from there. */
final class PreviousStepTransfer {
    private static final List<Double> NONE = List.of();

    /** The unknowns of one thing among all: from where to where. */
    private record Unknowns(List<int[]> parts) {
        private static Unknowns of(Rod rod) {
            return new Unknowns(List.of(new int[] {rod.first(), rod.first() + 4 * rod.nodes()}));
        }

        private static Unknowns of(Body body) {
            return new Unknowns(List.of(new int[] {body.first(), body.first() + 3}));
        }

        /** Of a constraint that slides: its place, and the kink there. */
        private static Unknowns of(ConstraintState c) {
            if (c.slider == null) return new Unknowns(List.of());
            int u = c.slider.unknown, kink = c.slider.kink.unknown;
            return new Unknowns(List.of(new int[] {u, u + 1}, new int[] {kink, kink + 3}));
        }

        private List<Double> in(double[] all) {
            List<Double> out = new ArrayList<>();
            for (int[] part : parts) for (int i = part[0]; i < part[1]; i++) out.add(all[i]);
            return out;
        }

        /** Puts numbers into all of them; others than these unknowns have say nothing. */
        private void put(List<Double> numbers, double[] all) {
            int size = parts.stream().mapToInt(part -> part[1] - part[0]).sum(), k = 0;
            if (numbers.size() != size) return;
            for (int[] part : parts) for (int i = part[0]; i < part[1]; i++) all[i] = numbers.get(k++);
        }
    }

    private PreviousStepTransfer() {}

    /** {@return what the next step would take; null where that is as in the first of all} */
    static @Nullable PreviousStepInitialState of(World world) {
        PreviousStep previous = world.state.previous;
        boolean goesOn = world.scene.settings().integrator() == Integrator.BDF2
                && previous.follows(world.scene.settings().dt(), world.state.q.length);
        // what quasi-static steps and those that were slowed down go on with
        boolean first = previous.reach() == 1 && previous.part() == 1 && previous.slowed() == 0;
        if (first && !goesOn) return null;
        // each thing that moved, or was moving
        List<MovedInitialState> moves = new ArrayList<>();
        for (Rod rod : goesOn ? world.rods : List.<Rod>of())
            add(new MovedInitialState(rod.spec().id(), null, null, NONE, NONE), Unknowns.of(rod), previous, moves);
        for (Body body : goesOn ? world.bodies : List.<Body>of())
            add(new MovedInitialState(null, body.spec().id(), null, NONE, NONE), Unknowns.of(body), previous, moves);
        for (ConstraintState c : goesOn ? world.constraintStates : List.<ConstraintState>of())
            add(new MovedInitialState(null, null, c.def().id(), NONE, NONE), Unknowns.of(c), previous, moves);
        // with the rest
        return new PreviousStepInitialState(
                goesOn ? previous.length() : 0, previous.reach(), previous.part(), previous.slowed(), moves);
    }

    private static void add(
            MovedInitialState named, Unknowns unknowns, PreviousStep previous, List<MovedInitialState> out) {
        List<Double> moved = unknowns.in(previous.moved), velocities = unknowns.in(previous.velocity);
        boolean still =
                moved.stream().allMatch(x -> x == 0) && velocities.stream().allMatch(x -> x == 0);
        if (!still) out.add(new MovedInitialState(named.rod(), named.body(), named.constraint(), moved, velocities));
    }

    /** Takes up what the scene of a world says of it. */
    static void enter(World world) {
        PreviousStepInitialState start = world.scene.start().previous();
        if (start == null) return;
        PreviousStep previous = world.state.previous;
        previous.resume(start.reach(), start.part(), start.braked());
        if (start.dt() == 0) return;
        // all unknowns, of what is listed and of what is not
        double[] moved = new double[world.state.q.length], velocities = new double[moved.length];
        for (MovedInitialState move : start.moves()) {
            Unknowns unknowns = unknowns(world, move);
            unknowns.put(move.moved(), moved);
            unknowns.put(move.velocities(), velocities);
        }
        previous.remember(start.dt(), moved, velocities, 0);
    }

    private static Unknowns unknowns(World world, MovedInitialState of) {
        for (Rod rod : world.rods) if (rod.spec().id().equals(of.rod())) return Unknowns.of(rod);
        for (Body body : world.bodies) if (body.spec().id().equals(of.body())) return Unknowns.of(body);
        for (ConstraintState c : world.constraintStates)
            if (c.def().id().equals(of.constraint())) return Unknowns.of(c);
        return new Unknowns(List.of());
    }
}
