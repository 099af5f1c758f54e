package sennit.engine.lab.rig;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.edit.Commands;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.force.LoadForce;
import sennit.engine.force.MomentForce;
import sennit.engine.lab.result.Progress;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.step.Equilibrium;
import sennit.engine.step.StepReport;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** One rod named "rod" with supports and loads, ready to be solved or stepped: what most protocols are made of. */
public final class Rig {
    /** Who watches the rigs of a thread. */
    private static final ThreadLocal<Progress> WATCHING = ThreadLocal.withInitial(() -> Progress.SILENT);

    /** Lets {@code progress} see the rods of this thread's rigs while they move. */
    public static void watch(Progress progress) {
        WATCHING.set(progress);
    }

    /** Where m1 of a rod that was drawn along x points. */
    public static final Vec3 AS_DRAWN = new Vec3(0, 0, 1);

    private final Equilibrium statics = new Equilibrium();
    private final Stepper stepper = new Stepper();
    private final List<ConstraintDef> supports = new ArrayList<>();
    private final List<ForceDef> loads = new ArrayList<>();
    private final RodSpec spec;
    private Settings settings = new Settings(Vec3.ZERO, 1e-3, 0, 0, sennit.engine.linear.Method.AUTO);
    private @Nullable World world;

    /** One with a rod of that description, with no supports and no loads yet. */
    public Rig(RodSpec spec) {
        this.spec = spec;
    }

    /** What a rod of a stretch stiffness (N), a mass (kg/m) and a nominal diameter of 1 % of a metre is made of. */
    public static Material beam(double stretch, double mass) {
        return Material.round(0.01).massPerMetre(mass).stretch(stretch);
    }

    /** {@return a rod of that shape, at rest as it is drawn} */
    public static RodSpec rod(Shape shape, int spans, Material material) {
        return RodSpec.of("rod", shape, spans, material);
    }

    /** A straight rod along x from the origin, isotropic, GJ = EI. */
    public static RodSpec straight(double length, int spans, double ea, double ei, double mass) {
        return rod(
                new Shape.Line(Vec3.ZERO, new Vec3(length, 0, 0)),
                spans,
                beam(ea, mass).bend(ei).twist(ei));
    }

    /** Steps by other settings. */
    public Rig settings(Settings other) {
        settings = other;
        return this;
    }

    /** Sets gravity, m/s^2. */
    public Rig gravity(double x, double y, double z) {
        return settings(new Settings(
                new Vec3(x, y, z),
                settings.dt(),
                settings.massDamping(),
                settings.stiffnessDamping(),
                settings.solver()));
    }

    /** Adds a rigid constraint, or replaces the one of that name. */
    public Rig hold(String id, ConstraintSpec spec) {
        supports.removeIf(c -> c.id().equals(id));
        supports.add(ConstraintDef.rigid(id, spec));
        return this;
    }

    /** Lets go of a support. */
    public Rig drop(String id) {
        supports.removeIf(c -> c.id().equals(id));
        return this;
    }

    /** {@return what the last step did} */
    public StepReport report() {
        return stepper.report();
    }

    /** Holds a point of the rod in place. */
    public Rig pin(String id, double u, Vec3 at) {
        return hold(id, new PositionConstraint(new Anchor("rod", u), at));
    }

    /** Holds place, direction and roll of a point. */
    public Rig clamp(String id, double u, Vec3 at, Vec3 direction, Vec3 normal) {
        pin(id, u, at);
        hold(id + "-direction", new TangentConstraint(new Anchor("rod", u), direction));
        return hold(id + "-roll", new RollConstraint(new Anchor("rod", u), direction, normal, 0));
    }

    /** Clamps the start at the origin of a rod that was drawn straight along x, as it lies. */
    public Rig root() {
        return clamp("root", 0, Vec3.ZERO, new Vec3(1, 0, 0), AS_DRAWN);
    }

