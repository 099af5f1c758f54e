package sennit.app.ui.timeline;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import imgui.type.ImString;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.session.NamedStates;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.engine.scene.NamedState;

/** The scale of a time line: times, what has been simulated, the range that is filmed, states that are kept. */
final class Ruler {
    private static final int BACK = Theme.packed(0x15181d),
            LINE = Theme.packed(0x39424f),
            TEXT = Theme.packed(0x9aa5b4),
            KNOWN = Theme.packed(0x2f6fb0),
            FILM = Theme.packed(0xe8a628),
            NOW = Theme.packed(0xf0664c),
            KEPT = Theme.packed(0x35c493);

    private final AppContext context;
    private final Scrub scrub;
    private final ImString name = new ImString(60);
    private @Nullable NamedState menu;
    private double menuTime;
    private float grip;

    Ruler(AppContext context, Scrub scrub) {
        this.context = context;
        this.scrub = scrub;
    }

    /** {@return how high it is, px} */
    static float height() {
        return 2.5f * ImGui.getFontSize();
    }

    /** Draws it at the cursor, as wide as the times. */
    void draw(TimeScale scale) {
        float y = ImGui.getCursorScreenPosY(), height = height(), em = ImGui.getFontSize();
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(scale.left(), y, scale.right(), y + height, BACK);
        ImGui.setCursorScreenPos(scale.left(), y);
        ImGui.invisibleButton("##ruler", scale.right() - scale.left(), height, KeyRows.UNDER);
        ImGui.setItemAllowOverlap();
        context.locator().note("time ruler");
        boolean held = ImGui.isItemActive(), left = ImGui.isItemDeactivated();
        if (ImGui.isItemHovered() && ImGui.isMouseClicked(1)) {
            menuTime = Math.max(scrub.start(), Math.round(100 * scale.time(ImGui.getMousePosX())) / 100.0);
            ImGui.openPopup("##ruler menu");
        }
        list.pushClipRect(scale.left(), y, scale.right(), y + height, true);
        ticks(list, scale, y, height);
        // what can be gone to at once
        float from = scale.pixel(scrub.oldest()), to = scale.pixel(scrub.newest());
        list.addRectFilled(from, y + height - 0.25f * em, to, y + height, KNOWN);
        list.popClipRect();
        states(list, scale, y);
        // the time in numbers is over the marks of the film, and is what is taken there
        ImGui.setCursorScreenPos(labelAt(scale), y);
        ImGui.invisibleButton("##present", labelWidth(), 1.25f * em);
        held |= ImGui.isItemActive();
        left |= ImGui.isItemDeactivated();
        film(list, scale, y);
        if (held) scrub.drag(scale.time(ImGui.getMousePosX()));
        if (left) scrub.arrive();
        menus();
        ImGui.setCursorScreenPos(scale.left(), y + height);
    }

    private static void ticks(ImDrawList list, TimeScale scale, float y, float height) {
        float em = ImGui.getFontSize();
        double step = scale.tick(4.5f * em), part = step / 5;
        int digits = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        for (long i = (long) Math.ceil(scale.from() / part); i * part <= scale.to(); i++) {
            float x = scale.pixel(i * part);
            boolean whole = Math.floorMod(i, 5) == 0;
            list.addLine(x, y + height - (whole ? 0.9f : 0.5f) * em, x, y + height, LINE);
            if (whole)
                list.addText(
                        x + 0.2f * em,
                        y + height - 1.25f * em,
                        TEXT,
                        String.format(Locale.ROOT, "%." + digits + "f", i * part));
        }
    }

    /** The line of the present, in the window that is drawn, and fainter that of the time it is on the way to. */
    void line(TimeScale scale, float top, float bottom) {
        float em = ImGui.getFontSize(), x = scale.pixel(scrub.now());
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRect(scale.left() - em, top, scale.right() + em, bottom, true);
        double wanted = scrub.wanted();
        float w = Double.isNaN(wanted) ? x : scale.pixel(wanted);
        list.addLine(w, top, w, bottom, 0x80000000 | (NOW & 0xffffff), 1.5f);
        list.addLine(x, top, x, bottom, NOW, Math.max(1.5f, 0.1f * em));
        list.popClipRect();
    }

    /** The present, with its time in numbers. */
    void now(TimeScale scale, float top, float bottom) {
        float em = ImGui.getFontSize();
        line(scale, top + 1.2f * em, bottom);
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRect(scale.left() - em, top, scale.right() + em, bottom, true);
        float width = labelWidth();
        float at = labelAt(scale);
        list.addRectFilled(at, top, at + width, top + 1.25f * em, NOW, 0.25f * em);
        list.addText(at + 0.3f * em, top + 0.1f * em, Theme.packed(0x15181d), label());
        list.popClipRect();
    }

    private String label() {
        return String.format(Locale.ROOT, "%.2f s", scrub.now());
    }

    private float labelWidth() {
        return ImGui.calcTextSize(label()).x + 0.6f * ImGui.getFontSize();
    }

    private float labelAt(TimeScale scale) {
        float width = labelWidth();
        return Math.max(scale.left(), Math.min(scale.right() - width, scale.pixel(scrub.now()) - width / 2));
    }

