package sennit.engine.scene.json;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.NearestName;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.RuleText;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;

/** Validates a document against {@link SceneSchema} and says in plain words what it finds. */
public final class SchemaCheck {
    private static final JsonNode TREE = SceneSchema.tree();
    private static final Schema SCHEMA = compile();

    private SchemaCheck() {}

    public static void run(JsonNode document, Violations findings) {
        for (Error error : SCHEMA.validate(document)) report(error, document, findings);
    }

    private static Schema compile() {
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .pathType(PathType.JSON_POINTER)
                .losslessNarrowing(true)
                .locale(Locale.ROOT)
                .build();
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12, b -> b.schemaRegistryConfig(config))
                .getSchema(TREE);
    }

    private static void report(Error error, JsonNode document, Violations findings) {
        if (findings.full()) return;
        String path = error.getInstanceLocation().toString();
        JsonNode rule = rule(error);
        switch (error.getKeyword()) {
            case "additionalProperties" -> {
                Collection<String> names =
                        new ArrayList<>(rule.path("properties").propertyNames());
                findings.addAtName(
                        Violation.unknown(JsonPointer.child(path, error.getProperty()), error.getProperty(), names));
            }
            case "required" -> {
                String name = error.getProperty();
                String missing = "no " + Quotation.of(name);
                findings.addMissing(new Violation(
                        path, missing, missing(name, rule.path("properties").path(name))));
            }
            default -> {
                JsonNode value = document.at(path);
                List<String> names = RuleText.names(rule);
                String nearest = value.isString() ? NearestName.of(value.stringValue(), names) : null;
                findings.add(new Violation(path, RuleText.value(value), RuleText.rule(rule, TREE), nearest));
            }
        }
    }

    private static String missing(String name, JsonNode rule) {
        return Quotation.of(name) + " is required: " + RuleText.rule(rule, TREE);
    }

    /** The object of the schema that holds the keyword which failed. */
    private static JsonNode rule(Error error) {
        String fragment = error.getSchemaLocation().getFragment().toString();
        return TREE.at(JsonPointer.parent(fragment));
    }
}
