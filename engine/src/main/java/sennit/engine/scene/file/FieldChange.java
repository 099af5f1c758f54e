package sennit.engine.scene.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.Comments;
import sennit.engine.scene.json.RecordReader;
import sennit.engine.scene.json.RecordWriter;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.solid.Mesh;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A change of one field of a scene, in words: {@code constraints.hook.breakingForce=40}. */
public final class FieldChange {
    /** What is no matter of a moment. */
    private static final Set<String> NEVER =
            Set.of("version", "start", "states", "events", "hands", "groups", "hidden", "locked");

    private FieldChange() {}

    /**
     * {@return a scene with one field changed}
     *
     * @param change path and value, as {@code --set} takes them
     * @throws SceneException saying what is wrong with the change, or with the scene that it makes
     */
    public static Scene apply(Scene scene, String change) throws SceneException {
        FieldOverride override = FieldOverride.of(change);
        if (NEVER.contains(override.first()))
            throw refused(change, "a field of something that is there while the scene runs");
        ObjectNode document = new RecordWriter(Comments.NONE).document(scene);
        override.apply(document);
        Violations findings = new Violations();
        Optional<Scene> bound = new RecordReader(findings).bind(Scene.class, document);
        giveUp(override, findings);
        Scene edited = bound.orElseThrow().editedFrom(scene);
        SceneRules.check(edited, findings);
        // meshes are those that were there, as far as they are known
        List<Violation> wrong = new ArrayList<>();
        Scene complete = SceneMeshes.complete(edited, scene, List.of(), wrong);
        if (!meshes(edited).equals(meshes(scene))) wrong.forEach(findings::add);
        giveUp(override, findings);
        return complete;
    }

    private static List<String> meshes(Scene scene) {
        return SceneMeshes.of(scene).stream().map(Mesh::file).toList();
    }

    private static void giveUp(FieldOverride override, Violations findings) throws SceneException {
        if (findings.isEmpty()) return;
        throw new SceneException(findings.list().stream().map(override::problem).toList());
    }

    private static SceneException refused(String change, String allowed) {
        return new SceneException(
                List.of(new LocatedViolation(change, 1, 1, new Violation("", Quotation.of(change), allowed))));
    }

    /**
     * {@return changes that lead from one scene to another, which is edited from it; empty where there are none in
     * these words, as for things that are new or gone}
     */
    public static Optional<List<String>> between(Scene before, Scene after) {
        RecordWriter writer = new RecordWriter(Comments.NONE);
        List<String> out = new ArrayList<>();
        if (!differ(writer.document(before), writer.document(after), "", out)) return Optional.empty();
        try {
            Scene there = before;
            for (String change : out) there = apply(there, change);
            return there.equals(after) ? Optional.of(out) : Optional.empty();
        } catch (SceneException e) {
            return Optional.empty();
        }
    }

    /** Adds the changes below a place; false where it cannot be said so. */
    private static boolean differ(JsonNode a, JsonNode b, String path, List<String> out) {
        if (a.equals(b)) return true;
        boolean list = a.isArray() && b.isArray() && hasNames(a) && hasNames(b);
        if (list) return items(a, b, path, out);
        // values that are no objects of the same kind are set whole
        if (!a.isObject() || !b.isObject() || !a.path("kind").equals(b.path("kind"))) {
            out.add(path + "=" + b);
            return !path.isEmpty();
        }
        Set<String> names = new TreeSet<>(a.propertyNames());
        names.addAll(b.propertyNames());
        for (String name : names) {
            @Nullable JsonNode was = a.get(name), is = b.get(name);
            // what is as usual is not written: there is no word for going back to that
            if (is == null || name.contains(".")) return false;
            String place = path.isEmpty() ? name : path + "." + name;
            if (was == null) out.add(place + "=" + is);
            else if (!differ(was, is, place, out)) return false;
        }
        return true;
    }

    private static boolean items(JsonNode a, JsonNode b, String path, List<String> out) {
        if (a.size() != b.size()) return false;
        for (int i = 0; i < a.size(); i++) {
            String id = a.get(i).path("id").asString("");
            if (!id.equals(b.get(i).path("id").asString("")) || id.contains(".") || id.contains("/")) return false;
            if (!differ(a.get(i), b.get(i), path + "." + id, out)) return false;
        }
        return true;
    }

    /** Whether each item has a name of its own. */
    private static boolean hasNames(JsonNode list) {
        Set<String> names = new HashSet<>();
        for (JsonNode item : list) if (!names.add(item.path("id").asString(""))) return false;
        return !names.contains("");
    }
}
