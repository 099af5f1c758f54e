package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.document.Selection.What;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.solid.BodySpec;

/** Groups, hidden and locked things follow what happens to the things. */
class OutlineTest {
    private static final Selection BALL = new Selection(What.BODY, "ball");
    private static final Selection STONE = new Selection(What.BODY, "stone");
    private static final Selection PIN = new Selection(What.CONSTRAINT, "pin");

    private Scene scene;

    private static BodySpec body(String id) {
        return new BodySpec(id, Vec3.ZERO, Vec3.ZERO, 1, 0.1, null, 0, 0);
    }

    @BeforeEach
    void make() {
        var pin = ConstraintDef.rigid("pin", new PositionConstraint(Anchor.ofBody("ball"), Vec3.ZERO));
        scene = Scene.of("", Settings.DEFAULT)
                .withBodies(List.of(body("ball"), body("stone")))
                .withConstraints(List.of(pin));
        Outline all = Outline.of(scene)
                .grouped("both", List.of(BALL, PIN))
                .hiding(List.of(PIN))
                .locking(List.of(STONE));
        scene = all.in(scene);
        assertEquals(List.of(), SceneRules.check(scene));
    }

    @Test
    void namesFollowARenaming() {
        Scene renamed = Renaming.renamed(Renaming.renamed(scene, PIN, "nail"), STONE, "rock");
        assertEquals(List.of("nail"), renamed.hidden().constraints());
        assertEquals(List.of("rock"), renamed.locked().bodies());
        assertEquals(List.of("nail"), renamed.groups().get(0).of().constraints());
        assertEquals(List.of(), SceneRules.check(renamed));
    }

    @Test
    void whatIsDeletedIsInNoGroupAndAGroupOfNothingIsNone() {
        Scene less = Edits.delete(scene, STONE);
        assertTrue(less.locked().isEmpty());
        assertEquals(1, less.groups().size());
        Scene none = Edits.delete(less, BALL);
        assertEquals(List.of(), none.groups(), "its pin goes with the ball");
        assertTrue(none.hidden().isEmpty());
    }

    @Test
    void aThingIsInOneGroupAtMost() {
        Outline again = Outline.of(scene).grouped("other", List.of(BALL, STONE));
        assertEquals("other", again.groupOf(BALL).orElseThrow().id());
        assertEquals("both", again.groupOf(PIN).orElseThrow().id());
        assertEquals(List.of(STONE, BALL), again.withGroups(List.of(BALL)), "what was named is last");
        assertEquals(1, again.ungrouped(List.of(BALL, STONE)).groups().size());
    }

    @Test
    void whatIsArrangedOtherwiseMovesAsItDid() {
        assertTrue(scene.movesLike(Outline.of(scene).hiding(List.of()).in(scene)));
        assertTrue(!scene.movesLike(Edits.delete(scene, STONE)));
    }

    @Test
    void aNameThatNothingHasIsAMistake() {
        Scene wrong = scene.withHidden(Outline.members(List.of(new Selection(What.ROD, "gone"))));
        assertTrue(SceneRules.check(wrong).get(0).toString().contains("gone"));
    }
}
