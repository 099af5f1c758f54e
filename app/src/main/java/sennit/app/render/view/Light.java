package sennit.app.render.view;

import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4f;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Sun;

/** Sun, sky and backdrop; all colours linear. */
public final class Light {
    /** Texture unit of what is around the stage; see environment.glsl. */
    public static final int ENVIRONMENT = 7;

    /** Texture unit of what is nearest to the sun; see light.glsl. */
    public static final int BLOCKERS = 6;

    /**
     * The light of a stage; all colours linear.
     *
     * @param sun irradiance
     * @param sky irradiance from above
     * @param bounce irradiance from below
     * @param zenith backdrop above
     * @param horizon backdrop at eye level
     * @param ground albedo
     * @param width of what shines, half of it over its distance: how fast shadows grow soft; 0 where that is not seen
     */
    private record Place(
            Vector3f sun,
            Vector3f sky,
            Vector3f bounce,
            Vector3f zenith,
            Vector3f horizon,
            Vector3f ground,
            double width) {}

    /** Taps of a shadow that grows softer with distance. */
    private static final int SOFT_TAPS = 40;

    private static final Place PLAIN = new Place(
            new Vector3f(2.25f, 2.02f, 1.70f),
            new Vector3f(0.34f, 0.42f, 0.54f),
            new Vector3f(0.15f, 0.14f, 0.135f),
            new Vector3f(0.022f, 0.036f, 0.058f),
            new Vector3f(0.125f, 0.160f, 0.195f),
            new Vector3f(0.050f, 0.056f, 0.063f),
            0.02);
    private static final Place WORKBENCH = new Place(
            new Vector3f(2.60f, 2.05f, 1.45f),
            new Vector3f(0.40f, 0.38f, 0.38f),
            new Vector3f(0.26f, 0.19f, 0.13f),
            new Vector3f(0.030f, 0.024f, 0.020f),
            new Vector3f(0.095f, 0.070f, 0.052f),
            new Vector3f(0.165f, 0.092f, 0.048f),
            0.025);
    private static final Place STUDIO = new Place(
            new Vector3f(2.30f, 2.10f, 1.86f),
            new Vector3f(0.50f, 0.54f, 0.62f),
            new Vector3f(0.22f, 0.21f, 0.20f),
            new Vector3f(0.020f, 0.018f, 0.018f),
            new Vector3f(0.370f, 0.312f, 0.262f),
            new Vector3f(0.135f, 0.120f, 0.106f),
            0.03);
    private static final Place OUTDOORS = new Place(
            new Vector3f(3.30f, 2.88f, 2.18f),
            new Vector3f(0.50f, 0.62f, 0.82f),
            new Vector3f(0.16f, 0.18f, 0.10f),
            new Vector3f(0.046f, 0.155f, 0.430f),
            new Vector3f(0.370f, 0.455f, 0.530f),
            new Vector3f(0.034f, 0.058f, 0.016f),
            0);

    private static Place of(Backdrop stage) {
        return switch (stage) {
            case PLAIN -> PLAIN;
            case WORKBENCH -> WORKBENCH;
            case STUDIO -> STUDIO;
            case OUTDOORS -> OUTDOORS;
        };
    }

    /** {@return the colour of the ground, linear} */
    public static Vector3f ground(Backdrop stage) {
        return of(stage).ground;
    }

    /** Below this a sun outdoors grows warm and the sky dim, rad. */
    private static final double LOW = Math.toRadians(45);

    // what is left of each colour at the horizon
    private static final Vector3f LOW_SUN = new Vector3f(0.95f, 0.60f, 0.30f);
    private static final Vector3f LOW_SKY = new Vector3f(0.60f, 0.54f, 0.52f);
    private static final Vector3f LOW_ZENITH = new Vector3f(0.50f, 0.46f, 0.52f);
    private static final Vector3f LOW_HORIZON = new Vector3f(0.86f, 0.60f, 0.43f);

    private static final Matrix4f HALVED =
            new Matrix4f().translate(0.5f, 0.5f, 0.5f).scale(0.5f);

    private Light() {}

    /** {@return the direction to a sun, unit} */
    public static Vector3f towards(Sun sun) {
        Vec3 to = sun.towards();
        return new Vector3f((float) to.x(), (float) to.y(), (float) to.z()).normalize();
    }

