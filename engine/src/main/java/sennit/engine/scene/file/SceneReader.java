package sennit.engine.scene.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.Comments;
import sennit.engine.scene.json.JsonTreeReader;
import sennit.engine.scene.json.RecordReader;
import sennit.engine.scene.json.SourceLocations;
import sennit.engine.scene.json.StrictJson;
import sennit.engine.scene.json.TemplateSourceMap;
import sennit.engine.scene.json.Templates;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads scene files that may come from anyone: strict text, then the names, types and ranges of fields with the
 * records' own checks, then the rules of the whole scene. Each stage reports all it finds and only then gives up.
 */
final class SceneReader {
    private final String name;
    private final String text;
    private final Violations findings = new Violations();
    private final Map<String, FieldOverride> edited = new TreeMap<>();
    private TemplateSourceMap origins = new TemplateSourceMap();

    private SceneReader(String name, String text) {
        this.name = name;
        // some editors begin a file with a byte-order mark, which is no part of its text
        this.text = text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /** What was read: the scene, what the file says beside it, and where its templates made what. */
    record Read(Scene scene, Comments comments, TemplateSourceMap origins) {}

    /** What lies outside of a file, and whether the scene may have it so. */
    interface Surroundings {
        /** {@return the scene with what it names} Adds what is wrong. */
        Scene complete(Scene scene, List<Violation> wrong);
    }

    static Read read(String name, String text, List<String> edits) throws SceneException {
        return read(name, text, edits, (scene, wrong) -> scene);
    }

    static Read read(String name, String text, List<String> edits, Surroundings surroundings) throws SceneException {
        try {
            return new SceneReader(name, text).read(edits, surroundings);
        } catch (StackOverflowError | RuntimeException e) {
            // nothing else may leave the reader, whatever a file holds: a defect of ours must not look like a crash
            String found = "a document that cannot be read (" + Quotation.message(e.toString()) + ")";
            throw fail(name, new Violation("", found, "a scene; please report this file"));
        }
    }

    private Read read(List<String> edits, Surroundings surroundings) throws SceneException {
        JsonNode document = document();
        if (document instanceof ObjectNode object) {
            edit(object, edits.stream().filter(SceneReader::isLet).toList());
            expand(object);
            edit(object, edits.stream().filter(e -> !isLet(e)).toList());
        }
        Optional<Scene> bound = new RecordReader(findings).bind(Scene.class, document);
        giveUp();
        Scene scene = standing(bound.orElseThrow());
        SceneRules.check(scene, findings);
        giveUp();
        List<Violation> wrong = new ArrayList<>();
        Scene complete = surroundings.complete(scene, wrong);
        wrong.forEach(findings::add);
        changes(complete);
        giveUp();
        return new Read(complete, Comments.of(document), origins);
    }

    /** What events set makes a scene of the scene. */
    private void changes(Scene scene) {
        for (int i = 0; i < scene.events().size() && !findings.full(); i++) {
            String set = scene.events().get(i).set();
            if (set == null) continue;
            try {
                FieldChange.apply(scene, set);
            } catch (SceneException e) {
                Violation first = e.problems().get(0).finding();
                String path = JsonPointer.child(JsonPointer.child("/events", i), "set");
                String found = Quotation.of(set) + ": " + first.path() + " " + first.found();
                findings.add(new Violation(path, found.replace(":  ", ": "), first.allowed(), first.nearest()));
            }
        }
    }

    /** An edit of a rod, body or constraint takes its state at the start with it, unless it edits that. */
    private Scene standing(Scene scene) {
        boolean meant = edited.keySet().stream().anyMatch(path -> path.startsWith("/start"));
        if (edited.isEmpty() || meant || scene.start().equals(InitialState.AS_DRAWN)) return scene;
        try {
            return scene.editedFrom(read(name, text, List.of()).scene());
        } catch (SceneException e) {
            // the edits make it a scene: nothing stood before them
            return scene;
        }
    }

    private static boolean isLet(String edit) {
        return edit.startsWith(Templates.LET + '.');
    }

    private void edit(ObjectNode document, List<String> edits) throws SceneException {
        for (String edit : edits) {
            FieldOverride e = FieldOverride.of(edit);
            edited.put(e.apply(document), e);
        }
    }

    private void expand(ObjectNode document) throws SceneException {
        TemplateSourceMap found = new TemplateSourceMap();
        Templates.expand(document, findings, found);
        giveUp();
        origins = found;
    }

    private JsonNode document() throws SceneException {
        try {
            return JsonTreeReader.read(text, findings);
        } catch (JsonTreeReader.NotJsonException e) {
            throw new SceneException(List.of(new LocatedViolation(name, e.line, e.column, e.finding)));
        }
    }

    private void giveUp() throws SceneException {
        if (findings.isEmpty()) return;
        Set<String> pointers = new HashSet<>();
        findings.list().forEach(f -> pointers.add(origins.of(f.path())));
        SourceLocations places = SourceLocations.of(text, pointers);
        List<LocatedViolation> problems = new ArrayList<>();
        for (Violation finding : findings.list()) problems.add(problem(finding, places));
        problems.sort(Comparator.comparing(LocatedViolation::line).thenComparing(LocatedViolation::column));
        throw new SceneException(problems.subList(0, Math.min(problems.size(), SceneException.MOST)));
    }

    private LocatedViolation problem(Violation finding, SourceLocations places) {
        for (String p = finding.path(); !p.isEmpty(); p = JsonPointer.parent(p)) {
            FieldOverride edit = edited.get(p);
            if (edit != null) return edit.problem(finding);
        }
        String at = origins.of(finding.path());
        SourceLocations.Place place = findings.atName(finding) ? places.name(at) : places.value(at);
        return new LocatedViolation(name, place.line(), place.column(), finding);
    }

    /** Reads the text of a file; everything that can be wrong with it is a problem of that file. */
    static String text(Path file) throws SceneException {
        String name = file.toString();
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(StrictJson.MAX_BYTES + 1);
        } catch (NoSuchFileException e) {
            throw fail(name, new Violation("", "no such file", "a scene file (.json)"));
        } catch (IOException e) {
            String found =
                    Files.isDirectory(file) ? "a folder" : "a file that cannot be read (" + FileErrors.reason(e) + ")";
            throw fail(name, new Violation("", found, "a scene file (.json)"));
        }
        if (bytes.length > StrictJson.MAX_BYTES) {
            throw fail(name, new Violation("", "more than 64 MiB", "at most 64 MiB"));
        }
        return decode(name, bytes);
    }

    private static String decode(String name, byte[] bytes) throws SceneException {
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        boolean malformed = decoder.decode(ByteBuffer.wrap(bytes), out, true).isError();
        String text = out.flip().toString();
        if (!malformed) return text;
        int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
        int column = text.length() - text.lastIndexOf('\n');
        Violation finding = new Violation("", encoding(bytes), "text in UTF-8");
        throw new SceneException(List.of(new LocatedViolation(name, line, column, finding)));
    }

    /** {@return what bytes are that are not UTF-8, as far as their byte-order mark tells} */
    private static String encoding(byte[] bytes) {
        int mark = 0;
        for (int i = 0; i < 4; i++) mark = mark << 8 | (i < bytes.length ? bytes[i] & 0xff : 0xff);
        if (mark == 0xfffe0000 || mark == 0x0000feff) return "text in UTF-32";
        boolean wide = mark >>> 16 == 0xfffe || mark >>> 16 == 0xfeff;
        return wide ? "text in UTF-16" : "bytes that are not UTF-8";
    }

    private static SceneException fail(String name, Violation finding) {
        return new SceneException(List.of(new LocatedViolation(name, 1, 1, finding)));
    }
}
