package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.file.SceneFile;

/** Changes of one part of a scene leave the others as they are. */
class EditedSceneTest {
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
