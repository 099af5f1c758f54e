package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.app.render.Darkroom.HEIGHT;
import static sennit.app.render.Darkroom.WIDTH;

import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Light;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.Block;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.DecorSpec;
import sennit.engine.decor.Dew;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.SolidLook;
import sennit.engine.snapshot.Sun;

/** Draws blocks, posts and balls for real, off screen: they are where the projection says, and hide what is behind. */
class SolidRenderingTest {

    private Darkroom room;

    @BeforeEach
    void open() throws Exception {
        room = new Darkroom();
    }

    @AfterEach
    void close() {
        room.close();
    }

    private static SceneryItem block(String colour, double x, double y, double z, double... size) {
        return new SceneryItem("block", colour, new SceneryItem.Box(new double[] {x, y, z}, size, new double[] {
            1, 0, 0, 0, 1, 0, 0, 0, 1
        }));
    }

    /** Red less green: large on a red thing, whatever the light; nearly none on sky and ground. */
    private static int red(ByteBuffer pixels, double x, double y) {
        int at = Darkroom.at(x, y);
        return (pixels.get(at) & 255) - (pixels.get(at + 1) & 255);
    }

    @Test
    void aBlockIsDrawnWhereTheProjectionSaysAndNowhereElse() {
        ByteBuffer drawn = room.draw(Things.scenery(block("#c02020", 0.2, 1.1, -0.1, 0.6, 0.4, 0.3)));
        double left = WIDTH, right = 0, top = HEIGHT, bottom = 0;
        for (int i = 0; i < 8; i++) {
            Vector4d p = room.seen(
                    0.2 + ((i & 1) == 0 ? -0.3 : 0.3),
                    1.1 + ((i & 2) == 0 ? -0.2 : 0.2),
                    -0.1 + ((i & 4) == 0 ? -0.15 : 0.15));
            left = Math.min(left, p.x);
            right = Math.max(right, p.x);
            top = Math.min(top, p.y);
            bottom = Math.max(bottom, p.y);
        }
        double l = WIDTH, r = 0, t = HEIGHT, b = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (red(drawn, x, y) < 25) continue;
                l = Math.min(l, x);
                r = Math.max(r, x + 1);
                t = Math.min(t, y);
                b = Math.max(b, y + 1);
            }
        }
        // edges are blended over a pixel, and corners are narrower than one
        assertEquals(left, l, 2.5, "left edge");
        assertEquals(right, r, 2.5, "right edge");
        assertEquals(top, t, 2.5, "upper edge");
        assertEquals(bottom, b, 2.5, "lower edge");
        Vector4d middle = room.seen(0.2, 1.1, 0.05);
        assertTrue(red(drawn, middle.x, middle.y) > 40, "the front face is red");
    }

    @Test
    void aPostIsAsWideAsItsRadiusSays() {
        SceneryItem post = new SceneryItem(
                "post", "#c02020", new SceneryItem.Cone(new double[] {0, 0, 0}, new double[] {0, 1.6, 0}, 0.1, 0.1));
        ByteBuffer drawn = room.draw(Things.scenery(post));
        Vector4d at = room.seen(0, 1, 0);
        int wide = 0;
        for (int x = 0; x < WIDTH; x++) if (red(drawn, x, at.y) > 25) wide++;
        assertEquals(2 * 0.1 * at.w, wide, 2.5, "pixels across");
    }

    @Test
    void whatIsNearerHidesWhatIsBehind() {
        SceneryItem near = block("#c02020", 0, 1, 0, 0.5, 0.5, 0.1), far = block("#20c020", 0, 1, -0.6, 0.5, 0.5, 0.1);
        for (SceneryItem[] order : new SceneryItem[][] {{near, far}, {far, near}}) {
            ByteBuffer drawn = room.draw(Things.scenery(order));
            Vector4d at = room.seen(0, 1, 0.05);
            assertTrue(red(drawn, at.x, at.y) > 25, "the nearer one is seen");
        }
    }

    @Test
    void aBlockCastsItsShadowOnTheGround() {
        ByteBuffer drawn = room.draw(Things.scenery(block("#c02020", 0, 1, 0, 0.6, 0.1, 0.6)));
        ByteBuffer empty = room.draw(Things.scenery(block("#c02020", 0, -50, 0, 0.6, 0.1, 0.6)));
        // where the line through the middle along the sun meets the ground
        Vector3d foot = Light.foot(new Vector3d(0, 1, 0), 1, Light.towards(Sun.USUAL));
        Vector4d at = room.seen(foot.x, 0, foot.z);
        int here = Darkroom.at(at.x, at.y);
        assertTrue((drawn.get(here + 1) & 255) < (empty.get(here + 1) & 255) - 15, "the ground is darker there");
    }

    private static Scene roped(DecorSpec decor, @Nullable Anchor on) {
        Shape line = new Shape.Line(new Vec3(-0.8, 1, 0), new Vec3(0.8, 1, 0));
        RodSpec rod = RodSpec.of("rope", line, 20, Material.preset("hemp").diameter(0.01));
        return Scene.of("tag", Settings.DEFAULT)
                .withRods(List.of(rod))
                .withDecor(List.of(new DecorDef("tag", decor, "#c02020", SolidLook.PLAIN, on)));
    }

    /** A tag is drawn at the point of the rope that it is fixed to, and goes with it. */
    @Test
    void whatIsFixedToARopeIsDrawnWhereThatIs() {
        Block tag = new Block(Vec3.ZERO, new Vec3(0.1, 0.1, 0.1), Vec3.ZERO);
        Simulation simulation = new Simulation(roped(tag, new Anchor("rope", 0.75)));
        ByteBuffer drawn = room.draw(simulation.capture());
        Vector4d there = room.seen(0.4, 1, 0), elsewhere = room.seen(-0.4, 1, 0);
        assertTrue(red(drawn, there.x, there.y) > 60);
        assertTrue(red(drawn, elsewhere.x, elsewhere.y) < 30);
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        double fallen = simulation.capture().rods().get(0).position()[1];
        assertTrue(fallen < 0.9, "at " + fallen);
        drawn = room.draw(simulation.capture());
        Vector4d below = room.seen(0.4, fallen, 0);
        assertTrue(red(drawn, below.x, below.y) > 60);
        assertTrue(red(drawn, there.x, there.y) < 30);
    }

    /** Drops are where the rods are, as many as their spacing says but for chance, and always the same. */
    @Test
    void dewIsOnItsRods() {
        Dew dew = new Dew(List.of(new Anchor("rope", 0)), 0.04, 0.2);
        // looked at along the level of the drops
        Camera front = Camera.looking(new Vector3d(0, 0.982, 3), new Vector3d(0, 0.982, 0), Math.toRadians(40), 0);
        ByteBuffer drawn = room.draw(new Simulation(roped(dew, null)).capture(), front);
        ByteBuffer bare = room.draw(new Simulation(roped(dew, null).withDecor(List.of())).capture(), front);
        int drops = 0;
        boolean before = false;
        for (int x = 0; x < WIDTH; x++) {
            boolean drop = red(drawn, x, HEIGHT / 2.0) - red(bare, x, HEIGHT / 2.0) > 30;
            if (drop && !before) drops++;
            before = drop;
        }
        assertEquals(8, drops);
        assertEquals(-1, drawn.mismatch(room.draw(new Simulation(roped(dew, null)).capture(), front)));
    }
}
