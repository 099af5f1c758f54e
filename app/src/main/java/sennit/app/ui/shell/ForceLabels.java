package sennit.app.ui.shell;

import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Comparator;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.render.view.Overlay;
import sennit.app.ui.AppContext;
import sennit.app.ui.Quantity;
import sennit.app.viewport.ViewRegion;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** The size of the largest forces, written beside their arrows in the view. */
final class ForceLabels {
    /** More would cover each other. */
    private static final int MOST = 16;

    /** Smaller forces are rounding, N. */
    private static final double LEAST = 1e-6;

    private final AppContext context;

    ForceLabels(AppContext context) {
        this.context = context;
    }

    /** A force and where it acts. */
    private record Load(double[] at, double size) {
        static Load of(double[] at, double[] f) {
            return new Load(at, Vec3.norm(f));
        }
    }

    void draw(ViewRegion region) {
        if (!context.viewport().shows(Overlay.Layer.FORCES)) return;
        Snapshot seen = context.session().snapshot();
        ImDrawList list = ImGui.getBackgroundDrawList();
        Stream.concat(
                        seen.constraints().stream().map(c -> Load.of(c.position(), c.force())),
                        seen.contacts().stream().map(c -> Load.of(c.position(), c.force())))
                .filter(l -> l.size > LEAST)
                .sorted(Comparator.comparingDouble((Load l) -> -l.size))
                .limit(MOST)
                .forEach(l -> write(list, l, region));
    }

    private void write(ImDrawList list, Load load, ViewRegion region) {
        Vector4d at = new Vector4d();
        double[] p = load.at;
        context.viewport().camera().project(new Vector3d(p), region.width(), region.height(), at);
        if (at.z <= 0 || !region.contains(region.x() + at.x, region.y() + at.y)) return;
        float x = region.x() + (float) at.x + 8;
        float y = region.y() + (float) at.y + 4;
        String text = Quantity.newtons(load.size);
        list.addText(x + 1, y + 1, ImGui.colorConvertFloat4ToU32(0, 0, 0, 0.8f), text);
        list.addText(x, y, ImGui.colorConvertFloat4ToU32(1, 1, 1, 0.95f), text);
    }
}
