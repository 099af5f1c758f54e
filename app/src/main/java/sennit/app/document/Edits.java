package sennit.app.document;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.NamedState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** What can be done to a scene: each edit makes a new one. */
public final class Edits {
    private Edits() {}

    /** {@return a rope of another material; one that had the colour of the old one has that of the new} */
    public static RodSpec madeOf(RodSpec rod, Material other) {
        Optional<String> before = MaterialPresets.color(rod.material());
        boolean usual = before.isPresent() && before.get().equals(rod.color());
        RodSpec out = rod.withMaterial(other);
        return usual ? out.color(MaterialPresets.color(other).orElse(null)) : out;
    }

    /** {@return the scene with one constraint replaced; unchanged where no constraint has that name} */
    public static Scene change(Scene scene, String id, UnaryOperator<ConstraintDef> change) {
        return scene.withConstraints(replaced(scene.constraints(), ConstraintDef::id, id, change));
    }

    /** {@return the scene with the rod of that name replaced} */
    public static Scene change(Scene scene, RodSpec rod) {
        return scene.withRods(replaced(scene.rods(), RodSpec::id, rod.id(), r -> rod));
    }

    /** {@return the scene with the body of that name replaced} */
    public static Scene change(Scene scene, BodySpec body) {
        return scene.withBodies(replaced(scene.bodies(), BodySpec::id, body.id(), b -> body));
    }

    /** {@return the scene with the load of that name replaced} */
    public static Scene change(Scene scene, ForceDef load) {
        return scene.withForces(replaced(scene.forces(), ForceDef::id, load.id(), f -> load));
    }

    /** {@return the scene with the obstacle of that name replaced} */
    public static Scene change(Scene scene, ObstacleDef obstacle) {
        return scene.withObstacles(replaced(scene.obstacles(), ObstacleDef::id, obstacle.id(), o -> obstacle));
    }

    /** {@return the scene with the decoration of that name replaced} */
    public static Scene change(Scene scene, DecorDef decor) {
        return scene.withDecor(replaced(scene.decor(), DecorDef::id, decor.id(), d -> decor));
    }

    private static <T> List<T> replaced(List<T> list, Function<T, String> name, String id, UnaryOperator<T> change) {
        return list.stream()
                .map(t -> name.apply(t).equals(id) ? change.apply(t) : t)
                .toList();
    }

    /** {@return the scene with one constraint more, at the end} */
    public static Scene add(Scene scene, ConstraintDef constraint) {
        return scene.withConstraints(more(scene.constraints(), constraint));
    }

    /** {@return the scene with one rod more, at the end} */
    public static Scene add(Scene scene, RodSpec rod) {
        return scene.withRods(more(scene.rods(), rod));
    }

    /** {@return the scene with one load more, at the end} */
    public static Scene add(Scene scene, ForceDef load) {
        return scene.withForces(more(scene.forces(), load));
    }

    /** {@return the scene with one obstacle more, at the end} */
    public static Scene add(Scene scene, ObstacleDef obstacle) {
        return scene.withObstacles(more(scene.obstacles(), obstacle));
    }

    /** {@return the scene with one decoration more, at the end} */
    public static Scene add(Scene scene, DecorDef decor) {
        return scene.withDecor(more(scene.decor(), decor));
    }

    /** {@return the scene with one body more, at the end} */
    public static Scene addBody(Scene scene, BodySpec body) {
        return scene.withBodies(more(scene.bodies(), body));
    }

    private static <T> List<T> more(List<T> list, T last) {
        return Stream.concat(list.stream(), Stream.of(last)).toList();
    }

    /** {@return the scene without some things and without what acts on them or on their sliding points} */
    public static Scene delete(Scene scene, List<Selection> things) {
        Scene out = scene;
        for (Selection s : things) out = delete(out, s);
        return out;
    }

    /** {@return the scene without what is selected and without what acts on it or on its sliding point} */
    public static Scene delete(Scene scene, Selection selection) {
        String id = selection.id();
        return sound(
                switch (selection.what()) {
                    case CONSTRAINT -> scene.withConstraints(without(scene.constraints(), ConstraintDef::id, id));
                    case ROD -> scene.withRods(without(scene.rods(), RodSpec::id, id));
                    case BODY -> scene.withBodies(without(scene.bodies(), BodySpec::id, id));
                    case FORCE -> scene.withForces(without(scene.forces(), ForceDef::id, id));
                    case OBSTACLE -> scene.withObstacles(without(scene.obstacles(), ObstacleDef::id, id));
                    case DECOR -> scene.withDecor(without(scene.decor(), DecorDef::id, id));
                    case CAMERA -> scene.withCamera(null);
                    case LIGHT -> scene.withLight(null);
                    case NOTHING -> scene;
                });
    }

