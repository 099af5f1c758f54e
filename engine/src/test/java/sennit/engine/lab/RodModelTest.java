package sennit.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;

/** Yield, drag, tapers and bad values, against closed forms. */
class RodModelTest {
    private static final Shape.Line LINE = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));

    private static Rig wire(double yield, double hardening) {
        RodSpec plain = Rig.straight(1, 20, 1e6, 1, 1);
        return new Rig(RodSpec.of("rod", LINE, 20, plain.material().yielding(yield, hardening))).root();
    }

    /** Radius 5 mm and yield strain 0.01: curvature 2 at yield, moment 2. */
    @Test
    void aWireBentBeyondYieldKeepsTheCurvatureOfItsHardeningLaw() {
        double h = 0.25;
        Rig rig = wire(0.01, h);
        rig.moment(1, new Vec3(0, 0, 2.3)).solve();
        // m = EI k_y + h EI (k - k_y): k = 2 + 0.3/0.25; unloading is elastic
        double bent = 2 + 0.3 / h, left = bent - 2.3;
        assertEquals(bent, angle(rig), 1e-4, "angle under the moment, rad");
        rig.moment(1, Vec3.ZERO).solve();
        assertEquals(left, angle(rig), 1e-4, "angle that stays, rad");
    }

    @Test
    void aWireBentBelowYieldSpringsBack() {
        Rig rig = wire(0.01, 0.25);
        rig.moment(1, new Vec3(0, 0, 1.9)).solve();
        rig.moment(1, Vec3.ZERO).solve();
        // solved to 1e-10 spans
        assertEquals(0, angle(rig), 1e-8);
    }

    private static double angle(Rig rig) {
        Vec3 t = rig.tangent(1);
        double turn = StrictMath.atan2(t.y(), t.x());
        return turn < -0.1 ? turn + 2 * Math.PI : turn;
    }

    @Test
    void aRodFallsAcrossTheAirAtItsTerminalVelocity() {
        var rig = new Rig(Rig.straight(1, 4, 1e4, 1, 0.01));
        var air = new Fluid(1.2, VectorFunction.of(Vec3.ZERO), 1.1, 0.02, 0, 0);
        rig.settings(new Settings(new Vec3(0, -9.81, 0), 0.01, 0, 0, Method.AUTO).withAir(air));
        for (int i = 0; i < 1000; i++) assertTrue(rig.step(0.01));
        // m g = rho C d v^2/2, d = 10 mm
        double v = Math.sqrt(2 * 0.01 * 9.81 / (1.2 * 1.1 * 0.01));
        assertEquals(v, -rig.world().state.v[1], 1e-6 * v);
    }

    @Test
    void aTaperedCantileverBendsAsItsStiffnessSays() {
        var taper = List.of(new RodSpec.Station(0, 1), new RodSpec.Station(1, 0.5));
        double p = 1e-3;
        var rig = new Rig(Rig.straight(1, 20, 1e6, 1, 1).withProfile(taper)).root();
        rig.force(1, new Vec3(0, p, 0)).solve();
        // w = P int (1-x)^2/c^4 dx with c = 1 - x/2; u = 1 - x/2: int (2u-1)^2/u^4 2 du from 1/2 to 1 = 1/3 * 2
        double exact = 2 * p * ((-4 + 2 * 1 - 1 / 3.0) - (-8 + 2 * 4 - 8 / 3.0));
        // the section is sampled at two points of a span: second order in the taper of a span
        assertEquals(exact, rig.at(1).y(), 2e-4 * exact);
    }

    @Test
    void everyPresetNamesItsSource() {
        for (MaterialPresets.Preset p : MaterialPresets.presets())
            assertTrue(p.source().length() > 10, p.name());
    }

    @Test
    void badValuesNameFieldValueAndRange() {
        assertSays(
                "stretch stiffness must be > 0 and finite, was 0.0",
                () -> new Section(1, 0, 1, 1, 1, 1, 1, Material.BendingLaw.REST_LENGTH));
        assertSays(
                "bend stiffness must be > 0 and finite, was NaN",
                () -> new Section(1, 1, Double.NaN, 1, 1, 1, 1, Material.BendingLaw.REST_LENGTH));
        var material = Material.preset("steel").density(0.0);
        assertSays("mass per metre must be > 0 and finite, was 0.0", () -> MaterialPresets.section(material));
        var few = new Shape.ControlPoints(List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0)));
        var steel = Material.preset("steel");
        assertSays(
                "control points must be spans + 3 = 4, found 3",
                () -> RodBuilder.build(RodSpec.of("r", few, 1, steel)));
    }

    private static void assertSays(String message, org.junit.jupiter.api.function.Executable run) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, run).getMessage());
    }

    @Test
    void aRestShapeThatRunsThroughItselfIsRefusedWithBothPlaces() {
        var wire = Material.round(0.01).elastic(1e9, 0.3).density(1000.0);
        // a loop that crosses itself at the origin, and the same lifted by two diameters over the crossing
        var flat = List.of(
                new Vec3(-0.5, 0, 0),
                new Vec3(0, 0, 0),
                new Vec3(0.3, 0.2, 0),
                new Vec3(0, 0.4, 0),
                new Vec3(-0.3, 0.2, 0),
                new Vec3(0, 0, 0),
                new Vec3(0.5, 0, 0));
        var lifted = new java.util.ArrayList<>(flat);
        lifted.set(5, new Vec3(0, 0, 0.02));
        String said = assertThrows(IllegalArgumentException.class, () -> RodBuilder.build(drawn(flat, wire)))
                .getMessage();
        assertTrue(said.startsWith("shape of \"loop\" is its shape at rest and must not run through itself"), said);
        assertEquals(30, RodBuilder.build(drawn(lifted, wire)).spans());
        // curvatures are numbers: that turns would lie in each other is a stress, not a mistake
        assertEquals(30, RodBuilder.build(coil(0, wire)).spans());
        assertEquals(30, RodBuilder.build(coil(1, wire)).spans());
    }

    /** Curly hair: from straight, a rod clamped at its start comes to lie on the circle of its natural curvature. */
    @Test
    void naturalCurvatureOfMoreThanOneTurnIsComeTo() throws Exception {
        Scene scene = SceneFile.parse("curl.json", """
                {
                  "version": 1, "title": "curl",
                  "settings": { "gravity": [0, 0, 0], "dt": 0.5, "integrator": "quasi-static", "tolerance": 1e-9, "solves": 60 },
                  "rods": [{
                    "id": "r", "spans": 40, "rest": { "kind": "coiled", "curvature1": 10 },
                    "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] },
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1, "twist": 1 },
                    "contact": "none"
                  }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r", "u": 0 }, "target": [0, 0, 0] },
                    { "id": "o", "kind": "orientation", "on": { "rod": "r", "u": 0 }, "direction": [1, 0, 0], "normal": [0, 0, 1] }
                  ]
                }
                """, List.of()).scene();
        var simulation = new Simulation(scene);
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        double[] points = simulation.capture().rods().get(0).position();
        int end = points.length - 3;
        // sin(kL)/k and (1 - cos(kL))/k, 1.6 turns; fourth order in the span, 2e-5 m at 40
        assertEquals(Math.sin(10) / 10, points[end], 2e-5);
        assertEquals((1 - Math.cos(10)) / 10, points[end + 1], 2e-5);
    }

    private static RodSpec drawn(List<Vec3> points, Material material) {
        return RodSpec.of("loop", new Shape.Points(points), 30, material).rest(RestShape.AS_DRAWN);
    }

    private static RodSpec coil(double twist, Material material) {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        return RodSpec.of("coil", line, 30, material).rest(new RestShape.Coiled(20, 0, twist));
    }
}