    /** {@return where the shadow of a point ends that falls so far, m} */
    public static Vector3d foot(Vector3d p, double drop, Vector3f towards) {
        return new Vector3d(p).fma(-drop / towards.y, new Vector3d(towards));
    }

    /** World to the clip space of the sun: everything in the box, and its shadow on the ground if any, fits. */
    public static Matrix4f worldToSun(Sun sun, Bounds box, double ground, int texels) {
        Vector3f towards = towards(sun);
        Vector3d centre = box.centre();
        double drop = SceneFloor.at(ground) ? Math.max(0, centre.y - ground) : 0;
        Vector3d foot = foot(centre, drop, towards);
        Vector3d middle = new Vector3d(centre).add(foot).mul(0.5);
        double reach = 1.02 * box.radius() + centre.distance(foot) / 2;
        // steps of a quarter octave and whole texels keep the shadow's edge from crawling
        Matrix4f view = new Matrix4f().setLookAt(towards, new Vector3f(), new Vector3f(0, 1, 0));
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

    /**
     * {@return how shadows are looked up and how fine surfaces are, as a {@link sennit.app.gl.ProgramFamily}
     * understands it}
     */
    public static String definitions(FrameContext frame) {
        Quality quality = frame.quality();
        String fine = switch (quality) {
            case HIGH -> "#define GRAIN\n#define BLADES\n";
            case MEDIUM -> "#define GRAIN\n";
            case LOW, LOWEST -> "";
        };
        int taps = width(frame) > 0 ? SOFT_TAPS : quality.shadowTaps;
        return "#define SHADOW_TAPS " + taps + "\n" + fine;
    }

    /** {@return half the width of what shines over its distance, as far as shadows show it} */
    public static double width(FrameContext frame) {
        return frame.quality() == Quality.HIGH ? of(frame.snapshot().stage()).width : 0;
    }

    /** {@return how low a sun outdoors is: 0 where its colour is that of the day, 1 at the horizon} */
    private static double low(Backdrop stage, Sun sun) {
        if (stage != Backdrop.OUTDOORS) return 0;
        double t = Math.max(0, 1 - sun.elevation() / LOW);
        return t * t * (3 - 2 * t);
    }

    /** A colour on its way to what is left of it. */
    private static Vector3f faded(Vector3f colour, Vector3f left, double share) {
        return new Vector3f(left).sub(1, 1, 1).mul((float) share).add(1, 1, 1).mul(colour);
    }

    /** Sun, sky and backdrop, without shadow. */
    public static void set(Program program, Backdrop stage, Sun sun) {
        Place place = of(stage);
        double low = low(stage, sun);
        program.set("sunDirection", towards(sun));
        program.set("sunColour", faded(place.sun, LOW_SUN, low).mul((float) sun.strength()));
        program.set("skyColour", faded(place.sky, LOW_SKY, low));
        program.set("groundColour", faded(place.bounce, LOW_SKY, low));
        program.set("zenith", faded(place.zenith, LOW_ZENITH, low));
        program.set("horizon", faded(place.horizon, LOW_HORIZON, low));
        program.set("evening", faded(new Vector3f(1), LOW_HORIZON, low));
        program.set("environment", ENVIRONMENT);
    }

    /** The same of a frame. */
    public static void set(Program program, FrameContext frame) {
        set(program, frame.snapshot().stage(), frame.snapshot().sun());
    }

    /** The same with shadow. */
    public static void set(Program program, FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        set(program, frame);
        program.set("worldToShadow", HALVED.mul(worldToSun, new Matrix4f()));
        program.set("shadowTexel", 1f / frame.quality().shadowSize);
        // the first and last row of a parallel view are as long as half a map, and half its depth, per metre
        float across = worldToSun.getRow(0, new Vector4f()).mul(1, 1, 1, 0).length();
        float along = worldToSun.getRow(2, new Vector4f()).mul(1, 1, 1, 0).length();
        program.set("cone", (float) width(frame) * across / along);
        program.set("steep", along / across);
        program.set("blockers", BLOCKERS);
        program.set("shadowMap", 0);
        shadow.bind(0);
    }
}
