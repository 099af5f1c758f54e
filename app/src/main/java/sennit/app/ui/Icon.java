package sennit.app.ui;

import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.viewport.Action;
import sennit.engine.schema.Purpose;

/**
 * The icons of the interface, letters of the font Lucide that are merged into the text font: they stand before labels
 * and alone on buttons. All are equally wide, the blank one too, so that labels under each other begin in one line.
 */
public enum Icon {
    /** Nothing, as wide as the others. */
    BLANK(0xe000),
    PLAY(0xe13c),
    PAUSE(0xe12e),
    RESTART(0xe15f),
    STEP_BACK(0xe3e9),
    STEP(0xe3ea),
    FASTER(0xe0bd),
    SLOWER(0xe147),
    START_HERE(0xe0d1),
    HISTORY(0xe1f5),
    RECORD(0xe345),
    STOP(0xe083),
    FILM(0xe29b),
    VIDEO(0xe1a5),
    PICTURE(0xe0f6),
    CAMERA(0xe064),
    SCENES(0xe3c0),
    FOLDER(0xe0d7),
    FOLDER_OPEN(0xe247),
    FILE(0xe0c0),
    FILE_NEW(0xe0c9),
    FILE_TEXT(0xe0cc),
    SAVE(0xe14d),
    SAVE_AS(0xe40f),
    EXPORT(0xe19e),
    IMPORT(0xe0b2),
    RELOAD(0xe145),
    QUIT(0xe10e),
    UNDO(0xe2a1),
    REDO(0xe2a0),
    CUT(0xe14e),
    COPY(0xe09e),
    DUPLICATE(0xe3fd),
    PASTE(0xe3e8),
    DELETE(0xe18e),
    ADD(0xe13d),
    REMOVE(0xe1b2),
    CHECK(0xe06c),
    SHOWN(0xe0ba),
    HIDDEN(0xe0bb),
    LOCKED(0xe10b),
    UNLOCKED(0xe10c),
    POWER(0xe140),
    REPEAT(0xe146),
    MIRROR(0xe35d),
    MOVE(0xe2e5),
    TURN(0xe2ea),
    SCALE(0xe2eb),
    KNIFE(0xe2f0),
    RULER(0xe14b),
    LASSO(0xe1ce),
    SELECT(0xe11f),
    SELECT_ALL(0xe1cb),
    GROUP(0xe464),
    UNGROUP(0xe467),
    HAND(0xe1d7),
    HAND_FIRM(0xe1e6),
    SETTINGS(0xe29a),
    SCENE_SETTINGS(0xe178),
    SEARCH(0xe151),
    HELP(0xe082),
    KEYBOARD(0xe284),
    INFO(0xe0f9),
    CARE(0xe193),
    WRONG(0xe077),
    DONE(0xe226),
    HOME(0xe0f5),
    FRAME_ALL(0xe257),
    KEEP_VIEW(0xe29e),
    FULL_SCREEN(0xe112),
    PANELS(0xe1c1),
    SIDE_PANEL(0xe12a),
    CLEAN(0xe291),
    FORCE(0xe493),
    AXES(0xe2fe),
    CONTROL_POINTS(0xe542),
    TOUCH(0xe0ac),
    PROFILER(0xe1bf),
    PLOTS(0xe60d),
    MATRIX(0xe0e9),
    LAB(0xe0d5),
    TABLE(0xe2f9),
    LARGER(0xe1b6),
    SMALLER(0xe1b7),
    TEXT_SIZE(0xe198),
    COMMANDS(0xe09a),
    TIMER(0xe1e0),
    KEY_FRAME(0xe2d2),
    UP(0xe04a),
    DOWN(0xe042),
    LEFT(0xe048),
    RIGHT(0xe049),
    LIST(0xe408),
    MORE(0xe0b6),
    TEACH(0xe234),
    MATERIAL(0xe1dd),
    LIGHT(0xe1c2),
    WIND(0xe1b0),
    ROPE(0xe38b),
    CABLE(0xe4e3),
    NET(0xe0e9),
    BALL(0xe076),
    WEIGHT(0xe530),
    POST(0xe3a1),
    BOX(0xe061),
    CYLINDER(0xe525),
    SPHERE(0xe0e8),
    PLANE(0xe231),
    MESH(0xe4b3),
    CLOTH(0xe0be),
    BOARDS(0xe58a),
    MOMENT(0xe149),
    PIN(0xe259),
    GUIDE(0xe53e),
    LINK(0xe103),
    RING(0xe52f),
    PEARL(0xe242),
    LEASH(0xe24a);

    private final String text;

    Icon(int letter) {
        this.text = Character.toString(letter);
    }

    /** {@return the icon as a letter} */
    public String text() {
        return text;
    }

    /** {@return a label with the icon before it} */
    public String before(String label) {
        return text + "  " + label;
    }

