package sennit.engine.world;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.Kink;

/**
 * Updates the structure of a world: which bodies ride on which rods, which pairs may touch, which constraints are
 * active. Must be called whenever constraints are added, removed, broken or joined.
 */
public final class TopologyUpdate {
    private TopologyUpdate() {}

    /** Follows a change of the active constraints: rows of the equations come or go. */
    public static void changed(World world) {
        // the difference formula starts again
        world.state.previous.forget();
        // a sliding point that holds nothing stands still
        for (SliderBlock slide : world.slides) if (!slide.live()) world.state.v[slide.slider.unknown] = 0;
        kinks(world);
        for (ConstraintState constraintState : world.constraintStates) constraintState.regularisation.tryAgain();
        // who rides, which pairs there are, who acts
        BeadThreader.sort(world);
        world.contacts = world.contacts.gathered(world.rods, world.bodies, world.scene, world.state);
        world.ropes = world.ropes.gathered(world.rods);
        world.contacts.join(world.constraintStates, world.forces);
        world.contacts.string(world.slides, world.state);
        follow(world);
        world.activate();
    }

    /** Has sliding points know where they are: whether beads and holes are near is asked before anything moves. */
    public static void follow(World world) {
        for (SliderBlock slide : world.slides) slide.follow(world.state.q);
    }

    /** Tells each rod the kinks on it. */
    public static void hand(List<SliderBlock> slides, List<Rod> rods) {
        Map<Rod, List<Kink>> kinks = slides.stream()
                .collect(Collectors.groupingBy(
                        s -> s.slider.rod, Collectors.mapping(s -> s.slider.kink, Collectors.toList())));
        for (Rod rod : rods) rod.kinks.set(kinks.getOrDefault(rod, List.of()));
    }

    /**
     * Tells kinks whether their holes hold the rod and leave its direction free, and rods where else they are held so
     * that they bend there: not where an end is free to turn.
     */
    public static void kinks(World world) {
        for (SliderBlock slide : world.slides) slide.slider.kink.live = slide.live() && slide.owner.leavesDirection();
        for (Rod rod : world.rods) rod.kinks.free(world.state.q);
        for (ConstraintState constraintState : world.constraintStates) {
            if (!constraintState.active() || constraintState.soft()) continue;
            boolean turns = constraintState.leavesDirection();
            for (HeldPoint p : constraintState.constraint.points()) {
                if (p.body() != null || p.slider != null) continue;
                boolean end =
                        !p.rod().closed() && (p.u() <= 0 || p.u() >= p.rod().spans());
                if (!(end && turns)) p.rod().kinks.hold(p.u());
            }
        }
        for (Rod rod : world.rods) rod.kinks.settle();
    }

    /**
     * Finds, before a step of {@code h} seconds, constraints whose time has come or that join by themselves, and pairs
     * that may touch within it.
     */
    public static void look(World world, double h) {
        // constraints whose time has come, and those that join by themselves
        boolean joined = false;
        for (int i = 0; i < world.constraintStates.size(); i++)
            joined |= world.constraintStates.get(i).keepTime(world.time(), h, world.state.q, world.rows);
        for (int i = 0; i < world.constraintStates.size(); i++)
            joined |= world.constraintStates.get(i).look(world.state.q, h);
        if (joined) changed(world);
        // pairs that came near or separated
        if (world.contacts.look(world.state, h)) world.activate();
    }

    /** Looks again at which pairs are near, with other velocities; returns whether their list has changed. */
    public static boolean lookAgain(World world, double h) {
        if (!world.contacts.look(world.state, h)) return false;
        world.activate();
        return true;
    }

    /** Removes, after a step, constraints that broke, and threads the bodies that have met an end of a rod. */
    public static void settle(World world) {
        boolean broke = world.strain();
        if (BeadThreader.meet(world) || broke) changed(world);
    }
}
