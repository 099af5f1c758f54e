package sennit.app.cli.bench;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Measures what it costs that ropes touch: bundles and piles, beside the same ropes that pass through each other. */
@Command(
        name = "contact",
        mixinStandardHelpOptions = true,
        description = "Measures what it costs that ropes touch: bundles, at rest and pressed, piles, and a tight knot.",
        footer = {
            "",
            "Every row is a scene with ropes that touch; times is its p50 over that of the same ropes where they do not, "
                    + "measured in turn with it: a machine that is slow is slow for both. A bundle is of parallel ropes of 50 "
                    + "control points, one diameter apart, in gravity; pressed with 5 N at seven places of each outer rope, from "
                    + "the first step on. A pile is of ropes laid crosswise, ten a layer, that fall on a floor. The knot is an "
                    + "overhand knot in a rope of 160 spans, held by 30 times its weight. solves, search and "
                    + "factor are medians; p50 and p99 microseconds a step."
        })
final class BenchContactCommand extends Subcommand {
    private static final int[] BUNDLES = {2, 3, 5, 10};
    private static final int[] PILES = {10, 30, 100};

    /** Force that presses a bundle at each place, N. */
    private static final double PRESSED = 5;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "240",
            description = "Steps measured, from the start of the scene; default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--largest",
            paramLabel = "N",
            defaultValue = "100",
            description = "Most ropes; default: ${DEFAULT-VALUE}.")
    private int largest;

    @Mixin
    private BenchOptions options = new BenchOptions();

    /** Ropes that touch, and the same that do not. */
    private record Row(BenchRun touching, BenchRun passing) {}

    @Override
    public Integer call() throws BadInputException, DivergedException {
        Require.between("--steps", steps, 10, 100_000);
        Require.between("--largest", largest, 1, 1000);
        options.check();
        List<Row> rows = new ArrayList<>();
        add(rows, "knot", 1, ContactScenes.tied());
        for (int n : BUNDLES) add(rows, "bundle", n, ContactScenes.bundle(n, 0));
        for (int n : BUNDLES) add(rows, "pressed", n, ContactScenes.bundle(n, PRESSED));
        for (int n : PILES) add(rows, "pile", n, ContactScenes.pile(n));
        List<BenchRun> runs = new ArrayList<>();
        for (Row row : rows) runs.addAll(List.of(row.touching, row.passing));
        BenchRun.measure(
                err(), "bench contact", runs, (run, round) -> run.take(Timing.steps(run.simulation, steps, 0)));
        options.print(table(rows), out());
        return ExitCode.OK;
    }

    private void add(List<Row> rows, String name, int ropes, Scene scene) {
        if (ropes > largest) return;
        Scene passing = scene.withRods(
                scene.rods().stream().map(rod -> rod.touching(Touch.NONE)).toList());
        rows.add(new Row(
                new BenchRun(name, ropes, scene, options.threads()),
                new BenchRun(name + " that passes", ropes, passing, options.threads())));
    }

    private static Table<Row> table(List<Row> rows) {
        return new Table<>(rows)
                .column("scene", row -> row.touching.name)
                .column("ropes", row -> row.touching.size)
                .column("unknowns", row -> row.touching.last().unknowns())
                .column("solves", row -> row.touching.median(SolverView::iterations))
                .column("search", row -> row.touching.median(SolverView::contacts))
                .column("factor", row -> row.touching.median(SolverView::factor))
                .column("p50", row -> Timing.text(row.touching.best().percentile(0.5)))
                .column("p99", row -> Timing.text(row.touching.best().percentile(0.99)))
                .column(
                        "times",
                        row -> Timing.text(row.touching.best().percentile(0.5)
                                / row.passing.best().percentile(0.5)));
    }
}
