package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.HistoryVariable;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.file.SceneFile;

/** Changes of one part of a scene leave the others as they are. */
class EditedSceneTest {
    private static Scene with(Scene scene, KeyholeConstraint ring) {
        return scene.withConstraints(List.of(ConstraintDef.rigid("ring", ring)));
    }

    /** Who changes the friction of a ring finds it where it was, and not where it was drawn. */
    @Test
    void aSlidingPointStaysWhereItStartsWhenItsFrictionIsAnother() {
        KeyholeConstraint ring = KeyholeConstraint.EXAMPLE;
        var memory = List.of(new HistoryVariable("stuck", 0.25));
        var start = new ConstraintInitialState("ring", 0.4, 0.1, memory, List.of(), null, false);
        Scene scene = Scene.of("ring", new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.BANDED_LU))
                .withConstraints(List.of(ConstraintDef.rigid("ring", ring)))
                .withStart(new InitialState(0, List.of(), List.of(), List.of(start), null, List.of(), null));
        var rough = new SlideSpec(0.2, 0.7, null, SlideSpec.End.STOP);
        Scene edited = with(scene, new KeyholeConstraint(ring.on(), ring.target(), rough));
        ConstraintInitialState now = edited.start().constraints().get(0);
        assertEquals(0.4, now.u());
        assertEquals(0.1, now.speed());
        assertEquals(List.of(), now.remembers(), "the friction that it had is no more");
        Scene moved = with(scene, new KeyholeConstraint(ring.on(), Vec3.ZERO, ring.slide()));
        assertEquals(List.of(), moved.start().constraints(), "it is elsewhere");
    }

    @Test
    void partsOfASceneAreReplacedOneByOne() {
        var view = new CameraSpec(new Vec3(1, 2, 3), Vec3.ZERO, 33);
        var plain = new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.BANDED_LU);
        Scenes scenes = new Scenes(5);
        for (int i = 0; i < 50; i++) {
            Scene s = scenes.next().withCamera(view);
            assertEquals(
                    s,
                    s.withCamera(new CameraSpec(Vec3.ZERO, new Vec3(1, 0, 0), 20))
                            .withCamera(view));
            assertEquals(s, s.withSettings(plain).withSettings(s.settings()));
            assertEquals(s, s.withForces(List.of()).withForces(s.forces()));
            // what is taken out leaves its group, and is neither hidden nor locked any more
            Scene bare = s.withGroups(List.of()).withHidden(Members.NONE).withLocked(Members.NONE);
            assertEquals(bare, bare.withObstacles(List.of()).withObstacles(s.obstacles()));
            Scene less = s.withObstacles(List.of());
            assertEquals(List.of(), less.hidden().obstacles());
            for (Group g : less.groups()) assertEquals(List.of(), g.of().obstacles());
            assertEquals(s.hidden().rods(), less.hidden().rods());
            assertEquals(s, s.withExact(List.of()).withExact(s.exact()));
            assertEquals(s, s.withStart(InitialState.AS_DRAWN).withStart(s.start()));
            assertEquals(s, s.withRods(s.rods()).withBodies(s.bodies()).withConstraints(s.constraints()));
        }
    }

    @Test
    void partsOfARodAreReplacedOneByOne() throws Exception {
        var text = """
                {
                  "version": 1, "title": "", "rods": [{
                    "id": "a", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "length": 2,
                    "rest": { "kind": "coiled", "curvature1": 1 }, "color": "#123456", "look": "smooth",
                    "profile": [{ "u": 0, "scale": 2 }], "limits": { "bendRadius": 0.1 }
                  }]
                }
                """;
        RodSpec rod = SceneFile.parse("x", text, List.of()).scene().rods().get(0);
        var steel = Material.preset("steel").diameter(0.01);
        assertEquals(rod, rod.withMaterial(steel).withMaterial(rod.material()));
        assertEquals(rod, rod.spanned(rod.shape(), 7).spanned(rod.shape(), rod.spans()));
        assertEquals(rod, rod.withProfile(List.of()).withProfile(rod.profile()));
        assertEquals(rod.look(), rod.ring().look());
        assertEquals(rod.limits(), rod.ring().limits());
    }
}
