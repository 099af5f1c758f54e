/** What a scene must keep to beyond the types and ranges of its fields. */
@NullMarked
package sennit.engine.scene.rules;

import org.jspecify.annotations.NullMarked;
