package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;

/** Anything is copied with what holds it, moved, turned, scaled, and called otherwise. */
class CopiesTest {
    private static final Scene SCENE = scene();

    private static Scene scene() {
        try {
            return SceneFile.parse("test", """
                    {"version": 1, "title": "t", "rods": [
                      {"id": "rope", "shape": {"kind": "line", "from": [-1, 2, 0], "to": [1, 2, 0]}, "length": 2.6}],
                     "bodies": [{"id": "ball", "position": [0, 1, 0], "mass": 1}],
                     "constraints": [
                      {"id": "left", "kind": "position", "on": {"rod": "rope"}, "target": [-1, 2, 0]},
                      {"id": "tie", "kind": "fusion", "a": {"rod": "rope", "u": 0.5}, "b": {"body": "ball"}}],
                     "forces": [{"id": "push", "kind": "load", "on": {"rod": "rope", "u": 0.3}, "force": [1, 0, 0]}],
                     "obstacles": [
                      {"id": "box", "kind": "box", "centre": [1, 1, 0], "size": [1, 1, 1]},
                      {"id": "post", "kind": "capsule", "from": [0, 0, 0], "to": [0, 1, 0], "radius": 0.1}],
                     "decor": [{"id": "cloth", "kind": "sheet", "rods": [{"rod": "rope"}, {"rod": "rope", "u": 0.1}]}]}
                    """, List.of()).scene();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Selection rope() {
        return new Selection(Selection.What.ROD, "rope");
    }

    @Test
    void aCopyOfARopeComesWithWhatHoldsIt() {
        Copies.Copy copy = Copies.of(SCENE, List.of(rope()), Transform.by(new Vec3(0, 0, 1)), List.of())
                .orElseThrow();
        Scene scene = copy.scene();
        assertEquals(List.of(new Selection(Selection.What.ROD, "rope-2")), copy.copies());
        assertEquals(
                new Shape.Line(new Vec3(-1, 2, 1), new Vec3(1, 2, 1)),
                scene.rods().get(1).shape());
        var pin = (PositionConstraint) scene.constraint("left-2").orElseThrow().spec();
        assertEquals(new Anchor("rope-2", 0), pin.on());
        assertEquals(VectorFunction.of(new Vec3(-1, 2, 1)), pin.target(), "its pin came along");
        var tie = (JointConstraint) scene.constraint("tie-2").orElseThrow().spec();
        assertEquals(Anchor.ofBody("ball"), tie.b(), "the ball is tied to both");
        assertEquals("push-2", scene.forces().get(1).id());
        assertEquals(List.of(), SceneRules.check(scene));
    }

    @Test
    void copiesAlongARopeAreTiedWhereTheyHang() throws Exception {
        List<Snapshot.RodView> ropes = new Simulation(SCENE).capture().rods();
        Vector3d tied = new RodCurve(ropes.get(0)).at(0.5);
        var along = Repeat.along(ropes.get(0), new Vec3(tied.x, tied.y, tied.z), 5, Repeat.Places.BETWEEN);
        Selection ball = new Selection(Selection.What.BODY, "ball");
        Scene scene = Repeat.of(SCENE, List.of(ball), along, ropes).scene();
        assertEquals(6, scene.bodies().size());
        for (int i = 0; i < 5; i++) {
            var tie = (JointConstraint)
                    scene.constraint("tie-" + (i + 2)).orElseThrow().spec();
            assertEquals((i + 1) / 6.0, tie.a().u(), 2e-3, "each where it hangs, not where the first does");
            assertEquals(Anchor.ofBody("ball-" + (i + 2)), tie.b());
        }
    }

    @Test
    void everythingCanBeCopied() {
        for (Selection.What what : Selection.What.values()) {
            String id = switch (what) {
                case NOTHING -> "";
                case CONSTRAINT -> "left";
                case ROD -> "rope";
                case BODY -> "ball";
                case FORCE -> "push";
                case OBSTACLE -> "box";
                case DECOR -> "cloth";
                case CAMERA -> "eye";
                case LIGHT -> "light";
            };
            var copy = Copies.of(SCENE, List.of(new Selection(what, id)), Transform.by(new Vec3(0.1, 0, 0)), List.of());
            boolean once = Set.of(Selection.What.NOTHING, Selection.What.CAMERA, Selection.What.LIGHT)
                    .contains(what);
            assertEquals(!once, copy.isPresent(), what.toString());
            copy.ifPresent(c -> assertEquals(List.of(), SceneRules.check(c.scene()), what.toString()));
        }
    }

    @Test
    void aNewNameIsMeantByAllThatMeantTheOld() {
        Scene renamed = Renaming.renamed(SCENE, rope(), "line");
        assertEquals(List.of(), SceneRules.check(renamed));
        assertEquals("line", renamed.rods().get(0).id());
        assertEquals(SCENE, Renaming.renamed(renamed, new Selection(Selection.What.ROD, "line"), "rope"));
        Scene ball = Renaming.renamed(SCENE, new Selection(Selection.What.BODY, "ball"), "weight");
        assertEquals(
                Anchor.ofBody("weight"),
                ((JointConstraint) ball.constraint("tie").orElseThrow().spec()).b());
        assertEquals(SCENE, Renaming.renamed(SCENE, rope(), "ball"), "that is taken");
    }

    @Test
    void aTurnedBoxIsTurnedAboutThePointAndABackTurnBringsItBack() {
        Selection box = new Selection(Selection.What.OBSTACLE, "box");
        Scene turned = SpecTransform.moved(SCENE, List.of(box), Transform.turn(Vec3.ZERO, new Vec3(0, Math.PI / 2, 0)));
        Box b = (Box) turned.obstacles().get(0).spec();
        assertEquals(0, b.centre().minus(new Vec3(0, 1, -1)).norm(), 1e-8);
        assertEquals(0, b.turn().minus(new Vec3(0, Math.PI / 2, 0)).norm(), 1e-8);
        Scene back = SpecTransform.moved(turned, List.of(box), Transform.turn(Vec3.ZERO, new Vec3(0, -Math.PI / 2, 0)));
        assertEquals(SCENE, back);
    }

    @Test
    void scalingAPostMakesItLongerAndThicker() {
        Selection post = new Selection(Selection.What.OBSTACLE, "post");
        Scene larger = SpecTransform.moved(SCENE, List.of(post), Transform.scale(Vec3.ZERO, 2));
        Capsule c = (Capsule) larger.obstacles().get(1).spec();
        assertEquals(new Vec3(0, 2, 0), c.to());
        assertEquals(0.2, c.radius(), 1e-12);
        assertTrue(larger.obstacles().get(0).equals(SCENE.obstacles().get(0)), "and nothing else");
    }

    @Test
    void aGroupIsCopiedWithWhatTiesItTogether() {
        List<Selection> both = List.of(rope(), new Selection(Selection.What.BODY, "ball"));
        Copies.Copy copy = Copies.of(SCENE, both, Transform.by(new Vec3(0, 0, 1)), List.of())
                .orElseThrow();
        var tie =
                (JointConstraint) copy.scene().constraint("tie-2").orElseThrow().spec();
        assertEquals(Anchor.ofBody("ball-2"), tie.b(), "the copied ball hangs from the copied rope");
        assertEquals(2, copy.copies().size());
        assertEquals(4, copy.scene().constraints().size());
        assertEquals(List.of(), SceneRules.check(copy.scene()));
    }

    @Test
    void aClipGoesToAnotherSceneWithoutWhatIsNotInIt() throws Exception {
        Scene clip = Copies.alone(Copies.clip(SCENE, List.of(rope())));
        String text = SceneFile.of(clip).canonicalText();
        Scene read = SceneFile.parse("clip", text, List.of()).scene();
        Scene other = Scene.of("other", SCENE.settings());
        Scene first =
                Copies.into(other, read, Transform.by(Vec3.ZERO), List.of()).scene();
        assertEquals(SCENE.rods(), first.rods(), "under the name that it had");
        assertEquals(1, first.constraints().size(), "the ball is not there to be tied to");
        Scene second = Copies.into(first, read, Transform.by(new Vec3(0, 0, 1)), List.of())
                .scene();
        assertEquals("rope-2", second.rods().get(1).id());
        assertEquals(List.of(), SceneRules.check(second));
    }

    @Test
    void aMirrorTwiceIsNoMirror() {
        List<Selection> all = Copies.all(SCENE);
        Transform mirror = Transform.mirror(new Vec3(0.5, 0, 0), new Vec3(1, 0, 0));
        Scene once = SpecTransform.moved(SCENE, all, mirror);
        assertEquals(new Vec3(0, 1, 0), ((Box) once.obstacles().get(0).spec()).centre());
        var push = (sennit.engine.force.LoadForce.Spec) once.forces().get(0).spec();
        assertEquals(VectorFunction.of(new Vec3(-1, 0, 0)), push.force());
        assertEquals(SCENE, SpecTransform.moved(once, all, mirror));
    }

    @Test
    void theImageOfATurnedBoxIsTurnedTheOtherWay() {
        List<Selection> box = List.of(new Selection(Selection.What.OBSTACLE, "box"));
        Scene turned = SpecTransform.moved(SCENE, box, Transform.turn(Vec3.ZERO, new Vec3(0, 0.4, 0)));
        Scene image = SpecTransform.moved(turned, box, Transform.mirror(Vec3.ZERO, new Vec3(1, 0, 0)));
        Box b = (Box) image.obstacles().get(0).spec();
        assertEquals(0, b.turn().minus(new Vec3(0, -0.4, 0)).norm(), 1e-8);
    }
}
