package sennit.engine.scene.text;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a scene, apart from where its file says so.
 *
 * @param path JSON pointer of the value, {@code ""} for the whole document
 * @param found what stands there
 * @param allowed what may stand there
 * @param nearest the legal name that was probably meant, when there is one
 */
public record Violation(
        String path, String found, String allowed, @Nullable String nearest) {
    /** A finding without a guess at what was meant. */
    public Violation(String path, String found, String allowed) {
        this(path, found, allowed, null);
    }

    /** A name that is none of the legal ones. */
    public static Violation unknown(String path, String name, Collection<String> names) {
        return new Violation(path, Quotation.of(name), Quotation.list(names), NearestName.of(name, names));
    }

    /** {@return the message on one line: {@code /path: found ..., allowed: ...; did you mean ...?}} */
    @Override
    public String toString() {
        String where = path.isEmpty() ? "/" : Quotation.plain(path);
        String text = where + ": found " + found + ", allowed: " + allowed;
        return nearest == null ? text : text + "; did you mean " + Quotation.of(nearest) + "?";
    }
}
