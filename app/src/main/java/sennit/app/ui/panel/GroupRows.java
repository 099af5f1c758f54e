package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTreeNodeFlags;
import imgui.type.ImString;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import sennit.app.document.Outline;
import sennit.app.document.Selection;
import sennit.app.session.Grouping;
import sennit.app.session.Session;
import sennit.app.session.Visibility;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.engine.scene.Group;
import sennit.engine.scene.rules.SceneRules;

/** Groups in the list of the scene with what belongs to them, and the eye and the lock at the end of each row. */
final class GroupRows {
    private final AppContext context;
    private final ImString name = new ImString(80);
    private String renamed = "";
    private boolean asks;

    GroupRows(AppContext context) {
        this.context = context;
    }

    /** Draws all groups that have, or hold something that has, the wanted letters in its name. */
    void draw(String wanted) {
        List<Group> groups = context.session().scene().groups();
        if (groups.isEmpty()) return;
        ImGui.setNextItemOpen(true, ImGuiCond.Once);
        boolean opened = Theme.section(Icon.GROUP.before("Groups (") + groups.size() + ")###groups");
        context.locator().note("groups");
        if (!opened) return;
        for (Group g : groups) {
            List<Selection> things = Outline.things(g.of());
            boolean there = g.id().toLowerCase(Locale.ROOT).contains(wanted)
                    || things.stream()
                            .anyMatch(s -> s.id().toLowerCase(Locale.ROOT).contains(wanted));
            if (there) group(g, things);
        }
        rename();
    }

    private void group(Group g, List<Selection> things) {
        Session session = context.session();
        boolean all = new HashSet<>(session.selected()).containsAll(things);
        int flags = ImGuiTreeNodeFlags.OpenOnArrow
                | ImGuiTreeNodeFlags.AllowItemOverlap
                | ImGuiTreeNodeFlags.FramePadding
                | ImGuiTreeNodeFlags.SpanAvailWidth;
        if (all) flags |= ImGuiTreeNodeFlags.Selected;
        ImGui.pushID("group " + g.id());
        boolean open = ImGui.treeNodeEx(g.id(), flags);
        context.locator().note("group " + g.id());
        if (ImGui.isItemClicked(0) && !ImGui.isItemToggledOpen()) session.select(things);
        if (ImGui.isItemHovered() && ImGui.isMouseDoubleClicked(0)) ask(g);
        if (ImGui.beginPopupContextItem("##menu")) {
            item("Rename...", "rename group", () -> ask(g));
            item("Ungroup", "ungroup", () -> {
                session.select(things);
                Grouping.ungroup(session);
            });
            ImGui.endPopup();
        }
        toggles(things, "group " + g.id());
        if (open) {
            for (Selection s : things) {
                boolean selected = session.selected().contains(s);
                if (ImGui.selectable(Icon.of(s.what()).before(s.id()) + "##" + s.what(), selected)) session.select(s);
                context.locator().note("member " + s.id());
            }
            ImGui.treePop();
        }
        ImGui.popID();
    }

    private void item(String label, String place, Runnable action) {
        if (ImGui.menuItem(label)) action.run();
        context.locator().note(place);
    }

    private void ask(Group g) {
        renamed = g.id();
        name.set(g.id());
        asks = true;
    }

    private void rename() {
        if (asks) ImGui.openPopup("##rename group");
        if (!ImGui.beginPopup("##rename group")) return;
        if (asks) ImGui.setKeyboardFocusHere();
        asks = false;
        ImGui.inputText("##name", name);
        context.locator().note("group name");
        if (ImGui.isItemDeactivatedAfterEdit()) {
            take(name.get().strip());
            ImGui.closeCurrentPopup();
        }
        ImGui.endPopup();
    }

    private void take(String to) {
        Session session = context.session();
        Outline now = Outline.of(session.scene());
        boolean taken = now.groups().stream().anyMatch(g -> g.id().equals(to));
        if (taken || !SceneRules.isName(to)) {
            if (!to.equals(renamed))
                session.notifications()
                        .wrong(taken ? "Another group is called " + to : "A name has letters, digits, spaces, - and _");
            return;
        }
        session.edit("Rename " + renamed, now.renamed(renamed, to).in(session.scene()));
    }

    /** What a right click on the last row offers, where there is no room for an eye and a lock. */
    void menu(Selection thing) {
        if (!ImGui.beginPopupContextItem("##of " + thing.id())) return;
        Session session = context.session();
        Visibility visibility = session.visibility();
        List<Selection> things = List.of(thing);
        item(visibility.hides(thing) ? "Show" : "Hide", "hide " + thing.id(), () -> visibility.hide(session, things));
        item(visibility.locks(thing) ? "Unlock" : "Lock", "lock " + thing.id(), () -> visibility.lock(session, things));
        ImGui.endPopup();
    }

    /** {@return how wide the eye and the lock are, px} */
    static float width() {
        return 2.6f * ImGui.getFontSize();
    }

    /** An eye and a lock at the right end of the row that was drawn last. */
    void toggles(List<Selection> things, String row) {
        Session session = context.session();
        Visibility visibility = session.visibility();
        boolean hidden = things.stream().allMatch(visibility::hides);
        boolean locked = things.stream().allMatch(visibility::locks);
        // both are there where they say something, and where the mouse is
        boolean near = ImGui.isItemHovered(ImGuiHoveredFlags.RectOnly);
        float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX() - width();
        float y = ImGui.getItemRectMinY();
        ImGui.sameLine();
        float height = ImGui.getItemRectSizeY();
        ImGui.setCursorScreenPos(right, y);
        if (toggle(hidden ? Icon.HIDDEN : near ? Icon.SHOWN : Icon.BLANK, "eye " + row, height))
            visibility.hide(session, things);
        ImGui.sameLine(0, 0);
        ImGui.setCursorScreenPos(right + width() / 2, y);
        if (toggle(locked ? Icon.LOCKED : near ? Icon.UNLOCKED : Icon.BLANK, "lock " + row, height))
            visibility.lock(session, things);
    }

    private boolean toggle(Icon icon, String place, float height) {
        ImGui.pushID(place);
        boolean clicked = ImGui.selectable("##toggle", false, ImGuiSelectableFlags.None, width() / 2, height);
        context.locator().note(place);
        boolean hovered = ImGui.isItemHovered(), on = icon == Icon.HIDDEN || icon == Icon.LOCKED;
        boolean eye = place.startsWith("eye");
        Icon shown = icon == Icon.BLANK && hovered ? eye ? Icon.SHOWN : Icon.UNLOCKED : icon;
        float[] c = on ? Theme.AMBER : hovered ? Theme.TEXT : Theme.FAINT;
        float em = ImGui.getFontSize();
        ImGui.getWindowDrawList()
                .addText(
                        ImGui.getItemRectMinX() + 0.15f * em,
                        ImGui.getItemRectMinY() + (ImGui.getItemRectSizeY() - em) / 2,
                        ImGui.getColorU32(c[0], c[1], c[2], 1),
                        shown.text());
        if (hovered && eye) Theme.tip(on ? "Hidden; click to show it" : "Shown; click to hide it");
        if (hovered && !eye)
            Theme.tip(
                    on
                            ? "Locked: the mouse passes through it; click to free it"
                            : "Click to lock it: the mouse passes through it then");
        ImGui.popID();
        return clicked;
    }
}
