package sennit.engine.world;

/**
 * Keeps a world in step with what acts in it: which bodies ride on which rods, which pairs may touch, which constraints
 * hold. To be told whenever constraints come, go, let go or join.
 */
public final class Topology {
    private Topology() {}

    /** What acts has changed: rows of the equations come or go. */
    static void changed(World world) {
        world.state.past.forget();
        // a sliding point that holds nothing stands still
        for (SlideBlock slide : world.slides) if (!slide.live()) world.state.v[slide.slider.unknown] = 0;
        for (Tie tie : world.ties) tie.easing().encourage();
        Threading.sort(world);
        world.contacts.gather(world.rods, world.bodies, world.scene);
        world.contacts.string(world.slides, world.state);
        world.activate();
    }

    /** Looks, before a step of {@code h} seconds, for what joins by itself and for what may come to touch in it. */
    public static void look(World world, double h) {
        boolean joined = false;
        for (int i = 0; i < world.ties.size(); i++) joined |= world.ties.get(i).look(world.state.q, h);
        if (joined) changed(world);
        if (world.contacts.look(world.state, h)) world.activate();
    }

    /** Lets go, after a step, what broke, and threads the bodies that have met an end of their rod. */
    public static void settle(World world) {
        boolean broke = world.strain();
        if (Threading.meet(world) || broke) changed(world);
    }
}
