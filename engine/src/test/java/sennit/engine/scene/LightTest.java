package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Sun;

/** The light of a scene is where its angles say, is written where it is edited alone, and moves nothing. */
class LightTest {
    private static final Path ROPE = Path.of("../scenes/hanging-rope.json");

    private static double apart(Vec3 a, Vec3 b) {
        return a.minus(b).norm();
    }

    @Test
    void anglesAreWhatTheySay() {
        assertEquals(
                0,
                apart(
                        new Vec3(0, 0.5, Math.sqrt(0.75)),
                        new LightSpec(0, 30, 1).sun().towards()),
                1e-15);
        assertEquals(
                0,
                apart(
                        new Vec3(Math.sqrt(0.75), 0.5, 0),
                        new LightSpec(90, 30, 1).sun().towards()),
                1e-15);
        assertEquals(0, apart(new Vec3(0, 1, 0), new LightSpec(90, 90, 1).sun().towards()), 1e-15);
        assertEquals(Math.toRadians(20), new LightSpec(-70, 20, 1).sun().elevation(), 1e-15);
    }

    /**
     * Fields that are left out are those of a scene without light, to the tenths of a degree that they are given in.
     */
    @Test
    void theUsualLightIsWhereNothingIsSaid() throws Exception {
        Scene plain = SceneFile.read(ROPE).scene();
        assertNull(plain.light());
        assertEquals(Sun.USUAL, new Simulation(plain).capture().sun());
        Scene brighter =
                SceneFile.read(ROPE, List.of("light={\"strength\": 2}")).scene();
        assertEquals(new LightSpec(44.3, 53.1, 2), brighter.light());
        Vec3 usual = Sun.USUAL.towards().times(1 / Sun.USUAL.towards().norm());
        assertEquals(0, apart(usual, LightSpec.USUAL.sun().towards()), Math.toRadians(0.1));
        assertEquals(
                LightSpec.USUAL,
                SceneFile.read(ROPE, List.of("light={}")).scene().light());
    }

    @Test
    void oneFieldIsSetWhereNoLightIs() throws Exception {
        Scene low = SceneFile.read(ROPE, List.of("light.elevation=20")).scene();
        assertEquals(new LightSpec(44.3, 20, 1), low.light());
        assertEquals(Math.toRadians(20), new Simulation(low).capture().sun().elevation(), 1e-15);
    }

    @Test
    void onlyItsOwnTextIsWritten() throws Exception {
        SceneFile file = SceneFile.read(ROPE);
        List<String> before = file.text().lines().toList();
        SceneFile lit = file.with(file.scene().withLight(new LightSpec(44.3, 20, 1)));
        List<String> more =
                lit.text().lines().filter(line -> !before.contains(line)).toList();
        assertTrue(more.size() <= 2 && more.toString().contains("\"elevation\": 20"), more.toString());
        assertEquals(file.text(), lit.with(file.scene()).text());
    }

    @Test
    void lightMovesNothing() throws Exception {
        Scene scene = SceneFile.read(ROPE).scene();
        Simulation lit = new Simulation(scene), plain = new Simulation(scene);
        for (int i = 0; i < 20; i++) {
            if (i == 10) lit.submit(new UserCommand.Edit(scene.withLight(new LightSpec(200, 15, 2))));
            lit.step();
            plain.step();
        }
        Snapshot seen = lit.capture();
        assertEquals(2, seen.sun().strength());
        assertArrayEquals(
                plain.capture().rods().get(0).position(), seen.rods().get(0).position(), "the same bits");
    }
}
