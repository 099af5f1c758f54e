package sennit.app.document;

import java.util.List;
import java.util.Optional;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PearlConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.spec.Records;

/** Copies of things, with what holds them. */
public final class Copies {
    private Copies() {}

    /**
     * A scene with a copy in it.
     *
     * @param scene with the copy
     * @param copy what the copy is
     */
    public record Copy(Scene scene, Selection copy) {}

    /** {@return the scene with a copy of something, shifted by so many metres; empty where it is not there} */
    public static Optional<Copy> of(Scene scene, Selection thing, Vec3 shift) {
        String id = Edits.freeName(scene, thing.id());
        Selection copy = new Selection(thing.what(), id);
        Scene with = switch (thing.what()) {
            case CONSTRAINT -> Edits.duplicate(scene, thing.id());
            case ROD -> held(rod(scene, thing.id(), id), thing, id);
            case BODY -> held(body(scene, thing.id(), id), thing, id);
            case FORCE -> force(scene, thing.id(), id);
            case OBSTACLE -> obstacle(scene, thing.id(), id);
            case DECOR -> decor(scene, thing.id(), id);
            case NOTHING -> scene;
        };
        if (with.equals(scene)) return Optional.empty();
        boolean stays = thing.what() == Selection.What.CONSTRAINT || thing.what() == Selection.What.FORCE;
        return Optional.of(new Copy(stays ? with : Placed.moved(with, copy, Move.by(shift)), copy));
    }

    private static Scene rod(Scene scene, String of, String id) {
        for (RodSpec r : scene.rods()) if (r.id().equals(of)) return Edits.add(scene, Records.with(r, "id", id));
        return scene;
    }

    private static Scene body(Scene scene, String of, String id) {
        for (BodySpec b : scene.bodies()) if (b.id().equals(of)) return Edits.addBody(scene, Records.with(b, "id", id));
        return scene;
    }

    private static Scene force(Scene scene, String of, String id) {
        for (ForceDef f : scene.forces())
            if (f.id().equals(of)) return Edits.add(scene, new ForceDef(id, f.spec(), f.enabled()));
        return scene;
    }

    private static Scene obstacle(Scene scene, String of, String id) {
        for (ObstacleDef o : scene.obstacles())
            if (o.id().equals(of)) return Edits.add(scene, Records.with(o, "id", id));
        return scene;
    }

    private static Scene decor(Scene scene, String of, String id) {
        for (DecorDef d : scene.decor())
            if (d.id().equals(of)) return Edits.add(scene, new DecorDef(id, d.spec(), d.color()));
        return scene;
    }

    /** Also copies the constraints and loads that act on a rod or body, so that they act on the copy. */
    private static Scene held(Scene scene, Selection thing, String id) {
        Scene out = scene;
        for (ConstraintDef c : scene.constraints()) {
            if (!isOn(c, thing)) continue;
            ConstraintDef other = Naming.retied(c, thing, id);
            out = Edits.add(out, other.withId(Edits.freeName(out, c.id())));
        }
        for (ForceDef f : scene.forces()) {
            if (f.spec().anchors().stream().noneMatch(a -> names(a, thing))) continue;
            ForceDef other = Naming.retied(f, thing, id);
            out = Edits.add(out, new ForceDef(Edits.freeName(out, f.id()), other.spec(), other.enabled()));
        }
        return out;
    }

    private static boolean isOn(ConstraintDef c, Selection thing) {
        boolean pearl = thing.what() == Selection.What.BODY
                && c.spec() instanceof PearlConstraint p
                && p.body().equals(thing.id());
        return pearl || c.spec().anchors().stream().anyMatch(a -> names(a, thing));
    }

    static boolean names(Anchor a, Selection thing) {
        return thing.id().equals(thing.what() == Selection.What.ROD ? a.rod() : a.body());
    }

    /** {@return constraints that hold a rod or body to nothing but space: they go where it goes} */
    static List<ConstraintDef> own(Scene scene, Selection thing) {
        return scene.constraints().stream()
                .filter(c -> isOn(c, thing) && c.spec().anchors().stream().allMatch(a -> names(a, thing)))
                .toList();
    }
}
