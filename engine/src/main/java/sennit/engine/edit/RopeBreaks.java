package sennit.engine.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.energy.AxialForce;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/**
 * The ropes that have parted since a scene started: cut at a time by an event, or pulled too hard. The scene as written
 * still has them whole; what runs is the scene in which they are halves. A world in which a rope parts stays behind as
 * it was, for those who go back.
 */
public final class RopeBreaks {
    private final List<Parting> all;

    /** None. */
    public static final RopeBreaks NONE = new RopeBreaks(List.of());

    private RopeBreaks(List<Parting> all) {
        this.all = List.copyOf(all);
    }

    /**
     * A rope that parted.
     *
     * @param seen when, where and into what
     * @param spans how many it had
     * @param event that cut it; null for a rope that broke
     */
    private record Parting(
            Snapshot.Parting seen, int spans, @Nullable TimedEvent event) {}

    /** A world, and what has parted to lead to it. */
    public record Parted(World world, RopeBreaks partings) {}

    /** {@return whether no rope has parted} */
    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** {@return what has parted, the first first} */
    public List<Snapshot.Parting> seen() {
        return all.stream().map(Parting::seen).toList();
    }

    /**
     * {@return whether {@link #look} may find something at the start of a step of {@code h} seconds} Allocates nothing.
     */
    public static boolean mayBeDue(World world, double h) {
        List<TimedEvent> events = world.scene.events();
        for (int i = 0; i < events.size(); i++)
            if (events.get(i).cut() != null && events.get(i).isDue(world.time(), h)) return true;
        for (int i = 0; i < world.rods.size(); i++) if (world.rods.get(i).spec().breaks()) return true;
        return false;
    }

    /**
     * Parts what is due at the start of a step of {@code h} seconds: what events cut, then each rope that is pulled too
     * hard. Returns the same world where nothing is.
     */
    public Parted look(World world, double h) {
        Parted now = new Parted(world, this);
        List<TimedEvent> events = world.scene.events();
        for (int i = 0; i < events.size(); i++)
            if (events.get(i).cut() != null && events.get(i).isDue(world.time(), h))
                now = now.partings.due(now.world, h);
        List<Rod> rods = world.rods;
        for (int i = 0; i < rods.size(); i++)
            if (rods.get(i).spec().breaks())
                now = now.partings.breaking(now.world, rods.get(i).spec().id());
        return now;
    }

    /** The first event that is due is done. */
    private Parted due(World world, double h) {
        for (TimedEvent e : world.scene.events()) {
            if (e.cut() == null || !e.isDue(world.time(), h)) continue;
            Parted parted = part(world, e.cut(), e.u(), e);
            // where there is nothing to cut, it is over all the same
            if (parted.world == world) world.scene = without(world.scene, e);
            return parted;
        }
        return new Parted(world, this);
    }

    private Parted breaking(World world, String id) {
        Rod rod = world.rod(id);
        double most = rod.spec().limit().tension();
        int span = -1;
        AxialForce force = rod.elasticity.axialForce(world.state.q);
        for (int s = 0; s < rod.spans(); s++) {
            double tension = force.largest(s);
            if (!(tension > most)) continue;
            most = tension;
            span = s;
        }
        if (span < 0 || rod.closed() || rod.spans() < 2) return new Parted(world, this);
        // of its two knots the one towards the harder pulled neighbour
        double before = span > 0 ? force.largest(span - 1) : Double.NEGATIVE_INFINITY;
        double after = span + 1 < rod.spans() ? force.largest(span + 1) : Double.NEGATIVE_INFINITY;
        int knot = after > before ? span + 1 : span;
        return part(world, id, (double) Math.max(1, Math.min(rod.spans() - 1, knot)) / rod.spans(), null);
    }

    private Parted part(World world, String rod, double u, @Nullable TimedEvent event) {
        int spans = world.scene.rod(rod).map(r -> r.spans()).orElse(0);
        Optional<RopeCut> found = cut(world, rod, u);
        if (found.isEmpty()) return new Parted(world, this);
        RopeCut cut = found.get();
        World next = goOn(world, cut, event);
        List<Parting> more = new ArrayList<>(all);
        var seen = new Snapshot.Parting(world.time(), rod, cut.other(), cut.u(), event == null);
        more.add(new Parting(seen, spans, event));
        return new Parted(next, new RopeBreaks(more));
    }

    private static Optional<RopeCut> cut(World world, String rod, double u) {
        return RopeCut.of(world.scene.withStart(InitialStateTransfer.of(world)), rod, u, slid(world, rod));
    }

    /** {@return where points that slide on a rope are, as fractions of it, by the names of their constraints} */
    private static Map<String, Double> slid(World world, String rod) {
        Map<String, Double> out = new HashMap<>();
        for (SliderBlock slide : world.slides) {
            SlidingParameter slider = slide.slider;
            if (slider.rod.spec().id().equals(rod))
                out.put(slide.owner.def().id(), world.state.q[slider.unknown] / slider.rod.spans());
        }
        return out;
    }

