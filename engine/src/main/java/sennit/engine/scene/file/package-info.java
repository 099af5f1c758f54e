/** Scene files: reading, saving whole, and editing by path. */
@NullMarked
package sennit.engine.scene.file;

import org.jspecify.annotations.NullMarked;
