package sennit.app.session;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.Violation;

/** Tells mistakes of a scene with the names of things instead of their numbers: nobody counts them in a list. */
final class ViolationNames {
    private static final Pattern THING =
            Pattern.compile("/(rods|bodies|constraints|forces|obstacles)/([0-9]{1,9})(.*)");

    private ViolationNames() {}

    /** {@return what is wrong with a scene, in words} */
    static String told(Violation wrong, Scene scene) {
        Matcher at = THING.matcher(wrong.path());
        if (!at.matches()) return wrong.toString();
        int i = Integer.parseInt(at.group(2));
        String id = switch (at.group(1)) {
            case "rods" -> scene.rods().get(i).id();
            case "bodies" -> scene.bodies().get(i).id();
            case "forces" -> scene.forces().get(i).id();
            case "obstacles" -> scene.obstacles().get(i).id();
            default -> scene.constraints().get(i).id();
        };
        return new Violation(id + at.group(3), wrong.found(), wrong.allowed(), wrong.nearest()).toString();
    }
}
