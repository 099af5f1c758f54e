package sennit.app.make;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Triangles;

/** Puts the solid of a file where it is clicked: with the middle of its foot there, upright as in the file. */
public final class MeshTool implements MakingTool {
    /** What is larger than this in the units of its file is thought to be in millimetres. */
    private static final double HUGE = 50;

    private final Session session;
    private @Nullable Triangles triangles;
    private Vec3 low = Vec3.ZERO;
    private Vec3 high = Vec3.ZERO;
    private double scale = 1;
    private @Nullable Vec3 place;
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
            measure(read.corners);
            if (!read.closed())
                session.notifications()
                        .done(read.file + " has gaps: it is a skin, touched from both sides, without an inside");
        } catch (SceneException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
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
        scale = size > HUGE ? 0.001 : 1;
    }

    private Vec3 origin(Vec3 foot) {
        Vec3 under = new Vec3((low.x() + high.x()) / 2, low.y(), (low.z() + high.z()) / 2);
        return Aim.round(foot.minus(under.times(scale)));
    }

    @Override
    public void move(Aim aim) {
        place = aim.spot().place();
    }

    @Override
    public void press(Aim aim) {
        move(aim);
        if (triangles == null) asks = true;
    }

    @Override
    public void release(Aim aim) {
        Triangles read = triangles;
        if (read == null) return;
        Vec3 foot = aim.spot().place();
        Scene scene = session.scene();
        String stem = read.file.substring(0, read.file.length() - 4).replace('_', '-');
        String id = Edits.freeName(scene, stem);
        done = true;
        try {
            var mesh = new Mesh(read.file, origin(foot), Vec3.ZERO, scale, read);
            Scene edited = Edits.add(scene, new ObstacleDef(id, mesh, 0.4));
            if (session.edit("Add " + id, edited, new Object()))
                session.select(new Selection(Selection.What.OBSTACLE, id));
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        Vec3 foot = place;
        if (triangles == null || foot == null) return List.of();
        Vec3 at = origin(foot);
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
                scale == 1 ? "" : " (taken for millimetres)");
    }

    @Override
    public String hint() {
        return triangles == null
                ? "click: choose a file .obj or .stl  ·  Esc: leave"
                : "click: put it there  ·  Esc: leave";
    }

    @Override
    public String name() {
        return "mesh";
    }
}
