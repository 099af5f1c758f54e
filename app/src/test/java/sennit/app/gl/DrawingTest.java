package sennit.app.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.OffscreenContext;

/** Draws for real, off screen, and reads pixels back. */
class DrawingTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;

    private OffscreenContext context;

    @BeforeEach
    void open() throws Exception {
        context = OffscreenContext.create();
    }

    @AfterEach
    void close() {
        GlDebug.check("the test");
        context.close();
    }

    /**
     * A triangle over the upper left half: inside it is the tint, outside the clear colour, the top row comes first.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void triangleIsWhereItShouldBe(int samples) throws Exception {
        try (Program program = Program.load(shader("triangle.vert"), shader("triangle.frag"));
                Buffer corners = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STATIC);
                VertexArray triangle = new VertexArray().floats(0, 2, corners, 8, 0);
                Framebuffer drawn = Framebuffer.create(WIDTH, HEIGHT, samples, Texture.Format.RGBA8);
                Framebuffer plain = Framebuffer.create(WIDTH, HEIGHT, 1, Texture.Format.RGBA8)) {
            corners.upload(new float[] {-1, 1, -1, -1, 1, 1});
            drawn.bind();
            DrawState.clear(0, 0, 1, 1);
            DrawState.SOLID.apply();
            program.use();
            program.set("tint", new Vector3f(1, 0.6f, 0));
            triangle.draw(VertexArray.Shape.TRIANGLES, 0, 3);
            drawn.resolveTo(plain);

            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT).order(ByteOrder.nativeOrder());
            plain.readRgba(pixels);
            assertArrayEquals(new int[] {255, 153, 0, 255}, pixel(pixels, 4, 4));
            assertArrayEquals(new int[] {0, 0, 255, 255}, pixel(pixels, WIDTH - 5, HEIGHT - 5));
        }
    }

    /** Several renderers share a context: what one uploads does not become what another draws. */
    @Test
    void indicesOfOthersAreNotDrawn() throws Exception {
        try (Program program = Program.load(shader("triangle.vert"), shader("triangle.frag"));
                Buffer corners = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STATIC);
                Buffer indices = new Buffer(Buffer.Target.INDICES, Buffer.Usage.STREAM);
                Buffer others = new Buffer(Buffer.Target.INDICES, Buffer.Usage.STREAM);
                VertexArray triangle =
                        new VertexArray().floats(0, 2, corners, 8, 0).indices(indices);
                Framebuffer drawn = Framebuffer.create(WIDTH, HEIGHT, 1, Texture.Format.RGBA8)) {
            corners.upload(new float[] {-1, 1, -1, -1, 1, 1});
            indices.upload(new int[] {0, 1, 2}, 3);
            drawn.bind();
            DrawState.SOLID.apply();
            program.use();
            program.set("tint", new Vector3f(1, 0.6f, 0));
            triangle.drawIndexed(VertexArray.Shape.TRIANGLES, 0, 3);
            others.upload(new int[] {0, 0, 0}, 3);
            DrawState.clear(0, 0, 1, 1);
            triangle.drawIndexed(VertexArray.Shape.TRIANGLES, 0, 3);

            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT).order(ByteOrder.nativeOrder());
            drawn.readRgba(pixels);
            assertArrayEquals(new int[] {255, 153, 0, 255}, pixel(pixels, 4, 4));
        }
    }

    @Test
    void shadowMapIsComplete() {
        try (Framebuffer map = Framebuffer.shadowMap(256)) {
            map.bind();
            DrawState.clearDepth();
            assertEquals(256, map.width());
        }
    }

    @Test
    void shaderErrorNamesFileAndLineBehindAnInclude() {
        ShaderException error =
                assertThrows(ShaderException.class, () -> Program.load(shader("triangle.vert"), shader("broken.frag")));
        assertTrue(error.getMessage().contains("broken.frag:5:"), error.getMessage());
        assertTrue(error.getMessage().contains("noSuchThing"), error.getMessage());
    }

    @Test
    void missingShaderIsNamed() {
        Path missing = Path.of("no-such.frag");
        ShaderException error = assertThrows(ShaderException.class, () -> Program.load(missing, missing));
        assertTrue(error.getMessage().contains("no-such.frag"), error.getMessage());
    }

    @Test
    void softwareDriversAreRecognised() {
        assertTrue(new GlDriver("Mesa", "llvmpipe (LLVM 15.0.6, 256 bits)", "4.5").software());
        assertTrue(new GlDriver("Microsoft", "GDI Generic", "1.1").software());
        assertFalse(new GlDriver("NVIDIA", "NVIDIA GeForce RTX 3060/PCIe/SSE2", "3.3").software());
        assertTrue(
                context.driver().version().compareTo("3.3") >= 0,
                context.driver().toString());
    }

    private static Path shader(String name) throws URISyntaxException {
        return Path.of(DrawingTest.class.getResource("/shaders/" + name).toURI());
    }

    private static int[] pixel(ByteBuffer rgba, int x, int y) {
        int[] out = new int[4];
        for (int i = 0; i < 4; i++) out[i] = rgba.get(4 * (y * WIDTH + x) + i) & 0xff;
        return out;
    }
}
