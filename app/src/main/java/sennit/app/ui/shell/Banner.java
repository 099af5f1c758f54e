package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.ImVec2;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sennit.app.session.Notifications;
import sennit.app.session.Session;
import sennit.app.sim.RunStatus;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WrappingRow;
import sennit.app.viewport.Action;
import sennit.app.viewport.ViewRegion;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/**
 * What there is to tell, over the top of the view: lines that go by themselves, and, when no finite step exists, why it
 * stopped and what can be done.
 */
final class Banner {
    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoNav;

    private final AppContext context;
    private final WrappingRow flow = new WrappingRow();
    /** Where lines end, px from the left of the window. */
    private float wrap;

    Banner(AppContext context) {
        this.context = context;
    }

    /** Draws it, below what takes {@code taken} pixels at the top of the view. */
    void draw(ViewRegion region, float scale, float taken) {
        List<Notifications.Notice> lines = context.session().notifications().showing();
        RunStatus.Trouble trouble = context.session().simulation().pace().trouble();
        boolean disagrees = context.session().disagrees();
        if (lines.isEmpty() && trouble == null && !disagrees) return;
        float top = taken + 12 * scale;
        ImGui.setNextWindowPos(region.x() + region.width() / 2f, region.y() + top, ImGuiCond.Always, 0.5f, 0);
        ImGui.setNextWindowBgAlpha(0.92f);
        ImGui.pushStyleColor(ImGuiCol.WindowBg, 0.09f, 0.11f, 0.14f, 1);
        // lines that go by themselves take no click from who is making something
        boolean lets =
                trouble == null && !disagrees && context.viewport().making().busy();
        wrap = Math.min(region.width() - 30 * scale, 620 * scale);
        if (trouble == null && !disagrees) fit(lines);
        ImGui.begin("##notices", lets ? FLAGS | ImGuiWindowFlags.NoInputs : FLAGS);
        ImGui.pushTextWrapPos(wrap);
        if (trouble != null && trouble.kind() == RunStatus.Trouble.Kind.FAILURE) failed(trouble.text());
        else if (trouble != null) stopped(trouble.text());
        if (disagrees) disagreement();
        for (Notifications.Notice n : lines) {
            line(n);
            context.locator().note("notice " + n.text());
        }
        context.locator().noteWindow("notices");
        ImGui.popTextWrapPos();
        if (trouble == null && !disagrees && ImGui.isWindowHovered() && ImGui.isMouseClicked(0))
            context.session().notifications().dismiss();
        ImGui.end();
        ImGui.popStyleColor();
    }

    /** Makes the window as large as the lines: by itself it would be as large as the frame before asked for. */
    private void fit(List<Notifications.Notice> lines) {
        ImGuiStyle style = ImGui.getStyle();
        float padX = style.getWindowPaddingX(), wide = 0, high = 0;
        ImVec2 size = new ImVec2();
        for (Notifications.Notice n : lines) {
            ImGui.calcTextSize(size, words(n), false, wrap - padX);
            wide = Math.max(wide, size.x);
            high += size.y + (high > 0 ? style.getItemSpacingY() : 0);
        }
        ImGui.setNextWindowSize((float) Math.ceil(wide) + 2 * padX, high + 2 * style.getWindowPaddingY());
    }

    private static String words(Notifications.Notice n) {
        return switch (n.level()) {
            case DONE -> Icon.DONE.before(n.text());
            case CARE -> Icon.CARE.before(n.text());
            case WRONG -> Icon.WRONG.before(n.text());
        };
    }

    private static void line(Notifications.Notice n) {
        float[] colour = switch (n.level()) {
            case DONE -> Theme.TEXT;
            case CARE -> Theme.AMBER;
            case WRONG -> Theme.RED;
        };
        Theme.text(colour, words(n));
    }

