package sennit.app.exchange;

import java.util.List;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

/** Makes the messages about files of curves: what is wrong stands in quotes, and its line is named. */
final class CurveFileMessages {
    private CurveFileMessages() {}

    /** {@return a mistake in a file; {@code where} is what of the line is meant, or empty} */
    static SceneException at(String file, int line, String where, String found, String allowed) {
        return new SceneException(
                List.of(new LocatedViolation(file, Math.max(1, line), 1, new Violation(where, found, allowed))));
    }

    /** {@return what stands in a file, in quotes and not too long} */
    static String quoted(String text) {
        String plain = text.replaceAll("\\p{Cntrl}", " ");
        return '"' + (plain.length() > 60 ? plain.substring(0, 57) + "..." : plain) + '"';
    }
}
