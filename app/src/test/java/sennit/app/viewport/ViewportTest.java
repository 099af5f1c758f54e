package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.app.document.RodCurve;
import sennit.app.document.Selection;
import sennit.app.platform.Modifiers;
import sennit.app.platform.MouseButton;
import sennit.app.platform.ResourceFolders;
import sennit.app.session.Session;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.Expression;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;

class ViewportTest {
    private static final ViewRegion REGION = new ViewRegion(100, 50, 800, 450);
    private static final Modifiers NONE = Modifiers.NONE;
    private static final Modifiers ALT = new Modifiers(false, false, true);

    private static Session session(String scene) throws Exception {
        Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json")), null);
        session.simulation().pause();
        return session;
    }

    private static void pointAt(Viewport stage, Vector3d p) {
        Vector4d at = new Vector4d();
        stage.camera().project(p, REGION.width(), REGION.height(), at);
        stage.pointer(REGION.x() + at.x, REGION.y() + at.y);
        stage.update(REGION, 1, 1 / 60.0);
    }

    /** Whatever comes in whatever order, the mouse is free once all buttons are up and focus was lost. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void noOrderOfEventsLeavesAButtonStuck(long seed) throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 20_000; i++) {
                event(stage, session, random);
                if (i % 40 != 39) continue;
                for (MouseButton b : MouseButton.values()) stage.release(b);
                assertFalse(stage.pulling(), "after event " + i);
                assertFalse(stage.busy(), "after event " + i);
            }
            stage.letGo();
            long before = System.nanoTime();
            while (!session.snapshot().hands().isEmpty() && System.nanoTime() - before < 60_000_000_000L)
                Thread.onSpinWait();
            assertEquals(0, session.snapshot().hands().size(), "the simulation's hand is open");
        }
    }

    private static void event(Viewport stage, Session session, SplittableRandom random) {
        MouseButton button = MouseButton.values()[random.nextInt(3)];
        Modifiers held = new Modifiers(random.nextInt(4) == 0, random.nextInt(4) == 0, random.nextInt(4) == 0);
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> stage.press(button, held);
            case 3, 4, 5 -> stage.release(button);
            case 6 -> stage.letGo();
            case 7 -> stage.scroll(random.nextDouble(-2, 2));
            case 8 -> stage.lock(DragTool.Lock.values()[random.nextInt(5)]);
            case 9 -> {
                var rods = session.snapshot().rods();
                var rod = rods.get(random.nextInt(rods.size()));
                pointAt(stage, new RodCurve(rod).at(random.nextDouble()));
            }
            case 10 -> stage.update(REGION, 1, 1 / 60.0);
            case 11 -> {
                if (session.scene().constraints().size() < 60) stage.pinHere();
            }
            case 12 -> {
                if (random.nextInt(3) == 0) session.deleteSelection();
                else session.undo();
            }
            case 13 -> {
                if (random.nextInt(200) == 0) session.open(ResourceFolders.path("scenes/bridge.json"));
                if (random.nextInt(10) == 0)
                    session.addTool()
                            .start(ConstraintKind.all()
                                    .get(random.nextInt(ConstraintKind.all().size())));
                else session.addTool().cancel();
            }
            default -> stage.pointer(random.nextDouble(-50, 1000), random.nextDouble(-50, 600));
        }
    }

    @Test
    void altDragMovesWhereAConstraintHolds() throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Vec3 before = target(session);
            Vector3d at = new Vector3d(before.x(), before.y(), before.z());
            pointAt(stage, at);
            stage.press(MouseButton.LEFT, ALT);
            pointAt(stage, new Vector3d(at).add(0, 0.2, 0));
            pointAt(stage, new Vector3d(at).add(0, 0.4, 0));
            stage.release(MouseButton.LEFT);
            Vec3 moved = target(session);
            // the cursor moves on a plane parallel to the screen, seen a little from above
            assertEquals(0.4, moved.y() - before.y(), 0.05);
            session.undo();
            assertEquals(before, target(session), "one drag is one step of history");
        }
    }

    /** The ring of the marionette's left hand as it is seen, m. */
    private static Vector3d ring(Session session) {
        return new Vector3d(session.snapshot().constraints().stream()
                .filter(c -> c.id().equals("hand-ring-2"))
                .findFirst()
                .orElseThrow()
                .position());
    }

    /** How far two places are from each other as they are seen. */
    private static double pixels(Viewport stage, Vector3d a, Vector3d b) {
        Vector4d p = new Vector4d(), q = new Vector4d();
        stage.camera().project(a, REGION.width(), REGION.height(), p);
        stage.camera().project(b, REGION.width(), REGION.height(), q);
        return Math.hypot(p.x - q.x, p.y - q.y);
    }

