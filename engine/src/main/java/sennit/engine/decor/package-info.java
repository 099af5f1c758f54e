/** What a scene draws and does not simulate: posts, planks, meshes. Uses spec, math, view, and anchors. */
@NullMarked
package sennit.engine.decor;

import org.jspecify.annotations.NullMarked;
