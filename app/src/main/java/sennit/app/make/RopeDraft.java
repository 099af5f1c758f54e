package sennit.app.make;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.ShapeSamples;
import sennit.engine.scene.Scene;

/**
 * A rope that is being drawn: its points, what it is to do at each, and what it is made of. Between two points that
 * hold it, with nothing but air between them, it hangs.
 */
public final class RopeDraft {
    /** Pieces in which a drawn curve is measured. */
    private static final int FINE = 192;

    /** How much longer than straight a level rope of two points is, unless somebody says otherwise. */
    private static final double USUAL_SLACK = 0.02;

    /** Cosine of the angle from the legs at which a surface counts as beside them, neither before nor behind. */
    private static final double BESIDE = 0.25;

    /** Sine of the least angle with the ground at which a rope leads up from it. */
    private static final double STEEP = 0.25;

    /** Fewest and most spans that are chosen. */
    private static final int FEWEST = 10;

    private static final int MOST = 240;

    /** Of the Earth, m/s^2: what people know of ropes and bars they know from there. */
    private static final double GRAVITY = 9.81;

    /** A bend is not taken for sharper than this many radii of the rope: it would not lie there. */
    private static final double SHARPEST = 4;

    /** A corner is rounded to a so-manieth part of the length: it would ask for as many more spans. */
    private static final double ROUND = 40;

    /** What the rope does at a point. */
    public enum Join {
        /** Goes by. */
        PASS,
        /** Is pinned there. */
        PIN,
        /** Is tied to the rope or ball that is there, and turns freely. */
        TIE,
        /** Has grown together with the rope that is there: keeps its direction, too. */
        FUSE,
        /** Runs along the rope that is there, as a curtain ring on its rail. */
        RUN
    }

    /**
     * A point.
     *
     * @param place m
     * @param what it is on
     * @param on what it is to a constraint, where it is on a rope or ball
     * @param join what was said of it; null for what is usual there
     * @param out away from the surface on which it is, of length 1; null where it is on none, or nobody knows
     */
    public record Point(
            Vec3 place,
            Aim.What what,
            @Nullable Anchor on,
            @Nullable Join join,
            @Nullable Vec3 out) {
        Point(Vec3 place, Aim.What what, @Nullable Anchor on, @Nullable Join join) {
            this(place, what, on, join, null);
        }

        Point joined(Join other) {
            return new Point(place, what, on, other, out);
        }

        Point at(Vec3 other) {
            return new Point(other, what, on, join, out);
        }
    }

    private final List<Point> points = new ArrayList<>();
    private Material material = Material.preset("hemp");
    private boolean chosen;
    private @Nullable Double slack;

    /** {@return its points} */
    public List<Point> points() {
        return points;
    }

    /** {@return this with another point at its end: as it would be with the cursor clicked} */
    RopeDraft with(Point more) {
        RopeDraft out = new RopeDraft();
        out.points.addAll(points);
        out.points.add(more);
        out.like(this);
        return out;
    }

    /** {@return what it is made of} */
    public Material material() {
        return material;
    }

    /** Makes it of something else. */
    public void material(Material other) {
        material = other;
        chosen = true;
    }

    /** Makes it of what another is made of, with the slack that somebody chose for that. */
    void like(RopeDraft other) {
        slack = other.slack;
        material = other.material;
        chosen = other.chosen;
    }

    /** Makes it of what it branches off from, unless somebody chose what it is made of. */
    void branch(Material other) {
        if (!chosen) material = other;
    }

    /** {@return half its thickness, m} */
    public double radius() {
        return MaterialPresets.section(material).radius();
    }

    /** {@return how much longer it is than the way through its points, as a fraction} */
    public double slack() {
        Double own = slack;
        return own != null ? own : points.size() == 2 && limp() ? usual() : 0;
    }

    /**
     * The same catenary at every steepness: a steep rope with the slack of a level one has a fold at its foot. Guy
     * lines are taut.
     */
    private double usual() {
        if (guys(0) || guys(1)) return 0;
        Vec3 way = points.get(1).place.minus(points.get(0).place);
        double square = way.dot(way);
        return square > 0 ? USUAL_SLACK * (1 - way.y() * way.y() / square) : 0;
    }

    /** Whether it hangs by its own weight (w L^3 &gt; E I): a bar, as the seat of a swing, goes straight. */
    private boolean limp() {
        Section s = MaterialPresets.section(material);
        double length = way(0, points.size() - 1);
        return s.mass() * GRAVITY * length * length * length > s.bend1();
    }

    /** Makes it so much longer than the way through its points. */
    public void slack(double fraction) {
        slack = Math.max(0, Math.min(4, fraction));
    }

