package sennit.app.ui.timeline;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiInputTextFlags;
import imgui.type.ImBoolean;
import imgui.type.ImDouble;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import sennit.app.document.Track;
import sennit.app.document.Tracks;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.app.ui.ToolRows;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.WrappingRow;
import sennit.app.viewport.Action;
import sennit.engine.function.Interpolation;
import sennit.engine.schema.Kinds;

/**
 * The time of the scene as a line: drag the ruler to go to any time; keys of all that moves as diamonds, and as curves;
 * the range that is filmed; states that are kept. The wheel shows more or less time.
 */
public final class TimelinePanel implements Panel {
    /** The part of its height that rows of buttons may have; there is always one. */
    private static final float TOOLS = 0.3f;

    /** A strip lower than so many heights of letters has the buttons beside the ruler, in this part of its width. */
    private static final float LOW = 6, BESIDE = 0.36f;

    private final AppContext context;
    private final TimeScale scale = new TimeScale();
    private final Scrub scrub;
    private final KeySheet sheet;
    private final KeyEditor editor;
    private final Ruler ruler;
    private final KeyRows rows;
    private final CurvePlot curves;
    private final ToolRows tools;
    private final ImDouble time = new ImDouble();
    private final ImBoolean flag = new ImBoolean();
    private boolean curved;
    private boolean hovered;
    private int opened = -1;
    private boolean drawn;
    private boolean overTimes;

    /** The time line of what the program works on. */
    public TimelinePanel(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.scrub = new Scrub(context);
        this.tools = new ToolRows(locator, "more line");
        this.sheet = new KeySheet(context, scrub);
        this.editor = new KeyEditor(context, sheet, scrub);
        this.ruler = new Ruler(context, scrub);
        this.rows = new KeyRows(context, sheet, editor, ruler);
        this.curves = new CurvePlot(context, sheet, editor);
    }

    @Override
    public Docking docking() {
        return new Docking("Time line", ImGuiDir.Down, 24);
    }

    @Override
    public void watch() {
        hovered = hovered && drawn;
        drawn = false;
    }

    @Override
    public boolean takesWheel() {
        return hovered && overTimes;
    }

    /** Deletes keys that are chosen, where the mouse is on the line; returns whether there were any. */
    public boolean deleteKeys() {
        return hovered && sheet.deleteChosen();
    }

    /** Sets keys at the present time; returns whether something could have one. */
    public boolean keyNow() {
        sheet.refresh();
        return sheet.keyNow(scrub.now());
    }

    @Override
    public void draw() {
        drawn = true;
        hovered =
                ImGui.isWindowHovered(ImGuiHoveredFlags.ChildWindows | ImGuiHoveredFlags.AllowWhenBlockedByActiveItem);
        sheet.refresh();
        float em = ImGui.getFontSize(), avail = ImGui.getContentRegionAvailX();
        boolean low = ImGui.getWindowHeight() < LOW * em;
        float names = low ? BESIDE * avail : Math.min(13 * em, 0.3f * avail), x = ImGui.getCursorScreenPosX();
        float first = ImGui.getCursorScreenPosY();
        header();
        // in a low strip beside the ruler, else above it
        if (low) tools.draw(1, x + names - ToolRows.gap());
        else tools.draw(ToolRows.within(TOOLS * ImGui.getWindowHeight()));
        if (low) ImGui.setCursorScreenPos(x, first);
        float top = ImGui.getCursorScreenPosY();
        float bottom = ImGui.getWindowPosY()
                + ImGui.getWindowHeight()
                - ImGui.getStyle().getWindowPaddingY();
        // the bar of a long list lies beside the times
        scale.place(x + names, avail - names - ImGui.getStyle().getScrollbarSize());
        sheet.perPixel(scale.perPixel());
        if (opened != context.session().opened()) fit();
        opened = context.session().opened();
        ruler.draw(scale);
        ImGui.setCursorScreenPos(x, ImGui.getCursorScreenPosY());
        float room = Math.max(2 * em, bottom - ImGui.getCursorScreenPosY());
        Optional<Track> shown = sheet.current().filter(Track::hasValues);
        boolean plots = curved && shown.isPresent() && room > 5 * em;
        float list = plots
                ? Math.max(
                        3.2f * em,
                        Math.min(0.4f * room, 1.5f * em * (1 + sheet.tracks().size())))
                : room;
        rows.draw(scale, scrub, names, list);
        if (plots) {
            ImGui.setCursorScreenPos(x, ImGui.getCursorScreenPosY());
            curves.draw(shown.get(), scale, Math.max(2 * em, bottom - ImGui.getCursorScreenPosY()));
        } else sheet.follow(scale.perPixel(), 0, 0);
        ruler.now(scale, top, bottom);
        editor.draw();
        navigate(top);
    }

    /** Shows all that there is. */
    private void fit() {
        double last = ruler.last(java.util.List.copyOf(Tracks.times(sheet.tracks())));
        double start = scrub.start();
        scale.show(start - 0.02 * (last - start), last + 0.04 * (last - start));
    }

    /** The wheel and the middle button; while time runs, the line goes along. */
    private void navigate(float top) {
        boolean over = hovered && ImGui.getMousePosX() >= scale.left() && ImGui.getMousePosY() >= top;
        overTimes = over;
        float wheel = over ? ImGui.getIO().getMouseWheel() : 0;
        if (wheel != 0 && ImGui.getIO().getKeyShift()) scale.shift(-40 * wheel * scale.perPixel());
        else if (wheel != 0) scale.zoom(ImGui.getMousePosX(), Math.pow(1.2, -wheel));
        if (over && ImGui.isMouseDragging(2)) {
            scale.shift(-ImGui.getIO().getMouseDeltaX() * scale.perPixel());
        }
        boolean playing = context.session().simulation().pace().playing();
        double now = scrub.now(), span = scale.to() - scale.from();
        if (playing && !sheet.dragging() && (now > scale.to() || now < scale.from()))
            scale.shift(now - scale.from() - 0.1 * span);
    }

