package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.gl.Framebuffer;
import sennit.app.render.view.Quality;
import sennit.app.viewport.ViewRegion;

/**
 * The window draws only what changed. After much has moved, what it shows must be what it shows when all is drawn anew:
 * nothing left behind, nothing missing.
 */
class ShownPictureTest {
    /** Frames, at most, until what was sent to the X server of a busy machine is heard of. */
    private static final int LATE = 3;

    @TempDir
    Path out;

    private static ByteBuffer screen(Person person) {
        int w = person.app().window().width(), h = person.app().window().height();
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * w * h);
        Framebuffer.readScreen(w, h, pixels);
        return pixels;
    }

    private static int differences(Person person, ByteBuffer a, ByteBuffer b) {
        ViewRegion view = person.app().viewport().region();
        int wide = person.app().window().width(), count = 0;
        for (int y = view.y(); y < view.y() + view.height(); y++) {
            for (int x = view.x(); x < view.x() + view.width(); x++) {
                int at = 4 * (y * wide + x), most = 0;
                for (int k = 0; k < 3; k++)
                    most = Math.max(most, Math.abs((a.get(at + k) & 255) - (b.get(at + k) & 255)));
                // blends may round either way
                if (most > 2) count++;
            }
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(strings = {"bridge", "billiard", "clothes-line", "marionette"})
    void nothingIsLeftBehind(String scene) throws Exception {
        try (Person person = Person.at(scene, out)) {
            // coarser tiers have shadows that are a frame or two old
            person.app().qualityController().fix(Quality.MEDIUM);
            // signs and hand, too
            person.pointAt(640, 330);
            person.press(1);
            for (int i = 1; i <= 5; i++) person.pointAt(640 + 20 * i, 330 - 10 * i);
            person.release(1);
            double t = person.session().snapshot().time();
            person.until("time goes by", () -> person.session().snapshot().time() > t + 0.5);
            pause(person);
            assertNothingIsLeft(person);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"necklace", "bridge"})
    void lookingAroundLeavesNothingBehind(String scene) throws Exception {
        try (Person person = Person.at(scene, out)) {
            // coarser tiers have shadows that are a frame or two old
            person.app().qualityController().fix(Quality.MEDIUM);
            person.key("space");
            person.pointAt(400, 600);
            person.press(1);
            for (int i = 1; i <= 6; i++) person.pointAt(400 + 30 * i, 600 - 5 * i);
            person.release(1);
            assertNothingIsLeft(person);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bridge", "two-balls"})
    void whatRestsIsDrawnAsFinelyAsItGoes(String scene) throws Exception {
        try (Person person = Person.at(scene, out)) {
            assumeTrue(person.app().window().driver().software(), "a graphics card draws all finely");
            pause(person);
            person.pointAt(640, 10);
            ByteBuffer fine = drawn(person, Quality.HIGH), coarse = drawn(person, Quality.MEDIUM);
            assertTrue(differences(person, fine, coarse) > 1000, "the tiers look alike");

            // a quality that a person chose stays; else what rests becomes fine, under panels that go on
            for (int i = 0; i < 90; i++) person.frame();
            assertEquals(0, differences(person, coarse, screen(person)), "pixels that differ");
            person.lookClosely();
            person.until("it is fine", () -> differences(person, fine, screen(person)) == 0);
            for (int i = 0; i < 30; i++) person.frame();
            assertEquals(0, differences(person, fine, screen(person)), "pixels that differ");

            // and nothing of it is left when it moves again
            person.app().qualityController().fix(Quality.MEDIUM);
            double t = person.session().snapshot().time();
            person.key("space");
            person.until("time goes by", () -> person.session().snapshot().time() > t);
            pause(person);
            assertNothingIsLeft(person);
        }
    }

    /**
     * Who takes a rope or presses a key while a view becomes fine does not wait for that: a frame draws little of it.
     */
    @ParameterizedTest
    @ValueSource(strings = {"key", "mousedown"})
    void aHandIsAnsweredWhileAViewBecomesFine(String what) throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.lookClosely();
            person.resize(1280, 720);
            person.session().simulation().pause();
            person.pointAt("left-rail", 0.5);
            assumeTrue(person.app().window().driver().software(), "a graphics card waits for nothing");

            // a part of the fine picture in each frame
            person.until("it becomes fine", () -> person.app().sharpens());
            double before = person.app().sharpened(), most = before;
            for (int frames = 0; frames < 5 || before < 0.3; frames++) {
                person.app().frame();
                assertTrue(person.app().sharpens(), "it went on");
                double now = person.app().sharpened();
                most = Math.max(most, now - before);
                before = now;
            }
            assertTrue(most < 0.2, "share of the picture in a frame: " + most);

            // what happens then is answered by the frame that hears of it, and the picture given up
            if (what.equals("key")) person.send("key", "--delay", 1, "space");
            else person.send("mousedown", 1);
            int frames = 0;
            do {
                person.app().frame();
                frames++;
            } while (!answered(person, what) && frames < LATE);
            assertTrue(answered(person, what), "time goes on, or the hand holds the rail");
            assertTrue(person.app().sharpened() <= before + 0.2 * frames, "the rest was not drawn first");
            person.frame();
            assertEquals(0, person.app().sharpened(), "it was given up");
            person.send(what.equals("key") ? "key" : "mouseup", what.equals("key") ? "space" : 1);
        }
    }

    private static boolean answered(Person person, String what) {
        return what.equals("key")
                ? person.session().simulation().pace().playing()
                : person.app().viewport().pulling();
    }

    private static void pause(Person person) {
        person.key("space");
        person.until("it is paused", () -> !person.session().simulation().pace().playing());
        // a cursor that rests in the view is told after a while what is there, which comes between two pictures
        person.pointAt(640, 10);
    }

    /** What has grown frame by frame has the pixels of a view that is drawn anew. */
    private static void assertNothingIsLeft(Person person) throws Exception {
        for (int i = 0; i < 10; i++) person.app().frame();
        ByteBuffer grown = screen(person);
        person.app().redraw();
        person.look();
        assertEquals(0, differences(person, grown, screen(person)), "pixels that differ");
    }

    /** {@return the window, drawn whole with a quality} */
    private static ByteBuffer drawn(Person person, Quality quality) {
        person.app().qualityController().fix(quality);
        person.app().redraw();
        settle(person);
        return screen(person);
    }

    /** Shows frames until the picture of what rests is finished. */
    private static void settle(Person person) {
        for (int i = 0; i < 10; i++) person.app().frame();
        person.until("it is finished", () -> !person.app().sharpens());
    }
}
