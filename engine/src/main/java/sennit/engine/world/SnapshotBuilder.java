package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.hand.HandSpring;
import sennit.engine.constraint.hand.HandTorsionSpring;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintOrigin;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.contact.BeadContact;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.Force;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.energy.AxialForce;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Kinds;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.ConstraintView;
import sennit.engine.snapshot.Snapshot.ContactView;
import sennit.engine.snapshot.Snapshot.Energy;
import sennit.engine.snapshot.Snapshot.Glyph;
import sennit.engine.snapshot.Snapshot.HandView;
import sennit.engine.snapshot.Snapshot.RodView;
import sennit.engine.snapshot.Snapshot.TouchView;
import sennit.engine.solid.Body;
import sennit.engine.solid.ObstacleDef;

/** Makes a snapshot of a world. Allocates; meant to run once a frame, not once a step. */
public final class SnapshotBuilder {
    /** Points of a rod that are told, per span. */
    private static final int SAMPLES_PER_SPAN = 4;
    /** Derivatives shorter than this have no direction, m per span. */
    private static final double FOLDED = 1e-12;

    private SnapshotBuilder() {}

    /** {@return the rods of a world, sampled} */
    public static List<RodView> rods(World world) {
        var out = new ArrayList<RodView>();
        for (Rod rod : world.rods) out.add(rod(world, rod));
        return out;
    }

    private static RodView rod(World world, Rod rod) {
        // samples at equal steps of the curve parameter, and where the rod bends in a point
        int k = SAMPLES_PER_SPAN * rod.spans() + 1;
        double[] kinks = rod.kinks.seen();
        double[] places = places(k, kinks);
        var sampled = new Samples(k);
        AxialForce force = rod.elasticity.axialForce(world.state.q);
        for (int i = 0; i < k; i++) {
            sampled.take(world, rod, i, places[i]);
            sampled.tension[i] = force.at(places[i]);
        }
        // control points
        double[] control = new double[4 * rod.nodes()];
        System.arraycopy(world.state.q, rod.first(), control, 0, control.length);
        return new RodView(
                rod.spec().id(),
                rod.rest.section.radius(),
                rod.spec().color(),
                control,
                rod.closed(),
                k,
                sampled.position,
                sampled.tangent,
                sampled.normal,
                sampled.u,
                sampled.restArc,
                sampled.tension,
                sampled.curvature,
                sampled.bend,
                rod.dofs.length(world.state.q),
                sampled.theta[k - 1] - sampled.theta[0],
                sizes(rod, sampled.u),
                rod.spec().seen(),
                rod.spec().limit(),
                Arrays.copyOfRange(world.state.v, rod.first(), rod.first() + control.length),
                kinks);
    }

    /** {@return where samples are, in spans, rising: the one nearest to a kink lies at it, or else the next} */
    private static double[] places(int count, double[] kinks) {
        double[] out = new double[count];
        for (int i = 0; i < count; i++) out[i] = (double) i / SAMPLES_PER_SPAN;
        double[] sharp = new double[kinks.length / 4];
        for (int i = 0; i < sharp.length; i++) sharp[i] = kinks[4 * i];
        Arrays.sort(sharp);
        int last = 0;
        for (double place : sharp) {
            int i = Math.max((int) Math.rint(SAMPLES_PER_SPAN * place), last + 1);
            // ends stay ends, and two kinks at one place share a sample
            if (i > count - 2 || i > SAMPLES_PER_SPAN * place + 1 || place <= out[i - 1]) continue;
            out[i] = place;
            last = i;
        }
        return out;
    }

    private static double[] sizes(Rod rod, double[] u) {
        double[] size = new double[rod.spec().profile().isEmpty() ? 0 : u.length];
        for (int i = 0; i < size.length; i++) size[i] = rod.spec().size(u[i]);
        return size;
    }

    /** Arrays of a sampled rod, and the point that is moved along it to fill them. */
    private static final class Samples {
        final double[] position;
        final double[] tangent;
        final double[] normal;
        final double[] u;
        final double[] restArc;
        final double[] tension;
        final double[] curvature;
        final double[] bend;
        final double[] theta;
        private final double[] w = new double[4];
        private final double[] x = new double[3];
        private final double[] d = new double[3];
        private final double[] b = new double[3];
        private final double[] m = new double[3];
        private final double[] m2 = new double[3];
        private final double[] rest = new double[2];

        Samples(int k) {
            position = new double[3 * k];
            tangent = new double[3 * k];
            normal = new double[3 * k];
            u = new double[k];
            restArc = new double[k];
            tension = new double[k];
            curvature = new double[k];
            bend = new double[k];
            theta = new double[k];
        }

