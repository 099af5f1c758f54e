package sennit.app.render;

import java.nio.file.Path;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.app.gl.VertexArray;

/** Draws sky and ground over the whole picture, behind everything. */
final class GroundPass implements AutoCloseable {
    private final Program program;
    private final VertexArray none = new VertexArray();
    private final Tier tier;

    GroundPass(Path shaders, Tier tier) {
        this.tier = tier;
        program = Program.load(shaders.resolve("ground.vert"), shaders.resolve("ground.frag"));
    }

    void draw(Frame frame, Matrix4f worldToSun, Texture shadow) {
        Camera camera = frame.camera();
        program.use();
        frame.view(program);
        Light.set(program, worldToSun, shadow, tier);
        program.set("clipToWorld", clipToWorld(frame));
        program.set("groundHeight", (float) camera.ground());
        program.set("groundAlbedo", Light.GROUND);
        program.set("middle", frame.box().centre().get(new Vector3f()));
        program.set("cell", (float) cell(camera));
        program.set("haze", (float) (5 * Math.max(camera.distance(), frame.box().radius())));
        program.set("gridStrength", frame.overlay().shows(Overlay.Layer.GRID) ? 1f : 0f);
        new DrawState(DrawState.Depth.TEST, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        none.draw(VertexArray.Shape.TRIANGLES, 0, 3);
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
        program.close();
        none.close();
    }
}
