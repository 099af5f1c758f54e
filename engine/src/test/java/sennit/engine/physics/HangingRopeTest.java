package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Catenary;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;

/** A limp rope hung from both ends takes the shape of the catenary and pulls on its supports with its force. */
class HangingRopeTest {
    private static final double LENGTH = 1.5;
    private static final Vec3 FROM = new Vec3(-0.5, 1, 0);
    private static final Vec3 TO = new Vec3(0.5, 1.2, 0.1);
    private static final double MASS = 0.05;

    private static Scene scene() {
        // bending so weak that its length scale sqrt(EI/T) is a thousandth of the rope's; stretching below 1e-5
        var limp =
                Material.round(0.01).massPerMetre(MASS).stretch(1e4).bend(1e-7).twist(1e-7);
        // starts straight and slack in zigzag-free form: on a parabola that is not the catenary
        var drawn = new Shape.Points(List.of(FROM, new Vec3(-0.3, 0.7, 0.02), new Vec3(0.1, 0.6, 0.05), TO));
        var rope = RodSpec.of("rope", drawn, 20, limp).length(LENGTH);
        var left = ConstraintDef.rigid("left", new PositionConstraint(new Anchor("rope", 0), FROM));
        var right = ConstraintDef.rigid("right", new PositionConstraint(new Anchor("rope", 1), TO));
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 240.0, 3, 0, Method.AUTO);
        return Scene.of("hanging rope", settings).withRods(List.of(rope)).withConstraints(List.of(left, right));
    }

    @Test
    void hangingRopeMatchesTheCatenary() {
        var simulation = new Simulation(scene());
        for (int i = 0; i < 240 * 12; i++) assertTrue(simulation.step());
        var seen = simulation.capture();
        var rod = seen.rods().get(0);
        var catenary = Catenary.between(FROM, TO, LENGTH);
        double worst = 0;
        for (int i = 0; i < rod.samples(); i++) {
            Vec3 p = catenary.at(LENGTH * rod.u()[i]);
            double dx = rod.position()[3 * i] - p.x();
            double dy = rod.position()[3 * i + 1] - p.y();
            double dz = rod.position()[3 * i + 2] - p.z();
            worst = Math.max(worst, Vec3.norm(dx, dy, dz));
        }
        // stated bar: 0.1 % of the length
        assertEquals(0, worst, 1e-3 * LENGTH, "largest distance from the catenary, m");
        double[] f = seen.constraints().get(0).force();
        double pull = Vec3.norm(f);
        assertEquals(catenary.tension(0) * MASS * 9.81, pull, 1e-3 * pull, "pull on the left support, N");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aRopeOfFewSpansSwingsAtItsLength(int spans) {
        var rope = RodSpec.of("rope", new Shape.Line(FROM, FROM.plus(new Vec3(0.03, 0, 0))), spans, Stage.rope());
        var pin = ConstraintDef.rigid("pin", new PositionConstraint(new Anchor("rope", 0), FROM));
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 240.0, 0.5, 0, Method.AUTO);
        var simulation = new Simulation(
                Scene.of("stub", settings).withRods(List.of(rope)).withConstraints(List.of(pin)));
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            var rod = simulation.capture().rods().get(0);
            assertEquals(0.03, rod.length(), 3e-5, "length at step " + i);
            // it weighs 0.015 N; EA is 1e4 N
            assertEquals(0, Stage.largest(rod.tension()), 1, "tension at step " + i);
        }
    }
}
