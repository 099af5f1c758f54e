/** Scenes as immutable records: the document that is edited and simulated. */
@NullMarked
package sennit.engine.scene;

import org.jspecify.annotations.NullMarked;
