package sennit.engine.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.force.Force;
import sennit.engine.force.ForceDef;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.ActivitySchedule;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.FormulaChecks;
import sennit.engine.schema.Records;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;
import sennit.engine.state.State;
import sennit.engine.world.BeadThreader;
import sennit.engine.world.TopologyUpdate;
import sennit.engine.world.World;

/**
 * Brings a world to an edited scene while it runs: whatever did not change keeps its motion, its forces and its sliding
 * positions.
 */
public final class SceneUpdate {
    private final World world;

    /** Names of the rods and bodies of the edited scene. */
    private final Set<String> names = new HashSet<>();

    private SceneUpdate(World world) {
        this.world = world;
    }

    /**
     * {@return a world of a scene in the state it starts from} Throws {@link IllegalArgumentException} when the scene
     * describes nothing that can be built.
     */
    public static World build(Scene scene) {
        var world = new World(scene);
        adopt(scene, world);
        reset(world);
        return world;
    }

    /**
     * Makes {@code scene} the world's. Throws {@link IllegalArgumentException}, the world untouched, when it cannot be
     * built.
     */
    static void adopt(Scene scene, World world) {
        new SceneUpdate(world).adopt(scene);
    }

    /** Back to the start of the current scene, nothing held: at rest in its shapes unless the scene says otherwise. */
    static void reset(World world) {
        State state = world.state;
        // nothing is held, nothing has moved
        world.hands.clear();
        world.blow(world.scene.settings().air().wind());
        state.previous.reset();
        Arrays.fill(state.v, 0);
        // rods and bodies as drawn, constraints compiled anew
        for (Rod rod : world.rods) rod.reset(state.q);
        for (Body body : world.bodies) world.place(body);
        state.time = world.scene.start().time();
        new SceneUpdate(world).renew();
        for (SliderBlock slide : world.slides) {
            state.q[slide.slider.unknown] = slide.slider.start;
            Arrays.fill(state.q, slide.slider.kink.unknown, slide.slider.kink.unknown + 3, 0);
            slide.slider.kink.reset();
        }
        // the state that the scene starts from
        InitialStateTransfer.enter(world);
        // gaps of that state close bit by bit
        for (ConstraintState constraintState : world.constraintStates)
            constraintState.easeFrom(state.q, state.time, world.rows);
        // contacts are found anew
        state.steps = 0;
        state.edits = 0;
        world.contacts.forget();
        world.ropes.forget();
        TopologyUpdate.changed(world);
        for (SliderBlock slide : world.slides) slide.slider.kink.shut();
        TopologyUpdate.follow(world);
        // and take up what the scene says of the steps before
        world.contacts.enter(world.scene.start().contacts());
        if (world.scene.start().touches() != null)
            world.ropes.enter(world.scene.start().touches());
        PreviousStepTransfer.enter(world);
    }

    private void adopt(Scene scene) {
        scene.rods().forEach(rod -> names.add(rod.id()));
        scene.bodies().forEach(body -> names.add(body.id()));
        // everything of the next scene is built first: what cannot be built is refused here
        var next = new Entities(rods(scene), bodies(scene));
        Set<Object> added = added(next);
        var before = new ConstraintMatching(world.constraintStates, scene.constraints());
        List<ConstraintState> constraintStates = compile(scene.constraints(), next, before);
        List<Force> forces = forces(scene, next);
        // what constraints made anew take over from those before
        List<Runnable> carryOvers = carryOvers(constraintStates, before);
        Map<ConstraintState, HeldPoint> held = held(next);
        // new unknowns, with the motion of what stays
        place(next, constraintStates, before);
        carryOvers.forEach(Runnable::run);
        // names and colours may have changed
        for (int i = 0; i < next.rods.size(); i++)
            next.rods.get(i).describe(scene.rods().get(i));
        for (int i = 0; i < next.bodies.size(); i++)
            next.bodies.get(i).describe(scene.bodies().get(i));
        // the world is that of the scene from here on
        boolean others = !world.scene.hands().equals(scene.hands());
        world.scene = scene;
        world.constraintStates = constraintStates;
        world.forces = forces;
        keepTime(scene, constraintStates);
        world.hands.removeIf(hand -> !held.containsKey(hand));
        world.hands.replaceAll(hand -> goOn(hand, Objects.requireNonNull(held.get(hand))));
        if (others) Gestures.letGo(world);
        // what holds a body looks where it is
        BeadThreader.sort(world);
        // what is new and tied to what moves moves with it
        if (world.state.steps > 0) TiedMotion.begin(added, world);
        for (ConstraintState constraintState : constraintStates) if (!constraintState.started) start(constraintState);
        TopologyUpdate.changed(world);
    }

