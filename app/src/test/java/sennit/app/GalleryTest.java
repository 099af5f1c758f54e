package sennit.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.library.CachedThumbnail;
import sennit.app.library.RecentScenes;
import sennit.app.library.SceneCatalog;
import sennit.app.library.Thumbnails;
import sennit.app.platform.Needs;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.ui.Thumbnail;
import sennit.app.window.InputRouter;

class GalleryTest {
    @TempDir
    Path folder;

    @Test
    void cardsComeBackFromDiskAsTheyWere() throws IOException {
        ByteBuffer rgba = ByteBuffer.allocateDirect(4 * CachedThumbnail.WIDTH * CachedThumbnail.HEIGHT);
        for (int i = 0; i < rgba.capacity(); i++) rgba.put(i, (byte) (i % 4 == 3 ? 255 : i * 7));
        new CachedThumbnail(rgba, "2 rods").write(folder, "key");
        CachedThumbnail read = CachedThumbnail.read(folder, "key").orElseThrow();
        assertEquals("2 rods", read.facts());
        assertEquals(rgba, read.rgba());
        assertTrue(CachedThumbnail.read(folder, "other").isEmpty());
    }

    @Test
    void aPartOfACardIsNoCard() throws IOException {
        Files.createDirectories(folder.resolve("thumbnails"));
        Files.writeString(folder.resolve("thumbnails/key.png"), "not a picture");
        Files.writeString(folder.resolve("thumbnails/key.txt"), "2 rods");
        assertTrue(CachedThumbnail.read(folder, "key").isEmpty());
    }

    @Test
    void theNameFollowsTheContentOfTheScene() {
        byte[] a = "{}".getBytes(StandardCharsets.UTF_8), b = "{ }".getBytes(StandardCharsets.UTF_8);
        assertEquals(CachedThumbnail.key(a), CachedThumbnail.key(a.clone()));
        assertNotEquals(CachedThumbnail.key(a), CachedThumbnail.key(b));
    }

    /** Drawn by the renderer in a window's context, kept, and read again without drawing. */
    @Test
    void picturesAreDrawnOnceAndThenKept() throws Exception {
        Needs.display();
        Path scene = ResourceFolders.path("scenes/hanging-rope.json");
        try (Window window = Window.open("Sennit test", 64, 64)) {
            assertTrue(window.width() > 0, "a window has pixels");
            int[] renderers = {0};
            for (int i = 0; i < 2; i++) {
                try (Thumbnails thumbnails = new Thumbnails(folder, () -> {
                    renderers[0]++;
                    return new Renderer(ResourceFolders.path("shaders"));
                })) {
                    Thumbnail t = Thumbnail.NONE;
                    long end = System.nanoTime() + 120_000_000_000L;
                    while (t.texture() == 0
                            || CachedThumbnail.read(folder, key(scene)).isEmpty()) {
                        thumbnails.work();
                        t = thumbnails.of(scene);
                        assertTrue(System.nanoTime() < end, "no picture in two minutes");
                        Thread.sleep(5);
                    }
                    assertTrue(t.facts().startsWith("1 rod,"), t.facts());
                }
            }
            assertEquals(1, renderers[0], "the second time nothing is drawn");
        }
        ByteBuffer picture =
                CachedThumbnail.read(folder, key(scene)).orElseThrow().rgba();
        byte[] sky = new byte[3], middle = new byte[3];
        picture.get(0, sky);
        picture.get(4 * (CachedThumbnail.WIDTH * 170 + 160), middle);
        assertTrue(java.util.Arrays.mismatch(sky, middle) >= 0, "sky and ground differ");
    }

    private static String key(Path scene) throws IOException {
        return CachedThumbnail.key(Files.readAllBytes(scene));
    }

