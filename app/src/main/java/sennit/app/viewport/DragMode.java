package sennit.app.viewport;

/** What a held mouse button does, and what the other buttons and keys do meanwhile. */
enum DragMode {
    NONE(""),
    PULL("release: let go  ·  right-click: pin here  ·  wheel: nearer, farther  ·  X Y Z: along an axis  ·  G: "),
    CARRY("release: it stays  ·  wheel: nearer, farther  ·  X Y Z: along an axis  ·  Reset puts it back"),
    TURN("release: let go  ·  wheel: twist about the rope  ·  X Y Z: about an axis  ·  right-click: pin here"),
    MOVE(
            "moves the target of the constraint; with key frames, in a pause: its key of this moment  ·  Ctrl+Z takes it back"),
    MAKE(""),
    HANDLE("type a number: exactly so far  ·  hold Ctrl as you press: in steps  ·  Ctrl+Z takes it back"),
    SELECT("release: selects what is inside  ·  Ctrl+Shift+drag: with a freehand line instead of a box"),
    ORBIT(""),
    PAN("");

    /** One line for people. */
    final String hint;

    DragMode(String hint) {
        this.hint = hint;
    }
}
