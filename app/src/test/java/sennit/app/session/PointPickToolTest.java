package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.app.document.ConstraintKind;
import sennit.app.document.CurrentTargets;
import sennit.app.document.RodCurve;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;

class PointPickToolTest {
    /** Kinds that bring together what is apart: they cannot hold at once where two points are picked. */
    private static final Set<String> JOINING = Set.of("fusion", "nock", "relative-keyhole", "relative-orientation");

    private static final List<Anchor> PICKED = List.of(new Anchor("left-rail", 0.37), new Anchor("right-rail", 0.61));

    private static final Anchor BALL = Anchor.ofBody("weight");

    /** Two points of rails, and the ball where a kind is about one. */
    private static List<Anchor> picked(ConstraintKind kind) {
        return switch (kind.tag()) {
            case "deck" -> List.of(BALL, PICKED.get(0), PICKED.get(1));
            case "stick" -> List.of(PICKED.get(0), BALL);
            default -> PICKED.subList(0, kind.picks());
        };
    }

    static Stream<ConstraintKind> kinds() {
        return ConstraintKind.all().stream();
    }

    private static Session session(String scene) throws Exception {
        return new Session(SceneFile.read(ResourceFolders.path("scenes/" + scene + ".json")), null);
    }

    @Test
    void aPositionIsHeldWhereItWasPicked() throws Exception {
        try (Session session = session("bridge")) {
            session.simulation().pause();
            session.addTool().start(ConstraintKind.of(PositionConstraint.class));
            Vector3d seen = new RodCurve(session.snapshot().rods().get(2)).at(0.37);
            session.addTool().pick(PICKED.get(0));
            ConstraintDef made = session.constraint().orElseThrow();
            PositionConstraint spec = (PositionConstraint) made.spec();
            Vec3 target = ((VectorFunction.Fixed) spec.target()).value();
            // the simulation may have moved between the two looks at it by a step or two
            assertEquals(0, seen.distance(target.x(), target.y(), target.z()), 1e-3);
            assertFalse(session.addTool().waiting());
        }
    }

    /** The bridge has swung for a while when each kind is added to two of its points. */
    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindCanBePickedAndHoldsAtOnce(ConstraintKind kind) throws Exception {
        Simulation simulation = new Simulation(
                SceneFile.read(ResourceFolders.path("scenes/bridge.json")).scene());
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        Snapshot now = simulation.capture();
        CurrentTargets targets = new CurrentTargets(new AnchorResolver(now)::of, now.time(), "ball");
        var spec = kind.on(picked(kind), targets);
        var scene = sennit.app.document.Edits.add(simulation.scene(), ConstraintDef.rigid("new", spec));
        if (kind.tag().equals("pearl")) {
            Vec3 place = new AnchorResolver(now).of(PICKED.get(0)).place();
            scene = sennit.app.document.Edits.addBody(scene, sennit.engine.solid.BodySpec.of("ball", place, 0.1, 0.05));
        }
        assertEquals(List.of(), SceneRules.check(scene));
        simulation.submit(new UserCommand.Edit(scene));
        simulation.settle();
        assertEquals(
                scene,
                simulation.scene(),
                () -> String.valueOf(simulation.capture().trouble()));
        Snapshot.ConstraintView view = simulation.capture().constraints().stream()
                .filter(v -> v.id().equals("new"))
                .findFirst()
                .orElseThrow();
        // six decimals of a formula of a surface, rounding elsewhere
        if (!JOINING.contains(kind.tag())) assertTrue(view.violation() < 1e-6, "off by " + view.violation());
        for (int i = 0; i < 240; i++) assertTrue(simulation.step(), "step " + i);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindIsShownBeforeItIsMade(ConstraintKind kind) throws Exception {
        try (Session session = session("bridge")) {
            session.addTool().start(kind);
            for (int i = 0; i < kind.picks(); i++) {
                List<Snapshot.Glyph> seen =
                        session.addTool().preview(picked(kind).get(i));
                assertTrue(seen.size() > i, kind.tag() + ": " + seen);
                session.addTool().pick(picked(kind).get(i));
            }
            assertEquals(List.of(), session.addTool().preview(null));
            assertEquals(
                    kind,
                    ConstraintKind.of(session.constraint().orElseThrow().spec().getClass()));
        }
    }
}
