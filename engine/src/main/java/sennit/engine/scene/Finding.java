package sennit.engine.scene;

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
public record Finding(
        String path, String found, String allowed, @Nullable String nearest) {
    /** A finding without a guess at what was meant. */
    public Finding(String path, String found, String allowed) {
        this(path, found, allowed, null);
    }

    /** A name that is none of the legal ones. */
    public static Finding unknown(String path, String name, Collection<String> names) {
        return new Finding(path, Quote.of(name), Quote.list(names), Nearest.of(name, names));
    }

    /** {@return the message on one line: {@code /path: found ..., allowed: ...; did you mean ...?}} */
    @Override
    public String toString() {
        String where = path.isEmpty() ? "/" : Quote.plain(path);
        String text = where + ": found " + found + ", allowed: " + allowed;
        return nearest == null ? text : text + "; did you mean " + Quote.of(nearest) + "?";
    }
}
