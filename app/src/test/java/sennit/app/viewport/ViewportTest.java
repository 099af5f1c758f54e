package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.session.Session;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.Expression;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

class ViewportTest {
    private static final ViewRegion REGION = new ViewRegion(100, 50, 800, 450);
    private static final Modifiers NONE = Modifiers.NONE;
    private static final Modifiers ALT = new Modifiers(false, false, true);

    private static Session session(String scene) throws Exception {
        Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json")), null);
        session.simulation().pause();
        return session;
    }

    private static void pointAt(Viewport viewport, Vector3d p) {
        Vector4d at = new Vector4d();
        viewport.camera().project(p, REGION.width(), REGION.height(), at);
        viewport.pointer(REGION.x() + at.x, REGION.y() + at.y);
        viewport.update(REGION, 1, 1 / 60.0);
    }

    /**
     * The bar of a tool takes a strip of the view and gives it back: the eye does not go to what was made meanwhile.
     */
    @Test
    void theBarOfAToolDoesNotMoveTheEye() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 1 / 60.0);
            viewport.update(REGION, 1, 1 / 60.0);
            Vector3d eye = viewport.camera().eye();
            viewport.making().take(sennit.app.make.Addable.ROPE);
            viewport.update(new ViewRegion(100, 150, 800, 350), 1, 1 / 60.0);
            assertEquals(0, eye.distance(viewport.camera().eye()));
            viewport.making().leave();
            viewport.update(REGION, 1, 1 / 60.0);
            assertEquals(0, eye.distance(viewport.camera().eye()));
            viewport.update(new ViewRegion(100, 50, 400, 450), 1, 1 / 60.0);
            assertTrue(eye.distance(viewport.camera().eye()) > 0, "a narrow view is framed anew");
        }
    }

    /** Whatever comes in whatever order, the mouse is free once all buttons are up and focus was lost. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void noOrderOfEventsLeavesAButtonStuck(long seed) throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 20_000; i++) {
                event(viewport, session, random);
                if (i % 40 != 39) continue;
                for (MouseButton b : MouseButton.values()) viewport.release(b);
                assertFalse(viewport.pulling(), "after event " + i);
                assertFalse(viewport.busy(), "after event " + i);
            }
            viewport.letGo();
            long before = System.nanoTime();
            while (!session.snapshot().hands().isEmpty() && System.nanoTime() - before < 60_000_000_000L)
                Thread.onSpinWait();
            assertEquals(0, session.snapshot().hands().size(), "the simulation's hand is open");
        }
    }

    /** While another scene is built the old one is still seen, and from where it was. */
    @Test
    void anotherSceneIsSeenFromItsOwnPlaceOnceItIsThere() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            while (ropes(session).isEmpty()) Thread.onSpinWait();
            viewport.update(REGION, 1, 1 / 60.0);
            Camera before = viewport.camera();
            List<String> old = ropes(session);
            session.open(ResourceFolders.path("scenes/bridge.json"));
            List<String> seen;
            do {
                seen = ropes(session);
                viewport.update(REGION, 1, 1 / 60.0);
                if (ropes(session).equals(old)) assertEquals(before, viewport.camera());
            } while (seen.equals(old));
            viewport.update(REGION, 1, 1 / 60.0);
            assertNotEquals(before, viewport.camera());
        }
    }

    private static List<String> ropes(Session session) {
        return session.snapshot().rods().stream().map(Snapshot.RodView::id).toList();
    }

    private static void event(Viewport viewport, Session session, SplittableRandom random) {
        MouseButton button = MouseButton.values()[random.nextInt(3)];
        Modifiers held = new Modifiers(random.nextInt(4) == 0, random.nextInt(4) == 0, random.nextInt(4) == 0);
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> viewport.press(button, held);
            case 3, 4, 5 -> viewport.release(button);
            case 6 -> viewport.letGo();
            case 7 -> viewport.scroll(random.nextDouble(-2, 2));
            case 8 -> viewport.lock(DragTool.Lock.values()[random.nextInt(5)]);
            case 9 -> {
                var rods = session.snapshot().rods();
                // a box around all and Delete leave none
                if (rods.isEmpty()) return;
                var rod = rods.get(random.nextInt(rods.size()));
                pointAt(viewport, new RodCurve(rod).at(random.nextDouble()));
            }
            case 10 -> viewport.update(REGION, 1, 1 / 60.0);
            case 11 -> {
                if (session.scene().constraints().size() < 60) viewport.pinHere();
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
            default -> viewport.pointer(random.nextDouble(-50, 1000), random.nextDouble(-50, 600));
        }
    }

    @Test
    void aPlaneHasItsHandlesAtItsPointAndIsSelectedWhereItIsDrawn() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            Vec3 point = new Vec3(1, 0.5, -2);
            Plane wall = new Plane(point, new Vec3(0, 0, 1));
            session.edit("Add wall", Edits.add(session.scene(), new ObstacleDef("wall", wall, 0.4)));
            session.select(new Selection(Selection.What.OBSTACLE, "wall"));
            while (session.snapshot().scenery().stream().noneMatch(s -> s.id().equals("wall"))) Thread.onSpinWait();
            assertEquals(point, viewport.gizmo().centre().orElseThrow());
            // and a click where it is drawn selects it again
            session.select(Selection.NOTHING);
            viewport.update(REGION, 1, 1 / 60.0);
            viewport.view().turnAbout(new Vector3d(1, 0.5, -2));
            for (int i = 0; i < 100; i++) viewport.update(REGION, 1, 1 / 60.0);
            pointAt(viewport, new Vector3d(1, 0.8, -2.1));
            viewport.press(MouseButton.LEFT, NONE);
            viewport.release(MouseButton.LEFT);
            assertEquals(new Selection(Selection.What.OBSTACLE, "wall"), session.selection());
        }
    }

    /** Who presses on the boards of a bridge pulls the rope that carries them there, and has clicked on the boards. */
    @Test
    void aDragOnBoardsPullsTheNearerRopeBelowThem() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            while (ropes(session).isEmpty()) Thread.onSpinWait();
            viewport.update(REGION, 1, 1 / 60.0);
            // near enough that the ropes are not under the cursor themselves
            pointAt(viewport, onRope(session, "left-foot", 0.4));
            for (int i = 0; i < 200; i++) {
                if (i < 4) viewport.scroll(3);
                viewport.update(REGION, 1, 1 / 60.0);
            }
            for (String near : List.of("left-foot", "right-foot")) {
                String far = near.equals("left-foot") ? "right-foot" : "left-foot";
                Vector3d place = onRope(session, near, 0.4).lerp(onRope(session, far, 0.4), 0.3);
                pointAt(viewport, place);
                viewport.press(MouseButton.LEFT, NONE);
                assertTrue(viewport.pulling());
                Pick held = viewport.hover().orElseThrow();
                assertEquals(near, held.rod());
                assertEquals(0.4, held.u(), 0.01);
                assertEquals(0, held.point().distance(onRope(session, near, held.u())), 1e-9);
                assertEquals(new Selection(Selection.What.DECOR, "boards"), session.selection());
                // and the picture stays as it was
                Camera before = viewport.camera();
                viewport.pointer(REGION.x() + 300.0, REGION.y() + 300.0);
                viewport.release(MouseButton.LEFT);
                assertEquals(before, viewport.camera());
            }
        }
    }

    private static Vector3d onRope(Session session, String id, double u) {
        return session.snapshot().rods().stream()
                .filter(r -> r.id().equals(id))
                .findFirst()
                .map(r -> new RodCurve(r).at(u))
                .orElseThrow();
    }

    @Test
    void altDragMovesWhereAConstraintHolds() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Vec3 before = target(session);
            Vector3d at = new Vector3d(before.x(), before.y(), before.z());
            pointAt(viewport, at);
            viewport.press(MouseButton.LEFT, ALT);
            pointAt(viewport, new Vector3d(at).add(0, 0.2, 0));
            pointAt(viewport, new Vector3d(at).add(0, 0.4, 0));
            viewport.release(MouseButton.LEFT);
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
    private static double pixels(Viewport viewport, Vector3d a, Vector3d b) {
        Vector4d p = new Vector4d(), q = new Vector4d();
        viewport.camera().project(a, REGION.width(), REGION.height(), p);
        viewport.camera().project(b, REGION.width(), REGION.height(), q);
        return Math.hypot(p.x - q.x, p.y - q.y);
    }

    @Test
    void aPlainDragMovesAHandleWithoutAnEdit() throws Exception {
        try (Session session = session("marionette")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Scene before = session.scene();
            Vector3d at = ring(session);
            pointAt(viewport, at);
            assertTrue(viewport.atHandle(), "the cursor says so");
            assertTrue(viewport.word().orElseThrow().contains("hand-ring-2"));
            viewport.press(MouseButton.LEFT, NONE);
            session.simulation().play();
            Vector3d to = new Vector3d(at).add(0.3, 0, 0);
            pointAt(viewport, to);
            // parallel to the screen, which is seen a little from the side
            until(viewport, "the ring follows", () -> pixels(viewport, ring(session), to) < 2);
            Vector3d there = ring(session);
            assertEquals(before, session.scene());
            assertFalse(session.document().dirty());
            viewport.press(MouseButton.RIGHT, NONE);
            viewport.release(MouseButton.RIGHT);
            assertEquals(before, session.scene(), "and nothing is pinned on the way");
            viewport.release(MouseButton.LEFT);
            until(viewport, "it is let go", () -> session.snapshot().hands().isEmpty());
            assertEquals(0, ring(session).distance(there), 0.01, "it stays");
            // taken again where it is now
            pointAt(viewport, ring(session));
            viewport.press(MouseButton.LEFT, NONE);
            pointAt(viewport, new Vector3d(to).add(0, 0.1, 0));
            until(viewport, "it goes on from there", () -> ring(session).y > at.y + 0.07);
            viewport.letGo();
            session.simulation().submit(new UserCommand.Reset());
            until(viewport, "a reset puts it back", () -> ring(session).distance(at) < 1e-3);
        }
    }

    @Test
    void altMovesWhereAHandleIsAtHome() throws Exception {
        try (Session session = session("marionette")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Vector3d at = ring(session);
            pointAt(viewport, at);
            viewport.press(MouseButton.LEFT, ALT);
            pointAt(viewport, new Vector3d(at).add(0, 0.2, 0));
            viewport.release(MouseButton.LEFT);
            assertTrue(session.document().dirty());
        }
    }

    @Test
    void pullingAtWhatIsPinnedSaysSoAtTheCursor() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            RodCurve rail = new RodCurve(session.snapshot().rods().stream()
                    .filter(r -> r.id().equals("left-rail"))
                    .findFirst()
                    .orElseThrow());
            pointAt(viewport, rail.at(1));
            viewport.press(MouseButton.LEFT, NONE);
            assertEquals(
                    "pinned: pulling gently, Alt moves the pin", viewport.word().orElseThrow());
            viewport.release(MouseButton.LEFT);
            assertTrue(viewport.word().isEmpty());
            pointAt(viewport, rail.at(0.5));
            viewport.press(MouseButton.LEFT, NONE);
            assertTrue(viewport.pulling() && viewport.word().isEmpty(), "the middle gives way");
            viewport.release(MouseButton.LEFT);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RIGHT", "MIDDLE"})
    void anotherButtonLetsNothingGo(MouseButton other) throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            pointAt(viewport, new RodCurve(session.snapshot().rods().get(0)).at(0.5));
            viewport.press(MouseButton.LEFT, NONE);
            viewport.press(other, NONE);
            viewport.release(other);
            assertTrue(viewport.pulling());
            viewport.release(MouseButton.LEFT);
            assertFalse(viewport.busy());
            viewport.pointer(REGION.x() + 1, REGION.y() + 1);
            viewport.press(MouseButton.LEFT, NONE);
            viewport.press(other, NONE);
            viewport.release(other);
            assertTrue(viewport.busy(), "still looks around");
            viewport.release(MouseButton.LEFT);
            assertFalse(viewport.busy());
        }
    }

    @Test
    void aPickOfAPointIsNoClickBesides() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Vec3 sign = target(session);
            ConstraintKind kind = ConstraintKind.all().stream()
                    .filter(k -> k.tag().equals("position"))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < 2; i++) {
                session.addTool().start(kind);
                pointAt(viewport, new Vector3d(sign.x(), sign.y(), sign.z()));
                Vector3d eye = viewport.camera().eye();
                viewport.press(MouseButton.LEFT, NONE);
                viewport.release(MouseButton.LEFT);
                String added = session.scene()
                        .constraints()
                        .get(session.scene().constraints().size() - 1)
                        .id();
                assertTrue(added.startsWith("pin"), added);
                assertEquals(new Selection(Selection.What.CONSTRAINT, added), session.selection());
                viewport.update(REGION, 1, 1);
                assertEquals(0, eye.distance(viewport.camera().eye()), 1e-9, "the view stays");
            }
        }
    }

    @Test
    void aFormulaThatIsTooLongToBeMovedIsToldAndStays() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Vec3 before = target(session);
            String y = before.y() + "+0*t".repeat((Expression.LONGEST - 8) / 4);
            var formula = new VectorFunction.Formula(String.valueOf(before.x()), y, String.valueOf(before.z()));
            var spec = (PositionConstraint)
                    session.scene().constraint("left-rail-east").orElseThrow().spec();
            Scene edited =
                    Edits.respecify(session.scene(), "left-rail-east", new PositionConstraint(spec.on(), formula));
            session.edit("Move by a formula", edited);
            Vector3d at = new Vector3d(before.x(), before.y(), before.z());
            pointAt(viewport, at);
            viewport.press(MouseButton.LEFT, ALT);
            assertTrue(viewport.busy());
            pointAt(viewport, new Vector3d(at).add(0, 0.2, 0));
            viewport.release(MouseButton.LEFT);
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
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            viewport.view().frame();
            viewport.update(REGION, 1, 1);
            double all = viewport.camera().distance();
            session.select(new Selection(
                    Selection.What.CONSTRAINT,
                    session.scene().constraints().get(0).id()));
            viewport.view().frame();
            viewport.update(REGION, 1, 1);
            assertTrue(
                    viewport.camera().distance() < 0.7 * all, viewport.camera().distance() + " of " + all);
        }
    }

    @Test
    void aPressOnAGlyphThatIsTiedToNothingOnlySelectsIt() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            var glyph = session.snapshot().glyphs().stream()
                    .filter(g -> g.owner().contains("tie") || g.owner().contains("hanger"))
                    .findFirst()
                    .orElseThrow();
            double[] a = glyph.a();
            double[] b = glyph.b();
            pointAt(viewport, new Vector3d((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2));
            viewport.press(MouseButton.LEFT, ALT);
            assertFalse(viewport.busy());
            assertEquals(Selection.What.CONSTRAINT, session.selection().what());
            viewport.release(MouseButton.LEFT);
        }
    }

    @Test
    void aThreadedPearlIsTakenAndSlidesAlongItsString() throws Exception {
        try (Session session = session("necklace")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            var pearl = session.snapshot().bodies().get(4);
            assertTrue(pearl.threaded());
            Vector3d before = new Vector3d(pearl.position());
            pointAt(viewport, before);
            viewport.press(MouseButton.LEFT, NONE);
            assertEquals(pearl.id(), viewport.hover().orElseThrow().rod());
            assertTrue(viewport.pulling());
            session.simulation().play();
            Vector3d away = new Vector3d(before).add(0.1, 0.05, 0);
            long start = System.nanoTime();
            double moved = 0;
            while (moved < 0.01 && System.nanoTime() - start < 60_000_000_000L) {
                pointAt(viewport, away);
                moved = before.distance(
                        new Vector3d(session.snapshot().bodies().get(4).position()));
            }
            assertTrue(moved >= 0.01, "moved " + moved);
            assertTrue(session.snapshot().bodies().get(4).threaded(), "it is still on its string");
            viewport.release(MouseButton.LEFT);
            assertFalse(viewport.pulling());
        }
    }

    private static void until(Viewport viewport, String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < 60_000_000_000L, "in vain waited until " + what);
            viewport.update(REGION, 1, 1 / 60.0);
        }
    }

    private static double[] aim(Session session) {
        var hands = session.snapshot().hands();
        return hands.isEmpty() ? new double[0] : hands.get(0).aim();
    }

    @Test
    void controlDragTurnsTheRopeWhereItIsHeld() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            Vector3d middle = new RodCurve(session.snapshot().rods().get(0)).at(0.5);
            pointAt(viewport, middle);
            viewport.press(MouseButton.LEFT, new Modifiers(false, true, false));
            session.simulation().play();
            until(viewport, "the hand turns it", () -> aim(session).length == 6);
            Vector4d at = new Vector4d();
            viewport.camera().project(middle, REGION.width(), REGION.height(), at);
            // seen from the front the rope runs to the right: an upward drag about z lifts its right side
            viewport.lock(DragTool.Lock.Z);
            viewport.pointer(REGION.x() + at.x, REGION.y() + at.y - 60);
            // 0.01 rad a pixel
            until(viewport, "its direction has risen", () -> Math.abs(aim(session)[1] - Math.sin(0.6)) < 0.01);
            double[] before = aim(session);
            viewport.scroll(3);
            double wanted = Math.cos(Math.toRadians(30));
            until(viewport, "the wheel twists it", () -> Math.abs(across(before, aim(session)) - wanted) < 0.02);
            for (int k = 0; k < 3; k++) assertEquals(before[k], aim(session)[k], 0.02, "about its direction");
            viewport.toggleFirm();
            until(viewport, "it is held anew", () -> Math.abs(across(before, aim(session)) - wanted) < 0.1);
            viewport.release(MouseButton.LEFT);
            until(viewport, "it is let go", () -> session.snapshot().hands().isEmpty());
            assertFalse(viewport.busy());
        }
    }

    /** Cosine between first directors. */
    private static double across(double[] a, double[] b) {
        return b.length == 0 ? Double.NaN : a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
    }

    /** One key leaves nothing over the scene, also not what is selected, and brings all of it back. */
    @Test
    void aCleanPictureShowsTheSceneAloneUntilTheKeyIsPressedAgain() throws Exception {
        try (Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/bridge.json")), null)) {
            Viewport viewport = new Viewport(session);
            viewport.toggle(Overlay.Layer.FORCES);
            Overlay before = viewport.overlay();
            viewport.toggleClean();
            assertEquals(Overlay.BARE, viewport.overlay());
            assertFalse(viewport.shows(Overlay.Layer.FORCES));
            viewport.toggleClean();
            assertEquals(before, viewport.overlay());
            viewport.toggleClean();
            viewport.toggle(Overlay.Layer.FRAMES);
            assertTrue(viewport.shows(Overlay.Layer.FRAMES), "asking for one sign ends the clean picture");
        }
    }

    /** Nobody hits an end to the pixel, and a pin 1e-10 beside it is none at the end. */
    @Test
    void besideAnEndOfARopeTheEndIsMeant() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            viewport.update(REGION, 1, 0);
            RodCurve rope = new RodCurve(session.snapshot().rods().get(0));
            for (double end : new double[] {0, 1}) {
                Vector4d at = new Vector4d(), in = new Vector4d();
                viewport.camera().project(rope.at(end), REGION.width(), REGION.height(), at);
                viewport.pointer(REGION.x() + at.x + (end == 0 ? 2 : -2), REGION.y() + at.y + 1);
                viewport.update(REGION, 1, 1 / 60.0);
                assertEquals(end, viewport.hover().orElseThrow().u());
                // a little further it is where the cursor is
                viewport.camera().project(rope.at(0.9 * end + 0.05), REGION.width(), REGION.height(), in);
                viewport.pointer(REGION.x() + in.x, REGION.y() + in.y);
                viewport.update(REGION, 1, 1 / 60.0);
                assertEquals(0.9 * end + 0.05, viewport.hover().orElseThrow().u(), 2e-3);
            }
        }
    }
}
