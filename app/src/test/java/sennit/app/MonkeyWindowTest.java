package sennit.app;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.gl.GlDebug;
import sennit.app.platform.ResourceFolders;
import sennit.app.sim.RunStatus;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/**
 * A monkey at the real window: mouse and keys are X events of xdotool, anywhere in the window and in any order. Nothing
 * is thrown, OpenGL has no errors, a new scene can always be begun, and undo brings back what was, to the byte.
 *
 * <p>{@code ./sennit monkey 100000 7} runs so many events of a seed, and on from a third number where an episode is to
 * be had again alone.
 */
class MonkeyWindowTest {
    /** Events from one new scene to the next: fewer edits than undo can take back. */
    private static final int EPISODE = 2000;

    /** Events between two frames. */
    private static final int BATCH = 8;

    /** Events that are told where something fails. */
    private static final int LATELY = 60;

    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    /** What is made larger than this is taken back: a monkey does not wait for its steps. */
    private static final int MOST = 10;

    private static final List<String> CHORDS = List.of(
            "shift+a",
            "ctrl+z",
            "ctrl+shift+z",
            "ctrl+y",
            "ctrl+x",
            "ctrl+c",
            "ctrl+v",
            "ctrl+a",
            "ctrl+d",
            "ctrl+shift+d",
            "ctrl+shift+l",
            "shift+h",
            "ctrl+k",
            "ctrl+s",
            "ctrl+shift+p",
            "ctrl+shift+Home",
            "ctrl+BackSpace",
            "ctrl+shift+BackSpace",
            "ctrl+shift+u",
            "F1",
            "F2",
            "F3",
            "F4",
            "F6",
            "F7",
            "F8",
            "ctrl+g",
            "ctrl+shift+g",
            "shift+F1",
            "Tab",
            "Delete",
            "Return",
            "Escape",
            "BackSpace",
            "space",
            "Left",
            "Right",
            "Up",
            "Down",
            "Home",
            "minus",
            "plus",
            "period");

    @TempDir
    Path out;

    private @Nullable Process hand;
    private int signs;
    /** A new scene. */
    private @Nullable Scene nothing;

    /** Number of the scene that was opened last. */
    private int opened;
    /** What was done last. */
    private final Deque<String> lately = new ArrayDeque<>();

    private void say(String line) {
        Process p = hand;
        if (p == null) throw new IllegalStateException("no hand");
        try {
            OutputStream to = p.getOutputStream();
            to.write((line + "\n").getBytes(US_ASCII));
            to.flush();
        } catch (IOException e) {
            fail("xdotool gave up: " + line, e);
        }
    }

    @Test
    void anyOrderOfEventsIsTakenBack() throws Exception {
        int events = Integer.getInteger("sennit.monkey", 2400);
        long seed = Long.getLong("sennit.monkey.seed", 1);
        int first = Integer.getInteger("sennit.monkey.first", 0);
        try (Person person = Person.at("hanging-rope", out)) {
            person.lookClosely();
            opened = person.session().opened();
            person.afterEachFrame(() -> notice(person));
            hand = new ProcessBuilder("xdotool", "-")
                    .redirectErrorStream(true)
                    .redirectOutput(out.resolve("xdotool.txt").toFile())
                    .start();
            for (int done = first; done < first + events; done += EPISODE) {
                // each episode has its own, so that it can be had again alone
                SplittableRandom random = new SplittableRandom(31 * seed + done);
                int length = Math.min(EPISODE, first + events - done);
                String where = "seed " + seed + ", event " + done;
                try {
                    episode(person, random, length, where);
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError(
                            e.getMessage() + "\nlast events: " + String.join("; ", lately)
                                    + "\nagain, this episode alone: ./sennit monkey " + length + " " + seed + " "
                                    + done,
                            e);
                }
            }
        } finally {
            Process p = hand;
            if (p != null) p.destroy();
        }
    }

