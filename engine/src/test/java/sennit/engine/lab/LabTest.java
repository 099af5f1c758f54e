package sennit.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;

/** The whole lab stays within its bars. */
class LabTest {
    @ParameterizedTest
    @MethodSource("protocols")
    void everyNumberOfAProtocolIsWithinItsBar(Protocol protocol) {
        Result result = protocol.run(Progress.SILENT);
        assertTrue(!result.measurements().isEmpty() && !result.series().isEmpty(), protocol.name());
        List<Measurement> failed =
                result.measurements().stream().filter(m -> !m.pass()).toList();
        assertEquals(List.of(), failed, protocol.name());
    }

    static List<Protocol> protocols() {
        return Lab.protocols();
    }

    @org.junit.jupiter.api.Test
    void namesAreUniqueAndFitTheCommandLine() {
        List<String> names = Lab.protocols().stream().map(Protocol::name).toList();
        assertEquals(names.size(), names.stream().collect(Collectors.toSet()).size());
        for (String name : names) assertTrue(name.matches("[a-z0-9-]+"), name);
    }
}
