package sennit.engine.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.schema.RecordRewriter;
import sennit.engine.schema.Records;

/**
 * A rope cut in two, or a ring cut open. Cut at a spline knot, each half has the control points that the whole has, so
 * that both lie, rest and move exactly as they did; between knots, each has spans of its own and its exact length. What
 * holds the rope holds the same points of its halves.
 *
 * @param scene with the two halves, or with the ring that has ends
 * @param rod name of the rope, which its first half keeps
 * @param other name of the second half; that of the rope where a ring was opened
 * @param u where it was cut, as a fraction of the rope
 */
public record RopeCut(Scene scene, String rod, String other, double u) {
    /** What is nearer to a spline knot, in spans, is cut at it. */
    private static final double AT_KNOT = 1e-6;

    /**
     * {@return a scene with a rope cut at {@code u}, to 1e-9 of it; empty where less than half a span would be left,
     * and where it is a ring or is not there}
     */
    public static Optional<RopeCut> of(Scene scene, String rod, double u) {
        return of(scene, rod, u, Map.of());
    }

    /**
     * As above, with sliding points where they are now.
     *
     * @param slid by the names of constraints that slide on the rope: where, as a fraction of it
     */
    public static Optional<RopeCut> of(Scene scene, String rod, double u, Map<String, Double> slid) {
        @Nullable RodSpec spec = scene.rod(rod).orElse(null);
        if (spec == null || spec.closed()) return Optional.empty();
        double place = place(spec, u);
        if (!(Math.min(place, spec.spans() - place) >= 0.5)) return Optional.empty();
        return Optional.of(new Knife(scene, spec, place, slid).cut());
    }

    /** {@return where a rope is cut, in spans} */
    private static double place(RodSpec spec, double u) {
        double place = Math.rint(u * 1e9) / 1e9 * spec.spans();
        return Math.abs(place - Math.rint(place)) < AT_KNOT ? Math.rint(place) : place;
    }

    /** {@return a scene with a ring cut open at {@code u}, to 1e-9 of it; empty where it is none} */
    public static Optional<RopeCut> opening(Scene scene, String ring, double u) {
        @Nullable RodSpec spec = scene.rod(ring).orElse(null);
        if (spec == null || !spec.closed()) return Optional.empty();
        double place = place(spec, u) % spec.spans();
        return Optional.of(new Knife(scene, spec, place, Map.of()).open());
    }

    /** {@return the same cut of another scene, in which points that slide on the rope are where {@code slid} says} */
    Optional<RopeCut> again(Scene in, Map<String, Double> slid) {
        return rod.equals(other) ? opening(in, rod, u) : of(in, rod, u, slid);
    }

    /** {@return a point of the rope, a fraction of it, as a point of its halves} */
    Anchor point(double of) {
        if (rod.equals(other)) return new Anchor(rod, onward(of, u));
        boolean beyond = of > u;
        double part = beyond ? (of - u) / (1 - u) : of / u;
        return new Anchor(beyond ? other : rod, Math.max(0, Math.min(1, part)));
    }

    /** Where a point of a ring is that begins at {@code start} now. */
    private static double onward(double u, double start) {
        double out = u - start;
        return out < 0 ? out + 1 : out;
    }

    /**
     * {@return the cut that leads from one scene to another, where some rope of the first is there in two halves, or
     * some ring with ends; what else differs does not matter}
     */
    public static Optional<RopeCut> between(Scene before, Scene after) {
        for (RodSpec whole : before.rods()) {
            @Nullable RodSpec half = after.rod(whole.id()).orElse(null);
            if (half == null || !(half.shape() instanceof Shape.ControlPoints given)) continue;
            boolean opened = whole.closed() && !half.closed() && half.spans() == whole.spans();
            if (!opened && (whole.closed() || whole.equals(half) || half.spans() > whole.spans())) continue;
            // the cut that it would be
            Optional<RopeCut> cut = opened
                    ? opening(before, whole.id(), start(whole, given))
                    : of(before, whole.id(), SplinePiece.end(drawn(whole), given.points()) / whole.spans());
            if (cut.isPresent() && after.rods().containsAll(cut.get().halves())) return cut;
        }
        return Optional.empty();
    }

