package sennit.app.render.mesh;

import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.Snapshot;

/**
 * Builds tubes around the rods of a snapshot: rings of vertices in a frame carried along the curve with as little
 * turning as possible (double reflection, Wang et al. 2008), with round ends. Material angle and rest length ride
 * along, so that the lay of the rope turns and slides with the material while the mesh does not.
 */
public final class TubeMesh extends RodMesh {
    /** Floats per vertex: position, normal, tangent, rest arc length, material angle, marks of contact. */
    public static final int STRIDE = 12;
    /** Rings of a rounded end. */
    private static final int CAP = 5;

    private final Vector3d tangent = new Vector3d();
    private final Vector3d first = new Vector3d();
    private final Vector3d second = new Vector3d();
    private final Vector3d material = new Vector3d();
    private double angle;
    private int sides;
    private @Nullable ContactPressure pressed;

    /** Starts without rods. */
    public TubeMesh() {
        super(STRIDE);
    }

    /** Adds a rod with rings of {@code sides} vertices at every {@code every}th sample, unmarked. */
    public void add(Snapshot.RodView rod, int sides, int every) {
        add(rod, sides, every, null);
    }

    /** The same, marked where it is pressed. */
    public void add(Snapshot.RodView rod, int sides, int every, @Nullable ContactPressure by) {
        pressed = by;
        this.sides = sides;
        int last = rod.samples() - 1;
        start(rod);
        if (!rod.closed()) cap(rod, 0, -1);
        int ring = -1;
        for (int i = 0; ; i = Math.min(last, i + every)) {
            if (i > 0) carry(rod, Math.max(0, previous(i, every, last)), i);
            int here = ring(rod, i, 0, 1);
            if (ring >= 0) join(ring, here);
            ring = here;
            if (i == last) break;
        }
        if (!rod.closed()) cap(rod, last, 1);
    }

    private static int previous(int i, int every, int last) {
        return i == last ? (last - 1) / every * every : i - every;
    }

    private void start(Snapshot.RodView rod) {
        get(rod.tangent(), 0, tangent);
        get(rod.normal(), 0, first);
        first.fma(-first.dot(tangent), tangent);
        // a rod without a usable normal still has a frame
        if (first.lengthSquared() < 1e-12)
            first.set(Math.abs(tangent.y) < 0.9 ? 0 : 1, Math.abs(tangent.y) < 0.9 ? 1 : 0, 0);
        first.fma(-first.dot(tangent), tangent).normalize();
        tangent.cross(first, second);
        angle = 0;
    }

    /** Carries the frame from sample i to sample j. */
    private void carry(Snapshot.RodView rod, int i, int j) {
        Vector3d step = new Vector3d();
        Vector3d from = new Vector3d();
        get(rod.position(), j, step);
        get(rod.position(), i, from);
        step.sub(from);
        double square = step.lengthSquared();
        Vector3d next = new Vector3d();
        get(rod.tangent(), j, next);
        if (square > 0) {
            reflect(first, step, square);
            reflect(tangent, step, square);
        }
        Vector3d turn = new Vector3d(next).sub(tangent);
        double turn2 = turn.lengthSquared();
        if (turn2 > 1e-18) reflect(first, turn, turn2);
        tangent.set(next);
        first.fma(-first.dot(tangent), tangent).normalize();
        tangent.cross(first, second);
        get(rod.normal(), j, material);
        double seen = Math.atan2(material.dot(second), material.dot(first));
        // the material may turn any number of times; stay on the branch nearest to the last ring's
        angle += Math.IEEEremainder(seen - angle, 2 * Math.PI);
    }

    private static void reflect(Vector3d v, Vector3d mirror, double square) {
        v.fma(-2 * v.dot(mirror) / square, mirror);
    }

    /** One ring; {@code out} shifts it along the tangent and {@code width} narrows it, both in radii. */
    private int ring(Snapshot.RodView rod, int sample, double out, double width) {
        int here = floats / STRIDE;
        reserve(sides + 1, 6 * sides);
        double[] x = rod.position();
        double r = rod.radiusAt(sample);
        int p = 3 * sample;
        for (int k = 0; k <= sides; k++) {
            double a = 2 * Math.PI * k / sides;
            double c = Math.cos(a);
            double s = Math.sin(a);
            double nx = c * first.x + s * second.x;
            double ny = c * first.y + s * second.y;
            double nz = c * first.z + s * second.z;
            put(
                    x[p] + r * (width * nx + out * tangent.x),
                    x[p + 1] + r * (width * ny + out * tangent.y),
                    x[p + 2] + r * (width * nz + out * tangent.z));
            put(width * nx + out * tangent.x, width * ny + out * tangent.y, width * nz + out * tangent.z);
            put(tangent.x, tangent.y, tangent.z);
            vertices[floats++] = (float) (rod.restArc()[sample] + out * r);
            vertices[floats++] = (float) (a - angle);
            vertices[floats++] = pressed == null ? 0 : (float) pressed.mark(sample, nx, ny, nz);
        }
        return here;
    }

    /** A half ball at an end; {@code sign} is -1 at the start and 1 at the end. */
    private void cap(Snapshot.RodView rod, int sample, int sign) {
        int ring = -1;
        for (int k = 0; k <= CAP; k++) {
            // from the pole to the equator at the start, the other way at the end
            double a = Math.PI / 2 * (sign < 0 ? CAP - k : k) / CAP;
            int here = ring(rod, sample, sign * Math.sin(a), Math.max(1e-3, Math.cos(a)));
            if (ring >= 0) join(ring, here);
            ring = here;
        }
    }

    private void join(int a, int b) {
        for (int k = 0; k < sides; k++) {
            triangle(a + k, a + k + 1, b + k);
            triangle(b + k, a + k + 1, b + k + 1);
        }
    }

    private void triangle(int a, int b, int c) {
        indices[count++] = a;
        indices[count++] = b;
        indices[count++] = c;
    }

    private static void get(double[] from, int sample, Vector3d out) {
        out.set(from[3 * sample], from[3 * sample + 1], from[3 * sample + 2]);
    }
}
