package sennit.app.probe;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.NumberText;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON on one line. Numbers have the fewest digits that keep them; those that JSON cannot hold become null. */
public final class JsonLine {
    /** Characters beyond the first plane are escaped: halves of one, which a scene may hold, have no bytes. */
    private static final JsonFactory FACTORY =
            JsonFactory.builder().highestNonEscapedChar(0xd7ff).build();

    private JsonLine() {}

    /** {@return an object for {@link #of}: names parted by commas, and a value for each} */
    public static Map<String, Object> object(String names, @Nullable Object... values) {
        Map<String, Object> out = new LinkedHashMap<>();
        String[] split = names.split(",", -1);
        for (int i = 0; i < values.length; i++) out.put(split[i], values[i]);
        return out;
    }

    /** {@return the text of a map, an iterable, an array of numbers, a number, a truth value, a text or null} */
    public static String of(@Nullable Object value) {
        StringWriter out = new StringWriter();
        try (JsonGenerator g = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            write(g, value);
        }
        return out.toString();
    }

    private static void write(JsonGenerator g, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            g.writeStartObject();
            map.forEach((name, v) -> write(g.writeName(String.valueOf(name)), v));
            g.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            g.writeStartArray();
            for (Object v : list) write(g, v);
            g.writeEndArray();
        } else if (value instanceof double[] numbers) {
            g.writeStartArray();
            for (double x : numbers) write(g, x);
            g.writeEndArray();
        } else if (value instanceof Double x && !Double.isFinite(x)) g.writeNull();
        else if (value instanceof Number x) g.writeNumber(NumberText.of(x.doubleValue()));
        else if (value instanceof Boolean yes) g.writeBoolean(yes);
        else g.writeString(value == null ? null : value.toString());
    }
}
