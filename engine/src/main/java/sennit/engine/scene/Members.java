package sennit.engine.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sennit.engine.schema.Field;
import sennit.engine.schema.Records;

/** Some things of a scene, by their names. */
public record Members(
        @Field(doc = "Names of rods.", def = "[]") List<String> rods,
        @Field(doc = "Names of bodies.", def = "[]") List<String> bodies,

        @Field(doc = "Names of constraints.", def = "[]") List<String> constraints,

        @Field(doc = "Names of loads.", def = "[]") List<String> forces,
        @Field(doc = "Names of obstacles.", def = "[]") List<String> obstacles,

        @Field(doc = "Names of decoration.", def = "[]") List<String> decor) {
    /** Nothing. */
    public static final Members NONE = new Members(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Members {
        rods = List.copyOf(rods);
        bodies = List.copyOf(bodies);
        constraints = List.copyOf(constraints);
        forces = List.copyOf(forces);
        obstacles = List.copyOf(obstacles);
        decor = List.copyOf(decor);
    }

    /** {@return all that has a name in a scene} */
    public static Members of(Scene scene) {
        return new Members(
                scene.rods().stream().map(r -> r.id()).toList(),
                scene.bodies().stream().map(b -> b.id()).toList(),
                scene.constraints().stream().map(c -> c.id()).toList(),
                scene.forces().stream().map(f -> f.id()).toList(),
                scene.obstacles().stream().map(o -> o.id()).toList(),
                scene.decor().stream().map(d -> d.id()).toList());
    }

    /** {@return whether there are none} */
    public boolean isEmpty() {
        return equals(NONE);
    }

    /** {@return those that are among others, too} */
    public Members among(Members others) {
        return new Members(
                both(rods, others.rods),
                both(bodies, others.bodies),
                both(constraints, others.constraints),
                both(forces, others.forces),
                both(obstacles, others.obstacles),
                both(decor, others.decor));
    }

    private static List<String> both(List<String> names, List<String> others) {
        if (names.isEmpty()) return names;
        Set<String> known = new HashSet<>(others);
        return names.stream().filter(known::contains).toList();
    }

    /**
     * {@return this with another name for one of them}
     *
     * @param kind field in which the name is, as in {@code rods}
     */
    public Members renamed(String kind, String from, String to) {
        List<String> out = new ArrayList<>(named(kind));
        out.replaceAll(name -> name.equals(from) ? to : name);
        return Records.with(this, kind, List.copyOf(out));
    }

    /** {@return the names in a field, as in {@code rods}} */
    public List<String> named(String kind) {
        return switch (kind) {
            case "rods" -> rods;
            case "bodies" -> bodies;
            case "constraints" -> constraints;
            case "forces" -> forces;
            case "obstacles" -> obstacles;
            case "decor" -> decor;
            default -> throw new IllegalArgumentException(kind);
        };
    }
}
