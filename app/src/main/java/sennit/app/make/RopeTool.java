package sennit.app.make;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.platform.Key;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Ray;
import sennit.app.session.AnchorResolver;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * Draws a rope: a click sets a point on what is under the cursor, a drag draws freehand. Enter or a double click ends
 * it, Backspace takes the last point back, or the last freehand line.
 */
public final class RopeTool implements MakingTool {
    /** What is dragged less than this is a click, px. */
    private static final double STILL = 6;

    /** Points of a freehand line are so far from each other, px. */
    static final double STEP = 9;

    private static final double MORE_SLACK = 0.01;

    /**
     * A rope is drawn so far off a surface, m: more than rounding takes. A point that is pinned a hair inside is pushed
     * out by contact and held by its pin, with any force.
     */
    private static final double CLEAR = 1e-4;

    /** So many times as far as the second point, a start on the ground may be one in the air before it. */
    private static final double NEARER = 1.1;

    private final Session session;

    /** The rope so far. */
    public final RopeDraft draft = new RopeDraft();

    private final List<RopeDraft.Point> stroke = new ArrayList<>();

    /** How many points each click and each freehand line has added: Backspace takes them back together. */
    private final Deque<Integer> added = new ArrayDeque<>();

    private RopeDraft.@Nullable Point hover;
    private RopeDraft.@Nullable Point pressed;
    private double metre = 100;
    /** What is about the place under the cursor. */
    private Aim.Air air = Aim.Air.NONE;
    /** What else may be meant by the point that was clicked last: the ground behind it, or the air before it. */
    private RopeDraft.@Nullable Point other;

    /** What else may be meant by the first point: the air before the ground, or the ground again. */
    private RopeDraft.@Nullable Point start;
    /** The same with a click at the cursor. */
    private RopeDraft.@Nullable Point begun;

    private int asked = -1;
    private boolean done;

    /** A tool that adds ropes to the scene of a session. */
    public RopeTool(Session session) {
        this.session = session;
    }

    @Override
    public void move(Aim aim) {
        metre = aim.metre();
        air = aim.air();
        follow();
        hover = point(aim);
        begun = stroke.isEmpty() ? lifted(aim, hover) : null;
        if (pressed == null) return;
        boolean drawing = !stroke.isEmpty();
        Vec3 last = drawing ? stroke.get(stroke.size() - 1).place() : pressed.place();
        if (pixels(last, hover.place()) > (drawing ? STEP : STILL)) {
            if (!drawing && last() == null) stroke.add(pressed);
            // in a freehand line, ropes and posts that are passed hold nothing
            stroke.add(hover.joined(RopeDraft.Join.PASS));
        }
    }

    @Override
    public void away() {
        follow();
        hover = null;
        begun = null;
        air = Aim.Air.NONE;
    }

    /** What it is tied to moves on while it is drawn. */
    private void follow() {
        AnchorResolver locator = new AnchorResolver(session.snapshot());
        List<RopeDraft.Point> points = draft.points();
        for (int i = 0; i < points.size(); i++) {
            RopeDraft.Point p = points.get(i);
            if (p.on() == null) continue;
            try {
                points.set(i, p.at(locator.of(p.on()).place()));
            } catch (IllegalArgumentException gone) {
                points.set(i, new RopeDraft.Point(p.place(), Aim.What.AIR, null, RopeDraft.Join.PASS));
            }
        }
    }

    private double pixels(Vec3 a, Vec3 b) {
        return a.minus(b).norm() * metre;
    }

    private RopeDraft.Point point(Aim aim) {
        return point(aim.spot());
    }

    private RopeDraft.Point point(Aim.Spot spot) {
        boolean surface = spot.what() == Aim.What.PLANE || spot.what() == Aim.What.SOLID;
        Vec3 place = surface ? spot.place().plus(spot.normal().times(draft.radius() + CLEAR)) : spot.place();
        return new RopeDraft.Point(Aim.round(place), spot.what(), spot.anchor(), null, surface ? spot.normal() : null);
    }

