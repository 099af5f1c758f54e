package sennit.app.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.ShapeSamples;
import sennit.engine.scene.Scene;
import sennit.engine.schema.RecordRewriter;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;

/** What is done to whole ropes: cut, reversed, closed, drawn anew as they lie now. */
public final class RopeEdits {
    private static final int FEWEST = 4;

    /**
     * Ends farther apart than this part of a rope's length make no ring: as far apart are those of a rope that goes two
     * thirds around a circle. What bridges more is a straight leg with two kinks, and most of the ring.
     */
    public static final double RING = 0.42;

    /** Of its length, 1: a rope that is stretched less is as long as at rest, and its length need not be written. */
    private static final double AT_REST = 1e-6;

    private RopeEdits() {}

    private static List<RodSpec> with(Scene scene, RodSpec... instead) {
        List<RodSpec> out = new ArrayList<>();
        for (RodSpec r : scene.rods()) {
            if (r.id().equals(instead[0].id())) out.addAll(List.of(instead));
            else out.add(r);
        }
        return out;
    }

    /** The scene with other anchors on a rod. */
    private static Scene anchored(Scene scene, String rod, UnaryOperator<Anchor> change) {
        return RecordRewriter.of(
                scene, r -> r instanceof Anchor a && rod.equals(a.rod()) ? written(change.apply(a)) : r);
    }

    /** With a parameter as somebody would write it: 0.1, not 0.09999999999999998. */
    private static Anchor written(Anchor at) {
        return new Anchor(String.valueOf(at.rod()), Math.round(at.u() * 1e9) / 1e9);
    }

    /** {@return the length at rest of a rod as described, m} */
    private static double length(RodSpec rod, Snapshot.RodView now) {
        @Nullable Double own = rod.length();
        double[] arc = now.restArc();
        return own != null ? own : arc[arc.length - 1];
    }