    /** {@return the icon of an action; blank for those that need none} */
    public static Icon of(Action action) {
        return switch (action) {
            case PLAY -> PLAY;
            case STEP -> STEP;
            case BACK -> STEP_BACK;
            case RESET -> RESTART;
            case START_HERE -> START_HERE;
            case START_AS_DRAWN -> ROPE;
            case WORLD -> WIND;
            case KEY -> KEY_FRAME;
            case FASTER -> FASTER;
            case SLOWER -> SLOWER;
            case NEXT_SCENE -> RIGHT;
            case PREVIOUS_SCENE -> LEFT;
            case NEW -> FILE_NEW;
            case OPEN -> SCENES;
            case OPEN_FILE -> FOLDER_OPEN;
            case RELOAD -> RELOAD;
            case SAVE -> SAVE;
            case SAVE_AS -> SAVE_AS;
            case QUIT -> QUIT;
            case UNDO -> UNDO;
            case REDO -> REDO;
            case BRING_BACK -> HISTORY;
            case ADD -> ADD;
            case CUT -> CUT;
            case COPY -> COPY;
            case PASTE -> PASTE;
            case SELECT_ALL -> SELECT_ALL;
            case DELETE -> DELETE;
            case DUPLICATE -> DUPLICATE;
            case GROUP -> GROUP;
            case UNGROUP -> UNGROUP;
            case HIDE -> HIDDEN;
            case LOCK -> LOCKED;
            case SHOW_ALL -> SHOWN;
            case REPEAT -> REPEAT;
            case TOGGLE -> POWER;
            case HANDLES -> MOVE;
            case KNIFE -> KNIFE;
            case PIN -> PIN;
            case FIRM -> HAND_FIRM;
            case CANCEL -> REMOVE;
            case FRAME -> FRAME_ALL;
            case HOME -> HOME;
            case KEEP_VIEW -> KEEP_VIEW;
            case GLYPHS -> SHOWN;
            case FORCES -> FORCE;
            case TOUCHES -> TOUCH;
            case FRAMES -> AXES;
            case CONTROL_POINTS -> CONTROL_POINTS;
            case CLEAN -> CLEAN;
            case FULL_SCREEN -> FULL_SCREEN;
            case HIDE_PANELS -> SIDE_PANEL;
            case TIME_LINE -> TIMER;
            case PROFILER -> PROFILER;
            case PLOTS -> PLOTS;
            case MATRIX -> MATRIX;
            case LAB -> LAB;
            case CUT_LIST -> TABLE;
            case MEASURE -> RULER;
            case TEACH -> TEACH;
            case EXPERT -> SETTINGS;
            case RESET_LAYOUT -> PANELS;
            case LARGER -> LARGER;
            case SMALLER -> SMALLER;
            case USUAL_SIZE -> TEXT_SIZE;
            case SCREENSHOT -> PICTURE;
            case RECORD -> RECORD;
            case FILM -> FILM;
            case RECORD_FROM_START -> VIDEO;
            case WRITE_HANDS -> HAND;
            case PALETTE -> COMMANDS;
            case TOUR -> TEACH;
            case HELP -> KEYBOARD;
            case STEP_TEN, BACK_TEN, FRONT, RIGHT, TOP, ORTHOGRAPHIC, RELOAD_SHADERS -> BLANK;
        };
    }

    /** {@return the icon of something that can be added} */
    public static Icon of(Addable what) {
        return switch (what) {
            case ROPE -> ROPE;
            case NET -> NET;
            case BALL -> BALL;
            case WEIGHT -> WEIGHT;
            case POST -> POST;
            case BOX -> BOX;
            case CYLINDER -> CYLINDER;
            case SPHERE -> SPHERE;
            case PLANE -> PLANE;
            case MESH -> MESH;
            case CLOTH -> CLOTH;
            case BOARDS -> BOARDS;
            case LOAD -> FORCE;
            case MOMENT -> MOMENT;
        };
    }

    /** {@return the icon of a kind of things in the list of a scene} */
    public static Icon of(Selection.What what) {
        return switch (what) {
            case NOTHING -> SCENE_SETTINGS;
            case CONSTRAINT -> PIN;
            case ROD -> ROPE;
            case BODY -> BALL;
            case FORCE -> FORCE;
            case OBSTACLE -> BOX;
            case DECOR -> CLOTH;
            case CAMERA -> CAMERA;
            case LIGHT -> LIGHT;
        };
    }

    /** {@return the icon of what is wanted of a constraint} */
    public static Icon of(Purpose.Group group) {
        return switch (group) {
            case HOLD -> PIN;
            case GUIDE -> GUIDE;
            case JOIN -> LINK;
            case SLIDE -> RING;
            case THREAD -> PEARL;
            case LIMIT -> LEASH;
        };
    }
}
