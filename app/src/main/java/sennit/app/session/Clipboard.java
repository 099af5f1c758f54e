package sennit.app.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Copies;
import sennit.app.document.Selection;
import sennit.app.document.SpecTransform;
import sennit.app.document.Transform;
import sennit.app.render.view.Bounds;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

/** Copies what is selected in a scene: beside itself, and by the text of a scene on the clipboard into any other. */
public final class Clipboard {
    /** Copies come to lie beside what they are copied from, as a part of the size of the scene. */
    private static final double BESIDE = 0.15;

    /** Copies are so far from what they are copied from, as a part of its width. */
    private static final double CLEAR = 1.2;

    /** What is wider than deep by no more than this is about round. */
    private static final double ROUND = 1.05;

    /** What is thinner than this part of its length is a bar. */
    private static final double BAR = 0.15;

    private final Session session;

    /** What was copied last here. */
    private @Nullable Clip copied;

    /** A part of a scene with the triangles of its meshes, which its text does not have. */
    private record Clip(Scene scene, String text) {}

    Clipboard(Session session) {
        this.session = session;
    }

    /** Copies what is selected, with what holds it, a little to the side; the copy is selected then. */
    public void duplicate() {
        List<Selection> all = session.selected();
        Copies.of(
                        session.scene(),
                        all,
                        Transform.by(beside(all)),
                        session.snapshot().rods())
                .ifPresent(copy -> take("Duplicate " + Session.told(all), copy));
    }

    private void take(String name, Copies.Copy copy) {
        if (session.edit(name, copy.scene(), new Object())) session.select(copy.copies());
    }

    /** {@return the way for copies to the side on which things are the thinnest, and clear of them, m} */
    public Vec3 beside(List<Selection> things) {
        double side = beside().x();
        Set<String> names = things.stream().map(Selection::id).collect(Collectors.toSet());
        Optional<Bounds> box = Bounds.of(session.snapshot(), names);
        if (box.isEmpty()) return new Vec3(side, 0, 0);
        Vector3d wide = new Vector3d(box.get().high()).sub(box.get().low());
        double way = Math.max(side, Math.ceil(1e3 * CLEAR * Math.min(wide.x, wide.z)) / 1e3);
        // what is about round goes to the right of it, where that is seen
        return wide.x <= ROUND * wide.z ? new Vec3(way, 0, 0) : new Vec3(0, 0, way);
    }

    /**
     * {@return the way from each to the next of things that are repeated in a row, m} Bars above the ground go up, as
     * rungs do; else it is the way of a copy, but not towards the eye.
     */
    public Vec3 row(List<Selection> things) {
        Vec3 way = beside(things);
        Set<String> names = things.stream().map(Selection::id).collect(Collectors.toSet());
        Optional<Bounds> box = Bounds.of(session.snapshot(), names);
        if (box.isEmpty()) return way;
        Vector3d wide = new Vector3d(box.get().high()).sub(box.get().low());
        double thick = Math.max(wide.y, Math.min(wide.x, wide.z)), thin = BAR * Math.max(wide.x, wide.z);
        double high = box.get().low().y - Bounds.ofAll(session.snapshot()).low().y;
        // a row that goes to the side is not seen better from behind
        return thick < thin && high > thin ? new Vec3(0, way.norm(), 0) : new Vec3(way.x(), 0, -way.z());
    }

    /** A little to the side. */
    private Vec3 beside() {
        double side = Bounds.of(session.snapshot()).radius() * BESIDE;
        return new Vec3(Math.max(1e-3, Math.round(side * 1e3) / 1e3), 0, 0);
    }

    /** {@return what is selected, with what holds it, as the text of a scene: for the clipboard; empty for nothing} */
    public Optional<String> copy() {
        List<Selection> all = session.selected();
        Scene clip = Copies.alone(Copies.clip(session.scene(), all));
        if (Copies.all(clip).isEmpty()) {
            session.notifications().done("Select what to copy: a click, Shift+click for more, Ctrl+drag for a box");
            return Optional.empty();
        }
        String text = SceneFile.of(clip).canonicalText();
        copied = new Clip(clip, text);
        CopiedMeshes.put(clip, text);
        session.notifications().done("Copied " + Session.told(all) + ": Ctrl+V pastes it, also into another scene");
        return Optional.of(text);
    }

    /** {@return what a text describes, with its meshes from where it was copied, else from beside this scene} */
    private Scene complete(Scene read, String text) {
        // what is found nowhere is told where it is put in
        List<Violation> wrong = new ArrayList<>();
        if (copied != null && copied.text.equals(text))
            return SceneMeshes.complete(read, copied.scene, session.folders(), wrong);
        Scene from = CopiedMeshes.of(text)
                .map(folder -> SceneMeshes.complete(read, read, List.of(folder), wrong))
                .orElse(read);
        return SceneMeshes.complete(from, session.scene(), session.folders(), wrong);
    }

    /** Puts in what the text of a scene describes: where it was, or beside what is there already. */
    public void paste(String text) {
        try {
            Scene scene = session.scene();
            Scene read = SceneFile.parse("clipboard", text, List.of()).scene();
            Path folder = session.folders().stream().findFirst().orElse(null);
            Scene clip = SceneMeshes.apart(complete(read, text), scene, folder);
            Transform move = Transform.by(Vec3.ZERO);
            for (int i = 1; i < 100 && isThere(scene, clip, move); i++) move = Transform.by(beside().times(i));
            Copies.Copy copy = Copies.into(scene, clip, move, session.snapshot().rods());
            if (copy.copies().isEmpty()) session.notifications().done("The clipboard is empty");
            else take("Paste " + Session.told(copy.copies()), copy);
        } catch (SceneException | IllegalArgumentException e) {
            session.notifications().done("The clipboard holds no part of a scene: Ctrl+C copies what is selected");
        }
    }

    /** Whether what would come is where it would come to, under whatever name. */
    private static boolean isThere(Scene scene, Scene clip, Transform move) {
        Scene come = SpecTransform.moved(clip, Copies.all(clip), move);
        return come.rods().stream()
                        .anyMatch(r ->
                                scene.rods().stream().anyMatch(o -> o.shape().equals(r.shape())))
                || come.bodies().stream()
                        .anyMatch(b -> scene.bodies().stream()
                                .anyMatch(o -> o.position().equals(b.position())))
                || come.obstacles().stream()
                        .anyMatch(b -> scene.obstacles().stream()
                                .anyMatch(o -> o.spec().equals(b.spec())));
    }
}
