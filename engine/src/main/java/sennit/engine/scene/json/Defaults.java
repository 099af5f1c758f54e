package sennit.engine.scene.json;

import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Default values of fields, as the annotations write them. */
final class Defaults {
    private Defaults() {}

    /** {@return the default of a field that has one} */
    static JsonNode tree(SceneField field) {
        try {
            return TreeReader.read(field.about().def(), new Violations());
        } catch (TreeReader.NotJsonException e) {
            throw new IllegalStateException("the default of " + field.accessor() + " is not JSON", e);
        }
    }

    /** {@return a number as a tree: whole ones as integers} */
    static JsonNode number(double x) {
        boolean whole = x == (int) x && !(x == 0 && 1 / x < 0);
        return whole ? JsonNodeFactory.instance.numberNode((int) x) : JsonNodeFactory.instance.numberNode(x);
    }
}
