package sennit.app.make;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.session.Notifications;
import sennit.app.session.Session;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Triangles;

/**
 * Puts the solid of a file where it is clicked, upright as in the file: with the middle of its foot there as an
 * obstacle; on a rope, as a body that hangs from it by the middle of its top; on a ball, in place of its picture.
 */
public final class MeshTool implements MakingTool {
    /** What is larger than this in the units of its file is thought to be in millimetres. */
    private static final double HUGE = 50;

    private static final double WOOD = 700;

    /** What is dragged less than this is a click, px. */
    private static final double STILL = 6;

    private final Session session;
    private @Nullable Triangles triangles;
    private Vec3 low = Vec3.ZERO;
    private Vec3 high = Vec3.ZERO;
    private double scale = 1;
    /** As it is in its file. */
    private double own = 1;

    private Aim.@Nullable Spot spot;
    /** Where it was pressed: from there a drag says how large it is. */
    private Aim.@Nullable Spot held;

    private boolean asks = true;
    private boolean done;

    MeshTool(Session session) {
        this.session = session;
    }

    /** {@return whether a file is to be chosen now} Once for each time it is asked for. */
    public boolean asks() {
        boolean now = asks;
        asks = false;
        return now;
    }

    /** Takes a file; one that holds no solid is told. */
    public void take(Path file) {
        try {
            Triangles read = SceneMeshes.take(
                    file,
                    session.scene(),
                    session.folders().stream().findFirst().orElse(null));
            triangles = read;
            session.notifications().ended(Notifications.Topic.FILE);
            measure(read.corners);
            if (!read.closed())
                session.notifications()
                        .done(read.file + " has gaps: it is a skin, touched from both sides, without an inside");
        } catch (SceneException e) {
            Violation why = e.problems().get(0).finding();
            session.notifications()
                    .wrong(Notifications.Topic.FILE, "Not added: " + why.found() + " (allowed: " + why.allowed() + ')');
        }
    }

    private void measure(double[] corners) {
        double[] least = {1e9, 1e9, 1e9}, most = {-1e9, -1e9, -1e9};
        for (int i = 0; i < corners.length; i++) {
            least[i % 3] = Math.min(least[i % 3], corners[i]);
            most[i % 3] = Math.max(most[i % 3], corners[i]);
        }
        low = Vec3.of(least, 0);
        high = Vec3.of(most, 0);
        double size = Math.max(high.x() - low.x(), Math.max(high.y() - low.y(), high.z() - low.z()));
        own = size > HUGE ? 0.001 : 1;
        scale = own;
    }

    /** As large as a drag to the cursor makes it: its middle is where it was pressed, its side at the cursor. */
    private double dragged(Aim aim, Vec3 from) {
        double reach = aim.facing(from).map(to -> to.minus(from).norm()).orElse(0.0);
        Vec3 size = high.minus(low);
        double most = Math.max(size.x(), Math.max(size.y(), size.z()));
        return reach * aim.metre() < STILL || most == 0 ? own : Aim.round(2 * reach / most);
    }

    /** Where the origin of the file comes to lie: beside the centre of a body, m. */
    private Vec3 origin(Aim.Spot on) {
        double y = switch (on.what()) {
            case ROPE -> high.y();
            case BODY -> (low.y() + high.y()) / 2;
            default -> low.y();
        };
        return new Vec3((low.x() + high.x()) / 2, y, (low.z() + high.z()) / 2).times(-scale);
    }

    @Override
    public void move(Aim aim) {
        Aim.Spot from = held;
        spot = from == null ? aim.spot() : from;
        if (from != null) scale = dragged(aim, from.place());
    }

    @Override
    public void press(Aim aim) {
        move(aim);
        if (triangles == null) asks = true;
        else held = aim.spot();
    }

    @Override
    public void release(Aim aim) {
        Triangles read = triangles;
        if (read == null) return;
        done = true;
        move(aim);
        Aim.Spot on = held;
        try {
            put(read, on == null ? aim.spot() : on);
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    private void put(Triangles read, Aim.Spot on) {
        Scene scene = session.scene();
        String stem = read.file.substring(0, read.file.length() - 4).replace('_', '-');
        String id = Edits.freeName(scene, stem);
        Mesh mesh = new Mesh(read.file, Aim.round(origin(on)), Vec3.ZERO, scale, read);
        Anchor anchor = on.anchor();
        if (anchor == null) {
            Mesh there = new Mesh(read.file, Aim.round(on.place().plus(origin(on))), Vec3.ZERO, scale, read);
            add("Add " + id, Edits.add(scene, new ObstacleDef(id, there, 0.4)), Selection.What.OBSTACLE, id);
        } else if (anchor.rod() == null) {
            for (BodySpec ball : scene.bodies())
                if (ball.id().equals(on.name()))
                    add(
                            "See " + ball.id() + " as " + read.file,
                            Edits.change(scene, ball.mesh(mesh)),
                            Selection.What.BODY,
                            ball.id());
        } else {
            Vec3 size = high.minus(low).times(scale);
            double radius = Aim.round(Math.min(size.y(), Math.min(size.x(), size.z())) / 2);
            BodySpec body =
                    BodySpec.of(id, Aim.round(on.place()), mass(read), radius).friction(0.3);
            Scene with = Edits.addBody(scene, body.mesh(mesh));
            var tie = new JointConstraint(anchor, Anchor.ofBody(id), JointConstraint.Share.POSITION);
            add(
                    "Hang " + id,
                    Edits.add(with, ConstraintDef.rigid(Edits.freeName(with, "tie"), tie)),
                    Selection.What.BODY,
                    id);
        }
    }

    private void add(String what, Scene edited, Selection.What kind, String id) {
        if (session.edit(what, edited, new Object())) session.select(new Selection(kind, id));
    }

    /** As of wood, kg; 1 kg where it has no inside. */
    private double mass(Triangles read) {
        if (!read.closed()) return 1;
        double[] c = read.corners;
        double volume = 0;
        for (int i = 0; i < c.length; i += 9)
            volume += Vec3.of(c, i).dot(Vec3.of(c, i + 3).cross(Vec3.of(c, i + 6))) / 6;
        return Math.max(1e-3, Aim.round(WOOD * Math.abs(volume) * scale * scale * scale));
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        Aim.Spot on = spot;
        if (triangles == null || on == null) return List.of();
        Vec3 at = on.place().plus(origin(on));
        return new PreviewLines()
                .box(at.plus(low.times(scale)), at.plus(high.times(scale)))
                .list();
    }

    @Override
    public String word() {
        Triangles read = triangles;
        if (read == null) return "no file yet";
        Vec3 size = high.minus(low).times(scale);
        return String.format(
                Locale.ROOT,
                "%s, %.3g x %.3g x %.3g m%s",
                read.file,
                size.x(),
                size.y(),
                size.z(),
                scale != own
                        ? String.format(Locale.ROOT, ", scale %.2g", scale)
                        : own == 1 ? "" : " (taken for millimetres)");
    }

    @Override
    public String hint() {
        return triangles == null
                ? "click: choose a file .obj or .stl  ·  Esc: leave"
                : "click: put it there  ·  drag: as large as you drag it  ·  on a rope: hang it there  ·  on a ball: let that look so  ·  Esc: leave";
    }

    @Override
    public String name() {
        return "mesh";
    }
}
