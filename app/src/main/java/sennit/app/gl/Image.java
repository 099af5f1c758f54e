package sennit.app.gl;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.BufferUtils;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;

/**
 * A picture in memory.
 *
 * @param width pixels
 * @param height pixels
 * @param rgba direct buffer, 4 bytes per pixel, top row first
 */
public record Image(int width, int height, ByteBuffer rgba) {
    /**
     * Reads a PNG or JPEG file.
     *
     * @throws IOException if the file cannot be read or is no such picture
     */
    public static Image read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer packed =
                BufferUtils.createByteBuffer(bytes.length).put(bytes).flip();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer w = stack.mallocInt(1);
            IntBuffer h = stack.mallocInt(1);
            ByteBuffer pixels = STBImage.stbi_load_from_memory(packed, w, h, stack.mallocInt(1), 4);
            if (pixels == null) throw new IOException(file + ": " + STBImage.stbi_failure_reason());
            ByteBuffer copy =
                    BufferUtils.createByteBuffer(pixels.remaining()).put(pixels).flip();
            STBImage.stbi_image_free(pixels.rewind());
            return new Image(w.get(0), h.get(0), copy);
        }
    }
}
