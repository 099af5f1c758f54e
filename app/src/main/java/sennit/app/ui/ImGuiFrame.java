package sennit.app.ui;

import imgui.ImFontAtlas;
import imgui.ImFontConfig;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.ImPlotContext;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiPopupFlags;
import imgui.gl3.ImGuiImplGl3;
import imgui.glfw.ImGuiImplGlfw;
import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.joml.Matrix4f;
import sennit.app.gl.Texture;
import sennit.app.platform.DoubleClick;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;
import sennit.app.platform.NativeFolder;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.viewport.ViewRegion;

/** Dear ImGui on a window: context, font, theme, and a frame's beginning and end. */
public final class ImGuiFrame implements Typing, AutoCloseable {
    /** Size of text at scale 1, px. */
    private static final float TEXT = 15.5f;

    /** Letters the interface uses: Latin, Greek, punctuation, arrows, and the signs of the constraint states. */
    private static final short[] GLYPHS = {
        0x20, 0xff, 0x100, 0x17f, 0x391, 0x3c9, 0x2010, 0x2027, 0x2030, 0x205e, 0x2190, 0x2193, 0x2200, 0x22ff, 0x25a0,
        0x25ff, 0
    };

    /** Where the letters of the icon font are. */
    private static final short[] ICONS = {(short) 0xe000, (short) 0xe6ff, 0};

    /** Size of icons beside text. */
    private static final float ICON = 1.12f;

    /** Size of icons of tools. */
    private static final float LARGE = 1.75f;

    /** Those that are ever so large: hand, rope, ball, pin, knife. */
    private static final short[] TOOLS = {
        (short) 0xe1d7,
        (short) 0xe1d7,
        (short) 0xe38b,
        (short) 0xe38b,
        (short) 0xe076,
        (short) 0xe076,
        (short) 0xe259,
        (short) 0xe259,
        (short) 0xe2f0,
        (short) 0xe2f0,
        0
    };

    static {
        NativeFolder.forPanels();
    }

    private final ImGuiImplGlfw glfw = new ImGuiImplGlfw();
    private final ImGuiImplGl3 gl = new ImGuiImplGl3();
    private final ImPlotContext plots;
    private final Window window;
    private final boolean[] pressed = new boolean[3];
    /** Keys pressed since the last frame, and those that the last frame saw as down though they may be up by now. */
    private final Set<Key> struck = EnumSet.noneOf(Key.class);

    /** Keys that go from field to field in a panel and press what is there. */
    private static final Set<Key> GOING =
            EnumSet.of(Key.SPACE, Key.HOME, Key.END, Key.PAGE_UP, Key.PAGE_DOWN, Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN);

    private final Set<Key> shown = EnumSet.noneOf(Key.class);
    /** Letters since the last frame. */
    private final StringBuilder typing = new StringBuilder();

    private String typed = "";

    /** Letters for the next frame, and whether keys are for a field that is about to get the keyboard. */
    private String again = "";

    private boolean awaited;

    /** What was held with a key pressed since the last frame. */
    private Modifiers chord = Modifiers.NONE;

    /** Whether the processor draws: it feels each texel read. */
    private final boolean software;

    private float scale;
    private float wanted;

