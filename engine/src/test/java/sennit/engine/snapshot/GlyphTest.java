package sennit.engine.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot.Glyph;

/** What is drawn of a scene beside its rods. */
class GlyphTest {
    @Test
    void aLoadIsAnArrowAtItsPointThatNobodyOwns() throws Exception {
        var scene = SceneFile.read(Path.of("../scenes/spring-chain.json")).scene();
        Snapshot seen = new Simulation(scene).capture();
        List<Glyph> loads = seen.glyphs().stream()
                .filter(glyph -> glyph.owner().equals(Glyph.NOBODY))
                .toList();
        assertEquals(1, loads.size());
        assertEquals(Glyph.Type.ARROW, loads.get(0).type());
        assertArrayEquals(new double[] {1.74, 1, 0}, loads.get(0).a(), 1e-12, "from the ball's surface");
        assertArrayEquals(new double[] {1, 0, 0}, loads.get(0).b(), 1e-12, "along the load");
    }
}