    /** The range that is filmed, with a handle at each end. */
    private void film(ImDrawList list, TimeScale scale, float y) {
        FilmOptions film = context.films().options();
        double in = scrub.start() + film.pace().from();
        double out = in + film.seconds() * film.pace().speed();
        float em = ImGui.getFontSize(), a = scale.pixel(in), b = scale.pixel(out), top = y + 0.15f * em;
        list.pushClipRect(scale.left(), y, scale.right(), y + height(), true);
        list.addRectFilled(a, top, b, top + 0.3f * em, 0x90000000 | (FILM & 0xffffff));
        list.addTriangleFilled(a, top, a, top + 1.1f * em, a + 0.7f * em, top, FILM);
        list.addTriangleFilled(b, top, b, top + 1.1f * em, b - 0.7f * em, top, FILM);
        list.popClipRect();
        if (handle("film in", a, y, scale)) filmed(gripped(scale), Math.max(gripped(scale), out));
        if (handle("film out", b - 0.7f * em, y, scale)) filmed(Math.min(in, gripped(scale)), gripped(scale));
    }

    /** A mark that is dragged; returns whether it is. */
    private boolean handle(String id, float x, float y, TimeScale scale) {
        float em = ImGui.getFontSize();
        boolean begins = id.equals("film in");
        if (x < scale.left() - em || x > scale.right()) return false;
        // a cursor set outside the window would make it wider
        ImGui.setCursorScreenPos(x, y);
        ImGui.invisibleButton("##" + id, 0.7f * em, 1.1f * em);
        context.locator().note(id);
        if (ImGui.isItemHovered() || ImGui.isItemActive()) ImGui.setMouseCursor(ImGuiMouseCursor.ResizeEW);
        if (ImGui.isItemHovered() && !ImGui.isItemActive())
            Theme.tip("Here a film from the start " + (begins ? "begins" : "ends"));
        // it stays under the mouse where it was taken
        float mark = begins ? x : x + 0.7f * em;
        if (ImGui.isItemActivated()) grip = ImGui.getMousePosX() - mark;
        return ImGui.isItemActive() && ImGui.isMouseDragging(0, 2);
    }

    /** {@return where the mark is that the mouse holds, s} */
    private double gripped(TimeScale scale) {
        return Math.max(scrub.start(), Math.round(100 * scale.time(ImGui.getMousePosX() - grip)) / 100.0);
    }

    /** Films from one time to another, s. */
    private void filmed(double in, double out) {
        FilmOptions film = context.films().options();
        double speed = film.pace().speed();
        double from = Math.round(1e4 * Math.max(0, in - scrub.start())) / 1e4;
        double seconds = Math.round(1e4 * Math.max(0, out - in) / speed) / 1e4;
        if (from > FilmOptions.LONGEST || seconds > FilmOptions.LONGEST) return;
        context.films().options(film.with(new FilmPace(from, speed)).lasting(seconds));
    }

    private void states(ImDrawList list, TimeScale scale, float y) {
        float em = ImGui.getFontSize();
        NamedStates states = context.session().states;
        for (int i = 0; i < states.kept().size(); i++) {
            NamedState m = states.kept().get(i);
            float x = scale.pixel(m.time());
            if (x < scale.left() || x > scale.right()) continue;
            float top = y + 0.45f * em, r = 0.4f * em;
            list.addLine(x, top, x, y + height(), KEPT, 1.5f);
            list.addRectFilled(x, top, x + 1.6f * r, top + 1.4f * r, KEPT, 0.1f * em);
            list.addText(x + 2 * r, top - 0.15f * em, KEPT, m.name());
            ImGui.setCursorScreenPos(x - 0.2f * em, top - 0.1f * em);
            float width = Math.min(2 * r + ImGui.calcTextSize(m.name()).x, scale.right() + em - x);
            ImGui.invisibleButton("##moment" + i, width, 1.1f * em);
            context.locator().note("moment " + m.name());
            if (ImGui.isItemHovered()) Theme.tip(m.name() + ": click to go back to this state; right-click for more");
            if (ImGui.isItemClicked(0)) states.goTo(m);
            if (ImGui.isItemClicked(1)) {
                menu = m;
                name.set(m.name());
                ImGui.openPopup("##moment menu");
            }
        }
    }

    private void menus() {
        if (ImGui.beginPopup("##ruler menu")) {
            FilmOptions film = context.films().options();
            double in = scrub.start() + film.pace().from();
            double out = in + film.seconds() * film.pace().speed();
            double t = menuTime;
            item("Film begins here", "film begins here", () -> filmed(t, Math.max(t, out)));
            item("Film ends here", "film ends here", () -> filmed(Math.min(in, t), t));
            item("Go here", "go here", () -> scrub.to(t));
            item("Keep the present state", "keep state", context.session().states::keep);
            ImGui.endPopup();
        }
        NamedState m = menu;
        if (m == null || !ImGui.beginPopup("##moment menu")) return;
        NamedStates states = context.session().states;
        ImGui.setNextItemWidth(12 * ImGui.getFontSize());
        ImGui.inputText("##name", name);
        context.locator().note("moment name");
        if (ImGui.isItemDeactivatedAfterEdit()) {
            states.rename(m, name.get());
            ImGui.closeCurrentPopup();
        }
        item("Go to it", "moment go", () -> states.goTo(m));
        item("Make it the start of the scene", "moment start", () -> states.start(m));
        item("Forget it", "moment forget", () -> states.forget(m));
        ImGui.endPopup();
    }

    private void item(String label, String place, Runnable action) {
        if (ImGui.menuItem(label)) action.run();
        context.locator().note(place);
    }

    /** {@return the last time that something happens at, s} */
    double last(List<Double> keys) {
        FilmOptions film = context.films().options();
        double out = scrub.start()
                + film.pace().from()
                + film.seconds() * film.pace().speed();
        double last = Math.max(scrub.newest(), out);
        for (double t : keys) last = Math.max(last, t);
        for (NamedState m : context.session().states.kept()) last = Math.max(last, m.time());
        return last;
    }
}
