package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

class DocumentTest {
    /** Undo must bring back the file byte for byte, redo the end of it. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aThousandEditsUndoneAndRedoneAreTheSameFiles(long seed) throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/bridge.json"));
        Document document = new Document(file.scene());
        SplittableRandom random = new SplittableRandom(seed);
        String start = file.with(document.scene()).text();
        int steps = 0;
        for (int i = 0; i < 1000; i++) {
            Scene before = document.scene();
            // one edit in four goes on with the last widget's activation
            Object activation = random.nextInt(4) == 0 ? "drag" : i;
            document.edit("edit " + i, edited(before, random), activation);
            if (!before.equals(document.scene())) steps++;
        }
        assertTrue(steps > 900, steps + " edits changed something");
        String end = file.with(document.scene()).text();
        while (document.undoName().isPresent()) document.undo();
        assertEquals(start, file.with(document.scene()).text());
        assertTrue(!document.dirty(), "all edits are undone");
        while (document.redoName().isPresent()) document.redo();
        assertEquals(end, file.with(document.scene()).text());
    }

    private static Scene edited(Scene scene, SplittableRandom random) {
        List<ConstraintDef> all = scene.constraints();
        if (all.size() < 5) return added(scene, random);
        ConstraintDef one = all.get(random.nextInt(all.size()));
        return switch (random.nextInt(9)) {
            case 0 -> Edits.delete(scene, new Selection(Selection.What.CONSTRAINT, one.id()));
            case 1 ->
                Copies.of(
                                scene,
                                List.of(new Selection(Selection.What.CONSTRAINT, one.id())),
                                Transform.by(Vec3.ZERO),
                                List.of())
                        .orElseThrow()
                        .scene();
            case 2 -> Edits.rename(scene, one.id(), "n" + random.nextInt(1000));
            case 3 ->
                Edits.change(scene, one.id(), d -> d.withEnabled(d.enabled().opposite()));
            case 4 -> Edits.change(scene, one.id(), d -> d.withCompliance(random.nextDouble()));
            case 5 -> Edits.respecify(scene, one.id(), TargetShift.of(one.spec(), vector(random)));
            case 6 -> scene.withSettings(scene.settings().withDt(random.nextDouble(1e-3, 1e-2)));
            default -> added(scene, random);
        };
    }

    private static Scene added(Scene scene, SplittableRandom random) {
        List<ConstraintKind> kinds = ConstraintKind.all();
        ConstraintKind kind = kinds.get(random.nextInt(kinds.size()));
        List<Anchor> anchors = List.of(anchor(scene, random), anchor(scene, random), anchor(scene, random));
        AnchorPose spot = new AnchorPose(vector(random), new Vec3(1, 0, 0), new Vec3(0, 1, 0), 0.3);
        CurrentTargets targets = new CurrentTargets(a -> spot, random.nextDouble(), "ball");
        ConstraintSpec spec = kind.on(anchors.subList(0, kind.picks()), targets);
        return Edits.add(scene, ConstraintDef.rigid(Edits.freeName(scene, kind.tag()), spec));
    }

    private static Anchor anchor(Scene scene, SplittableRandom random) {
        return new Anchor(scene.rods().get(random.nextInt(scene.rods().size())).id(), random.nextDouble());
    }

    private static Vec3 vector(SplittableRandom random) {
        return new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
    }
}
