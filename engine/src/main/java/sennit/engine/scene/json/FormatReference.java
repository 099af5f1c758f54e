package sennit.engine.scene.json;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.schema.Kinds;

/** The reference of the scene format as Markdown, derived from the scene records like the schema. */
public final class FormatReference {
    /** With places for the first scene and the defaults. */
    private static final String PREAMBLE = """
            # The scene format

            This page and `schema/sennit-scene.schema.json` are derived from the records of the engine; `sennit schema --update`
            writes both. A scene is one object in strict JSON, UTF-8: no comments, no trailing commas, no repeated names. Any
            object may have a `comment`, a text that is kept and has no effect. `$schema` may name the schema, for editors that
            complete and check while typing.

            Units are SI and angles radians unless a field says otherwise; y is up and the axes are right-handed. A vector is a
            list of three numbers `[x, y, z]`. Coordinates go up to 1e6 in size, all other numbers up to 1e15. Names consist of
            letters, digits, spaces, `-` and `_`. A file has at most 64 MiB, 5000 rods, a million control points and 100000
            constraints.

            A field without a default must be given.

            ## A first scene

            Save this as `first.json` and open it with `sennit first.json`. `sennit validate first.json` names mistakes with their line.

            ```json
            %s```

            A rod has a place at the start (`shape`) and a material; a constraint holds a point of it, `u` being 0 at its start and 1
            at its end; an obstacle is touched by whatever comes near. Everything else has a default.

            ## Defaults that are often changed

            | in | field | default | change it when |
            |---|---|---|---|
            %s
            ## Templates

            An item of a list that has `for` or `let` is a template: it stands for one item for each value of its variables.

            ```json
            "let": { "n": 8, "r": 0.5 },
            "rods": [
              {
                "for": { "i": "=n" },
                "let": { "a": "=2*pi*i/n" },
                "id": "spoke-{i+1}",
                "shape": { "kind": "line", "from": [0, 1, 0], "to": ["=r*cos(a)", 1, "=r*sin(a)"] }
              }
            ]
            ```

            - `for` gives variables and their ranges, the last running fastest: a count `7` for 0 to 6, or `[first, last]`.
            - `let` names numbers; each may use those before it. The scene may have a `let` too, which all templates see and
              `--set let.n=12` changes.
            - A text that starts with `=` is a formula and stands for its number. A formula between braces inside another text
              is replaced by its value, so that `spoke-{(i+1)%n}` names the next one.
            - Formulas have numbers, `pi`, `e`, the variables, `+ - * / % ^`, parentheses and the functions abs, acos, asin,
              atan, atan2, cos, cosh, exp, floor, log, max, min, sin, sinh, sqrt, tan, tanh; angles in radians.
            - An item that is no object stands in `each`: `{ "for": { "i": 9 }, "each": [0, "=0.1*i", 0] }` is nine points.
            - `except` takes items out: under the id of an item that the template makes stands what takes its place in the list,
              as if no template were there, or `null` for nothing: `"except": { "spoke-3": { "id": "spoke-3", ... }, "spoke-5": null }`.
            - Templates may hold lists with templates. All of a file stand for at most two million values; a
              formula counts as ten.

            Formulas are read inside templates only. A file that is edited in the program keeps its text but for what was
            edited. Where a template makes that, the program asks: the template is changed, the item is taken out by
            `except`, or everything is written out.
            """;

    private final StringBuilder out = new StringBuilder();
    private final ArrayDeque<FieldType> open = new ArrayDeque<>();
    private final Set<String> done = new LinkedHashSet<>();

    private FormatReference() {}

    /** {@return the reference, as Markdown} */
    public static String text() {
        FormatReference reference = new FormatReference();
        reference.out.append(preamble());
        reference.table("The scene", SceneField.of(Scene.class));
        while (!reference.open.isEmpty()) reference.section(reference.open.removeFirst());
        return reference.out.toString();
    }

