package sennit.app.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

class RodPointReadingTest {
    /** A quarter of a circle of radius 2 m, pulled harder towards its end, twisted by one turn from start to end. */
    private static RodView arc() {
        int n = 401, spans = 10;
        double[] x = new double[3 * n], u = new double[n], rest = new double[n], tension = new double[n];
        double[] curvature = new double[n];
        for (int i = 0; i < n; i++) {
            u[i] = i / (n - 1.0);
            double a = Math.PI / 2 * u[i];
            x[3 * i] = 2 * Math.cos(a);
            x[3 * i + 1] = 2 * Math.sin(a);
            rest[i] = 3 * u[i];
            tension[i] = 10 * u[i];
            curvature[i] = 0.5;
        }
        double[] control = new double[4 * (spans + 3)];
        // a spline of equally spaced values is a straight line through them
        for (int k = 0; k < spans + 3; k++) control[4 * k + 3] = 2 * Math.PI * (k - 1.0) / spans;
        double[] none = new double[3 * n];
        return new RodView(
                "arc",
                0.02,
                null,
                control,
                false,
                n,
                x,
                none,
                none,
                u,
                rest,
                tension,
                curvature,
                curvature,
                Math.PI,
                2 * Math.PI,
                new double[0],
                RopeLook.LAID,
                Snapshot.Limit.NONE,
                new double[0],
                new double[0]);
    }

    @Test
    void readingOfAQuarterCircleIsWhatGeometrySays() {
        RodPointReading r = RodPointReading.at(arc(), 2 / 3.0);
        // chords of 400 segments are short by (pi/800)^2/24 of the arc
        assertEquals(Math.PI * 2 / 3, r.along(), 1e-5);
        assertEquals(2 * Math.cos(Math.PI / 3), r.place()[0], 1e-5);
        assertEquals(2, r.bendRadius(), 1e-12);
        assertEquals(20 / 3.0, r.tension(), 1e-9);
        assertEquals(2 * Math.PI * 2 / 3, r.twist(), 1e-9);
    }

    /** A ring of radius 2 m, twisted evenly by one turn from its start around to it. */
    private static RodView ring() {
        int n = 401, spans = 10;
        double[] x = new double[3 * n], u = new double[n], none = new double[3 * n], zero = new double[n];
        for (int i = 0; i < n; i++) {
            u[i] = i / (n - 1.0);
            x[3 * i] = 2 * Math.cos(2 * Math.PI * u[i]);
            x[3 * i + 1] = 2 * Math.sin(2 * Math.PI * u[i]);
        }
        double[] control = new double[4 * spans];
        for (int k = 0; k < spans; k++) control[4 * k + 3] = 2 * Math.PI * (k - 1.0) / spans;
        return new RodView(
                "ring",
                0.02,
                null,
                control,
                true,
                n,
                x,
                none,
                none,
                u,
                u,
                zero,
                zero,
                zero,
                4 * Math.PI,
                2 * Math.PI,
                new double[0],
                RopeLook.LAID,
                Snapshot.Limit.NONE,
                new double[0],
                new double[0]);
    }

    @Test
    void twistOfARingGrowsAllTheWayAround() {
        for (double u : new double[] {0, 0.3, 0.65, 0.75, 0.95, 1})
            assertEquals(2 * Math.PI * u, RodPointReading.at(ring(), u).twist(), 1e-9, "u = " + u);
    }

    @Test
    void distancesAreStraightAndAlongTheRope() {
        RodPointReading a = RodPointReading.at(arc(), 0), b = RodPointReading.at(arc(), 1);
        assertEquals(2 * Math.sqrt(2), b.straight(a), 1e-12);
        assertEquals(Math.PI, b.arc(a), 1e-5);
        assertTrue(Double.isNaN(b.arc(null)));
    }

    @Test
    void cutListHasRestLengthDiameterAndExtremes() {
        Snapshot seen = Snapshot.still(List.of(arc()), List.of(), List.of());
        String heading = "name,length (m),diameter (m),least bend radius (m),radius over diameter,largest tension (N),"
                + "allowed bend radius (m),allowed tension (N)";
        assertEquals(heading + "\narc,3.0000,0.040000,2.0000,50.000,10.000,,\n", CutList.csv(seen));
    }

    @Test
    void limitsAreToldAndWhatIsBeyondThemIsKnown() {
        RodView free = arc();
        RodView held = limited(free, free.curvature());
        CutList.Row row = CutList.row(held);
        assertTrue(row.bentTooMuch(), "2 m where 2.5 m are allowed");
        assertFalse(row.pulledTooMuch(), "10 N where 10.5 N are allowed");
        String csv = CutList.csv(Snapshot.still(List.of(held), List.of(), List.of()));
        assertTrue(csv.endsWith(",2.5000,10.500\n"), csv);
        assertFalse(CutList.row(free).bentTooMuch());
    }

    /** A rod that is an arc without load is not bent by being one. */
    @Test
    void whatIsCurvedAtRestIsNotBentTooMuchByThat() {
        RodView atRest = limited(arc(), new double[arc().samples()]);
        CutList.Row row = CutList.row(atRest);
        assertFalse(row.bentTooMuch());
        assertFalse(atRest.beyond(0));
        assertEquals(2, row.bendRadius(), 1e-12, "as it is seen");
        assertEquals(Double.POSITIVE_INFINITY, row.bentRadius(), "from its shape without load");
    }

    private static RodView limited(RodView free, double[] bend) {
        return new RodView(
                free.id(),
                free.radius(),
                null,
                free.controlPoints(),
                false,
                free.samples(),
                free.position(),
                free.tangent(),
                free.normal(),
                free.u(),
                free.restArc(),
                free.tension(),
                free.curvature(),
                bend,
                free.length(),
                free.twist(),
                new double[0],
                RopeLook.LAID,
                new Snapshot.Limit(2.5, 10.5),
                new double[0],
                new double[0]);
    }
}
