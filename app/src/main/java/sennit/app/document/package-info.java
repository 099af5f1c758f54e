/** The scene being edited, with undo; every edit makes a new scene. Sees the engine's scene records only. */
@NullMarked
package sennit.app.document;

import org.jspecify.annotations.NullMarked;