    private void episode(Person person, SplittableRandom random, int events, String where) throws Exception {
        atRest(person);
        int before = opened;
        person.pointAt(640, 300);
        person.until(where + ": a new scene is open", () -> {
            if (opened != before) return true;
            person.key("Escape");
            person.key("ctrl+n");
            return opened != before;
        });
        for (int i = 0; i < events; i += BATCH) {
            for (int k = 0; k < BATCH; k++) act(i + k, event(random));
            person.frame();
            GlDebug.check(where + " + " + i);
            RunStatus.Trouble trouble = person.session().simulation().pace().trouble();
            if (trouble != null && trouble.kind() == RunStatus.Trouble.Kind.FAILURE)
                fail(where + " + " + i + ": " + trouble.text());
            // a long film with the finest picture would be all that is seen of the rest
            if (i % 400 == 0) person.app().films().stop();
            if (i % 400 == 0) done(person);
            small(person);
        }
        Trial.picture("monkey-" + where.replaceAll("[^0-9]+", "-"));
        atRest(person);
        person.until(where + ": all is taken back", () -> {
            person.session().undo();
            return person.session().document().undoName().isEmpty();
        });
        assertEquals(
                SceneFile.of(person.session().document().opened()).text(),
                SceneFile.of(person.session().scene()).text(),
                where);
        assertNull(person.session().simulation().pace().trouble(), where);
    }

    private void act(int number, String event) {
        lately.add("+" + number + " " + event);
        if (lately.size() > LATELY) lately.remove();
        say(event);
    }

    /** After each frame: the monkey finds the menu and the tour, which open other scenes. */
    private void notice(Person person) {
        if (opened == person.session().opened()) return;
        opened = person.session().opened();
        Scene first = person.session().document().opened();
        Path file = person.session().path().orElse(null);
        // a file of one's own may have been saved since it was read
        if (file != null && !ResourceFolders.bundled(file)) return;
        try {
            if (file == null && nothing == null) nothing = first;
            assertEquals(file == null ? nothing : SceneFile.read(file).scene(), first, "what was opened");
        } catch (SceneException e) {
            fail(e);
        }
    }

    /** Takes back what grew too large. */
    private static void small(Person person) {
        for (int i = 0; i < 50; i++) {
            Scene scene = person.session().scene();
            int spans = scene.rods().stream().mapToInt(r -> r.spans()).sum();
            boolean large = scene.rods().size() > MOST
                    || scene.bodies().size() > MOST
                    || scene.constraints().size() > 3 * MOST
                    || scene.obstacles().size() > 2 * MOST
                    || spans > 60 * MOST;
            if (!large) return;
            person.session().undo();
        }
    }

    /** Waits until all that was said has been done. */
    private void done(Person person) {
        Path sign = out.resolve("done-" + ++signs);
        say("exec --sync touch " + sign);
        person.until("the hand has done all", () -> Files.exists(sign));
        person.look();
    }

    /** Lets go of everything. */
    private void atRest(Person person) {
        for (int button = 1; button <= 3; button++) say("mouseup " + button);
        for (String key : List.of("shift", "ctrl", "alt")) say("keyup " + key);
        for (int i = 0; i < 6; i++) {
            say("key Escape");
            done(person);
        }
        person.until("nothing is held", () -> !person.app().viewport().busy());
    }

    private static String event(SplittableRandom random) {
        int kind = random.nextInt(100);
        if (kind < 45) return "mousemove " + random.nextInt(275, 980) + " " + random.nextInt(150, 725);
        if (kind < 54) return "mousemove " + random.nextInt(WIDTH) + " " + random.nextInt(40, 40 + HEIGHT);
        if (kind < 65) return "click 1";
        if (kind < 70) return "mousedown 1";
        if (kind < 76) return "mouseup 1";
        if (kind < 78) return "click 3";
        if (kind < 80) return "click " + random.nextInt(4, 6);
        if (kind < 82) return (random.nextBoolean() ? "keydown " : "keyup ") + held(random);
        if (kind < 90) return "key " + (char) ('a' + random.nextInt(26));
        if (kind < 92) return "key " + random.nextInt(10);
        return "key " + CHORDS.get(random.nextInt(CHORDS.size()));
    }

    private static String held(SplittableRandom random) {
        return List.of("shift", "ctrl", "alt").get(random.nextInt(3));
    }
}
