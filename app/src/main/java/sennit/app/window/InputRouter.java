package sennit.app.window;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import sennit.app.make.Workbench;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;
import sennit.app.platform.MouseButton;
import sennit.app.platform.WindowListener;
import sennit.app.viewport.Action;
import sennit.app.viewport.DragTool;

/** Sorts what comes from mouse and keyboard: to the panels, to the view, or to an action. */
public final class InputRouter implements WindowListener {
    private final AppLoop app;

    /** Events that began where panels have not been asked yet, in their order. */
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    /** Whether the mouse moved since the panels saw it last. */
    private boolean moved;

    public InputRouter(AppLoop app) {
        this.app = app;
    }

    @Override
    public void pointer(double x, double y) {
        // while the mouse works in the view, panels need not follow each of its moves
        if (!app.viewport().busy() || app.viewport().word().isPresent()) app.stir();
        moved = true;
        inOrder(() -> app.viewport().pointer(x, y));
    }

    @Override
    public void button(MouseButton button, Motion motion, Modifiers modifiers) {
        app.stir();
        if (motion == Motion.PRESS) {
            app.gui().press(button == MouseButton.LEFT ? 0 : button == MouseButton.RIGHT ? 1 : 2);
            underMouse(() -> app.viewport().press(button, modifiers));
        } else {
            inOrder(() -> app.viewport().release(button));
        }
    }

    @Override
    public void scroll(double right, double away) {
        app.stir();
        underMouse(() -> app.viewport().scroll(away));
    }

    /**
     * Does it in the view, unless the mouse is over a panel; panels that have not seen its last move are asked first.
     */
    private void underMouse(Runnable event) {
        Runnable ours = () -> {
            if (!app.gui().takesMouse()) event.run();
        };
        if (moved) waiting.add(ours);
        else inOrder(ours);
    }

    private void inOrder(Runnable event) {
        if (waiting.isEmpty()) event.run();
        else waiting.add(event);
    }

    /** Panels know by now whether the mouse is over one of them: what waited for that is done. */
    void panelsKnow() {
        moved = false;
        while (!waiting.isEmpty()) waiting.remove().run();
    }

    @Override
    public void key(Key key, Motion motion, Modifiers modifiers) {
        app.stir();
        if (motion == Motion.PRESS) app.gui().press(key, modifiers);
        inOrder(() -> act(key, motion, modifiers));
    }

    @Override
    public void typed(int letter) {
        app.stir();
        app.gui().type(letter);
    }

    private void act(Key key, Motion motion, Modifiers modifiers) {
        if (app.gui().takesKeys()) return;
        // a rope is turned with Ctrl held; else that is for shortcuts
        boolean plain = !modifiers.control() || app.viewport().turning();
        if (app.viewport().pulling() && isAxis(key) && (plain || motion == Motion.RELEASE)) {
            app.viewport().lock(motion == Motion.RELEASE ? DragTool.Lock.SCREEN : axis(key));
            return;
        }
        if (app.viewport().pulling() && isArrow(key)) {
            if (motion != Motion.RELEASE) nudge(key, modifiers.shift() ? 50 : 10);
            return;
        }
        if (motion == Motion.RELEASE) return;
        boolean bare = !modifiers.control() && !modifiers.alt() && !modifiers.shift();
        if (modifiers.shift() && key == Key.ENTER && app.viewport().making().key(key, Workbench.Then.AGAIN)) return;
        if (bare
                && (app.viewport().making().key(key, Workbench.Then.DONE)
                        || app.viewport().type(key))) return;
        Action.of(key, modifiers)
                .filter(action -> motion == Motion.PRESS || action.repeats())
                .ifPresent(app::perform);
    }

    private static boolean isArrow(Key key) {
        return key == Key.LEFT || key == Key.RIGHT || key == Key.UP || key == Key.DOWN;
    }

    private void nudge(Key key, double pixels) {
        double right = key == Key.RIGHT ? pixels : key == Key.LEFT ? -pixels : 0;
        double up = key == Key.UP ? pixels : key == Key.DOWN ? -pixels : 0;
        app.viewport().nudge(right, up);
    }

    private static boolean isAxis(Key key) {
        return key == Key.X || key == Key.Y || key == Key.Z;
    }

    private static DragTool.Lock axis(Key key) {
        return key == Key.X ? DragTool.Lock.X : key == Key.Y ? DragTool.Lock.Y : DragTool.Lock.Z;
    }

    @Override
    public void focusGained() {
        app.stir();
    }

    @Override
    public void focusLost() {
        app.stir();
        inOrder(app.viewport()::letGo);
    }

    @Override
    public void dropped(List<Path> files) {
        app.stir();
        app.take(files);
    }
}