    /** Rods and bodies whose names nothing had before. */
    private Set<Object> added(Entities next) {
        Set<String> had = new HashSet<>();
        world.rods.forEach(rod -> had.add(rod.spec().id()));
        world.bodies.forEach(body -> had.add(body.spec().id()));
        Set<Object> out = new HashSet<>();
        for (Rod rod : next.rods)
            if (former(rod) == null && !had.contains(rod.spec().id())) out.add(rod);
        for (Body body : next.bodies)
            if (former(body) == null && !had.contains(body.spec().id())) out.add(body);
        return out;
    }

    /** Compiles all constraints, as at the start. */
    private void renew() {
        // nothing is threaded, and no constraint goes on
        var entities = new Entities(world.rods, world.bodies);
        for (Body body : entities.bodies) body.thread(null);
        var none = new ConstraintMatching(List.of(), List.of());
        List<ConstraintState> constraintStates = compile(world.scene.constraints(), entities, none);
        // constraints as at the start
        place(entities, constraintStates, none);
        world.constraintStates = constraintStates;
        world.forces = forces(world.scene, entities);
        keepTime(world.scene, constraintStates);
        for (ConstraintState constraintState : constraintStates) start(constraintState);
    }

    /** Tells constraints and loads when they act. */
    private void keepTime(Scene scene, List<ConstraintState> constraintStates) {
        for (ConstraintState state : constraintStates)
            state.activation.follow(
                    new ActivitySchedule(state.def().id(), state.def().enabled(), scene.events()), world.time());
        List<FormulaChecks> formulas = new ArrayList<>();
        for (ForceDef def : scene.forces())
            if (def.enabled().isOn()) formulas.add(new FormulaChecks("load \"" + def.id() + "\"", def));
        world.loadFormulas = formulas;
        world.beginLoads(world.time(), 0);
    }

    private void start(ConstraintState constraintState) {
        constraintState.easeFrom(world.state.q, world.time(), world.rows);
        constraintState.started = true;
    }

    /** The rods and bodies a scene names, and the sliding points of its constraints by the names of these. */
    private record Entities(
            List<Rod> rods, List<Body> bodies, Map<String, SlidingParameter> sliders, Set<SlidingParameter> sliding) {
        Entities(List<Rod> rods, List<Body> bodies) {
            this(rods, bodies, new HashMap<>(), new HashSet<>());
        }

        void add(String constraint, SlidingParameter slider) {
            sliders.put(constraint, slider);
            sliding.add(slider);
        }

        Rod rod(String id, String by) {
            for (Rod rod : rods) if (rod.spec().id().equals(id)) return rod;
            throw new IllegalArgumentException(
                    "constraint \"" + by + "\" names the rod \"" + id + "\", which does not exist");
        }

        Body body(String id, String by) {
            for (Body body : bodies) if (body.spec().id().equals(id)) return body;
            throw new IllegalArgumentException(
                    "constraint \"" + by + "\" names the body \"" + id + "\", which does not exist");
        }
    }

