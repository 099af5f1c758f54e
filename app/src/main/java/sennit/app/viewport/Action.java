package sennit.app.viewport;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;

/** Everything a key can do: the one table that dispatches keys, labels menus and fills the help page. */
public enum Action {
    PLAY(Group.TIME, "Play / pause", KeyChord.of(Key.SPACE)),
    STEP(Group.TIME, "Single step", KeyChord.of(Key.RIGHT)),
    STEP_TEN(Group.TIME, "Ten steps", KeyChord.shift(Key.RIGHT)),
    BACK(Group.TIME, "Step back", KeyChord.of(Key.LEFT)),
    BACK_TEN(Group.TIME, "Ten steps back", KeyChord.shift(Key.LEFT)),
    RESET(Group.TIME, "Reset to start", KeyChord.of(Key.BACKSPACE)),
    START_HERE(Group.TIME, "Make this moment the start", KeyChord.control(Key.BACKSPACE)),
    START_AS_DRAWN(Group.TIME, "Start from the drawn shapes again", KeyChord.controlShift(Key.BACKSPACE)),
    WORLD(Group.TIME, "Gravity, air and wind", KeyChord.controlShift(Key.W)),
    KEY(Group.TIME, "Set a key now", KeyChord.of(Key.I)),
    FASTER(Group.TIME, "Faster", KeyChord.of(Key.PLUS)),
    SLOWER(Group.TIME, "Slower", KeyChord.of(Key.MINUS)),

    NEXT_SCENE(Group.SCENE, "Next scene", KeyChord.of(Key.RIGHT_BRACKET)),
    PREVIOUS_SCENE(Group.SCENE, "Previous scene", KeyChord.of(Key.LEFT_BRACKET)),
    NEW(Group.SCENE, "New", KeyChord.control(Key.N)),
    OPEN(Group.SCENE, "Scenes...", KeyChord.control(Key.O)),
    OPEN_FILE(Group.SCENE, "Open file...", KeyChord.controlShift(Key.O)),
    RELOAD(Group.SCENE, "Reload from file", KeyChord.control(Key.R)),
    SAVE(Group.SCENE, "Save", KeyChord.control(Key.S)),
    SAVE_AS(Group.SCENE, "Save as...", KeyChord.controlShift(Key.S)),
    QUIT(Group.SCENE, "Quit", KeyChord.control(Key.Q)),

    UNDO(Group.EDIT, "Undo", KeyChord.control(Key.Z)),
    REDO(Group.EDIT, "Redo", KeyChord.controlShift(Key.Z), KeyChord.control(Key.Y)),
    BRING_BACK(Group.EDIT, "Bring back unsaved edits", KeyChord.controlShift(Key.U)),
    ADD(Group.EDIT, "Add...", KeyChord.shift(Key.A)),
    CUT(Group.EDIT, "Cut", KeyChord.control(Key.X)),
    COPY(Group.EDIT, "Copy", KeyChord.control(Key.C)),
    PASTE(Group.EDIT, "Paste", KeyChord.control(Key.V)),
    SELECT_ALL(Group.EDIT, "Select all", KeyChord.control(Key.A)),
    DELETE(Group.EDIT, "Delete selection", KeyChord.of(Key.DELETE)),
    DUPLICATE(Group.EDIT, "Duplicate selection", KeyChord.control(Key.D)),
    GROUP(Group.EDIT, "Group selection", KeyChord.control(Key.G)),
    UNGROUP(Group.EDIT, "Ungroup selection", KeyChord.controlShift(Key.G)),
    HIDE(Group.EDIT, "Hide / show selection", KeyChord.of(Key.H)),
    LOCK(Group.EDIT, "Lock / unlock selection", KeyChord.controlShift(Key.L)),
    SHOW_ALL(Group.EDIT, "Show and unlock all", KeyChord.shift(Key.H)),
    REPEAT(Group.EDIT, "Repeat or mirror selection...", KeyChord.controlShift(Key.D)),
    TOGGLE(Group.EDIT, "Enable / disable selection", KeyChord.of(Key.E)),
    HANDLES(Group.EDIT, "Handles: move, turn, scale", KeyChord.of(Key.W)),
    KNIFE(Group.EDIT, "Knife: cut ropes", KeyChord.of(Key.K)),
    PIN(Group.EDIT, "Pin the rope here", KeyChord.of(Key.P)),
    FIRM(Group.EDIT, "Firm / gentle hand", KeyChord.of(Key.G)),
    CANCEL(Group.EDIT, "Let go, cancel, deselect", KeyChord.of(Key.ESCAPE)),

