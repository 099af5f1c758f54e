package sennit.engine.world;

import sennit.engine.multiplier.ConstraintState;
import sennit.engine.multiplier.SliderBlock;

/**
 * Keeps a world in step with what acts in it: which bodies ride on which rods, which pairs may touch, which constraints
 * hold. To be told whenever constraints come, go, let go or join.
 */
public final class Topology {
    private Topology() {}

    /** What acts has changed: rows of the equations come or go. */
    public static void changed(World world) {
        world.state.history.forget();
        // a sliding point that holds nothing stands still
        for (SliderBlock slide : world.slides) if (!slide.live()) world.state.v[slide.slider.unknown] = 0;
        for (ConstraintState constraintState : world.constraintStates)
            constraintState.gapClosing().encourage();
        BeadThreading.sort(world);
        world.contacts.gather(world.rods, world.bodies, world.scene);
        world.contacts.string(world.slides, world.state);
        world.activate();
    }

    /** Looks, before a step of {@code h} seconds, for what joins by itself and for what may come to touch in it. */
    public static void look(World world, double h) {
        boolean joined = false;
        for (int i = 0; i < world.constraintStates.size(); i++)
            joined |= world.constraintStates.get(i).look(world.state.q, h);
        if (joined) changed(world);
        if (world.contacts.look(world.state, h)) world.activate();
    }

    /** Lets go, after a step, what broke, and threads the bodies that have met an end of their rod. */
    public static void settle(World world) {
        boolean broke = world.strain();
        if (BeadThreading.meet(world) || broke) changed(world);
    }
}
