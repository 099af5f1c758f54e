package sennit.engine.snapshot;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.CubicBasis;
import sennit.engine.schema.Records;

/**
 * Everything there is to see after a step: immutable, made for drawing, picking and printing; the window never meets
 * the solver.
 */
public record Snapshot(
        long step,
        double time,
        List<RodView> rods,
        List<BodyView> bodies,
        List<ConstraintView> constraints,
        List<Conflict> conflicts,
        List<HandView> hands,
        List<Glyph> glyphs,
        Energy energy,
        SolverView solver,
        @Nullable String trouble,
        List<ContactView> contacts,
        List<SceneryItem> scenery,
        Backdrop stage,
        Sun sun,
        List<Parting> partings,
        List<TouchView> touches) {
    /**
     * A rope that has parted in two since the start.
     *
     * @param time when, s
     * @param rod name of the rope, which its first half keeps
     * @param other name of the second half
     * @param u where, as a fraction of what it was then
     * @param broke whether it was pulled too hard; else an event cut it
     */
    public record Parting(double time, String rod, String other, double u, boolean broke) {}

    /** {@return a moment at time 0 that shows just these: for pictures of what no solver has seen} */
    public static Snapshot still(List<RodView> rods, List<ConstraintView> constraints, List<Glyph> glyphs) {
        return new Snapshot(
                0,
                0,
                rods,
                List.of(),
                constraints,
                List.of(),
                List.of(),
                glyphs,
                new Energy(0, 0, 0, 0, 0, 0, 0),
                new SolverView(0, 0, 0, "", 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, 0, true, 0, 0, 0),
                null,
                List.of(),
                List.of(),
                Backdrop.PLAIN,
                Sun.USUAL,
                List.of(),
                List.of());
    }

    /** {@return this with a word about what is wrong} */
    public Snapshot withTrouble(String words) {
        return Records.with(this, "trouble", words);
    }

    /** {@return whether all numbers of the state are finite} */
    public boolean isFinite() {
        return Double.isFinite(time + energy.total())
                && rods.stream().allMatch(RodView::isFinite)
                && bodies.stream().allMatch(b -> areFinite(b.position, b.velocity))
                && constraints.stream().allMatch(ConstraintView::isFinite)
                && conflicts.stream().allMatch(c -> Double.isFinite(c.shortfall))
                && hands.stream().allMatch(h -> areFinite(h.point, h.target, h.force, h.aim))
                && glyphs.stream().allMatch(g -> areFinite(g.a, g.b) && Double.isFinite(g.size))
                && contacts.stream().allMatch(c -> areFinite(c.position, c.force))
                && touches.stream().allMatch(t -> areFinite(t.position, t.normal, t.rubbed));
    }

    private static boolean areFinite(double[]... arrays) {
        for (double[] array : arrays) for (double x : array) if (!Double.isFinite(x)) return false;
        return true;
    }

    /**
     * One rod, sampled at equal steps of the curve parameter; where it bends in a point, the nearest sample is there.
     *
     * @param id name
     * @param radius radius of the section, m
     * @param color #rrggbb or null
     * @param controlPoints {@code [n, 4]} x, y, z in m and twist angle in rad
     * @param closed whether the curve closes on itself
     * @param samples number of samples k
     * @param position {@code [k, 3]} centreline, m
     * @param tangent {@code [k, 3]} unit tangents
     * @param normal {@code [k, 3]} unit material director m1: turns with the material
     * @param u {@code [k]} curve parameter as a fraction
     * @param restArc {@code [k]} arc length at rest from the start, m
     * @param tension {@code [k]} axial force, N, positive in tension
     * @param curvature {@code [k]} 1/m
     * @param bend {@code [k]} by how much it bends otherwise than without load, before anything yielded, 1/m: the
     *     curvature of a rod that is straight at rest
     * @param length current length, m
     * @param twist total twist of the material frame from start to end, rad
     * @param size {@code [k]} radius there as a multiple of {@code radius}; empty for a rod of one size
     * @param look how its surface is drawn
     * @param limits what it should keep to
     * @param velocities {@code [n, 4]} of the control points, m/s and rad/s; empty where nothing is known of them
     * @param kinks {@code [m, 4]} where the rod bends in a point: place in spans, and half the difference of the
     *     derivatives on both sides, m per span; they add to the spline of the control points
     */
    public record RodView(
            String id,
            double radius,
            @Nullable String color,
            double[] controlPoints,
            boolean closed,
            int samples,
            double[] position,
            double[] tangent,
            double[] normal,
            double[] u,
            double[] restArc,
            double[] tension,
            double[] curvature,
            double[] bend,
            double length,
            double twist,
            double[] size,
            RopeLook look,
            Limit limits,
            double[] velocities,
            double[] kinks) {
        boolean isFinite() {
            return Double.isFinite(length + twist)
                    && areFinite(controlPoints, position, tangent, normal, tension, curvature, bend, velocities, kinks);
        }

        /** {@return the twist angle of the section at {@code u}, 0 to 1, rad: the fourth coordinate of the spline} */
        public double twistAt(double u) {
            int n = controlPoints.length / 4, spans = closed ? n : n - 3;
            if (spans < 1) return 0;
            int span = (int) Math.max(0, Math.min(spans - 1, Math.floor(u * spans)));
            double[] w = new double[4];
            CubicBasis.value(u * spans - span, w, 0);
            double angle = 0;
            for (int j = 0; j < 4; j++) {
                // once around a ring the frame has turned by all of its twist
                double turned = span + j < n ? 0 : twist;
                angle += w[j] * (controlPoints[4 * ((span + j) % n) + 3] + turned);
            }
            return angle;
        }

        /** {@return which sample lies at a curve parameter given as a fraction, as a fraction between two} */
        public double sampleAt(double fraction) {
            int i = Arrays.binarySearch(u, fraction);
            if (i >= 0) return i;
            int next = Math.max(1, Math.min(samples - 1, -i - 1));
            double at = next - 1 + (fraction - u[next - 1]) / (u[next] - u[next - 1]);
            return Math.max(0, Math.min(samples - 1, at));
        }

        /** {@return the radius at a sample, m} */
        public double radiusAt(int sample) {
            return size.length == 0 ? radius : radius * size[sample];
        }

        /** {@return whether a sample is bent or pulled more than the limits allow} */
        public boolean beyond(int sample) {
            return bend[sample] * limits.bendRadius > 1 || tension[sample] > limits.tension;
        }
    }

    /**
     * What a rod should keep to.
     *
     * @param bendRadius least radius of its bends, m; 0 for no limit
     * @param tension largest axial force, N; infinite for no limit
     */
    public record Limit(double bendRadius, double tension) {
        /** No limits. */
        public static final Limit NONE = new Limit(0, Double.POSITIVE_INFINITY);
    }

    /**
     * One ball: centre, m, {@code [3]}; velocity, m/s, {@code [3]}; radius, m; #rrggbb or null; whether it is threaded
     * on a rod; how it is drawn; the solid about its centre that is seen in its place, or null.
     */
    public record BodyView(
            String id,
            double radius,
            @Nullable String color,
            double[] position,
            double[] velocity,
            boolean threaded,
            SolidLook look,
            SceneryItem.@Nullable Solid mesh) {
        /** A ball whose surface suits it. */
        public BodyView(
                String id,
                double radius,
                @Nullable String color,
                double[] position,
                double[] velocity,
                boolean threaded) {
            this(id, radius, color, position, velocity, threaded, SolidLook.AS_MADE, null);
        }

        /** {@return the ball around what is seen of it: centre and radius, m. Shape {@code [4]}} */
        public double[] around() {
            double[] ball = {position[0], position[1], position[2], radius};
            if (mesh == null) return ball;
            // the middle of the box of the mesh, and half its diagonal
            double square = 0;
            for (int k = 0; k < 3; k++) {
                ball[k] += mesh.place()[k];
                double half = 0;
                for (int i = 0; i < 3; i++) {
                    double axis = mesh.axes()[3 * i + k];
                    ball[k] += axis * (mesh.box()[i] + mesh.box()[3 + i]) / 2;
                    half += Math.abs(axis) * (mesh.box()[3 + i] - mesh.box()[i]) / 2;
                }
                square += half * half;
            }
            ball[3] = Math.sqrt(square);
            return ball;
        }
    }

    /**
     * One constraint.
     *
     * @param kind scene tag such as {@code "position"}
     * @param active enabled and not broken
     * @param broken whether its breaking force was exceeded
     * @param redundant whether other constraints already imply it
     * @param gap largest |g| of its rows that measure lengths, m
     * @param turn largest |g| of its rows that measure angles, rad
     * @param force force on the first anchor, N, {@code [3]}
     * @param multipliers one per row, N
     * @param position where to show it, m, {@code [3]}
     * @param u sliding curve parameter as a fraction, NaN where nothing slides
     * @param moved how far a hand has moved its place from where the scene says, m, {@code [3]}; empty for what is no
     *     handle
     */
    public record ConstraintView(
            String id,
            String kind,
            boolean active,
            boolean broken,
            boolean redundant,
            double gap,
            double turn,
            double[] force,
            double[] multipliers,
            double[] position,
            double u,
            double[] moved) {
        /** {@return whether its place is for the hand} */
        public boolean handle() {
            return moved.length > 0;
        }

        /** {@return the largest |g| of its rows, in the unit of the row, m or rad} */
        public double violation() {
            return Math.max(gap, turn);
        }

        boolean isFinite() {
            return Double.isFinite(violation()) && areFinite(force, multipliers, position, moved);
        }
    }

    /**
     * A constraint that others leave no freedom.
     *
     * @param first id of the constraint that wins; of the same one when it cannot act at all
     * @param second id of the constraint that has to give way
     * @param kind whether it is only too many, or cannot hold
     * @param shortfall what it lacks, m, or rad for angles
     * @param message one sentence for people
     */
    public record Conflict(String first, String second, Kind kind, double shortfall, String message) {
        /** How serious it is. */
        public enum Kind {
            /** The second follows from the first and others: it holds, and carries nothing of its own. */
            REDUNDANT,
            /** The two cannot both hold. */
            CONTRADICTION
        }
    }

    /**
     * Two things that touch: names of rod, ball or obstacle; where, m, {@code [3]}; force on the first, N, {@code [3]},
     * friction included.
     */
    public record ContactView(String first, String second, double[] position, double[] force) {}

    /**
     * Two spans of ropes that touch, all their points together.
     *
     * @param first name of a rope
     * @param u where on it, as a fraction
     * @param second name of the other, or the same
     * @param v where on that, as a fraction
     * @param position where they meet, m, {@code [3]}
     * @param normal unit vector from the second to the first, {@code [3]}
     * @param pressed force along it, N
     * @param rubbed friction on the first, N, {@code [3]}
     * @param most friction at which they slide, N
     */
    public record TouchView(
            String first,
            double u,
            String second,
            double v,
            double[] position,
            double[] normal,
            double pressed,
            double[] rubbed,
            double most) {
        /** {@return the friction as a part of that at which they slide; 0 where there is none} */
        public double used() {
            double force = Math.sqrt(rubbed[0] * rubbed[0] + rubbed[1] * rubbed[1] + rubbed[2] * rubbed[2]);
            return most > 0 ? force / most : 0;
        }
    }

    /**
     * A hand that holds a rod: where it holds, where it pulls to, the force it applies, N, and, when it turns it, the
     * tangent and the first director that it turns it to, {@code [6]}, else empty.
     */
    public record HandView(
            int hand, String rod, double u, double[] point, double[] target, double[] force, double[] aim) {}

    /**
     * One primitive of the glyph of a constraint or a load.
     *
     * @param owner id of the constraint, {@link #NOBODY} for a load
     * @param type what to draw
     * @param a position, m, {@code [3]}
     * @param b second position for a segment, direction (unit) otherwise, {@code [3]}
     * @param size m, or 0 for a size fixed on screen
     */
    public record Glyph(String owner, Type type, double[] a, double[] b, double size) {
        /** Owner of what cannot be selected. */
        public static final String NOBODY = "";

        /** Primitives. */
        public enum Type {
            /** A fixed point: small ball at a. */
            POINT,
            /** A thin line from a to b. */
            SEGMENT,
            /** A thread from a to b, which is there like a rod: also in pictures without signs. */
            LINK,
            /** An arrow at a along b. */
            ARROW,
            /** A ring about a with normal b. */
            RING,
            /** A translucent disc about a with normal b. */
            DISC
        }
    }

    /**
     * Energies, J. Gravity is measured from y = 0.
     *
     * @param contact of ropes that touch: of what presses them together and of friction before it slips
     * @param edits work that edits have done since the start: what they changed at once, and what closing the gaps they
     *     left has taken (springs of the scene and of hands not counted)
     */
    public record Energy(
            double kinetic, double gravity, double stretch, double bend, double twist, double contact, double edits) {
        /** {@return the sum of what there is, J} */
        public double total() {
            return kinetic + gravity + stretch + bend + twist + contact;
        }
    }

    /**
     * The last solve.
     *
     * @param unknowns displacement unknowns and multipliers together
     * @param absolute multiplier rows that tie rods to the world
     * @param relative multiplier rows that tie rods to each other
     * @param halfBandwidth of the matrix as ordered
     * @param fill stored entries of the factor
     * @param iterations solves in the last step
     * @param pieces in how many pieces the last step was taken: 1 unless it went too far as a whole
     * @param bandedMicros predicted time of one factorization by the banded LU, microseconds
     * @param sparseMicros the same by the sparse LDL^T; the cheaper was taken unless one was forced
     * @param micros whole step, microseconds; frames, contacts (the search for what may touch), assembly, ordering,
     *     factor, solve are its parts, all iterations together
     * @param rounds linearisations of the last step; each takes one solve or, where rows change sides, more
     * @param unsettled whether the last step used up its work before its corrections were small
     * @param slippery solves of the last step that left out friction, which had not settled
     * @param converged whether the last step ended within the scene's tolerance, with all rows on their sides and
     *     friction not left out
     * @param residual what it left undone, as a multiple of the tolerance: the largest of its last correction, in
     *     spans, and of what its rigid rows miss at its end, in spans or rad; finite, and 0 where the step was refused
     * @param braked energy that was taken out of it as it did not converge, so that it gained none from nothing, J
     * @param stood how long of the last step nothing moved, as in slow motion after steps that had to be braked, s
     */
    public record SolverView(
            int unknowns,
            int absolute,
            int relative,
            String method,
            int halfBandwidth,
            long fill,
            int iterations,
            int pieces,
            double bandedMicros,
            double sparseMicros,
            double micros,
            double frames,
            double contacts,
            double assembly,
            double ordering,
            double factor,
            double solve,
            int rounds,
            boolean unsettled,
            int slippery,
            boolean converged,
            double residual,
            double braked,
            double stood) {}
}
