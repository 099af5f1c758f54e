package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Camera;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** What is under the cursor: surfaces of obstacles, the floor, or a place in the air. */
class AimFinderTest {
    private static final double WIDE = 800, HIGH = 600;

    private static final Camera CAMERA =
            Camera.looking(new Vector3d(0, 1.5, 5), new Vector3d(0, 1, 0), Math.toRadians(40), 0);

    private static final Snapshot SEEN = new Simulation(Scene.of("test", Settings.DEFAULT)
                    .withObstacles(List.of(
                            new ObstacleDef("floor", Plane.EXAMPLE, 0.5),
                            new ObstacleDef("post", new Capsule(new Vec3(1, 0, 0), new Vec3(1, 2, 0), 0.1), 0.5),
                            new ObstacleDef("arm", new Capsule(new Vec3(-1, 1.7, 0), new Vec3(0, 1.7, 0), 0.01), 0.5),
                            new ObstacleDef("box", new Box(new Vec3(-1, 0.5, 0), new Vec3(1, 1, 1), Vec3.ZERO), 0.5))))
            .capture();

    private static Aim.Spot at(Vec3 place, double dx) {
        return at(place, dx, null);
    }

    private static Aim.Spot at(Vec3 place, double dx, @Nullable Vec3 last) {
        return aim(place, dx, last).spot();
    }

    private static Aim aim(Vec3 place, double dx, @Nullable Vec3 last) {
        Vector4d seen = new Vector4d();
        CAMERA.project(new Vector3d(place.x(), place.y(), place.z()), WIDE, HIGH, seen);
        var sight = new AimFinder.Sight(CAMERA, seen.x + dx, seen.y, WIDE, HIGH);
        return new AimFinder().find(SEEN, sight, null, last);
    }

    private static void assertNear(Vec3 expected, Vec3 found) {
        assertEquals(0, expected.minus(found).norm(), 2e-3, found.toString());
    }

    @Test
    void theFrontOfAPost() {
        Aim.Spot spot = at(new Vec3(1, 1.5, 0.1), 0);
        assertEquals(Aim.What.SOLID, spot.what());
        assertEquals("post", spot.name());
        assertNear(new Vec3(1, 1.5, 0.1), spot.place());
        assertEquals(1, spot.normal().z(), 0.05);
    }

    @Test
    void theSideOfABox() {
        Aim.Spot spot = at(new Vec3(-1.2, 0.3, 0.5), 0);
        assertEquals("box", spot.name());
        assertNear(new Vec3(-1.2, 0.3, 0.5), spot.place());
        assertNear(new Vec3(0, 0, 1), spot.normal());
    }

    @Test
    void theFloor() {
        Aim.Spot spot = at(new Vec3(0, 0, 1.5), 0);
        assertEquals(Aim.What.PLANE, spot.what());
        assertNear(new Vec3(0, 0, 1.5), spot.place());
    }

    /** Who clicks on the floor means the floor, also four times as far away as what is looked at. */
    @Test
    void aFloorFarAwayIsTheFloor() {
        Aim.Spot spot = at(new Vec3(0.5, 0, -15), 0);
        assertEquals(Aim.What.PLANE, spot.what());
        assertNear(new Vec3(0.5, 0, -15), spot.place());
    }

    /** A click beside the horizon is not on the floor a hundred metres behind. */
    @Test
    void aFloorFarBehindIsTheAir() {
        Aim.Spot spot = at(new Vec3(0.5, 0, -100), 0);
        assertEquals(Aim.What.AIR, spot.what());
        assertEquals(0, spot.place().z(), 2e-3, "as far away as what is looked at");
    }

    @Test
    void whoDrawsOnTheFloorStaysOnItAwayFromTheEye() {
        Vec3 last = new Vec3(0, 0.006, 0.8);
        Aim.Spot behind = at(new Vec3(0.3, 0, 0.1), 0, last);
        assertEquals(Aim.What.PLANE, behind.what());
        assertNear(new Vec3(0.3, 0, 0.1), behind.place());
        Aim.Spot far = at(new Vec3(0.3, 0, -4), 0, last);
        assertEquals(Aim.What.PLANE, far.what());
        assertNear(new Vec3(0.3, 0, -4), far.place());
    }

    /** What is meant instead is the air above the last point, as far away as that. */
    @Test
    void theAirBeforeTheFloorIsTold() {
        Vec3 last = new Vec3(0, 0.006, 0.8), above = new Vec3(0.3, 0.8, 0.8);
        Aim aim = aim(above, 0, last);
        assertEquals(Aim.What.PLANE, aim.spot().what());
        Aim.Spot before = Objects.requireNonNull(aim.air().before());
        assertEquals(Aim.What.AIR, before.what());
        assertNear(above, before.place());
        assertNull(aim(new Vec3(0.3, 0, 1.5), 0, last).air().before(), "nearer than the last point");
    }

    @Test
    void whoDrawsInTheAirDoesNotFallOnTheFloorBehind() {
        Vec3 last = new Vec3(0, 0.5, 0.8), next = new Vec3(0.3, 0.3, 0.8);
        assertEquals(Aim.What.AIR, at(next, 0, last).what());
        assertNear(next, at(next, 0, last).place());
    }

    /** A guy line from the top of a pole to the ground a little behind it ends on the ground, not a hand above it. */
    @Test
    void theFloorCloseBehindTheLastPointIsTheFloor() {
        Vec3 top = new Vec3(0, 1.6, 0), ground = new Vec3(0.4, 0, -0.33);
        Aim aim = aim(ground, 0, top);
        assertEquals(Aim.What.PLANE, aim.spot().what());
        assertNear(ground, aim.spot().place());
        // who means the air before it is told how
        assertEquals(0, Objects.requireNonNull(aim.air().before()).place().z(), 1e-9);
        assertEquals(Aim.What.AIR, at(new Vec3(0.4, 0, -1), 0, top).what());
    }

    @Test
    void beyondTheHorizonIsTheAirBeforeTheEye() {
        Aim.Spot spot = at(new Vec3(0, 2.5, 0), 0);
        assertEquals(Aim.What.AIR, spot.what());
        assertNear(new Vec3(0, 2.5, 0), spot.place());
    }

    @Test
    void aFewPixelsBesideAPostIsThePost() {
        double radius = 0.1 * HIGH / (2 * Math.tan(Math.toRadians(20)) * 5);
        assertEquals("post", at(new Vec3(1, 1.5, 0), radius + 5).name());
        assertNotEquals(Aim.What.SOLID, at(new Vec3(1, 1.5, 0), radius + 30).what());
    }

    /** An arm that is thinner than the reach of the cursor is met however near to it the cursor is. */
    @Test
    void aFewPixelsAboveAThinArmIsTheArm() {
        for (double up = -11; up <= 11; up++) {
            Vector4d seen = new Vector4d();
            CAMERA.project(new Vector3d(-0.5, 1.7, 0), WIDE, HIGH, seen);
            var sight = new AimFinder.Sight(CAMERA, seen.x, seen.y + up, WIDE, HIGH);
            Aim.Spot spot = new AimFinder().find(SEEN, sight, null, null).spot();
            assertEquals("arm", spot.name(), up + " px beside it");
            assertEquals(-0.5, spot.place().x(), 0.06, "near the cursor");
        }
    }
}