    /**
     * Starts ImGui; events of the window reach both it and the window's listener.
     *
     * @param scale of the interface, 0.75 to 3
     */
    public ImGuiFrame(Window window, float scale) {
        this.window = window;
        ImGui.createContext();
        plots = ImPlot.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null);
        io.addConfigFlags(ImGuiConfigFlags.DockingEnable | ImGuiConfigFlags.NavEnableKeyboard);
        io.setConfigWindowsMoveFromTitleBarOnly(true);
        // who clicks a number means to type: keys would go to the view
        io.setConfigDragClickToInputText(true);
        wanted = scale;
        software = window.driver().software();
        glfw.init(window.handle(), true);
        gl.init("#version 330 core");
        restyle();
    }

    /** {@return a class of each library that panels on a window need, for whoever wants to load them early} */
    public static List<Class<?>> libraries() {
        return List.of(ImGui.class, ImGuiImplGl3.class, Matrix4f.class);
    }

    /** {@return how much larger than usual everything is} */
    public float scale() {
        return scale;
    }

    /** Changes the interface scale from the next frame on; kept between 0.75 and 3. */
    public void rescale(float to) {
        wanted = InterfaceSize.within(to);
    }

    /** {@return whether the next frame has letters of another size} */
    public boolean rescales() {
        return wanted != scale;
    }

    private void restyle() {
        scale = wanted;
        Theme.apply(scale);
        ImGuiIO io = ImGui.getIO();
        io.getFonts().clear();
        fonts(io.getFonts());
        io.getFonts().build();
        gl.updateFontsTexture();
        // smooth lines have three times the triangles
        ImPlot.getStyle().setAntiAliasedLines(!software);
        if (!software) return;
        // letters stand on whole pixels: the nearest texel is the right one, at a quarter of the reads
        ImGui.getStyle().setAntiAliasedLinesUseTex(false);
        Texture.readNearest(io.getFonts().getTexID());
    }

    /** The letters, and the icons among them. */
    private void fonts(ImFontAtlas atlas) {
        var config = new ImFontConfig();
        config.setOversampleH(software ? 1 : 2);
        config.setOversampleV(1);
        config.setPixelSnapH(software);
        float size = Math.round(TEXT * scale);
        try {
            atlas.addFontFromMemoryTTF(bytes("Roboto-Regular.ttf"), size, config, GLYPHS);
            config.setMergeMode(true);
            // the lower edge of an icon lies as far below the line as its upper one above capitals
            config.setGlyphOffset(0, Math.round(0.26f * size));
            atlas.addFontFromMemoryTTF(bytes("lucide-icons.ttf"), Math.round(ICON * size), config, ICONS);
            config.setMergeMode(false);
            config.setGlyphOffset(0, 0);
            Theme.large(atlas.addFontFromMemoryTTF(bytes("lucide-icons.ttf"), Math.round(LARGE * size), config, TOOLS));
        } catch (IOException e) {
            Theme.large(atlas.addFontDefault());
        }
        config.destroy();
    }

    private static byte[] bytes(String font) throws IOException {
        return Files.readAllBytes(ResourceFolders.path("assets/fonts").resolve(font));
    }

    /** Tells of a press (0 left, 1 right, 2 middle), so that a click shorter than a frame is not lost. */
    public void press(int button) {
        pressed[button] = true;
    }

    /** Tells of a key that goes down, so that a chord shorter than a frame is not lost. */
    public void press(Key key, Modifiers with) {
        struck.add(key);
        chord = new Modifiers(chord.shift() || with.shift(), chord.control() || with.control(), false);
    }

    /** Tells of a letter, a Unicode code point. */
    public void type(int letter) {
        typing.appendCodePoint(letter);
    }

    @Override
    public String typed() {
        return typed;
    }

    @Override
    public void await() {
        awaited = true;
    }

    @Override
    public void again(String letters) {
        again += letters;
    }

    private void keys() {
        modify();
        for (Key key : shown) if (!struck.contains(key)) ImGui.getIO().setKeysDown(key.code(), window.down(key));
        for (Key key : struck) ImGui.getIO().setKeysDown(key.code(), true);
        shown.clear();
        shown.addAll(struck);
        struck.clear();
        // they act in the view where the mouse is there: panels would go about among their fields meanwhile
        if (takesMouse() || takesKeys()) return;
        for (Key key : GOING) ImGui.getIO().setKeysDown(key.code(), false);
    }

    /**
     * In the frame of a chord its modifiers are held, though they may be up by now; in the next one, those that are.
     */
    private void modify() {
        if (struck.isEmpty() && shown.isEmpty()) return;
        ImGuiIO io = ImGui.getIO();
        Modifiers held = window.modifiers();
        boolean shortcut = chord.control() || held.control();
        if (io.getConfigMacOSXBehaviors()) io.setKeySuper(shortcut);
        else io.setKeyCtrl(shortcut);
        io.setKeyShift(chord.shift() || held.shift());
        chord = Modifiers.NONE;
    }

    /** Begins a frame of panels. */
    public void begin() {
        if (wanted != scale) restyle();
        glfw.newFrame();
        ImGui.getIO().setMouseDoubleClickTime((float)
                DoubleClick.within(ImGui.getIO().getDeltaTime()));
        for (int i = 0; i < pressed.length; i++) {
            if (pressed[i]) ImGui.getIO().setMouseDown(i, true);
            pressed[i] = false;
        }
        typed = typing.toString();
        typing.setLength(0);
        awaited = false;
        keys();
        ImGui.newFrame();
    }

    /** Ends the frame: nothing more may be added; draw the scene, then {@link #draw}. */
    public void end() {
        ImGui.render();
        // the end of a frame forgets letters: these are the first of the next one
        again.codePoints().forEach(ImGui.getIO()::addInputCharacter);
        again = "";
    }

    /** Draws the panels over what was drawn before. */
    public void draw() {
        gl.renderDrawData(ImGui.getDrawData());
    }

    /**
     * {@return share of a part of the window, in ImGui units, that the largest thing over it takes: 0 when nothing of
     * this frame's panels lies there}
     */
    public double cover(ViewRegion part) {
        return CoveredArea.of(ImGui.getDrawData(), part);
    }

    /** {@return whether the mouse belongs to a panel} */
    public boolean takesMouse() {
        return ImGui.getIO().getWantCaptureMouse();
    }

    /**
     * {@return whether keys belong to a text field: to one that still has them, for what is wanted is of a frame ago}
     */
    public boolean takesKeys() {
        boolean types = ImGui.getIO().getWantTextInput() && ImGui.isAnyItemActive();
        return awaited || types || ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup);
    }

    @Override
    public void close() {
        gl.dispose();
        glfw.dispose();
        ImPlot.destroyContext(plots);
        ImGui.destroyContext();
    }
}
