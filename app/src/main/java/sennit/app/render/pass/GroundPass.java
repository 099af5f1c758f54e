package sennit.app.render.pass;

import java.nio.file.Path;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.gl.ProgramFamily;
import sennit.app.gl.Texture;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.RectangleBatch;
import sennit.app.render.view.SceneFloor;
import sennit.app.render.view.Tiles;
import sennit.engine.snapshot.Backdrop;

/**
 * Draws sky and ground, each part of the picture by the cheapest program that suffices: processors feel every texel.
 */
public final class GroundPass implements AutoCloseable {
    /** How far one sees the floor of a workshop, m. Less: boards end behind what is seen close by. */
    private static final double ROOM = 3;

    /** How far one sees a meadow clearly, m. Less: it is hazy about what is seen close by. */
    private static final double CLEAR = 250;

    /** A parallel view that looks up or down by less is level, rad. */
    private static final double LEVEL = 1e-6;

    private final ProgramFamily sky;
    private final ProgramFamily near;
    private final ProgramFamily far;
    private final ProgramFamily kept;
    private final Program stretch;
    private final RectangleBatch rects = new RectangleBatch();

    GroundPass(Path shaders) {
        Path corners = shaders.resolve("ground.vert");
        sky = ProgramFamily.load(corners, shaders.resolve("sky.frag"));
        near = ProgramFamily.load(corners, shaders.resolve("ground.frag"));
        far = ProgramFamily.load(corners, shaders.resolve("far-ground.frag"));
        kept = ProgramFamily.load(corners, shaders.resolve("shade.frag"));
        stretch = Program.load(shaders.resolve("finish.vert"), shaders.resolve("stretch-both.frag"));
    }

    /** Draws sky and ground without shadow over the whole picture. */
    public void backdrop(FrameContext frame) {
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        double horizon = horizon(frame.camera());
        begin(sky.with(definitions(frame)), frame);
        rects.draw(horizon, 1);
        if (horizon <= -1) return;
        begin(far.with(definitions(frame)), frame);
        rects.draw(-1, horizon);
    }

    /** On what shadows fall. */
    public enum Part {
        /** The ground. */
        GROUND,
        /** What stands on it. */
        STANDING
    }

    /** Draws sky and ground from a picture of fewer pixels that {@link #backdrop} made. */
    public void stretched(Framebuffer small) {
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        stretch.use();
        stretch.set("picture", 0);
        stretch.set("shade", 1);
        small.colour(1).bind(1);
        small.colour(0).bind(0);
        rects.draw(-1, 1);
    }

    /** The sun's view and what is nearest to it there. */
    public record Sun(Matrix4f worldToSun, Texture shadow) {}

    /**
     * Draws what stands still in the shadow of the sun's map, from how it looks in the sun and in shadow.
     *
     * @param both pictures with depth, as {@link #backdrop} and {@link SolidPass#drawBoth} make them
     * @param part on what
     * @param where there may be shadow
     */
    public void shadeKept(FrameContext frame, Sun sun, Framebuffer both, Part part, Tiles where) {
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        Program program = kept.with(Light.definitions(frame) + "#define PART " + (part == Part.GROUND ? 0 : 1) + "\n");
        begin(program, frame);
        Light.set(program, frame, sun.worldToSun(), sun.shadow());
        program.set("toWorld", frame.worldToClip().invert());
        program.set("viewport", new Vector2f(frame.width(), frame.height()));
        program.set("bias", SolidPass.bias(frame));
        program.set("lit", 1);
        program.set("shaded", 2);
        program.set("distances", 3);
        both.colour(0).bind(1);
        both.colour(1).bind(2);
        both.depth().bind(3);
        sun.shadow().bind(0);
        rects.draw(where);
    }

    /** Draws the ground again where a shadow can fall, behind all that was drawn. */
    public void shade(FrameContext frame, Matrix4f worldToSun, Texture shadow, Tiles where) {
        if (!SceneFloor.at(frame.camera().ground())) return;
        new DrawState(DrawState.Depth.TEST, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        Program program = near.with(definitions(frame));
        begin(program, frame);
        Light.set(program, frame, worldToSun, shadow);
        int rows = (int) Math.round((horizon(frame.camera()) + 1) / 2 * frame.height());
        DrawState.scissor(0, 0, frame.width(), rows);
        rects.draw(where);
        DrawState.endScissor();
    }

    /** The height of the picture, -1 to 1, below which there is ground: level, for the camera never rolls. */
    private static double horizon(Camera camera) {
        if (!SceneFloor.at(camera.ground())) return -1;
        if (camera.projection() == Camera.Projection.ORTHOGRAPHIC) {
            if (Math.abs(camera.pitch()) > LEVEL) return camera.pitch() > 0 ? 1 : -1;
            // the ground is seen edge on: below that line there is nothing else
            double under = camera.ground() - camera.pivot().y;
            return Math.max(-1, Math.min(1, under / (camera.distance() * Math.tan(camera.fov() / 2))));
        }
        return Math.max(-1, Math.min(1, Math.tan(camera.pitch()) / Math.tan(camera.fov() / 2)));
    }

    /**
     * {@return the distance at which the ground is mostly haze, or the paper of a studio, m} It follows from the view
     * alone, for the box of a film is that of one moment, and the box of a window is wider.
     */
    static double haze(FrameContext frame) {
        double distance = frame.camera().distance();
        return switch (frame.snapshot().stage()) {
            case PLAIN, STUDIO -> 5 * distance;
            // a room is no smaller when one looks closely
            case WORKBENCH -> Math.max(ROOM, 5 * distance);
            // clear air: one sees farther than in a room
            case OUTDOORS -> Math.max(CLEAR, 120 * distance);
        };
    }

    /** {@return what is fixed in programs that show the ground of a frame} */
    static String definitions(FrameContext frame) {
        Backdrop stage = frame.snapshot().stage();
        String grid = gridStrength(stage, frame.overlay()) > 0 ? "#define GRID\n" : "";
        return Light.definitions(frame) + "#define MATERIAL " + material(stage) + "\n" + grid;
    }

    /** Uses a program that shows the ground. */
    static void begin(Program program, FrameContext frame) {
        Camera camera = frame.camera();
        program.use();
        frame.view(program);
        Light.set(program, frame);
        program.set("clipToWorld", clipToWorld(frame));
        program.set("groundHeight", (float) camera.ground());
        program.set("groundAlbedo", Light.ground(frame.snapshot().stage()));
        program.set("middle", camera.pivot().get(new Vector3f()));
        program.set("cell", (float) cell(camera));
        program.set("haze", (float) haze(frame));
        Backdrop stage = frame.snapshot().stage();
        program.set("gridStrength", gridStrength(stage, frame.overlay()));
    }

    /**
     * {@return how much of the grid shows} Real ground has its own scale: there it shows only with signs, to work by.
     */
    public static float gridStrength(Backdrop stage, Overlay overlay) {
        if (!overlay.shows(Overlay.Layer.GRID)) return 0;
        if (stage == Backdrop.PLAIN) return 1;
        return overlay.shows(Overlay.Layer.GLYPHS) ? 0.45f : 0;
    }

    /** The number of a ground in the shaders. */
    static int material(Backdrop stage) {
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

    private static Matrix4f clipToWorld(FrameContext frame) {
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
        kept.close();
        stretch.close();
        rects.close();
    }
}
