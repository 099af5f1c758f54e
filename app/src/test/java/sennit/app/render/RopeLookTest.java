package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.app.render.Darkroom.HEIGHT;
import static sennit.app.render.Darkroom.WIDTH;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Camera;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;

/** What ropes look like near by and from afar. */
class RopeLookTest {
    /** Half the height of the rope in a picture of it near by, px: its middle is always in the picture. */
    private static final int NEAR = 20;

    private static Snapshot rope(RopeLook look, Material material) {
        return rope(look, material, new Shape.Line(new Vec3(-0.5, 1, 0), new Vec3(0.5, 1, 0)));
    }

    private static Snapshot rope(RopeLook look, Material material, Shape shape) {
        RodSpec rod = RodSpec.of("rope", shape, 20, material).color("#b08d57");
        return new Simulation(Scene.of("look", Settings.DEFAULT).withRods(List.of(Records.with(rod, "look", look))))
                .capture();
    }

    private static Camera from(double distance) {
        return Camera.looking(new Vector3d(0, 1, distance), new Vector3d(0, 1, 0), Math.toRadians(40), 0);
    }

    private static final Material THICK = Material.preset("hemp").diameter(0.04);

    /** Mean brightness of a band about the middle row, of 255. */
    private static double band(ByteBuffer picture, int half) {
        double sum = 0;
        for (int y = HEIGHT / 2 - half; y < HEIGHT / 2 + half; y++)
            for (int x = WIDTH / 2 - 60; x < WIDTH / 2 + 60; x++) sum += picture.get(Darkroom.at(x, y) + 1) & 255;
        return sum / (2.0 * half * 120);
    }

    private static double apart(ByteBuffer a, ByteBuffer b) {
        double sum = 0;
        for (int y = HEIGHT / 2 - NEAR; y < HEIGHT / 2 + NEAR; y++)
            for (int x = WIDTH / 2 - 60; x < WIDTH / 2 + 60; x++)
                sum += Math.abs((a.get(Darkroom.at(x, y) + 1) & 255) - (b.get(Darkroom.at(x, y) + 1) & 255));
        return sum / (120.0 * 2 * NEAR);
    }

    @Test
    void noTwoLooksAreAlikeNearBy() throws Exception {
        Map<RopeLook, ByteBuffer> seen = new EnumMap<>(RopeLook.class);
        try (Darkroom room = new Darkroom()) {
            for (RopeLook look : RopeLook.values())
                if (look != RopeLook.AS_MADE) seen.put(look, room.draw(rope(look, THICK), from(0.4)));
        }
        List<RopeLook> looks = new ArrayList<>(seen.keySet());
        for (int i = 0; i < looks.size(); i++)
            for (int j = 0; j < i; j++) {
                double apart = apart(seen.get(looks.get(i)), seen.get(looks.get(j)));
                assertTrue(apart > 1.5, looks.get(i) + " looks like " + looks.get(j) + ": " + apart);
            }
        for (RopeLook look : looks) {
            double along = alongRows(seen.get(look));
            assertEquals(look.woven(), along > 9, look + " changes along the rope by " + along);
        }
    }

    /** How much pixels differ from the mean of their row, which lies along the rope, of 255. */
    private static double alongRows(ByteBuffer picture) {
        double apart = 0;
        for (int y = HEIGHT / 2 - NEAR; y < HEIGHT / 2 + NEAR; y++) {
            double sum = 0;
            for (int x = WIDTH / 2 - 60; x < WIDTH / 2 + 60; x++) sum += picture.get(Darkroom.at(x, y) + 1) & 255;
            for (int x = WIDTH / 2 - 60; x < WIDTH / 2 + 60; x++)
                apart += Math.abs((picture.get(Darkroom.at(x, y) + 1) & 255) - sum / 120);
        }
        return apart / (2 * NEAR * 120);
    }

