package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Outline;
import sennit.app.document.RodCurve;
import sennit.app.document.RopeEdits;
import sennit.app.document.Selection;
import sennit.app.platform.Key;
import sennit.app.render.view.JomlVectors;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.DecorSpec;
import sennit.engine.decor.Planks;
import sennit.engine.decor.Sheet;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** Spans cloth over ropes that are clicked one after the other, lays boards on two, or ties a net between two. */
public final class SheetTool implements MakingTool {
    /** Width of a board to the distance of its ropes. */
    private static final double BOARD = 0.2;

    /** From board to board, in widths. */
    private static final double PITCH = 1.25;

    /** Threads of cloth that are drawn while it is chosen. */
    private static final int THREADS = 12;

    /** How many meshes a net has along its shorter side: at first, at least and at most. */
    private static final int FINE = 8, COARSEST = 2, FINEST = 16;

    /** What is put on ropes. */
    public enum Kind {
        /** Cloth. */
        CLOTH,
        /** Boards or rungs. */
        BOARDS,
        /** A net of ropes. */
        NET
    }

    private final Session session;
    private final Kind kind;
    private final List<String> ropes = new ArrayList<>();
    private @Nullable String hover;
    private boolean done;

    /** Meshes along the shorter side of a net. */
    private int fine = FINE;

    /** A tool that puts one thing on ropes of the scene of a session. */
    public SheetTool(Session session, Kind kind) {
        this.session = session;
        this.kind = kind;
    }

    @Override
    public void move(Aim aim) {
        Anchor at = aim.spot().anchor();
        hover = at == null ? null : at.rod();
        ropes.removeIf(r -> session.scene().rod(r).isEmpty());
    }

    @Override
    public void press(Aim aim) {
        move(aim);
        String rope = hover;
        if (rope == null) {
            session.notifications().done(few() ? word() : "Click the ropes that it is on, one after the other");
            return;
        }
        if (ropes.contains(rope)) {
            // the last one again ends it, as when a rope is drawn
            if (rope.equals(ropes.get(ropes.size() - 1)) && ropes.size() > 1) finish();
            return;
        }
        ropes.add(rope);
        if (kind != Kind.CLOTH && ropes.size() == 2) finish();
    }

    @Override
    public void release(Aim aim) {
        move(aim);
    }

    @Override
    public boolean key(Key key) {
        if (key == Key.ENTER) finish();
        else if (kind == Kind.NET && key == Key.UP) fine = Math.min(FINEST, fine + 1);
        else if (kind == Kind.NET && key == Key.DOWN) fine = Math.max(COARSEST, fine - 1);
        else if (key == Key.BACKSPACE && ropes.isEmpty()) done = true;
        else if (key == Key.BACKSPACE) ropes.remove(ropes.size() - 1);
        else return false;
        return true;
    }

    private Optional<Snapshot.RodView> view(String rope) {
        return session.snapshot().rods().stream()
                .filter(r -> r.id().equals(rope))
                .findFirst();
    }

    private static double far(Snapshot.RodView a, double u, Snapshot.RodView b, double v) {
        return new RodCurve(a).at(u).distance(new RodCurve(b).at(v));
    }

    /** Whether two ropes run against each other, as they lie now. */
    private static boolean opposed(Snapshot.RodView a, Snapshot.RodView b) {
        return far(a, 0, b, 1) + far(a, 1, b, 0) < far(a, 0, b, 0) + far(a, 1, b, 1);
    }

    @Override
    public boolean isEnded() {
        return true;
    }

    @Override
    public Optional<String> missing() {
        if (few()) return Optional.of(word());
        return ropes.size() > 1 ? Optional.empty() : Optional.of("It needs two ropes: click them one after the other");
    }

    /** Whether there are not ropes enough to put it on. */
    private boolean few() {
        return session.scene().rods().size() < 2;
    }