        // position, twist angle and derivatives of the spline
        void take(World world, Rod rod, int i, double at) {
            int span = Math.min(rod.spans() - 1, (int) at);
            double t = at - span;
            CubicBasis.value(t, w, 0);
            rod.dofs.combine(world.state.q, span, w, x);
            theta[i] = rod.frames.twist(world.state.q, span, w);
            CubicBasis.first(t, w, 0);
            rod.dofs.combine(world.state.q, span, w, d);
            CubicBasis.second(t, w, 0);
            rod.dofs.combine(world.state.q, span, w, b);
            rod.kinks.bend(span, t, x, d, b);
            // unit tangent, and the curvature from the part of x'' across it
            double n = Math.max(Vec3.norm(d), 1e-150);
            // where a rod is folded back onto itself it has none: that before it serves
            if (n < FOLDED && i > 0) {
                System.arraycopy(tangent, 3 * i - 3, d, 0, 3);
                n = 1;
            }
            for (int k = 0; k < 3; k++) d[k] /= n;
            double along = b[0] * d[0] + b[1] * d[1] + b[2] * d[2];
            double across = 0;
            for (int k = 0; k < 3; k++) across += (b[k] - along * d[k]) * (b[k] - along * d[k]);
            rod.frames.director(at, d, theta[i], m);
            // into the arrays
            System.arraycopy(x, 0, position, 3 * i, 3);
            System.arraycopy(d, 0, tangent, 3 * i, 3);
            System.arraycopy(m, 0, normal, 3 * i, 3);
            u[i] = at / rod.spans();
            restArc[i] = rod.rest.arc(at);
            curvature[i] = Math.sqrt(across) / (n * n);
            // how it bends about its directors, less how it does without load, eq. (3), (10)
            rod.elasticity.unloaded(span, t, rest);
            Vec3.cross(d, m, m2);
            double k1 = -Vec3.dot(b, m2) / (n * n) - rest[0], k2 = Vec3.dot(b, m) / (n * n) - rest[1];
            bend[i] = rest[0] == 0 && rest[1] == 0 ? curvature[i] : Math.sqrt(k1 * k1 + k2 * k2);
        }
    }

    /** {@return the constraints of a world, their residuals measured now} */
    public static List<ConstraintView> constraints(World world) {
        var out = new ArrayList<ConstraintView>();
        for (ConstraintState constraintState : world.constraintStates)
            out.add(constraint(
                    world,
                    constraintState,
                    constraintState.def().id(),
                    constraintState.def().spec()));
        return out;
    }

    private static ConstraintView constraint(
            World world, ConstraintState constraintState, String id, ConstraintSpec spec) {
        // residuals now; forces of the last step
        constraintState.evaluate(world.state.q);
        constraintState.probe.inspect(world.rows);
        boolean active = constraintState.active();
        double[] lambda = active ? constraintState.lambda.clone() : new double[constraintState.lambda.length];
        double[] force = active ? constraintState.probe.force(world.rows) : new double[3];
        // the glyph stands between the points
        double[] middle = new double[3];
        List<HeldPoint> points = constraintState.constraint.points();
        for (HeldPoint p : points) for (int k = 0; k < 3; k++) middle[k] += p.x[k] / points.size();
        double u = constraintState.slider == null
                ? Double.NaN
                : world.state.q[constraintState.slider.unknown] / constraintState.slider.rod.spans();
        return new ConstraintView(
                id,
                Kinds.of(spec.getClass()),
                active,
                constraintState.activation.broken,
                constraintState.isRedundant(),
                constraintState.probe.gap(),
                constraintState.probe.turn(),
                force,
                lambda,
                middle,
                u,
                moved(constraintState.constraint.part(TargetOffset.class)));
    }

    private static double[] moved(@Nullable TargetOffset handle) {
        return handle == null ? new double[0] : handle.moved();
    }

    /** {@return the contacts with their forces} */
    public static List<ContactView> contacts(World world) {
        var out = new ArrayList<ContactView>();
        for (ConstraintState constraintState : world.contacts()) {
            // only those that press
            if (constraintState.lambda[0] == 0) continue;
            constraintState.evaluate(world.state.q);
            double[] at = constraintState.constraint.points().get(0).x.clone();
            if (!(constraintState.owner instanceof ConstraintOrigin.OfContact of)) continue;
            double[] force = constraintState.constraint instanceof BeadContact beads
                    ? beads.force(constraintState.lambda[0])
                    : constraintState.probe.force(world.rows);
            out.add(new ContactView(of.first(), of.second(), at, force));
        }
        return out;
    }

    /** {@return where ropes touch each other and themselves} */
    public static List<TouchView> touches(World world) {
        return world.ropes.touches(world.state.q);
    }

    /** {@return obstacles and decoration of a scene} */
    public static List<SceneryItem> scenery(Scene scene) {
        var out = new ArrayList<SceneryItem>();
        for (ObstacleDef o : scene.obstacles())
            if (o.shown())
                out.add(new SceneryItem(o.id(), o.color(), o.look(), o.spec().form()));
        for (DecorDef d : scene.decor()) out.add(new SceneryItem(d.id(), d.color(), d.look(), d.form()));
        out.addAll(FittingShapes.of(scene));
        return List.copyOf(out);
    }

