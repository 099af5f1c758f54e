package sennit.app.input;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;

/** Everything a key can do: the one table that dispatches keys, labels menus and fills the help page. */
public enum Action {
    PLAY(Group.TIME, "Play / pause", Chord.of(Key.SPACE)),
    STEP(Group.TIME, "Single step", Chord.of(Key.RIGHT)),
    STEP_TEN(Group.TIME, "Ten steps", Chord.shift(Key.RIGHT)),
    BACK(Group.TIME, "Step back", Chord.of(Key.LEFT)),
    BACK_TEN(Group.TIME, "Ten steps back", Chord.shift(Key.LEFT)),
    RESET(Group.TIME, "Reset to start", Chord.of(Key.BACKSPACE)),
    START_HERE(Group.TIME, "Make this moment the start", Chord.control(Key.BACKSPACE)),
    START_AS_DRAWN(Group.TIME, "Start from the shapes again", Chord.controlShift(Key.BACKSPACE)),
    FASTER(Group.TIME, "Faster", Chord.of(Key.PLUS)),
    SLOWER(Group.TIME, "Slower", Chord.of(Key.MINUS)),

    NEXT_SCENE(Group.SCENE, "Next scene", Chord.of(Key.RIGHT_BRACKET)),
    PREVIOUS_SCENE(Group.SCENE, "Previous scene", Chord.of(Key.LEFT_BRACKET)),
    OPEN(Group.SCENE, "Scenes...", Chord.control(Key.O)),
    OPEN_FILE(Group.SCENE, "Open file...", Chord.controlShift(Key.O)),
    RELOAD(Group.SCENE, "Reload from file", Chord.control(Key.R)),
    SAVE(Group.SCENE, "Save", Chord.control(Key.S)),
    SAVE_AS(Group.SCENE, "Save as...", Chord.controlShift(Key.S)),
    QUIT(Group.SCENE, "Quit", Chord.control(Key.Q)),

    UNDO(Group.EDIT, "Undo", Chord.control(Key.Z)),
    REDO(Group.EDIT, "Redo", Chord.controlShift(Key.Z), Chord.control(Key.Y)),
    BRING_BACK(Group.EDIT, "Bring back unsaved edits", Chord.controlShift(Key.U)),
    DELETE(Group.EDIT, "Delete selection", Chord.of(Key.DELETE)),
    DUPLICATE(Group.EDIT, "Duplicate selection", Chord.control(Key.D)),
    TOGGLE(Group.EDIT, "Enable / disable selection", Chord.of(Key.E)),
    PIN(Group.EDIT, "Pin the rope here", Chord.of(Key.P)),
    FIRM(Group.EDIT, "Firm / gentle hand", Chord.of(Key.G)),
    CANCEL(Group.EDIT, "Let go, cancel, deselect", Chord.of(Key.ESCAPE)),

    FRAME(Group.VIEW, "Frame selection, or all", Chord.of(Key.F)),
    HOME(Group.VIEW, "The scene's own view", Chord.of(Key.HOME)),
    KEEP_VIEW(Group.VIEW, "Make this the scene's own view", Chord.controlShift(Key.HOME)),
    FRONT(Group.VIEW, "From the front", Chord.of(Key.DIGIT_1)),
    RIGHT(Group.VIEW, "From the right", Chord.of(Key.DIGIT_3)),
    TOP(Group.VIEW, "From above", Chord.of(Key.DIGIT_7)),
    ORTHOGRAPHIC(Group.VIEW, "Parallel / perspective", Chord.of(Key.DIGIT_5)),
    GLYPHS(Group.VIEW, "Show constraints", Chord.of(Key.C)),
    FORCES(Group.VIEW, "Show forces", Chord.of(Key.V)),
    FRAMES(Group.VIEW, "Show section frames", Chord.of(Key.M)),
    CONTROL_POINTS(Group.VIEW, "Show control points", Chord.of(Key.B)),
    FULL_SCREEN(Group.VIEW, "Full screen", Chord.of(Key.F11)),
    HIDE_PANELS(Group.VIEW, "Hide panels", Chord.of(Key.TAB)),
    PROFILER(Group.VIEW, "Profiler", Chord.of(Key.F2)),
    PLOTS(Group.VIEW, "Plots", Chord.of(Key.F3)),
    MATRIX(Group.VIEW, "Matrix", Chord.of(Key.F4)),
    LAB(Group.VIEW, "Lab", Chord.control(Key.L)),
    CUT_LIST(Group.VIEW, "Cut list", Chord.control(Key.K)),
    MEASURE(Group.VIEW, "Measure from the cursor", Chord.of(Key.L)),
    RESET_LAYOUT(Group.VIEW, "Reset layout", Chord.controlShift(Key.DIGIT_0)),
    RELOAD_SHADERS(Group.VIEW, "Reload shaders", Chord.of(Key.F5)),
    LARGER(Group.VIEW, "Larger interface", Chord.control(Key.PLUS)),
    SMALLER(Group.VIEW, "Smaller interface", Chord.control(Key.MINUS)),
    USUAL_SIZE(Group.VIEW, "Usual size of the interface", Chord.control(Key.DIGIT_0)),

    SCREENSHOT(Group.RECORD, "Save a picture", Chord.of(Key.F12)),
    RECORD(Group.RECORD, "Record now / stop", Chord.controlShift(Key.R)),
    RECORD_FROM_START(Group.RECORD, "Record from start", Chord.control(Key.E)),

    PALETTE(Group.HELP, "Find a command...", Chord.controlShift(Key.P)),
    HELP(Group.HELP, "Keys and mouse", Chord.of(Key.F1));

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

    private final Group group;
    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<Chord> chords;

    Action(Group group, String label, Chord... chords) {
        this.group = group;
        this.label = label;
        this.chords = List.of(chords);
    }

    /** {@return the menu it belongs to} */
    public Group group() {
        return group;
    }

    /** {@return what it does, for people} */
    public String label() {
        return label;
    }

    /** {@return the chords that do it, the usual one first} */
    public List<Chord> chords() {
        return chords;
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
        Chord pressed = new Chord(key, modifiers);
        return Arrays.stream(values()).filter(a -> a.chords.contains(pressed)).findFirst();
    }
}
