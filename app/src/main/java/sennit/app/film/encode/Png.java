package sennit.app.film.encode;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import sennit.engine.scene.file.AtomicFile;

/** Writes PNG pictures (ISO/IEC 15948): 8-bit RGBA, each row filtered by the row above, which suits drawn pictures. */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    /** Filter type of a row: difference to the row above. */
    private static final byte UP = 2;

    private Png() {}

    /**
     * Writes a picture whole or not at all.
     *
     * @param width pixels
     * @param height pixels
     * @param rgba 4 bytes per pixel from position 0 on, top row first
     * @return bytes of the file
     * @throws RecordingException if the file cannot be written
     */
    public static long write(Path file, int width, int height, ByteBuffer rgba) throws RecordingException {
        try {
            Path place = AtomicFile.place(file);
            Path part = AtomicFile.draft(place);
            try {
                try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(part))) {
                    write(new DataOutputStream(stream), width, height, rgba);
                }
                Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
            return Files.size(file);
        } catch (IOException e) {
            throw new RecordingException(file, e);
        }
    }

    /** {@return the picture of a frame, counted from 0, of a film of pictures} */
    public static Path numbered(Path film, int frame) {
        String name = String.valueOf(film.getFileName());
        String stem = name.substring(0, name.length() - ".png".length());
        return film.resolveSibling(String.format(Locale.ROOT, "%s-%05d.png", stem, frame));
    }

    private static void write(DataOutputStream out, int width, int height, ByteBuffer rgba) throws IOException {
        out.write(SIGNATURE);
        byte[] header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put(new byte[] {8, 6, 0, 0, 0}) // 8 bits, RGBA, deflate, adaptive filters, no interlace
                .array();
        chunk(out, "IHDR", header, header.length);
        rows(out, 4 * width, height, rgba);
        chunk(out, "IEND", new byte[0], 0);
    }

    private static void rows(DataOutputStream out, int stride, int height, ByteBuffer rgba) throws IOException {
        Deflater deflater = new Deflater(3);
        try {
            rows(out, deflater, stride, height, rgba);
        } finally {
            deflater.end();
        }
    }

    private static void rows(DataOutputStream out, Deflater deflater, int stride, int height, ByteBuffer rgba)
            throws IOException {
        byte[] above = new byte[stride];
        byte[] row = new byte[stride];
        byte[] filtered = new byte[stride + 1];
        byte[] packed = new byte[1 << 16];
        filtered[0] = UP;
        for (int y = 0; y < height; y++) {
            rgba.get(y * stride, row);
            for (int i = 0; i < stride; i++) filtered[i + 1] = (byte) (row[i] - above[i]);
            deflater.setInput(filtered);
            while (!deflater.needsInput()) drain(out, deflater, packed);
            byte[] swap = above;
            above = row;
            row = swap;
        }
        deflater.finish();
        while (!deflater.finished()) drain(out, deflater, packed);
    }

    private static void drain(DataOutputStream out, Deflater deflater, byte[] packed) throws IOException {
        int length = deflater.deflate(packed);
        if (length > 0) chunk(out, "IDAT", packed, length);
    }

    private static void chunk(DataOutputStream out, String type, byte[] data, int length) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data, 0, length);
        out.writeInt(length);
        out.write(name);
        out.write(data, 0, length);
        out.writeInt((int) check.getValue());
    }
}