    /** Where on a ring the control points of a rope begin that was cut out of it, as a fraction. */
    private static double start(RodSpec ring, Shape.ControlPoints open) {
        List<Vec3> round = drawn(ring);
        int knot = round.lastIndexOf(open.points().get(0));
        double place = knot >= 0 ? knot : SplinePiece.start(unrolled(round), open.points());
        return place / ring.spans() % 1;
    }

    /** Control points of a ring, or what is told of each, twice around and as far as the last span goes. */
    private static <T> List<T> unrolled(List<T> ring) {
        List<T> out = new ArrayList<>();
        for (int i = 0; i < 2 * ring.size() + 3 && !ring.isEmpty(); i++) out.add(ring.get(i % ring.size()));
        return out;
    }

    private static List<Vec3> drawn(RodSpec rod) {
        return points(RodBuilder.build(rod).initial());
    }

    /** Control points without their twist angles. */
    private static List<Vec3> points(double[] nodes) {
        List<Vec3> out = new ArrayList<>();
        for (int i = 0; i < nodes.length; i += 4) out.add(Vec3.of(nodes, i));
        return out;
    }

    private List<RodSpec> halves() {
        return scene.rods().stream()
                .filter(r -> r.id().equals(rod) || r.id().equals(other))
                .toList();
    }

    /** One of the halves. */
    private enum Side {
        FIRST,
        SECOND
    }

    /** A rope, and where it is cut. */
    private static final class Knife {
        private final Scene scene;
        private final RodSpec spec;
        private final double place;
        private final Map<String, Double> slid;
        private final double at;
        private final String other;
        private final Rod whole;

        Knife(Scene scene, RodSpec spec, double place, Map<String, Double> slid) {
            this.scene = scene;
            this.spec = spec;
            this.place = place;
            this.slid = slid;
            at = place == Math.rint(place) ? place / spec.spans() : Math.rint(place / spec.spans() * 1e9) / 1e9;
            other = freeName(spec.id());
            whole = RodBuilder.build(spec);
        }

        RopeCut cut() {
            RodSpec first = half(before(), spec.id(), spec.axis());
            RodSpec second = half(beyond(), other, director());
            // the halves in the place of the whole, and what holds it on them
            List<RodSpec> rods = new ArrayList<>();
            for (RodSpec r : scene.rods()) {
                if (r.id().equals(spec.id())) rods.addAll(List.of(first, second));
                else rods.add(r);
            }
            Scene held = RecordRewriter.of(scene, this::onHalves);
            Scene cut = Records.with(held, "rods", rods, "start", start(first, second))
                    .statesFrom(scene);
            return new RopeCut(cut, spec.id(), other, at);
        }

        /** The ring, with ends. */
        RopeCut open() {
            RodSpec open = half(once(), spec.id(), director());
            List<RodSpec> rods = new ArrayList<>();
            for (RodSpec r : scene.rods()) rods.add(r.id().equals(spec.id()) ? open : r);
            Scene held = RecordRewriter.of(
                    scene,
                    r -> r instanceof Anchor a && spec.id().equals(a.rod())
                            ? new Anchor(spec.id(), onward(a.u(), at))
                            : r);
            // the state that the scene starts from, in which it is where it was
            InitialState start = scene.start();
            List<RodInitialState> states = new ArrayList<>();
            for (RodInitialState s : start.rods()) {
                if (!s.rod().equals(spec.id())) states.add(s);
                else if (s.fits(spec)) states.add(around(s, open));
            }
            List<ConstraintInitialState> constraints = new ArrayList<>();
            for (ConstraintInitialState s : start.constraints()) constraints.add(slidden(s));
            // what overlaps beside the cut is found anew
            InitialState now =
                    new InitialState(start.time(), states, start.bodies(), constraints, null, List.of(), null);
            Scene cut = Records.with(held, "rods", rods, "start", now).statesFrom(scene);
            return new RopeCut(cut, spec.id(), spec.id(), at);
        }

