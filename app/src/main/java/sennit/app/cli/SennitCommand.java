package sennit.app.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code sennit} itself; the others are its subcommands. */
@Command(
        name = "sennit",
        mixinStandardHelpOptions = true,
        versionProvider = SennitCommand.Version.class,
        subcommands = WarmUpCommand.class,
        description = "Simulates ropes and rods that you can pull, edit and film.")
public final class SennitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    /**
     * Runs a command line.
     *
     * @param arguments as typed, without the program's name
     * @return the exit code of the process
     */
    public static int execute(String... arguments) {
        return new CommandLine(new SennitCommand()).execute(arguments);
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return CommandLine.ExitCode.OK;
    }

    /** Version from the jar's manifest, or {@code development} from a class folder. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = SennitCommand.class.getPackage().getImplementationVersion();
            return new String[] {"sennit " + Objects.requireNonNullElse(version, "development")};
        }
    }
}
