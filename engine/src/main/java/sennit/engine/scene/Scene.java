package sennit.engine.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.schema.Field;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** A whole scene: immutable, validated, the document that the app edits and the only input of a {@code Simulation}. */
public record Scene(
        @Field(doc = "Version of the scene format.", min = 1, max = 1)
        int version,

        @Field(doc = "Title shown in the gallery.") String title,

        @Field(doc = "One sentence: what to try.", def = "\"\"")
        String about,

        @Field(doc = "The view it opens with; fitted to the ropes when absent.", def = "null") @Nullable
        CameraSpec camera,

        @Field(
                doc =
                        "Where it is seen: `plain`, a dim room with a grid on the floor; `workbench`, planks in warm light before windows out of focus; `studio`, a warm seamless backdrop with a pool of light behind what is seen; `outdoors`, a meadow before trees and hills, with clouds. The ground lies at the height of the floor; a scene without a floor has none.",
                def = "\"plain\"")
        Backdrop stage,

        @Field(doc = "The sun, or the lamp, that it is seen by; where it usually is when absent.", def = "null")
        @Nullable
        LightSpec light,

        @Field(doc = "How the scene is stepped.", def = "{}")
        Settings settings,

        @Field(doc = "Ropes and rods.") List<RodSpec> rods,

        @Field(doc = "Balls and point masses.", def = "[]") List<BodySpec> bodies,

        @Field(doc = "Constraints on and between them.", def = "[]")
        List<ConstraintDef> constraints,

        @Field(doc = "Loads and moments on them.", def = "[]")
        List<ForceDef> forces,

        @Field(
                doc =
                        "Solid things that stand still, or move as their `motion` says. The highest horizontal plane that is shown is the floor; without one no floor is drawn. What falls past all of them comes to rest 1000 m below the scene.",
                def = "[]")
        List<ObstacleDef> obstacles,

        @Field(doc = "Decoration: it is drawn, and nothing touches it.", def = "[]")
        List<DecorDef> decor,

        @Field(doc = "Values that are known exactly, shown beside the simulated ones.", def = "[]")
        List<ExactValue> exact,

        @Field(doc = "The state it starts from; at rest in the drawn shapes when absent.", def = "{}")
        InitialState start,

        @Field(doc = "What happens at given times.", def = "[]")
        List<TimedEvent> events,

        @Field(doc = "What hands do by themselves.", def = "[]")
        List<Gesture> hands,

        @Field(doc = "Things that are selected and moved together.", def = "[]")
        List<Group> groups,

        @Field(doc = "What is simulated and not shown in the window; films and pictures show it.", def = "{}")
        Members hidden,

        @Field(doc = "What the mouse passes through in the window.", def = "{}")
        Members locked,

        @Field(doc = "States that are kept under a name, to go back to.", def = "[]")
        List<NamedState> states) {
    public Scene {
        rods = List.copyOf(rods);
        bodies = List.copyOf(bodies);
        constraints = List.copyOf(constraints);
        forces = List.copyOf(forces);
        obstacles = List.copyOf(obstacles);
        decor = List.copyOf(decor);
        exact = List.copyOf(exact);
        events = List.copyOf(events);
        hands = List.copyOf(hands);
        groups = List.copyOf(groups);
        states = List.copyOf(states);
    }

    /** {@return a scene of nothing yet} */
    public static Scene of(String title, Settings settings) {
        return new Scene(
                1,
                title,
                "",
                null,
                Backdrop.PLAIN,
                null,
                settings,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                InitialState.AS_DRAWN,
                List.of(),
                List.of(),
                List.of(),
                Members.NONE,
                Members.NONE,
                List.of());
    }

    /** {@return the constraint of that name, if there is one} */
    public Optional<ConstraintDef> constraint(String id) {
        return constraints.stream().filter(c -> c.id().equals(id)).findFirst();
    }

    /** {@return the rod of that name, if there is one} */
    public Optional<RodSpec> rod(String id) {
        return rods.stream().filter(r -> r.id().equals(id)).findFirst();
    }

    /** {@return this with another list of constraints} */
    public Scene withConstraints(List<ConstraintDef> list) {
        List<ExactValue> known = known(list, bodies);
        Scene with = Records.with(
                this, "constraints", list, "exact", known, "start", start.withConstraints(constraints, list));
        return with.statesFrom(this)
                .withEvents(happening(list, forces))
                .withHands(with.holding())
                .known();
    }

    /** {@return this with another list of rods} */
    public Scene withRods(List<RodSpec> list) {
        Scene with =
                Records.with(this, "rods", list, "decor", following(list, bodies), "start", start.withRods(rods, list));
        return with.statesFrom(this)
                .withEvents(with.happening(constraints, forces))
                .withHands(with.holding())
                .known();
    }

    /** {@return this with another list of bodies} */
    public Scene withBodies(List<BodySpec> list) {
        List<ExactValue> known = known(constraints, list);
        Scene with = Records.with(
                this,
                "bodies",
                list,
                "exact",
                known,
                "decor",
                following(rods, list),
                "start",
                start.withBodies(bodies, list));
        return with.statesFrom(this).withHands(with.holding()).known();
    }

    /** {@return this scene under another title} */
    public Scene withTitle(String other) {
        return Records.with(this, "title", other);
    }

    /** {@return this with another authored view; fitted to what there is where null} */
    public Scene withCamera(@Nullable CameraSpec other) {
        return Records.with(this, "camera", other);
    }

    /** {@return this in another light; in the usual one where null} */
    public Scene withLight(@Nullable LightSpec other) {
        return Records.with(this, "light", other);
    }

    /** {@return this with other values that are known exactly} */
    public Scene withExact(List<ExactValue> list) {
        return Records.with(this, "exact", list);
    }

    /** {@return this with other events} */
    public Scene withEvents(List<TimedEvent> list) {
        return Records.with(this, "events", list);
    }

    /** {@return this with hands that do something else} */
    public Scene withHands(List<Gesture> list) {
        return list.equals(hands) ? this : Records.with(this, "hands", list);
    }

    /** {@return this starting from another state} */
    public Scene withStart(InitialState other) {
        return Records.with(this, "start", other);
    }

    /** {@return this with other settings} */
    public Scene withSettings(Settings other) {
        return Records.with(this, "settings", other);
    }

    /** {@return this with another list of loads} */
    public Scene withForces(List<ForceDef> list) {
        return Records.with(this, "forces", list, "events", happening(constraints, list))
                .known();
    }

    /** {@return this with another list of obstacles} */
    public Scene withObstacles(List<ObstacleDef> list) {
        return Records.with(this, "obstacles", list).known();
    }

    /** {@return this with other decoration} */
    public Scene withDecor(List<DecorDef> list) {
        return Records.with(this, "decor", list).known();
    }

    /** {@return this with other groups; those of nothing are none} */
    public Scene withGroups(List<Group> list) {
        return Records.with(
                this, "groups", list.stream().filter(g -> !g.of().isEmpty()).toList());
    }

    /** {@return this with other things hidden} */
    public Scene withHidden(Members other) {
        return Records.with(this, "hidden", other);
    }

    /** {@return this with other things locked} */
    public Scene withLocked(Members other) {
        return Records.with(this, "locked", other);
    }

    /** {@return this with other states that are kept under names} */
    public Scene withStates(List<NamedState> list) {
        return Records.with(this, "states", list);
    }

    /**
     * {@return this scene, edited from another with the same named states, without the parts of them that the edits
     * made invalid}
     */
    public Scene statesFrom(Scene before) {
        if (states.isEmpty()) return this;
        return withStates(states.stream()
                .map(m -> new NamedState(m.name(), edited(m.state(), before)))
                .toList());
    }

    /**
     * {@return whether it differs from another at most in what a person groups, hides, locks and keeps, in what it is
     * called and from where it is seen}
     */
    public boolean movesLike(Scene other) {
        return withStates(other.states).arrangedLike(other).equals(other);
    }

    /**
     * {@return this called and seen as another, with what a person has grouped, hidden and locked there, as far as it
     * is here}
     */
    public Scene arrangedLike(Scene other) {
        return Records.with(this, "title", other.title, "about", other.about, "camera", other.camera)
                .withHidden(other.hidden)
                .withLocked(other.locked)
                .withGroups(other.groups)
                .known();
    }

    /** {@return this without names among groups, hidden and locked things that nothing has any more} */
    private Scene known() {
        if (groups.isEmpty() && hidden.isEmpty() && locked.isEmpty()) return this;
        Members all = Members.of(this);
        List<Group> left =
                groups.stream().map(g -> new Group(g.id(), g.of().among(all))).toList();
        return withGroups(left).withHidden(hidden.among(all)).withLocked(locked.among(all));
    }

    /**
     * {@return this scene, edited from another with the same initial state, without the parts of that state that the
     * edits made invalid}
     */
    public Scene editedFrom(Scene before) {
        return withStart(edited(start, before)).statesFrom(before);
    }

    private InitialState edited(InitialState state, Scene before) {
        return state.withRods(before.rods, rods)
                .withBodies(before.bodies, bodies)
                .withConstraints(before.constraints, constraints);
    }

    /** Exact values of constraints and bodies that still exist. */
    private List<ExactValue> known(List<ConstraintDef> defs, List<BodySpec> balls) {
        Set<String> names = new HashSet<>();
        defs.forEach(c -> names.add("constraint " + c.id()));
        balls.forEach(b -> names.add("body " + b.id()));
        return exact.stream()
                .filter(e -> (e.constraint() == null || names.contains("constraint " + e.constraint()))
                        && (e.body() == null || names.contains("body " + e.body()))
                        && (e.at() == null || names.contains("body " + e.at())))
                .toList();
    }

    /** Events of constraints, loads and rods that are still there. */
    private List<TimedEvent> happening(List<ConstraintDef> all, List<ForceDef> loads) {
        if (events.isEmpty()) return events;
        Set<String> names = new HashSet<>();
        all.forEach(c -> names.add(c.id()));
        loads.forEach(f -> names.add(f.id()));
        Set<String> cut = new HashSet<>();
        rods.forEach(r -> cut.add(r.id()));
        return events.stream()
                .filter(e -> e.set() != null
                        ? !setsGone("constraints", e, names)
                                && !setsGone("forces", e, names)
                                && !setsGone("rods", e, cut)
                        : (e.cut() == null ? names : cut).contains(e.of()))
                .toList();
    }

    /** Whether an event sets a field of something of a list that is not there. */
    private static boolean setsGone(String list, TimedEvent event, Set<String> there) {
        String set = String.valueOf(event.set());
        return set.startsWith(list + ".") && there.stream().noneMatch(id -> event.sets(list, id));
    }

    /** Hands on what is still there. */
    private List<Gesture> holding() {
        if (hands.isEmpty()) return hands;
        Set<String> names = new HashSet<>();
        rods.forEach(r -> names.add("rod " + r.id()));
        bodies.forEach(b -> names.add("body " + b.id()));
        constraints.forEach(c -> names.add("constraint " + c.id()));
        return hands.stream()
                .filter(g -> {
                    Anchor on = g.on();
                    if (on == null) return names.contains("constraint " + g.handle());
                    String what = on.rod() != null ? "rod " : on.body() != null ? "body " : "constraint ";
                    return names.contains(what + on.name());
                })
                .toList();
    }

    /** Decoration without what follows rods or bodies that no longer exist. */
    private List<DecorDef> following(List<RodSpec> ropes, List<BodySpec> balls) {
        Set<String> names = new HashSet<>();
        ropes.forEach(r -> names.add(r.id()));
        Set<String> all = new HashSet<>(names);
        balls.forEach(b -> all.add(b.id()));
        List<DecorDef> left = new ArrayList<>();
        for (DecorDef d : decor) {
            Anchor on = d.on();
            if (on != null && !all.contains(on.name())) continue;
            d.spec().among(names).ifPresent(spec -> left.add(d.withSpec(spec)));
        }
        return left;
    }
}