    private List<Rod> rods(Scene scene) {
        var rods = new ArrayList<Rod>();
        for (RodSpec spec : scene.rods()) {
            Rod kept = null;
            for (Rod rod : world.rods) if (rod.spec().actsLike(spec)) kept = rod;
            rods.add(kept != null ? kept : RodBuilder.build(spec));
        }
        return rods;
    }

    private List<Body> bodies(Scene scene) {
        var bodies = new ArrayList<Body>();
        Map<String, Body> former = new HashMap<>();
        for (Body body : world.bodies) former.put(body.spec().id(), body);
        for (BodySpec spec : scene.bodies()) {
            Body kept = former.get(spec.id());
            bodies.add(kept != null && kept.spec().actsLike(spec) ? kept : new Body(spec));
        }
        return bodies;
    }

    /**
     * Compiles constraints on the initial shapes, where lengths left to the scene are measured; those that act already
     * for the same words on the same things go on.
     */
    private static List<ConstraintState> compile(
            List<ConstraintDef> defs, Entities entities, ConstraintMatching before) {
        // sliding points first, since others may stand on them
        for (ConstraintDef def : defs) {
            int i = def.spec().sliding();
            if (i < 0) continue;
            Anchor anchor = def.spec().anchors().get(i);
            String rod = anchor.rod();
            if (rod == null)
                throw new IllegalArgumentException(
                        "constraint \"" + def.id() + "\" slides on a rod, not on " + anchor.name());
            entities.add(def.id(), slider(entities.rod(rod, def.id()), anchor.u(), before.of(def)));
        }
        // then constraints: those that say the same on the same things go on
        var out = new ArrayList<ConstraintState>();
        for (ConstraintDef def : defs) {
            ConstraintState was = before.of(def);
            boolean goesOn = was != null && def.equals(was.def()) && onThings(was, entities);
            out.add(goesOn ? was : compile(def, entities));
        }
        return out;
    }

    /** The sliding point a constraint has already, where it slides from the same anchor, or a new one. */
    private static SlidingParameter slider(Rod on, double u, @Nullable ConstraintState was) {
        double start = u * on.spans();
        SlidingParameter slider = was == null ? null : was.slider;
        return slider != null && slider.rod == on && slider.start == start ? slider : new SlidingParameter(on, start);
    }

    /** The loads that act; one may act on the sliding point of a constraint. */
    private static List<Force> forces(Scene scene, Entities entities) {
        var out = new ArrayList<Force>();
        for (ForceDef def : scene.forces()) {
            var points = new ArrayList<HeldPoint>();
            for (Anchor anchor : def.spec().anchors()) points.add(point(anchor, def.id(), entities));
            var schedule = new ActivitySchedule(def.id(), def.enabled(), scene.events());
            if (!schedule.isFixed()) out.add(new ScheduledForce(def.spec().compile(points), schedule));
            else if (def.enabled().isOn()) out.add(def.spec().compile(points));
        }
        return out;
    }

    private static ConstraintState compile(ConstraintDef def, Entities entities) {
        // points in the initial shapes
        var points = new ArrayList<HeldPoint>();
        List<Anchor> anchors = def.spec().anchors();
        for (int i = 0; i < anchors.size(); i++) {
            boolean slides = i == def.spec().sliding();
            HeldPoint point =
                    slides ? sliding(def.id(), def.id(), entities) : point(anchors.get(i), def.id(), entities);
            point.evaluateInitial();
            points.add(point);
        }
        Constraint constraint = def.spec().compile(points);
        // only a single row can act on one side
        if (def.side() != ConstraintDef.Side.BOTH && constraint.rows() != 1) {
            throw new IllegalArgumentException("constraint \"" + def.id() + "\" has " + constraint.rows()
                    + " rows, `side` other than `both` needs exactly 1");
        }
        return ConstraintState.of(def, constraint, entities.sliders.get(def.id()));
    }

