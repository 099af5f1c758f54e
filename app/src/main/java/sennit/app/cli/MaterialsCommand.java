package sennit.app.cli;

import java.util.Locale;
import picocli.CommandLine.Command;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.Section;

/** Lists the material presets. */
@Command(
        name = "materials",
        mixinStandardHelpOptions = true,
        description = "Lists the material presets: what a rod gets when its scene names only the preset.")
final class MaterialsCommand extends Subcommand {
    @Override
    public Integer call() {
        String text = new Table<>(MaterialPresets.presets())
                .column("preset", MaterialPresets.Preset::name)
                .column("diameter [m]", p -> text(2 * section(p).radius()))
                .column("kg/m", p -> text(section(p).mass()))
                .column("stretch EA [N]", p -> text(section(p).stretch()))
                .column("bend EI [N m^2]", p -> text(section(p).bend1()))
                .column("twist GJ [N m^2]", p -> text(section(p).twist()))
                .column(
                        "breaks at [N]",
                        p -> text(MaterialPresets.strength(made(p)).orElseThrow()))
                .column(
                        "least bend [m]",
                        p -> text(MaterialPresets.leastBend(made(p)).orElseThrow()))
                .column("source", MaterialPresets.Preset::source)
                .text();
        out().print(text);
        return ExitCode.OK;
    }

    private static Section section(MaterialPresets.Preset p) {
        return MaterialPresets.section(made(p));
    }

    private static Material made(MaterialPresets.Preset p) {
        return Material.preset(p.name());
    }

    private static String text(double x) {
        return String.format(Locale.ROOT, "%.3g", x);
    }
}
