package sennit.engine.scene.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** Examples of the reference for people: a first scene, and one for each section that lists no kinds. */
final class FormatExamples {
    /** A scene to begin with, as the program would write it. */
    static final String FIRST_SCENE = """
            {
              "version": 1,
              "title": "My first scene",
              "about": "A rope over a stone, pinned at one end.",
              "settings": { "massDamping": 1 },
              "rods": [
                {
                  "id": "rope",
                  "shape": { "kind": "line", "from": [-1, 1.5, 0], "to": [1, 1.5, 0] },
                  "spans": 40,
                  "material": { "preset": "hemp", "diameter": 0.012 }
                }
              ],
              "constraints": [
                { "id": "pin", "kind": "position", "on": { "rod": "rope" }, "target": [-1, 1.5, 0] }
              ],
              "obstacles": [
                { "id": "stone", "kind": "sphere", "centre": [0, 1, 0], "radius": 0.3 }
              ]
            }
            """;

    /**
     * A field whose default is changed often.
     *
     * @param place where the record stands in a scene
     * @param type the record
     * @param field the field in a scene file
     * @param when what is wanted then
     */
    record Tip(String place, Class<?> type, String field, String when) {}

    /** The fields whose defaults are changed most often. */
    static final List<Tip> TIPS = List.of(
            new Tip(
                    "rods",
                    RodSpec.class,
                    "spans",
                    "the rope bends tightly or is long: a span should be shorter than the tightest bend; `sennit spans` estimates the error"),
            new Tip(
                    "rods",
                    RodSpec.class,
                    "material",
                    "nearly always: a preset by name, with the `diameter` of your rope; `sennit materials` lists the presets"),
            new Tip("rods", RodSpec.class, "length", "the rope should hang slack, or start under tension"),
            new Tip(
                    "rods",
                    RodSpec.class,
                    "rest",
                    "the rod keeps a shape without load, as a spring or a formed wire does: `as-drawn`, `coiled`"),
            new Tip(
                    "settings",
                    Settings.class,
                    "dt",
                    "motion is fast (smaller), or only the final shape matters (larger)"),
            new Tip(
                    "settings",
                    Settings.class,
                    "integrator",
                    "motion should be accurate rather than calm (`bdf2`), or only the shape at rest matters (`quasi-static`)"),
            new Tip(
                    "settings",
                    Settings.class,
                    "massDamping",
                    "ropes should come to rest sooner (1 to 5), or swing undamped (0)"),
            new Tip(
                    "constraints",
                    ConstraintDef.class,
                    "compliance",
                    "a joint should give way like a spring; then give it a `damping` too"),
            new Tip("constraints", ConstraintDef.class, "breakingForce", "the constraint should tear"),
            new Tip(
                    "obstacles",
                    ObstacleDef.class,
                    "friction",
                    "ropes should slide off (0), or stay where they lie (0.5)"),
            new Tip("bodies", BodySpec.class, "restitution", "balls should bounce (0.6 to 0.9)"));