    private static HeldPoint point(Anchor anchor, String by, Entities entities) {
        String rod = anchor.rod();
        String body = anchor.body();
        String other = anchor.sliding();
        if (other != null) return sliding(other, by, entities);
        if (body != null) return HeldPoint.of(entities.body(body, by));
        Rod on = entities.rod(String.valueOf(rod), by);
        return HeldPoint.on(on, anchor.u() * on.spans());
    }

    /** The sliding point of a constraint, as another one, or itself, names it. */
    private static HeldPoint sliding(String constraint, String by, Entities entities) {
        SlidingParameter slider = entities.sliders.get(constraint);
        if (slider == null) {
            throw new IllegalArgumentException(
                    "constraint \"" + by + "\" names the sliding point of \"" + constraint + "\", which has none");
        }
        return HeldPoint.sliding(slider);
    }

    private static boolean onThings(ConstraintState constraintState, Entities entities) {
        for (HeldPoint p : constraintState.constraint.points()) {
            Body body = p.body();
            SlidingParameter slider = p.slider;
            if (slider != null && !entities.sliding.contains(slider)) return false;
            boolean there = body != null ? entities.bodies.contains(body) : entities.rods.contains(p.rod());
            if (!there) return false;
        }
        return true;
    }

    /** Gives everything its place among new unknowns and brings motion along. */
    private void place(Entities next, List<ConstraintState> constraintStates, ConstraintMatching before) {
        // number the unknowns, and note which move from where to where
        double[] q = world.state.q;
        double[] v = world.state.v;
        var moves = new ArrayList<int[]>();
        var newRods = new ArrayList<Rod>();
        var formerRods = new ArrayList<@Nullable Rod>();
        var newBodies = new ArrayList<Body>();
        int total = 0;
        int node = 0;
        // rods
        for (Rod rod : next.rods) {
            Rod was = former(rod);
            if (was != null) moves.add(new int[] {was.first(), total, 4 * rod.nodes()});
            if (was != rod) {
                newRods.add(rod);
                formerRods.add(was);
            }
            rod.place(total, node);
            total += 4 * rod.nodes();
            node += rod.nodes();
        }
        // bodies, then sliding points
        for (Body body : next.bodies) {
            Body was = former(body);
            if (was != null) moves.add(new int[] {was.first(), total, 3});
            else newBodies.add(body);
            body.place(total, node++);
            total += 3;
        }
        total = placeSliders(constraintStates, before, total, next.rods, moves);
        // new vectors: what is new starts in its shape
        world.state.q = new double[total];
        world.state.v = new double[total];
        for (Rod rod : newRods) rod.reset(world.state.q);
        List<Rod> rodsBefore = world.rods;
        world.rods = next.rods;
        world.bodies = next.bodies;
        for (Body body : newBodies) world.place(body);
        for (SliderBlock slide : world.slides) world.state.q[slide.slider.unknown] = slide.slider.start;
        // what stays keeps place and velocity
        for (int[] m : moves) {
            System.arraycopy(q, m[0], world.state.q, m[1], m[2]);
            System.arraycopy(v, m[0], world.state.v, m[1], m[2]);
        }
        // a rod made anew in the same shape keeps its frames and its yield
        for (int i = 0; i < newRods.size(); i++) {
            Rod rod = newRods.get(i), was = formerRods.get(i);
            rod.frames.lay(world.state.q);
            if (was != null) rod.follow(was);
        }
        // one that is drawn anew goes on as far as it is the same
        for (int i = 0; i < newRods.size(); i++) {
            if (formerRods.get(i) != null) continue;
            Rod rod = newRods.get(i);
            for (Rod was : rodsBefore)
                if (was.spec().id().equals(rod.spec().id())) RedrawnRod.goOn(was, q, v, rod, world);
        }
    }

