package sennit.app.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;

/** How hard ropes are pressed along their length. */
class ContactPressureTest {
    private static final Snapshot FREE = free();

    private static Snapshot free() {
        Shape line = new Shape.Line(new Vec3(-0.5, 1, 0), new Vec3(0.5, 1, 0));
        RodSpec rod = RodSpec.of("rope", line, 20, Material.preset("hemp").diameter(0.02));
        return new Simulation(Scene.of("pressed", Settings.DEFAULT).withRods(List.of(rod))).capture();
    }

    private static ContactPressure by(Snapshot.ContactView... contacts) {
        Snapshot seen = Records.with(FREE, "contacts", List.of(contacts));
        return ContactPressure.of(seen.rods().get(0), seen);
    }

    private static int middle() {
        return (int) Math.rint(FREE.rods().get(0).sampleAt(0.5));
    }

    @Test
    void aRopeIsMarkedMostWhereItIsPressed() {
        ContactPressure p =
                by(new Snapshot.ContactView("rope", "post", new double[] {0, 1, 0}, new double[] {0, 20, 0}));
        double below = p.mark(middle(), 0, -1, 0), above = p.mark(middle(), 0, 1, 0);
        assertTrue(below > 0.99 && above < below - 1e-4 && above > 0.9, below + " below, " + above + " above");
        assertEquals(0, p.mark(0, 0, -1, 0), "at its end");
        assertEquals(20 / 0.02, p.at(middle()), 1e-9, "spread over its diameter");
    }

    @Test
    void itIsTheSameForTheSecondOfTwo() {
        double[] place = {0, 1, 0};
        ContactPressure first = by(new Snapshot.ContactView("rope", "post", place, new double[] {0, 2, 0}));
        ContactPressure second = by(new Snapshot.ContactView("post", "rope", place, new double[] {0, -2, 0}));
        assertEquals(first.mark(middle(), 0, -1, 0), second.mark(middle(), 0, -1, 0), 1e-15);
    }

    @Test
    void frictionAloneAndWhatIsElsewhereMarkNothing() {
        ContactPressure rubbed =
                by(new Snapshot.ContactView("rope", "post", new double[] {0, 1, 0}, new double[] {20, 0, 0}));
        assertEquals(0, rubbed.mark(middle(), 0, -1, 0), 1e-9);
        ContactPressure away =
                by(new Snapshot.ContactView("rope", "post", new double[] {0, 1.3, 0}, new double[] {0, 20, 0}));
        assertEquals(0, away.mark(middle(), 0, -1, 0));
    }

    /** A rope that only lies on the ground is not worn by that. */
    @Test
    void itsOwnWeightMarksItHardly() {
        Snapshot.RodView rod = FREE.rods().get(0);
        double weight = Math.PI * 0.01 * 0.01 * 1000 * 9.81 / rod.samples();
        Snapshot.ContactView[] all = new Snapshot.ContactView[rod.samples()];
        for (int i = 0; i < all.length; i++) {
            double[] place = {rod.position()[3 * i], 1, 0}, force = {0, weight, 0};
            all[i] = new Snapshot.ContactView("rope", "floor", place, force);
        }
        assertTrue(by(all).mark(middle(), 0, -1, 0) < 0.05);
    }
}
