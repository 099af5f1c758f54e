package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;

/** A rope that is drawn point by point: how long it is, how it hangs, and what holds it. */
class RopeDraftTest {
    private static final Scene EMPTY = Scene.of("empty", Settings.DEFAULT);

    private static RopeDraft.Point point(double x, double y, Aim.What what) {
        return new RopeDraft.Point(new Vec3(x, y, 0), what, null, null);
    }

    private static RopeDraft draft(RopeDraft.Point... points) {
        RopeDraft draft = new RopeDraft();
        draft.points().addAll(List.of(points));
        return draft;
    }

    @Test
    void aMiddlePointBetweenTwoPostsSaysHowLongItHangs() {
        RopeDraft draft = draft(point(-1, 2, Aim.What.SOLID), point(0, 1, Aim.What.AIR), point(1, 2, Aim.What.SOLID));
        Scene scene = draft.into(EMPTY, "rope");
        RodSpec rod = scene.rods().get(0);
        assertEquals(new Shape.Line(new Vec3(-1, 2, 0), new Vec3(1, 2, 0)), rod.shape());
        assertEquals(2.82843, rod.length(), "2 sqrt(2), with digits as somebody would write them");
        assertEquals(2, scene.constraints().size(), "both ends are pinned");
        var last = assertInstanceOf(
                PositionConstraint.class, scene.constraints().get(1).spec());
        assertEquals(new Anchor("rope", 1), last.on());
        // it hangs: the lowest point of a catenary of that length lies lower than a parabola of the same sag would say
        double low = draft.curve().stream().mapToDouble(Vec3::y).min().orElseThrow();
        assertTrue(low < 1.2 && low > 0.9, "hangs as low as " + low);
        assertEquals(List.of(), SceneRules.check(scene));
    }

    @Test
    void twoPostsWithoutAPointBetweenGetALittleSlack() {
        RopeDraft draft = draft(point(-1, 2, Aim.What.SOLID), point(1, 2, Aim.What.SOLID));
        assertEquals(2 * 1.02, draft.length(), 1e-12);
        draft.slack(0.5);
        assertEquals(3, draft.length(), 1e-12);
    }

    /** A bar of steel between two points does not hang; a wire as long does. */
    @Test
    void aStiffBarGoesStraight() {
        RopeDraft draft = draft(point(-0.4, 1, Aim.What.SOLID), point(0.4, 1, Aim.What.SOLID));
        draft.material(Material.preset("wood"));
        assertEquals(0, draft.slack());
        assertEquals(0.8, draft.length(), 1e-12);
        draft.material(Material.preset("steel"));
        assertEquals(0.02, draft.slack());
    }

    /** Guy lines fell limp beside their posts: who builds a tent means them to be pinned to the ground, and taut. */
    @Test
    void aStraightRopeFromAPostToTheGroundIsAGuyLine() {
        RopeDraft.Point top = point(0, 1.4, Aim.What.SOLID), foot = point(-1, 0.012, Aim.What.PLANE);
        for (RopeDraft draft : List.of(draft(top, foot), draft(foot, top))) {
            assertEquals(RopeDraft.Join.PIN, draft.join(0));
            assertEquals(RopeDraft.Join.PIN, draft.join(1));
            assertEquals(0, draft.slack(), "taut");
            Scene scene = draft.into(EMPTY, "guy");
            assertEquals(2, scene.constraints().size());
            assertEquals(List.of(), SceneRules.check(scene));
        }
        RopeDraft said = draft(top, foot.joined(RopeDraft.Join.PASS));
        assertEquals(RopeDraft.Join.PASS, said.join(1), "what somebody says counts");
    }

    @Test
    void whatLiesOnTheGroundOrHangsDownToItIsNoGuyLine() {
        RopeDraft.Point top = point(0, 1.4, Aim.What.SOLID), foot = point(-1, 0.012, Aim.What.PLANE);
        RopeDraft.Point far = point(-2, 0.012, Aim.What.PLANE), air = point(-0.5, 0.3, Aim.What.AIR);
        assertEquals(RopeDraft.Join.PASS, draft(foot, far).join(1), "it lies on the ground");
        assertEquals(RopeDraft.Join.PASS, draft(top, foot, far).join(2), "its end lies there");
        assertEquals(RopeDraft.Join.PASS, draft(top, air, foot).join(2), "it hangs slack");
        assertEquals(RopeDraft.Join.PASS, draft(foot, top, far).join(0), "it runs over a rail");
        RopeDraft.Point low = point(0, 0.1, Aim.What.SOLID);
        assertEquals(RopeDraft.Join.PASS, draft(low, foot).join(1), "it goes along the ground");
    }

