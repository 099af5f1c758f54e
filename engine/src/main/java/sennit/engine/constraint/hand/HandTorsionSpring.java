package sennit.engine.constraint.hand;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.rotation.MaterialFrame;
import sennit.engine.constraint.rotation.RotationRows;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Section;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/**
 * The grip of a hand on the rotation of a rod, THEORY.md eq. (79): a spring on the rotation between the material frame
 * of a rod point and a frame of its own, tuned by the stiffness of a span of the rod. The frame of the hand turns
 * towards its target no faster than the rod can follow, and is never far ahead of the rod. The multipliers are moments,
 * N m.
 */
public final class HandTorsionSpring implements Constraint {
    /** Natural frequency of a free span, Hz; the damping is critical there. */
    private static final double FREQUENCY = 10;

    /** Stiffness over that of a span in bending and twist. */
    private static final double FIRMNESS = 10;

    /** Largest rate of rotation, rad/s; in a pose, which takes no time, largest rotation, rad. */
    private static final double SPEED = 12, POSE = 0.2;

    /** Largest angle between the frame of the hand and that of the rod, rad. */
    private static final double AHEAD = 1;

    private static final RowLayout SHAPE = RowLayout.angles(3);

    /** Which hand, 0 to 9. */
    public final int number;

    /** Stiffness, N m/rad, and damping, N m s/rad. */
    public final double stiffness;

    public final double damping;

    private final HeldPoint point;
    private final List<HeldPoint> points;
    private final MaterialFrame frame = new MaterialFrame();
    private final RotationRows rotation = new RotationRows();

    /** Tangent and directors, by rows {@code [3, 3]}: when it took hold, and of the point now. */
    private final double[] first = new double[9];

    private final double[] actual = new double[9];

    /** The frame of the hand, and from {@link #WANTED} on its target; as {@link #first}. */
    private final double[] memory = new double[18];

    private static final int HELD = 0, WANTED = 9;

    /** Takes hold of the frame of a rod point that has been evaluated; bodies have no frame. */
    public HandTorsionSpring(int number, HeldPoint point) {
        this.number = number;
        this.point = point;
        this.points = List.of(point);
        Rod rod = point.rod();
        Section section = rod.rest.section;
        double span = rod.rest.length / rod.spans();
        double omega = 2 * Math.PI * FREQUENCY;
        double inertia = section.mass() * span * span * span;
        double elastic = (Math.max(section.bend1(), section.bend2()) + section.twist()) / span;
        stiffness = inertia * omega * omega + FIRMNESS * elastic;
        damping = 2 * stiffness / omega;
        look();
        System.arraycopy(actual, 0, first, 0, 9);
        System.arraycopy(first, 0, memory, HELD, 9);
        turn(Vec3.ZERO);
    }

    /** Wants the frame turned by a rotation vector since it took hold, in the axes of space, rad. */
    public void turn(Vec3 by) {
        System.arraycopy(first, 0, memory, WANTED, 9);
        turn(memory, WANTED, by.x(), by.y(), by.z());
    }

    /** Goes on as a grip of the same point did, of a rod that was made anew. */
    public void follow(HandTorsionSpring was) {
        System.arraycopy(was.first, 0, first, 0, first.length);
        System.arraycopy(was.memory, 0, memory, 0, memory.length);
    }

    /** {@return the tangent and the first director that it holds, unit, {@code [6]}} */
    public double[] aim() {
        return Arrays.copyOf(memory, 6);
    }

    @Override
    public double[] memory() {
        return memory;
    }

    @Override
    public void begin(double time, double h) {
        double far = apart(memory, WANTED, memory, HELD);
        approach(Math.min(1, (h > 0 ? SPEED * h : POSE) / far));
        look();
        double ahead = apart(actual, 0, memory, HELD);
        approach(1 - AHEAD / ahead);
    }

    /** Turns the held frame by a part of the rotation that was measured last; not at all where that is no number. */
    private void approach(double part) {
        double[] phi = rotation.phi;
        if (part > 0) turn(memory, HELD, part * phi[0], part * phi[1], part * phi[2]);
    }

    /** Learns the frame of the point. */
    private void look() {
        frame.of(point);
        System.arraycopy(frame.t, 0, actual, 0, 3);
        System.arraycopy(frame.m1, 0, actual, 3, 3);
        System.arraycopy(frame.m2, 0, actual, 6, 3);
    }

    /** {@return the angle, rad, of the rotation that takes frame b to a, which it measures} */
    private double apart(double[] a, int i, double[] b, int j) {
        double[] r = rotation.matrix;
        for (int row = 0; row < 3; row++)
            for (int col = 0; col < 3; col++)
                r[3 * row + col] =
                        a[i + row] * b[j + col] + a[i + 3 + row] * b[j + 3 + col] + a[i + 6 + row] * b[j + 6 + col];
        rotation.measure();
        return Vec3.norm(rotation.phi);
    }

    /** Turns a frame by a rotation vector, and makes it orthonormal again. */
    private static void turn(double[] f, int at, double x, double y, double z) {
        double angle = Vec3.norm(x, y, z);
        if (!(angle > 0)) return;
        double s = ReproducibleTrigonometry.sin(angle) / angle,
                half = ReproducibleTrigonometry.sin(0.5 * angle) / angle;
        double c = 2 * half * half;
        for (int i = at; i < at + 6; i += 3) {
            // v + s (w x v) + c (w x (w x v)), w the rotation vector
            double ux = y * f[i + 2] - z * f[i + 1], uy = z * f[i] - x * f[i + 2], uz = x * f[i + 1] - y * f[i];
            f[i] += s * ux + c * (y * uz - z * uy);
            f[i + 1] += s * uy + c * (z * ux - x * uz);
            f[i + 2] += s * uz + c * (x * uy - y * ux);
        }
        unit(f, at);
        double along = f[at] * f[at + 3] + f[at + 1] * f[at + 4] + f[at + 2] * f[at + 5];
        for (int k = 0; k < 3; k++) f[at + 3 + k] -= along * f[at + k];
        unit(f, at + 3);
        f[at + 6] = f[at + 1] * f[at + 5] - f[at + 2] * f[at + 4];
        f[at + 7] = f[at + 2] * f[at + 3] - f[at] * f[at + 5];
        f[at + 8] = f[at] * f[at + 4] - f[at + 1] * f[at + 3];
    }

    private static void unit(double[] f, int at) {
        double size = Vec3.norm(f, at);
        for (int k = at; k < at + 3; k++) f[k] /= size;
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void write(RowSink out) {
        look();
        apart(actual, 0, memory, HELD);
        rotation.writeLeft(out, 0, 0, frame);
    }

    @Override
    public void visit(StateVisitor visitor) {
        frame.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double[] aim = aim();
        out.arrow(point.x, Arrays.copyOf(aim, 3));
        out.ring(point.x, Arrays.copyOf(aim, 3));
    }
}
