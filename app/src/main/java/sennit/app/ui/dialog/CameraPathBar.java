package sennit.app.ui.dialog;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import java.util.Locale;
import java.util.Optional;
import sennit.app.film.CameraPath;
import sennit.app.film.FilmOptions;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.engine.scene.CameraSpec;

/** The views of the scene's camera on a line of time: added from the view, dragged to other times, removed. */
final class CameraPathBar {
    private static final int NONE = -1;

    private final AppContext context;
    private final WidgetLocator locator;
    private int chosen = NONE;
    private Object drag = new Object();

    CameraPathBar(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.locator = locator;
    }

    /** Draws it for a film. */
    void draw(FilmOptions film, float scale) {
        Session session = context.session();
        Optional<CameraPath> known = CameraPath.of(session.scene().camera());
        if (known.isEmpty()) {
            Theme.text(Theme.DIM, "Formulas in the scene file move this camera.");
            return;
        }
        CameraPath path = known.get();
        if (chosen >= path.keys().size()) chosen = NONE;
        double end = film.pace().from() + film.seconds() * film.pace().speed();
        for (CameraPath.Key k : path.keys()) end = Math.max(end, k.time());
        line(path, Math.max(0.1, end), scale);
        double now = session.snapshot().time();
        if (ImGui.button(
                Icon.KEY_FRAME.before(String.format(Locale.ROOT, "This view at %.2f s", now)) + "###path add")) {
            CameraSpec view = context.viewport().view().spec();
            keep("Key of the camera", path.with(new CameraPath.Key(now, view.eye(0), view.target(0))), new Object());
        }
        locator.note("path add");
        if (ImGui.isItemHovered())
            Theme.tip("Puts the camera of the scene at this view at the present time. It moves between two such keys.");
        if (chosen == NONE) return;
        ImGui.sameLine();
        if (ImGui.button(Icon.SHOWN.before("Look"))) show(path.keys().get(chosen), path);
        locator.note("path look");
        ImGui.sameLine();
        if (ImGui.button(Icon.DELETE.before("Remove"))) {
            keep("Remove a key of the camera", path.without(chosen), new Object());
            chosen = NONE;
        }
        locator.note("path remove");
    }

    private void line(CameraPath path, double end, float scale) {
        float wide = ImGui.calcItemWidth() * 1.6f,
                high = 22 * scale,
                x = ImGui.getCursorScreenPosX(),
                y = ImGui.getCursorScreenPosY();
        ImGui.invisibleButton("##path", wide, high);
        locator.note("path");
        ImDrawList list = ImGui.getWindowDrawList();
        float middle = y + high / 2, room = wide - high;
        list.addLine(x, middle, x + wide, middle, Theme.packed(0x9aa5b4), 1.5f * scale);
        float now = x + high / 2 + (float) (context.session().snapshot().time() / end) * room;
        if (now < x + wide) list.addLine(now, y, now, y + high, Theme.packed(0xe8a628), 1.5f * scale);
        float mouse = ImGui.getMousePosX();
        if (ImGui.isItemActivated()) {
            drag = new Object();
            chosen = NONE;
        }
        for (int i = 0; i < path.keys().size(); i++) {
            CameraPath.Key k = path.keys().get(i);
            float at = x + high / 2 + (float) (k.time() / end) * room, r = 0.34f * high;
            boolean near = ImGui.isItemHovered() && Math.abs(mouse - at) < r;
            if (ImGui.isItemActivated() && near) {
                chosen = i;
                show(k, path);
            }
            int colour = Theme.packed(i == chosen || near ? 0xf0664c : 0xe6e9ee);
            list.addQuadFilled(at - r, middle, at, middle - r, at + r, middle, at, middle + r, colour);
            if (near) ImGui.setMouseCursor(ImGuiMouseCursor.ResizeEW);
            if (near || (i == chosen && ImGui.isItemActive()))
                Theme.tip(String.format(Locale.ROOT, "%.2f s", k.time()));
        }
        if (!ImGui.isItemActive() || chosen == NONE || Math.abs(ImGui.getMouseDragDeltaX()) < 2) return;
        double time = Math.max(0, Math.min(1, (mouse - x - high / 2) / room)) * end;
        keep("Move a key of the camera", path.moved(chosen, time), drag);
    }

    private void show(CameraPath.Key key, CameraPath path) {
        context.viewport().view().show(new CameraSpec(key.eye(), key.target(), path.fov()));
    }

    private void keep(String what, CameraPath path, Object activation) {
        Session session = context.session();
        CameraSpec before = session.scene().camera();
        CameraSpec from = before == null ? context.viewport().view().spec() : before;
        session.attempt(what, session.scene().withCamera(path.camera(from)), activation);
    }
}
