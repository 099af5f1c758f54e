package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.snapshot.Snapshot;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 N",
        "4.44e-16, 0 N",
        "-4.44e-16, 0 N",
        "0.00025, 0.250 mN",
        "0.5, 0.500 N",
        "1, 1.00 N",
        "-19.87, -19.9 N",
        "163.2, 163 N",
        "999.6, 1000 N",
        "1234, 1.23 kN",
        "129000, 129 kN",
        "2.5e6, 2.50 MN",
        "NaN, -"
    })
    void forces(double newtons, String text) {
        assertEquals(text, Quantity.newtons(newtons));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 m",
        "1e-16, 0 m",
        "0.0003, 0.300 mm",
        "0.012, 12.0 mm",
        "0.0999, 99.9 mm",
        "0.5403, 0.540 m",
        "2.1244, 2.12 m",
        "100, 100 m",
        "1500, 1.50 km",
        "Infinity, straight"
    })
    void lengths(double metres, String text) {
        assertEquals(text, Quantity.metres(metres));
    }

    /** What is read in one column has one unit. */
    @ParameterizedTest
    @CsvSource({
        "0.06, 2.5, 0.060 m",
        "0.06, 0.08, 60.0 mm",
        "0, 2.5, 0.000 m",
        "2.5, 0.06, 2.50 m",
        "Infinity, 0.06, straight",
        "0.06, Infinity, 60.0 mm",
        "0.0004, 2.5, 0.000 m",
        "0.096, 30900, 96.0 mm",
        "30900, 30900, 30.9 km",
        "960, 30900, 0.960 km"
    })
    void lengthsInAColumn(double metres, double largest, String text) {
        assertEquals(text, Quantity.metres(metres, largest));
    }

    /** A metre of a gap and a radian of a turn are not the same. */
    @ParameterizedTest
    @CsvSource({
        "0.0012, 0, off by 1.20 mm",
        "0.25, 0.1, off by 0.250 m",
        "2e6, 0, off by 2000 km",
        "0, 0.5235987755982988, off by 30.0\u00b0",
        "0.0001, 0.001, off by 0.057\u00b0"
    })
    void whatAConstraintIsOffBy(double gap, double turn, String text) {
        double[] none = new double[3];
        assertEquals(
                text,
                Quantity.off(new Snapshot.ConstraintView(
                        "hook",
                        "position",
                        true,
                        false,
                        false,
                        gap,
                        turn,
                        none,
                        none,
                        none,
                        Double.NaN,
                        new double[0])));
    }
}
