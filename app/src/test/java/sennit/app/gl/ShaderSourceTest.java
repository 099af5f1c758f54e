package sennit.app.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShaderSourceTest {
    /** The three forms in which drivers name a place. */
    @ParameterizedTest
    @ValueSource(strings = {"1:12(5): error: bad", "1(12) : error: bad", "ERROR: 1:12: error: bad"})
    void placesOfAllDriversBecomeFileAndLine(String log) {
        ShaderSource source = new ShaderSource("", List.of(Path.of("a.frag"), Path.of("lib/b.glsl")));
        assertEquals("b.glsl:12: error: bad", source.explain(log).replace("ERROR: ", ""));
    }
}
