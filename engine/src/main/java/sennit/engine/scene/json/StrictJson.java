package sennit.engine.scene.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** The strict dialect of JSON that scene files are written in, and how much of it is read at most. */
public final class StrictJson {
    /** Longest document, bytes. */
    public static final int MAX_BYTES = 64 << 20;

    /** Most values, names and brackets: a million points and a hundred thousand constraints fit. */
    static final int MAX_TOKENS = 10_000_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxDocumentLength(MAX_BYTES)
                    .maxTokenCount(MAX_TOKENS)
                    .maxNestingDepth(64)
                    .maxStringLength(100_000)
                    .maxNumberLength(64)
                    .maxNameLength(256)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private StrictJson() {}

    static JsonParser parser(String text) {
        return FACTORY.createParser(ObjectReadContext.empty(), text);
    }
}