    private int placeSliders(
            List<ConstraintState> constraintStates,
            ConstraintMatching before,
            int from,
            List<Rod> rods,
            List<int[]> moves) {
        int total = from;
        // kinks first
        for (ConstraintState constraintState : constraintStates) {
            SlidingParameter slider = constraintState.slider;
            if (slider == null) continue;
            SlidingParameter was = slider.unknown >= 0 ? slider : formerSlider(constraintState, before);
            if (was != null && was.kink.unknown >= 0) {
                moves.add(new int[] {was.kink.unknown, total, 3});
                slider.kink.follow(was.kink);
            }
            slider.kink.unknown = total;
            total += 3;
        }
        // then places on the rods
        var slides = new ArrayList<SliderBlock>();
        for (ConstraintState constraintState : constraintStates) {
            SlidingParameter slider = constraintState.slider;
            if (slider == null) continue;
            // a point that slid before keeps its place
            SlidingParameter was = slider.unknown >= 0 ? slider : formerSlider(constraintState, before);
            if (was != null && was.unknown >= 0) moves.add(new int[] {was.unknown, total, 1});
            slider.unknown = total++;
            slides.add(new SliderBlock(slider, constraintState));
        }
        // each rod knows the kinks on it
        world.slides = slides;
        TopologyUpdate.hand(slides, rods);
        return total;
    }

    /** A constraint that was edited but slides from the same anchor keeps its place on the rod. */
    private @Nullable SlidingParameter formerSlider(ConstraintState constraintState, ConstraintMatching before) {
        ConstraintState was = before.of(constraintState.def());
        if (was == null || was.slider == null || constraintState.slider == null) return null;
        boolean same = former(constraintState.slider.rod) == was.slider.rod
                && was.slider.start == constraintState.slider.start;
        return same ? was.slider : null;
    }

    /**
     * What lets constraints go on that were compiled anew on what is still there: with all they had come to where they
     * only have another name or stand on something made anew, and where they act and slide from the same anchor with
     * what they remember, so that a bead stays threaded.
     */
    private List<Runnable> carryOvers(List<ConstraintState> constraintStates, ConstraintMatching before) {
        var out = new ArrayList<Runnable>();
        for (ConstraintState constraintState : constraintStates) {
            ConstraintState was = before.of(constraintState.def());
            if (was == null || was == constraintState || !onSameThings(constraintState, was)) continue;
            // the same words: all goes on; the same kind on the same place: only what it remembers
            boolean same = was.def().withId(constraintState.def().id()).equals(constraintState.def());
            if (same) out.add(() -> constraintState.goOn(was));
            else if (was.def().spec().getClass() == constraintState.def().spec().getClass()
                    && was.active()
                    && (constraintState.slider == null || formerSlider(constraintState, before) != null))
                out.add(() -> constraintState.remember(was));
        }
        return out;
    }

    /** Whether both stand on the same things, some of which may have been made anew. */
    private boolean onSameThings(ConstraintState constraintState, ConstraintState was) {
        List<HeldPoint> now = constraintState.constraint.points(), then = was.constraint.points();
        if (now.size() != then.size()) return false;
        for (int i = 0; i < now.size(); i++) {
            Body body = now.get(i).body(), other = then.get(i).body();
            if ((body == null) != (other == null)) return false;
            if (body != null
                    ? former(body) != other
                    : former(now.get(i).rod()) != then.get(i).rod()) return false;
        }
        return true;
    }

    /**
     * What hands hold from here on: where a rod or body was made anew, the same point of it. What is gone they let go.
     */
    private Map<ConstraintState, HeldPoint> held(Entities next) {
        Map<ConstraintState, HeldPoint> out = new HashMap<>();
        for (ConstraintState hand : world.hands) {
            HeldPoint point = hand.constraint.points().get(0);
            HeldPoint now = onThings(hand, next) ? point : again(point, next);
            if (now != null) out.put(hand, now);
        }
        return out;
    }

