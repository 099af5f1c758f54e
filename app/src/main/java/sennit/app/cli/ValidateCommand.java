package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sennit.app.cli.io.AssetCheck;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.platform.ExitCode;
import sennit.app.probe.JsonLine;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SpanRule;
import sennit.engine.scene.text.Problem;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

/** Checks scene files. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = "Checks scenes and names every mistake with line and column; exit code 2 if there is any."
                + " Warns of rods with too few spans.")
final class ValidateCommand implements Callable<Integer> {
    /** How the result is written. */
    enum Format {
        TEXT,
        JSON
    }

    @Parameters(arity = "1..*", paramLabel = "SCENE", description = "Bundled names or files.")
    private List<String> scenes = List.of();

    @Option(
            names = "--format",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "text: mistakes on standard error; json: one object per scene on standard output.")
    private Format format = Format.TEXT;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        int code = ExitCode.OK;
        for (String scene : scenes) {
            List<Problem> problems = List.of();
            List<SpanRule.Advice> warnings = List.of();
            try {
                warnings = SpanRule.of(SceneFile.read(SceneLibrary.find(scene), List.of(), AssetCheck::missing)
                        .scene());
            } catch (SceneException e) {
                problems = e.problems();
            }
            if (!problems.isEmpty()) code = ExitCode.BAD_INPUT;
            if (format == Format.JSON) json(scene, problems, warnings);
            else text(scene, problems, warnings);
        }
        return code;
    }

    private void text(String scene, List<Problem> problems, List<SpanRule.Advice> warnings) {
        PrintWriter err = spec.commandLine().getErr();
        problems.forEach(err::println);
        warnings.forEach(w -> err.println(scene + ": warning: " + w.message()));
        err.flush();
        if (problems.isEmpty()) spec.commandLine().getOut().println(scene + ": ok");
    }

    private void json(String scene, List<Problem> problems, List<SpanRule.Advice> warnings) {
        List<Object> found = new ArrayList<>();
        for (Problem p : problems) {
            Violation f = p.finding();
            found.add(JsonLine.object(
                    "file,line,column,path,found,allowed,nearest",
                    p.file(),
                    p.line(),
                    p.column(),
                    f.path(),
                    f.found(),
                    f.allowed(),
                    f.nearest()));
        }
        Object coarse = warnings.stream()
                .map(w -> JsonLine.object(
                        "path,rod,spans,recommended,why", w.path(), w.rod(), w.spans(), w.needed(), w.why()))
                .toList();
        Object all = JsonLine.object("scene,valid,problems,warnings", scene, problems.isEmpty(), found, coarse);
        spec.commandLine().getOut().println(JsonLine.of(all));
    }
}
