/** What a scene says about rods: material, section, shape drawn and shape at rest, the fluid around them. */
@NullMarked
package sennit.engine.rod.spec;

import org.jspecify.annotations.NullMarked;
