package sennit.app.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.schema.RecordRewriter;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** Copies of things, with what holds them. */
public final class Copies {
    private Copies() {}

    /**
     * A scene with copies in it.
     *
     * @param scene with the copies
     * @param copies what they are, without what holds them
     */
    public record Copy(Scene scene, List<Selection> copies) {}

    /** {@return the scene with a copy of some things, moved; empty where none is there} */
    public static Optional<Copy> of(
            Scene scene, List<Selection> things, Transform move, Collection<Snapshot.RodView> seen) {
        Copy copy = into(scene, clip(scene, things), move, seen);
        return copy.scene.equals(scene) ? Optional.empty() : Optional.of(copy);
    }

    /** {@return all that is in a scene: what is held before what holds} */
    public static List<Selection> all(Scene scene) {
        List<Selection> out = new ArrayList<>();
        for (RodSpec r : scene.rods()) out.add(new Selection(Selection.What.ROD, r.id()));
        for (BodySpec b : scene.bodies()) out.add(new Selection(Selection.What.BODY, b.id()));
        for (ObstacleDef o : scene.obstacles()) out.add(new Selection(Selection.What.OBSTACLE, o.id()));
        for (DecorDef d : scene.decor()) out.add(new Selection(Selection.What.DECOR, d.id()));
        for (ForceDef f : scene.forces()) out.add(new Selection(Selection.What.FORCE, f.id()));
        for (ConstraintDef c : scene.constraints()) out.add(new Selection(Selection.What.CONSTRAINT, c.id()));
        return out;
    }

    /** {@return a scene of nothing but some things of another, and of what acts on them} */
    public static Scene clip(Scene scene, List<Selection> things) {
        Scene out = Scene.of(scene.title(), scene.settings());
        for (Selection s : all(scene)) {
            boolean comes = things.contains(s);
            out = switch (s.what()) {
                case ROD -> comes ? Edits.add(out, scene.rod(s.id()).orElseThrow()) : out;
                case BODY -> comes ? Edits.addBody(out, named(scene.bodies(), BodySpec::id, s)) : out;
                case OBSTACLE -> comes ? Edits.add(out, named(scene.obstacles(), ObstacleDef::id, s)) : out;
                case DECOR -> comes ? Edits.add(out, named(scene.decor(), DecorDef::id, s)) : out;
                case FORCE -> {
                    ForceDef f = named(scene.forces(), ForceDef::id, s);
                    yield comes || f.spec().anchors().stream().anyMatch(a -> names(a, things))
                            ? Edits.add(out, f)
                            : out;
                }
                case CONSTRAINT -> {
                    ConstraintDef c = named(scene.constraints(), ConstraintDef::id, s);
                    yield comes || isOn(c, things) ? Edits.add(out, c) : out;
                }
                case CAMERA, LIGHT, NOTHING -> out;
            };
        }
        return out;
    }

    private static <T> T named(List<T> list, Function<T, String> name, Selection s) {
        return list.stream()
                .filter(t -> name.apply(t).equals(s.id()))
                .findFirst()
                .orElseThrow();
    }

    /** {@return a clip that can stand in any scene: without what holds on to something that is not in it} */
    public static Scene alone(Scene clip) {
        return Edits.sound(Records.with(clip.withRods(clip.rods()), "exact", List.of()));
    }

    /**
     * {@return a scene with all that is in a clip, under free names, moved; what is held by a rope that does not come
     * is held where that runs nearest to it}
     *
     * @param seen the ropes as they lie
     */
    public static Copy into(Scene scene, Scene clip, Transform move, Collection<Snapshot.RodView> seen) {
        Scene named = clip;
        for (Selection s : all(clip)) {
            String id = Edits.freeName(scene, named, s.id());
            if (!id.equals(s.id())) named = Renaming.renamed(named, s, id);
        }
        named = along(named, move, seen);
        Scene out = scene;
        for (RodSpec r : named.rods()) out = Edits.add(out, r);
        for (BodySpec b : named.bodies()) out = Edits.addBody(out, b);
        for (ObstacleDef o : named.obstacles()) out = Edits.add(out, o);
        for (DecorDef d : named.decor()) out = Edits.add(out, d);
        for (ForceDef f : named.forces()) out = Edits.add(out, f);
        for (ConstraintDef c : named.constraints()) out = Edits.add(out, c);
        List<Selection> come = all(named);
        List<Selection> moved =
                come.stream().filter(t -> t.what() != Selection.What.CONSTRAINT).toList();
        List<Selection> things =
                moved.stream().filter(t -> t.what() != Selection.What.FORCE).toList();
        // where only holders or loads were asked for, they are what was copied
        List<Selection> copies = things.isEmpty() ? come : things;
        return new Copy(SpecTransform.moved(out, moved, move), copies);
    }

    /** A clip whose parts hold on to ropes that are not in it where these are nearest to where the parts come. */
    private static Scene along(Scene clip, Transform move, Collection<Snapshot.RodView> seen) {
        Map<String, RodCurve> stay = new HashMap<>();
        for (Snapshot.RodView r : seen) if (clip.rod(r.id()).isEmpty()) stay.put(r.id(), new RodCurve(r));
        List<Selection> come = all(clip);
        UnaryOperator<Record> slide = r -> r instanceof Anchor a && a.rod() != null && stay.containsKey(a.rod())
                ? slid(a, Objects.requireNonNull(stay.get(a.rod())), move)
                : r;
        Scene out = clip;
        for (ForceDef f : clip.forces()) out = Edits.change(out, RecordRewriter.of(f, slide));
        for (DecorDef d : clip.decor()) out = Edits.change(out, RecordRewriter.of(d, slide));
        // one that is copied alone stays, as its target does
        for (ConstraintDef c : clip.constraints())
            if (isOn(c, come)) out = Edits.change(out, c.id(), own -> RecordRewriter.of(own, slide));
        return out;
    }

    private static Anchor slid(Anchor on, RodCurve rope, Transform move) {
        Vector3d now = rope.at(on.u());
        Vec3 to = move.point(new Vec3(now.x, now.y, now.z));
        double u = rope.nearest(new Vector3d(to.x(), to.y(), to.z()));
        return Math.abs(u - on.u()) < 1e-5 ? on : new Anchor(Objects.requireNonNull(on.rod()), u);
    }

    private static boolean isOn(ConstraintDef c, Collection<Selection> things) {
        boolean pearl =
                c.spec() instanceof BeadConstraint p && things.contains(new Selection(Selection.What.BODY, p.body()));
        return pearl || c.spec().anchors().stream().anyMatch(a -> names(a, things));
    }

    /** Whether a point is on one of some things. */
    private static boolean names(Anchor a, Collection<Selection> things) {
        String rod = a.rod(), body = a.body();
        return (rod != null && things.contains(new Selection(Selection.What.ROD, rod)))
                || (body != null && things.contains(new Selection(Selection.What.BODY, body)));
    }

    /** {@return constraints that hold rods and bodies to each other and to space only: they go where these go} */
    public static List<ConstraintDef> own(Scene scene, Collection<Selection> things) {
        return scene.constraints().stream()
                .filter(c -> isOn(c, things) && c.spec().anchors().stream().allMatch(a -> names(a, things)))
                .toList();
    }
}
