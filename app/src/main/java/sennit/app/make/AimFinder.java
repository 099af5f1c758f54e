package sennit.app.make;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.mesh.SceneryMeshes;
import sennit.app.render.mesh.SceneryRay;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Ray;
import sennit.app.render.view.SceneFloor;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** Finds what is under the cursor: a rope or ball, an obstacle, or a place in the air. */
public final class AimFinder {
    /** How near a post the cursor must be, px. */
    private static final double REACH = 12;

    /** In so many rings around the cursor a post is looked for, the nearest first: a thin one lies between two. */
    private static final int RINGS = 4;

    /** How far away a floor is still meant, of the distance to what is looked at. */
    private static final double FAR = 10;

    /** How far above a floor a point lies on it, of the distance to what is looked at. */
    private static final double LYING = 0.02;

    /** A place on the floor so much farther away than the last point may be one in the air before it. */
    private static final double BEHIND = 1.02;

    /** A place on the floor so much farther away at most is meant all the same: the air before it hardly stands out. */
    private static final double CLOSE_BEHIND = 1.08;

    private final SceneryRay scenery = new SceneryRay();

    /**
     * A rope point or a ball under the cursor.
     *
     * @param anchor what it is to a constraint
     * @param point where it is, m
     */
    public record Held(Anchor anchor, Vector3d point) {}

    /** {@return what obstacle or decoration is met first; the floor is none, nor are planes where nothing is drawn} */
    public Optional<SceneryRay.Hit> scenery(Snapshot snapshot, Ray ray) {
        return scenery.first(snapshot, ray)
                .filter(h -> !(h.item().form() instanceof SceneryItem.Plane plane)
                        || (h.item().form() != SceneFloor.of(snapshot)
                                && SceneryMeshes.shows(plane, snapshot, h.place())));
    }

    /** {@return what goes with a rope or a body and is met before all that stands} */
    public Optional<SceneryRay.Carried> carried(Snapshot snapshot, Ray ray) {
        Optional<SceneryRay.Carried> met = scenery.carried(snapshot, ray);
        return met.filter(c -> scenery.first(snapshot, ray)
                .filter(h -> h.distance() < c.distance())
                .isEmpty());
    }

    /** {@return what is met first of obstacles and decoration but for those of some names} */
    public Optional<SceneryRay.Hit> surface(Snapshot snapshot, Set<String> without, Ray ray) {
        List<SceneryItem> others = snapshot.scenery().stream()
                .filter(s -> !without.contains(s.id()))
                .toList();
        return scenery.first(others, ray);
    }

    /** {@return corners of the box around an obstacle or decoration} */
    public Optional<Vector3d[]> box(Snapshot snapshot, String id) {
        return snapshot.scenery().stream()
                .filter(s -> s.id().equals(id))
                .findFirst()
                .flatMap(scenery::box);
    }

    /**
     * {@return what is there}
     *
     * @param held a rope or ball under the cursor, if there is one
     * @param last the place in whose plane the air is; null for the middle of the view
     */
    public Aim find(Snapshot snapshot, Sight sight, @Nullable Held held, @Nullable Vec3 last) {
        Camera camera = sight.camera();
        Optional<SceneryRay.Hit> hit = met(snapshot, sight);
        Aim.Spot spot = spot(hit, sight, held, last);
        Vector4d out = new Vector4d();
        camera.project(
                new Vector3d(spot.place().x(), spot.place().y(), spot.place().z()), sight.width(), sight.height(), out);
        Aim.Air air = spot.what() == Aim.What.AIR ? air(snapshot, spot.place(), hit, sight) : before(spot, sight, last);
        return new Aim(camera, sight.ray(), spot, air, out.z > 0 ? out.w : 100);
    }

    private Aim.Air air(Snapshot snapshot, Vec3 place, Optional<SceneryRay.Hit> hit, Sight sight) {
        Aim.Spot floor = hit.filter(h -> isNear(h, sight)).map(AimFinder::on).orElse(null);
        Ray down = new Ray(JomlVectors.joml(place), new Vector3d(0, -1, 0));
        Vec3 below = scenery.first(snapshot, down)
                .map(h -> JomlVectors.vec(h.place()))
                .orElse(null);
        return new Aim.Air(floor, below, null);
    }

    /** The air before a place on the floor that is farther away than the last point. */
    private static Aim.Air before(Aim.Spot spot, Sight sight, @Nullable Vec3 last) {
        if (last == null || spot.what() != Aim.What.PLANE) return Aim.Air.NONE;
        double reach = sight.ray().origin().distance(JomlVectors.joml(spot.place())), distance = upright(sight, last);
        boolean farther = !Double.isNaN(distance) && reach > BEHIND * distance;
        return farther ? new Aim.Air(null, null, air(sight, last)) : Aim.Air.NONE;
    }

