package sennit.engine.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.runtime.ConstraintOrigin;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.step.Stepper;
import sennit.engine.world.SavedState;
import sennit.engine.world.World;

/** What is near: all that touches, changed seldom, for then the order of elimination is made anew. */
class NearPairsTest {
    private static int run(World world, int steps) {
        var stepper = new Stepper();
        stepper.threads(1);
        int changes = 0;
        int version = world.version();
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, world.scene().settings().dt()));
            if (world.version() != version) changes++;
            version = world.version();
        }
        return changes;
    }

    @Test
    void aBreakOfBilliardsChangesThePatternSeldom() throws Exception {
        var world = SceneUpdate.build(
                SceneFile.read(Path.of("..", "scenes", "billiard.json")).scene());
        int changes = run(world, 2000);
        // measured: 32; each pair for itself 70
        assertTrue(changes <= 36, changes + " changes");
    }

    @Test
    void whatHasFlownApartIsFarInTheEnd() {
        List<BodySpec> balls = new ArrayList<>();
        for (int i = 0; i < 27; i++) {
            Vec3 at = new Vec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            balls.add(BodySpec.of("b" + i, at.times(0.11), 1, 0.05).velocity(at));
        }
        var settings = new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO);
        var world = SceneUpdate.build(Scene.of("", settings).withBodies(balls));
        run(world, 1);
        assertTrue(world.contacts.near.size() >= 54, "neighbours are near");
        run(world, 239);
        // a few that have gone may wait for the next change
        assertTrue(world.contacts.near.size() <= 5, world.contacts.near.size() + " pairs");
        Vec3 corner = balls.get(26).position().plus(balls.get(26).velocity());
        int at = world.bodies.get(26).first();
        assertEquals(corner.x(), world.state.q[at], 1e-9, "nobody was held");
    }

    private static Scene balls(int count, double apart, Random random, double speed) {
        List<BodySpec> balls = new ArrayList<>();
        int side = (int) Math.ceil(Math.cbrt(count));
        for (int i = 0; i < count; i++) {
            Vec3 at = new Vec3(i % side, i / side % side, i / side / side).times(apart);
            Vec3 way = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            // few are quick, many slow, and of different sizes
            double quick = speed * (i % 20 == 0 ? 20 : 1), radius = 0.02 + 0.02 * random.nextDouble();
            balls.add(BodySpec.of("b" + i, at, 1, radius).velocity(way.times(quick)));
        }
        return Scene.of("", new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO))
                .withBodies(balls);
    }

    /** What is listed by boxes is what a look at each pair finds, also after going back. */
    @Test
    void ballsThatComeNearAreFound() {
        World world = SceneUpdate.build(balls(150, 0.12, new Random(5), 0.3));
        var stepper = new Stepper();
        stepper.threads(1);
        SavedState early = stepper.mark(world);
        long[] hash = new long[60];
        for (int i = 0; i < 60; i++) {
            double h = world.scene().settings().dt();
            if (i == 30) early = stepper.mark(world);
            List<String> touching = touching(world, h);
            assertTrue(stepper.step(world, h));
            List<String> near = new ArrayList<>();
            for (var contact : world.contacts.near) near.add(contact.owner.name());
            assertTrue(near.containsAll(touching), touching + " among " + near);
            assertTrue(i > 0 || !near.isEmpty(), "some are near");
            hash[i] = world.hash();
        }
        stepper.goTo(world, early);
        for (int i = 30; i < 60; i++) {
            assertTrue(stepper.step(world, 1 / 240.0));
            assertEquals(hash[i], world.hash(), "step " + i);
        }
    }

    /** Pairs of balls that overlap by the end of a step of {@code h} seconds if nothing stops them. */
    private static List<String> touching(World world, double h) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < world.bodies.size(); i++) {
            for (int j = 0; j < i; j++) {
                Body a = world.bodies.get(i), b = world.bodies.get(j);
                double square = 0, far = a.spec().radius() + b.spec().radius();
                for (int k = 0; k < 3; k++) {
                    int m = a.first() + k, n = b.first() + k;
                    double d = world.state.q[m] - world.state.q[n] + h * (world.state.v[m] - world.state.v[n]);
                    square += d * d;
                }
                if (square < far * far)
                    out.add(new ConstraintOrigin.OfContact(
                                    a.spec().id(), b.spec().id())
                            .name());
            }
        }
        return out;
    }

    /** Pairs that are far do not exist: what there is to go back to grows with the balls, not with their pairs. */
    @Test
    void manyBallsAreBuiltWithoutTheirPairs() {
        Scene few = balls(200, 1, new Random(1), 0), many = balls(2000, 1, new Random(1), 0);
        World world = SceneUpdate.build(few), larger = SceneUpdate.build(many);
        run(world, 1);
        run(larger, 1);
        double bytes = SavedState.of(world).size(), more = SavedState.of(larger).size();
        assertEquals(10, more / bytes, 0.5, "times as many bytes to go back to");
    }

    private static Scene above(double floor, int floors) throws Exception {
        Scene scene =
                SceneFile.read(Path.of("..", "scenes", "hanging-rope.json")).scene();
        List<ObstacleDef> planes = new ArrayList<>();
        for (int i = 0; i < floors; i++)
            planes.add(new ObstacleDef("floor" + i, new Plane(new Vec3(0, floor, 0), new Vec3(0, 1, 0)), 0.5));
        return scene.withObstacles(planes);
    }

    /** Neither are its spans looked at, nor is anything of them noted to go back to. */
    @Test
    void aFloorFarBelowCostsNothing() throws Exception {
        var world = SceneUpdate.build(above(0, 8));
        var bare = SceneUpdate.build(above(0, 0));
        run(world, 100);
        run(bare, 100);
        assertEquals(0, world.contacts.looked());
        long more = SavedState.of(world).size() - SavedState.of(bare).size();
        // how far the rope is safe, and that it is, for each floor
        assertEquals(8 * 2 * 8, more, "bytes for 8 floors");
        assertEquals(bare.hash(), world.hash());
    }

    /** A rope let go falls on the floor, is thrown up and falls again: taken back to any moment, it does so again. */
    @Test
    void spansWakeTheSameWayEveryTime() throws Exception {
        var world = SceneUpdate.build(above(1, 1).withConstraints(List.of()));
        var stepper = new Stepper();
        stepper.threads(1);
        List<SavedState> marks = new ArrayList<>();
        long[] hash = new long[400];
        int[] looked = new int[400];
        for (int i = 0; i < 400; i++) {
            if (i % 50 == 0) marks.add(stepper.mark(world));
            throwUp(world, i);
            assertTrue(stepper.step(world, 1 / 240.0));
            hash[i] = world.hash();
            looked[i] = world.contacts.looked();
        }
        assertEquals(0, looked[20], "it falls");
        assertTrue(looked[120] > 0, "it lies");
        assertTrue(looked[399] > 0, "it lies again");
        for (int m : new int[] {5, 0, 7, 2, 4}) {
            stepper.goTo(world, marks.get(m));
            for (int i = 50 * m; i < Math.min(400, 50 * m + 100); i++) {
                throwUp(world, i);
                assertTrue(stepper.step(world, 1 / 240.0));
                assertEquals(hash[i], world.hash(), "from " + 50 * m + ", step " + i);
                assertEquals(looked[i], world.contacts.looked());
            }
        }
    }

    private static void throwUp(World world, int step) {
        if (step == 150) for (int i = 1; i < world.state.v.length; i += 4) world.state.v[i] = 4;
    }
}
