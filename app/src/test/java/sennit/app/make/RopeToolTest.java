package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Key;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;

class RopeToolTest {
    /** A click beside a post is in the air before the floor: the end of a guy line is on the floor behind. */
    @Test
    void anEndInTheAirCanBePinnedToTheGroundBehind() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Ray sight = new Ray(camera.eye(), new Vector3d(0, -0.2, -1).normalize());
            Vec3 up = new Vec3(0, 1, 0);
            var floor = new Aim.Spot(Aim.What.PLANE, "floor", new Vec3(0, 0, -1), up, null);
            var high = new Aim.Spot(Aim.What.AIR, "", new Vec3(0, 1.8, 0), up, null);
            var low = new Aim.Spot(Aim.What.AIR, "", new Vec3(0, 0.2, 0), up, null);
            RopeTool tool = new RopeTool(session);
            Workshop.click(tool, new Aim(camera, sight, high, Aim.Air.NONE, 100));
            assertFalse(tool.groundBehind());
            tool.move(new Aim(camera, sight, low, Aim.Air.NONE, 100));
            assertEquals(0.02, tool.slack(), "as it would be with the click that is not made yet");
            Workshop.click(tool, new Aim(camera, sight, low, new Aim.Air(floor, new Vec3(0, 0, 0)), 100));
            assertTrue(tool.groundBehind() && !tool.pinned());
            assertTrue(tool.key(Key.G));
            assertTrue(tool.pinned() && !tool.groundBehind());
            Vec3 end = tool.draft.points().get(1).place();
            assertEquals(new Vec3(0, end.y(), -1), end);
            assertTrue(end.y() < 0.02);
        }
    }

    /** Until there is a rope to be made, the button that ends it says why there is none. */
    @Test
    void whatIsMissingIsSaidUntilThereIsARope() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            RopeTool tool = new RopeTool(session);
            tool.move(inTheAir(camera, 0));
            assertTrue(tool.isEnded() && tool.missing().orElse("").contains("two points"));
            Workshop.click(tool, inTheAir(camera, 0));
            assertTrue(tool.missing().orElse("").contains("two points"));
            Workshop.click(tool, inTheAir(camera, 3.5 * tool.draft.radius()));
            assertTrue(tool.missing().orElse("").contains("Too short"));
            tool.finish();
            assertEquals(1, session.scene().rods().size(), "nothing is made of it");
            Workshop.click(tool, inTheAir(camera, 0.5));
            assertTrue(tool.missing().isEmpty());
            tool.finish();
            assertEquals(2, session.scene().rods().size());
        }
    }

    private static Aim inTheAir(Camera camera, double x) {
        Ray sight = new Ray(camera.eye(), new Vector3d(x, 0, -4).normalize());
        var spot = new Aim.Spot(Aim.What.AIR, "", new Vec3(x, 1, 0), new Vec3(0, 0, 1), null);
        // so near that the thickness of a rope is more than the tremor of a hand
        return new Aim(camera, sight, spot, Aim.Air.NONE, 1000);
    }

    /** Rungs, guy lines and nets are many ropes of a kind. */
    @Test
    void theNextRopeIsMadeOfTheSame() throws Exception {
        try (Session session = Workshop.open()) {
            Workbench bench = new Workbench(session);
            bench.take(Addable.ROPE);
            Material thin = Material.preset("nylon").diameter(0.004);
            rope(bench).draft.material(thin);
            bench.leave();
            bench.take(Addable.POST);
            bench.take(Addable.ROPE);
            assertEquals(thin, rope(bench).draft.material());
        }
    }

    /** A rope is being drawn while time, which went on before, stands still. */
    private static Workbench drawing(Session session) throws Exception {
        Workbench bench = new Workbench(session);
        session.simulation().play();
        until(session, true);
        bench.take(Addable.ROPE);
        until(session, false);
        return bench;
    }

    /** A scene that is begun with a tool in hand stands still, and its ropes are of the usual material. */
    @Test
    void aSceneThatIsBegunKnowsNothingOfTheOneBefore() throws Exception {
        try (Session session = Workshop.open()) {
            Workbench bench = drawing(session);
            Material usual = rope(bench).draft.material();
            rope(bench).draft.material(Material.preset("steel"));
            assertTrue(bench.leaveStill(), "time went on before");
            assertFalse(bench.busy());
            bench.take(Addable.ROPE);
            assertEquals(usual, rope(bench).draft.material());
            assertFalse(bench.leave() && session.simulation().pace().playing(), "it stands still");
        }
    }

    /** Who starts and stops time while drawing has it so afterwards. */
    @Test
    void timeStaysAsItWasSetWhileDrawing() throws Exception {
        try (Session session = Workshop.open()) {
            Workbench bench = drawing(session);
            bench.leave();
            until(session, true);
            bench.take(Addable.ROPE);
            bench.timeIsTaken();
            session.simulation().play();
            session.simulation().pause();
            bench.leave();
            until(session, false);
            long end = System.nanoTime() + 50_000_000L;
            while (System.nanoTime() < end)
                assertFalse(session.simulation().pace().playing());
        }
    }

    private static void until(Session session, boolean playing) {
        long end = System.nanoTime() + 20_000_000_000L;
        while (session.simulation().pace().playing() != playing) {
            assertTrue(System.nanoTime() < end, "time " + (playing ? "goes on" : "stands still"));
            Thread.onSpinWait();
        }
    }

    private static RopeTool rope(Workbench bench) {
        return assertInstanceOf(RopeTool.class, bench.tool().orElseThrow());
    }

    /** Points in files have four digits; none of them may be inside what it was clicked on. */
    @Test
    void whatIsClickedOnASurfaceLiesOutsideItAfterRounding() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            for (int i = 0; i < 200; i++) {
                RopeTool tool = new RopeTool(session);
                double a = 0.1 + i * 0.0137, radius = 0.064;
                Vec3 out = new Vec3(Math.sin(a), 0, Math.cos(a)),
                        on = out.times(radius).plus(new Vec3(0, 1.5, 0));
                Ray sight = new Ray(
                        camera.eye(),
                        new Vector3d(on.x(), on.y(), on.z()).sub(camera.eye()).normalize());
                Aim aim =
                        new Aim(camera, sight, new Aim.Spot(Aim.What.SOLID, "post", on, out, null), Aim.Air.NONE, 100);
                tool.press(aim);
                tool.release(aim);
                Vec3 p = tool.draft.points().get(0).place();
                double off = Math.hypot(p.x(), p.z()) - radius - tool.draft.radius();
                assertTrue(off > 0 && off < 2e-4, "at " + a + " rad it is " + off + " m outside");
            }
        }
    }
}
