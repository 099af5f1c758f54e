package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;

/** Whole ropes are cut, reversed, closed and drawn anew, and what holds them goes on to. */
class RopeEditsTest {
    private static final Scene SCENE = scene();
    private static final Snapshot NOW = now();

    private static Scene scene() {
        try {
            return SceneFile.parse("test", """
                    {"version": 1, "title": "t", "rods": [
                      {"id": "rope", "shape": {"kind": "line", "from": [-1, 2, 0], "to": [1, 2, 0]}, "length": 2.6}],
                     "constraints": [
                      {"id": "left", "kind": "position", "on": {"rod": "rope"}, "target": [-1, 2, 0]},
                      {"id": "quarter", "kind": "position", "on": {"rod": "rope", "u": 0.75}, "target": [0.5, 1.5, 0]},
                      {"id": "right", "kind": "position", "on": {"rod": "rope", "u": 1}, "target": [1, 2, 0]}]}
                    """, List.of()).scene();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Snapshot now() {
        Simulation simulation = new Simulation(SCENE);
        for (int i = 0; i < 20; i++) simulation.step();
        return simulation.capture();
    }

    private static Snapshot.RodView rope() {
        return NOW.rods().get(0);
    }

    private static Anchor anchor(Scene scene, String constraint) {
        return scene.constraint(constraint).orElseThrow().spec().anchors().get(0);
    }

    private static Vector3d start(Scene scene, Anchor at) {
        Snapshot drawn = new Simulation(scene).capture();
        for (Snapshot.RodView rod : drawn.rods()) if (rod.id().equals(at.rod())) return new RodCurve(rod).at(at.u());
        throw new IllegalStateException(at.name());
    }

    @Test
    void aCutLeavesEachPointWhereItIs() {
        Scene cut = RopeEdits.cut(SCENE, NOW, new Anchor("rope", 0.5)).orElseThrow();
        assertEquals(List.of(), SceneRules.check(cut));
        assertEquals(2, cut.rods().size());
        assertEquals(new Anchor("rope", 0), anchor(cut, "left"));
        assertEquals(new Anchor("rope-2", 0.5), anchor(cut, "quarter"));
        assertEquals(new Anchor("rope-2", 1), anchor(cut, "right"));
        double lengths = cut.rods().get(0).length() + cut.rods().get(1).length();
        assertEquals(2.6, lengths, 1e-12);
        assertEquals(0, start(SCENE, anchor(SCENE, "quarter")).distance(start(cut, anchor(cut, "quarter"))), 1e-12);
    }

    @Test
    void aRopeIsCutWhereItIsAsked() {
        RopeEdits.Cut cut =
                RopeEdits.cut(SCENE, NOW, new Anchor("rope", 0.37), 1).orElseThrow();
        assertEquals(0.37, cut.u());
        assertEquals(List.of(), SceneRules.check(cut.scene()));
        assertEquals(2.6 * 0.37, cut.scene().rods().get(0).length(), 1e-12);
        assertEquals(2.6 * 0.63, cut.scene().rods().get(1).length(), 1e-12);
        Vector3d was = start(SCENE, anchor(SCENE, "quarter"));
        assertEquals(0, was.distance(start(cut.scene(), anchor(cut.scene(), "quarter"))), 2.6e-4);
        assertEquals(Optional.empty(), RopeEdits.cut(SCENE, NOW, new Anchor("rope", 0.001)));
    }

    @Test
    void aReversedRopeHoldsItsPointsFromTheOtherEnd() {
        Scene reversed = RopeEdits.reversed(SCENE, rope());
        assertEquals(new Anchor("rope", 0.25), anchor(reversed, "quarter"));
        assertEquals(0, new Vector3d(-1, 2, 0).distance(start(reversed, anchor(reversed, "left"))), 1e-9);
        assertEquals(SCENE, RopeEdits.reversed(reversed, rope()));
    }

    @Test
    void aRopeThatRestsAsItLiesStaysThereWithoutForces() {
        Scene loose = SCENE.withConstraints(List.of()).withSettings(noGravity());
        Scene resting = RopeEdits.restingAsItLies(loose, rope());
        Simulation simulation = new Simulation(resting);
        for (int i = 0; i < 50; i++) simulation.step();
        Vector3d was = new RodCurve(rope()).at(0.5);
        assertEquals(0, was.distance(new RodCurve(simulation.capture().rods().get(0)).at(0.5)), 2e-3);
    }

    private static sennit.engine.scene.Settings noGravity() {
        return sennit.engine.schema.Records.with(SCENE.settings(), "gravity", Vec3.ZERO);
    }

    /** A straight leg from end to end would be most of the ring, with a kink at either end of it. */
    @Test
    void endsFarApartMakeNoRing() {
        assertEquals(2, RopeEdits.apart(rope()), 1e-3);
        assertFalse(RopeEdits.nearlyRing(rope()));
        assertTrue(RopeEdits.ring(SCENE, rope()).isEmpty());
    }

    private static Scene arc(double angle) throws Exception {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i <= 12; i++)
            points.append(i == 0 ? "" : ", ")
                    .append(String.format(
                            java.util.Locale.ROOT,
                            "[%.6f, %.6f, 0]",
                            Math.cos(angle * i / 12),
                            Math.sin(angle * i / 12)));
        return SceneFile.parse("test", """
                {"version": 1, "title": "t", "rods": [
                  {"id": "rope", "spans": 30, "shape": {"kind": "points", "points": [%s]}}]}
                """.formatted(points), List.of()).scene();
    }

    /**
     * What is missing of a circle is bent round as the rest is: the ring is the circle, and no straight leg. Between
     * the points through which it is drawn the rope itself bends up to 1.18 times as much as a circle.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1.5, 1.7, 1.95, 1.995})
    void aRingIsBentRoundEvenly(double part) throws Exception {
        Scene open = arc(part * Math.PI);
        Snapshot.RodView lies = new Simulation(open).capture().rods().get(0);
        Snapshot.RodView ring = new Simulation(RopeEdits.ring(open, lies).orElseThrow())
                .capture()
                .rods()
                .get(0);
        assertEquals(2 * Math.PI, ring.length(), 0.01 * ring.length());
        assertTrue(sharpest(ring) < 1.18, "it bends with " + sharpest(ring) + " / m, a circle with 1 / m");
    }

    /** Ends that meet in a corner are bent round, as far as there is need for it. */
    @Test
    void endsThatMeetInACornerAreBentRound() throws Exception {
        Scene drop = SceneFile.parse("test", """
                {"version": 1, "title": "t", "rods": [
                  {"id": "rope", "spans": 40, "shape": {"kind": "points",
                   "points": [[0, 0, 0], [0.6, 0.3, 0], [1, 0.9, 0], [0.5, 1.4, 0], [0, 1.5, 0], [-0.5, 1.4, 0],
                              [-1, 0.9, 0], [-0.6, 0.3, 0], [-0.01, 0, 0]]}}]}
                """, List.of()).scene();
        Snapshot.RodView lies = new Simulation(drop).capture().rods().get(0);
        Snapshot.RodView ring = new Simulation(RopeEdits.ring(drop, lies).orElseThrow())
                .capture()
                .rods()
                .get(0);
        assertTrue(
                sharpest(ring) < 1.5 * sharpest(lies),
                "it bends with " + sharpest(ring) + " / m, the rope with " + sharpest(lies) + " / m");
    }

    private static double sharpest(Snapshot.RodView rod) {
        return java.util.Arrays.stream(rod.curvature()).max().orElseThrow();
    }

    /** One that hangs under tension is as tense when it is closed. */
    @Test
    void aRopeThatIsClosedKeepsItsTension() throws Exception {
        Scene open = arc(1.7 * Math.PI);
        Scene taut = open.withRods(List.of(open.rods().get(0).length(5.0)));
        Snapshot.RodView lies = new Simulation(taut).capture().rods().get(0);
        Snapshot.RodView ring = new Simulation(RopeEdits.ring(taut, lies).orElseThrow())
                .capture()
                .rods()
                .get(0);
        double was = lies.tension()[60], is = ring.tension()[60];
        assertEquals(was, is, 0.01 * was);
    }

    /** Three quarters of a circle are closed, three fifths are not. */
    @Test
    void aRingHasNoEnds() throws Exception {
        Scene most = arc(1.5 * Math.PI), less = arc(1.2 * Math.PI);
        Snapshot.RodView lies = new Simulation(most).capture().rods().get(0);
        Scene ring = RopeEdits.ring(most, lies).orElseThrow();
        assertTrue(ring.rods().get(0).closed());
        assertEquals(List.of(), SceneRules.check(ring));
        double is = new Simulation(ring).capture().rods().get(0).length();
        assertEquals(2 * Math.PI, is, 0.01 * is, "it is longer by the quarter that closes it");
        assertTrue(RopeEdits.ring(less, new Simulation(less).capture().rods().get(0))
                .isEmpty());
    }

    /** What is written to a file has the digits that somebody would write. */
    @Test
    void swappedEndsAreWrittenAsSomebodyWould() {
        Scene near = SCENE.withConstraints(SCENE.constraints().stream()
                .map(c -> c.id().equals("quarter")
                        ? ConstraintDef.rigid("quarter", new PositionConstraint(new Anchor("rope", 0.9), Vec3.ZERO))
                        : c)
                .toList());
        assertEquals(0.1, anchor(RopeEdits.reversed(near, rope()), "quarter").u());
    }

    /** Between spline knots it gets spans of its own, which are off by the fourth power of their length. */
    @ParameterizedTest
    @CsvSource({"0.5, 16, 1e-6", "0.51, 16, 1e-3", "0.03, 16, 1e-3", "0.513, 64, 2e-5"})
    void aRingIsCutOpenWhereItLiesAndKeepsItsPointsAndItsLength(double place, int spans, double exact)
            throws Exception {
        Scene ring = SceneFile.parse("test", """
                {"version": 1, "title": "t", "rods": [
                  {"id": "ring", "closed": true, "spans": %d,
                   "shape": {"kind": "points", "points": [[0.5, 2, 0], [0, 2.5, 0], [-0.5, 2, 0], [0, 1.5, 0]]}}],
                 "constraints": [
                  {"id": "early", "kind": "position", "on": {"rod": "ring", "u": 0.1}, "target": [0.4, 2.3, 0]},
                  {"id": "late", "kind": "position", "on": {"rod": "ring", "u": 0.75}, "target": [0, 1.5, 0]}]}
                """.formatted(spans), List.of()).scene();
        Simulation simulation = new Simulation(ring);
        for (int i = 0; i < 20; i++) simulation.step();
        Snapshot now = simulation.capture();
        RopeEdits.Cut cut =
                RopeEdits.cut(ring, now, new Anchor("ring", place), 1).orElseThrow();
        assertTrue(cut.opened());
        assertEquals(place, cut.u());
        assertEquals(List.of(), SceneRules.check(cut.scene()));
        assertEquals((0.1 - place + 1) % 1, anchor(cut.scene(), "early").u(), 1e-12);
        assertEquals(0.75 - place, anchor(cut.scene(), "late").u(), 1e-12);
        simulation.submit(new UserCommand.Edit(cut.scene()));
        simulation.settle();
        RodCurve was = new RodCurve(now.rods().get(0)),
                is = new RodCurve(simulation.capture().rods().get(0));
        for (double u : new double[] {0.05, 0.3, 0.77})
            assertEquals(0, was.at(u).distance(is.at((u - place + 1) % 1)), exact);
        assertEquals(0, is.at(0).distance(is.at(1)), 1e-6, "its ends are where it was cut");
        double[] whole = now.rods().get(0).restArc();
        assertEquals(whole[whole.length - 1], cut.scene().rods().get(0).length(), 1e-12, "as long as it was");
    }

    /**
     * A ring that is bent at rest, pulled out of shape: neither its shape nor what it is strained changes by the cut.
     */
    @ParameterizedTest
    @CsvSource({"0.25, 16, 1e-9, 1e-9", "0.27, 64, 3e-4, 2e-3"})
    void aRingThatIsOpenedKeepsItsStrainAndItsRestShape(double place, int spans, double exact, double share)
            throws Exception {
        for (String rest : List.of("straight", "as-drawn")) {
            Scene ring = SceneFile.parse("test", """
                    {"version": 1, "title": "t", "rods": [
                      {"id": "ring", "closed": true, "spans": %d, "rest": {"kind": "%s"},
                       "material": {"diameter": 0.02, "massPerMetre": 0.05, "stretch": 1e5, "bend": 0.05, "twist": 0.04},
                       "shape": {"kind": "points",
                         "points": [[0.5, 2, 0.1], [0, 2.5, -0.2], [-0.5, 2, 0.2], [0, 1.5, -0.1]]}}],
                     "constraints": [
                      {"id": "low", "kind": "position", "on": {"rod": "ring", "u": 0.75}, "target": [0, 1.5, -0.1]}]}
                    """.formatted(spans, rest), List.of())
                    .scene();
            Simulation simulation = new Simulation(ring);
            simulation.threads(1);
            for (int i = 0; i < 40; i++) simulation.step();
            Snapshot was = simulation.capture();
            RopeEdits.Cut cut =
                    RopeEdits.cut(ring, was, new Anchor("ring", place), 1).orElseThrow();
            assertEquals(place, cut.u());
            simulation.submit(new UserCommand.Edit(cut.scene()));
            simulation.settle();
            Snapshot now = simulation.capture();
            assertFalse(now.rods().get(0).closed());
            RodCurve before = new RodCurve(was.rods().get(0)),
                    after = new RodCurve(now.rods().get(0));
            for (double u : new double[] {0, 0.1, 0.3, 0.77, 0.999})
                assertEquals(0, before.at(u).distance(after.at((u - place + 1) % 1)), exact, rest + " u = " + u);
            Snapshot.Energy e = was.energy(), f = now.energy();
            assertTrue(e.bend() > 1e-3, rest + ": it is strained, " + e);
            assertEquals(e.kinetic(), f.kinetic(), share * Math.max(1, Math.abs(e.kinetic())), rest + ": kinetic");
            assertEquals(e.gravity(), f.gravity(), share * Math.max(1, Math.abs(e.gravity())), rest + ": gravity");
            // the strain along a rope is averaged over spans that are neighbours, and at the cut these are no more
            double[] all = was.rods().get(0).restArc(), left = now.rods().get(0).restArc();
            assertEquals(all[all.length - 1], left[left.length - 1], exact, rest + ": length at rest");
            assertEquals(e.bend(), f.bend(), share * Math.max(1, Math.abs(e.bend())), rest + ": bending");
            assertEquals(e.twist(), f.twist(), share * Math.max(1, Math.abs(e.twist())), rest + ": twist");
        }
    }

    @Test
    void anExtendedRopeKeepsItsPoints() {
        Scene longer = RopeEdits.extended(SCENE, rope(), 0.4);
        assertEquals(3.0, longer.rods().get(0).length(), 1e-12);
        assertEquals(0.75 * 2.6 / 3, anchor(longer, "quarter").u(), 1e-12);
        assertEquals(List.of(), SceneRules.check(longer));
    }

    /** Three sides of a square whose fourth closes it: what was drawn stays where it was drawn. */
    @Test
    void aRingLiesWhereTheRopeLayAndIsHeldWhereItWas() throws Exception {
        Scene open = SceneFile.parse("test", """
                {"version": 1, "title": "t", "rods": [
                  {"id": "rope", "spans": 30, "shape": {"kind": "points",
                   "points": [[-0.9, 0, 0.3], [-0.6, 0, 0.6], [-0.3, 0, 0.3], [-0.6, 0, 0]]}}],
                 "constraints": [
                  {"id": "corner", "kind": "position", "on": {"rod": "rope", "u": 0.6667}, "target": [-0.3, 0, 0.3]}]}
                """, List.of()).scene();
        Snapshot.RodView lies = new Simulation(open).capture().rods().get(0);
        Scene ring = RopeEdits.ring(open, lies).orElseThrow();
        assertTrue(ring.rods().get(0).closed());
        Vector3d before = start(open, anchor(open, "corner")), now = start(ring, anchor(ring, "corner"));
        assertEquals(0, before.distance(now), 2e-3, "the pin holds the same point");
        RodCurve was = new RodCurve(lies),
                closed = new RodCurve(new Simulation(ring).capture().rods().get(0));
        double worst = 0;
        // but for its ends, which are bent round with what closes it
        for (int i = 5; i <= 25; i++) {
            double near = 9;
            for (int k = 0; k <= 4000; k++)
                near = Math.min(near, closed.at(k / 4000.0).distance(was.at(i / 30.0)));
            worst = Math.max(worst, near);
        }
        assertEquals(0, worst, 3e-3, "the ring passes where the rope lay");
        double bulge = 0;
        for (int k = 0; k <= 4000; k++)
            bulge = Math.max(bulge, closed.at(k / 4000.0).distance(new Vector3d(-0.6, 0, 0.3)));
        assertTrue(bulge < 0.36, "it bulges to " + bulge + " m from the middle of a square of 0.3 m");
    }
}
