package sennit.engine.scene.text;

import java.util.Locale;

/**
 * One mistake in a scene file and where it is.
 *
 * @param file name of the file, or the {@code --set} text that made the mistake
 * @param line first line is 1
 * @param column first column is 1
 * @param finding what is wrong
 */
public record LocatedViolation(String file, int line, int column, Violation finding) {
    public LocatedViolation {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("line and column count from 1, were " + line + ":" + column);
        }
    }

    /** {@return the whole message on one line: {@code file:line:column: path: found ..., allowed: ...}} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s:%d:%d: %s", file, line, column, finding);
    }
}
