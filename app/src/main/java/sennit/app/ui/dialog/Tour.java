package sennit.app.ui.dialog;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sennit.app.platform.Folders;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.ToolRows;
import sennit.app.ui.WrappingRow;
import sennit.app.viewport.Action;
import sennit.app.viewport.ViewRegion;

/**
 * A tour in six steps: each says one thing to do, points at where, and is complete when that was done. It can be left,
 * and goes on where it was, also when the program begins anew.
 */
public final class Tour {
    private static final String SKIP = "Skip this", LEAVE = "Leave the tour";
    private static final String BEGIN = "Show me", LATER = "Not now";
    private static final String OFFER = "Six things to try, a few minutes: pull a rope, look around, link, go back in"
            + " time, make a rope, film it. Help > Tour has it at any time.";

    /** What a file remembers when it was offered, and nobody took it. */
    private static final String OFFERED = "offered";

    private static final String END =
            "F1 lists all keys, Ctrl+Shift+P finds any command, and F6 opens the time line. Help > Tour begins again.";

    /** Between the edge and what is on the card in a low view, in heights of letters. */
    private static final float TIGHT = 0.35f;

    private static final int CARD = Theme.FLOATING | ImGuiWindowFlags.NoMove;

    /** A camera that has turned so far has looked around, rad. */
    private static final double LOOKED = 0.25;

    private static final int POINTER = Theme.packed(0xe8a628);

    /** What is learned. */
    enum Step {
        DRAG(
                Icon.HAND,
                "Pull a rope",
                "Press on a rope in the picture and drag it. It follows your hand like a real one.",
                ""),
        LOOK(
                Icon.CAMERA,
                "Look around",
                "Drag beside the rope to go around it; the wheel goes nearer, the right button moves sideways.",
                ""),
        LINK(
                Icon.LINK,
                "Link something",
                "Choose Add, then Pin under Hold, or a kind under Join, and click where on the rope: it is held as it is there.",
                "add"),
        SCRUB(
                Icon.HISTORY,
                "Go back in time",
                "Let time run for a moment, pause it with Space, then drag the slider of the time to the left: what happened can be seen again.",
                "time"),
        ROPE(
                Icon.ROPE,
                "Make a rope",
                "Choose Add, then Rope. Click two or three places in the picture, on the ground or on things, and end with Enter.",
                "add"),
        FILM(
                Icon.FILM,
                "Film it",
                "Record films the picture until you press it again; the button beside it asks for size, camera and length. Films are in your videos.",
                "RECORD");

        private final Icon icon;
        private final String title;
        private final String text;
        /** The control to which it points, if to any. */
        private final String at;

        /** {@return the step that a file remembers; the first where it remembers none} */
        static Step in(Path taken) {
            String name = says(taken);
            for (Step s : values()) if (s.name().equals(name)) return s;
            return DRAG;
        }

        Step(Icon icon, String title, String text, String at) {
            this.icon = icon;
            this.title = title;
            this.text = text;
            this.at = at;
        }
    }

    private final AppContext context;
    private final Path taken;
    private boolean open;
    private boolean over;
    private boolean known;
    private boolean offering;
    private int step;
    private boolean begun;
    private double yaw, pitch;
    private int links, ropes;

    /** A tour; that it was taken, and how far, is remembered in a file. */
    public Tour(AppContext context, Path taken) {
        this.context = context;
        this.taken = taken;
        this.known = Files.exists(taken) && !says(taken).equals(OFFERED);
        this.step = List.of(Step.values()).indexOf(Step.in(taken));
    }