    /** A branch that leaves upward had a fold of 13 mm at its foot, and 71 spans for it. */
    @Test
    void aSteepRopeHasNoFoldAtItsFoot() {
        RopeDraft draft = draft(point(0, 0.1, Aim.What.SOLID), point(0.05, 0.58, Aim.What.SOLID));
        draft.material(Material.preset("electrical-cable"));
        assertTrue(draft.slack() < 0.001, "slack " + draft.slack());
        assertEquals(10, draft.spans(), "it bends nowhere");
        double sharpest = Arrays.stream(new Simulation(draft.into(EMPTY, "rope"))
                        .capture()
                        .rods()
                        .get(0)
                        .curvature())
                .max()
                .orElseThrow();
        assertTrue(1 / sharpest > 1, "bent to " + 1 / sharpest);
    }

    private static RopeDraft.Point there(double x, double y, double z, Aim.What what) {
        return new RopeDraft.Point(new Vec3(x, y, z), what, null, null);
    }

    /** A rope that is led back beside itself on the ground: 137 spans, bent to 28 mm and pulled by 1.5 kN before. */
    @Test
    void aSharpCornerIsRoundedToWhatTheRopeBears() {
        RopeDraft draft = draft(
                there(-0.8, 0.02, 0, Aim.What.PLANE),
                there(0.2, 0.02, -0.9, Aim.What.PLANE),
                there(0.9, 0.02, 0, Aim.What.PLANE),
                there(-0.2, 0.02, -0.2, Aim.What.PLANE));
        draft.material(Material.preset("hemp").diameter(0.024));
        double least = MaterialPresets.leastBend(draft.material()).orElseThrow();
        assertTrue(draft.spans() < 90, draft.spans() + " spans");
        assertTrue(draft.corners().count() > 0 && draft.corners().radius() >= least, "it says so");
        Simulation simulation = new Simulation(draft.into(EMPTY, "rope"));
        Snapshot.RodView rod = simulation.capture().rods().get(0);
        double sharpest = Arrays.stream(rod.curvature()).max().orElseThrow();
        assertTrue(1 / sharpest > 0.95 * least, "bent to " + 1 / sharpest);
        assertEquals(0, Arrays.stream(rod.tension()).max().orElseThrow(), 400, "N, of spans that follow an arc");
        simulation.step();
        double[] tension = simulation.capture().rods().get(0).tension();
        assertEquals(0, Arrays.stream(tension).max().orElseThrow(), 30, "N, after a step");
        double near = draft.curve().stream()
                .mapToDouble(p -> p.minus(new Vec3(0.9, 0.02, 0)).norm())
                .min()
                .orElseThrow();
        assertEquals(0, near, 0.01, "it goes through the point");
    }

    @Test
    void whatIsBentNoMoreThanItBearsIsAsDrawn() {
        RopeDraft draft = draft(point(0, 2, Aim.What.AIR), point(0.5, 1.5, Aim.What.AIR), point(0.5, 1, Aim.What.AIR));
        assertEquals(0, draft.corners().count());
        assertEquals(3, draft.corners().points().size());
    }

    /** Over a rail: an arc that cuts the corner would lead the rope through the rail, and far below it. */
    @Test
    void aRopeOverARailGoesOverIt() {
        RopeDraft.Point top = new RopeDraft.Point(new Vec3(0, 2, 0), Aim.What.SOLID, null, null, new Vec3(0, 1, 0));
        RopeDraft draft = draft(point(-0.3, 0, Aim.What.PLANE), top, point(0.3, 0, Aim.What.PLANE));
        assertTrue(draft.corners().count() > 0, "it is sharp");
        double high = draft.curve().stream().mapToDouble(Vec3::y).max().orElseThrow();
        assertEquals(2, high, 0.01, "it goes through the point on the rail");
    }

    /** Before a post, whose surface is beside both legs: nothing is in the way of an arc through the point. */
    @Test
    void aCornerBesideASolidIsWhereItWasClicked() {
        Vec3 front = new Vec3(0.1, 0, 1).times(1 / Math.hypot(0.1, 1));
        RopeDraft.Point on = new RopeDraft.Point(new Vec3(0, 1.4, 0.07), Aim.What.SOLID, null, null, front);
        RopeDraft draft = draft(there(-0.6, 0.01, 0.2, Aim.What.PLANE), on, there(0.7, 0.01, 0.3, Aim.What.PLANE));
        assertTrue(draft.corners().count() > 0, "it is sharp");
        double near = draft.curve().stream()
                .mapToDouble(p -> p.minus(on.place()).norm())
                .min()
                .orElseThrow();
        assertEquals(0, near, 0.012, "it goes through the point");
    }

    /** With a fourth point the smooth curve was wide enough at the post, and the legs swung out by 0.26 m. */
    @Test
    void legsFromAPostStayStraightWhenTheRopeGoesOn() {
        RopeDraft.Point top = new RopeDraft.Point(new Vec3(0, 1.4, 0), Aim.What.SOLID, null, null, new Vec3(0, 1, 0));
        RopeDraft draft = draft(
                there(-0.9, 0.01, 0.4, Aim.What.PLANE),
                top,
                there(1, 0.01, 0.4, Aim.What.PLANE),
                there(2.8, 0.01, 0.4, Aim.What.PLANE));
        double near = draft.curve().stream()
                .mapToDouble(p -> p.minus(new Vec3(-0.45, 0.705, 0.2)).norm())
                .min()
                .orElseThrow();
        assertEquals(0, near, 0.05, "the middle of its first leg");
    }

