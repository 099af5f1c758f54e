package sennit.app.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;

/** Writes lines of text into pictures: white with a soft dark rim, so that they are read on every ground. */
public final class TextPainter {
    /** Height of letters as a share of the picture's. */
    private static final double TIME = 0.036, TITLE = 0.062;

    private final ByteBuffer font;
    private final STBTTFontinfo info = STBTTFontinfo.create();

    /** Reads the font that the program brings. */
    public TextPainter() throws IOException {
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
        float length = line(text, size, 0, 0, null);
        float x = place == Place.TIME ? width - margin - length : margin;
        float base = place == Place.TIME ? margin + 0.75f * size : height - margin;
        var cover = new Cover(width, height, new float[width * height]);
        line(text, size, x, base, cover);
        cover.blend(Math.max(1, Math.round(size / 12)), rgba);
    }

    /** Adds the cover of a line's letters, if wanted; returns its length, px. */
    private float line(String text, float size, float x, float base, @Nullable Cover cover) {
        float scale = STBTruetype.stbtt_ScaleForPixelHeight(info, size);
        float pen = x;
        int[] points = text.codePoints().toArray();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer a = stack.mallocInt(1), b = stack.mallocInt(1), c = stack.mallocInt(1), d = stack.mallocInt(1);
            for (int i = 0; i < points.length; i++) {
                if (cover != null) {
                    ByteBuffer letter = STBTruetype.stbtt_GetCodepointBitmapSubpixel(
                            info, scale, scale, pen - (float) Math.floor(pen), 0, points[i], a, b, c, d);
                    if (letter != null) {
                        int left = (int) Math.floor(pen) + c.get(0), top = Math.round(base) + d.get(0);
                        cover.put(letter, a.get(0), b.get(0), left, top);
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

    /** How much of each pixel of a picture letters cover, 0 to 1. */
    private record Cover(int width, int height, float[] part) {
        void put(ByteBuffer letter, int wide, int high, int left, int top) {
            for (int j = 0; j < high; j++)
                for (int i = 0; i < wide; i++) {
                    int px = left + i, py = top + j;
                    if (px < 0 || py < 0 || px >= width || py >= height) continue;
                    int at = py * width + px;
                    part[at] = Math.max(part[at], (letter.get(j * wide + i) & 255) / 255f);
                }
        }

        /** Blends the letters, with a dark rim of so many pixels, into a picture. */
        void blend(int rim, ByteBuffer rgba) {
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    float near = 0;
                    for (int j = Math.max(0, y - rim); j <= Math.min(height - 1, y + rim); j++)
                        for (int i = Math.max(0, x - rim); i <= Math.min(width - 1, x + rim); i++)
                            near = Math.max(near, part[j * width + i]);
                    if (near == 0) continue;
                    int at = 4 * (y * width + x);
                    float white = part[y * width + x], dark = 0.55f * near * (1 - white);
                    for (int k = 0; k < 3; k++) {
                        float before = (rgba.get(at + k) & 255) * (1 - dark);
                        rgba.put(at + k, (byte) Math.round(before + (255 - before) * white));
                    }
                    int alpha = rgba.get(at + 3) & 255;
                    rgba.put(at + 3, (byte) Math.max(alpha, Math.round(255 * Math.max(white, dark))));
                }
        }
    }
}