    private @Nullable Vec3 last() {
        List<RopeDraft.Point> all = draft.points();
        return all.isEmpty() ? null : all.get(all.size() - 1).place();
    }

    @Override
    public void press(Aim aim) {
        asked = -1;
        pressed = point(aim);
        stroke.clear();
    }

    @Override
    public void release(Aim aim) {
        if (pressed == null) return;
        pressed = null;
        RopeDraft.Point clicked = point(aim);
        if (!stroke.isEmpty()) {
            drawn(clicked);
            return;
        }
        Vec3 last = last();
        if (last != null && pixels(last, clicked.place()) < STILL) {
            finish();
            return;
        }
        RopeDraft.Point high = lifted(aim, clicked);
        if (high != null) start = high;
        begun = null;
        add(List.of(clicked));
        Aim.Spot behind = aim.air().behind(), before = aim.air().before();
        if (behind != null) other = point(behind).joined(RopeDraft.Join.PIN);
        else other = before == null ? null : point(before);
    }

    /**
     * {@return the first point in the air before the ground, as far away as the second; null where that is on the
     * ground, too, or not nearer}
     */
    private RopeDraft.@Nullable Point lifted(Aim aim, RopeDraft.Point second) {
        List<RopeDraft.Point> all = draft.points();
        if (all.size() != 1 || all.get(0).what() != Aim.What.PLANE || second.what() == Aim.What.PLANE) return null;
        Vector3d eye = aim.camera().eye(),
                way = JomlVectors.joml(all.get(0).place()).sub(eye);
        Aim sight = new Aim(aim.camera(), new Ray(eye, new Vector3d(way).normalize()), aim.spot(), Aim.Air.NONE, 1);
        return sight.upright(second.place())
                .filter(p -> NEARER * JomlVectors.joml(p).distance(eye) < way.length())
                .map(p -> new RopeDraft.Point(Aim.round(p), Aim.What.AIR, null, null))
                .orElse(null);
    }

    private void add(List<RopeDraft.Point> more) {
        RopeDraft.Point first = more.get(0), end = more.get(more.size() - 1);
        if (draft.points().isEmpty() && first.on() != null) branch(first.on());
        draft.points().addAll(more);
        added.addLast(more.size());
        if (!answers(end).isEmpty()) asked = draft.points().size() - 1;
    }

    /** A freehand line ends as a click does: on a post it is pinned, on a rope it asks. */
    private void drawn(RopeDraft.Point end) {
        if (pixels(stroke.get(stroke.size() - 1).place(), end.place()) < STEP) stroke.remove(stroke.size() - 1);
        stroke.add(end);
        other = null;
        add(Freehand.line(stroke, metre));
        stroke.clear();
    }

    private void branch(Anchor on) {
        String rod = on.rod();
        if (rod != null) session.scene().rod(rod).ifPresent(r -> draft.branch(r.material()));
    }