    /** Up from the ground: an arc through the corner would lead below it. */
    @Test
    void aCornerOnTheGroundDoesNotGoBelowIt() {
        RopeDraft draft = draft(
                there(0, 0.01, 0, Aim.What.PLANE), there(1, 0.01, 0, Aim.What.PLANE), there(0.9, 0.6, 0, Aim.What.AIR));
        assertTrue(draft.corners().count() > 0, "it is sharp");
        double low = draft.curve().stream().mapToDouble(Vec3::y).min().orElseThrow();
        assertTrue(low > 0.01 - 0.002, "as low as " + low);
    }

    @Test
    void whatEndsInTheAirIsFreeAndAsDrawn() {
        RopeDraft draft = draft(point(0, 2, Aim.What.AIR), point(0.5, 1.5, Aim.What.AIR), point(0.5, 1, Aim.What.AIR));
        Scene scene = draft.into(EMPTY, "rope");
        assertEquals(List.of(), scene.constraints());
        assertNull(scene.rods().get(0).length());
        assertInstanceOf(Shape.Points.class, scene.rods().get(0).shape());
    }

    @Test
    void clicksOnOtherRopesTieOrFuse() {
        Scene first =
                draft(point(-1, 2, Aim.What.SOLID), point(1, 2, Aim.What.SOLID)).into(EMPTY, "line");
        RopeDraft.Point on = new RopeDraft.Point(new Vec3(0, 2, 0), Aim.What.ROPE, new Anchor("line", 0.5), null);
        RopeDraft tied = draft(on, point(0, 1, Aim.What.AIR));
        var tie = assertInstanceOf(
                JointConstraint.class,
                tied.into(first, "rope").constraints().get(2).spec());
        assertEquals(
                new JointConstraint(new Anchor("rope", 0), new Anchor("line", 0.5), JointConstraint.Share.POSITION),
                tie);
        RopeDraft fused = draft(on.joined(RopeDraft.Join.FUSE), point(0, 1, Aim.What.AIR));
        var fuse = assertInstanceOf(
                JointConstraint.class,
                fused.into(first, "rope").constraints().get(2).spec());
        assertEquals(JointConstraint.Share.TANGENT, fuse.share());
        // as a curtain ring: the point on the other rope is the one that slides
        RopeDraft runs = draft(on.joined(RopeDraft.Join.RUN), point(0, 1, Aim.What.AIR));
        var ring = assertInstanceOf(
                RelativeKeyholeConstraint.class,
                runs.into(first, "rope").constraints().get(2).spec());
        assertEquals(
                new RelativeKeyholeConstraint(new Anchor("line", 0.5), new Anchor("rope", 0), SlideSpec.FREE), ring);
        RopeDraft passed = draft(on.joined(RopeDraft.Join.PASS), point(0, 1, Aim.What.AIR));
        assertEquals(2, passed.into(first, "rope").constraints().size(), "nothing holds it");
    }

    @Test
    void tighterBendsGetMoreSpans() {
        RopeDraft wide = draft(point(0, 0, Aim.What.AIR), point(1, 1, Aim.What.AIR), point(2, 0, Aim.What.AIR));
        RopeDraft tight = draft(
                point(0, 0, Aim.What.AIR),
                point(0.3, 0.3, Aim.What.AIR),
                point(0.6, 0, Aim.What.AIR),
                point(0.9, 0.3, Aim.What.AIR),
                point(1.2, 0, Aim.What.AIR),
                point(1.5, 0.3, Aim.What.AIR),
                point(1.8, 0, Aim.What.AIR));
        // thin enough for both
        wide.material(Material.preset("hemp").diameter(0.004));
        tight.material(wide.material());
        assertTrue(tight.spans() > 2 * wide.spans(), tight.spans() + " against " + wide.spans());
    }

    @Test
    void aPointIsWhereItWasClickedAlongTheRope() {
        RopeDraft draft = draft(point(0, 0, Aim.What.AIR), point(1, 0, Aim.What.AIR), point(3, 0, Aim.What.AIR));
        assertEquals(List.of(0.0, 1.0 / 3, 1.0).get(1), draft.parameters().get(1), 0.01);
        assertEquals(1.0, draft.parameters().get(2));
    }

    @Test
    void freehandKeepsOnlyWhatTells() {
        List<RopeDraft.Point> many = new java.util.ArrayList<>();
        for (int i = 0; i <= 100; i++) many.add(point(i * 0.01, i <= 50 ? 0 : (i - 50) * 0.01, Aim.What.AIR));
        List<RopeDraft.Point> few = RopeDraft.simplified(many, 0.005);
        assertEquals(
                List.of(0.0, 0.5, 1.0), few.stream().map(p -> p.place().x()).toList());
    }
}
