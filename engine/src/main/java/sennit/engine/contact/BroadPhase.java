package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.force.Force;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * Finds the pairs that are about to touch: rods and balls with obstacles and the bottom of the world, balls with each
 * other and with rods, beads with their neighbours on the string and its holes. Runs once a step; allocates only for
 * pairs that were never near before.
 */
public final class BroadPhase {
    /** Name among contacts of the plane far below the scene. */
    public static final String BOTTOM = WorldBottom.NAME;

    /** Separated pairs that may stay in the list; more would cost each step more than a new pattern. */
    private static final int FEW = 4;

    /** Largest number of pairs for which all contacts are made at the start. */
    private static final int PREPARED = 1000;

    private final List<TravelBound> paths = new ArrayList<>();
    /** All pairs of solids, in the order of the scene; the spans of a rod are culled together. */
    private final List<PairGroup> solids = new ArrayList<>();

    private final List<ObstacleMotion> motions = new ArrayList<>();

    /** Where each rod is held, and where it is pressed. */
    private final List<HeldPlaces> held = new ArrayList<>();

    private final List<PressedPlaces> pressed = new ArrayList<>();

    private final List<ContactPair> balls = new ArrayList<>();
    private @Nullable BallsOnBalls amongBalls;
    private @Nullable BallsOnRods onRods;
    /** The bound of how far each rod and body has come. */
    private final IdentityHashMap<Object, TravelBound> pathOf = new IdentityHashMap<>();

    private final List<BeadPair> beads = new ArrayList<>();

    /** The contacts of pairs that are near. */
    public final List<ConstraintState> near = new ArrayList<>();

    private List<Rod> rods = List.of();
    private List<Body> bodies = List.of();
    private List<ObstacleDef> obstacles = List.of();
    /** The bottom of the world: one plane, or none. */
    private List<ObstacleDef> lowest = List.of();

    private boolean stale;
    private final PairGroup.Tally tally = new PairGroup.Tally();

    public BroadPhase() {}

    /** Removes all pairs, and the memory of their contacts. */
    public void forget() {
        rods = List.of();
        bodies = List.of();
        obstacles = List.of();
        lowest = List.of();
        solids.clear();
        motions.clear();
    }

    /**
     * {@return the pairs of other rods, bodies and obstacles in a state: this where they and gravity are as before}
     * What obstacles go on to touch keeps its friction, and obstacles that moved set out for their new places.
     */
    public BroadPhase gathered(List<Rod> nextRods, List<Body> nextBodies, Scene scene, State state) {
        List<ObstacleDef> bottom =
                WorldBottom.of(nextRods, nextBodies, scene.settings().gravity());
        boolean same = actAlike(obstacles, scene.obstacles()) && lowest.equals(bottom);
        if (same && rods.equals(nextRods) && bodies.equals(nextBodies)) return this;
        // what was stays as it was, for those who go back
        BroadPhase next = new BroadPhase();
        next.gather(nextRods, nextBodies, scene.obstacles(), bottom);
        next.follow(this, state, scene.settings().dt());
        return next;
    }

    private void gather(
            List<Rod> nextRods, List<Body> nextBodies, List<ObstacleDef> nextObstacles, List<ObstacleDef> bottom) {
        // what the pairs are made of
        rods = nextRods;
        bodies = nextBodies;
        obstacles = nextObstacles;
        lowest = bottom;
        // a travel bound for each rod and body
        for (Rod rod : rods) paths.add(TravelBound.of(rod));
        for (Rod rod : rods) held.add(new HeldPlaces(rod));
        for (Rod rod : rods) pressed.add(new PressedPlaces(rod));
        for (Body body : bodies) paths.add(TravelBound.of(body));
        pathOf.clear();
        for (int i = 0; i < paths.size(); i++)
            pathOf.put(i < rods.size() ? rods.get(i) : bodies.get(i - rods.size()), paths.get(i));
        // all pairs: with obstacles, then of balls with each other and with rods
        obstacles.forEach(this::against);
        TravelBound[] ofBodies = paths.subList(rods.size(), paths.size()).toArray(TravelBound[]::new);
        var tree = new BallTree(bodies, ofBodies);
        amongBalls = new BallsOnBalls(bodies, ofBodies, tree);
        onRods = new BallsOnRods(rods, bodies, paths, pressed, tree);
        solids.add(amongBalls);
        solids.add(onRods);
        // few pairs make their contacts now, so that no step allocates
        long pairs = 0;
        for (PairGroup of : solids) {
            pairs += of.size();
            if (pairs > PREPARED) break;
            of.prepare();
        }
        // hardly anything ever comes there
        lowest.forEach(this::against);
    }

