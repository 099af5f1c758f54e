package sennit.engine.rod.spec;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.RopeLook;

/** The presets, and the way from a {@link Material} to its {@link Section}. */
public final class MaterialPresets {
    // laid ropes bend far easier than a solid section: their yarns slide
    private static final List<Preset> PRESETS = table("""
            hemp             | 0.024  | 4e8  | 0.3  | 1000 | 0.05 | 9e7    | 4   | #b08d57 | laid    | laid rope: E of the rope, not of the fibre, and bending at 5 % of solid are estimates; breaks at about 10 kN where it is 12 mm thick, as in tables of laid hemp (EN 1261); sheaves of 8 diameters are usual
            nylon            | 0.010  | 3e8  | 0.3  | 900  | 0.05 | 2.6e8  | 4   | #e8e4d8 | braided | braided rope: E of the rope, not of the fibre, and bending at 5 % of solid are estimates; breaks at about 20 kN where it is 10 mm thick, as in tables of polyamide rope (EN ISO 1140); sheaves of 8 diameters are usual
            steel            | 0.001  | 2e11 | 0.29 | 7850 | 1    | 1.77e9 | 56  | #8c939b | wire    | carbon steel, handbook values (Callister, Materials Science); strength of rope wire of grade 1770 (EN 10264), which the outermost fibre reaches at 56 diameters
            rubber           | 0.008  | 5e6  | 0.49 | 1100 | 1    | 2e7    | 1   | #3a3533 | rubber  | natural rubber, small strains: 1 to 5 MPa in handbooks; strength of about 20 MPa there
            surgical-thread  | 0.0003 | 3e9  | 0.4  | 910  | 1    | 2e8    | 2   | #3f6fb5 | silk    | polypropylene monofilament, size 2-0 (USP: 0.300 to 0.339 mm); E is an estimate for drawn fibre; a knot in it holds 1.44 kgf at least (USP, class I); its bend radius is an estimate
            electrical-cable | 0.007  | 1e9  | 0.4  | 2200 | 0.02 | 2.6e7  | 4   | #d9662b | sheath  | three flexible 1.5 mm^2 copper cores in PVC: all numbers are estimates; strands slide in bending; breaks where 4.5 mm^2 of annealed copper do at 220 MPa; flexible cables bend to 3 to 5 diameters (VDE 0298-3)
            wood             | 0.030  | 1.2e10 | 0.3 | 670 | 1    | 1.03e8 | 58  | #c39a64 | smooth  | straight bar of white ash at 12 % moisture along its grain (Wood Handbook, FPL-GTR-282, table 5-3a): E 12 GPa, breaks in bending at 103 MPa, which the outermost fibre reaches at 58 diameters
            spaghetti        | 0.0018 | 5e9  | 0.3  | 1500 | 1    | 3e7    | 83  | #e6c35c | smooth  | dry durum: E about 5 GPa, Guinea et al., Eng. Failure Analysis 11 (2004) 705; density and a strength of 30 MPa are estimates, which the outermost fibre reaches at 83 diameters
            cooked-spaghetti | 0.0025 | 5e4  | 0.49 | 1100 | 1    | 2e4    | 1   | #f0dfa5 | smooth  | estimate: soft gel, about 50 kPa, that tears at 20 kPa
            """);

    private MaterialPresets() {}

    /** One preset in each line: the components of {@link Preset} in their order. */
    private static List<Preset> table(String lines) {
        return lines.lines()
                .map(line -> line.trim().split(" *\\| "))
                .map(MaterialPresets::preset)
                .toList();
    }

    private static Preset preset(String[] words) {
        double[] x = new double[8];
        for (int i = 1; i < x.length; i++) x[i] = Double.parseDouble(words[i]);
        return new Preset(words[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], words[8], look(words[9]), words[10]);
    }

    private static RopeLook look(String word) {
        return RopeLook.valueOf(word.trim().toUpperCase(Locale.ROOT));
    }

    /** {@return the presets, in the order they are listed} */
    public static List<Preset> presets() {
        return PRESETS;
    }

