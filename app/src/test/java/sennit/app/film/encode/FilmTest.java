package sennit.app.film.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.Needs;

class FilmTest {
    @TempDir
    Path folder;

    /** Product statement J2: no frame is dropped, doubled or out of order, and each has its exact time. */
    @ParameterizedTest
    @CsvSource({"film.mp4, 60", "film.mp4, 24", "film.webm, 30"})
    void everyFrameIsThereOnceAtItsTime(String name, int fps) throws Exception {
        Path file = folder.resolve(name);
        try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, fps))) {
            give(film, 90);
        }
        FilmReader read = FilmReader.read(file);
        assertEquals(IntStream.range(0, 90).boxed().toList(), read.numbers());
        // file formats count in 1/1000 s at the coarsest
        for (int n = 0; n < 90; n++)
            assertEquals((double) n / fps, read.seconds().get(n), 5.1e-4);
    }

    /** To the encoders' library, what stands before a colon is a protocol. */
    @ParameterizedTest
    @ValueSource(strings = {"take:1.mp4", "pipe:1.mp4", "file:take.mp4", "%d.webm"})
    void filmsMayBeCalledAnything(String name) throws Exception {
        Path file = Path.of(name);
        try {
            try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 30))) {
                give(film, 3);
            }
            assertEquals(
                    List.of(0, 1, 2), FilmReader.read(file.toAbsolutePath()).numbers());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void filmsMayBeLargerThanTheUsualEncoderKnows() throws Exception {
        Path file = folder.resolve("film.mp4");
        try (FrameSink film = FrameSink.open(file, new FrameFormat(4096, 4096, 30))) {
            give(film, 2);
        }
        FilmReader read = FilmReader.read(file);
        assertEquals("4096 x 4096", read.width() + " x " + read.height());
        assertEquals(List.of(0, 1), read.numbers());
    }

    @Test
    void finishedFilmStartsWithItsIndex() throws Exception {
        Path file = folder.resolve("film.mp4");
        try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 60))) {
            give(film, 70);
        }
        String start = new String(Files.readAllBytes(file), 0, 64, StandardCharsets.ISO_8859_1);
        assertTrue(start.contains("moov"), "no index in the first bytes");
        assertEquals(List.of(file), files());
    }

    /** What lies on disk while recording is what a killed program leaves: all but the running second must decode. */
    @Test
    void filmOfAKilledProgramPlays() throws Exception {
        Path file = folder.resolve("film.mp4");
        Path left = folder.resolve("left.mp4");
        FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 30));
        give(film, 100);
        waitForFrames(film, 100);
        Files.copy(file, left);
        film.cancel();

        FilmReader read = FilmReader.read(left);
        // key frames at 0, 30, 60, 90: three whole seconds are on disk
        assertTrue(read.numbers().size() >= 90, "only " + read.numbers().size() + " frames");
        assertEquals(IntStream.range(0, read.numbers().size()).boxed().toList(), read.numbers());
    }

    /** Where frames come slowly, no more than about the last second of real time is lost, not of the film. */
    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void aSlowFilmOfAKilledProgramPlays(String name) throws Exception {
        Path file = folder.resolve(name);
        Path left = folder.resolve("left-" + name);
        var format = new FrameFormat(320, 180, 30);
        VideoCodec codec = (name.endsWith(".mp4") ? VideoCodec.MP4 : VideoCodec.WEBM).of(FilmQuality.GOOD);
        var time = new AtomicLong();
        FrameSink film = new QueuedSink(file, format, new VideoEncoder(file, format, codec, time::get));
        for (int i = 0; i < 14; i++) {
            give(film, i, 1);
            waitForFrames(film, i + 1);
            time.addAndGet(200_000_000);
        }
        Files.copy(file, left);
        film.close();
        // 1.2 s are six frames; the last of those that were kept came at most seven frames ago
        FilmReader read = FilmReader.read(left);
        assertTrue(read.numbers().size() >= 7, "only " + read.numbers().size() + " frames");
        assertEquals(IntStream.range(0, read.numbers().size()).boxed().toList(), read.numbers());
        // and the whole is as ever
        assertEquals(
                IntStream.range(0, 14).boxed().toList(), FilmReader.read(file).numbers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void oddSizesLoseTheirLastRowAndColumn(String name) throws Exception {
        Path file = folder.resolve(name);
        try (FrameSink film = FrameSink.open(file, new FrameFormat(321, 181, 30))) {
            give(film, 5);
        }
        FilmReader read = FilmReader.read(file);
        assertEquals("320 x 180", read.width() + " x " + read.height());
        assertEquals(List.of(0, 1, 2, 3, 4), read.numbers());
    }

    @Test
    void aLinkUnderTheNameOfADraftIsNotFollowed() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Files.createSymbolicLink(folder.resolve("film.mp4.tmp"), precious);
        try (FrameSink film = FrameSink.open(folder.resolve("film.mp4"), new FrameFormat(320, 180, 30))) {
            give(film, 3);
        }
        assertEquals("precious", Files.readString(precious));
        assertEquals(
                List.of(0, 1, 2), FilmReader.read(folder.resolve("film.mp4")).numbers());
    }

    @Test
    void memoryIsBounded() throws Exception {
        try (FrameSink film = FrameSink.open(folder.resolve("film.mp4"), new FrameFormat(320, 180, 60))) {
            java.util.Set<Integer> buffers = new java.util.HashSet<>();
            for (int n = 0; n < 60; n++) {
                ByteBuffer frame = film.borrow();
                buffers.add(System.identityHashCode(frame));
                film.submit(frame);
            }
            assertTrue(buffers.size() <= FrameSink.CAPACITY, buffers.size() + " buffers");
        }
    }

    @Test
    void progressCountsFramesAndBytes() throws Exception {
        FrameSink film = FrameSink.open(folder.resolve("film.mp4"), new FrameFormat(320, 180, 10));
        give(film, 25);
        film.close();
        assertEquals(25, film.progress().frames());
        assertEquals(Files.size(folder.resolve("film.mp4")), film.progress().bytes());
    }

    @Test
    void cancelledFilmLeavesNothing() throws Exception {
        FrameSink film = FrameSink.open(folder.resolve("film.mp4"), new FrameFormat(320, 180, 10));
        give(film, 25);
        film.cancel();
        assertEquals(List.of(), files());
    }

    @Test
    void fullDiskNamesTheFile() throws Exception {
        Path full = Needs.fullDisk();
        Path file = folder.resolve("film.mp4");
        Files.createSymbolicLink(file, full);
        RecordingException error = assertThrows(RecordingException.class, () -> {
            try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 10))) {
                give(film, 100);
            }
        });
        assertTrue(error.getMessage().contains("film.mp4"), error.getMessage());
        assertTrue(error.getMessage().contains("No space left"), error.getMessage());
    }

    /** Fails at the fourth frame, of which the first two play. */
    private static final class FullDisk implements FrameEncoder {
        private int frames;

        @Override
        public void encode(ByteBuffer frame) throws RecordingException {
            if (++frames == 4) throw new RecordingException(Path.of("film.mp4"), "No space left on device");
        }

        @Override
        public void finish() {
            throw new AssertionError("completed after it failed");
        }

        @Override
        public void close() {}

        @Override
        public Path grows() {
            return Path.of("film.mp4");
        }

        @Override
        public long whole() {
            return 2;
        }

        @Override
        public void delete() {
            throw new AssertionError("deleted");
        }

        @Override
        public long bytes() {
            return 0;
        }
    }

    @Test
    void aFilmThatCannotGoOnSaysWhatOfItPlaysAndIsKept() {
        FrameFormat format = new FrameFormat(16, 16, 2);
        RecordingException error = assertThrows(RecordingException.class, () -> {
            try (FrameSink film = new QueuedSink(Path.of("film.mp4"), format, new FullDisk())) {
                give(film, 100);
            }
        });
        assertEquals("film.mp4: No space left on device; its first 2 frames (1.0 s) are kept", error.getMessage());
        assertEquals(error.getMessage(), error.getSuppressed()[0].getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.avi", "film"})
    void unknownEndingsAreRefused(String name) {
        RecordingException error = assertThrows(
                RecordingException.class, () -> FrameSink.open(folder.resolve(name), new FrameFormat(320, 180, 10)));
        assertTrue(error.getMessage().contains(".webm"), error.getMessage());
        assertFalse(Files.exists(folder.resolve(name)));
    }

    /** An earlier film is there, whole, until the new one is. */
    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif"})
    void anEarlierFilmStaysUntilTheNewOneIsDone(String name) throws Exception {
        Path file = Files.writeString(folder.resolve(name), "OLD");
        FrameSink given = FrameSink.open(file, new FrameFormat(320, 180, 10));
        give(given, 25);
        waitForFrames(given, 25);
        assertEquals("OLD", Files.readString(file));
        given.cancel();
        assertEquals("OLD", Files.readString(file));
        try (FrameSink none = FrameSink.open(file, new FrameFormat(320, 180, 10))) {
            assertTrue(none.progress().frames() == 0);
        }
        assertEquals("OLD", Files.readString(file));
        assertEquals(List.of(file), files());
        try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 10))) {
            give(film, 25);
        }
        assertTrue(Files.size(file) > 1000, Files.size(file) + " bytes");
        assertEquals(List.of(file), files());
    }

    /** Who looks for a film that was killed finds it beside the earlier one, under a name that was said. */
    @Test
    void whereAnEarlierFilmIsTheNewOneGrowsUnderAnotherName() throws Exception {
        Path file = Files.writeString(folder.resolve("film.mp4"), "OLD");
        Files.writeString(folder.resolve("film.part.mp4"), "of a killed one");
        try (FrameSink film = FrameSink.open(file, new FrameFormat(320, 180, 10))) {
            assertEquals(folder.resolve("film.part-2.mp4"), film.grows());
            assertTrue(Files.exists(film.grows()));
            give(film, 3);
        }
        assertEquals(List.of(0, 1, 2), FilmReader.read(file).numbers());
        assertEquals("of a killed one", Files.readString(folder.resolve("film.part.mp4")));
        assertEquals(2, files().size());
    }

    /** What waits for the colours of the whole has no name: nothing is left however the program ends. */
    @Test
    void aMovingPictureLeavesNoDraft() throws Exception {
        assumeTrue(java.nio.file.FileSystems.getDefault()
                .supportedFileAttributeViews()
                .contains("posix"));
        FrameSink film = FrameSink.open(folder.resolve("film.gif"), new FrameFormat(320, 180, 10));
        give(film, 3);
        waitForFrames(film, 3);
        assertEquals(List.of(), files());
        film.close();
        assertEquals(List.of(folder.resolve("film.gif")), files());
    }

    private List<Path> files() throws Exception {
        try (var list = Files.list(folder)) {
            return list.toList();
        }
    }

    private static void give(FrameSink film, int frames) throws RecordingException {
        give(film, 0, frames);
    }

    private static void give(FrameSink film, int from, int frames) throws RecordingException {
        for (int n = from; n < from + frames; n++) {
            ByteBuffer frame = film.borrow();
            CounterPicture.draw(frame, film.format().width(), film.format().height(), n);
            film.submit(frame);
        }
    }

    private static void waitForFrames(FrameSink film, int frames) throws InterruptedException {
        while (film.progress().frames() < frames) Thread.sleep(10);
    }
}
