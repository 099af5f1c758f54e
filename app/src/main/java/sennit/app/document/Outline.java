package sennit.app.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sennit.app.document.Selection.What;
import sennit.engine.scene.Group;
import sennit.engine.scene.Members;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;

/**
 * How a person has arranged a scene: what belongs together, what is hidden and what is locked. Edits make new ones.
 *
 * @param groups of things, each thing in one of them at most
 * @param hidden in the window
 * @param locked for the mouse
 */
public record Outline(List<Group> groups, Members hidden, Members locked) {
    private static final List<What> KINDS =
            List.of(What.ROD, What.BODY, What.CONSTRAINT, What.FORCE, What.OBSTACLE, What.DECOR);

    public Outline {
        groups = List.copyOf(groups);
    }

    /** {@return that of a scene} */
    public static Outline of(Scene scene) {
        return new Outline(scene.groups(), scene.hidden(), scene.locked());
    }

    /** {@return a scene that is arranged like this} */
    public Scene in(Scene scene) {
        return scene.withGroups(groups).withHidden(hidden).withLocked(locked);
    }

    /** {@return the field of {@link Members} that names things of a kind} */
    static String kind(What what) {
        return switch (what) {
            case ROD -> "rods";
            case BODY -> "bodies";
            case CONSTRAINT -> "constraints";
            case FORCE -> "forces";
            case OBSTACLE -> "obstacles";
            case DECOR -> "decor";
            case CAMERA, LIGHT, NOTHING -> throw new IllegalArgumentException(what + " has no name");
        };
    }

    /** {@return names as things} */
    public static List<Selection> things(Members members) {
        List<Selection> out = new ArrayList<>();
        for (What what : KINDS) for (String name : members.named(kind(what))) out.add(new Selection(what, name));
        return out;
    }

    /** {@return things as names} */
    public static Members members(Collection<Selection> things) {
        Members out = Members.NONE;
        for (What what : KINDS) {
            List<String> names = things.stream()
                    .filter(s -> s.what() == what)
                    .map(Selection::id)
                    .distinct()
                    .toList();
            if (!names.isEmpty()) out = Records.with(out, kind(what), names);
        }
        return out;
    }

    /** {@return the group that a thing belongs to} */
    public Optional<Group> groupOf(Selection thing) {
        if (!KINDS.contains(thing.what())) return Optional.empty();
        return groups.stream()
                .filter(g -> g.of().named(kind(thing.what())).contains(thing.id()))
                .findFirst();
    }

    /** {@return things, and all that belongs to a group with one of them} */
    public List<Selection> withGroups(Collection<Selection> things) {
        Set<Selection> out = new LinkedHashSet<>();
        for (Selection s : things) {
            groupOf(s).ifPresent(g -> out.addAll(things(g.of())));
            // what was last stays last
            out.remove(s);
            out.add(s);
        }
        return List.copyOf(out);
    }

    /** {@return this with some things in a new group, and in none they were in} */
    public Outline grouped(String name, Collection<Selection> things) {
        List<Group> out = new ArrayList<>(ungrouped(things).groups);
        out.add(new Group(name, members(things)));
        return new Outline(out, hidden, locked);
    }

    /** {@return this with some things in no group} */
    public Outline ungrouped(Collection<Selection> things) {
        List<Group> out = new ArrayList<>();
        for (Group g : groups) {
            List<Selection> left = new ArrayList<>(things(g.of()));
            left.removeAll(things);
            if (!left.isEmpty()) out.add(new Group(g.id(), members(left)));
        }
        return new Outline(out, hidden, locked);
    }

    /** {@return this with another name for a group} */
    public Outline renamed(String group, String name) {
        List<Group> out = groups.stream()
                .map(g -> g.id().equals(group) ? new Group(name, g.of()) : g)
                .toList();
        return new Outline(out, hidden, locked);
    }

    /** {@return this with another name for a thing} */
    public Outline renamed(Selection thing, String name) {
        String kind = kind(thing.what());
        List<Group> out = groups.stream()
                .map(g -> new Group(g.id(), g.of().renamed(kind, thing.id(), name)))
                .toList();
        return new Outline(out, hidden.renamed(kind, thing.id(), name), locked.renamed(kind, thing.id(), name));
    }

    /** {@return this with other things hidden} */
    public Outline hiding(Collection<Selection> things) {
        return new Outline(groups, members(things), locked);
    }

    /** {@return this with other things locked} */
    public Outline locking(Collection<Selection> things) {
        return new Outline(groups, hidden, members(things));
    }

    /** {@return a name that no group has: {@code group}, or with a number} */
    public String freeName() {
        return freeName("group");
    }

    /** {@return a name that no group has: a word, or with a number} */
    public String freeName(String word) {
        int number = 1;
        while (true) {
            String name = number == 1 ? word : word + "-" + number;
            if (groups.stream().noneMatch(g -> g.id().equals(name))) return name;
            number++;
        }
    }
}