    @Override
    public boolean key(Key key) {
        switch (key) {
            case ENTER -> finish();
            case BACKSPACE -> back();
            case UP -> draft.slack(draft.slack() + MORE_SLACK);
            case DOWN -> draft.slack(draft.slack() - MORE_SLACK);
            case P -> pin();
            case G -> {
                if (other != null) toOther();
                else toStart();
            }
            case T -> answer(RopeDraft.Join.TIE);
            case F -> answer(RopeDraft.Join.FUSE);
            case S -> answer(RopeDraft.Join.RUN);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void back() {
        asked = -1;
        other = null;
        List<RopeDraft.Point> all = draft.points();
        if (all.isEmpty()) done = true;
        else
            all.subList(all.size() - (added.isEmpty() ? 1 : added.removeLast()), all.size())
                    .clear();
        if (all.size() < 2) start = null;
    }

    /** {@return what else may be meant by the first point: the air before it, or the ground again} */
    public Optional<Aim.What> start() {
        return Optional.ofNullable(start).map(RopeDraft.Point::what);
    }

    /** Takes the first point to what else may be meant by it, and back. */
    public void toStart() {
        RopeDraft.Point to = start;
        List<RopeDraft.Point> all = draft.points();
        if (to != null && !all.isEmpty()) start = all.set(0, to);
    }

    /** {@return what else may be meant by the last point: the ground behind it, or the air before it} */
    public Optional<Aim.What> other() {
        return Optional.ofNullable(other).map(RopeDraft.Point::what);
    }

    /**
     * Takes the last point to what else may be meant by it, and back: on the ground it is pinned, as the end of a guy
     * line is, and in the air it is free.
     */
    public void toOther() {
        RopeDraft.Point to = other;
        List<RopeDraft.Point> all = draft.points();
        if (to == null || all.isEmpty()) return;
        other = all.set(all.size() - 1, to);
    }

    /** {@return whether the last point stays where it is as long as it is the last} */
    public boolean pinned() {
        return draft.pinned();
    }

    /** Says what the rope does at its last point. */
    public void last(RopeDraft.Join join) {
        List<RopeDraft.Point> all = draft.points();
        if (!all.isEmpty()) all.set(all.size() - 1, all.get(all.size() - 1).joined(join));
    }

    private void pin() {
        List<RopeDraft.Point> all = draft.points();
        if (all.isEmpty()) return;
        asked = -1;
        int i = all.size() - 1;
        // what is held only as long as it is the end stays held when the rope goes on
        boolean held = all.get(i).join() != null && draft.join(i) != RopeDraft.Join.PASS;
        all.set(i, all.get(i).joined(held ? RopeDraft.Join.PASS : RopeDraft.Join.PIN));
    }

    @Override
    public boolean isEnded() {
        return true;
    }

    @Override
    public Optional<String> missing() {
        if (draft.enough()) return Optional.empty();
        return Optional.of(
                draft.points().size() < 2
                        ? "A rope needs two points: click where it shall go"
                        : "Too short for its thickness: click a point farther away");
    }

    /** Ends it and makes it a rope of the scene. */
    @Override
    public void finish() {
        missing().ifPresent(session.notifications()::done);
        if (missing().isPresent()) return;
        Scene scene = session.scene();
        String id = Edits.freeName(scene, "rope");
        try {
            if (session.edit("Draw " + id, draft.into(scene, id), new Object())) {
                session.select(new Selection(Selection.What.ROD, id));
                String rounded = rounded(draft);
                if (!rounded.isEmpty()) session.notifications().done(id + ", " + rounded + ", as it bends no sharper");
            }
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
            return;
        }
        done = true;
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public Optional<Question> question() {
        if (asked < 0 || asked >= draft.points().size()) return Optional.empty();
        RopeDraft.Point p = draft.points().get(asked);
        return Optional.of(
                new Question(p.place(), answers(p).stream().map(RopeTool::words).toList()));
    }

    /** {@return what a rope can do at a point where that is worth asking, the usual first} */
    private static List<RopeDraft.Join> answers(RopeDraft.Point at) {
        return switch (at.what()) {
            case ROPE -> List.of(RopeDraft.Join.TIE, RopeDraft.Join.FUSE, RopeDraft.Join.RUN, RopeDraft.Join.PASS);
            case PLANE, SOLID, BODY, AIR -> List.of();
        };
    }

    private static String words(RopeDraft.Join join) {
        return switch (join) {
            case TIE -> "Tie (T)";
            case FUSE -> "Fuse (F)";
            case RUN -> "Run along (S)";
            case PASS -> "Pass by";
            case PIN -> "Pin";
        };
    }

    @Override
    public void answer(int choice) {
        if (asked >= 0 && asked < draft.points().size())
            answer(answers(draft.points().get(asked)).get(choice));
    }

    private void answer(RopeDraft.Join join) {
        if (asked < 0 || asked >= draft.points().size()) return;
        RopeDraft.Point p = draft.points().get(asked);
        if (!answers(p).contains(join)) return;
        draft.points().set(asked, p.joined(join));
        asked = -1;
    }

    @Override
    public Optional<Vec3> through() {
        // a line that is being drawn goes on from where it is
        if (!stroke.isEmpty()) return Optional.of(stroke.get(stroke.size() - 1).place());
        return Optional.ofNullable(last());
    }

    /** As it would be with a click at the cursor. */
    private RopeDraft shown() {
        RopeDraft out = draft;
        if (!stroke.isEmpty()) for (RopeDraft.Point p : Freehand.line(stroke, metre)) out = out.with(p);
        RopeDraft.Point next = hover;
        Vec3 last = last();
        if (next == null || !stroke.isEmpty()) return out;
        return last == null || pixels(last, next.place()) > STILL ? out.with(next) : out;
    }

    /**
     * {@return how much longer than the way through its points it would be with a click at the cursor, as a fraction}
     */
    public double slack() {
        return shown().slack();
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        PreviewLines out = new PreviewLines();
        RopeDraft shown = shown();
        for (RopeDraft.Point p : draft.points()) out.dot(p.place());
        RopeDraft.Point next = hover;
        if (next != null && stroke.isEmpty()) out.dot(next.place());
        // how far away a place in the air is, is seen by what is below it
        Vec3 below = air.below();
        if (next != null && below != null && next.what() == Aim.What.AIR) {
            out.line(next.place(), below).ring(below, new Vec3(0, 1, 0), 6 / metre);
        }
        if (!shown.enough()) return out.list();
        try {
            out.curve(shown.curve(), metre);
        } catch (IllegalArgumentException e) {
            out.path(shown.points().stream().map(RopeDraft.Point::place).toList());
        }
        return out.list();
    }

    @Override
    public String word() {
        RopeDraft shown = shown();
        RopeDraft.Point next = hover;
        String on = next == null ? "" : next.what() == Aim.What.AIR ? inTheAir(next.place()) : on(next.what());
        boolean guy = next != null && next.what() == Aim.What.PLANE && shown.pinned();
        if (guy) on = "\npinned to the ground if it ends here";
        boolean second = begun == null && other == null && draft.points().size() == 2;
        if (second && start().filter(w -> w == Aim.What.AIR).isPresent()) on += "\nG: starts in the air";
        if (begun != null) on += "\nclick, then G: starts in the air, not on the ground behind";
        if (air.before() != null) on += "\nclick, then G: in the air before it";
        if (!shown.enough()) return "rope: click where it starts" + on;
        try {
            String corners = rounded(shown);
            return String.format(
                    Locale.ROOT,
                    "%s long, slack %.0f %%, %d spans%s%s",
                    metres(shown.length()),
                    100 * shown.slack(),
                    shown.spans(),
                    corners.isEmpty() ? "" : "\n" + corners,
                    on);
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** What was done to its corners; nothing where there are none. */
    private static String rounded(RopeDraft rope) {
        Corners corners = rope.corners();
        String what = corners.count() == 1 ? "corner" : corners.count() + " corners";
        return corners.count() == 0 ? "" : what + " rounded to " + metres(corners.radius());
    }

    /** How high a place in the air is, and that the ground behind it may be meant. */
    private String inTheAir(Vec3 place) {
        Vec3 below = air.below();
        String high = below == null ? "\nin the air" : "\nin the air, " + metres(place.y() - below.y()) + " high";
        return air.behind() == null ? high : high + "\nclick, then G: on the ground behind";
    }

    private static String on(Aim.What what) {
        return switch (what) {
            case PLANE -> "\non the ground";
            case SOLID -> "\npinned if it ends here";
            case ROPE -> "\ntied to this rope";
            case BODY -> "\ntied to this ball";
            case AIR -> "";
        };
    }

    private static String metres(double x) {
        return x < 1 ? String.format(Locale.ROOT, "%.0f mm", 1000 * x) : String.format(Locale.ROOT, "%.2f m", x);
    }

    @Override
    public String hint() {
        return "click: next point  ·  drag: freehand  ·  Enter, double-click: done, with Shift: and one more  ·  Backspace: back  ·  P: pin"
                + " it there  ·  G: from the air to the ground, and back  ·  up, down: slack  ·  Esc: leave";
    }

    @Override
    public String name() {
        return "rope";
    }
}
