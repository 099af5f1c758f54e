package sennit.app.cli.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Scenes in which ropes touch, for measurements: nylon, 10 mm thick, spans of 12.5 mm. */
final class ContactScenes {
    private static final double THICK = 0.01, SPAN = 0.0125;

    /** Spans of a rope of a bundle, and of a pile. */
    private static final int LONG = 47, SHORT = 20;

    /** Length of the rope of a knot, m, and its mass, kg/m. */
    private static final double TIED = 2, MASS = 0.09;

    /** Places at which a rope is pressed, and ropes in a layer of a pile. */
    private static final int PLACES = 7, LAYER = 10;

    private ContactScenes() {}

    /**
     * Parallel ropes in the closest lay, held at both ends; the outer ones pressed towards the first with a force, N.
     */
    static Scene bundle(int ropes, double force) {
        List<RodSpec> rods = new ArrayList<>();
        List<ConstraintDef> pins = new ArrayList<>();
        List<ForceDef> loads = new ArrayList<>();
        List<Vec3> lay = lay();
        for (int r = 0; r < ropes; r++) {
            String id = "r" + r;
            Vec3 from = lay.get(r), to = from.plus(new Vec3(LONG * SPAN, 0, 0));
            rods.add(RodSpec.of(id, new Shape.Line(from, to), LONG, Material.preset("nylon"))
                    .touching(Touch.ALL));
            pins.add(ConstraintDef.rigid(id + "@0", new PositionConstraint(new Anchor(id, 0), from)));
            pins.add(ConstraintDef.rigid(id + "@1", new PositionConstraint(new Anchor(id, 1), to)));
            if (force == 0 || r == 0) continue;
            Vec3 in = from.times(-force / from.norm());
            for (int k = 1; k <= PLACES; k++) {
                Anchor on = new Anchor(id, k / (PLACES + 1.0));
                loads.add(new ForceDef(id + "-" + k, new LoadForce.Spec(on, in), true));
            }
        }
        return scene(rods).withConstraints(pins).withForces(loads);
    }

    /** Places of parallel ropes, nearest to the first ones first. */
    private static List<Vec3> lay() {
        List<Vec3> places = new ArrayList<>();
        for (int i = -6; i <= 6; i++)
            for (int j = -6; j <= 6; j++)
                places.add(new Vec3(0, THICK * (i + 0.5 * j), THICK * StrictMath.sqrt(0.75) * j));
        // to the nearest micrometre, so that ties keep their order
        places.sort(Comparator.comparingLong(p -> Math.round(1e6 * p.norm())));
        return places;
    }

    /** Ropes laid crosswise, layer on layer, that fall on a floor. */
    static Scene pile(int ropes) {
        List<RodSpec> rods = new ArrayList<>();
        double half = 0.5 * SHORT * SPAN;
        for (int r = 0; r < ropes; r++) {
            int layer = r / LAYER;
            double y = (0.6 + 1.2 * layer) * THICK, aside = (r % LAYER - 4.5) * 2 * THICK;
            boolean along = layer % 2 == 0;
            Vec3 from = along ? new Vec3(-half, y, aside) : new Vec3(aside, y, -half);
            Vec3 to = along ? new Vec3(half, y, aside) : new Vec3(aside, y, half);
            rods.add(RodSpec.of("r" + r, new Shape.Line(from, to), SHORT, Material.preset("nylon"))
                    .touching(Touch.ALL));
        }
        Plane floor = new Plane(Vec3.ZERO, new Vec3(0, 1, 0));
        return scene(rods).withObstacles(List.of(new ObstacleDef("floor", floor, 0.3)));
    }

    /**
     * An overhand knot in 2 m of rope of 160 spans that hangs from one end and is pulled at the other with 30 times its
     * weight, as it is once it is tight.
     */
    static Scene tied() {
        // Shastri's trefoil with two straight tails
        List<Vec3> knot = new ArrayList<>();
        for (int i = -40; i <= 40; i++) {
            double t = 0.055 * i, c = t * t;
            knot.add(new Vec3(t * (c - 3), c * (c - 4), 0.3 * t * (c * c - 10)).times(0.035));
        }
        double knotted = 0;
        for (int i = 1; i <= 80; i++)
            knotted += knot.get(i).minus(knot.get(i - 1)).norm();
        Vec3 up = knot.get(0).minus(knot.get(1)), down = knot.get(80).minus(knot.get(79));
        double tail = 0.5 * (TIED - knotted) / 40;
        List<Vec3> points = new ArrayList<>();
        for (int i = 40; i > 0; i--) points.add(knot.get(0).plus(up.times(i * tail / up.norm())));
        points.addAll(knot);
        for (int i = 1; i <= 40; i++) points.add(knot.get(80).plus(down.times(i * tail / down.norm())));
        RodSpec rope = RodSpec.of(
                        "rope",
                        new Shape.Points(points),
                        160,
                        Material.preset("nylon").massPerMetre(MASS))
                .touching(Touch.ALL);
        // 30 weights, reached in two seconds
        double pull = 30 * 9.81 * TIED * MASS;
        var force = new VectorFunction.Formula("0", -pull + "*min(1, t/2)", "0");
        Scene loose = scene(List.of(rope))
                .withConstraints(List.of(
                        ConstraintDef.rigid("hook", new PositionConstraint(new Anchor("rope", 0), points.get(0)))))
                .withForces(List.of(
                        new ForceDef("pull", new LoadForce.Spec(new Anchor("rope", 1), force, LoadAxes.SPACE), true)));
        Simulation simulation = new Simulation(loose);
        while (simulation.time() < 4) simulation.step();
        Vec3 held = new Vec3(0, -pull, 0);
        return loose.withStart(simulation.start())
                .withForces(List.of(new ForceDef("pull", new LoadForce.Spec(new Anchor("rope", 1), held), true)));
    }

    private static Scene scene(List<RodSpec> rods) {
        return Scene.of("bench", Settings.DEFAULT.withDt(1 / 240.0)).withRods(rods);
    }
}