    /**
     * Strands that are too fine to be seen leave their mean: a rope does not change colour as one goes away from it.
     */
    @Test
    void fromAfarStrandsLeaveTheirMean() throws Exception {
        try (Darkroom room = new Darkroom()) {
            for (RopeLook look : new RopeLook[] {RopeLook.LAID, RopeLook.BRAIDED, RopeLook.THREAD}) {
                double near = band(room.draw(rope(look, THICK), from(0.6)), 12);
                double far = band(room.draw(rope(look, THICK), from(5)), 1);
                assertEquals(near, far, 0.12 * near, look.toString());
            }
        }
    }

    /** A rope that bends away from us is whole there: no strand passes by where one looks along it. */
    @Test
    void ropesAreWholeWhereTheyBendAway() throws Exception {
        List<Vec3> half = new ArrayList<>();
        for (int i = 0; i <= 24; i++) {
            double a = Math.PI * i / 24;
            half.add(new Vec3(-0.1 * Math.sin(a), 1, 0.1 * Math.cos(a)));
        }
        Shape bend = new Shape.Points(half);
        try (Darkroom room = new Darkroom()) {
            int smooth = bright(room.draw(rope(RopeLook.SMOOTH, THICK, bend), from(0.5)));
            for (RopeLook look : new RopeLook[] {RopeLook.LAID, RopeLook.BRAIDED, RopeLook.WIRE_ROPE}) {
                int whole = bright(room.draw(rope(look, THICK, bend), from(0.5)));
                assertTrue(whole > 0.93 * smooth, look + ": " + whole + " of " + smooth + " pixels");
            }
        }
    }

    /**
     * Pixels of the left part of the picture that are no backdrop: of rope, which is warm, in a room, which is cold.
     */
    private static int bright(ByteBuffer picture) {
        int out = 0;
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH / 2; x++) {
                int at = Darkroom.at(x, y);
                if ((picture.get(at) & 255) > (picture.get(at + 2) & 255)) out++;
            }
        return out;
    }

    /** What presses on a rope marks it: by its material, where it is pressed, and not in the plain stage. */
    @Test
    void ropesAreWornWhereTheyArePressed() throws Exception {
        try (Darkroom room = new Darkroom()) {
            assertTrue(worn(room, RopeLook.LAID, Backdrop.STUDIO) < 0.85, "hemp is darker");
            assertTrue(worn(room, RopeLook.BRAIDED, Backdrop.STUDIO) < 0.95, "nylon is darker");
            assertTrue(worn(room, RopeLook.WIRE_ROPE, Backdrop.STUDIO) > 1.1, "wire is bright");
            assertEquals(1, worn(room, RopeLook.LAID, Backdrop.PLAIN), 0, "plain");
        }
    }

    /** How bright the middle of a rope is that is pressed there from behind, of what it is like free. */
    private static double worn(Darkroom room, RopeLook look, Backdrop stage) {
        Snapshot free = Records.with(rope(look, THICK), "stage", stage);
        List<Snapshot.ContactView> contacts = new ArrayList<>();
        for (int i = -4; i <= 4; i++) {
            double[] place = {0.04 * i, 1, 0}, force = {0, 0, 40};
            contacts.add(new Snapshot.ContactView("rope", "post", place, force));
        }
        Snapshot pressed = Records.with(free, "contacts", contacts);
        ByteBuffer before = room.draw(free, from(0.4)), after = room.draw(pressed, from(0.4));
        // what is far from there is as it was
        for (int y = HEIGHT / 2 - 4; y < HEIGHT / 2 + 4; y++)
            assertEquals(before.get(Darkroom.at(2, y)), after.get(Darkroom.at(2, y)), "far away");
        return band(after, NEAR) / band(before, NEAR);
    }

    @Test
    void asMadeIsAsThePresetIs() {
        Material nylon = Material.preset("nylon");
        assertEquals(
                RopeLook.BRAIDED, rope(RopeLook.AS_MADE, nylon).rods().get(0).look());
        assertEquals(RopeLook.LAID, rope(RopeLook.AS_MADE, THICK).rods().get(0).look());
        assertEquals(RopeLook.SILK, rope(RopeLook.SILK, nylon).rods().get(0).look());
    }
}
