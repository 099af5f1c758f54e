package sennit.engine.scene.rules;

import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;

/** What a rod must keep to: a material that says enough, and a description that the engine can build. */
final class RodRules {
    private RodRules() {}

    static void check(RodSpec rod, String path, Violations findings) {
        String preset = rod.material().preset();
        if (preset != null && !MaterialPresets.presetNames().contains(preset)) {
            findings.add(Violation.unknown(path + "/material/preset", preset, MaterialPresets.presetNames()));
        }
        if (!findings.isEmpty()) return;
        try {
            MaterialPresets.section(rod.material());
        } catch (IllegalArgumentException e) {
            findings.add(refused(path + "/material", e));
        }
        if (!findings.isEmpty()) return;
        try {
            RodBuilder.build(rod);
        } catch (IllegalArgumentException e) {
            findings.add(refused(path, e));
        }
    }

    private static Violation refused(String path, IllegalArgumentException e) {
        return new Violation(path, "what no rod can be made of", Quotation.message(String.valueOf(e.getMessage())));
    }
}