    /** Puts it there. */
    @Override
    public void finish() {
        missing().ifPresent(session.notifications()::done);
        if (missing().isPresent()) return;
        if (kind == Kind.NET) {
            tie();
            return;
        }
        // what was drawn from the other end is turned round: cloth and boards go from start to start, from end to end
        Scene scene = session.scene();
        boolean turns = false;
        for (int i = 1; i < ropes.size(); i++) {
            Optional<Snapshot.RodView> before = view(ropes.get(i - 1)), now = view(ropes.get(i));
            if (before.isEmpty() || now.isEmpty()) return;
            turns ^= opposed(before.get(), now.get());
            if (turns) scene = RopeEdits.reversed(scene, now.get());
        }
        String id = Edits.freeName(scene, name());
        try {
            Scene edited = Edits.add(scene, new DecorDef(id, spec(), null));
            if (session.edit("Add " + id, edited, new Object()))
                session.select(new Selection(Selection.What.DECOR, id));
            done = true;
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    private void tie() {
        Optional<Net> net = net(ropes);
        if (net.isEmpty()) return;
        String name = Outline.of(session.scene()).freeName(name());
        try {
            Scene edited = net.get().into(session.scene(), name);
            if (session.edit("Add net", edited, new Object())) {
                Outline.of(edited).groups().stream()
                        .filter(g -> g.id().equals(name))
                        .findFirst()
                        .ifPresent(g -> session.select(Outline.things(g.of())));
                session.notifications()
                        .done(name + " of " + net.get().word() + ". Its ties are hidden: Shift+H shows them");
            }
            done = true;
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    /** The net between two ropes. */
    private Optional<Net> net(List<String> two) {
        if (two.size() < 2) return Optional.empty();
        Optional<Snapshot.RodView> a = view(two.get(0)), b = view(two.get(1));
        if (a.isEmpty() || b.isEmpty()) return Optional.empty();
        Net.Course course = opposed(a.get(), b.get()) ? Net.Course.AGAINST : Net.Course.WITH;
        return Optional.of(new Net(a.get(), b.get(), course, fine));
    }

    private DecorSpec spec() {
        if (kind == Kind.CLOTH)
            return new Sheet(ropes.stream().map(r -> new Anchor(r, 0)).toList(), 1);
        Boards b = boards();
        double first = 0.5 / b.count;
        return new Planks(
                new Anchor(ropes.get(0), first),
                new Anchor(ropes.get(1), first),
                1 - first,
                b.count,
                b.width,
                b.width / 6,
                b.width / 4);
    }

    private record Boards(int count, double width) {}

    /** As many as fit, of a handy width. */
    private Boards boards() {
        Snapshot.RodView a = view(ropes.get(0)).orElseThrow(),
                b = view(ropes.get(1)).orElseThrow();
        double gap = far(a, 0.5, b, 0.5);
        double width = Aim.round(Math.max(1e-3, BOARD * gap));
        return new Boards((int) Math.max(2, Math.min(500, Math.round(a.length() / (PITCH * width)))), width);
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        List<String> all = shown();
        PreviewLines out = new PreviewLines();
        if (kind == Kind.NET) {
            net(all).ifPresent(n -> lines(n.knots(), out));
            return out.list();
        }
        for (int i = 1; i < all.size(); i++) {
            Optional<Snapshot.RodView> a = view(all.get(i - 1)), b = view(all.get(i));
            if (a.isEmpty() || b.isEmpty()) continue;
            boolean against = opposed(a.get(), b.get());
            RodCurve from = new RodCurve(a.get()), to = new RodCurve(b.get());
            for (int k = 0; k <= THREADS; k++) {
                double u = (double) k / THREADS;
                Vector3d end = to.at(against ? 1 - u : u);
                out.line(JomlVectors.vec(from.at(u)), new Vec3(end.x, end.y, end.z));
            }
        }
        return out.list();
    }

    /** The ropes as they would be with a click at the cursor. */
    private List<String> shown() {
        List<String> all = new ArrayList<>(ropes);
        String next = hover;
        if (next != null && !all.contains(next)) all.add(next);
        return all;
    }

    private static void lines(List<List<Vec3>> knots, PreviewLines out) {
        for (int i = 0; i < knots.size(); i++) {
            List<Vec3> strand = knots.get(i);
            for (int j = 1; j < strand.size(); j++) out.line(strand.get(j - 1), strand.get(j));
            for (int j = 1; i > 0 && j + 1 < strand.size(); j++)
                out.line(knots.get(i - 1).get(j), strand.get(j));
        }
    }

    @Override
    public String word() {
        if (few()) return name() + " is put on two ropes: leave with Esc and draw those first";
        if (ropes.isEmpty()) return name() + ": click the first rope";
        if (kind == Kind.NET)
            return net(shown())
                    .map(n -> "net of " + n.word() + '\n' + n.catches() + "\nup, down: finer, coarser")
                    .orElse("net: click the rope on its other side");
        if (kind == Kind.BOARDS) return "click the rope beside it";
        return String.format(
                Locale.ROOT, "cloth on %d rope%s", ropes.size(), ropes.size() == 1 ? ": click the next" : "s");
    }

    @Override
    public String hint() {
        return switch (kind) {
            case CLOTH ->
                "click: next rope  ·  Enter, or the last rope again: done  ·  Backspace: one back  ·  Esc: leave";
            case BOARDS -> "click one rope, then the other: boards from one to the other  ·  Esc: leave";
            case NET ->
                "click one rope, then the other: a net between them  ·  up, down: finer, coarser  ·  Esc: leave";
        };
    }

    @Override
    public String name() {
        return switch (kind) {
            case CLOTH -> "cloth";
            case BOARDS -> "boards";
            case NET -> "net";
        };
    }
}