    /**
     * {@return what it does at a point: on a post its ends are pinned, on the ground those of guy lines, and on ropes
     * and balls it is tied}
     */
    public Join join(int i) {
        Point p = points.get(i);
        if (p.join != null) return p.join;
        if (p.on != null) return Join.TIE;
        boolean end = i == 0 || i == points.size() - 1;
        return end && (p.what == Aim.What.SOLID || guys(i)) ? Join.PIN : Join.PASS;
    }

    /** {@return whether its last point is pinned} */
    boolean pinned() {
        return !points.isEmpty() && join(points.size() - 1) == Join.PIN;
    }

    /** Whether an end is that of a guy line: it is on the ground, and the rope leads straight up to what holds it. */
    private boolean guys(int end) {
        Point p = points.get(end);
        if (p.what != Aim.What.PLANE || points.size() < 2) return false;
        int next = end == 0 ? 1 : end - 1;
        Point other = points.get(next);
        if (other.what == Aim.What.PLANE || join(next) == Join.PASS) return false;
        Vec3 way = other.place.minus(p.place);
        double up = p.out == null ? way.y() : way.dot(p.out);
        return up > STEEP * way.norm();
    }

    /** {@return whether it has a length} */
    public boolean enough() {
        return points.size() > 1 && way(0, points.size() - 1) > 4 * radius();
    }

