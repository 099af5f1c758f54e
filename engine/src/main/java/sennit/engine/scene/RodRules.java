package sennit.engine.scene;

import sennit.engine.rod.Materials;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.RodSpec;

/** What a rod must keep to: a material that says enough, and a description that the engine can build. */
final class RodRules {
    private RodRules() {}

    static void check(RodSpec rod, String path, Findings findings) {
        String preset = rod.material().preset();
        if (preset != null && !Materials.presetNames().contains(preset)) {
            findings.add(Finding.unknown(path + "/material/preset", preset, Materials.presetNames()));
        }
        if (!findings.isEmpty()) return;
        try {
            Materials.section(rod.material());
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

    private static Finding refused(String path, IllegalArgumentException e) {
        return new Finding(path, "what no rod can be made of", Quote.message(String.valueOf(e.getMessage())));
    }
}
