package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Key;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.snapshot.Snapshot;

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
            assertTrue(tool.other().isEmpty());
            var level = new Aim.Spot(Aim.What.AIR, "", new Vec3(1, 1.8, 0), up, null);
            tool.move(new Aim(camera, sight, level, Aim.Air.NONE, 100));
            assertEquals(0.02, tool.slack(), "as it would be with the click that is not made yet");
            assertFalse(tool.preview().isEmpty());
            tool.away();
            assertEquals(1, tool.preview().size(), "the point that is set, and none where the cursor was");
            Workshop.click(tool, new Aim(camera, sight, low, new Aim.Air(floor, new Vec3(0, 0, 0), null), 100));
            assertTrue(tool.other().isPresent() && !tool.pinned());
            assertTrue(tool.key(Key.G));
            assertTrue(tool.pinned());
            Vec3 end = tool.draft.points().get(1).place();
            assertEquals(new Vec3(0, end.y(), -1), end);
            assertTrue(end.y() < 0.02);
            assertTrue(tool.key(Key.G));
            assertFalse(tool.pinned());
            assertEquals(low.place(), tool.draft.points().get(1).place(), "and back");
        }
    }

    /** A click on the ground beyond the last point is on the ground, and can be lifted into the air before it. */
    @Test
    void whatIsOnTheGroundCanBeLifted() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Ray sight = new Ray(camera.eye(), new Vector3d(0, -0.2, -1).normalize());
            Vec3 up = new Vec3(0, 1, 0);
            var near = new Aim.Spot(Aim.What.PLANE, "floor", new Vec3(0, 0, 2), up, null);
            var far = new Aim.Spot(Aim.What.PLANE, "floor", new Vec3(0, 0, -1), up, null);
            var before = new Aim.Spot(Aim.What.AIR, "", new Vec3(0, 0.6, 2), up, null);
            RopeTool tool = new RopeTool(session);
            Workshop.click(tool, new Aim(camera, sight, near, Aim.Air.NONE, 100));
            Aim aim = new Aim(camera, sight, far, new Aim.Air(null, null, before), 100);
            tool.move(aim);
            assertTrue(tool.word().contains("G: in the air"), tool.word());
            Workshop.click(tool, aim);
            assertEquals(-1, tool.draft.points().get(1).place().z());
            assertTrue(tool.key(Key.G));
            assertEquals(before.place(), tool.draft.points().get(1).place());
            assertFalse(tool.pinned());
        }
    }

    /** A point in the air is not taken for one on the ground that is seen behind it. */
    @Test
    void whatIsInTheAirIsSaidToBeThere() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Ray sight = new Ray(camera.eye(), new Vector3d(0, -0.2, -1).normalize());
            Vec3 up = new Vec3(0, 1, 0);
            var floor = new Aim.Spot(Aim.What.PLANE, "floor", new Vec3(0, 0, -1), up, null);
            var low = new Aim.Spot(Aim.What.AIR, "", new Vec3(0, 0.25, 0), up, null);
            RopeTool tool = new RopeTool(session);
            tool.move(new Aim(camera, sight, low, new Aim.Air(floor, new Vec3(0, 0, 0), null), 100));
            assertTrue(tool.word().contains("in the air, 250 mm high"), tool.word());
            assertTrue(tool.word().contains("G: on the ground"), tool.word());
            tool.move(new Aim(camera, sight, floor, Aim.Air.NONE, 100));
            assertFalse(tool.word().contains("air"), tool.word());
        }
    }

    /** What becomes of the end of a guy line is said before the click. */
    @Test
    void aGuyLineIsSaidToBePinnedToTheGround() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            tool.move(onTheGround(1, 0));
            assertTrue(tool.word().contains("on the ground"), tool.word());
            Workshop.click(tool, on(Aim.What.SOLID, new Vec3(0, 1.4, 0)));
            tool.move(onTheGround(1, 0));
            assertTrue(tool.word().contains("pinned to the ground if it ends here"), tool.word());
            Workshop.click(tool, onTheGround(1, 0));
            assertTrue(tool.pinned());
            Workshop.click(tool, onTheGround(2, 0));
            assertFalse(tool.pinned(), "it goes on along the ground");
        }
    }

    /** The load of a hoist hangs under its pulley, and not from the ground that is seen metres behind it. */
    @Test
    void aRopeThatGoesUpFromTheGroundBehindCanBeginInTheAir() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            Vec3 behind = new Vec3(0.5, 0, -6), pulley = new Vec3(0, 1.5, 0);
            Workshop.click(tool, on(Aim.What.PLANE, behind));
            assertTrue(tool.start().isEmpty(), "there is nothing yet that says how far away");
            tool.move(on(Aim.What.SOLID, pulley));
            assertTrue(tool.word().contains("click, then G: starts in the air"), tool.word());
            Workshop.click(tool, on(Aim.What.SOLID, pulley));
            assertEquals(Aim.What.AIR, tool.start().orElseThrow());
            assertTrue(tool.word().contains("\nG: starts in the air"), tool.word());
            Vec3 ground = tool.draft.points().get(0).place();
            assertTrue(tool.key(Key.G));
            Vec3 start = tool.draft.points().get(0).place();
            assertEquals(0, start.z(), 0.01, "as far away as the pulley");
            assertTrue(start.y() > 0.3 && start.y() < 1, "above the ground " + start);
            Vector3d eye = Workshop.camera().eye();
            Vector3d seen =
                    new Vector3d(start.x(), start.y(), start.z()).sub(eye).normalize();
            Vector3d before =
                    new Vector3d(ground.x(), ground.y(), ground.z()).sub(eye).normalize();
            assertEquals(0, seen.distance(before), 1e-3, "where it was clicked in the view");
            assertTrue(tool.key(Key.G));
            assertEquals(ground, tool.draft.points().get(0).place(), "and back");
            // it stays possible with the next click
            tool.key(Key.G);
            Workshop.click(tool, on(Aim.What.AIR, new Vec3(0.5, 0.8, 0)));
            assertEquals(3, tool.draft.points().size());
            assertEquals(start, tool.draft.points().get(0).place());
            assertEquals(Aim.What.PLANE, tool.start().orElseThrow());
        }
    }

    @Test
    void whatGoesAlongTheGroundOrUpFromBeforeAPostStartsThere() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            Workshop.click(tool, onTheGround(0, -6));
            Workshop.click(tool, onTheGround(1, 0));
            assertTrue(tool.start().isEmpty());
            tool = new RopeTool(session);
            Workshop.click(tool, onTheGround(0, 1));
            Workshop.click(tool, on(Aim.What.SOLID, new Vec3(0, 1.5, 0)));
            assertTrue(tool.start().isEmpty());
            assertFalse(tool.word().contains("starts in the air"));
        }
    }

    /** Who wants ropes without slack says so once. */
    @Test
    void slackThatWasChosenStaysForTheNextRope() throws Exception {
        try (Session session = Workshop.open()) {
            Workbench bench = new Workbench(session);
            RopeTool first = new RopeTool(session);
            bench.take(first);
            first.draft.slack(0);
            RopeTool second = new RopeTool(session);
            bench.take(second);
            Camera camera = Workshop.camera();
            Workshop.click(second, inTheAir(camera, 0));
            Workshop.click(second, inTheAir(camera, 0.5));
            assertEquals(0, second.slack());
            bench.leaveStill();
            RopeTool anew = new RopeTool(session);
            bench.take(anew);
            Workshop.click(anew, inTheAir(camera, 0));
            Workshop.click(anew, inTheAir(camera, 0.5));
            assertEquals(0.02, anew.slack(), "a scene begun anew has the usual");
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

    /** Dashes begin anew with each piece of a line: of pieces of a few pixels nothing is seen. */
    @Test
    void whatIsDrawnOfARopeInHandHasPiecesThatAreSeen() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            RopeTool tool = new RopeTool(session);
            Workshop.click(tool, inTheAir(camera, 0));
            tool.move(inTheAir(camera, 0.5));
            List<Snapshot.Glyph> lines = tool.preview().stream()
                    .filter(g -> g.type() == Snapshot.Glyph.Type.SEGMENT)
                    .toList();
            for (Snapshot.Glyph line : lines) {
                double pixels =
                        1000 * Vec3.of(line.a(), 0).minus(Vec3.of(line.b(), 0)).norm();
                assertTrue(pixels > 6, pixels + " px");
            }
            assertTrue(lines.size() > 10, "and it is seen to hang: " + lines.size());
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

    /** What a hand trembles is no bend: else a rope of some metres asks for hundreds of spans, and lies crumpled. */
    @Test
    void aTremblingHandDrawsASmoothRope() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            freehand(tool, 3);
            assertEquals(0, tool.draft.corners().count());
            // the wave itself, with a radius of 0.2 m on 5.8 m, asks for 58
            assertTrue(tool.draft.spans() < 70, tool.draft.spans() + " spans");
            assertEquals(-2, tool.draft.points().get(0).place().x(), 1e-9);
            int end = tool.draft.points().size() - 1;
            assertEquals(2, tool.draft.points().get(end).place().x(), 1e-9);
            for (RopeDraft.Point p : tool.draft.points()) {
                double meant = wave(p.place().x());
                assertEquals(meant, p.place().z(), 0.12, "near where it was drawn, at " + p.place());
            }
        }
    }

    /** What was drawn at a stroke is taken back at a stroke; what was clicked, point by point. */
    @Test
    void backspaceTakesBackWhatWasDoneLast() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            Workshop.click(tool, onTheGround(-3, 0));
            freehand(tool, 0);
            Workshop.click(tool, onTheGround(3, 0));
            tool.key(Key.BACKSPACE);
            assertTrue(tool.draft.points().size() > 3);
            tool.key(Key.BACKSPACE);
            assertEquals(1, tool.draft.points().size());
            tool.key(Key.BACKSPACE);
            assertEquals(0, tool.draft.points().size());
            assertFalse(tool.done());
        }
    }

    /** The next point of a line lies in the plane through the last one, not through the one where it began. */
    @Test
    void aLineGoesOnFromWhereItIs() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            tool.press(onTheGround(0, 0));
            tool.move(onTheGround(0, -1));
            tool.move(onTheGround(0, -2));
            assertEquals(-2, tool.through().orElseThrow().z(), 1e-9);
        }
    }

    /** A line that ends on a post is pinned there, as with a click; what it passes on its way holds nothing. */
    @Test
    void aLineIsPinnedToThePostsAtItsEnds() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            tool.press(onAPost(-1));
            for (double x = -0.9; x < 0.95; x += 0.1) tool.move(x * x < 1e-6 ? onAPost(0) : onTheGround(x, 0));
            tool.move(onAPost(1));
            tool.release(onAPost(1));
            int end = tool.draft.points().size() - 1;
            assertEquals(RopeDraft.Join.PIN, tool.draft.join(0));
            assertEquals(RopeDraft.Join.PIN, tool.draft.join(end));
            for (int i = 1; i < end; i++) assertEquals(RopeDraft.Join.PASS, tool.draft.join(i));
        }
    }

    /** On its way off a post the cursor finds the round of it: the rope leaves it in no zigzag. */
    @Test
    void aLineLeavesAPostWithoutAKink() throws Exception {
        try (Session session = Workshop.open()) {
            RopeTool tool = new RopeTool(session);
            tool.press(onAPost(-1));
            for (double x = -0.9; x < 0.95; x += 0.1) {
                boolean near = Math.abs(x) > 0.75;
                tool.move(near ? on(Aim.What.SOLID, new Vec3(x, 0.5, 0.06)) : on(Aim.What.AIR, new Vec3(x, 0.5, 0)));
            }
            tool.release(onAPost(1));
            assertEquals(0, tool.draft.corners().count());
        }
    }

    private static double wave(double x) {
        return 0.5 * Math.sin(Math.PI * x);
    }

    /** A wave of 4 m, as a hand draws it that trembles by so many pixels. */
    private static void freehand(RopeTool tool, double tremble) {
        int points = 80;
        for (int i = 0; i <= points; i++) {
            double x = -2 + 4.0 * i / points;
            double off = i == 0 || i == points ? 0 : tremble / 100 * Math.sin(1.7 * i);
            Aim aim = onTheGround(x, wave(x) + off);
            if (i == 0) tool.press(aim);
            tool.move(aim);
            if (i == points) tool.release(aim);
        }
    }

    private static Aim onTheGround(double x, double z) {
        return on(Aim.What.PLANE, new Vec3(x, 0, z));
    }

    private static Aim onAPost(double x) {
        return on(Aim.What.SOLID, new Vec3(x, 0.5, 0));
    }

    private static Aim on(Aim.What what, Vec3 place) {
        Camera camera = Workshop.camera();
        Ray sight = new Ray(camera.eye(), new Vector3d(0, -0.2, -1).normalize());
        return new Aim(camera, sight, new Aim.Spot(what, "thing", place, new Vec3(0, 1, 0), null), Aim.Air.NONE, 100);
    }
}