    /** The curve as it lies now between two parameters, as points to draw it through. */
    private static Shape.Points lying(Snapshot.RodView now, double from, double to, int pieces) {
        RodCurve curve = new RodCurve(now);
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i <= pieces; i++) {
            Vector3d p = curve.at(from + (to - from) * i / pieces);
            points.add(new Vec3(fine(p.x), fine(p.y), fine(p.z)));
        }
        return new Shape.Points(points);
    }

    static double fine(double x) {
        return Math.round(x * 1e7) / 1e7 + 0.0;
    }

    /**
     * A cut.
     *
     * @param scene with the two halves, or with the ring that has ends now
     * @param u at which the rope parted, as a fraction of it
     * @param opened whether it was a ring
     */
    public record Cut(Scene scene, double u, boolean opened) {}

    /** {@return the scene with a rope cut; empty where too little is left} */
    public static Optional<Scene> cut(Scene scene, Snapshot now, Anchor at) {
        return cut(scene, now, at, 1).map(Cut::scene);
    }

    /**
     * {@return a rope cut in two, or a ring cut open; empty where too little is left} They are drawn where the whole
     * was drawn, and go on where it is now. What holds on to it goes on to hold the same material point.
     *
     * @param now what is to be seen, which tells where points that slide on it are
     * @param part how much of the rope that is to be seen is left: what lay behind it was cut off since
     */
    public static Optional<Cut> cut(Scene scene, Snapshot now, Anchor at, double part) {
        String id = String.valueOf(at.rod());
        @Nullable RodSpec rod = scene.rod(id).orElse(null);
        if (rod == null) return Optional.empty();
        // a ring that was opened, and is still to be seen whole
        for (Snapshot.RodView view : now.rods())
            if (view.id().equals(id) && view.closed() != rod.closed()) return Optional.empty();
        Map<String, Double> slid = new HashMap<>();
        for (ConstraintDef c : scene.constraints()) {
            int slides = c.spec().sliding();
            if (slides < 0 || !id.equals(c.spec().anchors().get(slides).rod())) continue;
            for (Snapshot.ConstraintView view : now.constraints())
                if (view.id().equals(c.id()) && Double.isFinite(view.u()))
                    slid.put(c.id(), Math.min(1, view.u() / part));
        }
        boolean opened = rod.closed();
        return Simulation.cut(scene, id, at.u(), slid).map(s -> new Cut(s, at.u(), opened));
    }

    /** The control points of some spans as they lie now: the piece of the spline, exactly. */
    private static Shape controls(Snapshot.RodView now, int from, int to) {
        double[] c = now.controlPoints();
        List<Vec3> points = new ArrayList<>();
        for (int i = from; i < Math.min(to + 3, c.length / 4); i++)
            points.add(new Vec3(fine(c[4 * i]), fine(c[4 * i + 1]), fine(c[4 * i + 2])));
        return new Shape.ControlPoints(points);
    }

    /** {@return the scene with the start of a rope made its end} */
    public static Scene reversed(Scene scene, Snapshot.RodView now) {
        @Nullable RodSpec rod = scene.rod(now.id()).orElse(null);
        if (rod == null || rod.closed()) return scene;
        Shape shape = rod.shape();
        Shape other;
        if (shape instanceof Shape.Line l) other = new Shape.Line(l.to(), l.from());
        else if (shape instanceof Shape.Points p) other = new Shape.Points(back(p.points()));
        else if (shape instanceof Shape.ControlPoints p) other = new Shape.ControlPoints(back(p.points()));
        else other = new Shape.Points(back(ShapeSamples.knots(shape, 2 * rod.spans(), length(rod, now))));
        List<RodSpec.Station> profile = new ArrayList<>();
        for (RodSpec.Station s : rod.profile()) profile.add(0, new RodSpec.Station(1 - s.u(), s.scale()));
        RodSpec turned = Records.with(rod, "shape", other, "profile", profile, "axis", null);
        Scene anchored = anchored(scene, rod.id(), at -> new Anchor(rod.id(), 1 - at.u()));
        return Records.with(anchored, "rods", with(scene, turned)).editedFrom(scene);
    }

    private static List<Vec3> back(List<Vec3> points) {
        List<Vec3> out = new ArrayList<>(points);
        Collections.reverse(out);
        return out;
    }

    /** {@return how far the ends of a rope are apart, m} */
    public static double apart(Snapshot.RodView now) {
        RodCurve curve = new RodCurve(now);
        return curve.at(0).distance(curve.at(1));
    }

    /** {@return whether the ends of a rope are so near each other that it can be closed where it lies} */
    public static boolean nearlyRing(Snapshot.RodView now) {
        return !now.closed() && apart(now) <= RING * now.length();
    }

    /**
     * {@return the scene with the ends of a rope grown together where it lies now; empty where it is a ring already, or
     * where they are too far apart} What is bent round to close it is bent evenly, and as tense as the rope is now.
     */
    public static Optional<Scene> ring(Scene scene, Snapshot.RodView now) {
        @Nullable RodSpec rod = scene.rod(now.id()).orElse(null);
        if (rod == null || rod.closed() || rod.spans() < FEWEST || !nearlyRing(now)) return Optional.empty();
        RingBridge bridge = RingBridge.of(now, rod.spans(), held(scene, rod.id()));
        RodSpec closed = Records.with(
                rod.spanned(new Shape.Points(bridge.points()), bridge.spans()),
                "closed",
                true,
                "length",
                null,
                "axis",
                null);
        Snapshot.RodView ring = drawn(scene, closed);
        // as much longer than at rest as it is now: closing it lets go of no tension
        double stretched = now.length() / length(rod, now);
        if (Math.abs(stretched - 1) > AT_REST) closed = closed.length(fine(ring.length() / stretched));
        // what holds the rope goes on to hold the same point
        RodCurve was = new RodCurve(now), is = new RodCurve(ring);
        Scene anchored = anchored(scene, rod.id(), at -> new Anchor(rod.id(), nearest(is, was.at(at.u()))));
        return Optional.of(Records.with(anchored, "rods", with(scene, closed)).editedFrom(scene));
    }

    /** A rod as it is drawn, alone. */
    private static Snapshot.RodView drawn(Scene scene, RodSpec rod) {
        Scene alone = Scene.of(scene.title(), scene.settings()).withRods(List.of(rod));
        return new Simulation(alone).capture().rods().get(0);
    }

    /** Where a rope is held, as fractions of it, in any order. */
    private static List<Double> held(Scene scene, String rod) {
        List<Double> out = new ArrayList<>();
        anchored(scene, rod, at -> {
            out.add(at.u());
            return at;
        });
        return out;
    }

    /** Where on a curve it is nearest to a place, as a fraction: to a tenth of a millimetre in ten metres. */
    private static double nearest(RodCurve curve, Vector3d place) {
        double best = 0, low = 0, high = 1;
        for (int round = 0; round < 3; round++) {
            double least = Double.POSITIVE_INFINITY, step = (high - low) / 400;
            for (int i = 0; i <= 400; i++) {
                double u = low + step * i, away = curve.at(u).distance(place);
                if (away >= least) continue;
                least = away;
                best = u;
            }
            low = Math.max(0, best - step);
            high = Math.min(1, best + step);
        }
        return Math.round(best * 1e6) / 1e6;
    }

    /** {@return the scene in which a rope is drawn as it lies now, and needs no force to lie so} */
    public static Scene restingAsItLies(Scene scene, Snapshot.RodView now) {
        @Nullable RodSpec rod = scene.rod(now.id()).orElse(null);
        if (rod == null) return scene;
        RodSpec resting =
                Records.with(rod, "shape", controls(now, 0, rod.spans()), "rest", RestShape.AS_DRAWN, "length", null);
        return Edits.change(scene, resting);
    }

    /** {@return the scene with another number of spans of a rope, as its bends need now: two to the sharpest radius} */
    public static Scene resampled(Scene scene, Snapshot.RodView now) {
        @Nullable RodSpec rod = scene.rod(now.id()).orElse(null);
        if (rod == null || rod.shape() instanceof Shape.ControlPoints) return scene;
        double sharpest = 0;
        for (double k : now.curvature()) sharpest = Math.max(sharpest, k);
        double bend = Math.max(1 / Math.max(sharpest, 1e-9), 4 * now.radius());
        int spans = (int) Math.max(10, Math.min(400, Math.ceil(2 * now.length() / bend)));
        return Edits.change(scene, rod.spanned(rod.shape(), spans));
    }

    /** {@return the scene with a rope so much longer at its end, m, in the direction that it has there} */
    public static Scene extended(Scene scene, Snapshot.RodView now, double by) {
        @Nullable RodSpec rod = scene.rod(now.id()).orElse(null);
        if (rod == null || rod.closed()) return scene;
        double whole = length(rod, now), share = whole / (whole + by);
        List<Vec3> points = new ArrayList<>(lying(now, 0, 1, 2 * rod.spans()).points());
        Vector3d along = new RodCurve(now).tangent(1);
        Vec3 end = points.get(points.size() - 1);
        points.add(new Vec3(fine(end.x() + by * along.x), fine(end.y() + by * along.y), fine(end.z() + by * along.z)));
        int spans = (int) Math.ceil(rod.spans() / share);
        RodSpec longer = rod.spanned(new Shape.Points(points), spans).length(fine(whole + by));
        Scene anchored = anchored(scene, rod.id(), at -> new Anchor(rod.id(), at.u() * share));
        return Records.with(anchored, "rods", with(scene, longer)).editedFrom(scene);
    }
}