    private static <T> List<T> without(List<T> list, Function<T, String> name, String id) {
        return list.stream().filter(t -> !name.apply(t).equals(id)).toList();
    }

    /** {@return the scene without constraints and loads that hold on to something which is not there} */
    static Scene sound(Scene scene) {
        List<ConstraintDef> kept = scene.constraints().stream()
                .filter(c -> stands(scene, c.spec().anchors()) && hasBody(scene, c.spec()))
                .toList();
        Scene less = scene.withConstraints(kept)
                .withForces(scene.forces().stream()
                        .filter(f -> stands(scene, f.spec().anchors()))
                        .toList());
        // one that goes may take others along that hold its sliding point
        return kept.size() < scene.constraints().size() ? sound(less) : less;
    }

    private static boolean stands(Scene scene, List<Anchor> anchors) {
        return anchors.stream()
                .allMatch(a -> scene.rods().stream().anyMatch(r -> r.id().equals(a.rod()))
                        || scene.bodies().stream().anyMatch(b -> b.id().equals(a.body()))
                        || scene.constraints().stream().anyMatch(c -> c.id().equals(a.sliding())));
    }

    private static boolean hasBody(Scene scene, ConstraintSpec spec) {
        return !(spec instanceof BeadConstraint pearl)
                || scene.bodies().stream().anyMatch(b -> b.id().equals(pearl.body()));
    }

    /**
     * {@return the scene with a constraint under another name, also where its sliding point is meant; unchanged when
     * the name is empty or taken}
     */
    public static Scene rename(Scene scene, String id, String name) {
        if (name.isBlank() || names(scene).contains(name)) return scene;
        Scene renamed = scene.withForces(scene.forces().stream()
                .map(f -> new ForceDef(f.id(), (ForceSpec) repointed((Record) f.spec(), id, name), f.enabled()))
                .toList());
        Outline outline = Outline.of(scene).renamed(new Selection(Selection.What.CONSTRAINT, id), name);
        return outline.in(renamed.withConstraints(scene.constraints().stream()
                        .map(c -> c.withSpec((ConstraintSpec) repointed((Record) c.spec(), id, name)))
                        .map(c -> c.id().equals(id) ? c.withId(name) : c)
                        .toList())
                .withExact(scene.exact().stream().map(e -> e.renamed(id, name)).toList())
                .withEvents(scene.events().stream()
                        .map(e -> e.renamed(id, name).renamedIn("constraints", id, name))
                        .toList())
                .withHands(scene.hands().stream().map(g -> g.renamed(id, name)).toList())
                .withStart(scene.start().renamed(id, name))
                .withStates(scene.states().stream()
                        .map(m -> new NamedState(m.name(), m.state().renamed(id, name)))
                        .toList()));
    }

    private static Record repointed(Record spec, String from, String to) {
        Record out = spec;
        for (SceneField field : SceneField.of(spec.getClass()))
            if (field.in(out) instanceof Anchor a && from.equals(a.sliding()))
                out = field.with(out, new Anchor(null, a.u(), null, to));
        return out;
    }

    /** {@return the scene with another description of a constraint} */
    public static Scene respecify(Scene scene, String id, ConstraintSpec spec) {
        return change(scene, id, c -> c.withSpec(spec));
    }

    /** {@return a name nothing has: {@code stem}, or it with a number} */
    public static String freeName(Scene scene, String stem) {
        return freeName(names(scene), stem);
    }

    /** {@return a name that what comes to a scene with others can have there: its own, where it is free} */
    static String freeName(Scene scene, Scene others, String own) {
        Set<String> taken = names(scene);
        if (!taken.contains(own)) return own;
        taken.addAll(names(others));
        return freeName(taken, own);
    }

    private static String freeName(Set<String> taken, String stem) {
        if (!taken.contains(stem)) return stem;
        String base = stem.replaceAll("-\\d+$", "");
        int number = 2;
        while (taken.contains(base + "-" + number)) number++;
        return base + "-" + number;
    }

    /** {@return whether something has that name} */
    static boolean taken(Scene scene, String name) {
        return names(scene).contains(name);
    }

    private static Set<String> names(Scene scene) {
        Set<String> names = new HashSet<>();
        scene.rods().forEach(r -> names.add(r.id()));
        scene.bodies().forEach(b -> names.add(b.id()));
        scene.constraints().forEach(c -> names.add(c.id()));
        scene.forces().forEach(f -> names.add(f.id()));
        scene.obstacles().forEach(o -> names.add(o.id()));
        scene.decor().forEach(d -> names.add(d.id()));
        return names;
    }
}
