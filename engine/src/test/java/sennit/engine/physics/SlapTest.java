package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/** A rope that is slapped on the floor. */
class SlapTest {
    private static final double DT = 1 / 240.0;

    /**
     * It gains no energy, falling as a whole or about one end, at any angle.
     *
     * @param slower by how much the far end is slower, of the speed
     */
    @ParameterizedTest
    @CsvSource({
        "10, 0, 0",
        "10, 0.2, 0",
        "10, 0.8, 1",
        "100, 0, 0",
        "100, 0.2, 1",
        "100, 0.8, 0",
        "100, 0.8, 1",
        "100, 1.2, 0"
    })
    void aRopeSlappedOnTheFloorGainsNoEnergy(double speed, double tilt, double slower) {
        var near = new Vec3(0, 0.3, 0);
        var far = new Vec3(Math.cos(tilt), 0.3 + Math.sin(tilt), 0);
        RodSpec rope = Stage.line("rope", near, far, 40, Material.preset("nylon"));
        World world = SceneUpdate.build(Scene.of("slap", new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO))
                .withRods(List.of(rope))
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.3))));
        Rod rod = world.rod("rope");
        for (int i = 0; i < rod.nodes(); i++)
            world.state.v[rod.first() + 4 * i + 1] = -speed * (1 - slower * i / (rod.nodes() - 1));
        double first = world.kinetic(world.state.v);
        var stepper = new Stepper();
        int steps = (int) Math.ceil((0.3 / speed + 0.13) / DT);
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, DT));
            double energy = SnapshotBuilder.energy(world).total();
            assertTrue(energy <= 1.005 * first, "energy " + energy / first + " at step " + i);
        }
    }
}