        /** The state of a ring, from the cut once around. */
        private RodInitialState around(RodInitialState s, RodSpec open) {
            int n = spec.spans();
            // what the frames turn in one round
            lie(whole, s);
            double round = whole.frames.round();
            // the section as drawn turns in a ring and not in a rope with ends: what rests as drawn turns back
            boolean drawn = spec.rest() instanceof RestShape.AsDrawn;
            double back = drawn ? RodBuilder.build(spec).frames.round() / n : 0;
            // angles go on past the start by what they rise in one round
            List<Double> told = twist(s), twist = new ArrayList<>();
            for (int i = 0; i < 2 * n + 3; i++)
                twist.add(told.get(i % n) + Math.floorDiv(i, n) * round - back * (i - place - 1));
            // the rest from the cut on, and its first frame
            SplinePiece piece = once();
            RodInitialState unwound = new RodInitialState(
                    s.rod(),
                    piece.points(unrolled(s.points())),
                    piece.numbers(twist),
                    null,
                    piece.points(unrolled(s.velocities())),
                    piece.numbers(unrolled(s.spins())),
                    piece.places(s.plastic()));
            // the section at the cut points where that of the ring did
            double turn = turn(s, open, unwound);
            return Records.with(
                    unwound,
                    "twist",
                    unwound.twist().stream().map(x -> x + turn).toList());
        }

        /** Once around a ring, from the cut to the cut. */
        private SplinePiece once() {
            return new SplinePiece(place, place + spec.spans());
        }

        private SplinePiece before() {
            return new SplinePiece(0, place);
        }

        private SplinePiece beyond() {
            return new SplinePiece(place, spec.spans());
        }

        private RodSpec half(SplinePiece piece, String id, @Nullable Vec3 axis) {
            // its control points
            List<Vec3> drawn = points(whole.initial());
            List<Vec3> points = piece.points(spec.closed() ? unrolled(drawn) : drawn);
            boolean even = !RodBuilder.isAsDrawn(spec);
            // thickness where it was
            List<RodSpec.Station> profile = new ArrayList<>();
            double start = piece.from() > 0 ? at : 0,
                    end = piece.to() > spec.spans() ? start + 1 : piece.from() > 0 ? 1 : at;
            double share = end - start;
            if (!spec.profile().isEmpty()) {
                profile.add(new RodSpec.Station(0, spec.size(start)));
                // once more around in a ring
                for (int round = 0; round <= (spec.closed() ? 1 : 0); round++)
                    for (RodSpec.Station s : spec.profile())
                        if (s.u() + round > start && s.u() + round < end)
                            profile.add(new RodSpec.Station((s.u() + round - start) / share, s.scale()));
                profile.add(new RodSpec.Station(1, spec.size(end > 1 ? end - 1 : end)));
            }
            // the rope with these points
            RodSpec shaped = Records.with(
                            spec, "id", id, "length", null, "axis", axis, "profile", profile, "closed", false)
                    .spanned(new Shape.ControlPoints(points, even), piece.spans());
            // as long at rest as it was
            double length = whole.dofs.length(whole.initial());
            @Nullable Double told = spec.length();
            if (even) return shaped.length((told == null ? length : told) * share);
            if (told == null) return shaped;
            Rod part = RodBuilder.build(shaped);
            return shaped.length(told * part.dofs.length(part.initial()) / length);
        }

        /** The first section axis of the drawn shape at the cut. */
        private Vec3 director() {
            double[] w = new double[4], t = new double[3], m = new double[3];
            int span = (int) place;
            CubicBasis.first(place - span, w, 0);
            whole.combineInitial(span, w, t);
            double size = Vec3.norm(t);
            for (int k = 0; k < 3; k++) t[k] /= size;
            CubicBasis.value(place - span, w, 0);
            whole.initialDirector(place, span, w, t, m);
            return Vec3.of(m, 0);
        }

        /** Points of the whole become points of its halves. */
        private Record onHalves(Record record) {
            if (record instanceof Anchor a && spec.id().equals(a.rod())) return onHalf(a, side(a.u()));
            if (record instanceof TimedEvent e && spec.id().equals(e.cut())) {
                Anchor there = onHalf(new Anchor(spec.id(), e.u()), side(e.u()));
                return TimedEvent.cutting(e.at(), String.valueOf(there.rod()), there.u());
            }
            // one that slides is on the half to which it has come
            if (record instanceof ConstraintDef c && slid.containsKey(c.id())) {
                Anchor from = sliding(scene.constraint(c.id()).orElse(c));
                if (!spec.id().equals(from.rod())) return c;
                Anchor was = onHalf(from, side(from.u())), is = onHalf(from, side(slid.get(c.id())));
                return RecordRewriter.of(c, r -> r.equals(was) ? is : r);
            }
            return record;
        }

        private static Anchor sliding(ConstraintDef c) {
            return c.spec().anchors().get(c.spec().sliding());
        }

