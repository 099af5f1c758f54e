package sennit.app.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import sennit.app.cli.bench.BenchCommand;
import sennit.app.cli.io.Failures;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.platform.ExitCode;
import sennit.app.window.AppLoop;
import sennit.engine.scene.text.NearestName;

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
            EquilibriumCommand.class,
            ModesCommand.class,
            StabilityCommand.class,
            BenchCommand.class,
            LabCommand.class,
            RecordCommand.class,
            PictureCommand.class,
            ReelCommand.class,
            ContactSheetCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            MaterialsCommand.class,
            SchemaCommand.class,
            CommandLine.HelpCommand.class,
            WarmUpCommand.class
        },
        description = "Simulates ropes and rods that you can pull, edit and film.")
public final class SennitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Runs a command line that writes to the given streams. */
    static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        int code = new CommandLine(new SennitCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(parsed -> execute(parsed, err))
                .setParameterExceptionHandler(SennitCommand::mistyped)
                .setExecutionExceptionHandler((e, command, result) -> Failures.report(e, command.getErr()))
                .execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    /** Runs a command, or prints the help that is asked for instead: that may fail as any output may. */
    private static int execute(ParseResult parsed, PrintWriter err) {
        try {
            return new RunLast().execute(parsed);
        } catch (UncheckedIOException e) {
            return Failures.report(e, err);
        }
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            defaultValue = Launcher.SCENE,
            description =
                    "Scene to open: the name of a bundled scene or of your own, or a file; default: ${DEFAULT-VALUE}.")
    private String scene = Launcher.SCENE;

    /** Opens the window; where there is no display, films the scene off screen instead. */
    @Override
    public Integer call() throws Exception {
        if (misspelt(scene) != null)
            throw new ParameterException(spec.commandLine(), "found no such command or scene: " + scene);
        return Launcher.window(scene, AppLoop.Start.SCENE, spec.commandLine().getErr());
    }

    /** For command lines that make no sense: the message, and where to read more. */
    private static int mistyped(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        String meant = misspelt(arguments);
        err.println("sennit: " + (meant == null ? e.getMessage() : meant));
        // for a word that is no option, it would name commands at places where none may stand
        if (meant == null && e instanceof UnmatchedArgumentException u && u.isUnknownOption())
            UnmatchedArgumentException.printSuggestions(e, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return ExitCode.BAD_INPUT;
    }

    /**
     * {@return what to say of a command line whose first word, or the one that help is asked for, is nearly a command}
     */
    private static @Nullable String misspelt(String... arguments) {
        boolean help = arguments.length > 1 && arguments[0].equals("help");
        if (arguments.length == 0) return null;
        String word = arguments[help ? 1 : 0];
        List<String> commands = new CommandLine(new SennitCommand())
                .getSubcommands().entrySet().stream()
                        .filter(c ->
                                !c.getValue().getCommandSpec().usageMessage().hidden())
                        .map(c -> c.getKey())
                        .toList();
        String nearest = NearestName.of(word, commands);
        if (nearest == null || word.startsWith("-") || commands.contains(word) || (!help && SceneLibrary.known(word)))
            return null;
        return "found no command " + (help ? "" : "or scene ") + word + "; did you mean " + nearest + "?";
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
