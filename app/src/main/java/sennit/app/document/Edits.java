package sennit.app.document;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.rod.RodSpec;
import sennit.engine.scene.Scene;

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

    /** {@return the scene without a constraint} */
    public static Scene delete(Scene scene, String id) {
        return scene.withConstraints(
                scene.constraints().stream().filter(c -> !c.id().equals(id)).toList());
    }

    /** {@return the scene without a rod and without the constraints on it} */
    public static Scene deleteRod(Scene scene, String id) {
        Scene without = scene.withConstraints(scene.constraints().stream()
                .filter(c -> c.spec().anchors().stream().noneMatch(a -> id.equals(a.rod())))
                .toList());
        return without.withRods(
                without.rods().stream().filter(r -> !r.id().equals(id)).toList());
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

    /** {@return the scene with a constraint under another name; unchanged when the name is empty or taken} */
    public static Scene rename(Scene scene, String id, String name) {
        if (name.isBlank() || names(scene).contains(name)) return scene;
        return change(scene, id, c -> named(c, name));
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

    /** {@return whether each anchor of a constraint names a rod of the scene} */
    public static boolean anchored(Scene scene, ConstraintSpec spec) {
        for (Anchor a : spec.anchors()) if (!names(scene).contains(a.name())) return false;
        return true;
    }

    private static ConstraintDef named(ConstraintDef c, String name) {
        return new ConstraintDef(name, c.spec(), c.enabled(), c.compliance(), c.damping(), c.breakingForce());
    }

    private static Set<String> names(Scene scene) {
        Set<String> names = new HashSet<>();
        scene.rods().forEach(r -> names.add(r.id()));
        scene.bodies().forEach(b -> names.add(b.id()));
        scene.constraints().forEach(c -> names.add(c.id()));
        return names;
    }
}
