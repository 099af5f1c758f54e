/**
 * What a scene says about rods: material, section, shape drawn and shape at rest, the fluid around them. A parameter of
 * a material is a field of {@link sennit.engine.rod.spec.Material}; {@link sennit.engine.rod.spec.MaterialPresets} has
 * the named ones and makes the {@link sennit.engine.rod.spec.Section} that energies read. Damping belongs to a whole
 * scene and stands in its settings.
 */
@NullMarked
package sennit.engine.rod.spec;

import org.jspecify.annotations.NullMarked;
