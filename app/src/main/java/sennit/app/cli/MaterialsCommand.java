package sennit.app.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sennit.engine.rod.Material;
import sennit.engine.rod.Materials;
import sennit.engine.rod.Preset;
import sennit.engine.rod.Section;

/** Lists the material presets. */
@Command(
        name = "materials",
        mixinStandardHelpOptions = true,
        description = "Lists the material presets: what a rod gets when its scene names only the preset.")
final class MaterialsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Table table = new Table(
                "preset", "diameter [m]", "kg/m", "stretch EA [N]", "bend EI [N m^2]", "twist GJ [N m^2]", "source");
        for (Preset known : Materials.presets()) {
            String preset = known.name();
            Section s = Materials.section(new Material(preset, null, null, null, null, null, null, null, null, null));
            table.row(List.of(
                    preset,
                    text(2 * s.radius()),
                    text(s.mass()),
                    text(s.stretch()),
                    text(s.bend1()),
                    text(s.twist()),
                    known.source()));
        }
        table.print(spec.commandLine().getOut());
        return ExitCode.OK;
    }

    private static String text(double x) {
        return String.format(Locale.ROOT, "%.3g", x);
    }
}
