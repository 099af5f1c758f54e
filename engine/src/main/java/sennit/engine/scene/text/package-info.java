/** Words for what is wrong with a scene file: places, values, ranges, the nearest legal name. */
@NullMarked
package sennit.engine.scene.text;

import org.jspecify.annotations.NullMarked;
