package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sennit.app.cli.io.SceneFileCheck;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.JsonLine;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.OverlapRule;
import sennit.engine.scene.rules.SlidingResolutionRule;
import sennit.engine.scene.rules.SpanRule;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

/** Checks scene files. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description =
                "Checks scenes and names every mistake with line and column; exit code 2 if there is any."
                        + " Warns of rods with too few spans, or with spans that let no rope slide freely, and of what begins inside an obstacle.")
final class ValidateCommand extends Subcommand {
    /** How the result is written. */
    enum Format {
        TEXT,
        JSON
    }

    @Parameters(arity = "1..*", paramLabel = "SCENE", description = "Names of bundled scenes or of your own, or files.")
    private List<String> scenes = List.of();

    @Option(
            names = "--format",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "text: mistakes on standard error; json: one object per scene on standard output.")
    private Format format = Format.TEXT;

    @Override
    public Integer call() throws IOException {
        int code = ExitCode.OK;
        for (String scene : scenes) {
            List<LocatedViolation> problems = List.of();
            Advice advice = new Advice(List.of(), List.of(), List.of());
            try {
                Scene read = SceneFile.read(SceneLibrary.find(scene), List.of(), SceneFileCheck::missing)
                        .scene();
                advice = new Advice(SpanRule.of(read), SlidingResolutionRule.of(read), OverlapRule.of(read));
            } catch (SceneException e) {
                problems = e.problems();
            }
            if (!problems.isEmpty()) code = ExitCode.BAD_INPUT;
            if (format == Format.JSON) json(scene, problems, advice);
            else text(scene, problems, advice);
        }
        return code;
    }

    /** What is said of a valid scene. */
    private record Advice(
            List<SpanRule.Advice> coarse,
            List<SlidingResolutionRule.Advice> holes,
            List<OverlapRule.Advice> overlaps) {}

    private void text(String scene, List<LocatedViolation> problems, Advice advice) {
        PrintWriter err = err();
        problems.forEach(err::println);
        advice.coarse.forEach(w -> err.println(scene + ": warning: " + w.message()));
        advice.holes.forEach(w -> err.println(scene + ": warning: " + w.message()));
        advice.overlaps.forEach(w -> err.println(scene + ": warning: " + w.path() + ": " + w.message()));
        err.flush();
        if (problems.isEmpty()) out().println(scene + ": ok");
    }

    private void json(String scene, List<LocatedViolation> problems, Advice advice) {
        List<Object> found = new ArrayList<>();
        for (LocatedViolation p : problems) {
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
        List<Object> warnings = new ArrayList<>();
        for (SpanRule.Advice w : advice.coarse)
            warnings.add(JsonLine.object(
                    "path,rod,spans,recommended,why", w.path(), w.rod(), w.spans(), w.needed(), w.why()));
        for (SlidingResolutionRule.Advice w : advice.holes)
            warnings.add(JsonLine.object(
                    "path,rod,hole,spans,recommended,orAtMost",
                    w.path(),
                    w.rod(),
                    w.hole(),
                    w.spans(),
                    w.least(),
                    w.most() > 0 ? w.most() : null));
        for (OverlapRule.Advice w : advice.overlaps)
            warnings.add(JsonLine.object("path,thing,obstacle,depth", w.path(), w.thing(), w.obstacle(), w.depth()));
        Object all = JsonLine.object("scene,valid,problems,warnings", scene, problems.isEmpty(), found, warnings);
        out().println(JsonLine.of(all));
    }
}
