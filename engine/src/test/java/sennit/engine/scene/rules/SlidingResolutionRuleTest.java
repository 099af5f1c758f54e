package sennit.engine.scene.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.function.Switch;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.rules.SlidingResolutionRule.Advice;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodySpec;

/** What is said of ropes that do not slide freely. */
class SlidingResolutionRuleTest {
    private static final Vec3 LEFT = new Vec3(-0.1, 0, 0), RIGHT = new Vec3(0.1, 0, 0), TOP = new Vec3(0, 1, 0);

    /** A rope of 2 m without weight to speak of over a hole, 10 N at each end. */
    private static Scene pulley(int spans, Material material, RestShape rest) {
        var rope = RodSpec.of("rope", new Shape.Points(List.of(LEFT, TOP, RIGHT)), spans, material)
                .rest(rest);
        double mass = 10 / 9.81;
        var bodies = List.of(BodySpec.of("a", LEFT, mass, 0.02), BodySpec.of("b", RIGHT, mass, 0.02));
        return Scene.of("pulley", new Settings(new Vec3(0, -9.81, 0), 1e-3, 0, 0, Method.AUTO))
                .withRods(List.of(rope))
                .withBodies(bodies)
                .withConstraints(List.of(
                        ConstraintDef.rigid(
                                "hole", new KeyholeConstraint(new Anchor("rope", 0.5), TOP, SlideSpec.FREE)),
                        tie("a", 0),
                        tie("b", 1)));
    }

    private static ConstraintDef tie(String body, double u) {
        return ConstraintDef.rigid(
                "tie " + body,
                new JointConstraint(new Anchor("rope", u), Anchor.ofBody(body), JointConstraint.Share.POSITION, null));
    }

    /** A material that under 10 N bends over so many metres. */
    private static Material bending(double length) {
        double bend = 10 * length * length;
        return Material.round(0.005).massPerMetre(1e-3).stretch(1e4).bend(bend).twist(bend);
    }

    private static List<Advice> said(int spans, double bend, RestShape rest) {
        return SlidingResolutionRule.of(pulley(spans, bending(bend), rest));
    }

    @Test
    void aRopeWhoseSpansFitNeitherWayIsTold() {
        // 2 m in 80 spans: 2 spans of 0.025 m
        List<Advice> said = said(80, 0.05, RestShape.STRAIGHT);
        assertEquals(1, said.size());
        double length = said.get(0).spans() / 80.0;
        assertEquals(1, length);
        assertEquals(101, said.get(0).least(), 2);
        assertEquals(60, said.get(0).most(), 2);
        assertTrue(said.get(0).message().contains("or 60 or fewer"), said.get(0).message());
        // and so it is right
        assertEquals(List.of(), said(said.get(0).least(), 0.05, RestShape.STRAIGHT));
        assertEquals(List.of(), said(said.get(0).most(), 0.05, RestShape.STRAIGHT));
        assertEquals(List.of(), said(40, 1e-4, RestShape.STRAIGHT), "it bends in a point");
        assertEquals(List.of(), said(40, 0.2, RestShape.STRAIGHT), "it bends by itself");
    }

    @Test
    void aRodThatCannotBendInAPointIsTold() {
        Material wire = bending(0.02).yielding(0.01, 0.1);
        List<Advice> said = SlidingResolutionRule.of(pulley(40, wire, RestShape.STRAIGHT));
        assertEquals(1, said.size());
        assertEquals(0, said.get(0).most());
        assertEquals(252, said.get(0).least(), 4);
        assertTrue(
                said.get(0).message().contains("does not slide freely"),
                said.get(0).message());
        assertEquals(1, said(6, 0.02, RestShape.STRAIGHT).size(), "too few spans");
        assertEquals(
                List.of(), SlidingResolutionRule.of(pulley(40, bending(0.2).yielding(0.01, 0.1), RestShape.STRAIGHT)));
        assertEquals(List.of(), said(40, 0.02, RestShape.AS_DRAWN), "a curved one bends in a point");
    }

    @Test
    void whatIsSwitchedOffDoesNotPull() {
        Scene tied = pulley(80, bending(0.05), RestShape.STRAIGHT);
        var untied = tied.constraints().stream()
                .map(c -> c.id().equals("hole") ? c : Records.with(c, "enabled", Switch.off()))
                .toList();
        assertEquals(List.of(), SlidingResolutionRule.of(tied.withConstraints(untied)));
        var pull = new LoadForce.Spec(new Anchor("rope", 1), new Vec3(0, -10, 0));
        Scene pulled = tied.withConstraints(untied).withForces(List.of(new ForceDef("pull", pull, true)));
        assertEquals(1, SlidingResolutionRule.of(pulled).size());
        assertEquals(
                List.of(), SlidingResolutionRule.of(pulled.withForces(List.of(new ForceDef("pull", pull, false)))));
    }

    @Test
    void aTubeAndARopeWithoutAPullAreNotMeant() {
        Scene scene = pulley(80, bending(0.05), RestShape.STRAIGHT);
        assertEquals(
                List.of(),
                SlidingResolutionRule.of(scene.withSettings(new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.AUTO))),
                "nothing pulls");
        var tube = new OrientedKeyholeConstraint(new Anchor("rope", 0.5), TOP, new Vec3(1, 0, 0), SlideSpec.FREE);
        assertEquals(
                List.of(),
                SlidingResolutionRule.of(
                        scene.withConstraints(List.of(ConstraintDef.rigid("hole", tube), tie("a", 0), tie("b", 1)))));
    }
}
