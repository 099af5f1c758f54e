package sennit.app.document;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.PearlConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** What can be done to a scene: each edit makes a new one. */
public final class Edits {
    private Edits() {}

    /** {@return the scene with one constraint replaced; unchanged where no constraint has that name} */
    public static Scene change(Scene scene, String id, UnaryOperator<ConstraintDef> change) {
        return scene.withConstraints(scene.constraints().stream()
                .map(c -> c.id().equals(id) ? change.apply(c) : c)
                .toList());
    }

    /** {@return the scene with one rod replaced; unchanged where no rod has that name} */
    public static Scene changeRod(Scene scene, String id, UnaryOperator<RodSpec> change) {
        return scene.withRods(scene.rods().stream()
                .map(r -> r.id().equals(id) ? change.apply(r) : r)
                .toList());
    }

    /** {@return the scene with one constraint more, at the end} */
    public static Scene add(Scene scene, ConstraintDef constraint) {
        List<ConstraintDef> list = new ArrayList<>(scene.constraints());
        list.add(constraint);
        return scene.withConstraints(list);
    }

    /** {@return the scene with one body more, at the end} */
    public static Scene addBody(Scene scene, BodySpec body) {
        List<BodySpec> list = new ArrayList<>(scene.bodies());
        list.add(body);
        return scene.withBodies(list);
    }

    /** {@return the scene with one body replaced; unchanged where no body has that name} */
    public static Scene changeBody(Scene scene, String id, UnaryOperator<BodySpec> change) {
        return scene.withBodies(scene.bodies().stream()
                .map(b -> b.id().equals(id) ? change.apply(b) : b)
                .toList());
    }

    /** {@return the scene with the load of that name replaced} */
    public static Scene changeForce(Scene scene, ForceDef load) {
        return scene.withForces(scene.forces().stream()
                .map(f -> f.id().equals(load.id()) ? load : f)
                .toList());
    }

    /** {@return the scene with the obstacle of that name replaced} */
    public static Scene changeObstacle(Scene scene, ObstacleDef obstacle) {
        return scene.withObstacles(scene.obstacles().stream()
                .map(o -> o.id().equals(obstacle.id()) ? obstacle : o)
                .toList());
    }

    /** {@return the scene without an obstacle} */
    public static Scene deleteObstacle(Scene scene, String id) {
        return scene.withObstacles(
                scene.obstacles().stream().filter(o -> !o.id().equals(id)).toList());
    }

    /** {@return the scene without a load} */
    public static Scene deleteForce(Scene scene, String id) {
        return scene.withForces(
                scene.forces().stream().filter(f -> !f.id().equals(id)).toList());
    }

    /** {@return the scene without a constraint and without what acts on its sliding point} */
    public static Scene delete(Scene scene, String id) {
        Scene without = scene.withConstraints(
                scene.constraints().stream().filter(c -> !c.id().equals(id)).toList());
        return sound(without);
    }

    /** {@return the scene without a rod and without what acts on it} */
    public static Scene deleteRod(Scene scene, String id) {
        return sound(scene.withRods(
                scene.rods().stream().filter(r -> !r.id().equals(id)).toList()));
    }

    /** {@return the scene without a body and without what acts on it} */
    public static Scene deleteBody(Scene scene, String id) {
        return sound(scene.withBodies(
                scene.bodies().stream().filter(b -> !b.id().equals(id)).toList()));
    }

    /** The scene without constraints and loads that hold on to something which is not there. */
    private static Scene sound(Scene scene) {
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
        return !(spec instanceof PearlConstraint pearl)
                || scene.bodies().stream().anyMatch(b -> b.id().equals(pearl.body()));
    }

    /** {@return the scene with a copy of a constraint right after it, under a free name} */
    public static Scene duplicate(Scene scene, String id) {
        List<ConstraintDef> list = new ArrayList<>();
        for (ConstraintDef c : scene.constraints()) {
            list.add(c);
            if (c.id().equals(id)) list.add(named(c, freeName(scene, id)));
        }
        return scene.withConstraints(list);
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
        return renamed.withConstraints(scene.constraints().stream()
                        .map(c -> c.withSpec((ConstraintSpec) repointed((Record) c.spec(), id, name)))
                        .map(c -> c.id().equals(id) ? named(c, name) : c)
                        .toList())
                .withExact(scene.exact().stream().map(e -> e.renamed(id, name)).toList())
                .withEvents(
                        scene.events().stream().map(e -> e.renamed(id, name)).toList())
                .withStart(scene.start().renamed(id, name));
    }

    private static Record repointed(Record spec, String from, String to) {
        Record out = spec;
        for (RecordField recordField : RecordField.of(spec.getClass()))
            if (recordField.value(out) instanceof Anchor a && from.equals(a.sliding()))
                out = recordField.with(out, new Anchor(null, a.u(), null, to));
        return out;
    }

    /** {@return the scene with another description of a constraint} */
    public static Scene respecify(Scene scene, String id, ConstraintSpec spec) {
        return change(scene, id, c -> c.withSpec(spec));
    }

    /** {@return a name no rod or constraint has: {@code stem}, or it with a number} */
    public static String freeName(Scene scene, String stem) {
        Set<String> taken = names(scene);
        if (!taken.contains(stem)) return stem;
        String base = stem.replaceAll("-\\d+$", "");
        int number = 2;
        while (taken.contains(base + "-" + number)) number++;
        return base + "-" + number;
    }

    private static ConstraintDef named(ConstraintDef c, String name) {
        return c.withId(name);
    }

    private static Set<String> names(Scene scene) {
        Set<String> names = new HashSet<>();
        scene.rods().forEach(r -> names.add(r.id()));
        scene.bodies().forEach(b -> names.add(b.id()));
        scene.constraints().forEach(c -> names.add(c.id()));
        scene.forces().forEach(f -> names.add(f.id()));
        return names;
    }
}
