package sennit.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.rig.ElasticaSolution;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;

/** The estimate from halved spans is the error that a closed form shows. */
class SpanErrorTest {
    private static Scene cantilever(Shape shape, int spans) {
        // EI = 1, L = 1, P = 10 across; stretch negligible
        var material =
                Material.round(0.01).massPerMetre(1.0).stretch(1e7).bend(1.0).twist(1.0);
        var rod = RodSpec.of("rod", shape, spans, material);
        var root = new Anchor("rod", 0);
        var settings = new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO);
        return Scene.of("cantilever", settings)
                .withRods(List.of(rod))
                .withConstraints(List.of(
                        ConstraintDef.rigid("root", new PositionConstraint(root, Vec3.ZERO)),
                        ConstraintDef.rigid("along", new TangentConstraint(root, new Vec3(1, 0, 0)))))
                .withForces(List.of(
                        new ForceDef("tip", new LoadForce.Spec(new Anchor("rod", 1), new Vec3(0, -10, 0)), true)));
    }

    @Test
    void theEstimateOfACantileverIsItsErrorAgainstTheElastica() {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        SpanError.Found found = SpanError.of(cantilever(line, 6), 5, Progress.SILENT);
        assertTrue(found.settled());
        // what the Elastica protocol measures: the largest distance of a knot from the elastica by shooting
        Rig rig = new Rig(Rig.straight(1, 6, 1e7, 1, 1)).root().force(1, new Vec3(0, -10, 0));
        rig.solve();
        var exact = new ElasticaSolution(10, 1e7);
        double error = 0;
        for (int i = 0; i <= 6; i++) {
            Vec3 p = rig.at(i / 6.0);
            int k = Math.round(i * (exact.xs.length - 1) / 6f);
            error = Math.max(error, Math.hypot(p.x() - exact.xs[k], p.y() + exact.ys[k]));
        }
        double ratio = found.rows().get(0).error() / error;
        assertTrue(ratio > 0.7 && ratio < 1.5, "estimate over error: " + ratio);
    }

    @Test
    void aShapeGivenByControlPointsIsHalvedWithoutChange() {
        var points = List.of(
                new Vec3(-0.25, 0, 0),
                new Vec3(0, 0, 0),
                new Vec3(0.25, 0, 0),
                new Vec3(0.5, 0, 0),
                new Vec3(0.75, 0, 0),
                new Vec3(1, 0, 0),
                new Vec3(1.25, 0, 0));
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        SpanError.Row given = SpanError.of(cantilever(new Shape.ControlPoints(points), 4), 5, Progress.SILENT)
                .rows()
                .get(0);
        SpanError.Row drawn =
                SpanError.of(cantilever(line, 4), 5, Progress.SILENT).rows().get(0);
        // the same rod twice: to the tolerance of the equilibrium
        assertEquals(drawn.moved(), given.moved(), 1e-6);
    }
}
