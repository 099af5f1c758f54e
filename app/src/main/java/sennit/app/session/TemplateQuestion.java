package sennit.app.session;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/**
 * What somebody has to choose before a scene is saved in which something was edited that a template makes.
 *
 * @param about what writing all out would do
 * @param change what changing the template would do
 * @param noChange why the template cannot be changed
 * @param noException why what was edited cannot be taken out of it
 */
public record TemplateQuestion(String about, String change, Optional<String> noChange, Optional<String> noException) {
    /** {@return what to ask about a scene as edited; empty where its file changes only where it was edited} */
    static Optional<TemplateQuestion> of(OpenFile file, Scene scene) {
        if (!file.writesAnew(scene)) return Optional.empty();
        SceneFile now = file.file().with(scene);
        String about = String.format(
                Locale.ROOT,
                "A template of %s, or a formula, makes what you edited. Written out, thing by thing, the file has %d lines"
                        + " instead of %d.",
                file.path().map(Path::getFileName).map(Path::toString).orElse("this file"),
                now.text().lines().count(),
                file.file().text().lines().count());
        Optional<String> noException = now.takenOut().isPresent()
                ? Optional.empty()
                : Optional.of("No: an exception of a template could not say just what was edited.");
        try {
            int others = now.changedTemplates().others();
            String change = "What you edited changes in all that it makes: in " + others
                    + (others == 1 ? " other." : " others.");
            return Optional.of(new TemplateQuestion(about, change, Optional.empty(), noException));
        } catch (IllegalArgumentException e) {
            Optional<String> noChange = Optional.of("No: " + e.getMessage() + ".");
            return Optional.of(new TemplateQuestion(about, "", noChange, noException));
        }
    }
}