    /** By the name of the record in the schema. */
    private static final Map<String, String> BY_NAME = Map.ofEntries(
            Map.entry("camera", "{ \"eye\": [0, 1.6, 4], \"target\": [0, 1.3, 0] }"),
            Map.entry("light", "{ \"azimuth\": -60, \"elevation\": 15 }"),
            Map.entry(
                    "settings",
                    "{ \"dt\": 0.002, \"massDamping\": 1, \"integrator\": \"bdf2\", \"tolerance\": 0.001 }"),
            Map.entry(
                    "rod",
                    "{ \"id\": \"rope\", \"shape\": { \"kind\": \"line\", \"from\": [-1, 2, 0], \"to\": [1, 2, 0] },"
                            + " \"spans\": 40, \"material\": { \"preset\": \"hemp\", \"diameter\": 0.012 }, \"length\": 2.6 }"),
            Map.entry(
                    "body",
                    "{ \"id\": \"ball\", \"position\": [0, 2, 0], \"mass\": 0.4, \"radius\": 0.08, \"restitution\": 0.6 }"),
            Map.entry(
                    "constraint",
                    "{ \"id\": \"hook\", \"kind\": \"position\", \"on\": { \"rod\": \"rope\" }, \"target\": [-1, 2, 0],"
                            + " \"compliance\": 0.001, \"damping\": 5, \"breakingForce\": 200 }"),
            Map.entry(
                    "force",
                    "{ \"id\": \"weight\", \"kind\": \"load\", \"on\": { \"rod\": \"rope\", \"u\": 0.5 }, \"force\": [0, -20, 0] }"),
            Map.entry(
                    "motion",
                    "{ \"turn\": { \"kind\": \"formula\", \"x\": \"2*t\", \"y\": \"0\", \"z\": \"0\" }, \"about\": [0, 1, 0] }"),
            Map.entry("obstacle", "{ \"id\": \"floor\", \"kind\": \"plane\", \"friction\": 0.5 }"),
            Map.entry(
                    "exact-value",
                    "{ \"title\": \"Half the weight\", \"constraint\": \"hook\", \"value\": \"0.5*9.81*0.3\" }"),
            Map.entry(
                    "initial-state",
                    "{ \"time\": 2.5, \"bodies\": [{ \"body\": \"ball\", \"position\": [0.1, 1.4, 0], \"velocity\": [0.6, 0, 0] }] }"),
            Map.entry(
                    "named-state",
                    "{ \"name\": \"before the fall\", \"state\": { \"time\": 2.5, \"bodies\": [{ \"body\": \"ball\", \"position\": [0.1, 1.4, 0] }] } }"),
            Map.entry("fluid", "{ \"density\": 1.2, \"wind\": [4, 0, 0] }"),
            Map.entry("material", "{ \"preset\": \"steel\", \"diameter\": 0.003 }"),
            Map.entry("station", "{ \"u\": 0.5, \"scale\": 1.8 }"),
            Map.entry("mesh", "{ \"file\": \"lamp.obj\", \"turn\": [0, 1.57, 0], \"scale\": 0.001 }"),
            Map.entry("limits", "{ \"bendRadius\": 0.06, \"tension\": 250 }"),
            Map.entry(
                    "body-initial-state",
                    "{ \"body\": \"ball\", \"position\": [0.1, 1.4, 0], \"velocity\": [0.6, 0, 0] }"),
            Map.entry(
                    "constraint-initial-state",
                    "{ \"constraint\": \"eye\", \"u\": 0.35, \"remembers\": [{ \"name\": \"normal force\", \"value\": 3.2 }] }"),
            Map.entry(
                    "decor",
                    "{ \"id\": \"pole\", \"kind\": \"post\", \"from\": [0, 0, 0], \"to\": [0, 2, 0], \"radius\": 0.08, \"color\": \"#7a5a3a\" }"),
            Map.entry(
                    "rod-initial-state",
                    "{ \"rod\": \"rope\", \"points\": [[-0.5, 1, 0], [0, 1, 0], [0.5, 1.2, 0], [1, 1.2, 0]] }"),
            Map.entry(
                    "kink-initial-state", "{ \"jump\": [0.004, -0.018, 0], \"stiffness\": 1.02, \"axis\": [0, 0, 1] }"),
            Map.entry("previous-step-initial-state", "{ \"reach\": 3.375 }"),
            Map.entry(
                    "moved-initial-state",
                    "{ \"body\": \"weight\", \"moved\": [0, -0.004, 0], \"velocities\": [0, -0.96, 0] }"),
            Map.entry(
                    "contact-initial-state",
                    "{ \"rod\": \"rope\", \"against\": \"rail\", \"span\": 12, \"probe\": 2, \"force\": 3.1, \"spring\": [0, 4e-6, 0] }"),
            Map.entry(
                    "touch-initial-state",
                    "{ \"rod\": \"rope\", \"cell\": 57, \"other\": \"post\", \"otherCell\": 21, \"spring\": [0, 2e-6, 0], \"force\": 3.1 }"),
            Map.entry(
                    "touches-initial-state",
                    "{ \"pairs\": [{ \"rod\": \"rope\", \"cell\": 57, \"other\": \"post\", \"otherCell\": 21, \"force\": 3.1 }] }"),
            Map.entry(
                    "group",
                    "{ \"id\": \"swing\", \"of\": { \"rods\": [\"left\", \"right\"], \"obstacles\": [\"seat\"] } }"),
            Map.entry("members", "{ \"rods\": [\"left\", \"right\"], \"constraints\": [\"hook\"] }"),
            Map.entry("timed-event", "{ \"at\": 2.5, \"release\": \"hook\" }"),
            Map.entry(
                    "gesture",
                    "{ \"from\": 1, \"to\": 2.5, \"on\": { \"rod\": \"rope\", \"u\": 0.5 }, \"way\": { \"kind\": \"keys\","
                            + " \"keys\": [{ \"time\": 1, \"value\": [0, 1, 0] }, { \"time\": 2, \"value\": [0, 1.6, 0.3] }] } }"),
            Map.entry("anchor", "{ \"rod\": \"rope\", \"u\": 0.5 }"),
            Map.entry("slide", "{ \"coulomb\": 0.3, \"end\": \"release\" }"),
            Map.entry("ring", "{ \"height\": 0.4, \"radius\": 0.12 }"),
            Map.entry("history-variable", "{ \"name\": \"normal force\", \"value\": 3.2 }"),
            Map.entry("vector-key", "{ \"time\": 0.5, \"value\": [0.3, 1.2, -0.4] }"),
            Map.entry("scalar-key", "{ \"time\": 0.5, \"value\": 1.2 }"));

    /** Of kinds whose records have no example of their own, by kind. */
    private static final Map<String, String> BY_KIND = Map.of(
            "control-points",
            "{ \"kind\": \"control-points\", \"points\": [[-0.5, 1, 0], [0, 1, 0], [0.5, 1.2, 0], [1, 1.2, 0]] }",
            "helix",
            "{ \"kind\": \"helix\", \"centre\": [0, 1, 0], \"radius\": 0.1, \"turns\": 5, \"pitch\": 0.04 }",
            "line",
            "{ \"kind\": \"line\", \"from\": [-1, 2, 0], \"to\": [1, 2, 0] }",
            "points",
            "{ \"kind\": \"points\", \"points\": [[-1, 2, 0], [0, 1.6, 0.2], [1, 2, 0]] }",
            "as-drawn",
            "{ \"kind\": \"as-drawn\" }",
            "straight",
            "{ \"kind\": \"straight\" }");

    private FormatExamples() {}

    /** {@return the example of a kind, if its record has none of its own} */
    static Optional<String> ofKind(String kind) {
        return Optional.ofNullable(BY_KIND.get(kind));
    }

    /** {@return the example of a record, by its name in the schema} */
    static Optional<String> of(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}
