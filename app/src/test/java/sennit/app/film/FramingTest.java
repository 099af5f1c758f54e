package sennit.app.film;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

class FramingTest {
    /** A short rope beside a tall post, a far box and a board that is only drawn. */
    @Test
    void aSceneWithoutACameraIsSeenWithAllThatStandsInIt() throws Exception {
        Snapshot seen = new Simulation(SceneFile.parse("test", """
                        {"version": 1, "title": "t", "rods": [
                          {"id": "rope", "shape": {"kind": "line", "from": [0, 1, 0], "to": [0.3, 1, 0]}}],
                         "obstacles": [
                          {"id": "floor", "kind": "plane"},
                          {"id": "post", "kind": "capsule", "from": [0, 0, 0], "to": [0, 6, 0], "radius": 0.1},
                          {"id": "box", "kind": "box", "centre": [5, 0.5, 0], "size": [1, 1, 1]}],
                         "decor": [{"id": "board", "kind": "block", "centre": [-4, 1, 0], "size": [0.1, 2, 1]}]}
                        """, List.of()).scene()).capture();
        for (double aspect : new double[] {16 / 9.0, 1, 9 / 16.0}) {
            Camera camera = Framing.of(null, seen, aspect);
            assertTrue(camera.holds(Bounds.ofAll(seen), aspect), "aspect " + aspect);
        }
    }
}
