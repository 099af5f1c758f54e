package sennit.engine.schema;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The names by which scene files call the members of a sealed family and the constants of an enum. */
public final class Kinds {
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return named(type);
        }
    };
    private static final ClassValue<List<Class<?>>> MEMBERS = new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> family) {
            return sorted(family);
        }
    };

    private Kinds() {}

    /**
     * {@return the {@code kind} of a record: {@code PlaneConstraint} gives {@code "plane"}, {@code Shape.ControlPoints}
     * gives {@code "control-points"}, and a record with a {@link Kind} its value}
     */
    public static String of(Class<?> type) {
        return NAMES.get(type);
    }

    private static String named(Class<?> type) {
        Kind given = type.getAnnotation(Kind.class);
        if (given != null) return given.value();
        Class<?> outer = type.getEnclosingClass();
        Class<?> named = type.getSimpleName().equals("Spec") && outer != null ? outer : type;
        String name = named.getSimpleName().replaceFirst("(?<=.)(Constraint|Force)$", "");
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    /** {@return the name of an enum constant: {@code BANDED_LU} gives {@code "banded-lu"}} */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return a name as people read it: {@code breakingForce} and {@code breaking-force} are "Breaking force"} */
    public static String words(String name) {
        String words = name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|-", " ").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /**
     * {@return the members of a sealed family, by the alphabet of their kinds: without a permits clause the compiler
     * stores them in the order it happens to meet them}
     */
    public static List<Class<?>> members(Class<?> family) {
        return MEMBERS.get(family);
    }

    private static List<Class<?>> sorted(Class<?> family) {
        Class<?>[] members = family.getPermittedSubclasses();
        if (members == null) throw new IllegalArgumentException(family + " is not sealed");
        Arrays.sort(members, Comparator.comparing((Class<?> m) -> of(m)));
        return List.of(members);
    }
}
