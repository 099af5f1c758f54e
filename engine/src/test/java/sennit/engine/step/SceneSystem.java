package sennit.engine.step;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Kkt;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** The linear system of the last solve of a bundled scene in motion. */
public record SceneSystem(String name, Kkt matrix, double[] rhs, int displacements) {
    /** Steps a scene and keeps its last system. */
    public static SceneSystem of(Path file, int steps) throws IOException, SceneException {
        var world = SceneUpdate.build(SceneFile.read(file).scene());
        var stepper = new Stepper();
        stepper.threads(1);
        for (int i = 0; i < steps; i++)
            stepper.step(world, world.scene().settings().dt());
        var e = stepper.equations();
        double[] values = Arrays.copyOf(e.values, e.pattern.valueCount());
        String name = file.getFileName().toString().replace(".json", "");
        return new SceneSystem(
                name, new Kkt(e.pattern, values), Arrays.copyOf(e.rhs, e.pattern.scalars()), world.state.q.length);
    }
}