    /** {@return what is remembered; nothing where nobody has taken it, or it cannot be read} */
    private static String says(Path taken) {
        try {
            return Files.readString(taken).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** Offers it to somebody who begins the program for the first time: once, in a corner, until they answer. */
    public void offer() {
        if (open || Files.exists(taken)) return;
        offering = true;
        remember(OFFERED);
    }

    /** {@return whether somebody has never opened it} */
    public boolean isNew() {
        return !known;
    }

    /** Opens it where it was, from the beginning where it was over, or leaves it. */
    public void toggle() {
        open = !open;
        offering = false;
        if (over) step = 0;
        over = false;
        begun = false;
        if (open && !known) remember();
        if (open && context.session().scene().rods().isEmpty())
            context.scenes().stream()
                    .filter(s -> s.name().equals("hanging-rope"))
                    .findFirst()
                    .ifPresent(s -> context.open(s.file()));
    }

    /** Takes the offer back; returns whether it was there. */
    public boolean decline() {
        boolean was = offering;
        offering = false;
        return was;
    }

    private void remember() {
        known = true;
        remember(Step.values()[over ? 0 : step].name());
    }

    private void remember(String name) {
        try {
            Folders.replace(taken, (name + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.ui").log(System.Logger.Level.WARNING, "the tour cannot be remembered", e);
        }
    }

    /** Once a frame: draws the card into a corner of the view, and looks whether its step was done. */
    public void draw(ViewRegion view) {
        if (offering) offered(view);
        if (open) teach(view);
        point();
    }

    private void teach(ViewRegion view) {
        Step now = Step.values()[step];
        float em = ImGui.getFontSize(), pad = ImGui.getStyle().getWindowPaddingX();
        float wide = Math.min(21 * em, view.width() - 1.2f * em), most = view.height() - 0.6f * em;
        String words = over ? END : now.text;
        // where all of it is higher than the view, the words scroll
        boolean low = high(words, wide) > most;
        float inner =
                wide - 2 * (low ? TIGHT * em : pad) - (low ? ImGui.getStyle().getScrollbarSize() : 0);
        float taken = em + ImGui.getStyle().getItemSpacingY() + 2 * TIGHT * em;
        float room = low ? Math.max(em, Math.min(most - taken, wrapped(words, inner))) : 0;
        ImGui.setNextWindowPos(view.x() + 0.6f * em, view.y() + view.height() - 0.3f * em, ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowSizeConstraints(wide, 0, wide, Float.MAX_VALUE);
        ImGui.setNextWindowBgAlpha(0.96f);
        if (low) ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, TIGHT * em, TIGHT * em);
        ImGui.begin("##tour", CARD);
        if (low) ImGui.popStyleVar();
        context.locator().noteWindow("tour");
        if (low) small(now, words, room);
        else if (over) end();
        else card(now);
        ImGui.end();
        if (!over) look(now);
    }

    /** The card that asks. */
    private void offered(ViewRegion view) {
        float em = ImGui.getFontSize();
        float wide = Math.min(21 * em, view.width() - 1.2f * em);
        ImGui.setNextWindowPos(view.x() + 0.6f * em, view.y() + view.height() - 0.3f * em, ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowSizeConstraints(wide, 0, wide, Float.MAX_VALUE);
        ImGui.setNextWindowBgAlpha(0.96f);
        ImGui.begin("##offer", CARD);
        context.locator().noteWindow("tour offer");
        Theme.text(Theme.AMBER, Icon.TEACH.before("New here?"));
        words(OFFER);
        WrappingRow row = new WrappingRow();
        row.begin();
        row.button(BEGIN);
        if (ImGui.button(BEGIN)) toggle();
        context.locator().note("tour begin");
        row.button(LATER);
        if (ImGui.button(LATER)) offering = false;
        context.locator().note("tour later");
        ImGui.end();
    }

    /** {@return how high a card with all of its words is, px} */
    private static float high(String words, float wide) {
        float em = ImGui.getFontSize(), gap = ImGui.getStyle().getItemSpacingY();
        float pad = ImGui.getStyle().getWindowPaddingY();
        float inner = wide - 2 * ImGui.getStyle().getWindowPaddingX();
        float buttons = WrappingRow.buttonWidth(SKIP) + ToolRows.gap() + WrappingRow.buttonWidth(LEAVE);
        int rows = buttons > inner ? 2 : 1;
        return 2 * pad + 1.8f * em + wrapped(words, inner) + 2 * gap + rows * ImGui.getFrameHeightWithSpacing();
    }

    private static float wrapped(String words, float wide) {
        return ImGui.calcTextSize(words, false, wide).y;
    }

    private static void words(String text) {
        ImGui.pushTextWrapPos();
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
    }

    private void card(Step now) {
        Theme.text(Theme.AMBER, now.icon.before(now.title));
        ImGui.sameLine();
        Theme.text(Theme.DIM, (step + 1) + " of " + Step.values().length);
        context.locator().note("tour step " + now);
        words(now.text);
        dots();
        WrappingRow row = new WrappingRow();
        row.begin();
        row.button(SKIP);
        if (ImGui.button(SKIP)) next();
        context.locator().note("tour skip");
        row.button(LEAVE);
        if (ImGui.button(LEAVE)) leave();
        context.locator().note("tour leave");
    }

    private void leave() {
        open = false;
        context.session().notifications().done("Help > Tour goes on where you left it");
    }

    /** The same for a low view: one line, and below it as many of the words as there is room for, which scroll. */
    private void small(Step now, String text, float room) {
        if (over) {
            Theme.text(Theme.GREEN, Icon.DONE.text());
            context.locator().note("tour end");
            ImGui.sameLine();
            if (ImGui.smallButton("Close")) open = false;
            context.locator().note("tour close");
        } else {
            Theme.text(Theme.AMBER, now.icon.before((step + 1) + "/" + Step.values().length));
            context.locator().note("tour step " + now);
            ImGui.sameLine();
            if (ImGui.smallButton("Skip")) next();
            context.locator().note("tour skip");
            ImGui.sameLine();
            if (ImGui.smallButton("Leave")) leave();
            context.locator().note("tour leave");
        }
        ImGui.beginChild("##words", 0, room);
        words(text);
        ImGui.endChild();
    }

    /** How far it is. */
    private void dots() {
        float em = ImGui.getFontSize(), x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int i = 0; i < Step.values().length; i++) {
            int colour = i < step ? Theme.packed(0x35c493) : i == step ? POINTER : Theme.packed(0x566070);
            list.addCircleFilled(x + (0.4f + i) * em, y + 0.4f * em, 0.25f * em, colour);
        }
        ImGui.dummy(6 * em, 0.8f * em);
    }

    private void end() {
        Theme.text(Theme.GREEN, Icon.DONE.before("That was all"));
        context.locator().note("tour end");
        words(END);
        if (ImGui.button("Close")) open = false;
        context.locator().note("tour close");
    }

    private void next() {
        step++;
        begun = false;
        over = step == Step.values().length;
        if (over) step--;
        remember();
    }

    /** Whether the step was done since it began. */
    private void look(Step now) {
        var camera = context.viewport().camera();
        var scene = context.session().scene();
        if (!begun) {
            begun = true;
            yaw = camera.yaw();
            pitch = camera.pitch();
            links = scene.constraints().size();
            ropes = scene.rods().size();
        }
        // what was undone is to be done again
        links = Math.min(links, scene.constraints().size());
        ropes = Math.min(ropes, scene.rods().size());
        SimulationThread.Reach reach = context.session().simulation().reach();
        boolean done = switch (now) {
            case DRAG ->
                context.viewport().pulling()
                        && !context.session().snapshot().hands().isEmpty();
            case LOOK -> Math.hypot(camera.yaw() - yaw, camera.pitch() - pitch) > LOOKED;
            case LINK -> scene.constraints().size() > links;
            case SCRUB -> !context.session().simulation().pace().playing() && reach.now() < reach.newest();
            case ROPE -> scene.rods().size() > ropes;
            case FILM -> context.films().film().isPresent();
        };
        if (!done) return;
        context.session().notifications().done(now.title + ": done");
        next();
    }

    /** A frame around the control that is meant, or around the menu in which it is; around none at the end. */
    private void point() {
        String at = open && !over ? Step.values()[step].at : "";
        boolean seen = at.isEmpty() || context.locator().find(at).isPresent();
        context.locator().pointAt(seen ? at : ToolRows.MENU, POINTER);
    }

    /** {@return how it is opened} */
    public static String hint() {
        return "Help > Tour (" + Action.TOUR.shortcut() + ") shows how";
    }
}
