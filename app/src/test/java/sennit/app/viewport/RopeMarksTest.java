package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import sennit.app.document.Edits;
import sennit.app.document.RodCurve;
import sennit.app.make.Addable;
import sennit.app.platform.ResourceFolders;
import sennit.app.session.Session;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;

/** What is meant by who points near a place, and what is not to be seen from where it is. */
class RopeMarksTest {
    private static final ViewRegion REGION = new ViewRegion(100, 50, 800, 450);

    private static Session session(String scene) throws Exception {
        Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json")), null);
        session.simulation().pause();
        return session;
    }

    /** Who builds means the end, the middle, or where something holds the rope already, and is told so. */
    @Test
    void whoBuildsMeansTheEndTheMiddleAndWhatHoldsTheRope() throws Exception {
        try (Session session = session("hanging-rope")) {
            Viewport viewport = new Viewport(session);
            session.edit(
                    "Pin",
                    Edits.add(
                            session.scene(),
                            ConstraintDef.rigid(
                                    "third", new PositionConstraint(new Anchor("rope", 0.3), new Vec3(0, 1, 0)))),
                    new Object());
            viewport.update(REGION, 1, 0);
            RodCurve rope = new RodCurve(session.snapshot().rods().get(0));
            viewport.making().take(Addable.ROPE);
            for (double u : new double[] {0, 1, 0.5, 0.3}) {
                Vector4d at = new Vector4d();
                viewport.camera().project(rope.at(u), REGION.width(), REGION.height(), at);
                viewport.pointer(REGION.x() + at.x + (u == 1 ? -5 : 5), REGION.y() + at.y);
                viewport.update(REGION, 1, 1 / 60.0);
                assertEquals(u, viewport.aim().spot().anchor().u(), "of the rope at " + u);
                String word = viewport.word().orElseThrow();
                String told = u == 0.5 ? "the middle of rope" : u == 0.3 ? "where third is" : "the end of rope";
                assertTrue(word.contains("at " + told), word);
                assertTrue(viewport.overlay().hover() != null, "a ring marks it");
            }
            // whoever pulls takes hold exactly where the cursor is, but for ends
            viewport.making().leave();
            Vector4d at = new Vector4d();
            viewport.camera().project(rope.at(0.5), REGION.width(), REGION.height(), at);
            viewport.pointer(REGION.x() + at.x + 5, REGION.y() + at.y);
            viewport.update(REGION, 1, 1 / 60.0);
            assertNotEquals(0.5, viewport.hover().orElseThrow().u());
        }
    }

    /** From beside the camera its line of sight would stand across the picture. */
    @Test
    void whoeverLooksThroughTheCameraOfTheSceneDoesNotSeeItsSign() throws Exception {
        try (Session session = session("bridge")) {
            Viewport viewport = new Viewport(session);
            viewport.eye().show(CameraSigns.When.ELSEWHERE);
            viewport.update(REGION, 1, 0);
            viewport.update(REGION, 1, 1 / 60.0);
            int before = viewport.overlay().handles().size();
            viewport.view().orbit(4, 0, REGION.height());
            viewport.update(REGION, 1, 1 / 60.0);
            assertEquals(before, viewport.overlay().handles().size(), "a hair aside");
            viewport.view().orbit(150, 0, REGION.height());
            viewport.update(REGION, 1, 1 / 60.0);
            assertTrue(viewport.overlay().handles().size() > before, "from elsewhere it is there");
        }
    }
}
