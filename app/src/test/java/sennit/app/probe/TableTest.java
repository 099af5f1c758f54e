package sennit.app.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
    @ParameterizedTest
    @ValueSource(strings = {"1-2", "2e", "3-", "1e5e"})
    void namesThatBeginLikeNumbersAreWords(String name) {
        Table<String> table = new Table<>(List.of(name))
                .column("rod", n -> n)
                .column("mm", n -> "-1.5")
                .column("share", n -> "2.30e-05");
        assertEquals("[{\"rod\":\"" + name + "\",\"mm\":-1.5,\"share\":2.3e-5}]", table.json());
    }

    @Test
    void numbersStandRightAndWordsLeft() {
        Table<Integer> table = new Table<>(List.of(7, 123)).column("n", n -> n).column("word", n -> "w" + n);
        assertEquals("  n  word\n  7  w7\n123  w123\n", table.text());
    }

    @Test
    void whatIsNotThereIsNullInJsonAndEmptyInCsv() {
        Table<Integer> table =
                new Table<>(List.of(1, 2)).column("n", n -> n).column("a, b", n -> n == 1 ? "say \"x\"" : null);
        assertEquals("[{\"n\":1,\"a, b\":\"say \\\"x\\\"\"},{\"n\":2,\"a, b\":null}]", table.json());
        assertEquals("n,\"a, b\"\n1,\"say \"\"x\"\"\"\n2,\n", table.csv());
        assertEquals("[]", new Table<>(List.of()).column("n", n -> n).json());
    }

    @Test
    void jsonHasTheFewestDigitsAndNullForWhatItCannotHold() {
        double[] numbers = {1, -0.5, 1e-7, Double.NaN, Double.POSITIVE_INFINITY};
        assertEquals(
                "{\"a\":[1,-0.5,1e-7,null,null],\"b\":true,\"c\":{},\"d\":\"\\n\\uD83D\u00e9\"}",
                JsonLine.of(JsonLine.object("a,b,c,d", numbers, true, JsonLine.object(""), "\n\ud83d\u00e9")));
    }
}