    /** The buttons, to be drawn. */
    private void header() {
        Session session = context.session();
        boolean playing = session.simulation().pace().playing();
        tools.begin();
        button(4, Icon.RESTART.text(), "line start", "To the start of the scene", () -> context.perform(Action.RESET));
        button(3, Icon.LEFT.text() + Icon.KEY_FRAME.text(), "line before", "To the key before", () -> jump(-1));
        button(
                6,
                (playing ? Icon.PAUSE : Icon.PLAY).text(),
                "line play",
                "Play or pause   " + Action.PLAY.shortcut(),
                () -> context.perform(Action.PLAY));
        button(3, Icon.KEY_FRAME.text() + Icon.RIGHT.text(), "line after", "To the next key", () -> jump(1));
        float em = ImGui.getFontSize();
        tools.add(6 * em, 5, this::typed);
        button(
                7,
                Icon.KEY_FRAME.before("Set key"),
                "line key",
                "A key now, of what is selected or of the track that is shown   " + Action.KEY.shortcut(),
                () -> context.perform(Action.KEY));
        button(
                1,
                Icon.START_HERE.before("Keep state"),
                "line keep",
                "Keeps this state under a name: its flag on the ruler leads back to it",
                session.states::keep);
        button(
                2,
                Icon.FILM.before("Film..."),
                "line film",
                "The range between the amber marks is what a film from the start shows   " + Action.FILM.shortcut(),
                () -> context.perform(Action.FILM));
        tools.add(checkWidth("Curves"), 3, () -> {
            flag.set(curved);
            if (ImGui.checkbox("Curves", flag)) curved = flag.get();
            context.locator().note("line curves");
        });
        button(
                2,
                Icon.FRAME_ALL.before("Show all"),
                "line fit",
                "Shows all times at which something happens",
                this::fit);
        // what comes and goes is last, so that it moves nothing else from under the cursor
        sheet.current().filter(Track::hasValues).ifPresent(this::between);
        if (scrub.isStale())
            button(
                    6,
                    Icon.HISTORY.before("Again to here"),
                    "line again",
                    "Keys were edited: simulates from the start to this time with them",
                    scrub::again);
        if (sheet.count() > 0)
            button(
                    6,
                    Icon.DELETE.before("Delete " + sheet.count()),
                    "line delete",
                    "Deletes the chosen keys   Delete",
                    sheet::deleteChosen);
        String what = hint();
        if (!what.isEmpty())
            tools.add(ImGui.calcTextSize(what).x, 0, () -> {
                ImGui.alignTextToFramePadding();
                Theme.text(Theme.DIM, what);
            });
    }

    /** The present as a number. */
    private void typed() {
        ImGui.setNextItemWidth(6 * ImGui.getFontSize());
        time.set(scrub.now());
        ImGui.inputDouble("##time", time, 0, 0, "%.3f s", ImGuiInputTextFlags.AutoSelectAll);
        context.locator().note("line time");
        if (ImGui.isItemDeactivatedAfterEdit() && Double.isFinite(time.get())) scrub.to(time.get());
        if (ImGui.isItemHovered()) Theme.tip("Simulated time; type one to go there");
    }

    private static float checkWidth(String label) {
        return ImGui.getFrameHeight() + ImGui.getStyle().getItemInnerSpacingX() + ImGui.calcTextSize(label).x;
    }

    private String hint() {
        double wanted = scrub.wanted();
        return Double.isNaN(wanted) || !context.session().simulation().pace().playing()
                ? ""
                : String.format(Locale.ROOT, "simulating to %.2f s", wanted);
    }

    private void button(int rank, String label, String place, String tip, Runnable action) {
        tools.add(WrappingRow.buttonWidth(label), rank, () -> {
            boolean pressed = ImGui.button(label + "##" + place);
            context.locator().note(place);
            if (ImGui.isItemHovered()) Theme.tip(tip);
            if (pressed) action.run();
        });
    }

    /** How the track that is shown runs from key to key. */
    private void between(Track track) {
        float em = ImGui.getFontSize();
        tools.add(6.5f * em, 4, () -> course(track));
        tools.add(checkWidth("Repeat"), 4, () -> {
            flag.set(track.repeat());
            if (ImGui.checkbox("Repeat", flag)) sheet.change("Repetition", track, Track::toggledRepeat);
            context.locator().note("line repeat");
        });
    }

    private void course(Track track) {
        ImGui.setNextItemWidth(6.5f * ImGui.getFontSize());
        if (ImGui.beginCombo("##between", Kinds.of(track.between()))) {
            for (Interpolation i : Interpolation.values()) {
                boolean path = track.shape() == Track.Shape.PATH;
                if (path && i == Interpolation.HOLD) continue;
                boolean picked = ImGui.selectable(Kinds.of(i), i == track.between());
                context.locator().note("between " + Kinds.of(i));
                if (picked && i != track.between()) sheet.change("Course", track, t -> t.shaped(i));
            }
            ImGui.endCombo();
        }
        context.locator().note("line between");
        if (ImGui.isItemHovered())
            Theme.tip("How the value runs from key to key: linear, smooth, or held until the next");
    }

    private void jump(int by) {
        NavigableSet<Double> all = Tracks.times(sheet.tracks());
        double now = scrub.now(), near = context.session().scene().settings().dt();
        Double to = by > 0 ? all.higher(now + near / 2) : all.lower(now - near / 2);
        if (to != null) scrub.to(to);
    }
}
