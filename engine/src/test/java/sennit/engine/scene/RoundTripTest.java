package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.scene.text.NumberText;

class RoundTripTest {
    private static final long SEED = Long.getLong("tests.seed", 20261121);
    private static final int SCENES = 300;

    @Test
    void loadingWhatWasSavedGivesTheSameScene() throws Exception {
        for (int i = 0; i < SCENES; i++) {
            Scene scene = new Scenes(SEED + i).next();
            assertEquals(List.of(), SceneRules.check(scene), "seed " + (SEED + i));
            String text = SceneFile.of(scene).text();
            SceneFile read = SceneFile.parse("generated", text, List.of());
            assertEquals(scene, read.scene(), "seed " + (SEED + i) + "\n" + text);
            assertEquals(text, read.canonicalText(), "seed " + (SEED + i));
        }
    }

    @Test
    void numbersReadBackToTheBit() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 20_000; i++) {
            // any bits at all, which are mostly of absurd size, and sizes that people use
            double x = i % 10 == 0 ? Double.longBitsToDouble(random.nextLong()) : random.nextDouble(-9, 9) / (1 + i);
            if (!Double.isFinite(x)) continue;
            String text = NumberText.of(x);
            assertEquals(Double.doubleToRawLongBits(x), Double.doubleToRawLongBits(Double.parseDouble(text)), text);
            assertTrue(text.length() <= 24, text);
        }
    }

    /** 2.0E-3 is printed as 0.0020 by some Java versions; 2^-44 is the standard example of a digit too many. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.1",
        "4, 4",
        "-0.0, -0.0",
        "0, 0",
        "1e21, 1e21",
        "1.25e-9, 1.25e-9",
        "5e-324, 5e-324",
        "2e23, 2e23",
        "5.684341886080802e-14, 5.684341886080802e-14",
        "2.2250738585072014e-308, 2.2250738585072014e-308",
        "1.7976931348623157e308, 1.7976931348623157e308",
        "0.004166666666666667, 0.004166666666666667",
        "123456789012345680, 1.2345678901234568e17",
        "-1234.5, -1234.5"
    })
    void numbersHaveTheFewestDigits(double x, String text) {
        assertEquals(text, NumberText.of(x));
    }
}