    @Test
    void aSceneDroppedOnTheWindowOpens() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            Path file = ResourceFolders.path("scenes/two-balls.json");
            new InputRouter(person.app()).dropped(List.of(Path.of("notes.txt"), file));
            person.until(
                    "the dropped scene is open",
                    () -> person.session().path().filter(file::equals).isPresent());
            byte[] before = Files.readAllBytes(file);
            new InputRouter(person.app()).dropped(List.of(Path.of("notes.txt")));
            person.look();
            assertTrue(person.session().notifications().showing().stream()
                    .anyMatch(n -> n.text().contains(".json")));
            assertArrayEquals(before, Files.readAllBytes(file));
        }
    }

    @Test
    void lettersArrowsAndEnterOpenAScene() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            openGallery(person);
            person.type("spnet");
            person.until(
                    "what does not fit is gone",
                    () -> person.app().locator().find("scene hanging-rope").isEmpty()
                            && person.app().locator().find("scene spider-net").isPresent());
            // panels look at keys once a frame: this one is up again before they look
            person.tap("Return");
            person.until(
                    "it is open",
                    () -> person.session()
                            .path()
                            .filter(ResourceFolders.path("scenes/spider-net.json")::equals)
                            .isPresent());
        }
    }

    @Test
    void ownScenesComeFirstTheNewestFirstAndOnce() throws Exception {
        Path shelf = ResourceFolders.path("scenes");
        Path list = folder.resolve("config/recent.txt");
        assertEquals(List.of(), new RecentScenes(list, shelf).files());
        for (int i = 0; i < 20; i++) {
            Path file = Files.writeString(folder.resolve("s" + i + ".json"), "{}");
            new RecentScenes(list, shelf).open(file);
        }
        new RecentScenes(list, shelf).open(folder.resolve("s15.json"));
        new RecentScenes(list, shelf).open(shelf.resolve("bridge.json"));
        Files.delete(folder.resolve("s18.json"));
        List<Path> files = new RecentScenes(list, shelf).files();
        assertEquals(folder.resolve("s15.json"), files.get(0));
        assertEquals(folder.resolve("s19.json"), files.get(1));
        assertEquals(folder.resolve("s17.json"), files.get(2));
        assertEquals(RecentScenes.MOST - 1, files.size());
        List<String> names =
                SceneCatalog.scenes(files).stream().map(e -> e.name()).toList();
        assertEquals("s15", names.get(0));
        assertEquals("billiard", names.get(files.size()));
        Files.write(list, new byte[] {(byte) 0xff, 0, 'a', '\n'});
        assertEquals(List.of(), new RecentScenes(list, shelf).files());
    }

    /** Who knows the name types it with the key that opens the gallery, before that is drawn, and Enter too. */
    @Test
    void lettersTypedAtOnceOpenTheScene() throws Exception {
        Path file = ResourceFolders.path("scenes/two-balls.json");
        try (Person person = Person.at("hanging-rope", folder)) {
            person.pointAt(640, 300);
            person.send("key", "--delay", 1, "ctrl+o", "t", "w", "o", "minus", "b", "a", "Return");
            person.until(
                    "the scene is open",
                    () -> person.session().path().filter(file::equals).isPresent());
        }
    }

    @Test
    void aSceneOfOnesOwnIsInTheGalleryTheNextTime() throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/two-balls.json"), folder.resolve("mine.json"));
        try (Person person = Person.at("hanging-rope", folder)) {
            new InputRouter(person.app()).dropped(List.of(file));
            person.until(
                    "it is open",
                    () -> person.session().path().filter(file::equals).isPresent());
            person.look();
        }
        try (Person person = Person.at("hanging-rope", folder)) {
            openGallery(person);
            person.type("mine");
            person.click(
                    "scene mine",
                    () -> person.session().path().filter(file::equals).isPresent());
        }
    }

    private static void openGallery(Person person) {
        // without a window manager keys go to what is under the cursor
        person.pointAt(640, 300);
        person.key("ctrl+o");
        person.until(
                "the gallery shows, and its field has the keys",
                () -> person.shows("scene hanging-rope")
                        && person.shows("facts hanging-rope")
                        && person.app().gui().takesKeys());
    }
}
