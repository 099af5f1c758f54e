package sennit.app.render.view;

import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;

/** Sun, sky and backdrop; all colours linear. */
public final class Light {
    /** Towards the sun. */
    public static final Vector3f SUN = new Vector3f(0.42f, 0.80f, 0.43f).normalize();

    private static final Vector3f SUN_COLOUR = new Vector3f(2.25f, 2.02f, 1.70f);
    private static final Vector3f SKY_COLOUR = new Vector3f(0.34f, 0.42f, 0.54f);
    private static final Vector3f BOUNCE = new Vector3f(0.15f, 0.14f, 0.135f);
    private static final Vector3f ZENITH = new Vector3f(0.022f, 0.036f, 0.058f);
    static final Vector3f HORIZON = new Vector3f(0.125f, 0.160f, 0.195f);
    public static final Vector3f GROUND = new Vector3f(0.050f, 0.056f, 0.063f);

    private static final Matrix4f HALVED =
            new Matrix4f().translate(0.5f, 0.5f, 0.5f).scale(0.5f);

    private Light() {}

    /** World to the clip space of the sun: everything in the box, and its shadow on the ground if any, fits. */
    public static Matrix4f worldToSun(Bounds box, double ground, int texels) {
        Vector3d centre = box.centre();
        double drop = SceneFloor.at(ground) ? Math.max(0, centre.y - ground) : 0;
        Vector3d foot = new Vector3d(centre).fma(-drop / SUN.y, new Vector3d(SUN));
        Vector3d middle = new Vector3d(centre).add(foot).mul(0.5);
        double reach = 1.02 * box.radius() + centre.distance(foot) / 2;
        // steps of a quarter octave and whole texels keep the shadow's edge from crawling
        Matrix4f view = new Matrix4f().setLookAt(SUN, new Vector3f(), new Vector3f(0, 1, 0));
        double radius = Math.pow(2, Math.ceil(4 * Math.log(1.02 * across(box, view)) / Math.log(2)) / 4);
        Vector3f seen = view.transformPosition(middle.get(new Vector3f()));
        double texel = 2 * radius / texels;
        float x = (float) (Math.floor(seen.x / texel) * texel);
        float y = (float) (Math.floor(seen.y / texel) * texel);
        float r = (float) radius;
        float d = (float) (reach + radius);
        return new Matrix4f()
                .setOrtho(x - r, x + r, y - r, y + r, -seen.z - d, -seen.z + d)
                .mul(view);
    }

    /** {@return half the side of the square that a box fills as the sun sees it, m} */
    private static double across(Bounds box, Matrix4f view) {
        Vector3d centre = box.centre();
        double most = 1e-3;
        for (int i = 0; i < 8; i++) {
            Vector3f corner = view.transformDirection(box.corner(i).sub(centre).get(new Vector3f()));
            most = Math.max(most, Math.max(Math.abs(corner.x), Math.abs(corner.y)));
        }
        return most;
    }

    /** {@return texels of a shadow map of that many per metre} */
    public static double texelsPerMetre(Matrix4f worldToSun, int texels) {
        // the first row of a parallel view is as long as half a map per metre
        return 0.5
                * texels
                * Math.sqrt(worldToSun.m00() * worldToSun.m00()
                        + worldToSun.m10() * worldToSun.m10()
                        + worldToSun.m20() * worldToSun.m20());
    }

    /** Sun, sky and backdrop, without shadow. */
    public static void set(Program program) {
        program.set("sunDirection", SUN);
        program.set("sunColour", SUN_COLOUR);
        program.set("skyColour", SKY_COLOUR);
        program.set("groundColour", BOUNCE);
        program.set("zenith", ZENITH);
        program.set("horizon", HORIZON);
    }

    /** The same with shadow. */
    public static void set(Program program, Matrix4f worldToSun, Texture shadow, Quality quality) {
        set(program);
        program.set("worldToShadow", HALVED.mul(worldToSun, new Matrix4f()));
        program.set("shadowTaps", quality.shadowTaps);
        program.set("shadowTexel", 1f / quality.shadowSize);
        program.set("shadowMap", 0);
        shadow.bind(0);
    }
}
