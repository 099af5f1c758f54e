package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.make.Workbench;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;
import sennit.app.platform.MouseButton;
import sennit.app.platform.ResourceFolders;
import sennit.app.session.Session;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** Random events while things are made: nothing is thrown, nothing stays in hand, and undo brings all back. */
class MakingMonkeyTest {
    private static final ViewRegion REGION = new ViewRegion(100, 50, 800, 450);

    private static final List<Key> KEYS = List.of(
            Key.ENTER,
            Key.BACKSPACE,
            Key.UP,
            Key.DOWN,
            Key.P,
            Key.T,
            Key.F,
            Key.DIGIT_1,
            Key.DIGIT_0,
            Key.PERIOD,
            Key.MINUS);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void anyOrderOfEventsIsTakenBackByUndo(long seed) throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"));
        try (Session session = new Session(file, null)) {
            session.simulation().pause();
            session.openNew();
            Scene start = session.scene();
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 3000; i++) {
                event(viewport, session, random);
                viewport.overlay();
                viewport.word();
                viewport.hint();
                viewport.update(REGION, 1, 1 / 60.0);
            }
            for (MouseButton b : MouseButton.values()) viewport.release(b);
            viewport.making().leave();
            assertFalse(viewport.busy());
            while (session.document().undoName().isPresent()) session.undo();
            assertEquals(start, session.scene());
        }
    }

    private static void event(Viewport viewport, Session session, SplittableRandom random) {
        boolean small =
                session.scene().rods().size() < 8 && session.scene().obstacles().size() < 12;
        MouseButton button = MouseButton.values()[random.nextInt(4) == 0 ? 1 : 0];
        Modifiers held = new Modifiers(random.nextInt(9) == 0, random.nextInt(9) == 0, random.nextInt(9) == 0);
        switch (random.nextInt(14)) {
            case 0, 1, 2 -> viewport.press(button, held);
            case 3, 4, 5 -> viewport.release(button);
            case 6 -> {
                if (small) viewport.making().take(Addable.values()[random.nextInt(Addable.values().length)]);
            }
            case 7 -> key(viewport, KEYS.get(random.nextInt(KEYS.size())));
            case 8 -> edit(session, random);
            case 9 -> viewport.gizmo().next();
            case 10 -> select(session, random);
            default -> viewport.pointer(random.nextDouble(90, 920), random.nextDouble(40, 510));
        }
        session.attend();
    }

    private static void key(Viewport viewport, Key key) {
        if (!viewport.making().key(key, Workbench.Then.DONE)) viewport.type(key);
    }

    private static void edit(Session session, SplittableRandom random) {
        switch (random.nextInt(7)) {
            case 5 -> session.selectAll();
            case 6 -> {
                if (session.scene().rods().size() < 8
                        && session.scene().obstacles().size() < 12)
                    session.clipboard.copy().ifPresent(session.clipboard::paste);
            }
            case 0 -> session.deleteSelection();
            case 1 -> {
                if (session.scene().rods().size() < 8) session.clipboard.duplicate();
            }
            case 2 -> session.rename(session.selection(), "n" + random.nextInt(1000));
            case 3 -> session.redo();
            default -> session.undo();
        }
    }

    private static void select(Session session, SplittableRandom random) {
        List<Selection> all = new java.util.ArrayList<>();
        session.scene().rods().forEach(r -> all.add(new Selection(Selection.What.ROD, r.id())));
        session.scene().bodies().forEach(b -> all.add(new Selection(Selection.What.BODY, b.id())));
        session.scene().obstacles().forEach(o -> all.add(new Selection(Selection.What.OBSTACLE, o.id())));
        session.scene().forces().forEach(f -> all.add(new Selection(Selection.What.FORCE, f.id())));
        session.select(all.isEmpty() ? Selection.NOTHING : all.get(random.nextInt(all.size())));
    }
}
