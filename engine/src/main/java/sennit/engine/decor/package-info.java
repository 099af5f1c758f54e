/** What a scene draws and does not simulate: posts, planks, meshes. */
@NullMarked
package sennit.engine.decor;

import org.jspecify.annotations.NullMarked;
