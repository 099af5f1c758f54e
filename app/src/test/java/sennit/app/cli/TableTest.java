package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
    @ParameterizedTest
    @ValueSource(strings = {"1-2", "2e", "3-", "1e5e"})
    void namesThatBeginLikeNumbersAreWords(String name) {
        Table table = new Table("rod", "mm", "share");
        table.row(List.of(name, "-1.5", "2.30e-05"));
        StringWriter out = new StringWriter();
        table.json(new PrintWriter(out, true));
        assertEquals(
                "[{\"rod\":\"" + name + "\",\"mm\":-1.5,\"share\":2.3e-5}]",
                out.toString().strip());
    }
}