    /**
     * How the cursor sees.
     *
     * @param camera from where
     * @param x of the cursor from the left of the view, pixels
     * @param y from its top, pixels
     * @param width of the view, pixels
     * @param height of the view, pixels
     */
    public record Sight(Camera camera, double x, double y, double width, double height) {
        /** {@return the line of sight} */
        public Ray ray() {
            return camera.ray(x, y, width, height);
        }

        private Ray beside(double dx, double dy) {
            return camera.ray(x + dx, y + dy, width, height);
        }
    }

    /** What is met first; what stands out from the ground is also met by those who nearly point at it. */
    private Optional<SceneryRay.Hit> met(Snapshot snapshot, Sight sight) {
        Optional<SceneryRay.Hit> hit = scenery.first(snapshot, sight.ray());
        if (hit.isPresent() && !(hit.get().item().form() instanceof SceneryItem.Plane)) return hit;
        for (int i = 0; i < 8 * RINGS; i++) {
            double a = i % 8 * Math.PI / 4, far = REACH * (1 + i / 8) / RINGS;
            Optional<SceneryRay.Hit> beside =
                    scenery.first(snapshot, sight.beside(far * Math.cos(a), far * Math.sin(a)));
            if (beside.isPresent() && !(beside.get().item().form() instanceof SceneryItem.Plane)) return beside;
        }
        return hit;
    }

    private static Aim.Spot spot(Optional<SceneryRay.Hit> hit, Sight sight, @Nullable Held held, @Nullable Vec3 last) {
        if (held != null) {
            double reach = sight.ray().origin().distance(held.point());
            boolean hidden = hit.isPresent() && hit.get().distance() < 0.98 * reach;
            boolean rope = held.anchor().rod() != null;
            Vec3 back = JomlVectors.vec(sight.camera().back());
            if (!hidden)
                return new Aim.Spot(
                        rope ? Aim.What.ROPE : Aim.What.BODY,
                        held.anchor().name(),
                        JomlVectors.vec(held.point()),
                        back,
                        held.anchor());
        }
        if (hit.isPresent() && near(hit.get(), sight, last)) return on(hit.get());
        return air(sight, last != null ? last : JomlVectors.vec(sight.camera().pivot()));
    }

    /** The place under the cursor that is as far away as another. */
    private static Aim.Spot air(Sight sight, Vec3 through) {
        Aim air = new Aim(
                sight.camera(), sight.ray(), new Aim.Spot(Aim.What.AIR, "", through, Vec3.ZERO, null), Aim.Air.NONE, 1);
        Vec3 place = air.upright(through).or(() -> air.facing(through)).orElse(through);
        return new Aim.Spot(
                Aim.What.AIR, "", place, JomlVectors.vec(sight.camera().back()), null);
    }

    private static Aim.Spot on(SceneryRay.Hit h) {
        boolean plane = h.item().form() instanceof SceneryItem.Plane;
        return new Aim.Spot(
                plane ? Aim.What.PLANE : Aim.What.SOLID,
                h.item().id(),
                JomlVectors.vec(h.place()),
                JomlVectors.vec(h.normal()),
                null);
    }

    private static boolean isNear(SceneryRay.Hit hit, Sight sight) {
        return hit.distance() < FAR * sight.camera().distance();
    }

    /**
     * Whether a surface is meant: one far behind what is drawn is only seen through it. A floor counts where it is
     * before the plane through the last point or close behind it, and everywhere where that point lies on the floor
     * itself: who draws on the ground stays on it.
     */
    private static boolean near(SceneryRay.Hit hit, Sight sight, @Nullable Vec3 last) {
        boolean plane = hit.item().form() instanceof SceneryItem.Plane;
        if (!plane) return true;
        if (last == null) return isNear(hit, sight);
        double distance = upright(sight, last);
        Vec3 up = JomlVectors.vec(hit.normal());
        boolean lies = Math.abs(last.minus(JomlVectors.vec(hit.place())).dot(up))
                < LYING * sight.camera().distance();
        return lies ? isNear(hit, sight) : Double.isNaN(distance) || hit.distance() < CLOSE_BEHIND * distance;
    }

    /** How far away the upright plane through a point is under the cursor, m; NaN where it is not there. */
    private static double upright(Sight sight, Vec3 last) {
        return sight.ray().meets(JomlVectors.joml(last), level(sight.camera()));
    }

    private static Vector3d level(Camera camera) {
        Vector3d back = camera.back();
        double size = Math.hypot(back.x, back.z);
        return size < 0.05 ? back : new Vector3d(back.x / size, 0, back.z / size);
    }
}