    @Test
    void aPlainDragMovesAHandleWithoutAnEdit() throws Exception {
        try (Session session = session("marionette")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Scene before = session.scene();
            Vector3d at = ring(session);
            pointAt(stage, at);
            assertTrue(stage.atHandle(), "the cursor says so");
            assertTrue(stage.word().orElseThrow().contains("hand-ring-2"));
            stage.press(MouseButton.LEFT, NONE);
            session.simulation().play();
            Vector3d to = new Vector3d(at).add(0.3, 0, 0);
            pointAt(stage, to);
            // parallel to the screen, which is seen a little from the side
            until(stage, "the ring follows", () -> pixels(stage, ring(session), to) < 2);
            Vector3d there = ring(session);
            assertEquals(before, session.scene());
            assertFalse(session.document().dirty());
            stage.press(MouseButton.RIGHT, NONE);
            stage.release(MouseButton.RIGHT);
            assertEquals(before, session.scene(), "and nothing is pinned on the way");
            stage.release(MouseButton.LEFT);
            until(stage, "it is let go", () -> session.snapshot().hands().isEmpty());
            assertEquals(0, ring(session).distance(there), 0.01, "it stays");
            // taken again where it is now
            pointAt(stage, ring(session));
            stage.press(MouseButton.LEFT, NONE);
            pointAt(stage, new Vector3d(to).add(0, 0.1, 0));
            until(stage, "it goes on from there", () -> ring(session).y > at.y + 0.07);
            stage.letGo();
            session.simulation().submit(new UserCommand.Reset());
            until(stage, "a reset puts it back", () -> ring(session).distance(at) < 1e-3);
        }
    }

    @Test
    void altMovesWhereAHandleIsAtHome() throws Exception {
        try (Session session = session("marionette")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Vector3d at = ring(session);
            pointAt(stage, at);
            stage.press(MouseButton.LEFT, ALT);
            pointAt(stage, new Vector3d(at).add(0, 0.2, 0));
            stage.release(MouseButton.LEFT);
            assertTrue(session.document().dirty());
        }
    }