        private Side side(double u) {
            return u > at ? Side.SECOND : Side.FIRST;
        }

        private Anchor onHalf(Anchor a, Side side) {
            return new Anchor(side == Side.SECOND ? other : spec.id(), fraction(a.u(), side));
        }

        private double fraction(double u, Side side) {
            double part = side == Side.SECOND ? (u - at) / (1 - at) : u / at;
            return Math.max(0, Math.min(1, part));
        }

        /** The state that the scene starts from, in which the halves are where the whole was. */
        private InitialState start(RodSpec first, RodSpec second) {
            InitialState start = scene.start();
            List<RodInitialState> rods = new ArrayList<>();
            for (RodInitialState s : start.rods()) {
                if (!s.rod().equals(spec.id())) rods.add(s);
                else if (s.fits(spec)) {
                    // each half its part, the frames of the second from its own start on
                    rods.add(part(s, before(), first.id(), 0));
                    double turn = turn(s, second, part(s, beyond(), second.id(), 0));
                    rods.add(part(s, beyond(), second.id(), turn));
                }
            }
            List<ConstraintInitialState> constraints = new ArrayList<>();
            for (ConstraintInitialState s : start.constraints()) constraints.add(slidden(s));
            // what overlaps beside the cut is found anew
            return new InitialState(start.time(), rods, start.bodies(), constraints, null, List.of(), null);
        }

        private static RodInitialState part(RodInitialState s, SplinePiece piece, String id, double turn) {
            return new RodInitialState(
                    id,
                    piece.points(s.points()),
                    piece.numbers(twist(s)).stream().map(x -> x + turn).toList(),
                    null,
                    piece.points(s.velocities()),
                    piece.numbers(s.spins()),
                    piece.places(s.plastic()));
        }

        private static List<Double> twist(RodInitialState s) {
            return s.twist().isEmpty() ? s.points().stream().map(p -> 0.0).toList() : s.twist();
        }

        /** By what the frames of the second half are turned against those of the whole, rad. */
        private double turn(RodInitialState s, RodSpec second, RodInitialState its) {
            // the section of the whole at the cut
            double[] q = lie(whole, s);
            double[] w = new double[4], t = new double[3], m = new double[3];
            int span = (int) place;
            CubicBasis.first(place - span, w, 0);
            whole.dofs.combine(q, span, w, t);
            double size = Vec3.norm(t);
            for (int k = 0; k < 3; k++) t[k] /= size;
            CubicBasis.value(place - span, w, 0);
            double theta = whole.frames.twist(q, span, w);
            whole.frames.director(place, t, theta, m);
            // against the frame that the half starts with
            Rod half = RodBuilder.build(second);
            lie(half, its);
            return half.frames.lead(Vec3.of(m, 0)) - theta;
        }

        private static double[] lie(Rod rod, RodInitialState s) {
            rod.place(0, 0);
            double[] q = new double[4 * rod.nodes()];
            rod.visitStart(s.numbers().reader(), q, new double[q.length]);
            return q;
        }

        private ConstraintInitialState slidden(ConstraintInitialState s) {
            @Nullable Double u = s.u();
            @Nullable ConstraintDef c = scene.constraint(s.constraint()).orElse(null);
            if (u == null
                    || c == null
                    || c.spec().sliding() < 0
                    || !spec.id().equals(sliding(c).rod())) return s;
            if (spec.closed()) return Records.with(s, "u", onward(u, at));
            Side side = side(slid.getOrDefault(c.id(), u));
            return Records.with(s, "u", fraction(u, side), "speed", s.speed() / (side == Side.SECOND ? 1 - at : at));
        }

        private String freeName(String stem) {
            Set<String> taken = new HashSet<>();
            scene.rods().forEach(r -> taken.add(r.id()));
            scene.bodies().forEach(b -> taken.add(b.id()));
            scene.constraints().forEach(c -> taken.add(c.id()));
            scene.forces().forEach(f -> taken.add(f.id()));
            scene.obstacles().forEach(o -> taken.add(o.id()));
            scene.decor().forEach(d -> taken.add(d.id()));
            // the next number that is free
            String base = stem.replaceAll("-\\d+$", "");
            int number = 2;
            while (taken.contains(base + "-" + number)) number++;
            return base + "-" + number;
        }
    }
}