    /** {@return the bodies of a world} */
    public static List<BodyView> bodies(World world) {
        var out = new ArrayList<BodyView>();
        for (Body body : world.bodies) {
            double[] x = Arrays.copyOfRange(world.state.q, body.first(), body.first() + 3);
            double[] v = Arrays.copyOfRange(world.state.v, body.first(), body.first() + 3);
            out.add(new BodyView(
                    body.spec().id(),
                    body.spec().radius(),
                    body.spec().color(),
                    x,
                    v,
                    body.threaded(),
                    body.spec().look(),
                    body.spec().mesh() == null ? null : body.spec().mesh().form()));
        }
        return out;
    }

    /** {@return the hands that hold something} */
    public static List<HandView> hands(World world) {
        var out = new ArrayList<HandView>();
        // hands on rods and bodies
        for (ConstraintState constraintState : world.hands) {
            if (!(constraintState.constraint instanceof HandSpring hand)) continue;
            constraintState.evaluate(world.state.q);
            out.add(new HandView(
                    hand.number,
                    on(hand.point),
                    hand.point.onRod() ? hand.point.u() / hand.point.rod().spans() : 0,
                    hand.point.x.clone(),
                    hand.target.clone(),
                    constraintState.lambda.clone(),
                    aim(world, hand.number)));
        }
        // hands on handles
        for (ConstraintState constraintState : world.constraintStates) {
            TargetOffset handle = constraintState.constraint.part(TargetOffset.class);
            if (handle != null && handle.hand != TargetOffset.NOBODY) out.add(hand(world, constraintState, handle));
        }
        return out;
    }

    /** The hand on a handle. */
    private static HandView hand(World world, ConstraintState constraintState, TargetOffset handle) {
        constraintState.evaluate(world.state.q);
        HeldPoint point = constraintState.constraint.points().get(0);
        double[] target = new double[3];
        for (int k = 0; k < 3; k++) target[k] = handle.home[k] + handle.target[k];
        double u = point.onRod() ? point.u() / point.rod().spans() : 0;
        return new HandView(
                handle.hand, on(point), u, point.x.clone(), target, constraintState.lambda.clone(), new double[0]);
    }

    private static double[] aim(World world, int number) {
        for (ConstraintState constraintState : world.hands)
            if (constraintState.constraint instanceof HandTorsionSpring frameGrip && frameGrip.number == number)
                return frameGrip.aim();
        return new double[0];
    }

    private static String on(HeldPoint point) {
        Body body = point.body();
        return body != null ? body.spec().id() : point.rod().spec().id();
    }

    /** {@return the glyphs of the constraints} */
    public static List<Glyph> glyphs(World world) {
        var out = new ArrayList<Glyph>();
        for (ConstraintState constraintState : world.constraintStates) {
            constraintState.evaluate(world.state.q);
            constraintState.constraint.draw(new Collector(constraintState.owner.name(), out));
        }
        for (Force force : world.forces()) {
            for (HeldPoint point : force.points()) point.evaluate(world.state.q);
            force.draw(new Collector(Glyph.NOBODY, out));
        }
        return out;
    }

    private record Collector(String owner, List<Glyph> out) implements GlyphSink {
        private void add(Glyph.Type type, double[] a, double[] b, double size) {
            out.add(new Glyph(owner, type, a.clone(), b.clone(), size));
        }

        @Override
        public void point(double[] a) {
            add(Glyph.Type.POINT, a, a, 0);
        }

        @Override
        public void segment(double[] a, double[] b) {
            add(Glyph.Type.SEGMENT, a, b, 0);
        }

        @Override
        public void link(double[] a, double[] b) {
            add(Glyph.Type.LINK, a, b, 0);
        }

        @Override
        public void arrow(double[] a, double[] d) {
            add(Glyph.Type.ARROW, a, d, 0);
        }

        @Override
        public void ring(double[] a, double[] d) {
            add(Glyph.Type.RING, a, d, 0);
        }

        @Override
        public void disc(double[] a, double[] d, double radius) {
            add(Glyph.Type.DISC, a, d, radius);
        }
    }

    /** {@return the energies of a world, J} */
    public static Energy energy(World world) {
        double[] elastic = new double[3];
        double kinetic = 0;
        double potential = 0;
        Vec3 g = world.scene.settings().gravity();
        // rods
        for (Rod rod : world.rods) {
            rod.elasticity.energy(world.state.q, elastic);
            potential += rod.kinks.energy(world.state.q, g, elastic);
            kinetic += rod.inertia.kinetic(world.state.v) + rod.kinks.kinetic(world.state.v);
            potential += rod.inertia.potential(g.x(), g.y(), g.z(), world.state.q);
        }
        // bodies
        for (Body body : world.bodies) {
            double m = body.spec().mass();
            int i = body.first();
            double[] v = world.state.v;
            double[] q = world.state.q;
            kinetic += 0.5 * m * (v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
            potential -= m * (g.x() * q[i] + g.y() * q[i + 1] + g.z() * q[i + 2]);
        }
        // contacts: between ropes, and friction that sticks
        double contacts = world.ropes.energy(world.state.q);
        for (ConstraintState state : world.active())
            if (state.springRows != null) contacts += state.springRows.energy();
        return new Energy(kinetic, potential, elastic[0], elastic[1], elastic[2], contacts, world.state.edits);
    }
}