    private double way(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++)
            sum += points.get(i + 1).place.minus(points.get(i).place).norm();
        return sum;
    }

    /** {@return how long it is at rest, m} */
    public double length() {
        Double own = ownLength();
        return own != null ? own : ShapeSamples.length(shape());
    }

    /** Length of one that hangs from end to end; null where it is as long as drawn. */
    private @Nullable Double ownLength() {
        int last = points.size() - 1;
        return hangs(0, last) ? Double.valueOf(written(way(0, last) * (1 + slack()))) : null;
    }

    /** A length as somebody would write it, and no shorter, m. */
    private static double written(double length) {
        return Math.ceil(length * 1e5 - 1e-6) / 1e5;
    }

    /** {@return where it lies} */
    public Shape shape() {
        int last = points.size() - 1;
        if (points.size() == 2 || hangs(0, last)) return new Shape.Line(points.get(0).place, points.get(last).place);
        return new Shape.Points(corners().points());
    }

    /**
     * {@return its corners, as they are rounded: no sharper than it may bend, and than so long a rope needs spans for}
     */
    Corners corners() {
        int last = points.size() - 1;
        List<Vec3> all = new ArrayList<>();
        Set<Integer> bent = new HashSet<>(), inside = new HashSet<>();
        all.add(points.get(0).place);
        int i = 0;
        while (i < last) {
            int next = i + 1;
            while (next < last && points.get(next).what == Aim.What.AIR && join(next) == Join.PASS) next++;
            if (hangs(i, next)) hang(i, next, all);
            else
                for (int k = i + 1; k <= next; k++) {
                    if (lies(k)) inside.add(all.size());
                    if (k < last && points.get(k).what == Aim.What.SOLID && points.get(k).join == null)
                        bent.add(all.size());
                    all.add(points.get(k).place);
                }
            i = next;
        }
        double least = Math.max(
                SHARPEST * radius(), MaterialPresets.leastBend(material).orElse(0.0));
        return Corners.rounded(all, least, Math.max(least, way(0, last) / ROUND), bent, inside);
    }

    /** Whether it lies on something at a point, and an arc that bulges there would lead into that. */
    private boolean lies(int i) {
        Point p = points.get(i);
        if (i == 0 || i == points.size() - 1 || join(i) != Join.PASS) return false;
        Vec3 before = points.get(i - 1).place, after = points.get(i + 1).place;
        double slope = after.minus(before).y();
        // over a rail or an edge, the solid is between the legs, and an arc that cuts the corner would lead into it;
        // beside it, an arc through the point leads along it
        Vec3 legs = before.plus(after).minus(p.place.times(2));
        boolean over = p.out != null && p.out.dot(legs) < BESIDE * legs.norm();
        return (p.what == Aim.What.SOLID && !over) || (p.what == Aim.What.PLANE && Math.abs(slope) > radius());
    }

    /** Whether it hangs from one point to a later one: both hold it, there is air between, and it is long enough. */
    private boolean hangs(int from, int to) {
        if (join(from) == Join.PASS || join(to) == Join.PASS) return false;
        for (int i = from + 1; i < to; i++)
            if (points.get(i).what != Aim.What.AIR || join(i) != Join.PASS) return false;
        double straight = points.get(to).place.minus(points.get(from).place).norm();
        return way(from, to) * (1 + slack()) > straight * (1 + 1e-6);
    }

    private void hang(int from, int to, List<Vec3> out) {
        var line = new Shape.Line(points.get(from).place, points.get(to).place);
        List<Vec3> knots = ShapeSamples.knots(line, 10, way(from, to) * (1 + slack()));
        for (int i = 1; i < knots.size(); i++) out.add(Aim.round(knots.get(i)));
    }

    /** {@return points along it, at equal steps} */
    public List<Vec3> curve() {
        return ShapeSamples.knots(shape(), FINE, length());
    }

    /**
     * {@return how many spans it takes to follow its bends: two to the radius of the sharpest, as the format advises}
     */
    public int spans() {
        List<Vec3> c = curve();
        double most = 0;
        for (int i = 1; i + 1 < c.size(); i++) {
            Vec3 a = c.get(i).minus(c.get(i - 1)), b = c.get(i + 1).minus(c.get(i));
            double step = 0.5 * (a.norm() + b.norm());
            double turn = Math.atan2(a.cross(b).norm(), a.dot(b));
            most = Math.max(most, turn / step);
        }
        double radius = Math.max(1 / Math.max(most, 1e-9), SHARPEST * radius());
        double count = Math.ceil(2 * length() / radius);
        return (int) Math.max(FEWEST, Math.min(MOST, count));
    }

    /** {@return the curve parameter of each point, as a fraction} */
    List<Double> parameters() {
        List<Vec3> c = curve();
        List<Double> out = new ArrayList<>();
        double from = 0;
        for (int i = 0; i < points.size(); i++) {
            double best = i == points.size() - 1 ? c.size() - 1 : nearest(c, from, points.get(i).place);
            out.add(Math.round(1e6 * best / (c.size() - 1.0)) / 1e6);
            from = best;
        }
        return out;
    }

    /** Where a line comes nearest to a place, from some point on: number of a point of it, and part of the way on. */
    private static double nearest(List<Vec3> c, double from, Vec3 place) {
        double best = from, least = Double.POSITIVE_INFINITY;
        for (int k = (int) from; k + 1 < c.size(); k++) {
            Vec3 a = c.get(k), way = c.get(k + 1).minus(a);
            double part = Math.max(0, Math.min(1, place.minus(a).dot(way) / Math.max(1e-300, way.dot(way))));
            double far = a.plus(way.times(part)).minus(place).norm();
            if (far >= least || k + part < from) continue;
            least = far;
            best = k + part;
        }
        return best;
    }

    /** {@return the scene with this rope in it, under a name, and with what holds it} */
    public Scene into(Scene scene, String id) {
        RodSpec rod = RodSpec.of(id, shape(), spans(), material)
                .length(ownLength())
                .color(MaterialPresets.color(material).orElse(null));
        if (shape() instanceof Shape.Line) rod = rod.spanned(shape(), spans());
        Scene out = Edits.add(scene, rod);
        List<Double> u = parameters();
        for (int i = 0; i < points.size(); i++) {
            @Nullable ConstraintSpec spec = spec(i, new Anchor(id, u.get(i)));
            if (spec == null) continue;
            String stem = switch (join(i)) {
                case PIN -> "pin";
                case TIE, PASS -> "tie";
                case FUSE -> "fuse";
                case RUN -> "ring";
            };
            out = Edits.add(out, ConstraintDef.rigid(Edits.freeName(out, stem), spec));
        }
        return out;
    }

    private @Nullable ConstraintSpec spec(int i, Anchor own) {
        Point p = points.get(i);
        return switch (join(i)) {
            case PASS -> null;
            case PIN -> new PositionConstraint(own, p.place);
            case TIE -> p.on == null ? null : new JointConstraint(own, p.on, JointConstraint.Share.POSITION);
            case FUSE -> p.on == null ? null : new JointConstraint(own, p.on, JointConstraint.Share.TANGENT);
            case RUN -> p.on == null ? null : new RelativeKeyholeConstraint(p.on, own, SlideSpec.FREE);
        };
    }

    /**
     * {@return points of a freehand line without those that the others already tell (Ramer 1972, Douglas and Peucker
     * 1973): none that is left out is farther than {@code tolerance} from their line, m}
     */
    static List<Point> simplified(List<Point> points, double tolerance) {
        if (points.size() < 3) return List.copyOf(points);
        Vec3 a = points.get(0).place(), b = points.get(points.size() - 1).place();
        int worst = 0;
        double most = tolerance;
        for (int i = 1; i + 1 < points.size(); i++) {
            double off = distance(points.get(i).place(), a, b);
            if (off <= most) continue;
            most = off;
            worst = i;
        }
        if (worst == 0) return List.of(points.get(0), points.get(points.size() - 1));
        List<Point> out = new ArrayList<>(simplified(points.subList(0, worst + 1), tolerance));
        out.remove(out.size() - 1);
        out.addAll(simplified(points.subList(worst, points.size()), tolerance));
        return out;
    }

    private static double distance(Vec3 p, Vec3 a, Vec3 b) {
        Vec3 d = b.minus(a);
        double square = d.dot(d);
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, p.minus(a).dot(d) / square));
        return p.minus(a.plus(d.times(t))).norm();
    }
}
