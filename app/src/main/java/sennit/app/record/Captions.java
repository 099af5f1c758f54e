package sennit.app.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import sennit.app.platform.ResourceFolders;

/** Writes lines of text into pictures: white with a soft dark rim, so that they are read on every ground. */
public final class Captions {
    /** Height of letters as a share of the picture's. */
    private static final double TIME = 0.036, TITLE = 0.062;

    private final ByteBuffer font;
    private final STBTTFontinfo info = STBTTFontinfo.create();

    /** Reads the font that the program brings. */
    public Captions() throws IOException {
        Path file = ResourceFolders.path("assets/fonts/Roboto-Regular.ttf");
        byte[] bytes = Files.readAllBytes(file);
        // the font's memory must stay where it is as long as it is used
        font = ByteBuffer.allocateDirect(bytes.length).order(ByteOrder.nativeOrder());
        font.put(bytes).flip();
        if (!STBTruetype.stbtt_InitFont(info, font)) throw new IOException(file + " is no font");
    }

    /** Where a line of text stands. */
    public enum Place {
        /** In the upper right corner, small. */
        TIME,
        /** In the lower left corner, large. */
        TITLE
    }

    /** Writes a line into a picture, RGBA, top row first. */
    public void write(String text, Place place, int width, int height, ByteBuffer rgba) {
        float size = (float) Math.max(10, (place == Place.TIME ? TIME : TITLE) * Math.min(width, height));
        int margin = Math.round(0.9f * size);
        float[] cover = new float[width * height];
        float length = line(text, size, 0, 0, width, height, new float[0]);
        float x = place == Place.TIME ? width - margin - length : margin;
        float base = place == Place.TIME ? margin + 0.75f * size : height - margin;
        line(text, size, x, base, width, height, cover);
        int rim = Math.max(1, Math.round(size / 12));
        blend(cover, rim, width, height, rgba);
    }

    /** Adds the cover of a line's letters; returns its length, px. */
    private float line(String text, float size, float x, float base, int width, int height, float[] cover) {
        float scale = STBTruetype.stbtt_ScaleForPixelHeight(info, size);
        float pen = x;
        int[] points = text.codePoints().toArray();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer a = stack.mallocInt(1), b = stack.mallocInt(1), c = stack.mallocInt(1), d = stack.mallocInt(1);
            for (int i = 0; i < points.length; i++) {
                if (cover.length > 0) {
                    ByteBuffer letter = STBTruetype.stbtt_GetCodepointBitmapSubpixel(
                            info, scale, scale, pen - (float) Math.floor(pen), 0, points[i], a, b, c, d);
                    if (letter != null) {
                        int left = (int) Math.floor(pen) + c.get(0), top = Math.round(base) + d.get(0);
                        put(letter, a.get(0), b.get(0), left, top, width, height, cover);
                        STBTruetype.stbtt_FreeBitmap(letter);
                    }
                }
                STBTruetype.stbtt_GetCodepointHMetrics(info, points[i], a, b);
                pen += scale * a.get(0);
                if (i + 1 < points.length)
                    pen += scale * STBTruetype.stbtt_GetCodepointKernAdvance(info, points[i], points[i + 1]);
            }
        }
        return pen - x;
    }

    private static void put(
            ByteBuffer letter, int wide, int high, int left, int top, int width, int height, float[] cover) {
        for (int j = 0; j < high; j++)
            for (int i = 0; i < wide; i++) {
                int px = left + i, py = top + j;
                if (px < 0 || py < 0 || px >= width || py >= height) continue;
                int at = py * width + px;
                cover[at] = Math.max(cover[at], (letter.get(j * wide + i) & 255) / 255f);
            }
    }

    private static void blend(float[] cover, int rim, int width, int height, ByteBuffer rgba) {
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                float near = 0;
                for (int j = Math.max(0, y - rim); j <= Math.min(height - 1, y + rim); j++)
                    for (int i = Math.max(0, x - rim); i <= Math.min(width - 1, x + rim); i++)
                        near = Math.max(near, cover[j * width + i]);
                if (near == 0) continue;
                int at = 4 * (y * width + x);
                float white = cover[y * width + x], dark = 0.55f * near * (1 - white);
                for (int k = 0; k < 3; k++) {
                    float before = (rgba.get(at + k) & 255) * (1 - dark);
                    rgba.put(at + k, (byte) Math.round(before + (255 - before) * white));
                }
                int alpha = rgba.get(at + 3) & 255;
                rgba.put(at + 3, (byte) Math.max(alpha, Math.round(255 * Math.max(white, dark))));
            }
    }
}
