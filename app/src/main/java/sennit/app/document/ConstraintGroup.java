package sennit.app.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a person wants of a constraint, and one sentence about each kind that does it. */
public enum ConstraintGroup {
    /** Keeps a point or a direction. */
    HOLD("position", "orientation", "tangent", "spin"),
    /** Leaves a way to go. */
    GUIDE("trajectory", "axis", "circle", "surface", "plane"),
    /** Ties things to each other. */
    JOIN("fusion", "relative-distance", "relative-orientation", "relative-plane", "stick", "nock", "catch"),
    /** Lets a rope run through. */
    SLIDE("keyhole", "oriented-keyhole", "relative-keyhole", "deck"),
    /** Threads balls. */
    THREAD("pearl"),
    /** Sets a bound. */
    LIMIT("distance");

    private static final Map<String, String> SENTENCES = Map.ofEntries(
            Map.entry("position", "Keeps a point where it is, or moves it along."),
            Map.entry("orientation", "Keeps the section of a rope from turning at all."),
            Map.entry("tangent", "Keeps the direction of a rope at a point."),
            Map.entry("spin", "Turns the section about the rope, and leaves its direction free."),
            Map.entry("trajectory", "Leads a point along a path at given times."),
            Map.entry("axis", "Lets a point move along a straight line only."),
            Map.entry("circle", "Lets a point move on a circle only."),
            Map.entry("surface", "Lets a point move on a surface given by a formula."),
            Map.entry("plane", "Lets a point move in a plane only."),
            Map.entry("fusion", "Makes two points one: knotted, branched or welded."),
            Map.entry("relative-orientation", "Lets two sections turn together only."),
            Map.entry("relative-plane", "Keeps a point in a plane through another."),
            Map.entry("relative-distance", "Ties two points with a link of fixed length."),
            Map.entry("deck", "Carries a ball on the planks between two ropes."),
            Map.entry("stick", "Sticks a rope to a ball where they touch, until torn off."),
            Map.entry("nock", "Sets an arrow on a string until that is let loose."),
            Map.entry("catch", "A target in which the tip of an arrow sticks."),
            Map.entry("keyhole", "Leads a rope through a fixed ring."),
            Map.entry("oriented-keyhole", "Leads a rope through a fixed ring in a given direction."),
            Map.entry("relative-keyhole", "Leads a rope through a ring on another: a noose."),
            Map.entry("pearl", "Threads a ball on a rope."),
            Map.entry("distance", "Keeps a point at a distance from a place: a leash."));

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> tags;

    ConstraintGroup(String... tags) {
        this.tags = List.of(tags);
    }

    /** {@return its name for people} */
    public String label() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /** {@return the kinds of this group} */
    public List<ConstraintKind> kinds() {
        return ConstraintKind.all().stream().filter(k -> of(k) == this).toList();
    }

    /** {@return the group of a kind; one that nobody sorted guides} */
    public static ConstraintGroup of(ConstraintKind kind) {
        return Arrays.stream(values())
                .filter(g -> g.tags.contains(kind.tag()))
                .findFirst()
                .orElse(GUIDE);
    }

    /** {@return one sentence about a kind; what its first field says where there is none} */
    public static String sentence(ConstraintKind kind) {
        return SENTENCES.getOrDefault(kind.tag(), kind.pickDoc(0));
    }
}
