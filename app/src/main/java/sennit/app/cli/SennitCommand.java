package sennit.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sennit.app.App;

/** The command {@code sennit} itself; the others are its subcommands. */
@Command(
        name = "sennit",
        mixinStandardHelpOptions = true,
        versionProvider = SennitCommand.Version.class,
        subcommands = {
            SimulateCommand.class,
            ValidateCommand.class,
            ListCommand.class,
            CutListCommand.class,
            SpansCommand.class,
            BenchCommand.class,
            LabCommand.class,
            RecordCommand.class,
            MaterialsCommand.class,
            SchemaCommand.class,
            WarmUpCommand.class
        },
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
        // data is UTF-8 wherever we run
        PrintWriter out = new PrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), UTF_8));
        PrintWriter err =
                new PrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), UTF_8), true);
        int code = execute(out, err, arguments);
        return out.checkError() && code == ExitCode.OK ? ExitCode.DISK : code;
    }

    /** Runs a command line that writes to the given streams. */
    static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        int code = new CommandLine(new SennitCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Failures::parameters)
                .setExecutionExceptionHandler(Failures::execution)
                .execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            defaultValue = "bridge",
            description = "Scene to open: a bundled name or a file; default: ${DEFAULT-VALUE}.")
    private String scene = "bridge";

    /** Opens the window; where there is no display, films the scene off screen instead. */
    @Override
    public Integer call() throws Exception {
        Path file = SceneLibrary.find(scene);
        if (Display.present()) {
            App.run(file);
            return ExitCode.OK;
        }
        return Display.instead(file, spec.commandLine().getErr());
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
