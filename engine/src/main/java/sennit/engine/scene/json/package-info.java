/** Records from JSON and to JSON, by one description of their fields; templates, schema and reference. */
@NullMarked
package sennit.engine.scene.json;

import org.jspecify.annotations.NullMarked;
