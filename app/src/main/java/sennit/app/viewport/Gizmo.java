package sennit.app.viewport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.document.TargetShift;
import sennit.app.document.Transform;
import sennit.app.make.AimFinder;
import sennit.app.make.Snapping;
import sennit.app.platform.Key;
import sennit.app.render.mesh.SceneryRay;
import sennit.app.render.view.Colour;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/**
 * Handles at what is selected, along the axes of space: to move it, turn it or make it larger. Ctrl snaps; a number
 * that is typed meanwhile is what counts. One drag is one step of history.
 */
public final class Gizmo {
    /** Length of an arrow and radius of a ring, px at scale 1. */
    private static final double LONG = 84;

    private static final double ROUND = 66;

    /** How near the cursor must be, px at scale 1. */
    private static final double REACH = 8;

    private static final int SIDES = 48;

    private static final List<Vec3> AXES = List.of(new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1));

    private static final List<Colour> COLOURS =
            List.of(Colour.of("#e8565b"), Colour.of("#7fc94e"), Colour.of("#4f8fea"));

    private static final Colour LIT = Colour.of("#ffffff");

    static final Colour MARK = Colour.of("#ffc24d");

    /** What the handles do. */
    public enum Mode {
        /** Arrows. */
        MOVE("Move"),
        /** Rings. */
        TURN("Turn"),
        /** Dots at the ends of lines. */
        SCALE("Scale");

        private final String word;

        Mode(String word) {
            this.word = word;
        }

        private Mode next() {
            return switch (this) {
                case MOVE -> TURN;
                case TURN -> SCALE;
                case SCALE -> MOVE;
            };
        }
    }

    private final Session session;
    private final AimFinder aims;
    private final LightSign light;
    private Mode mode = Mode.MOVE;
    private @Nullable HandleDrag hold;
    /** The rope, ball or pin whose handles were asked for: a plain drag pulls there, and must not meet a handle. */
    private List<Selection> asked = List.of();

    private int lit = -1;
    private String typed = "";
    private String surface = "";
    /** What the middle of what is moved is level with. */
    private String level = "";

    private double value;
    private double scale = 1;

    Gizmo(Session session, AimFinder aims) {
        this.session = session;
        this.aims = aims;
        this.light = new LightSign(session);
    }

    /** {@return what the handles do} */
    public Mode mode() {
        return mode;
    }

    /** Lets the handles do the next thing; those of ropes and balls come when this is first called. Returns what. */
    public Mode next() {
        boolean shown = centre().isPresent();
        asked = session.selected();
        mode = shown ? mode.next() : Mode.MOVE;
        return mode;
    }

    /** Shows the handles of what is selected, also of ropes and balls: copies are there to be moved. */
    public void show() {
        asked = session.selected();
        mode = Mode.MOVE;
    }

    /** {@return where the handles are, m; empty where nothing is selected that can be moved so} */
    public Optional<Vec3> centre() {
        List<Selection> all = session.selected();
        boolean pulled = all.size() == 1
                && switch (all.get(0).what()) {
                    case OBSTACLE, DECOR, CAMERA -> false;
                    default -> true;
                };
        if (pulled && !all.equals(asked)) return Optional.empty();
        return middle();
    }

    /** {@return the middle of what is selected, m; empty where that is only where it holds} */
    public Optional<Vec3> middle() {
        List<Selection> all = session.selected();
        List<Vec3> places =
                all.stream().map(this::place).flatMap(Optional::stream).toList();
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : places) sum = sum.plus(p);
        return places.isEmpty() ? Optional.empty() : Optional.of(sum.times(1.0 / places.size()));
    }

    /** {@return where something is, m; empty for what is only where it holds} */
    public Optional<Vec3> place(Selection s) {
        Snapshot seen = session.snapshot();
        return switch (s.what()) {
            case OBSTACLE, DECOR ->
                aims.box(seen, s.id())
                        .map(b -> JomlVectors.vec(new Vector3d(b[0]).add(b[1]).mul(0.5)))
                        .or(() -> planePoint(seen, s.id()));
            case BODY ->
                seen.bodies().stream()
                        .filter(b -> b.id().equals(s.id()))
                        .findFirst()
                        .map(b -> Vec3.of(b.position(), 0));
            case ROD ->
                seen.rods().stream()
                        .filter(r -> r.id().equals(s.id()))
                        .findFirst()
                        .map(Gizmo::middle);
            case CONSTRAINT ->
                session.scene()
                        .constraint(s.id())
                        .filter(c -> TargetShift.moves(c.spec()))
                        .flatMap(c -> seen.constraints().stream()
                                .filter(v -> v.id().equals(s.id()))
                                .findFirst())
                        .map(v -> Vec3.of(v.position(), 0));
            case CAMERA -> CameraSigns.place(session.scene(), s);
            case FORCE, LIGHT, NOTHING -> Optional.empty();
        };
    }

    private static Optional<Vec3> planePoint(Snapshot seen, String id) {
        return seen.scenery().stream()
                .filter(i -> i.id().equals(id) && i.form() instanceof SceneryItem.Plane)
                .map(i -> Vec3.of(((SceneryItem.Plane) i.form()).point(), 0))
                .findFirst();
    }

    private static Vec3 middle(Snapshot.RodView rod) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < rod.samples(); i++) sum = sum.plus(Vec3.of(rod.position(), 3 * i));
        return sum.times(1.0 / rod.samples());
    }

    static Vector4d onScreen(AimFinder.Sight sight, Vec3 p) {
        Vector4d out = new Vector4d();
        sight.camera().project(JomlVectors.joml(p), sight.width(), sight.height(), out);
        return out;
    }

    /** The cursor is there: the handle under it lights up. Returns whether there is one. */
    boolean hover(AimFinder.Sight sight, double scale) {
        if (light.isShown()) return light.hover(sight, scale);
        if (hold == null) lit = centre().map(c -> under(c, sight, scale)).orElse(-1);
        return lit >= 0;
    }

    /** {@return whether the cursor is on a handle of what is selected} */
    boolean isLit() {
        return lit >= 0 && centre().isPresent();
    }

    /** {@return one line about the handle under the cursor} */
    String hint() {
        return "drag: " + mode.word.toLowerCase(Locale.ROOT)
                + "  ·  and type a number: exactly so far  ·  hold Ctrl: in steps  ·  W: "
                + mode.next().word.toLowerCase(Locale.ROOT) + " instead";
    }

    private int under(Vec3 centre, AimFinder.Sight sight, double scale) {
        double metre = onScreen(sight, centre).w;
        int best = -1;
        double least = REACH * scale;
        for (int axis = 0; axis < 3; axis++) {
            double d = mode == Mode.TURN
                    ? fromRing(centre, axis, ROUND * scale / metre, sight)
                    : fromArrow(centre, AXES.get(axis).times(LONG * scale / metre), sight);
            if (d >= least) continue;
            least = d;
            best = axis;
        }
        return best;
    }

    /** Pixels from the outer part of an arrow: at the root, which is on the thing, all three would be meant. */
    private static double fromArrow(Vec3 centre, Vec3 arrow, AimFinder.Sight sight) {
        Vector4d a = onScreen(sight, centre.plus(arrow.times(0.3))), b = onScreen(sight, centre.plus(arrow));
        return a.z > 0 && b.z > 0 ? fromSegment(sight, a, b) : Double.POSITIVE_INFINITY;
    }

    private static double fromSegment(AimFinder.Sight sight, Vector4d a, Vector4d b) {
        double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
        double t = square == 0 ? 0 : ((sight.x() - a.x) * dx + (sight.y() - a.y) * dy) / square;
        t = Math.max(0, Math.min(1, t));
        return Math.hypot(sight.x() - a.x - t * dx, sight.y() - a.y - t * dy);
    }

    private static double fromRing(Vec3 centre, int axis, double radius, AimFinder.Sight sight) {
        double least = Double.POSITIVE_INFINITY;
        Vector4d before = onScreen(sight, ring(centre, axis, radius, 0));
        for (int i = 1; i <= SIDES; i++) {
            Vector4d next = onScreen(sight, ring(centre, axis, radius, 2 * Math.PI * i / SIDES));
            least = Math.min(least, fromSegment(sight, before, next));
            before = next;
        }
        return least;
    }

    private static Vec3 ring(Vec3 centre, int axis, double radius, double angle) {
        Vec3 u = AXES.get((axis + 1) % 3), v = AXES.get((axis + 2) % 3);
        return centre.plus(u.times(radius * Math.cos(angle))).plus(v.times(radius * Math.sin(angle)));
    }

    /** Takes hold of the handle under the cursor; returns whether there is one. */
    boolean press(AimFinder.Sight sight, double scale) {
        if (!hover(sight, scale)) return false;
        this.scale = scale;
        if (light.isShown()) return light.press(sight, scale);
        surface = "";
        level = "";
        Vec3 centre = centre().orElseThrow();
        hold = new HandleDrag(lit, HandleDrag.Before.now(session), centre, measure(lit, centre, sight));
        typed = "";
        value = mode == Mode.SCALE ? 1 : 0;
        return true;
    }

    /** Where the cursor is for an axis: metres along it, radians about it, or pixels from the middle. */
    private double measure(int axis, Vec3 centre, AimFinder.Sight sight) {
        Vec3 along = AXES.get(axis);
        Vec3 o = JomlVectors.vec(sight.ray().origin()),
                d = JomlVectors.vec(sight.ray().direction());
        return switch (mode) {
            case MOVE -> {
                // the point of the axis nearest to the line of sight
                double across = along.dot(d), square = 1 - across * across;
                Vec3 from = o.minus(centre);
                yield square < 1e-6 ? 0 : (from.dot(along) - from.dot(d) * across) / square;
            }
            case TURN -> {
                double distance = sight.ray().meets(JomlVectors.joml(centre), JomlVectors.joml(along));
                Vec3 p = Double.isNaN(distance)
                        ? centre
                        : JomlVectors.vec(sight.ray().at(distance));
                Vec3 at = p.minus(centre);
                yield Math.atan2(at.dot(AXES.get((axis + 2) % 3)), at.dot(AXES.get((axis + 1) % 3)));
            }
            case SCALE -> {
                Vector4d c = onScreen(sight, centre);
                yield Math.max(1, Math.hypot(sight.x() - c.x, sight.y() - c.y));
            }
        };
    }

    /** The cursor moved while a handle is held; {@code snapping} says whether to steps. */
    void move(AimFinder.Sight sight, Snapping snapping) {
        light.move(sight, scale);
        HandleDrag h = hold;
        if (h == null || !typed.isEmpty()) return;
        double now = measure(h.axis(), h.centre(), sight);
        double metre = onScreen(sight, h.centre()).w;
        value = switch (mode) {
            case MOVE ->
                snapping == Snapping.STEPS
                        ? inSteps(now - h.from(), metre)
                        : caught(h, Snapping.fine(now - h.from(), metre), metre);
            case TURN -> {
                double turn = Math.IEEEremainder(now - h.from(), 2 * Math.PI);
                yield snapping == Snapping.STEPS
                        ? Snapping.stepped(turn, Snapping.ANGLE)
                        : Snapping.stepped(turn, Math.toRadians(0.5));
            }
            case SCALE -> Math.max(0.01, Snapping.stepped(now / h.from(), snapping == Snapping.STEPS ? 0.25 : 0.01));
        };
        apply(h);
    }

    /** So far that what is moved lies on a surface that is near, or is level with a point of a rope that is nearer. */
    private double caught(HandleDrag h, double moved, double metre) {
        double lying = onSurface(h, moved, metre);
        double nearest = surface.isEmpty() ? Snapping.NEAR * scale / metre : Math.abs(lying - moved);
        double out = lying;
        for (Map.Entry<String, Vec3> point : points(h).entrySet()) {
            double at = point.getValue().minus(h.centre()).dot(AXES.get(h.axis()));
            if (Math.abs(at - moved) >= nearest) continue;
            nearest = Math.abs(at - moved);
            out = at;
            surface = "";
            level = point.getKey();
        }
        return out;
    }

    /** Ends of ropes that stay, and places of constraints that stay, by what they are. */
    private Map<String, Vec3> points(HandleDrag h) {
        Set<String> own = new HashSet<>();
        for (Selection s : h.things()) {
            own.add(s.id());
            if (s.what() == Selection.What.CONSTRAINT)
                h.scene()
                        .constraint(s.id())
                        .ifPresent(c -> c.spec()
                                .anchors()
                                .forEach(a -> own.add(String.valueOf(a.rod() != null ? a.rod() : a.body()))));
        }
        return Snapping.points(h.scene(), session.snapshot(), own);
    }

    /** So far that what is moved comes to lie on a surface before or behind it along the axis, where that is near. */
    private double onSurface(HandleDrag h, double moved, double metre) {
        surface = "";
        level = "";
        Set<String> own = new HashSet<>();
        for (Selection s : h.things())
            if (s.what() == Selection.What.OBSTACLE || s.what() == Selection.What.DECOR) own.add(s.id());
        double half = half(h), nearest = Snapping.NEAR * scale / metre, out = moved;
        Vec3 axis = AXES.get(h.axis()), centre = h.centre().plus(axis.times(moved));
        for (int side = -1; side <= 1; side += 2) {
            Ray ray = new Ray(JomlVectors.joml(centre), JomlVectors.joml(axis.times(side)));
            Optional<SceneryRay.Hit> hit = aims.surface(session.snapshot(), own, ray);
            if (hit.isEmpty()) continue;
            double gap = hit.get().distance() - half;
            if (Math.abs(gap) >= nearest) continue;
            nearest = Math.abs(gap);
            // boxes are drawn in single precision
            out = Snapping.stepped(moved + side * gap, 1e-6);
            surface = hit.get().item().id();
        }
        return out;
    }

    /** How far what is moved reaches from its middle along the axis: a pin as far as its rope is thick. */
    private double half(HandleDrag h) {
        Snapshot seen = session.snapshot();
        double most = 0;
        for (Selection s : h.things()) {
            Vec3 axis = AXES.get(h.axis());
            double reach = switch (s.what()) {
                case OBSTACLE, DECOR ->
                    aims.box(seen, s.id())
                            .map(b -> Math.abs(JomlVectors.vec(new Vector3d(b[1]).sub(b[0]))
                                            .dot(axis))
                                    / 2)
                            .orElse(0.0);
                case BODY ->
                    seen.bodies().stream()
                            .filter(b -> b.id().equals(s.id()))
                            .mapToDouble(Snapshot.BodyView::radius)
                            .max()
                            .orElse(0);
                case CONSTRAINT ->
                    session.scene().constraint(s.id()).stream()
                            .flatMap(c -> c.spec().anchors().stream())
                            .flatMap(a -> seen.rods().stream().filter(r -> r.id().equals(a.rod())))
                            .mapToDouble(Snapshot.RodView::radius)
                            .max()
                            .orElse(0);
                case ROD, FORCE, CAMERA, LIGHT, NOTHING -> 0;
            };
            most = Math.max(most, reach);
        }
        return most;
    }

    private double inSteps(double moved, double metre) {
        surface = "";
        level = "";
        return Snapping.stepped(moved, Snapping.grid(metre));
    }

    /** A digit, sign or point typed while a handle is held counts instead of the mouse; returns whether it was one. */
    boolean type(Key key) {
        HandleDrag h = hold;
        if (h == null) return false;
        String name = key.name();
        if (name.startsWith("DIGIT_")) typed += name.substring(6);
        else if (key == Key.PERIOD || key == Key.COMMA) typed += ".";
        else if (key == Key.MINUS) typed = typed.startsWith("-") ? typed.substring(1) : "-" + typed;
        else if (key == Key.BACKSPACE) typed = typed.isEmpty() ? "" : typed.substring(0, typed.length() - 1);
        else return false;
        try {
            double number = Double.parseDouble(typed);
            value = mode == Mode.TURN ? Math.toRadians(number) : number;
            if (mode != Mode.SCALE || number > 0) apply(h);
        } catch (NumberFormatException unfinished) {
            return true;
        }
        return true;
    }

    /** What a drag does to what it holds. */
    private Transform transform(HandleDrag h) {
        Vec3 axis = AXES.get(h.axis());
        return switch (mode) {
            case MOVE -> Transform.by(axis.times(value));
            case TURN -> Transform.turn(h.centre(), axis.times(value));
            case SCALE -> Transform.scale(h.centre(), value);
        };
    }

    private void apply(HandleDrag h) {
        try {
            h.apply(session, mode.word, transform(h));
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Lets go; returns whether a handle was held and did nothing: a click, which was for what is behind it. */
    boolean release() {
        light.release();
        boolean idle = hold != null && typed.isEmpty() && value == (mode == Mode.SCALE ? 1 : 0);
        hold = null;
        typed = "";
        return idle;
    }

    /** {@return what a drag does now, in words} */
    Optional<String> word() {
        HandleDrag h = hold;
        if (h == null) return light.word();
        String number = switch (mode) {
            case MOVE -> String.format(Locale.ROOT, "%s %+.4g m", "xyz".charAt(h.axis()), value);
            case TURN ->
                String.format(Locale.ROOT, "about %s %+.4g\u00b0", "xyz".charAt(h.axis()), Math.toDegrees(value));
            case SCALE -> String.format(Locale.ROOT, "x %.4g", value);
        };
        number += h.key(transform(h))
                .map(k -> String.format(Locale.ROOT, "   key at %.2f s", k))
                .orElse("");
        if (!typed.isEmpty()) return Optional.of(number + "   typed: " + typed);
        if (mode == Mode.MOVE && !surface.isEmpty()) return Optional.of(number + "   on " + surface);
        return Optional.of(mode == Mode.MOVE && !level.isEmpty() ? number + "   level with " + level : number);
    }

    /** {@return the handles as signs} */
    List<Overlay.Handle> handles(AimFinder.Sight sight, double scale) {
        List<Overlay.Handle> out = new ArrayList<>();
        for (Selection s : session.selected()) mark(s, out);
        light.handles(sight, scale, out);
        Optional<Vec3> at = centre();
        if (at.isEmpty()) return out;
        Vec3 centre = at.get();
        double metre = onScreen(sight, centre).w;
        if (!(metre > 0)) return out;
        for (int axis = 0; axis < 3; axis++) {
            Colour colour = axis == lit ? LIT : COLOURS.get(axis);
            Vec3 tip = centre.plus(AXES.get(axis).times(LONG * scale / metre));
            if (mode == Mode.TURN) {
                ring(centre, axis, ROUND * scale / metre, colour, out);
            } else {
                out.add(handle(Snapshot.Glyph.Type.SEGMENT, centre, tip, colour));
                boolean arrow = mode == Mode.MOVE;
                Vec3 head = centre.plus(AXES.get(axis).times(0.72 * LONG * scale / metre));
                out.add(
                        arrow
                                ? handle(Snapshot.Glyph.Type.ARROW, head, AXES.get(axis), colour)
                                : handle(Snapshot.Glyph.Type.POINT, tip, tip, colour));
            }
        }
        return out;
    }

    /**
     * The edges of a box around an obstacle or decoration: ropes, balls and signs that are selected shine themselves.
     */
    private void mark(Selection s, List<Overlay.Handle> out) {
        if (s.what() != Selection.What.OBSTACLE && s.what() != Selection.What.DECOR) return;
        aims.box(session.snapshot(), s.id()).ifPresent(box -> {
            for (int i = 0; i < 8; i++)
                for (int bit = 1; bit < 8; bit *= 2)
                    if ((i & bit) == 0)
                        out.add(sign(Snapshot.Glyph.Type.SEGMENT, corner(box, i), corner(box, i | bit), MARK));
        });
    }

    private static Vec3 corner(Vector3d[] box, int i) {
        return new Vec3(box[i & 1].x, box[i >> 1 & 1].y, box[i >> 2 & 1].z);
    }

    private static void ring(Vec3 centre, int axis, double radius, Colour colour, List<Overlay.Handle> out) {
        for (int i = 0; i < SIDES; i++) {
            Vec3 a = ring(centre, axis, radius, 2 * Math.PI * i / SIDES);
            Vec3 b = ring(centre, axis, radius, 2 * Math.PI * (i + 1) / SIDES);
            out.add(handle(Snapshot.Glyph.Type.SEGMENT, a, b, colour));
        }
    }

    /** A sign that things may hide. */
    static Overlay.Handle sign(Snapshot.Glyph.Type type, Vec3 a, Vec3 b, Colour colour) {
        return new Overlay.Handle(
                new Snapshot.Glyph("", type, a.array(), b.array(), 0), colour, Overlay.Seen.WHERE_FREE);
    }

    /** One to take hold of: it begins within the thing that it moves, and is seen there. */
    static Overlay.Handle handle(Snapshot.Glyph.Type type, Vec3 a, Vec3 b, Colour colour) {
        return new Overlay.Handle(sign(type, a, b, colour).glyph(), colour, Overlay.Seen.THROUGH);
    }
}
