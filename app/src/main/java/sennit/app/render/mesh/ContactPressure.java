package sennit.app.render.mesh;

import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * How hard a rod is pressed along its length in a moment, and from where. Follows from the snapshot alone: a film that
 * starts later shows the same.
 */
public final class ContactPressure {
    /**
     * Pressure that leaves two thirds of the marks that any can, Pa. Usual: a kilogramme on a bollard presses a rope of
     * 16 mm with 10,000 Pa, its own weight on a floor with 60. Less: what only lies somewhere looks worn.
     */
    private static final double MARKS = 5_000;

    /** How far from a rod a contact may be said to be and still be its own, radii. */
    private static final double NEAR = 2.5;

    /** Part of a mark that goes all around the rod; the rest is where it is pressed. */
    private static final double AROUND = 0.7;

    /** Force per length at each sample, N/m, and its direction from the axis towards what presses, times that. */
    private final double[] amount, from;

    private final double diameter;

    private ContactPressure(RodView rod) {
        amount = new double[rod.samples()];
        from = new double[3 * rod.samples()];
        diameter = 2 * rod.radius();
    }

    /** {@return what presses a rod of a snapshot: other rods and itself, obstacles and balls} */
    public static ContactPressure of(RodView rod, Snapshot seen) {
        ContactPressure out = betweenRods(rod, seen);
        for (Snapshot.ContactView c : seen.contacts()) {
            boolean first = c.first().equals(rod.id());
            if (!first && !c.second().equals(rod.id())) continue;
            int sample = nearest(rod, c.position());
            if (sample < 0) continue;
            // without friction along the rod
            double along = 0;
            double[] t = rod.tangent(), way = new double[3];
            for (int k = 0; k < 3; k++) along += t[3 * sample + k] * c.force()[k];
            double size = 0;
            for (int k = 0; k < 3; k++) {
                way[k] = (first ? -1 : 1) * (c.force()[k] - along * t[3 * sample + k]);
                size += way[k] * way[k];
            }
            size = Math.sqrt(size);
            for (int k = 0; k < 3; k++) way[k] /= Math.max(size, Double.MIN_NORMAL);
            out.spread(rod, sample, size, way);
        }
        return out;
    }

    /** {@return what presses a rod of a snapshot of other rods and itself} */
    public static ContactPressure betweenRods(RodView rod, Snapshot seen) {
        ContactPressure out = new ContactPressure(rod);
        for (Snapshot.TouchView t : seen.touches()) {
            double[] n = t.normal();
            if (t.first().equals(rod.id()))
                out.spread(rod, rod.sampleAt(t.u()), t.pressed(), new double[] {-n[0], -n[1], -n[2]});
            if (t.second().equals(rod.id())) out.spread(rod, rod.sampleAt(t.v()), t.pressed(), n);
        }
        return out;
    }

    /** The sample nearest to a place, or -1 where that is not on the rod. */
    private static int nearest(RodView rod, double[] place) {
        double[] x = rod.position();
        int best = -1;
        double least = NEAR * rod.radius() * NEAR * rod.radius();
        // samples may lie farther apart than the rod is thick
        double gap = rod.restArc()[rod.samples() - 1] / Math.max(1, rod.samples() - 1);
        least = Math.max(least, gap * gap);
        for (int i = 0; i < rod.samples(); i++) {
            double dx = x[3 * i] - place[0], dy = x[3 * i + 1] - place[1], dz = x[3 * i + 2] - place[2];
            double square = dx * dx + dy * dy + dz * dz;
            if (square >= least) continue;
            least = square;
            best = i;
        }
        return best;
    }

    /** Spreads a force over the length of a diameter. */
    private void spread(RodView rod, double at, double force, double[] way) {
        double[] arc = rod.restArc();
        int middle = (int) Math.rint(at);
        for (int side = -1; side <= 1; side += 2) {
            for (int i = side < 0 ? middle : middle + 1; i >= 0 && i < amount.length; i += side) {
                double share = 1 - Math.abs(arc[i] - arc[middle]) / diameter;
                if (share <= 0) break;
                double more = share * force / diameter;
                amount[i] += more;
                for (int k = 0; k < 3; k++) from[3 * i + k] += more * way[k];
            }
        }
    }

    /** {@return force per length at a sample, N/m} */
    public double at(int sample) {
        return amount[sample];
    }

    /** {@return how marked the surface is at a sample where it faces a unit vector: 0 not at all, 1 as it ever gets} */
    double mark(int sample, double nx, double ny, double nz) {
        int i = 3 * sample;
        if (amount[sample] == 0) return 0;
        double towards = Math.max(0, nx * from[i] + ny * from[i + 1] + nz * from[i + 2]);
        double pressure = (AROUND * amount[sample] + (1 - AROUND) * towards) / diameter;
        return 1 - Math.exp(-pressure / MARKS);
    }
}
