package sennit.engine.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sennit.engine.body.Body;
import sennit.engine.obstacle.ObstacleDef;
import sennit.engine.obstacle.Solid;
import sennit.engine.rod.Rod;

/**
 * Finds what is about to touch: rods and balls with obstacles, balls with each other, beads with their neighbours on
 * the string. Looks once a step; of very many pairs, allocates for those that were never near before.
 */
final class Contacts {
    /** Pairs that may stay near although they have gone: more would cost each step more than they spare. */
    private static final int FEW = 4;

    /** Most pairs whose contacts are made before they are near. */
    private static final int PREPARED = 1000;

    private final World world;
    private final List<Path> paths = new ArrayList<>();
    /** All pairs of solids, in the order of the scene. */
    private final List<Candidate> solids = new ArrayList<>();
    /** The same, those of rods in crowds. */
    private final List<Crowd> crowds = new ArrayList<>();

    private final List<Candidate> balls = new ArrayList<>();
    private final List<Candidate> beads = new ArrayList<>();
    private final List<Tie> near = new ArrayList<>();
    private List<Rod> rods = List.of();
    private List<Body> bodies = List.of();
    private List<ObstacleDef> obstacles = List.of();
    private boolean stale;
    private boolean comes;
    private int gone;

    Contacts(World world) {
        this.world = world;
    }

    /** Forgets what is near and all that contacts remember. */
    void forget() {
        rods = List.of();
        bodies = List.of();
        obstacles = List.of();
        solids.clear();
        gather();
    }

    /** Lists the pairs anew where rods, bodies, obstacles or beads changed. */
    void gather() {
        List<ObstacleDef> next = world.scene.obstacles();
        if (!rods.equals(world.rods) || !bodies.equals(world.bodies) || !actAlike(obstacles, next)) {
            rods = world.rods;
            bodies = world.bodies;
            obstacles = next;
            solids.clear();
            crowds.clear();
            balls.clear();
            paths.clear();
            for (Rod rod : rods) paths.add(Path.of(rod));
            for (Body body : bodies) paths.add(Path.of(body));
            for (ObstacleDef obstacle : obstacles)
                against(obstacle, obstacle.spec().compile());
            for (int i = 0; i < bodies.size(); i++) for (int j = 0; j < i; j++) between(bodies.get(i), bodies.get(j));
        }
        if (solids.size() <= PREPARED) for (Candidate pair : solids) pair.tie();
        // beads of one string meet along it, others in space
        for (Candidate pair : balls) pair.doubt();
        beads.clear();
        for (Rod rod : rods) string(rod);
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
        for (int i = 0; i < solids.size(); i++)
            if (solids.get(i).near()) near.add(solids.get(i).tie());
        for (int i = 0; i < beads.size(); i++)
            if (beads.get(i).near()) near.add(beads.get(i).tie());
    }

    private void against(ObstacleDef obstacle, Solid solid) {
        for (Rod rod : rods) {
            Path path = path(rod);
            List<Candidate> spans = new ArrayList<>();
            for (int s = 0; s < rod.spans(); s++) spans.add(new SpanOnObstacle(rod, path, s, obstacle, solid));
            crowds.add(new Crowd(path, spans));
            solids.addAll(spans);
        }
        for (Body body : bodies) ball(new BallOnObstacle(body, path(body), obstacle, solid));
    }

    private void between(Body a, Body b) {
        if (BallOnBall.meant(a, b)) ball(new BallOnBall(a, path(a), b, path(b)));
    }

    private void ball(Candidate pair) {
        balls.add(pair);
        solids.add(pair);
    }

    private Path path(Object of) {
        for (Path path : paths) if (path.of(of)) return path;
        throw new IllegalArgumentException("no path of " + of);
    }

    /** Pairs of beads next to each other; they never change their order. */
    private void string(Rod rod) {
        var on = new ArrayList<SlideBlock>();
        for (SlideBlock slide : world.slides) {
            Body body = slide.owner.constraint.rider();
            if (body != null && body.threaded() && body.string() == slide.slider && slide.slider.rod == rod)
                on.add(slide);
        }
        on.sort(Comparator.comparingDouble(this::along));
        for (int i = 1; i < on.size(); i++) meet(on.get(i - 1), on.get(i), 0);
        if (rod.closed() && on.size() > 1) meet(on.get(on.size() - 1), on.get(0), rod.spans());
    }

    /** Where a bead is on its string, in spans; on a closed one in its first round. */
    private double along(SlideBlock slide) {
        double u = world.q[slide.slider.unknown];
        int spans = slide.slider.rod.spans();
        return slide.slider.rod.closed() ? u - spans * Math.floor(u / spans) : u;
    }

    /** Lets two neighbours meet, the second of which is so many spans further along than it says. */
    private void meet(SlideBlock a, SlideBlock b, double further) {
        double round = further + along(b) - world.q[b.slider.unknown] - along(a) + world.q[a.slider.unknown];
        beads.add(new Neighbours(a, b, a.rider(), b.rider(), Math.rint(round)));
    }

    /**
     * Looks what is near; returns whether that changed. Then the pattern is made anew, so a few that have gone wait for
     * the next change.
     */
    boolean look(double h) {
        boolean changed = stale;
        stale = false;
        comes = false;
        gone = 0;
        if (!solids.isEmpty())
            for (int i = 0; i < paths.size(); i++) paths.get(i).grow(world);
        for (int i = 0; i < crowds.size(); i++) crowds.get(i).look(world, h, this);
        for (int i = 0; i < balls.size(); i++) count(balls.get(i).look(world, h));
        for (int i = 0; i < beads.size(); i++) count(beads.get(i).look(world, h));
        if (!changed && !comes && gone <= FEW) return false;
        for (int i = 0; i < solids.size(); i++) solids.get(i).letGo();
        for (int i = 0; i < beads.size(); i++) beads.get(i).letGo();
        listNear();
        return true;
    }

    /** Counts what a look at a pair tells. */
    void count(Candidate.Look told) {
        comes |= told == Candidate.Look.COMES;
        if (told == Candidate.Look.GONE) gone++;
    }

    /** Hands through what steps change of it. */
    void pass(Mark mark) {
        stale = mark.pass(stale);
        mark.each(beads);
        mark.each(near);
        for (Path path : paths) path.pass(mark);
        for (Crowd crowd : crowds) crowd.pass(mark);
        for (Candidate pair : solids) pair.pass(mark);
        for (Candidate pair : beads) pair.pass(mark);
    }

    /** {@return the contacts of pairs that are near} */
    List<Tie> near() {
        return near;
    }
}