    private void follow(BroadPhase before, State state, double dt) {
        // the thinnest that an obstacle can meet
        double radius = Double.POSITIVE_INFINITY;
        for (Rod rod : rods) radius = Math.min(radius, rod.rest.thinnest);
        for (Body body : bodies) radius = Math.min(radius, body.spec().radius());
        // each goes on from where it was
        Map<String, ObstacleMotion> was = new HashMap<>();
        for (ObstacleMotion one : before.motions) was.put(one.obstacle.id(), one);
        for (ObstacleMotion one : motions) {
            one.goTo(state.time);
            ObstacleMotion other = was.get(one.obstacle.id());
            if (other == null) continue;
            one.follow(other, state.time, dt, radius);
            skip(one, state);
        }
        // what goes on touching bears what it bore
        Set<String> stay = new HashSet<>();
        for (Rod rod : rods) if (before.rods.contains(rod)) stay.add(rod.spec().id());
        for (Body body : bodies)
            if (before.bodies.contains(body)) stay.add(body.spec().id());
        enter(before.start().stream()
                .filter(one -> stay.contains(one.rod() != null ? one.rod() : one.body()))
                .toList());
    }

    /** Has an obstacle leap over the part of its way that lies before it and that nothing is near. */
    private void skip(ObstacleMotion one, State state) {
        double part = 0;
        one.goTo(state.time);
        for (int i = 0; i < rods.size(); i++) {
            Rod rod = rods.get(i);
            part = Math.max(part, one.meets(state.q, rod.first(), rod.nodes(), 4, rod.rest.thickest));
        }
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            part = Math.max(
                    part, one.meets(state.q, body.first(), 1, 3, body.spec().radius()));
        }
        one.skip(part, state.time);
    }

    /** {@return what the scene shows of obstacles and the rest, where it is touched now} */
    public List<SceneryItem> seen(List<SceneryItem> scenery) {
        Map<String, ObstacleMotion> moving = new HashMap<>();
        for (ObstacleMotion one : motions) if (one.away()) moving.put(one.obstacle.id(), one);
        if (moving.isEmpty()) return scenery;
        return scenery.stream()
                .map(item -> {
                    ObstacleMotion one = moving.get(item.id());
                    return one == null ? item : one.seen(item);
                })
                .toList();
    }

    /** Lets all obstacles stand where the scene says, at once: where time stands still. */
    public void arrive() {
        solids.forEach(PairGroup::leaps);
        motions.forEach(ObstacleMotion::arrive);
    }

    /**
     * Takes up where constraints join balls and rods, and where they hold rods: there no contact pushes; and where
     * constraints and forces press rods.
     */
    public void join(List<ConstraintState> constraints, List<Force> forces) {
        if (onRods != null) onRods.join(constraints);
        for (HeldPlaces places : held) places.gather(constraints);
        for (PressedPlaces places : pressed) places.gather(constraints, forces);
    }

    /** {@return whether a ball may lie on a rod that is not tied to it} */
    public boolean mayLie() {
        return onRods != null && onRods.mayLie();
    }

    /** Rebuilds the list of neighbouring beads: beads of one string meet along it, others in space. */
    public void string(List<SliderBlock> slides, State state) {
        // beads of a string do not touch in space, nor their string
        if (onRods != null) onRods.invalidate();
        for (ContactPair pair : balls) pair.invalidate();
        if (amongBalls != null) amongBalls.invalidate();
        beads.clear();
        // neighbours on each rod
        for (Rod rod : rods) string(rod, slides, state);
        listNear();
        stale = true;
    }

    private static boolean actAlike(List<ObstacleDef> some, List<ObstacleDef> others) {
        if (some.size() != others.size()) return false;
        for (int i = 0; i < some.size(); i++) if (!some.get(i).actsLike(others.get(i))) return false;
        return true;
    }

    private void listNear() {
        near.clear();
        for (int i = 0; i < solids.size(); i++) solids.get(i).listNear(near);
        for (int i = 0; i < beads.size(); i++) beads.get(i).listNear(near);
    }

    private void against(ObstacleDef obstacle) {
        ObstacleMotion solid = new ObstacleMotion(obstacle);
        motions.add(solid);
        for (int r = 0; r < rods.size(); r++) {
            Rod rod = rods.get(r);
            var of = new SpanOnObstacle.RodAndPath(rod, path(rod), held.get(r), pressed.get(r));
            solids.add(new RodOnObstacle(of, solid));
        }
        for (Body body : bodies) ball(new BallOnObstacle(body, path(body), solid));
    }

    private void ball(ContactPair pair) {
        balls.add(pair);
        solids.add(pair);
    }

    private TravelBound path(Object of) {
        return requireNonNull(pathOf.get(of));
    }

    /** Pairs of beads next to each other, and of beads and holes; they never change their order. */
    private void string(Rod rod, List<SliderBlock> slides, State state) {
        // beads on this rod, and holes through which it runs, along it
        var on = new ArrayList<SliderBlock>();
        for (SliderBlock slide : slides) if (slide.slider.rod == rod && occupies(slide)) on.add(slide);
        on.sort(Comparator.comparingDouble(slide -> along(slide, state)));
        var string = new BeadPair.Beads();
        // each with the next, and round a closed rod the last with the first
        for (int i = 1; i < on.size(); i++) meet(string, on.get(i - 1), on.get(i), 0, state);
        if (rod.closed() && on.size() > 1) meet(string, on.get(on.size() - 1), on.get(0), rod.spans(), state);
    }

    /** Whether there is a hole or a bead that rides: nothing else on the rod passes it. */
    private static boolean occupies(SliderBlock slide) {
        Body body = slide.rider();
        return body == null ? slide.live() : body.threaded() && body.string() == slide.slider;
    }

    /** Where a bead is on its string, in spans; on a closed one in its first round. */
    private static double along(SliderBlock slide, State state) {
        double u = state.q[slide.slider.unknown];
        int spans = slide.slider.rod.spans();
        return slide.slider.rod.closed() ? u - spans * Math.floor(u / spans) : u;
    }

    /** Adds a pair of neighbours; {@code further} is added to the curve parameter of the second, in spans. */
    private void meet(BeadPair.Beads string, SliderBlock a, SliderBlock b, double further, State state) {
        // holes are apart in space
        if (a.rider() == null && b.rider() == null) return;
        double round =
                further + along(b, state) - state.q[b.slider.unknown] - along(a, state) + state.q[a.slider.unknown];
        beads.add(new BeadPair(string, a, b, Math.rint(round)));
    }

    /**
     * {@return whether a rod would go further than it is thick into an obstacle in {@code h} seconds up to the time
     * {@code end}, s}
     */
    public boolean plunges(State state, double end, double h) {
        for (int i = 0; i < solids.size(); i++) if (solids.get(i).plunges(state, end, h)) return true;
        return false;
    }

    /**
     * {@return whether the displacement {@code moved} of a step to {@code q} has taken a place of a rod, between those
     * that contacts hold, deep into an obstacle} Looks at no more than what is near one and goes far.
     */
    public boolean sinks(double[] q, double[] moved) {
        for (int i = 0; i < solids.size(); i++) if (solids.get(i).sinks(q, moved)) return true;
        return false;
    }

    /**
     * Tells which rods, and the balls that they are deep in or have passed on the displacement {@code moved} of a step
     * to {@code q}; rods and balls that are not near are not looked at.
     */
    public void passed(double[] q, double[] moved, BiConsumer<Rod, Body> out) {
        for (int i = 0; i < solids.size(); i++) solids.get(i).passed(q, moved, out);
    }

    /**
     * Aims contacts of rods with obstacles at what has gone deeper than where they act, by the displacement
     * {@code moved} of a step of {@code h} seconds to {@code q}; returns whether some do.
     */
    public boolean aim(double[] q, double[] moved, double h) {
        boolean aimed = false;
        for (int i = 0; i < solids.size(); i++) aimed |= solids.get(i).aim(q, moved, h);
        return aimed;
    }

    /** {@return how far away what does not move in steps of {@code h} seconds still counts as near, m} */
    public static double ahead(double h) {
        return ContactPair.ahead(h, 0);
    }

    /**
     * Finds the near pairs; returns whether the set changed. A change rebuilds the pattern, so a few separated pairs
     * wait for the next change.
     */
    public boolean look(State state, double h) {
        boolean changed = stale;
        stale = false;
        // how far everything has come since the last look
        tally.clear();
        if (!solids.isEmpty())
            for (int i = 0; i < paths.size(); i++) paths.get(i).grow(state);
        for (int i = 0; i < motions.size(); i++) {
            ObstacleMotion one = motions.get(i);
            if (!one.moves(state.time)) continue;
            skip(one, state);
            one.goTo(state.time + h);
        }
        // where rods are pressed
        for (int i = 0; i < pressed.size(); i++) pressed.get(i).begin();
        if (onRods != null) onRods.press(state);
        for (int i = 0; i < pressed.size(); i++) pressed.get(i).end();
        // which pairs came near and which have gone
        for (int i = 0; i < solids.size(); i++) solids.get(i).look(state, h, tally);
        for (int i = 0; i < beads.size(); i++) beads.get(i).forget();
        for (int i = 0; i < beads.size(); i++) beads.get(i).tell(state, h);
        for (int i = 0; i < beads.size(); i++) beads.get(i).look(state, h, tally);
        // few that have gone are not worth a new pattern
        if (!changed && !tally.comes && tally.separated <= FEW) return false;
        for (int i = 0; i < solids.size(); i++) solids.get(i).dropSeparated();
        for (int i = 0; i < beads.size(); i++) beads.get(i).dropSeparated();
        listNear();
        return true;
    }

    /**
     * Shortens the slides in a prediction {@code d} on each string on which beads would pass each other or a hole. From
     * an iterate in order any part of a correction leads to one in order, for the rows of (44) ask no more than that.
     */
    public void keepOrder(State state, List<SliderBlock> slides, double[] d) {
        for (int r = 0; r < rods.size() && !beads.isEmpty(); r++) {
            double part = 1;
            for (int i = 0; i < beads.size(); i++)
                if (beads.get(i).isOn(rods.get(r)))
                    part = Math.min(part, beads.get(i).keepsOrder(state, d));
            // beads that push each other on go together
            for (int i = 0; i < slides.size() && part < 1; i++)
                if (slides.get(i).slider.rod == rods.get(r)) d[slides.get(i).slider.unknown] *= part;
        }
    }

    /** {@return what contacts of near solids remember, to start from; allocates} */
    public List<ContactInitialState> start() {
        var out = new ArrayList<ContactInitialState>();
        for (PairGroup group : solids) group.start(out);
        return out;
    }

    /** Takes up what contacts remember; what touches no solids of the scene counts for nothing. */
    public void enter(List<ContactInitialState> start) {
        for (ContactInitialState one : start) {
            boolean taken = false;
            for (int i = 0; i < solids.size() && !taken; i++)
                taken = solids.get(i).enter(one);
        }
        listNear();
        stale = true;
    }

    /** Visits what steps change of it. */
    public void visit(StateVisitor visitor) {
        stale = visitor.pass(stale ? 1 : 0) != 0;
        // obstacles that rest cost one number together
        boolean moving = false;
        for (int i = 0; i < motions.size(); i++) moving |= motions.get(i).underWay();
        moving = visitor.pass(moving ? 1 : 0) != 0;
        for (ObstacleMotion motion : motions) {
            if (moving) motion.visit(visitor);
            else motion.arrive();
        }
        // which pairs are near, and how far everything has come
        visitor.each(beads);
        visitor.each(near);
        for (TravelBound path : paths) path.visit(visitor);
        for (PairGroup pair : solids) pair.visit(visitor);
        for (ContactPair pair : beads) pair.visit(visitor);
    }

    /** {@return how many spans are tested one by one} */
    int looked() {
        int spans = 0;
        for (PairGroup pair : solids) if (pair instanceof RodOnObstacle rod) spans += rod.looked();
        return spans;
    }
}