    @Test
    void pullingAtWhatIsPinnedSaysSoAtTheCursor() throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            RodCurve rail = new RodCurve(session.snapshot().rods().stream()
                    .filter(r -> r.id().equals("left-rail"))
                    .findFirst()
                    .orElseThrow());
            pointAt(stage, rail.at(1));
            stage.press(MouseButton.LEFT, NONE);
            assertEquals(
                    "pinned: pulling gently, Alt moves the pin", stage.word().orElseThrow());
            stage.release(MouseButton.LEFT);
            assertTrue(stage.word().isEmpty());
            pointAt(stage, rail.at(0.5));
            stage.press(MouseButton.LEFT, NONE);
            assertTrue(stage.pulling() && stage.word().isEmpty(), "the middle gives way");
            stage.release(MouseButton.LEFT);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RIGHT", "MIDDLE"})
    void anotherButtonLetsNothingGo(MouseButton other) throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            pointAt(stage, new RodCurve(session.snapshot().rods().get(0)).at(0.5));
            stage.press(MouseButton.LEFT, NONE);
            stage.press(other, NONE);
            stage.release(other);
            assertTrue(stage.pulling());
            stage.release(MouseButton.LEFT);
            assertFalse(stage.busy());
            stage.pointer(REGION.x() + 1, REGION.y() + 1);
            stage.press(MouseButton.LEFT, NONE);
            stage.press(other, NONE);
            stage.release(other);
            assertTrue(stage.busy(), "still looks around");
            stage.release(MouseButton.LEFT);
            assertFalse(stage.busy());
        }
    }

    @Test
    void aPickOfAPointIsNoClickBesides() throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Vec3 sign = target(session);
            ConstraintKind kind = ConstraintKind.all().stream()
                    .filter(k -> k.tag().equals("position"))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < 2; i++) {
                session.addTool().start(kind);
                pointAt(stage, new Vector3d(sign.x(), sign.y(), sign.z()));
                Vector3d eye = stage.camera().eye();
                stage.press(MouseButton.LEFT, NONE);
                stage.release(MouseButton.LEFT);
                String added = session.scene()
                        .constraints()
                        .get(session.scene().constraints().size() - 1)
                        .id();
                assertTrue(added.startsWith("position"), added);
                assertEquals(new Selection(Selection.What.CONSTRAINT, added), session.selection());
                stage.update(REGION, 1, 1);
                assertEquals(0, eye.distance(stage.camera().eye()), 1e-9, "the view stays");
            }
        }
    }

    @Test
    void aFormulaThatIsTooLongToBeMovedIsToldAndStays() throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Vec3 before = target(session);
            String y = before.y() + "+0*t".repeat((Expression.LONGEST - 8) / 4);
            var formula = new VectorFunction.Formula(String.valueOf(before.x()), y, String.valueOf(before.z()));
            var spec = (PositionConstraint)
                    session.scene().constraint("left-rail-east").orElseThrow().spec();
            Scene edited =
                    Edits.respecify(session.scene(), "left-rail-east", new PositionConstraint(spec.on(), formula));
            session.edit("Move by a formula", edited);
            Vector3d at = new Vector3d(before.x(), before.y(), before.z());
            pointAt(stage, at);
            stage.press(MouseButton.LEFT, ALT);
            assertTrue(stage.busy());
            pointAt(stage, new Vector3d(at).add(0, 0.2, 0));
            stage.release(MouseButton.LEFT);
            assertEquals(edited, session.scene());
            assertTrue(session.notifications().log().stream()
                    .anyMatch(n -> n.text().contains("characters")));
        }
    }

    private static Vec3 target(Session session) {
        var spec = (PositionConstraint)
                session.scene().constraint("left-rail-east").orElseThrow().spec();
        return ((VectorFunction.Fixed) spec.target()).value();
    }

    @Test
    void framingASelectedRopeBringsTheEyeNearer() throws Exception {
        try (Session session = session("cable-bundle")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            stage.view().frame();
            stage.update(REGION, 1, 1);
            double all = stage.camera().distance();
            session.select(new Selection(
                    Selection.What.CONSTRAINT,
                    session.scene().constraints().get(0).id()));
            stage.view().frame();
            stage.update(REGION, 1, 1);
            assertTrue(stage.camera().distance() < 0.7 * all, stage.camera().distance() + " of " + all);
        }
    }

    @Test
    void aPressOnAGlyphThatIsTiedToNothingOnlySelectsIt() throws Exception {
        try (Session session = session("bridge")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            var glyph = session.snapshot().glyphs().stream()
                    .filter(g -> g.owner().contains("tie") || g.owner().contains("hanger"))
                    .findFirst()
                    .orElseThrow();
            double[] a = glyph.a();
            double[] b = glyph.b();
            pointAt(stage, new Vector3d((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2));
            stage.press(MouseButton.LEFT, ALT);
            assertFalse(stage.busy());
            assertEquals(Selection.What.CONSTRAINT, session.selection().what());
            stage.release(MouseButton.LEFT);
        }
    }

    @Test
    void aThreadedPearlIsTakenAndSlidesAlongItsString() throws Exception {
        try (Session session = session("necklace")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            var pearl = session.snapshot().bodies().get(4);
            assertTrue(pearl.threaded());
            Vector3d before = new Vector3d(pearl.position());
            pointAt(stage, before);
            stage.press(MouseButton.LEFT, NONE);
            assertEquals(pearl.id(), stage.hover().orElseThrow().rod());
            assertTrue(stage.pulling());
            session.simulation().play();
            Vector3d away = new Vector3d(before).add(0.1, 0.05, 0);
            long start = System.nanoTime();
            double moved = 0;
            while (moved < 0.01 && System.nanoTime() - start < 60_000_000_000L) {
                pointAt(stage, away);
                moved = before.distance(
                        new Vector3d(session.snapshot().bodies().get(4).position()));
            }
            assertTrue(moved >= 0.01, "moved " + moved);
            assertTrue(session.snapshot().bodies().get(4).threaded(), "it is still on its string");
            stage.release(MouseButton.LEFT);
            assertFalse(stage.pulling());
        }
    }

    private static void until(Viewport stage, String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < 60_000_000_000L, "in vain waited until " + what);
            stage.update(REGION, 1, 1 / 60.0);
        }
    }

    private static double[] aim(Session session) {
        var hands = session.snapshot().hands();
        return hands.isEmpty() ? new double[0] : hands.get(0).aim();
    }

    @Test
    void controlDragTurnsTheRopeWhereItIsHeld() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport stage = new Viewport(session);
            stage.update(REGION, 1, 0);
            Vector3d middle = new RodCurve(session.snapshot().rods().get(0)).at(0.5);
            pointAt(stage, middle);
            stage.press(MouseButton.LEFT, new Modifiers(false, true, false));
            session.simulation().play();
            until(stage, "the hand turns it", () -> aim(session).length == 6);
            Vector4d at = new Vector4d();
            stage.camera().project(middle, REGION.width(), REGION.height(), at);
            // seen from the front the rope runs to the right: an upward drag about z lifts its right side
            stage.lock(DragTool.Lock.Z);
            stage.pointer(REGION.x() + at.x, REGION.y() + at.y - 60);
            // 0.01 rad a pixel
            until(stage, "its direction has risen", () -> Math.abs(aim(session)[1] - Math.sin(0.6)) < 0.01);
            double[] before = aim(session);
            stage.scroll(3);
            double wanted = Math.cos(Math.toRadians(30));
            until(stage, "the wheel twists it", () -> Math.abs(across(before, aim(session)) - wanted) < 0.02);
            for (int k = 0; k < 3; k++) assertEquals(before[k], aim(session)[k], 0.02, "about its direction");
            stage.toggleFirm();
            until(stage, "it is held anew", () -> Math.abs(across(before, aim(session)) - wanted) < 0.1);
            stage.release(MouseButton.LEFT);
            until(stage, "it is let go", () -> session.snapshot().hands().isEmpty());
            assertFalse(stage.busy());
        }
    }

    /** Cosine between first directors. */
    private static double across(double[] a, double[] b) {
        return b.length == 0 ? Double.NaN : a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
    }
}