    private void stopped(String trouble) {
        Session session = context.session();
        Theme.text(Theme.RED, Icon.WRONG.before("Paused: " + trouble));
        Settings settings = session.scene().settings();
        flow.begin(ImGui.getWindowPosX() + wrap);
        if (button("Halve the time step")) {
            session.edit("Halve the time step", session.scene().withSettings(settings.withDt(settings.dt() / 2)));
            session.simulation().play();
        }
        context.locator().note("halve");
        if (ImGui.isItemHovered())
            Theme.tip(String.format(
                    Locale.ROOT, "%.3g s instead of %.3g s, and go on", settings.dt() / 2, settings.dt()));
        Optional<ConstraintView> strained = strained(session.snapshot());
        if (strained.isPresent()) {
            String id = strained.get().id();
            if (button("Disable " + id)) {
                session.disable(id);
                session.simulation().play();
            }
            if (ImGui.isItemHovered()) Theme.tip("Disables the constraint with the largest force and continues");
        }
        if (button(Icon.STEP_BACK.before("Step back"))) context.perform(Action.BACK);
        if (button(Icon.RESTART.before("Reset"))) context.perform(Action.RESET);
        copy(trouble);
    }

    /** The program failed, or its memory: the scene is all there, its state is lost. */
    private void failed(String why) {
        Theme.text(Theme.RED, Icon.WRONG.before("The simulation stopped: " + why));
        Theme.text(Theme.TEXT, "Your scene is unchanged. Undo the last edit or reset to continue, or save the scene.");
        flow.begin(ImGui.getWindowPosX() + wrap);
        Optional<String> last = context.session().document().undoName();
        if (last.isPresent()) {
            if (button("Undo: " + last.get())) context.perform(Action.UNDO);
            context.locator().note("failure undo");
        }
        if (button(Icon.RESTART.before("Reset"))) context.perform(Action.RESET);
        context.locator().note("failure reset");
        if (button(Icon.SAVE.before("Save"))) context.perform(Action.SAVE);
        context.locator().note("failure save");
        copy(why);
    }

    private void copy(String trouble) {
        if (button(Icon.COPY.before("Copy report"))) ImGui.setClipboardText(report(context.session(), trouble));
        if (ImGui.isItemHovered()) Theme.tip("Copies the error and the state of all constraints to the clipboard");
    }

    private void disagreement() {
        Session session = context.session();
        Theme.text(
                Theme.AMBER,
                "!  " + session.path().map(p -> p.getFileName().toString()).orElse("The file")
                        + " was changed by another program, and there are edits here that are not saved");
        flow.begin(ImGui.getWindowPosX() + wrap);
        if (button("Take the file")) context.perform(Action.RELOAD);
        context.locator().note("take the file");
        if (ImGui.isItemHovered()) Theme.tip("Undo brings your edits back");
        if (button("Keep mine")) session.keepMine();
        context.locator().note("keep mine");
        if (ImGui.isItemHovered())
            Theme.tip("Saving replaces the file; its present contents are kept beside it as .bak");
        if (button("Save mine as...")) context.perform(Action.SAVE_AS);
    }

    private boolean button(String label) {
        flow.button(label);
        return ImGui.button(label);
    }

    private static Optional<ConstraintView> strained(Snapshot seen) {
        return seen.constraints().stream()
                .filter(ConstraintView::active)
                .max(Comparator.comparingDouble(v -> Vec3.norm(v.force())));
    }

    private static String report(Session session, String trouble) {
        Snapshot seen = session.snapshot();
        StringBuilder s = new StringBuilder();
        s.append(trouble).append('\n');
        s.append(String.format(
                Locale.ROOT,
                "scene %s, step %d, t = %s s, dt = %s s%n",
                session.scene().title(),
                seen.step(),
                seen.time(),
                session.scene().settings().dt()));
        for (ConstraintView v : seen.constraints())
            s.append(String.format(
                    Locale.ROOT,
                    "%s (%s): force %.6g N, off by %.3g m, %.3g rad%n",
                    v.id(),
                    v.kind(),
                    Vec3.norm(v.force()),
                    v.gap(),
                    v.turn()));
        return s.toString();
    }
}
