package sennit.app.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;

/** Lists the bundled scenes. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the bundled scenes.")
final class ListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, SceneException {
        Table table = new Table("name", "title", "what to try");
        for (String name : SceneLibrary.names()) {
            Scene scene = SceneFile.read(SceneLibrary.folder().resolve(name + ".json"))
                    .scene();
            table.row(List.of(name, scene.title(), scene.about()));
        }
        table.print(spec.commandLine().getOut());
        return ExitCode.OK;
    }
}