    /**
     * {@return a world in the same moment in which one edit has cut a rope, if it has; the same world if not} What runs
     * is {@code before}, edited to {@code after}.
     */
    static World edited(World world, Scene before, Scene after) {
        Optional<RopeCut> meant = RopeCut.between(before, after);
        // a rope that has parted already is another one
        if (meant.isEmpty()
                || !before.rod(meant.get().rod())
                        .equals(world.scene.rod(meant.get().rod()))) return world;
        Scene now = world.scene.withStart(InitialStateTransfer.of(world));
        return meant.get()
                .again(now, slid(world, meant.get().rod()))
                .map(c -> goOn(world, c, null))
                .orElse(world);
    }

    /** A world of the halves, in the same moment. */
    private static World goOn(World was, RopeCut cut, @Nullable TimedEvent event) {
        Scene scene = event == null ? cut.scene() : without(cut.scene(), onHalf(event, cut));
        World now = SceneUpdate.build(scene);
        now.state.steps = was.state.steps;
        now.state.edits = was.state.edits
                + SnapshotBuilder.energy(now).total()
                - SnapshotBuilder.energy(was).total();
        // forces and memories of constraints
        Map<String, ConstraintState> before = new HashMap<>();
        for (ConstraintState c : was.constraintStates) before.put(c.def().id(), c);
        for (ConstraintState c : now.constraintStates) {
            ConstraintState then = before.get(c.def().id());
            if (then != null) c.goOn(then);
        }
        // hands hold what they held
        for (ConstraintState c : was.hands)
            if (c.constraint instanceof HandSpring hand) Commands.grab(grab(hand, was, cut), now);
        return now;
    }

    private static UserCommand.Grab grab(HandSpring hand, World was, RopeCut cut) {
        HeldPoint point = hand.point;
        SlidingParameter slider = point.slider;
        Anchor on;
        if (slider != null) on = new Anchor(null, 0, null, owner(slider, was));
        else if (point.body() != null) on = Anchor.ofBody(point.body().spec().id());
        else {
            // a point of the rope that parted lies on one of its halves
            String rod = point.rod().spec().id();
            double u = point.u() / point.rod().spans();
            on = rod.equals(cut.rod()) ? cut.point(u) : new Anchor(rod, u);
        }
        return new UserCommand.Grab(hand.number, on, Vec3.of(hand.target, 0), hand.isFirm());
    }

    private static String owner(SlidingParameter slider, World world) {
        for (SliderBlock slide : world.slides)
            if (slide.slider == slider) return slide.owner.def().id();
        throw new AssertionError(slider);
    }

    /** An event as the cut has left it. */
    private static TimedEvent onHalf(TimedEvent e, RopeCut cut) {
        Anchor there = cut.point(e.u());
        return TimedEvent.cutting(e.at(), String.valueOf(there.rod()), there.u());
    }

    private static Scene without(Scene scene, TimedEvent event) {
        return scene.withEvents(
                scene.events().stream().filter(e -> !e.equals(event)).toList());
    }

    /**
     * {@return what runs of an edited scene: with those of its ropes in halves that have parted; one that was given
     * other spans, or a name that is taken, is whole again}
     */
    Scene apply(Scene document, World world) {
        Scene scene = document;
        for (int i = 0; i < all.size(); i++) {
            Parting p = all.get(i);
            Snapshot.Parting seen = p.seen;
            if (scene.rod(seen.rod()).map(r -> r.spans() != p.spans).orElse(true)) continue;
            Optional<RopeCut> cut = RopeCut.of(scene, seen.rod(), seen.u(), beyond(i, world));
            if (cut.isEmpty() || !cut.get().other().equals(seen.other())) continue;
            scene = p.event == null ? cut.get().scene() : without(cut.get().scene(), onHalf(p.event, cut.get()));
        }
        return scene;
    }

    /** On which side of one parting points slide now: 0 or 1, by the names of their constraints. */
    private Map<String, Double> beyond(int parting, World world) {
        Map<String, Double> out = new HashMap<>();
        Snapshot.Parting seen = all.get(parting).seen;
        for (SliderBlock slide : world.slides) {
            String on = slide.slider.rod.spec().id();
            for (int i = all.size() - 1; i > parting; i--)
                if (on.equals(all.get(i).seen.other())) on = all.get(i).seen.rod();
            if (on.equals(seen.other())) out.put(slide.owner.def().id(), 1.0);
            else if (on.equals(seen.rod())) out.put(slide.owner.def().id(), 0.0);
        }
        return out;
    }

    /**
     * Makes an edit of a scene, from one that ran to another; returns the world that runs from here on.
     *
     * @param running what runs of a scene before ropes part in it
     */
    public World edit(World world, Scene before, Scene after, UnaryOperator<Scene> running) {
        World next = edited(world, before, after);
        Commands.apply(new UserCommand.Edit(apply(running.apply(after), next)), next);
        return next;
    }
}
