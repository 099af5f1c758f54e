package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.engine.scene.json.FormatReference;
import sennit.engine.scene.json.SceneSchema;

/** Prints what scene files may hold. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Prints the JSON Schema of scene files, as the engine's records define it.")
final class SchemaCommand extends Subcommand {
    @Option(names = "--reference", description = "Print the reference for people instead, in Markdown.")
    private boolean reference;

    @Option(names = "--update", description = "Write both to the scenes folder of the source tree.")
    private boolean update;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = out();
        if (update) {
            write("schema/sennit-scene.schema.json", SceneSchema.text());
            write("FORMAT.md", FormatReference.text());
        } else {
            out.print(reference ? FormatReference.text() : SceneSchema.text());
        }
        return ExitCode.OK;
    }

    private void write(String name, String text) throws IOException {
        Path file = SceneLibrary.folder().resolve(name);
        Path folder = file.getParent();
        if (folder != null) Files.createDirectories(folder);
        Files.writeString(file, text);
        err().println("wrote " + file);
    }
}
