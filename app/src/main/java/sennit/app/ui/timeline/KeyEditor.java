package sennit.app.ui.timeline;

import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.type.ImDouble;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Track;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Unit;

/** Asks for the time and the value of a key, and offers what else can be done to it. */
final class KeyEditor {
    private final AppContext context;
    private final KeySheet sheet;
    private final Scrub scrub;
    private final ImDouble number = new ImDouble();
    private String of = "";
    private int index;
    private boolean opens;
    private boolean menus;
    private boolean fresh;
    private Track.@Nullable Key edited;

    KeyEditor(AppContext context, KeySheet sheet, Scrub scrub) {
        this.context = context;
        this.sheet = sheet;
        this.scrub = scrub;
    }

    /** Opens the fields of a key. */
    void open(Track track, int key) {
        of = track.id();
        index = key;
        edited = track.keys().get(key);
        opens = true;
    }

    /** Opens the menu of a key. */
    void menu(Track track, int key) {
        of = track.id();
        index = key;
        menus = true;
    }

    private Optional<Track> track() {
        return sheet.tracks().stream()
                .filter(t -> t.id().equals(of) && index < t.keys().size())
                .findFirst();
    }

    /** Once a frame, in the window of the time line. */
    void draw() {
        if (opens) {
            ImGui.openPopup("##key");
            fresh = true;
        }
        if (menus) ImGui.openPopup("##key menu");
        opens = false;
        menus = false;
        fields();
        if (!ImGui.beginPopup("##key menu")) return;
        track().ifPresent(this::items);
        ImGui.endPopup();
    }

    private void items(Track t) {
        if (ImGui.menuItem("Value...")) open(t, index);
        context.locator().note("key value");
        if (ImGui.menuItem("Go here")) scrub.to(t.keys().get(index).time());
        context.locator().note("key go");
        if (ImGui.menuItem("Delete", "Delete")) sheet.deleteChosen();
        context.locator().note("key delete");
    }

    private void fields() {
        Track.Key now = edited;
        if (now == null || !ImGui.beginPopup("##key")) return;
        Theme.text(Theme.DIM, "A key: Enter takes it over, Esc leaves it");
        number.set(now.time());
        double time = field("time", Unit.usual("s"));
        List<Double> value = new ArrayList<>();
        Optional<Track> track = track();
        Unit unit = Unit.usual(track.map(Track::unit).orElse(""));
        int width = now.value().size();
        boolean ticked = track.filter(t -> t.shape() == Track.Shape.SWITCH).isPresent();
        if (ticked) value.add(tick(now.value().get(0)));
        for (int i = 0; i < width && !ticked; i++) {
            double was = now.value().get(i);
            number.set(unit.shown(was));
            double shown = field(width == 3 ? String.valueOf("xyz".charAt(i)) : "value", unit);
            value.add(shown == unit.shown(was) ? was : unit.meant(shown));
        }
        Track.Key typed = new Track.Key(time, value, now.from());
        edited = typed;
        boolean enter = ImGui.isKeyPressed(ImGui.getKeyIndex(imgui.flag.ImGuiKey.Enter))
                || ImGui.isKeyPressed(ImGui.getKeyIndex(imgui.flag.ImGuiKey.KeyPadEnter));
        boolean pressed = ImGui.button("Take over");
        context.locator().note("key take");
        if (enter || pressed) {
            if (Double.isFinite(time) && value.stream().allMatch(v -> Double.isFinite(v)))
                track.ifPresent(t -> sheet.replace(t, index, typed));
            edited = null;
            ImGui.closeCurrentPopup();
        }
        ImGui.endPopup();
    }

    /** Asks whether something is on; returns 1 where it is and 0 where it is not. */
    private double tick(double was) {
        boolean toggled = ImGui.checkbox("on", was > 0);
        context.locator().note("key on");
        if (!toggled) return was;
        return was > 0 ? 0 : 1;
    }

    private double field(String name, Unit unit) {
        String label = unit.name().isEmpty() ? name : name + ", " + unit.name();
        if (fresh) ImGui.setKeyboardFocusHere();
        fresh = false;
        ImGui.setNextItemWidth(9 * ImGui.getFontSize());
        ImGui.inputDouble(label, number, 0, 0, "%.6g", ImGuiInputTextFlags.AutoSelectAll);
        context.locator().note("key " + name);
        return number.get();
    }
}
