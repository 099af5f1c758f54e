package sennit.app.ui;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A unit in which a number is shown and typed. A number typed with a unit means that unit, one without means the unit
 * that its field shows.
 *
 * @param name as it is written behind a number
 * @param times how many of the SI unit it is, where it is larger; else 1
 * @param parts how many of it are one of the SI unit, where it is smaller; else 1
 */
public record Unit(String name, double times, double parts) {
    /** Smaller lengths are shown in millimetres, m; smaller masses in grams, kg. */
    private static final double SMALL = 0.1;

    /** Larger forces are shown in kilonewtons, N. */
    private static final double LARGE = 1e3;

    private static final String DEGREE = "\u00b0";

    /** Other units in which the numbers of an SI unit may be typed. */
    private static final Map<String, List<Unit>> OTHERS = Map.of(
            "m", List.of(new Unit("mm", 1, 1e3), new Unit("cm", 1, 1e2), new Unit("km", 1e3, 1)),
            "N", List.of(new Unit("kN", 1e3, 1), new Unit("mN", 1, 1e3), new Unit("MN", 1e6, 1)),
            "kg", List.of(new Unit("g", 1, 1e3), new Unit("t", 1e3, 1)),
            "s", List.of(new Unit("ms", 1, 1e3), new Unit("min", 60, 1)),
            "rad", List.of(new Unit(DEGREE, Math.PI / 180, 1)),
            "degree", List.of(new Unit("rad", 180, Math.PI)));

    private static final Set<String> DEGREES = Set.of("deg", "degree", "degrees");

    private static final Pattern TYPED =
            Pattern.compile("([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d{1,3})?)\\s*(.*)");

    /** {@return the SI unit itself} */
    public static Unit si(String si) {
        return new Unit(si.equals("degree") ? DEGREE : si, 1, 1);
    }

    /** {@return the unit for numbers of any size: angles, rad, are shown and typed in degrees} */
    public static Unit usual(String si) {
        return si.equals("rad") ? OTHERS.getOrDefault(si, List.of()).get(0) : si(si);
    }

    /** {@return the unit that suits a number of an SI unit} */
    static Unit of(String si, double value) {
        double size = Math.abs(value);
        boolean small = size > 0 && size < SMALL && (si.equals("m") || si.equals("kg"));
        boolean large = size >= LARGE && Double.isFinite(size) && si.equals("N");
        return small || large ? OTHERS.getOrDefault(si, List.of()).get(0) : usual(si);
    }

    /** {@return as it stands behind a number} */
    public String suffix() {
        return name.isEmpty() || name.equals(DEGREE) ? name : ' ' + name;
    }

    /** {@return a number of the SI unit in this unit} */
    public double shown(double value) {
        return value / times * parts;
    }

    /** {@return a number of this unit in the SI unit} */
    public double meant(double shown) {
        return shown * times / parts;
    }

    /**
     * {@return what was typed, in the SI unit; {@code before} where it says no more than what was shown of that}
     *
     * @param digits how many were shown
     * @throws IllegalArgumentException saying what can be typed
     */
    double read(String typed, String si, double before, int digits) {
        Matcher m = TYPED.matcher(typed.strip());
        if (!m.matches()) throw new IllegalArgumentException(wrong(typed, si));
        BigDecimal number = new BigDecimal(m.group(1));
        Unit unit = m.group(2).isEmpty() ? this : named(m.group(2), typed, si);
        boolean same = unit.equals(this)
                && Double.isFinite(before)
                && new BigDecimal(shown(before)).round(new MathContext(digits)).compareTo(number) == 0;
        return same ? before : unit.meant(number.doubleValue());
    }

    private static Unit named(String name, String typed, String si) {
        String plain = DEGREES.contains(name) ? DEGREE : name;
        if (plain.equals(si) || plain.equals(si(si).name)) return si(si);
        for (Unit u : OTHERS.getOrDefault(si, List.of())) if (u.name.equals(plain)) return u;
        throw new IllegalArgumentException(wrong(typed, si));
    }

    private static String wrong(String typed, String si) {
        StringBuilder units = new StringBuilder(si(si).name);
        for (Unit u : OTHERS.getOrDefault(si, List.of())) units.append(", ").append(u.name);
        return String.format(
                Locale.ROOT,
                "must be a number%s, was \"%s\"",
                si.isEmpty() ? "" : " alone or with a unit (" + units + ")",
                typed.strip());
    }
}
