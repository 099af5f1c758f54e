package sennit.app.cli.bench;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;

/** Scenes of any size for measurements: spans of 5 cm, hemp. */
final class SyntheticScenes {
    private static final double SPAN = 0.05;

    private SyntheticScenes() {}

    /** A wavy rope that nothing holds. */
    static Scene rope(int points) {
        List<Vec3> wave = new ArrayList<>();
        for (int i = 0; i <= 60; i++) {
            double x = (points - 3) * SPAN * i / 60;
            wave.add(new Vec3(
                    x,
                    0.3 * SPAN * points / 60 * StrictMath.sin(1.1 * i),
                    0.2 * SPAN * points / 60 * StrictMath.cos(0.7 * i)));
        }
        return scene(List.of(rod("rope", new Shape.Points(wave), points)), List.of(), List.of());
    }

    /** The rope bridge: four ropes held at their ends, three links for every 20 control points of one rope. */
    static Scene bridge(int points) {
        int each = points / 4;
        List<RodSpec> rods = new ArrayList<>();
        List<ConstraintDef> constraints = new ArrayList<>();
        for (int r = 0; r < 4; r++) {
            int y = r / 2, z = r % 2;
            rods.add(line("r" + r, each, y, z));
            constraints.add(pin("r" + r, 0, 0, y, z));
            constraints.add(pin("r" + r, 1, (each - 3) * SPAN, y, z));
        }
        int links = Math.max(1, each / 20);
        for (int i = 0; i < links; i++) {
            double u = (i + 0.5) / links;
            constraints.add(link("r0", "r1", u));
            constraints.add(link("r0", "r2", u));
            constraints.add(link("r1", "r3", u));
        }
        return scene(rods, List.of(), constraints);
    }

    /** A rope of five control points for each of the holes through which it runs. */
    static Scene keyholes(int count) {
        int points = 5 * count + 10;
        List<ConstraintDef> holes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double u = (i + 1.0) / (count + 1);
            Vec3 at = new Vec3(u * (points - 3) * SPAN, 1, 0);
            holes.add(ConstraintDef.rigid("hole" + i, new KeyholeConstraint(new Anchor("rope", u), at, drag())));
        }
        return scene(List.of(line("rope", points, 1, 0)), List.of(), holes);
    }

    /** A rope held at both ends with five control points for each of the pearls on it. */
    static Scene pearls(int count) {
        int points = 5 * count + 10;
        List<ConstraintDef> constraints = new ArrayList<>();
        List<BodySpec> bodies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double u = (i + 1.0) / (count + 1);
            Vec3 at = new Vec3(u * (points - 3) * SPAN, 1, 0);
            bodies.add(BodySpec.of("pearl" + i, at, 0.01, 0.01));
            constraints.add(ConstraintDef.rigid("thread" + i, new BeadConstraint("pearl" + i, new Anchor("rope", u))));
        }
        constraints.add(pin("rope", 0, 0, 1, 0));
        constraints.add(pin("rope", 1, (points - 3) * SPAN, 1, 0));
        return scene(List.of(line("rope", points, 1, 0)), bodies, constraints);
    }

    /** A hanging net: ropes side by side, held at both ends, each linked to the next at equal steps. */
    static Scene net(int ropes, int pointsEach, int linksEach) {
        List<RodSpec> rods = new ArrayList<>();
        List<ConstraintDef> constraints = new ArrayList<>();
        for (int r = 0; r < ropes; r++) {
            rods.add(line("r" + r, pointsEach, 1, 0.3 * r));
            constraints.add(pin("r" + r, 0, 0, 1, 0.3 * r));
            constraints.add(pin("r" + r, 1, (pointsEach - 3) * SPAN, 1, 0.3 * r));
            for (int i = 0; r > 0 && i < linksEach; i++)
                constraints.add(link("r" + r, "r" + (r - 1), (i + 0.5) / linksEach));
        }
        return scene(rods, List.of(), constraints).withSettings(Settings.DEFAULT.withDt(1 / 60.0));
    }

    private static SlideSpec drag() {
        return new SlideSpec(0.1, 0, null, SlideSpec.End.STOP);
    }

    private static RodSpec line(String id, int points, double y, double z) {
        return rod(id, new Shape.Line(new Vec3(0, y, z), new Vec3((points - 3) * SPAN, y, z)), points);
    }

    private static RodSpec rod(String id, Shape shape, int points) {
        Material hemp = Material.preset("hemp");
        return RodSpec.of(id, shape, points - 3, hemp);
    }

    private static ConstraintDef pin(String rod, double u, double x, double y, double z) {
        return ConstraintDef.rigid(rod + "@" + u, new PositionConstraint(new Anchor(rod, u), new Vec3(x, y, z)));
    }

    private static ConstraintDef link(String a, String b, double u) {
        return ConstraintDef.rigid(
                a + "-" + b + "@" + u, new RelativeDistanceConstraint(new Anchor(a, u), new Anchor(b, u), null));
    }

    private static Scene scene(List<RodSpec> rods, List<BodySpec> bodies, List<ConstraintDef> constraints) {
        return Scene.of("bench", Settings.DEFAULT)
                .withRods(rods)
                .withBodies(bodies)
                .withConstraints(constraints);
    }
}
