package sennit.engine.rod;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The presets, and the way from a {@link Material} to its {@link Section}. */
public final class Materials {
    /**
     * Diameter m, Young's modulus Pa, Poisson's ratio, density kg/m^3; bending stiffness as a fraction of the solid
     * section's.
     */
    private record Preset(double diameter, double young, double poisson, double density, double bendFraction) {}

    private static final Map<String, Preset> PRESETS = presets();

    private Materials() {}

    private static Map<String, Preset> presets() {
        var p = new LinkedHashMap<String, Preset>();
        // laid ropes bend far easier than a solid section: their yarns slide (Leech 2002); E is that of the rope, not
        // of the fibre
        p.put("hemp", new Preset(0.024, 4e8, 0.3, 1000, 0.05));
        p.put("nylon", new Preset(0.010, 3e8, 0.3, 900, 0.05));
        p.put("steel", new Preset(0.001, 2e11, 0.29, 7850, 1));
        p.put("rubber", new Preset(0.008, 5e6, 0.49, 1100, 1));
        return p;
    }

    /** {@return the names of the presets, in the order they are listed} */
    public static Set<String> presetNames() {
        return PRESETS.keySet();
    }

    /**
     * Resolves a material to stiffness and inertia; throws {@link IllegalArgumentException} naming the field when a
     * fact is missing.
     */
    public static Section section(Material m) {
        String name = m.preset();
        Preset p = name == null ? null : PRESETS.get(name);
        if (name != null && p == null) {
            throw new IllegalArgumentException(
                    "preset \"" + name + "\" is unknown, allowed: " + String.join(", ", PRESETS.keySet()));
        }
        double d = require("diameter", m.diameter(), p == null ? null : p.diameter);
        double r = d / 2;
        double area = Math.PI * r * r;
        double inertia = area * r * r / 4;
        Double e = m.young() != null || p == null ? m.young() : Double.valueOf(p.young);
        double nu = m.poisson() != null ? m.poisson() : p == null ? 0.3 : p.poisson;
        double fraction = p == null || m.young() != null ? 1 : p.bendFraction;
        double stretch = m.stretch() != null ? m.stretch() : require("young", e, null) * area;
        double bend = m.bend() != null ? m.bend() : require("young", e, null) * inertia * fraction;
        double bend2 = m.bend2() != null ? m.bend2() : bend;
        double twist = m.twist() != null ? m.twist() : bend / (1 + nu);
        double mass = m.massPerMetre() != null
                ? m.massPerMetre()
                : require("density", m.density(), p == null ? null : p.density) * area;
        return new Section(r, stretch, bend, bend2, twist, mass, mass * r * r / 2);
    }

    private static double require(String field, @Nullable Double given, @Nullable Double preset) {
        if (given != null) return given;
        if (preset != null) return preset;
        throw new IllegalArgumentException("material needs a preset or a " + field);
    }
}