    private @Nullable HeldPoint again(HeldPoint point, Entities next) {
        // the place of a constraint of the same name
        SlidingParameter slider = point.slider;
        if (slider != null) {
            String owner = world.slides.stream()
                    .filter(s -> s.slider == slider)
                    .map(s -> s.owner.def().id())
                    .findFirst()
                    .orElseThrow();
            SlidingParameter now = next.sliders.get(owner);
            return now == null ? null : HeldPoint.sliding(now);
        }
        // the ball, or the same share of the rod
        Body body = point.body();
        for (Body other : next.bodies)
            if (body != null && (body.spec().id().equals(other.spec().id()) || renamed(body.spec(), other.spec())))
                return HeldPoint.of(other);
        for (Rod rod : next.rods)
            if (body == null && (point.rod().spec().id().equals(rod.spec().id()) || renamed(point.rod(), rod)))
                return HeldPoint.on(rod, point.u() / point.rod().spans() * rod.spans());
        return null;
    }

    /** A hand that holds a point as before, or the same point of what was made anew. */
    @SuppressWarnings("ReferenceEquality")
    private ConstraintState goOn(ConstraintState hand, HeldPoint point) {
        if (hand.constraint.points().get(0) == point) return hand;
        point.evaluate(world.state.q);
        return Commands.again(hand, point, world);
    }

    /** Whether one is another under a new name: nothing is called as it was any more, and all else is the same. */
    private boolean renamed(Rod was, Rod now) {
        String id = was.spec().id();
        return !names.contains(id) && was.spec().actsLike(Records.with(now.spec(), "id", id));
    }

    private boolean renamed(BodySpec was, BodySpec now) {
        return !names.contains(was.id()) && was.actsLike(Records.with(now, "id", was.id()));
    }

    private @Nullable Rod former(Rod rod) {
        for (Rod was : world.rods) {
            if (was == rod) return was;
            boolean same = (was.spec().id().equals(rod.spec().id()) || renamed(was, rod))
                    && was.spans() == rod.spans()
                    && was.closed() == rod.closed();
            boolean drawn = was.spec().shape().equals(rod.spec().shape())
                    && Objects.equals(was.spec().axis(), rod.spec().axis());
            if (same && drawn) return was;
        }
        return null;
    }

    private @Nullable Body former(Body body) {
        for (Body was : world.bodies) {
            if (was == body) return was;
            BodySpec a = was.spec(), b = body.spec();
            // what costs little first: bodies are many
            if (a.position().equals(b.position())
                    && a.velocity().equals(b.velocity())
                    && (a.id().equals(b.id()) || renamed(a, b))) return was;
        }
        return null;
    }

    /** Matches the constraints of a scene before and after an edit: by name, or else by all their other fields. */
    private static final class ConstraintMatching {
        private final Map<String, ConstraintState> was = new HashMap<>();

        /** Those of the constraints {@code next} among {@code constraintStates}. */
        ConstraintMatching(List<ConstraintState> constraintStates, List<ConstraintDef> next) {
            for (ConstraintState constraintState : constraintStates)
                was.put(constraintState.def().id(), constraintState);
            // one whose name is gone may have another: then all other fields are the same
            Map<String, ConstraintState> gone = new HashMap<>(was);
            for (ConstraintDef def : next) gone.remove(def.id());
            if (gone.isEmpty()) return;
            Map<ConstraintDef, ConstraintState> nameless = new HashMap<>();
            for (ConstraintState constraintState : constraintStates)
                if (gone.containsKey(constraintState.def().id()))
                    nameless.put(constraintState.def().withId(""), constraintState);
            for (ConstraintDef def : next) {
                ConstraintState constraintState = was.containsKey(def.id()) ? null : nameless.remove(def.withId(""));
                if (constraintState != null) was.put(def.id(), constraintState);
            }
        }

        /** {@return the constraint of the scene before the edit that matches; null for a new one} */
        @Nullable
        ConstraintState of(ConstraintDef def) {
            return was.get(def.id());
        }
    }
}
