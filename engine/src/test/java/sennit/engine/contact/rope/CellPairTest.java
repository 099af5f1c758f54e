package sennit.engine.contact.rope;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.world.World;

class CellPairTest {
    private static final double DIAMETER = 0.01;

    /** Two ropes that cross at right angles, so deep in each other. */
    private static World crossed(double depth) {
        double up = (1 - depth) * DIAMETER;
        Material rope = Material.round(DIAMETER)
                .massPerMetre(0.05)
                .stretch(1e4)
                .bend(1e-3)
                .twist(1e-3);
        return SceneUpdate.build(Scene.of("crossed", new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.AUTO))
                .withRods(List.of(
                        RodSpec.of("below", new Shape.Line(new Vec3(-0.1, 0, 0), new Vec3(0.1, 0, 0)), 20, rope),
                        RodSpec.of("above", new Shape.Line(new Vec3(0, up, -0.1), new Vec3(0, up, 0.1)), 20, rope))));
    }

    /** The slope of the energy is the force, in the rounded corner, beyond, and where it goes on straight. */
    @ParameterizedTest
    @ValueSource(doubles = {-0.01, -0.002, 0.002, 0.01, 0.2, 0.55, 0.65})
    void theForceIsTheSlopeOfTheEnergy(double depth) {
        World world = crossed(depth);
        var spans = new RopeSpans(world.rods());
        var pair = new CellPair(world.rods().get(0));
        pair.set(spans, 30, 0, 10, 0);
        pair.linearise(world.state.q, new double[world.state.q.length]);
        assertTrue(pair.weight > 0 && (pair.normal > 0) == (depth > -0.005));
        double force = pair.normal, eps = 1e-7;
        double slope = (energy(depth + eps) - energy(depth - eps)) / (2 * eps * DIAMETER);
        // the corner's energy is that of one that does not stiffen
        assertEquals(force, slope, 1e-3 * force + 1e-6);
    }

    private static double energy(double depth) {
        World world = crossed(depth);
        var pair = new CellPair(world.rods().get(0));
        pair.set(new RopeSpans(world.rods()), 30, 0, 10, 0);
        return pair.energy(world.state.q);
    }
}
