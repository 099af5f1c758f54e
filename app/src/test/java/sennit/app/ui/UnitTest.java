package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Units in which numbers are shown and typed. */
class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "m, 0.004, mm, 4",
        "m, 0.0999, mm, 99.9",
        "m, 0.1, m, 0.1",
        "m, 0, m, 0",
        "m, -0.03, mm, -30",
        "m, 1200, m, 1200",
        "N, 999, N, 999",
        "N, 129000, kN, 129",
        "N, Infinity, N, Infinity",
        "kg, 0.02, g, 20",
        "rad, 1.5707963267948966, \u00b0, 90",
        "rad, 0, \u00b0, 0",
        "degree, 60, \u00b0, 60",
        "N m^2, 0.001, N m^2, 0.001"
    })
    void theUnitSuitsTheSize(String si, double value, String name, double shown) {
        Unit unit = Unit.of(si, value);
        assertEquals(name, unit.name());
        assertEquals(shown, unit.shown(value), 1e-12 * Math.abs(shown));
    }

    @ParameterizedTest
    @CsvSource({
        "12 mm, 0.012",
        "12mm, 0.012",
        "1.2 m, 1.2",
        "3 cm, 0.03",
        "35, 0.035",
        "0.5, 0.0005",
        "1e2, 0.1",
        " +7 , 0.007",
        ".5m, 0.5"
    })
    void withAUnitItMeansThatAndElseWhatIsShown(String typed, double metres) {
        assertEquals(metres, Unit.of("m", 0.02).read(typed, "m", 0.02, 6));
    }

    @Test
    void forcesAndAnglesHaveTheirUnits() {
        assertEquals(5000, Unit.of("N", 20).read("5 kN", "N", 20, 6));
        assertEquals(30, Unit.of("degree", 1).read("30\u00b0", "degree", 1, 6));
        assertEquals(Math.PI / 4, Unit.of("rad", 1).read("45\u00b0", "rad", 1, 6), 1e-15);
    }

    @ParameterizedTest
    @CsvSource({"90, 90", "90\u00b0, 90", "90 deg, 90", "-45 degrees, -45", "0.3 rad, 17.188733853924695"})
    void anAngleIsTypedInDegreesOrRadians(String typed, double degrees) {
        assertEquals(Math.toRadians(degrees), Unit.usual("rad").read(typed, "rad", 1, 6), 1e-15);
        assertEquals(degrees, Unit.usual("degree").read(typed, "degree", 1, 6), 1e-13);
    }

    @Test
    void whatSaysNoMoreThanWasShownChangesNothing() {
        double long_ = 0.0123456789;
        assertEquals(long_, Unit.of("m", long_).read("12.3457", "m", long_, 6));
        assertEquals(0.0123458, Unit.of("m", long_).read("12.3458", "m", long_, 6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"12 q", "1,5", "mm", "5 kN", "1..2", "12 MM", "1e9999"})
    void whatIsNoLengthIsToldWithWhatWouldBe(String typed) {
        Unit mm = Unit.of("m", 0.02);
        var wrong = assertThrows(IllegalArgumentException.class, () -> mm.read(typed, "m", 0.02, 6));
        assertTrue(String.valueOf(wrong.getMessage()).contains("m, mm, cm, km"), wrong.getMessage());
    }
}
