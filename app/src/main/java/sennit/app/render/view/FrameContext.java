package sennit.app.render.view;

import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4d;
import sennit.app.gl.Program;
import sennit.engine.snapshot.Snapshot;

/**
 * What all passes of one picture share.
 *
 * @param snapshot what is drawn
 * @param camera seen from
 * @param box around everything
 * @param overlay drawn over it
 * @param quality how finely
 * @param width px
 * @param height px
 */
public record FrameContext(
        Snapshot snapshot, Camera camera, Bounds box, Overlay overlay, Quality quality, int width, int height) {
    public Matrix4f worldToClip() {
        return camera.worldToClip((double) width / height, box);
    }

    /** Pixels per metre where clip w is 1. */
    public float halfHeight() {
        double half = Math.tan(camera.fov() / 2);
        if (camera.projection() == Camera.Projection.ORTHOGRAPHIC) half *= camera.distance();
        return (float) (height / (2 * half));
    }

    /** Pixels per metre at a point of the scene. */
    public double perMetre(double x, double y, double z) {
        Vector4d out = new Vector4d();
        camera.project(new Vector3d(x, y, z), width, height, out);
        return out.w;
    }

    public void view(Program program) {
        program.set("worldToClip", worldToClip());
        program.set("halfHeight", halfHeight());
        program.set("eye", new Vector3f(camera.eye().get(new Vector3f())));
        program.set("forward", camera.back().negate().get(new Vector3f()));
        program.set("parallel", camera.projection() == Camera.Projection.ORTHOGRAPHIC ? 1 : 0);
    }
}