    FRAME(Group.VIEW, "Frame selection, or all", KeyChord.of(Key.F)),
    HOME(Group.VIEW, "The scene's own view", KeyChord.of(Key.HOME)),
    KEEP_VIEW(Group.VIEW, "Make this the scene's own view", KeyChord.controlShift(Key.HOME)),
    FRONT(Group.VIEW, "From the front", KeyChord.of(Key.DIGIT_1)),
    RIGHT(Group.VIEW, "From the right", KeyChord.of(Key.DIGIT_3)),
    TOP(Group.VIEW, "From above", KeyChord.of(Key.DIGIT_7)),
    ORTHOGRAPHIC(Group.VIEW, "Parallel / perspective", KeyChord.of(Key.DIGIT_5)),
    GLYPHS(Group.VIEW, "Show constraints", KeyChord.of(Key.C)),
    FORCES(Group.VIEW, "Show forces", KeyChord.of(Key.V)),
    TOUCHES(Group.VIEW, "Show where ropes touch", KeyChord.of(Key.T)),
    FRAMES(Group.VIEW, "Show section frames", KeyChord.of(Key.M)),
    CONTROL_POINTS(Group.VIEW, "Show control points", KeyChord.of(Key.B)),
    CLEAN(Group.VIEW, "Clean picture / all signs", KeyChord.of(Key.Z)),
    FULL_SCREEN(Group.VIEW, "Full screen", KeyChord.of(Key.F11)),
    HIDE_PANELS(Group.VIEW, "Hide panels", KeyChord.of(Key.TAB)),
    TIME_LINE(Group.VIEW, "Time line", KeyChord.of(Key.F6)),
    PROFILER(Group.VIEW, "Profiler", KeyChord.of(Key.F2)),
    PLOTS(Group.VIEW, "Plots", KeyChord.of(Key.F3)),
    MATRIX(Group.VIEW, "Matrix", KeyChord.of(Key.F4)),
    LAB(Group.VIEW, "Lab", KeyChord.control(Key.L)),
    CUT_LIST(Group.VIEW, "Cut list", KeyChord.control(Key.K)),
    MEASURE(Group.VIEW, "Measure from the cursor", KeyChord.of(Key.L)),
    TEACH(Group.VIEW, "Teach layout", KeyChord.of(Key.F7)),
    EXPERT(Group.VIEW, "Expert layout", KeyChord.of(Key.F8)),
    RESET_LAYOUT(Group.VIEW, "Reset layout", KeyChord.controlShift(Key.DIGIT_0)),
    RELOAD_SHADERS(Group.VIEW, "Reload shaders", KeyChord.of(Key.F5)),
    LARGER(Group.VIEW, "Larger interface", KeyChord.control(Key.PLUS)),
    SMALLER(Group.VIEW, "Smaller interface", KeyChord.control(Key.MINUS)),
    USUAL_SIZE(Group.VIEW, "Usual size of the interface", KeyChord.control(Key.DIGIT_0)),

    SCREENSHOT(Group.RECORD, "Save a picture", KeyChord.of(Key.F12)),
    RECORD(Group.RECORD, "Record now / stop", KeyChord.controlShift(Key.R)),
    FILM(Group.RECORD, "Film...", KeyChord.controlShift(Key.E)),
    RECORD_FROM_START(Group.RECORD, "Record from start", KeyChord.control(Key.E)),
    WRITE_HANDS(Group.RECORD, "Record hands from the start / stop", KeyChord.controlShift(Key.H)),

    PALETTE(Group.HELP, "Find a command...", KeyChord.controlShift(Key.P)),
    TOUR(Group.HELP, "Tour", KeyChord.shift(Key.F1)),
    HELP(Group.HELP, "Keys and mouse", KeyChord.of(Key.F1));

    /** Menus. */
    public enum Group {
        SCENE("File"),
        EDIT("Edit"),
        VIEW("View"),
        TIME("Simulate"),
        RECORD("Record"),
        HELP("Help");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /** {@return the menu's name} */
        public String title() {
            return title;
        }
    }

    /** The menu it belongs to. */
    public final Group group;

    /** What it does, for people. */
    public final String label;

    /** The chords that do it, the usual one first. */
    @SuppressWarnings("ImmutableEnumChecker") // List.of
    public final List<KeyChord> chords;

    Action(Group group, String label, KeyChord... chords) {
        this.group = group;
        this.label = label;
        this.chords = List.of(chords);
    }

    /** {@return the chords as text for menus and help} */
    public String shortcut() {
        return chords.get(0).toString();
    }

    /** {@return whether a key that is held down does it again and again: steps and sizes, not what switches} */
    public boolean repeats() {
        return switch (this) {
            case STEP,
                    STEP_TEN,
                    BACK,
                    BACK_TEN,
                    FASTER,
                    SLOWER,
                    NEXT_SCENE,
                    PREVIOUS_SCENE,
                    UNDO,
                    REDO,
                    LARGER,
                    SMALLER -> true;
            default -> false;
        };
    }

    /** {@return what a key does with these modifiers} */
    public static Optional<Action> of(Key key, Modifiers modifiers) {
        KeyChord pressed = new KeyChord(key, modifiers);
        return Arrays.stream(values()).filter(a -> a.chords.contains(pressed)).findFirst();
    }
}
