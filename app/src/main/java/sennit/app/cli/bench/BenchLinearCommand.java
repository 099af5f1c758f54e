package sennit.app.cli.bench;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sennit.app.cli.io.BadInputException;

/** Stands in for a benchmark that needs OpenBLAS, which is not shipped: the launcher runs it from the sources. */
@Command(
        name = "linear",
        mixinStandardHelpOptions = true,
        description = {
            "Compares our factorizations with LAPACK dgbtrf and EJML sparse LU on the matrices of the bundled scenes and",
            "on plain bands, in one process and one thread. Runs from the sources only, as ./sennit bench linear [--json",
            "| --csv]: OpenBLAS is no part of Sennit and is downloaded by the build."
        })
final class BenchLinearCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws BadInputException {
        throw new BadInputException(
                "sennit: " + spec.qualifiedName() + " runs from the sources: ./sennit bench linear");
    }
}