    /** The text is split where the scene and the table go: it holds percent signs of its own. */
    private static String preamble() {
        String[] parts = PREAMBLE.split("%s", -1);
        StringBuilder tips = new StringBuilder();
        for (FormatExamples.Tip tip : FormatExamples.TIPS) {
            SceneField field = SceneField.of(tip.type()).stream()
                    .filter(f -> !f.inline() && f.name().equals(tip.field()))
                    .findFirst()
                    .orElseThrow();
            List<String> cells =
                    List.of('`' + tip.place() + '`', '`' + tip.field() + '`', byDefault(field), tip.when());
            tips.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
        return parts[0] + FormatExamples.FIRST_SCENE + parts[1] + tips + parts[2];
    }

    private void section(FieldType type) {
        if (type instanceof FieldType.Nested n && done.add(heading(n.type()))) {
            table(heading(n.type()), SceneField.of(n.type()));
            FormatExamples.of(SceneSchema.name(n.type())).ifPresent(this::example);
        } else if (type instanceof FieldType.Family f && done.add(heading(f.type()))) {
            out.append("\n## ").append(heading(f.type())).append("\n\nOne of these, by its `kind`.\n");
            for (Class<?> member : f.members()) member(member);
        }
    }

    private void member(Class<?> member) {
        out.append("\n### `").append(Kinds.of(member)).append("`\n\n");
        rows(SceneField.of(member));
        Object example = example(member);
        Optional<String> text = example == null
                ? FormatExamples.ofKind(Kinds.of(member))
                : Optional.of(CanonicalText.line(new RecordWriter(Comments.NONE).tagged(example)));
        text.ifPresent(this::example);
    }

    private void example(String text) {
        out.append("\nExample: `").append(text).append("`\n");
    }

    private void table(String title, List<SceneField> fields) {
        out.append("\n## ").append(title).append("\n\n");
        rows(fields);
    }

    private void rows(List<SceneField> fields) {
        out.append("| field | value | default | meaning |\n|---|---|---|---|\n");
        for (SceneField field : fields) {
            String name = field.inline() ? "`kind` and more" : '`' + field.name() + '`';
            String unit =
                    field.about().unit().isEmpty() ? "" : ", " + field.about().unit();
            List<String> cells = List.of(
                    name,
                    value(field.type(), field.range()) + unit,
                    byDefault(field),
                    field.about().doc());
            out.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
    }

    private static String byDefault(SceneField field) {
        if (field.inline() || field.required()) return "";
        return field.optional() ? "absent" : '`' + CanonicalText.line(field.defaultTree()) + '`';
    }

    private String value(FieldType type, NumberRange range) {
        if (type instanceof FieldType.Real) return ("number " + range.words()).strip();
        if (type instanceof FieldType.Whole) return ("whole number " + range.words()).strip();
        if (type instanceof FieldType.Flag) return "`true` or `false`";
        if (type instanceof FieldType.Text) return "text";
        if (type instanceof FieldType.Choice c) return '`' + String.join("`, `", c.names()) + '`';
        if (type instanceof FieldType.Vector) return "vector";
        if (type instanceof FieldType.Many m) return "list of: " + value(m.item(), range);
        open.add(type);
        if (type instanceof FieldType.Nested n) return link(n.type());
        if (type instanceof FieldType.Family f) {
            String plain = f.plain().map(p -> value(p.type(), range) + ", or ").orElse("");
            return plain + link(f.type());
        }
        throw new AssertionError(type);
    }

    private static String link(Class<?> type) {
        return "[" + title(type) + "](#"
                + heading(type).toLowerCase(Locale.ROOT).replace(' ', '-') + ")";
    }

    private static String title(Class<?> type) {
        return SceneSchema.name(type).replace('-', ' ');
    }

    /** A family and the record around it may share a name; the family then lists the kinds. */
    private static String heading(Class<?> type) {
        String title = title(type);
        return type.isSealed() ? "Kinds of " + title : Character.toUpperCase(title.charAt(0)) + title.substring(1);
    }

    private static @Nullable Object example(Class<?> member) {
        try {
            Field example = member.getField("EXAMPLE");
            return example.get(null);
        } catch (ReflectiveOperationException e) {
            // an example is a courtesy that not every kind offers
            return null;
        }
    }
}
