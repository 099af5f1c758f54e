package sennit.app.film.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.gl.Image;

class PngTest {
    @TempDir
    Path folder;

    @Test
    void anotherReaderFindsTheSamePixels() throws Exception {
        Path file = folder.resolve("picture.png");
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * 201 * 33);
        CounterPicture.draw(pixels, 201, 33, 677);
        Png.write(file, 201, 33, pixels);
        Image read = Image.read(file);
        assertEquals(201, read.width());
        assertEquals(33, read.height());
        assertEquals(pixels.rewind(), read.rgba().rewind());
    }

    @Test
    void sequenceCountsFromZero() throws Exception {
        try (FrameSink film = FrameSink.open(folder.resolve("shot.png"), new FrameFormat(161, 17, 25))) {
            for (int n = 0; n < 3; n++) {
                ByteBuffer frame = film.borrow();
                CounterPicture.draw(frame, 161, 17, n);
                film.submit(frame);
            }
        }
        for (int n = 0; n < 3; n++) assertTrue(Files.exists(folder.resolve("shot-0000" + n + ".png")));
        assertEquals(161, Image.read(folder.resolve("shot-00002.png")).width());
    }

    @Test
    void aPictureThatCannotBeWrittenLeavesNothing() throws Exception {
        Path file = folder.resolve("picture.png");
        Files.createDirectories(file.resolve("a folder in its place"));
        assertThrows(RecordingException.class, () -> Png.write(file, 1, 1, ByteBuffer.allocateDirect(4)));
        try (var left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void aLinkUnderTheNameOfADraftIsNotFollowed() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Files.createSymbolicLink(folder.resolve("picture.png.tmp"), precious);
        Png.write(folder.resolve("picture.png"), 1, 1, ByteBuffer.allocateDirect(4));
        assertEquals("precious", Files.readString(precious));
    }
}
