package sennit.app.render.pass;

import java.nio.file.Path;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Frame;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.RectangleBatch;
import sennit.app.render.view.SceneFloor;
import sennit.app.render.view.Tiles;
import sennit.engine.view.Stage;

/**
 * Draws sky and ground, each part of the picture by the cheapest program that suffices: processors feel every texel.
 */
public final class GroundPass implements AutoCloseable {
    private final Program sky;
    private final Program near;
    private final Program far;
    private final RectangleBatch rects = new RectangleBatch();

    GroundPass(Path shaders) {
        Path corners = shaders.resolve("ground.vert");
        sky = Program.load(corners, shaders.resolve("sky.frag"));
        near = Program.load(corners, shaders.resolve("ground.frag"));
        far = Program.load(corners, shaders.resolve("far-ground.frag"));
    }

    /** Draws sky and ground without shadow over the whole picture. */
    public void backdrop(Frame frame) {
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        double horizon = horizon(frame.camera());
        begin(sky, frame);
        rects.draw(horizon, 1);
        if (horizon <= -1) return;
        begin(far, frame);
        rects.draw(-1, horizon);
    }

    /** Draws the ground again where a shadow can fall, behind all that was drawn. */
    public void shade(Frame frame, Matrix4f worldToSun, Texture shadow, Tiles where) {
        if (!SceneFloor.at(frame.camera().ground())) return;
        new DrawState(DrawState.Depth.TEST, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        begin(near, frame);
        Light.set(near, frame, worldToSun, shadow);
        int rows = (int) Math.round((horizon(frame.camera()) + 1) / 2 * frame.height());
        DrawState.scissor(0, 0, frame.width(), rows);
        rects.draw(where);
        DrawState.endScissor();
    }

    /** The height of the picture, -1 to 1, below which there is ground: level, for the camera never rolls. */
    private static double horizon(Camera camera) {
        if (!SceneFloor.at(camera.ground())) return -1;
        if (camera.projection() == Camera.Projection.ORTHOGRAPHIC) return camera.pitch() > 0 ? 1 : -1;
        return Math.max(-1, Math.min(1, Math.tan(camera.pitch()) / Math.tan(camera.fov() / 2)));
    }

    /** {@return the distance at which the ground is mostly haze, m} */
    static double haze(Frame frame) {
        // clear air: one sees farther than in a room
        double clear = frame.snapshot().stage() == Stage.OUTDOORS ? 20 : 5;
        return clear * Math.max(frame.camera().distance(), frame.box().radius());
    }

    /** Uses a program that shows the ground. */
    static void begin(Program program, Frame frame) {
        Camera camera = frame.camera();
        program.use();
        frame.view(program);
        Light.set(program, frame.snapshot().stage());
        program.set("clipToWorld", clipToWorld(frame));
        program.set("groundHeight", (float) camera.ground());
        program.set("groundAlbedo", Light.ground(frame.snapshot().stage()));
        program.set("middle", camera.pivot().get(new Vector3f()));
        program.set("cell", (float) cell(camera));
        program.set("haze", (float) haze(frame));
        Stage stage = frame.snapshot().stage();
        program.set("material", material(stage));
        program.set("gridStrength", gridStrength(stage, frame.overlay()));
    }

    /**
     * {@return how much of the grid shows} Real ground has its own scale: there it shows only with signs, to work by.
     */
    public static float gridStrength(Stage stage, Overlay overlay) {
        if (!overlay.shows(Overlay.Layer.GRID)) return 0;
        if (stage == Stage.PLAIN) return 1;
        return overlay.shows(Overlay.Layer.GLYPHS) ? 0.45f : 0;
    }

    /** The number of a ground in the shaders. */
    private static int material(Stage stage) {
        return switch (stage) {
            case PLAIN -> 0;
            case WORKBENCH -> 1;
            case STUDIO -> 2;
            case OUTDOORS -> 3;
        };
    }

    /** The fine grid follows the zoom in powers of ten. */
    private static double cell(Camera camera) {
        return Math.pow(10, Math.floor(Math.log10(camera.distance() * 0.7)) - 1);
    }

    private static Matrix4f clipToWorld(Frame frame) {
        Camera camera = frame.camera();
        double aspect = (double) frame.width() / frame.height();
        // fixed planes: the lines of sight do not depend on near and far
        Bounds unit = new Bounds(new Vector3d(camera.pivot()), new Vector3d(camera.pivot()));
        return new Matrix4f(
                new Matrix4d(camera.projection(aspect, unit)).mul(camera.view()).invert());
    }

    @Override
    public void close() {
        sky.close();
        near.close();
        far.close();
        rects.close();
    }
}
