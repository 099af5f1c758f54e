package sennit.app.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;

/**
 * The scene being edited, what is selected in it, and its history: whole scenes, each under the name of the edit that
 * left it, with what was selected then. Scenes are immutable and share what did not change, so a step of history costs
 * little.
 */
public final class Document {
    /** Steps that can be undone. */
    public static final int DEPTH = 2000;

    private final Deque<Step> undo = new ArrayDeque<>();
    private final Deque<Step> redo = new ArrayDeque<>();
    private final Scene opened;
    private Scene scene;
    private List<Selection> selected = List.of();
    private int choices;
    private Scene saved;
    private @Nullable Object activation;

    /** A scene, what was selected, and the name of the edit that replaced it. */
    private record Step(String name, Scene scene, List<Selection> selected) {}

    /** A document without history, as saved. */
    public Document(Scene scene) {
        this.opened = scene;
        this.scene = scene;
        this.saved = scene;
    }

    /** {@return the scene as edited} */
    public Scene scene() {
        return scene;
    }

    /** {@return the scene as it was opened, to which undoing all leads back} */
    public Scene opened() {
        return opened;
    }

    /** {@return what is selected; of several, what was last} */
    public Selection selection() {
        return selected.isEmpty() ? Selection.NOTHING : selected.get(selected.size() - 1);
    }

    /** {@return all that is selected, in the order in which it was} */
    public List<Selection> selected() {
        return selected;
    }

    /** {@return how often somebody selected something, the same again and nothing included} */
    public int choices() {
        return choices;
    }

    /** Selects some things and nothing else; no step of history. */
    public void select(List<Selection> chosen) {
        choices++;
        selected = chosen.stream()
                .filter(s -> s.what() != Selection.What.NOTHING)
                .distinct()
                .toList();
    }

    /**
     * Replaces the scene; {@code name} says what was done, as in "Move pin left-tower". Nothing happens if it is equal.
     *
     * @param activation of a widget: edits in a row with an equal one are one step of history
     */
    public void edit(String name, Scene edited, Object activation) {
        if (edited.equals(scene)) return;
        boolean continues = activation.equals(this.activation);
        this.activation = activation;
        redo.clear();
        if (!continues) {
            undo.push(new Step(name, scene, selected));
            if (undo.size() > DEPTH) undo.removeLast();
        }
        scene = edited;
    }

    /** Takes back the latest edit, if there is one; what was selected then is again. */
    public void undo() {
        move(undo, redo);
    }

    /** Does again what was taken back last, if anything was. */
    public void redo() {
        move(redo, undo);
    }

    private void move(Deque<Step> from, Deque<Step> to) {
        activation = null;
        if (from.isEmpty()) return;
        Step step = from.pop();
        to.push(new Step(step.name, scene, selected));
        scene = step.scene;
        selected = step.selected;
    }

    /** {@return what {@link #undo} would take back} */
    public Optional<String> undoName() {
        return Optional.ofNullable(undo.peek()).map(Step::name);
    }

    /** {@return what {@link #redo} would do again} */
    public Optional<String> redoName() {
        return Optional.ofNullable(redo.peek()).map(Step::name);
    }

    /**
     * {@return whether a scene that was once given by {@link #scene} is the present one, or undoing leads back to it}
     */
    @SuppressWarnings("ReferenceEquality") // a scene that is made anew and happens to be equal has another history
    public boolean leadsBackTo(Scene earlier) {
        return scene == earlier || undo.stream().anyMatch(step -> step.scene == earlier);
    }

    /** {@return whether there are edits that are not saved} */
    public boolean dirty() {
        return !scene.equals(saved);
    }

    /** Says that a scene of this document is now on disk. */
    public void saved(Scene written) {
        saved = written;
    }
}