    /** {@return the names of the presets, in the order they are listed} */
    public static Set<String> presetNames() {
        var names = new LinkedHashSet<String>();
        for (Preset p : PRESETS) names.add(p.name());
        return names;
    }

    /**
     * Resolves a material to stiffness and inertia; throws {@link IllegalArgumentException} naming the field when a
     * fact is missing.
     */
    public static Section section(Material m) {
        // preset by name
        String name = m.preset();
        Preset p = of(m).orElse(null);
        if (name != null && p == null) {
            throw new IllegalArgumentException(
                    "preset \"" + name + "\" is unknown, allowed: " + String.join(", ", presetNames()));
        }
        // round section
        double d = require("diameter", m.diameter(), p == null ? null : p.diameter());
        double r = d / 2;
        double area = Math.PI * r * r;
        double inertia = area * r * r / 4;
        // given facts win over the preset's
        Double e = m.young() != null || p == null ? m.young() : Double.valueOf(p.young());
        double nu = m.poisson() != null ? m.poisson() : p == null ? 0.3 : p.poisson();
        double fraction = p == null || m.young() != null ? 1 : p.bendFraction();
        // given stiffnesses win over Young's modulus
        double stretch = m.stretch() != null ? m.stretch() : require("young", e, null) * area;
        double bend = m.bend() != null ? m.bend() : require("young", e, null) * inertia * fraction;
        double bend2 = m.bend2() != null ? m.bend2() : bend;
        double twist = m.twist() != null ? m.twist() : bend / (1 + nu);
        // mass per metre wins over density
        double mass = m.massPerMetre() != null
                ? m.massPerMetre()
                : require("density", m.density(), p == null ? null : p.density()) * area;
        return new Section(r, stretch, bend, bend2, twist, mass, mass * r * r / 2, m.bendingLaw());
    }

    /**
     * Coulomb friction of rope on rope where a material tells none: between nylon, 0.1 to 0.25, and hemp, 0.3 to 0.5.
     */
    private static final double FRICTION = 0.3;

    /** {@return the coefficient of friction of a material where ropes touch} */
    public static double friction(Material m) {
        Double given = m.friction();
        return given == null ? FRICTION : given;
    }

    private static Optional<Preset> of(Material m) {
        String name = m.preset();
        return PRESETS.stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** {@return how what is made of a material is drawn: laid where it is of no preset} */
    public static RopeLook look(Material m) {
        return of(m).map(Preset::look).orElse(RopeLook.LAID);
    }

    /** {@return what is made of a preset usually looks like, #rrggbb; empty where it is of none} */
    public static Optional<String> color(Material m) {
        return of(m).map(Preset::color);
    }

    /** {@return the tension at which what is made of a preset breaks, N; empty where nothing is known of that} */
    public static Optional<Double> strength(Material m) {
        return of(m).map(p -> p.strength() * Math.PI * square(section(m).radius()));
    }

    /** {@return the least radius to which what is made of a preset should be bent, m; empty where nothing is known} */
    public static Optional<Double> leastBend(Material m) {
        return of(m).map(p -> p.leastBend() * 2 * section(m).radius());
    }

    private static double square(double x) {
        return x * x;
    }

    private static double require(String field, @Nullable Double given, @Nullable Double preset) {
        if (given != null) return given;
        if (preset != null) return preset;
        throw new IllegalArgumentException("material needs a preset or a " + field);
    }

    /**
     * Facts of a material that a scene can call by name.
     *
     * @param name as scenes write it
     * @param diameter m
     * @param young Young's modulus, Pa
     * @param poisson Poisson's ratio
     * @param density kg/m^3
     * @param bendFraction bending stiffness as a fraction of the solid section's: below 1 where yarns or strands slide
     * @param strength tension at which it breaks over the area of its round section, Pa
     * @param leastBend least radius to which it should be bent, in diameters
     * @param color what it usually looks like, #rrggbb; ropes that tell no colour are drawn so that they differ
     * @param look how what is made of it is drawn
     * @param source where the numbers come from, and what is an estimate
     */
    public record Preset(
            String name,
            double diameter,
            double young,
            double poisson,
            double density,
            double bendFraction,
            double strength,
            double leastBend,
            String color,
            RopeLook look,
            String source) {}
}
