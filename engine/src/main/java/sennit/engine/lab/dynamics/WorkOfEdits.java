package sennit.engine.lab.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot.Energy;
import sennit.engine.solid.BodySpec;

/**
 * Live edits, chosen at random, of two ropes and a ball: what the scene gains is what the edits did, and no edit does
 * more than it takes to move what it moves.
 */
@About("Random live edits of two linked ropes and a ball: the energy gained is the work the edits did, and that"
        + " is bounded.")
public final class WorkOfEdits implements Protocol {
    private static final int EDITS = 120;
    private static final int STEPS = 24;
    private static final double DT = 1 / 240.0;
    private static final double MASS_PER_METRE = 0.05;
    private static final double BALL = 0.2;

    /** Of each rope, m. */
    private static final double LENGTH = 1;

    /** How far a pin is moved at most, m. */
    private static final double FAR = 0.1;

    /** Constraints that come and go. */
    private static final Set<String> FREE = Set.of("middle", "rung", "east");

    /** About where pins are put: so near to each other that no rope gets taut. */
    private static final Map<String, Vec3> HOME = Map.of(
            "west", new Vec3(-0.35, 1, 0),
            "east", new Vec3(0.35, 1, 0),
            "back", new Vec3(-0.35, 1, 0.2),
            "middle", new Vec3(0.1, 1, 0.2));

    @Override
    public void run(Report out) {
        double unexplained = 0, most = 0, highest = 0;
        int seeds = 2;
        for (int seed = 1; seed <= seeds; seed++) {
            out.at((seed - 1.0) / seeds, "seed " + seed);
            Run run = new Run(seed);
            unexplained = Math.max(unexplained, run.unexplained);
            most = Math.max(most, run.most);
            highest = Math.max(highest, run.highest);
            if (seed == 1) {
                out.add(new Series("Work of edits", "time, s", "J", "energy gained", false, run.time, run.gained));
                out.add(new Series("Work of edits", "time, s", "J", "work of edits", true, run.time, run.worked));
            }
        }
        // twice what it takes to bring all to 4 m/s, eq. (63), and to lift it by the length of a rope, from which it
        // hung
        double mass = 2 * MASS_PER_METRE * LENGTH + BALL;
        double bound = 2 * 0.5 * mass * 16 + mass * 9.81 * LENGTH;
        String source = "first law: the energy gained is the work done, less what is dissipated";
        out.add(Measurement.error("energy gained beyond the work of edits, J", source, unexplained, 0.01));
        out.add(Measurement.error(
                "most work of one edit, J, against m v_0^2 + m g L", "THEORY.md eq. (63)", most, bound));
        out.add(Measurement.error(
                "highest energy above the start, J", "does not add up over 120 edits", highest, bound));
    }

    /** 120 edits, a tenth of a second apart. */
    private static final class Run {
        final double[] time = new double[EDITS];
        final double[] gained = new double[EDITS];
        final double[] worked = new double[EDITS];
        double unexplained;
        double most;
        double highest;

        Run(int seed) {
            var random = new Random(seed);
            Scene scene = start();
            var simulation = new Simulation(scene);
            double first = simulation.capture().energy().total(), low = 0, before = 0;
            for (int i = 0; i < EDITS; i++) {
                scene = edited(scene, random);
                simulation.submit(new UserCommand.Edit(scene));
                for (int k = 0; k < STEPS; k++) {
                    simulation.step();
                    Energy e = simulation.capture().energy();
                    double left = e.total() - first - e.edits();
                    unexplained = Math.max(unexplained, left - low);
                    low = Math.min(low, left);
                    highest = Math.max(highest, e.total() - first);
                }
                Energy e = simulation.capture().energy();
                time[i] = simulation.time();
                gained[i] = e.total() - first;
                worked[i] = e.edits();
                most = Math.max(most, Math.abs(e.edits() - before));
                before = e.edits();
            }
        }

        private static Scene edited(Scene scene, Random random) {
            List<ConstraintDef> constraints = new ArrayList<>(scene.constraints());
            int which = random.nextInt(constraints.size());
            ConstraintDef def = constraints.get(which);
            switch (random.nextInt(3)) {
                case 0 -> {
                    // what is let go must not fall far
                    if (FREE.contains(def.id()))
                        constraints.set(which, def.withEnabled(def.enabled().opposite()));
                }
                case 1 -> {
                    if (!(def.spec() instanceof PositionConstraint p)) break;
                    Vec3 home = HOME.get(def.id());
                    if (home == null) break;
                    Vec3 to = home.plus(new Vec3(part(random), part(random), part(random)).times(FAR));
                    constraints.set(which, def.withSpec(new PositionConstraint(p.on(), VectorFunction.of(to))));
                }
                default -> {
                    List<RodSpec> rods = new ArrayList<>(scene.rods());
                    int rod = random.nextInt(2);
                    rods.set(rod, rope(rods.get(rod).id(), rod, random.nextBoolean() ? 1e-3 : 1e-4));
                    return scene.withRods(rods);
                }
            }
            return scene.withConstraints(constraints);
        }

        private static double part(Random random) {
            return 2 * random.nextDouble() - 1;
        }

        private static RodSpec rope(String id, int z, double bend) {
            var material = Material.round(0.01)
                    .massPerMetre(MASS_PER_METRE)
                    .stretch(1e4)
                    .bend(bend)
                    .twist(bend);
            var line = new Shape.Line(new Vec3(-0.5 * LENGTH, 1, 0.2 * z), new Vec3(0.5 * LENGTH, 1, 0.2 * z));
            return RodSpec.of(id, line, 20, material);
        }

        private static ConstraintDef pin(String id, Anchor on, Vec3 at) {
            return ConstraintDef.rigid(id, new PositionConstraint(on, VectorFunction.of(at)));
        }

        private static Scene start() {
            var settings = new Settings(new Vec3(0, -9.81, 0), DT, 0.5, 0, Method.AUTO);
            var ball = BodySpec.of("ball", new Vec3(0, 0.8, 0), BALL, 0.03);
            return Scene.of("edits", settings)
                    .withRods(List.of(rope("a", 0, 1e-3), rope("b", 1, 1e-3)))
                    .withBodies(List.of(ball))
                    .withConstraints(List.of(
                            pin("west", new Anchor("a", 0), new Vec3(-0.5, 1, 0)),
                            pin("east", new Anchor("a", 1), new Vec3(0.5, 1, 0)),
                            pin("back", new Anchor("b", 0), new Vec3(-0.5, 1, 0.2)),
                            pin("middle", new Anchor("b", 0.7), new Vec3(0.2, 1, 0.2)),
                            ConstraintDef.rigid(
                                    "link",
                                    new RelativeDistanceConstraint(new Anchor("a", 0.5), Anchor.ofBody("ball"), 0.2)),
                            ConstraintDef.rigid(
                                    "rung",
                                    new RelativeDistanceConstraint(new Anchor("a", 0.3), new Anchor("b", 0.3), 0.2))));
        }
    }
}
