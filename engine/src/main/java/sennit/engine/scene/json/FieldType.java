package sennit.engine.scene.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sennit.engine.math.Vec3;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.Quotation;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.PlainValue;

/** Types of the fields of a scene file. */
public sealed interface FieldType {
    /** A number. */
    record Real() implements FieldType {}

    /** A whole number. */
    record Whole() implements FieldType {}

    /** True or false. */
    record Flag() implements FieldType {}

    /** Text. */
    record Text() implements FieldType {}

    /** One of a few names. */
    record Choice(List<? extends Enum<?>> constants) implements FieldType {
        List<String> names() {
            return constants.stream().map(Kinds::of).toList();
        }
    }

    /** Three numbers. */
    record Vector() implements FieldType {}

    /** A list. */
    record Many(FieldType item) implements FieldType {}

    /** An object with the fields of a record. */
    record Nested(Class<?> type) implements FieldType {}

    /** An object whose {@code kind} says which record of a sealed family it is. */
    record Family(Class<?> type) implements FieldType {
        /** {@return the members that are written as objects with a kind} */
        List<Class<?>> members() {
            return Kinds.members(type).stream()
                    .filter(m -> !m.isAnnotationPresent(PlainValue.class))
                    .toList();
        }

        /** {@return the one field of the member that is written without braces, if there is such a member} */
        Optional<SceneField> plain() {
            return plainMember().map(m -> SceneField.of(m).get(0));
        }

        /** {@return the member that is written without braces, if there is one} */
        Optional<Class<?>> plainMember() {
            return Kinds.members(type).stream()
                    .filter(m -> m.isAnnotationPresent(PlainValue.class))
                    .findFirst();
        }

        List<String> kinds() {
            return members().stream().map(Kinds::of).toList();
        }
    }

    /** {@return what may stand in a field of this type, in words; {@code range} is that of its numbers} */
    default String allowed(NumberRange range) {
        if (this instanceof Real) return ("a number " + range.words()).strip();
        if (this instanceof Whole) return ("a whole number " + range.words()).strip();
        if (this instanceof Flag) return "true or false";
        if (this instanceof Text) return "text in double quotes";
        if (this instanceof Choice c) return Quotation.list(c.names());
        if (this instanceof Vector) return "a list of 3 numbers";
        if (this instanceof Many) return "a list [ ... ]";
        if (this instanceof Nested n)
            return SceneField.of(n.type()).stream()
                    .filter(SceneField::inline)
                    .findFirst()
                    .map(inline -> inline.type().allowed(range))
                    .orElse("an object { ... }");
        if (this instanceof Family f) {
            String object = "an object of the kind " + Quotation.list(f.kinds());
            return f.plain()
                    .map(p -> p.type().allowed(range) + ", or " + object)
                    .orElse(object);
        }
        throw new AssertionError(this);
    }

    /** {@return the type of field that holds values of a Java type} */
    static FieldType of(Type type) {
        if (type == double.class || type == Double.class) return new Real();
        if (type == int.class || type == Integer.class) return new Whole();
        if (type == boolean.class || type == Boolean.class) return new Flag();
        if (type == String.class) return new Text();
        if (type == Vec3.class) return new Vector();
        if (type instanceof ParameterizedType p && p.getRawType() == List.class) {
            return new Many(of(p.getActualTypeArguments()[0]));
        }
        if (type instanceof Class<?> c && c.isEnum()) return new Choice(constants(c));
        if (type instanceof Class<?> c && c.isRecord()) return new Nested(c);
        if (type instanceof Class<?> c && c.isSealed()) return new Family(c);
        throw new IllegalArgumentException("no scene field can hold a " + type);
    }

    private static List<? extends Enum<?>> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(c -> (Enum<?>) c).toList();
    }
}