    /** Adds a load, or replaces the one of that name. */
    public Rig load(String id, ForceSpec force) {
        loads.removeIf(f -> f.id().equals(id));
        loads.add(new ForceDef(id, force, true));
        return this;
    }

    /** Loads the rod at {@code u} by a force, N, in place of the last. */
    public Rig force(double u, Vec3 f) {
        return load("force", new LoadForce.Spec(new Anchor("rod", u), f));
    }

    /** Loads the rod at {@code u} by a moment, N m, in place of the last. */
    public Rig moment(double u, Vec3 m) {
        return load("moment", new MomentForce.Spec(new Anchor("rod", u), m));
    }

    /** {@return the world, built at the first call, edited to the present supports and loads at later ones} */
    public World world() {
        var scene = Scene.of("lab", settings)
                .withRods(List.of(spec))
                .withConstraints(supports)
                .withForces(loads);
        if (world == null) world = SceneUpdate.build(scene);
        else if (!world.scene().equals(scene)) Commands.apply(new UserCommand.Edit(scene), world);
        return world;
    }

    /** {@return the rod at run time} */
    public Rod rod() {
        return world().rods().get(0);
    }

    /** Goes to equilibrium, to {@code tolerance} spans. */
    public Equilibrium.Found solve(double tolerance) {
        Equilibrium.Found found = statics.find(world(), tolerance, 2000);
        show();
        return found;
    }

    /** Goes to equilibrium as closely as round-off lets it. */
    public Equilibrium.Found solve() {
        return solve(1e-10);
    }

    /** Steps by {@code h} seconds; returns whether the step was taken. */
    public boolean step(double h) {
        boolean done = stepper.step(world(), h);
        show();
        return done;
    }

    /** Shows the rod to whoever watches. */
    private void show() {
        Progress watching = WATCHING.get();
        if (!watching.curious()) return;
        int n = 4 * spec.spans();
        double[] out = new double[3 * (n + 1)];
        for (int i = 0; i <= n; i++) System.arraycopy(point((double) i / n).x, 0, out, 3 * i, 3);
        watching.rod(out);
    }

    /** {@return where the point of the rod at {@code u} is, m} */
    public Vec3 at(double u) {
        return Vec3.of(point(u).x, 0);
    }

    /** {@return the unit tangent at {@code u}} */
    public Vec3 tangent(double u) {
        double[] d = point(u).dx;
        var v = Vec3.of(d, 0);
        return v.times(1 / v.norm());
    }

    /** {@return material director m1} */
    public Vec3 director(double u) {
        HeldPoint p = point(u);
        Vec3 t = tangent(u);
        double[] m = new double[3];
        p.rod().frames.director(p.u(), new double[] {t.x(), t.y(), t.z()}, p.theta, m);
        return Vec3.of(m, 0);
    }

    HeldPoint point(double u) {
        var p = HeldPoint.on(rod(), u * spec.spans());
        p.evaluate(world().state.q);
        return p;
    }

    /** {@return the multipliers of a support after the last solve: N for places, N m for directions and roll} */
    double[] multipliers(String id) {
        for (int i = 0; i < supports.size(); i++) {
            if (supports.get(i).id().equals(id)) return world().active().get(i).lambda;
        }
        throw new IllegalArgumentException("there is no support " + id);
    }

    /** {@return the force of a pin on the rod, N} */
    public Vec3 reaction(String id) {
        return Vec3.of(multipliers(id), 0);
    }

    /** {@return elastic energy, J} */
    public double elastic() {
        double[] e = new double[3];
        rod().elasticity.energy(world().state.q, e);
        return e[0] + e[1] + e[2];
    }

    /** {@return where a function that falls from {@code low} to {@code high} crosses zero}, by bisection */
    public static double crossing(DoubleUnaryOperator f, double low, double high) {
        for (int i = 0; i < 24; i++) {
            double mid = 0.5 * (low + high);
            if (f.applyAsDouble(mid) > 0) low = mid;
            else high = mid;
        }
        return 0.5 * (low + high);
    }
}
